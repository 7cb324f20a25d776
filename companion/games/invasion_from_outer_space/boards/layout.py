"""Five boards laid together: one playing area of cells, spaces numbered from 0.

The Outer Boards lie clockwise from the top left, each turned by a quarter more, so that the
missing corner of each faces the Center Board. Coordinates are cells of the whole area.
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
    BuildingPlan,
    Plan,
)
from companion.games.invasion_from_outer_space.text import say

# Edge of a cell: the point where it begins and whether it goes down from there or to the right.
Edge = tuple[int, int, bool]
Cell = tuple[int, int]
SECTIONS = 5
# The number on the Center Board's arrow that points to a section; the center has none.
ARROWS = (0, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Layout:
    """A Center Board and the four Outer Boards round it, clockwise from the top left."""

    center: Plan
    outers: tuple[Plan, Plan, Plan, Plan]

    def __post_init__(self) -> None:
        """Refuse boards of the wrong kind; whether they fit together is for `lay_out`."""
        if self.center.kind != CENTER:
            raise ValueError(say("boards-not-center", board=repr(self.center.name)))
        if len(self.outers) != SECTIONS - 1:
            raise ValueError(say("boards-four-outers"))
        for each in self.outers:
            if each.kind != OUTER:
                raise ValueError(say("boards-not-outer", board=repr(each.name)))

    @property
    def practice(self) -> tuple[str, ...]:
        """The names of the boards in it that were made up by us."""
        boards = (self.center, *self.outers)
        return tuple(each.name for each in boards if each.data == "practice")


@dataclass(frozen=True, slots=True)
class Placed:
    """A building where it lies: its section and its spaces as numbers."""

    plan: BuildingPlan
    section: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """All cells of a layout. A space is its index in `names`, `sections` and `rects`.

    `rects` hold x and y of the first cell and behind the last. `edges` has only what is not
    open. `blockers` are points with the side of the square round each.
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
    cornfield: tuple[int, ...] = ()

    def space(self, x: int, y: int) -> int:
        """Find the space that covers a cell, -1 for none."""
        return self.cells.get((x, y), -1)


@dataclass(slots=True)
class _Lying:
    """A board on its place: turned by `turns` quarters, its corner at (`left`, `top`)."""

    plan: Plan
    section: int
    turns: int
    left: int
    top: int
    numbers: dict[str, int] = field(default_factory=dict)  # of its spaces, once `_fill` has them

    def point(self, x: int, y: int) -> tuple[int, int]:
        """Move a corner point of the board to its place."""
        # Only square boards are turned, see `_side`.
        side = self.plan.width
        for _ in range(self.turns):
            x, y = side - y, x
        return self.left + x, self.top + y

    def cell(self, x: int, y: int) -> Cell:
        """Move a cell of the board to its place."""
        one, other = self.point(x, y), self.point(x + 1, y + 1)
        return min(one[0], other[0]), min(one[1], other[1])

    def edges(self) -> Iterator[tuple[Edge, str]]:
        """List every edge that is not open, where it lies."""
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
    """Put the boards together; ValueError says in words which do not fit."""
    lying = _places(layout)
    cells: dict[Cell, int] = {}
    solid: set[Cell] = set()
    count = 0
    for board in lying:
        _fill(board, cells, solid, count)
        count += len(board.numbers)
    side = 2 * layout.outers[0].width
    _check_covered(side, cells, solid)
    placed = _buildings(lying)
    buildings = tuple(each for each in placed if each.plan.kind != CORNFIELD)
    fields = tuple(each for each in placed if each.plan.kind == CORNFIELD)
    return Area(
        width=side,
        height=side,
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
        middle=cells[(side // 2, side // 2)],
        cornfield=tuple(space for each in fields for space in each.spaces),
    )


def _places(layout: Layout) -> list[_Lying]:
    side = _side(layout)
    center = layout.center
    places = ((0, 0), (side, 0), (side, side), (0, side))
    return [
        _Lying(center, 0, 0, side - center.width // 2, side - center.height // 2),
        *(
            _Lying(plan, turns + 1, turns, left, top)
            for turns, (plan, (left, top)) in enumerate(zip(layout.outers, places, strict=True))
        ),
    ]


def _side(layout: Layout) -> int:
    """Find the side of an Outer Board in cells; ValueError when the boards cannot fit."""
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
    return side


def _fill(board: _Lying, cells: dict[Cell, int], solid: set[Cell], first: int) -> None:
    """Put the cells of one board on their places, and number its spaces in reading order."""
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


def _check_covered(side: int, cells: dict[Cell, int], solid: set[Cell]) -> None:
    for y in range(side):
        for x in range(side):
            if (x, y) not in cells and (x, y) not in solid:
                raise ValueError(say("boards-uncovered", column=x + 1, row=y + 1))


def _name(board: _Lying, space: str) -> str:
    """Name a space for people: by the number of the arrow that points to its board."""
    return f"{ARROWS[board.section] or 'C'}-{space}"


def _rects(cells: dict[Cell, int], count: int) -> tuple[tuple[int, int, int, int], ...]:
    rects = [(1 << 30, 1 << 30, 0, 0)] * count
    for (x, y), space in cells.items():
        x0, y0, x1, y1 = rects[space]
        rects[space] = (min(x0, x), min(y0, y), max(x1, x + 1), max(y1, y + 1))
    return tuple(rects)


def _marked(lying: list[_Lying], what: str) -> tuple[int, ...]:
    """Collect the spaces that the boards mark as `what`, in the order of the sections."""
    spaces = [(board, getattr(board.plan, what)) for board in lying]
    return tuple(board.numbers[space] for board, space in spaces if space)


def _buildings(lying: list[_Lying]) -> tuple[Placed, ...]:
    return tuple(
        Placed(each, board.section, tuple(board.numbers[space] for space in each.spaces))
        for board in lying
        for each in board.plan.buildings
    )


def _inside(buildings: tuple[Placed, ...], count: int) -> tuple[int, ...]:
    """The building of each of so many spaces, -1 outdoors."""
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


# From nothing to what stops most, hard ones apart.
_STRENGTH = ".dw"


def _stronger(one: str, other: str) -> str:
    """Join two edges that lie on each other, where boards meet: the stronger one holds."""
    sign = max(one.lower(), other.lower(), key=_STRENGTH.index)
    return sign.upper() if one.isupper() or other.isupper() else sign
