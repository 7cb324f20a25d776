"""All that an engine asks of a board, computed once: adjacency, reach, sight, template.

Spaces are numbers from 0; sets of spaces are ints whose bit s is space s.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from companion.games.invasion_from_outer_space.boards.layout import (
    Area,
    Layout,
    Placed,
    lay_out,
)
from companion.games.invasion_from_outer_space.boards.shapes import (
    Drawing,
    Templates,
    check_library,
    draw,
)
from companion.games.invasion_from_outer_space.boards.sight import Sight, find_steps, rings
from companion.games.invasion_from_outer_space.text import say

RANGE_RULES = ("through", "walk")


@dataclass(frozen=True, slots=True)
class Building:
    """A building on the ground: `mask` its spaces, `rooms` those of rooms 1 to 6, if any.

    `section` is 0 for the Center Board, 1 and more for the Outer Boards. `start` is its name on
    Hero sheets. `hard` means that all its outer walls are Hard Walls.
    """

    name: str
    section: int
    kind: str
    numbers: frozenset[int]
    pick_up: str
    start: str
    mask: int
    hard: bool
    rooms: Mapping[int, int] = field(default_factory=dict)
    bonuses: Mapping[int, str] = field(default_factory=dict)

    @property
    def tent(self) -> bool:
        """Whether it is a tent: the Big Top or another."""
        return self.kind in ("tent", "big-top")


class Ground:
    """The tables of one layout under the table's rulings. Immutable.

    Tables hold a mask per space. `adjacent`: adjacent spaces, also diagonally and through walls,
    but never across a Blocker. `touching`: the same ignoring Blockers (IFOS-A42). `steps`: one step
    on foot. `pinch`: steps that pass a Pinch Point. `numbers` has the D6 that names each section,
    `sites` the spaces of Landing Sites, `spots` the printed start spots.
    """

    __slots__ = (
        "area", "adjacent", "big_top", "building", "buildings", "cannons", "centre", "clown_head",
        "cornfield", "everywhere", "fun_house", "layout", "names", "numbers", "outdoors", "pinch",
        "section", "sections", "sight_rule", "sites", "size", "spots", "steps", "touching",
        "_drawing", "_drift", "_flying", "_hard", "_ranges", "_seen", "_sight", "_templates",
    )  # fmt: skip

    def __init__(
        self, layout: Layout, corner_rule: str, sight_rule: str, mutual: bool, range_rule: str
    ) -> None:
        """Compute everything except sight, which is computed per space.

        `ground` caches the result.
        """
        if range_rule not in RANGE_RULES:
            raise ValueError(f"The range rule is {' or '.join(RANGE_RULES)}, not {range_rule!r}.")
        check_library()
        area = lay_out(layout)
        found = find_steps(area, corner_rule)
        self.layout = layout
        self.area: Area = area
        self.size = len(area.names)
        self.names = area.names
        self.section = area.sections
        self.building = area.inside
        self.buildings = tuple(_building(area, each) for each in area.buildings)
        self.adjacent, self.touching = found.adjacent, found.touching
        self.steps, self.pinch = found.steps, found.pinch
        self._drift = found.drift
        self._flying = rings(found.adjacent)
        self._ranges = self._flying if range_rule == "through" else rings(found.steps)
        self._sight = Sight(area, sight_rule, mutual)
        self.sight_rule = sight_rule
        self._seen: list[int] = [0] * self.size
        self._hard: list[int] = [0] * self.size
        self.everywhere = (1 << self.size) - 1
        self.outdoors = mask(s for s in range(self.size) if area.inside[s] < 0)
        self.sections = tuple(
            mask(s for s in range(self.size) if area.sections[s] == section)
            for section in range(len(area.numbers))
        )
        self.centre = area.middle
        self.big_top = sum(each.mask for each in self.buildings if each.kind == "big-top")
        houses = [each for each in self.buildings if each.rooms]
        self.fun_house: Mapping[int, int] = houses[0].rooms if houses else {}
        self.clown_head = area.clown_heads[0] if area.clown_heads else -1
        self.cannons = area.cannons
        self.cornfield = mask(area.cornfield)
        self.spots = area.spots
        self.numbers = area.numbers
        self.sites = area.corners or area.spots
        self._drawing: Drawing | None = None
        self._templates: Templates | None = None

    def section_of(self, face: int) -> int:
        """Return the section that a D6 names; 0 for a face that names none (IFOS-275, 429)."""
        return self.numbers.index(face) if face in self.numbers else 0

    @property
    def drawing(self) -> Drawing:
        """What a screen draws, computed on first use."""
        if self._drawing is None:
            self._drawing = draw(self.area)
        return self._drawing

    def seen(self, space: int) -> int:
        """Return the spaces seen from a space in the Basic Game, itself included (IFOS-200)."""
        # A space always sees itself, so 0 means that it is not computed yet.
        if not self._seen[space]:
            self._seen[space] = self._sight.basic(space)
        return self._seen[space]

    def seen_hard(self, space: int) -> int:
        """Return the spaces seen with Hard Walls, in the Advanced Game (IFOS-296)."""
        if not self._hard[space]:
            self._hard[space] = self._sight.hard(space)
        return self._hard[space]

    def distance(self, one: int, other: int) -> int:
        """Return the Range between two spaces: 0 for the same space, -1
        without a path (IFOS-196).
        """
        for far, ring in enumerate(self._ranges[one]):
            if ring >> other & 1:
                return far
        return -1

    def within(self, space: int, far: int) -> int:
        """Return the spaces within a Range of `far`, including the space itself."""
        return _ring(self._ranges[space], far)

    def fly(self, space: int, far: int) -> int:
        """Return the spaces that a saucer can reach in up to `far` spaces,
        its own included (IFOS-138).
        """
        return _ring(self._flying[space], far)

    def drift(self, space: int, side: int) -> int:
        """Return the neighbours on a side: 0 above, 1 right, 2 below, 3 left.

        There are several where large and small spaces meet, none at the edge of the boards.
        """
        return self._drift[space][side]

    def template(
        self, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
    ) -> tuple[int, ...]:
        """Return the spaces that each section of a template touches; see `Templates.lay`."""
        if self._templates is None:
            self._templates = Templates(self.area)
        return self._templates.lay(space, corner, angle, sections)


@lru_cache(maxsize=8)
def ground(
    layout: Layout,
    *,
    corner_rule: str = "same-side",
    sight_rule: str = "centres",
    mutual: bool = False,
    range_rule: str = "through",
) -> Ground:
    """Return the cached ground of a layout under the choices of IFOS-A16 and A54 to A56.

    ValueError says why the boards do not fit.
    """
    return Ground(layout, corner_rule, sight_rule, mutual, range_rule)


def mask(spaces: Iterable[int]) -> int:
    """Return a set of spaces as one int."""
    bits = 0
    for space in spaces:
        bits |= 1 << space
    return bits


def spaces(bits: int) -> Iterator[int]:
    """Yield the spaces of a mask, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _ring(found: tuple[int, ...], far: int) -> int:
    return 0 if far < 0 else found[min(far, len(found) - 1)]


