"""Lines of sight past walls and Hard Walls, computed with a geometry library.

A line is blocked by what it crosses, except walls that the viewing space touches. Where it passes
exactly through a corner of cells, it is blocked only if the walls that meet there separate its two
sides: a line that only touches a building continues, even between two at a Pinch Point.
"""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AnySet
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from companion.games.invasion_from_outer_space.boards.layout import Area, Cell, Edge
from companion.games.invasion_from_outer_space.boards.plan import DOOR, HARD_DOOR, OPEN
from companion.games.invasion_from_outer_space.boards.shapes import (
    blocking,
    ends,
    prepared,
    prepared_lines,
    straight,
)

if TYPE_CHECKING:
    from shapely.geometry import LineString

# Distances between spaces.


def rings(adjacent: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return for every space the masks of all spaces at most 0, 1, 2 ... steps away.

    The last mask of a space holds everything reachable.
    """
    return tuple(_rings_around(space, adjacent) for space in range(len(adjacent)))


def _rings_around(space: int, adjacent: Sequence[int]) -> tuple[int, ...]:
    near = newest = 1 << space
    found = [near]
    while newest:
        wider = near
        while newest:
            lowest = newest & -newest
            wider |= adjacent[lowest.bit_length() - 1]
            newest ^= lowest
        newest = wider & ~near
        near = wider
        found.append(near)
    return tuple(found[:-1])  # the last round found nothing more


# Edges between cells: shared edges, corners, Blockers, and the walls that a space touches.


class Corner(NamedTuple):
    """A corner point of cells: the four cells and edges around it, each of which may not exist.

    A diagonal step through it can pass on two sides. `ways` holds for each side the cell that is
    cut off and the two edges that are crossed.
    """

    cells: tuple[Cell, Cell]
    ways: tuple[tuple[Cell, Edge, Edge], tuple[Cell, Edge, Edge]]


def diagonals(x: int, y: int) -> tuple[Corner, Corner]:
    """Return the two diagonals through a point: down from the top left and from the top right."""
    nw, ne, sw, se = (x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)
    north, south = (x, y - 1, True), (x, y, True)
    west, east = (x - 1, y, False), (x, y, False)
    return (
        Corner((nw, se), ((ne, north, east), (sw, west, south))),
        Corner((ne, sw), ((nw, north, west), (se, east, south))),
    )


def sides(edge: Edge) -> tuple[Cell, Cell]:
    """Return the two cells next to an edge: left and right of it, or above and below."""
    x, y, down = edge
    return ((x - 1, y) if down else (x, y - 1)), (x, y)


def border(area: Area, space: int) -> Iterator[tuple[Edge, Cell]]:
    """Yield the edges around a space, each with the cell beyond: top, right, bottom, left."""
    x0, y0, x1, y1 = area.rects[space]
    yield from (((x, y0, False), (x, y0 - 1)) for x in range(x0, x1))
    yield from (((x1, y, True), (x1, y)) for y in range(y0, y1))
    yield from (((x, y1, False), (x, y1)) for x in range(x0, x1))
    yield from (((x0, y, True), (x0 - 1, y)) for y in range(y0, y1))


def is_pinch(area: Area, corner: Corner) -> bool:
    """Return whether two buildings meet here with open ground between them (IFOS-299)."""
    ground = [area.space(*cell) for cell in corner.cells]
    blocks = [area.space(*way[0]) for way in corner.ways]
    if min(*ground, *blocks) < 0 or any(area.inside[space] >= 0 for space in ground):
        return False
    one, other = (area.inside[space] for space in blocks)
    return one >= 0 and other >= 0 and one != other


def touched(area: Area) -> tuple[frozenset[Edge], ...]:
    """Return for every space the edges of all walls that it touches (IFOS-202, IFOS-210).

    A wall is one straight side of a building: who touches any part of it sees through all of it.
    """
    walls = _straight_walls(area)
    of_edge: dict[Edge, list[frozenset[Edge]]] = {}
    for wall in walls:
        for edge in wall:
            of_edge.setdefault(edge, []).append(wall)
    return tuple(
        frozenset(
            each
            for edge, _ in border(area, space)
            for wall in of_edge.get(edge, ())
            for each in wall
        )
        for space in range(len(area.names))
    )


def _straight_walls(area: Area) -> list[frozenset[Edge]]:
    """Group all edges into straight sides of buildings; other edges form groups of one."""
    lines: dict[tuple[int, int, bool, int], list[Edge]] = {}
    for edge in area.edges:
        owners = [_building(area, cell) for cell in sides(edge)]
        for side, owner in enumerate(owners):
            if owner >= 0 or max(owners) < 0:
                x, y, down = edge
                lines.setdefault((owner, x if down else y, down, side), []).append(edge)
    walls: list[frozenset[Edge]] = []
    for line in lines.values():
        run: list[Edge] = []
        for edge in sorted(line):
            if run and edge != _next(run[-1]):
                walls.append(frozenset(run))
                run = []
            run.append(edge)
        walls.append(frozenset(run))
    return walls


def _building(area: Area, cell: Cell) -> int:
    space = area.space(*cell)
    return area.inside[space] if space >= 0 else -1


def _next(edge: Edge) -> Edge:
    x, y, down = edge
    return (x, y + 1, True) if down else (x + 1, y, False)


def is_open(area: Area, *edges: Edge) -> bool:
    """Return whether all these edges are open."""
    return all(area.edges.get(edge, OPEN) == OPEN for edge in edges)


# Neighbours of spaces as bit masks: adjacency, steps on foot, Pinch Points, the four sides.


CORNER_RULES = ("same-side", "wall-end-blocks")
_PASSABLE = (OPEN, DOOR, HARD_DOOR)


class Steps(NamedTuple):
    """A mask per space; `Ground` explains each of them."""

    adjacent: tuple[int, ...]
    touching: tuple[int, ...]
    steps: tuple[int, ...]
    pinch: tuple[int, ...]
    drift: tuple[tuple[int, int, int, int], ...]


def find_steps(area: Area, corner_rule: str) -> Steps:
    """Compute all masks of an area; `corner_rule` is the choice of IFOS-A16."""
    if corner_rule not in CORNER_RULES:
        raise ValueError(f"The corner rule is {' or '.join(CORNER_RULES)}, not {corner_rule!r}.")
    count = len(area.names)
    straight, steps = [0] * count, [0] * count
    drift = [[0] * 4 for _ in range(count)]
    for space in range(count):
        for edge, cell in border(area, space):
            other = area.space(*cell)
            if other >= 0:
                straight[space] |= 1 << other
                drift[space][_side(area, space, edge[2], cell)] |= 1 << other
                if area.edges.get(edge, OPEN) in _PASSABLE:
                    steps[space] |= 1 << other
    touching, adjacent, pinch = straight[:], straight[:], [0] * count
    for one, other, point, corner in _steps_corners(area, straight):
        _join(touching, one, other)
        if point in area.blockers:
            continue
        _join(adjacent, one, other)
        if is_pinch(area, corner):
            _join(pinch, one, other)
            _join(steps, one, other)
        elif _passes(area, corner, corner_rule):
            _join(steps, one, other)
    return Steps(
        tuple(adjacent),
        tuple(touching),
        tuple(steps),
        tuple(pinch),
        tuple((top, right, bottom, left) for top, right, bottom, left in drift),
    )


def _side(area: Area, space: int, down: bool, cell: tuple[int, int]) -> int:
    """Return the side of a space on which a cell lies: 0 above, 1 right, 2 below, 3 left."""
    x0, y0, _, _ = area.rects[space]
    if down:
        return 3 if cell[0] < x0 else 1
    return 0 if cell[1] < y0 else 2


def _steps_corners(
    area: Area, straight: list[int]
) -> Iterator[tuple[int, int, tuple[int, int], Corner]]:
    """Yield all pairs of spaces that meet in a point and nowhere else."""
    for y in range(1, area.height):
        for x in range(1, area.width):
            for corner in diagonals(x, y):
                one, other = (area.space(*cell) for cell in corner.cells)
                if one < 0 or other < 0 or one == other or straight[one] >> other & 1:
                    continue
                # Without a cell on either side of the point, there is no ground on which the two
                # meet.
                if any(area.space(*way[0]) >= 0 for way in corner.ways):
                    yield one, other, (x, y), corner


def _passes(area: Area, corner: Corner, rule: str) -> bool:
    """Return whether a diagonal step is free because one way around the corner is (IFOS-A16)."""
    free = [
        is_open(area, first, second) and area.space(*cell) >= 0
        for cell, first, second in corner.ways
    ]
    return all(free) if rule == "wall-end-blocks" else any(free)


def _join(masks: list[int], one: int, other: int) -> None:
    masks[one] |= 1 << other
    masks[other] |= 1 << one


SIGHT_RULES = ("centres", "any-point", "table")
# View points are whole multiples of this fraction of a cell, so that integer arithmetic shows
# whether a line meets a corner exactly.
FINE = 100
# Inset of a space's corners, where any point of a space may see or be seen.
_INSET = 2
# Walls end this many cells before their corners, which is less than the distance of any line that
# passes by.
_SHORT = 1e-5
Eye = tuple[int, int]
Crosses = Callable[["LineString"], bool]


class Sight:
    """All lines of sight of an area; the mask of a space is computed on first use."""

    def __init__(self, area: Area, rule: str, mutual: bool) -> None:
        """Prepare the walls; `rule` is the choice of IFOS-A55, `mutual` that of IFOS-A56."""
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
        """Return the spaces seen straight through a door in a Hard Wall next
        to `space` (IFOS-297).
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


# Cached across boards, because all boards of one size share these lines.
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
