"""Lines of sight past walls and Hard Walls, by a geometry library.

A line is blocked by what it crosses, except walls that the viewing space touches. Where it passes
exactly through a corner of cells it is blocked only if the walls that meet there separate its two
sides: a line that grazes a building continues, also between two at a Pinch Point.
"""

from collections.abc import Callable, Iterator
from collections.abc import Set as AnySet
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.boards.layout import Area, Edge
from companion.games.invasion_from_outer_space.boards.plan import HARD_DOOR
from companion.games.invasion_from_outer_space.boards.shapes import (
    blocking,
    ends,
    prepared,
    prepared_lines,
    straight,
)
from companion.games.invasion_from_outer_space.boards.walls import (
    border,
    diagonals,
    is_pinch,
    touched,
)

if TYPE_CHECKING:
    from shapely.geometry import LineString

SIGHT_RULES = ("centres", "any-point", "table")
# View points are whole multiples of this fraction of a cell, so that corners are met exactly or not
# at all.
FINE = 100
# The inset of a space's corners, if any point of it may see or be seen.
_INSET = 2
# Walls end this many cells before their corners: less than the distance of any passing line.
_SHORT = 1e-5
Eye = tuple[int, int]
Crosses = Callable[["LineString"], bool]


class Sight:
    """All lines of sight of an area; the mask of a space is computed on first use."""

    def __init__(self, area: Area, rule: str, mutual: bool) -> None:
        """Use the choices of IFOS-A55 (`rule`) and IFOS-A56 (`mutual`)."""
        if rule not in SIGHT_RULES:
            raise ValueError(f"The sight rule is {' or '.join(SIGHT_RULES)}, not {rule!r}.")
        self._area = area
        self._rule = rule
        self._mutual = mutual
        self._touched = touched(area)
        self._eyes = [tuple(_eyes(rect, rule)) for rect in area.rects]
        self._walls = {edge: straight(*ends(edge, _SHORT)) for edge in area.edges}
        self._hard = frozenset(edge for edge, sign in area.edges.items() if sign.isupper())
        self._doorways = [self._through_doors(space) for space in range(len(area.names))]
        self._blockers = prepared(blocking(area, _SHORT))

    def basic(self, space: int) -> int:
        """Return the spaces seen if Hard Walls count as ordinary walls."""
        return self._row(space, frozenset())

    def hard(self, space: int) -> int:
        """Return the spaces seen if nobody sees through Hard Walls (IFOS-296)."""
        through = self._doorways[space]
        if self._mutual:
            for other, mask in enumerate(self._doorways):
                through |= (mask >> space & 1) << other
        seen = self._row(space, self._hard)
        if through & ~seen:
            # A large space behind a door may have its centre elsewhere.
            seen |= through & self.basic(space)
        return seen

    def _row(self, space: int, always: AnySet[Edge]) -> int:
        """Return the spaces seen from one; edges in `always` block even those who touch them."""
        count = len(self._area.names)
        if self._rule == "table":
            return (1 << count) - 1
        mine = self._touched[space] - always
        crosses = self._crossing(mine)
        seen = 1 << space
        for other in range(count):
            if other == space:
                continue
            if self._sees(space, other, mine, crosses):
                seen |= 1 << other
            elif self._mutual:
                both = mine | (self._touched[other] - always)
                if self._sees(space, other, both, self._crossing(both)):
                    seen |= 1 << other
        return seen

    def _crossing(self, exempt: AnySet[Edge]) -> Crosses:
        """Return a function that says whether a line crosses any wall except those in `exempt`."""
        rest = [wall for edge, wall in self._walls.items() if edge not in exempt]
        crosses: Crosses = prepared_lines(rest).intersects
        return crosses

    def _sees(self, space: int, other: int, exempt: AnySet[Edge], crosses: Crosses) -> bool:
        return any(
            self._clear(eye, aim, exempt, crosses)
            for eye, aim in product(self._eyes[space], self._eyes[other])
        )

    def _clear(self, eye: Eye, aim: Eye, exempt: AnySet[Edge], crosses: Crosses) -> bool:
        """Return whether one line is free; `crosses` checks the walls without their corners."""
        line = _line(*sorted((eye, aim)))
        if self._blockers.intersects(line):
            return False
        for axis in (0, 1):
            if eye[axis] == aim[axis] and eye[axis] % FINE == 0:
                return self._clear_along_edges(eye, aim, axis, exempt)
        if crosses(line):
            return False
        falling = (aim[0] > eye[0]) == (aim[1] > eye[1])
        return all(self._turns(x, y, falling, exempt) for x, y in _corners(eye, aim))

    def _turns(self, x: int, y: int, falling: bool, exempt: AnySet[Edge]) -> bool:
        """Return whether a line through a corner of cells continues."""
        corner = diagonals(x, y)[0 if falling else 1]
        return is_pinch(self._area, corner) or any(
            cell not in self._area.solid
            and not self._stops(one, exempt)
            and not self._stops(other, exempt)
            for cell, one, other in corner.ways
        )

    def _clear_along_edges(self, eye: Eye, aim: Eye, axis: int, exempt: AnySet[Edge]) -> bool:
        """Return whether a line along the edges of cells is free on at least one side."""
        at = eye[axis] // FINE
        first, last = sorted((eye[1 - axis], aim[1 - axis]))
        met = range(first // FINE + 1, (last - 1) // FINE + 1)
        hands: list[list[Edge]] = [
            [(at - back, each, False) if axis == 0 else (each, at - back, True) for each in met]
            for back in (0, 1)
        ]
        return any(not any(self._stops(edge, exempt) for edge in hand) for hand in hands)

    def _stops(self, edge: Edge, exempt: AnySet[Edge]) -> bool:
        return edge in self._area.edges and edge not in exempt

    def _through_doors(self, space: int) -> int:
        """Return the spaces seen straight through a door in a Hard Wall next to `space`
        (IFOS-297).
        """
        area = self._area
        seen = 0
        for door, (x, y) in border(area, space):
            if area.edges.get(door) != HARD_DOOR:
                continue
            ahead = 1 if (x, y) == door[:2] else -1
            while (beyond := area.space(x, y)) >= 0:
                seen |= 1 << beyond
                if door[2]:
                    gate = (x + max(ahead, 0), y, True)
                    x += ahead
                else:
                    gate = (x, y + max(ahead, 0), False)
                    y += ahead
                # Walls farther along the line are not touched by this space.
                if gate in area.edges:
                    break
        return seen


# Boards of one size share these lines, whatever their walls.
@lru_cache(maxsize=1 << 14)
def _line(one: Eye, other: Eye) -> "LineString":
    return straight((one[0] / FINE, one[1] / FINE), (other[0] / FINE, other[1] / FINE))


def _eyes(rect: tuple[int, int, int, int], rule: str) -> Iterator[Eye]:
    """Yield the points of a space that see and are seen, in fractions of a cell."""
    x0, y0, x1, y1 = (each * FINE for each in rect)
    yield (x0 + x1) // 2, (y0 + y1) // 2
    if rule == "any-point":
        yield from product((x0 + _INSET, x1 - _INSET), (y0 + _INSET, y1 - _INSET))


def _corners(eye: Eye, aim: Eye) -> Iterator[tuple[int, int]]:
    """Yield the corners of cells exactly on a line that runs along no edge."""
    (x0, y0), (x1, y1) = sorted((eye, aim))
    if x0 == x1:
        return
    for x in range(x0 // FINE + 1, (x1 - 1) // FINE + 1):
        # y is a whole number, and so a corner, only if there is no remainder.
        y, rest = divmod((x * FINE - x0) * (y1 - y0), x1 - x0)
        if rest == 0 and (y0 + y) % FINE == 0:
            yield x, (y0 + y) // FINE