def _building(area: Area, placed: Placed) -> Building:
    plan = placed.plan
    number = dict(zip(plan.spaces, placed.spaces, strict=True))
    own = set(placed.spaces)
    signs = [
        sign
        for (x, y, down), sign in area.edges.items()
        if (area.space(x, y) in own) != (area.space(*((x - 1, y) if down else (x, y - 1))) in own)
    ]
    return Building(
        name=plan.name,
        section=placed.section,
        kind=plan.kind,
        numbers=frozenset(plan.numbers),
        pick_up=plan.pick_up,
        start=plan.start,
        mask=mask(placed.spaces),
        hard=bool(signs) and all(sign.isupper() for sign in signs),
        rooms={each.number: mask(number[space] for space in each.spaces) for each in plan.rooms},
        bonuses={each.number: each.bonus for each in plan.rooms},
    )


# Paths of a walk, found by flood fill on masks, so that a tap on a far space becomes steps.


@dataclass(frozen=True, slots=True)
class Reach:
    """The spaces where a walk can end, its start included, and the predecessor of each."""

    start: int
    mask: int
    came: Mapping[int, int]

    def path(self, goal: int) -> tuple[int, ...]:
        """Return the spaces to enter one by one, `goal` last; () for the start itself.

        ValueError if the goal is out of reach.
        """
        if not self.mask >> goal & 1:
            raise ValueError(say("boards-out-of-reach"))
        found: list[int] = []
        while goal != self.start:
            found.append(goal)
            goal = self.came[goal]
        return tuple(reversed(found))


def reach(steps: Sequence[int], start: int, moves: int, closed: int = 0, ends: int = 0) -> Reach:
    """Flood-fill up to `moves` steps from `start`, shortest paths first.

    `steps` holds a mask per space. Spaces in `closed` are not entered; those in `ends` are entered
    but not left again.
    """
    found = edge = 1 << start
    came: dict[int, int] = {}
    for _ in range(moves):
        fresh = 0
        for space in spaces(edge):
            new = steps[space] & ~(found | closed)
            for other in spaces(new):
                came[other] = space
            found |= new
            fresh |= new
        edge = fresh & ~ends
        if not edge:
            break
    return Reach(start, found, came)


def safest(
    steps: Sequence[int],
    start: int,
    moves: int,
    closed: int,
    ends: int,
    fires: int,
    pinch: Sequence[int],
) -> dict[int, tuple[int, ...]]:
    """Return the path to every space within `moves` steps: least danger first, then shortest.

    Dangers are the spaces of `fires` and the steps of `pinch`, a mask per space. `closed` and
    `ends` are as in `reach`.
    """
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    for _ in range(moves):
        better: dict[int, tuple[int, tuple[int, ...]]] = {}
        for space in edge:
            if space != start and ends >> space & 1:
                continue
            dangers, way = best[space]
            for other in spaces(steps[space] & ~closed):
                risk = dangers + (fires >> other & 1) + (pinch[space] >> other & 1)
                known = better.get(other, best.get(other))
                if known is None or risk < known[0]:
                    better[other] = (risk, (*way, other))
        best |= better
        edge = list(better)
    del best[start]
    return {space: way for space, (_, way) in best.items()}
