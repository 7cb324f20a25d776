"""Boards joined into one playing area of cells, with spaces numbered from 0.

The arrangement gives the place and rotation of each Outer Board. Coordinates are cells of the whole
area.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from companion.games.invasion_from_outer_space.boards.plan import (
    CENTER,
    CORNFIELD,
    NO_CELL,
    OPEN,
    OUTER,
    SOLID,
    SQUARE,
    Arrangement,
    BuildingPlan,
    Plan,
)
from companion.games.invasion_from_outer_space.text import say

# Edge of a cell: its starting point, and whether it runs down (else to the right).
Edge = tuple[int, int, bool]
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """A Center Board, and an Outer Board for each place of the arrangement."""

    center: Plan
    outers: tuple[Plan, ...]
    arrangement: Arrangement = SQUARE

    def __post_init__(self) -> None:
        """Raise ValueError for boards of the wrong kind; `lay_out` checks whether they fit."""
        if self.center.kind != CENTER:
            raise ValueError(say("boards-not-center", board=repr(self.center.name)))
        wanted = len(self.arrangement.places)
        if len(self.outers) != wanted:
            raise ValueError(say("boards-outers-number", number=wanted))
        for each in self.outers:
            if each.kind != OUTER:
                raise ValueError(say("boards-not-outer", board=repr(each.name)))

    @property
    def practice(self) -> tuple[str, ...]:
        """The names of boards in it that are practice data."""
        boards = (self.center, *self.outers)
        found = [each.name for each in boards if each.data == "practice"]
        laid = self.arrangement
        return (*found, laid.name) if laid.data == "practice" else tuple(found)


@dataclass(frozen=True, slots=True)
class Placed:
    """A building in the area: its section, and its spaces as numbers."""

    plan: BuildingPlan
    section: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """All cells of a layout. A space is its index in `names`, `sections` and `rects`.

    `numbers` are the sections' D6 results, `corners` the inner corners for Landing Sites. `rects`
    hold x0, y0, x1, y1, the last two exclusive. `edges` has only those that are not open.
    `blockers` are points with the side of the square around each.
    """

    width: int
    height: int
    names: tuple[str, ...]
    sections: tuple[int, ...]
    rects: tuple[tuple[int, int, int, int], ...]
    cells: dict[Cell, int]
    solid: frozenset[Cell]
    edges: dict[Edge, str]
    blockers: dict[tuple[int, int], float]
    buildings: tuple[Placed, ...]
    inside: tuple[int, ...]  # the building of each space, -1 outdoors
    cannons: tuple[int, ...]
    spots: tuple[int, ...]
    clown_heads: tuple[int, ...]
    marks: tuple[tuple[int, str], ...]
    middle: int
    numbers: tuple[int, ...]
    corners: tuple[int, ...] = ()
    cornfield: tuple[int, ...] = ()

    def space(self, x: int, y: int) -> int:
        """Return the space that covers a cell; -1 for none."""
        return self.cells.get((x, y), -1)


@dataclass(slots=True)
class _Lying:
    """A board in its place: turned by `turns` quarters, its corner at (`left`, `top`)."""

    plan: Plan
    section: int
    turns: int
    left: int
    top: int
    arrow: int  # the D6 result that names it, 0 for none
    numbers: dict[str, int] = field(default_factory=dict)  # by space; set by `_fill`

    def point(self, x: int, y: int) -> tuple[int, int]:
        """Transform a corner point of the board to the area."""
        # Only square boards are turned; `_side` checks that.
        side = self.plan.width
        for _ in range(self.turns):
            x, y = side - y, x
        return self.left + x, self.top + y

    def cell(self, x: int, y: int) -> Cell:
        """Transform a cell of the board to the area."""
        one, other = self.point(x, y), self.point(x + 1, y + 1)
        return min(one[0], other[0]), min(one[1], other[1])

    def edges(self) -> Iterator[tuple[Edge, str]]:
        """Yield all edges that are not open, in the area's coordinates."""
        for down, lines in ((True, self.plan.upright), (False, self.plan.level)):
            for y, line in enumerate(lines):
                for x, sign in enumerate(line):
                    if sign != OPEN:
                        begin = self.point(x, y)
                        end = self.point(x, y + 1) if down else self.point(x + 1, y)
                        at = min(begin, end)
                        yield (at[0], at[1], begin[0] == end[0]), sign


@lru_cache(maxsize=8)
def lay_out(layout: Layout) -> Area:
    """Join the boards into one area; ValueError names those that do not fit."""
    lying = _places(layout)
    cells: dict[Cell, int] = {}
    solid: set[Cell] = set()
    count = 0
    for board in lying:
        _fill(board, cells, solid, count)
        count += len(board.numbers)
    side = layout.outers[0].width
    plan = layout.arrangement
    middle = _cell(plan.middle, side)
    _check_covered(side, middle, cells, solid)
    width, height = _cell(plan.size, side)
    placed = _buildings(lying)
    buildings = tuple(each for each in placed if each.plan.kind != CORNFIELD)
    fields = tuple(each for each in placed if each.plan.kind == CORNFIELD)
    return Area(
        width=width,
        height=height,
        names=tuple(_name(board, space) for board in lying for space in board.numbers),
        sections=tuple(board.section for board in lying for _ in board.numbers),
        rects=_rects(cells, count),
        cells=cells,
        solid=frozenset(solid),
        edges=_edges(lying),
        blockers={
            board.point(x, y): board.plan.blocker_size
            for board in lying
            for x, y in board.plan.blockers
        },
        buildings=buildings,
        inside=_inside(buildings, count),
        cannons=_marked(lying, "cannon"),
        spots=_marked(lying, "spot"),
        clown_heads=_marked(lying, "clown_head"),
        marks=(
            *(
                (board.numbers[mark.space], mark.name)
                for board in lying
                for mark in board.plan.marks
            ),
            *((each.spaces[0], each.plan.name) for each in fields),
        ),
        middle=cells[middle],
        numbers=plan.numbers,
        corners=tuple(_corner(point, side, cells) for point in plan.corners),
        cornfield=tuple(space for each in fields for space in each.spaces),
    )


def _places(layout: Layout) -> list[_Lying]:
    side = _side(layout)
    center, laid = layout.center, layout.arrangement
    x, y = _cell(laid.middle, side)
    return [
        _Lying(center, 0, 0, x - center.width // 2, y - center.height // 2, 0),
        *(
            _Lying(plan, n, at.turns, at.x * side // 2, at.y * side // 2, at.number)
            for n, (plan, at) in enumerate(zip(layout.outers, laid.places, strict=True), 1)
        ),
    ]


def _side(layout: Layout) -> int:
    """Return the side of an Outer Board in cells; ValueError if the boards cannot fit."""
    side = layout.outers[0].width
    for each in layout.outers:
        if (each.width, each.height) != (side, side):
            raise ValueError(
                say(
                    "boards-outer-alike",
                    board=repr(each.name),
                    width=each.width,
                    height=each.height,
                    side=side,
                )
            )
    center = layout.center
    if center.width % 2 or center.height % 2:
        raise ValueError(
            say(
                "boards-center-cells",
                board=repr(center.name),
                width=center.width,
                height=center.height,
            )
        )
    if max(center.width, center.height) > 2 * side:
        raise ValueError(say("boards-center-large", board=repr(center.name)))
    if side % 2 and layout.arrangement != SQUARE:
        raise ValueError(say("boards-odd-side", side=side))
    return side


def _fill(board: _Lying, cells: dict[Cell, int], solid: set[Cell], first: int) -> None:
    """Add the cells of one board and number its spaces in reading order."""
    turned = sorted(
        (board.cell(x, y)[::-1], sign)
        for y, row in enumerate(board.plan.rows)
        for x, sign in enumerate(row)
        if sign != NO_CELL
    )
    for (y, x), sign in turned:
        if (x, y) in cells or (x, y) in solid:
            name = repr(board.plan.name)
            raise ValueError(say("boards-covered-twice", board=name, column=x + 1, row=y + 1))
        if sign == SOLID:
            solid.add((x, y))
        else:
            cells[x, y] = board.numbers.setdefault(sign, first + len(board.numbers))


def _check_covered(side: int, middle: Cell, cells: dict[Cell, int], solid: set[Cell]) -> None:
    """Raise ValueError for a gap in the square around the Center Board."""
    for y in range(middle[1] - side, middle[1] + side):
        for x in range(middle[0] - side, middle[0] + side):
            if (x, y) not in cells and (x, y) not in solid:
                raise ValueError(say("boards-uncovered", column=x + 1, row=y + 1))


def _cell(halves: tuple[int, int], side: int) -> Cell:
    """Convert halves of a side into cells."""
    return halves[0] * side // 2, halves[1] * side // 2


def _corner(point: Cell, side: int, cells: dict[Cell, int]) -> int:
    """Return the space in an inner corner of the outline (IFOS-434)."""
    x, y = _cell(point, side)
    round_it = ((x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y))
    empty = [n for n, cell in enumerate(round_it) if cell not in cells]
    if len(empty) != 1:
        raise ValueError(say("boards-no-corner", column=x + 1, row=y + 1))
    return cells[round_it[(empty[0] + 2) % 4]]


def _name(board: _Lying, space: str) -> str:
    """Return the name of a space for people, with the D6 number of its board."""
    return f"{board.arrow or 'C'}-{space}"


def _rects(cells: dict[Cell, int], count: int) -> tuple[tuple[int, int, int, int], ...]:
    rects = [(1 << 30, 1 << 30, 0, 0)] * count
    for (x, y), space in cells.items():
        x0, y0, x1, y1 = rects[space]
        rects[space] = (min(x0, x), min(y0, y), max(x1, x + 1), max(y1, y + 1))
    return tuple(rects)


def _marked(lying: list[_Lying], what: str) -> tuple[int, ...]:
    """Return the spaces that the boards mark as `what`, in the order of the sections."""
    spaces = [(board, getattr(board.plan, what)) for board in lying]
    return tuple(board.numbers[space] for board, space in spaces if space)


def _buildings(lying: list[_Lying]) -> tuple[Placed, ...]:
    return tuple(
        Placed(each, board.section, tuple(board.numbers[space] for space in each.spaces))
        for board in lying
        for each in board.plan.buildings
    )


def _inside(buildings: tuple[Placed, ...], count: int) -> tuple[int, ...]:
    """Return the building of each of `count` spaces, -1 outdoors."""
    inside = [-1] * count
    for number, building in enumerate(buildings):
        for space in building.spaces:
            inside[space] = number
    return tuple(inside)


def _edges(lying: list[_Lying]) -> dict[Edge, str]:
    edges: dict[Edge, str] = {}
    for board in lying:
        for edge, sign in board.edges():
            edges[edge] = _stronger(edges.get(edge, OPEN), sign)
    return edges


# Kinds of edges in increasing strength. Capitals are Hard Walls.
_STRENGTH = ".dw"


def _stronger(one: str, other: str) -> str:
    """Return the stronger of two edges that coincide where boards meet."""
    sign = max(one.lower(), other.lower(), key=_STRENGTH.index)
    return sign.upper() if one.isupper() or other.isupper() else sign
