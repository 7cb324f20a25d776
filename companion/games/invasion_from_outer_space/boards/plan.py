"""One board as a file stores it: cells, spaces, walls, buildings and marks.

Coordinates are cells, x to the right and y down, with the board placed in the top left quarter: an
Outer Board's missing corner is then at the bottom right.
"""

import json
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.engine.forms import parse, to_plain
from companion.games.invasion_from_outer_space.text import say
from companion.words import Param

FORMAT: Final = 1
LONGEST = 200_000  # most characters of a file
LARGEST = 24  # most cells per side
BoardKind = Literal["outer", "center"]
DataKind = Literal["practice", "owner"]
Side = Literal["", "big-top", "fair-grounds", "small-town", "town-center"]
BuildingKind = Literal["house", "tent", "fun-house", "big-top", "cornfield"]
OUTER: Final = "outer"
CENTER: Final = "center"
SIDES: tuple[Side, ...] = ("big-top", "fair-grounds")
# Board sides from Last Night on Earth: an Outer Board, and the Center Board's outdoor side.
SMALL_TOWN: Final = "small-town"
TOWN_CENTER: Final = "town-center"
# A Cornfield is entered as a building although it is open: no walls, nothing to search.
CORNFIELD: Final = "cornfield"
KINDS: tuple[BuildingKind, ...] = ("house", "tent", "fun-house", "big-top", CORNFIELD)
NO_CELL, SOLID = ".", "#"
# Signs of cell edges. Capitals are Hard Walls.
OPEN, WALL, DOOR, HARD, HARD_DOOR = ".", "w", "d", "W", "D"
EDGES = (OPEN, WALL, DOOR, HARD, HARD_DOOR)

Name = Annotated[str, Meta(max_length=40)]
Spaces = Annotated[tuple[str, ...], Meta(max_length=LARGEST * LARGEST)]
Rows = tuple[tuple[str, ...], ...]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a board; unknown fields and wrong types are rejected."""


class Room(Part, frozen=True):
    """A numbered room of the Fun House: its spaces and the text of its bonus."""

    number: Annotated[int, Meta(ge=1, le=6)]
    spaces: Spaces
    bonus: Annotated[str, Meta(max_length=200)] = ""


class BuildingPlan(Part, frozen=True):
    """A building. `start` is its name on Hero sheets, `numbers` are its D6 results."""

    key: Annotated[str, Meta(max_length=24, pattern=r"^[a-z0-9-]+\Z")]
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    kind: BuildingKind = "house"
    spaces: Spaces = ()
    numbers: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=6)] = ()
    pick_up: Name = ""
    start: Name = ""
    rooms: Annotated[tuple[Room, ...], Meta(max_length=6)] = ()


class Mark(Part, frozen=True):
    """A name printed at a space."""

    space: str
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Plan(Part, frozen=True, kw_only=True):
    """One board.

    `rows` holds a space's id for every cell, "." where the board has none and "#" where a Blocker
    fills the cell. `upright[y][x]` is the edge left of cell x in row y (one more than cells),
    `level[y][x]` the edge above it. `blockers` are corner points of cells, and `blocker_size` is
    the side of the square around each, in cells.
    """

    format: Literal[1] = FORMAT
    kind: BoardKind
    side: Side = ""
    name: Name = ""
    data: DataKind
    rows: Rows
    upright: tuple[str, ...]
    level: tuple[str, ...]
    buildings: Annotated[tuple[BuildingPlan, ...], Meta(max_length=LARGEST)] = ()
    blockers: Annotated[tuple[tuple[int, int], ...], Meta(max_length=LARGEST * LARGEST)] = ()
    blocker_size: Annotated[float, Meta(ge=0, le=0.9)] = 0.5
    cannon: str = ""
    spot: str = ""
    clown_head: str = ""
    marks: Annotated[tuple[Mark, ...], Meta(max_length=LARGEST * LARGEST)] = ()

    @property
    def width(self) -> int:
        """Number of cells from left to right."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Number of cells from top to bottom."""
        return len(self.rows)

    def to_text(self) -> str:
        """Return the board as the text of a file to share (readable JSON)."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n"

    def to_dict(self) -> dict[str, Any]:
        """Return the board as plain JSON values, as `reading.read_plan` accepts them."""
        plain: dict[str, Any] = to_plain(self)
        return {**plain, "rows": [" ".join(row) for row in self.rows]}


# How boards are arranged: the usual square, or Earth Overrun's wide ground. Points are in halves of
# an Outer Board's side, x to the right and y down.


MOST = 6  # number of Outer Boards (IFOS-006)
FARTHEST = 12
Half = Annotated[int, Meta(ge=0, le=FARTHEST)]
Point = tuple[Half, Half]


class Place(Part, frozen=True):
    """The position of an Outer Board, its quarter turns, and its D6 number as a section."""

    x: Half
    y: Half
    turns: Annotated[int, Meta(ge=0, le=3)]
    number: Annotated[int, Meta(ge=1, le=6)]


class Arrangement(Part, frozen=True, kw_only=True):
    """A place for each Outer Board, and the middle of the Center Board.

    `corners` are points where the cells of three boards meet an empty one: the cell opposite the
    empty one is an inner corner. Without any, Landing Sites are on the start spots.
    """

    name: Name
    data: DataKind
    places: Annotated[tuple[Place, ...], Meta(min_length=4, max_length=MOST)]
    middle: Point
    corners: Annotated[tuple[Point, ...], Meta(max_length=4)] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in halves of a side."""
        return max(each.x for each in self.places) + 2, max(each.y for each in self.places) + 2

    @property
    def numbers(self) -> tuple[int, ...]:
        """The D6 number of each section; 0 for the Center Board, which no die names."""
        return (0, *(each.number for each in self.places))


# Clockwise from the top left, each turned so that its missing corner faces the Center Board. The
# numbers are those of the Center Board's arrows (IFOS-053, IFOS-275).
SQUARE: Final = Arrangement(
    name="Square",
    data="owner",
    places=(Place(0, 0, 0, 2), Place(2, 0, 1, 3), Place(2, 2, 2, 4), Place(0, 2, 3, 5)),
    middle=(2, 2),
)


def read_arrangement(values: object) -> Arrangement:
    """Read an arrangement of all six boards (IFOS-428); ValueError says what is wrong with it."""
    found = parse(Arrangement, values, say("boards-the-arrangement"))
    numbers = [each.number for each in found.places]
    if len(found.places) != MOST or len(set(numbers)) != MOST:
        raise ValueError(say("boards-arrangement-six"))
    if len(set(found.corners)) != len(SQUARE.places):
        raise ValueError(say("boards-arrangement-corners"))
    return found


# Checks of a finished board. Each raises ValueError with the first fault that it finds.


Rects = dict[str, tuple[int, int, int, int]]


def find_rects(plan: Plan) -> Rects:
    """Return each space's cells as (x0, y0, x1, y1), the last two exclusive."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(plan.rows):
        for x, cell in enumerate(row):
            if cell not in (NO_CELL, SOLID):
                cells.setdefault(cell, []).append((x, y))
    if not cells:
        raise ValueError(say("boards-no-spaces"))
    found: Rects = {}
    for space, mine in cells.items():
        x0, x1 = min(x for x, _ in mine), max(x for x, _ in mine) + 1
        y0, y1 = min(y for _, y in mine), max(y for _, y in mine) + 1
        if (x1 - x0) * (y1 - y0) != len(mine):
            raise ValueError(say("boards-no-rectangle", space=space))
        found[space] = (x0, y0, x1, y1)
    return found


def check_edges(plan: Plan) -> None:
    """Check that no edge is inside a space or without a cell on either side."""
    for y in range(plan.height):
        for x in range(plan.width + 1):
            _check_edge(plan, plan.upright[y][x], (x - 1, y), (x, y), "upright", y + 1)
    for y in range(plan.height + 1):
        for x in range(plan.width):
            _check_edge(plan, plan.level[y][x], (x, y - 1), (x, y), "level", y + 1)


def _check_edge(
    plan: Plan, sign: str, one: tuple[int, int], other: tuple[int, int], lines: str, line: int
) -> None:
    if sign == OPEN:
        return
    first, second = _cell(plan, one), _cell(plan, other)
    # Counted from 1, as people count.
    place = say("boards-at-edge", lines=lines, line=line, sign=other[0] + 1)
    if first == second == NO_CELL:
        raise ValueError(say("boards-wall-alone", place=place))
    if first == second and first != SOLID:
        raise ValueError(say("boards-wall-inside", place=place, space=first))


def _cell(plan: Plan, at: tuple[int, int]) -> str:
    x, y = at
    return plan.rows[y][x] if 0 <= x < plan.width and 0 <= y < plan.height else NO_CELL


def check_buildings(plan: Plan) -> None:
    """Check that buildings do not overlap in an impossible way, and that a Fun House has rooms."""
    no_twins([each.key for each in plan.buildings], "boards-same-key")
    no_twins([each.name for each in plan.buildings], "boards-same-name")
    no_twins(
        [space for each in plan.buildings for space in each.spaces],
        "boards-same-space",
    )
    no_twins(
        [number for each in plan.buildings for number in each.numbers],
        "boards-same-number",
    )
    for each in plan.buildings:
        if not each.spaces:
            raise ValueError(say("boards-empty-building", building=repr(each.name)))
        if each.rooms and each.kind != "fun-house":
            raise ValueError(say("boards-numbered-rooms", building=repr(each.name)))
        if each.kind == "fun-house":
            _check_rooms(each)


def check_big_top(plan: Plan) -> None:
    """Check that the Big Top's side of the Center Board has exactly one, and
    no other side has any.
    """
    tops = [each.name for each in plan.buildings if each.kind == "big-top"]
    if tops and plan.side != "big-top":
        raise ValueError(say("boards-big-top-side", building=repr(tops[0])))
    if plan.side == "big-top" and len(tops) != 1:
        raise ValueError(say("boards-one-big-top"))


def _check_rooms(building: BuildingPlan) -> None:
    name = repr(building.name)
    if sorted(room.number for room in building.rooms) != [1, 2, 3, 4, 5, 6]:
        raise ValueError(say("boards-fun-house-rooms", building=name))
    inside = [space for room in building.rooms for space in room.spaces]
    no_twins(inside, "boards-same-room-space", building=name)
    if set(inside) != set(building.spaces):
        odd = sorted(set(inside) ^ set(building.spaces))[0]
        raise ValueError(say("boards-odd-room", building=name, space=odd))


def check_cannon(plan: Plan) -> None:
    """Check that an Outer Board has a Cannon; those of the Small Town have none."""
    if plan.kind == OUTER and not plan.cannon and plan.side != SMALL_TOWN:
        raise ValueError(say("boards-no-cannon"))


def check_spot(plan: Plan) -> None:
    """Check that an Outer Board has a start spot."""
    if plan.kind == OUTER and not plan.spot:
        raise ValueError(say("boards-no-spot"))


def check_center(plan: Plan) -> None:
    """Check that a Center Board has a middle space and nothing reserved for Outer Boards."""
    if plan.kind == OUTER:
        return
    if plan.cannon or plan.spot:
        raise ValueError(say("boards-center-marks"))
    if plan.width % 2 or plan.height % 2:
        raise ValueError(say("boards-center-even"))
    middle_space(plan)


def check_clown_head(plan: Plan) -> None:
    """Check that a board has a Clown Head, outdoors, if and only if it has a Fun House."""
    if any(each.kind == "fun-house" for each in plan.buildings) != bool(plan.clown_head):
        raise ValueError(say("boards-clown-head"))
    if any(plan.clown_head in each.spaces for each in plan.buildings):
        raise ValueError(say("boards-clown-head-outdoors"))


def check_blockers(plan: Plan) -> None:
    """Check that no Blocker is entered twice."""
    no_twins(list(plan.blockers), "boards-same-blocker")


def middle_space(plan: Plan) -> str:
    """Return the space in the middle of a board; ValueError if there is none."""
    for space, (x0, y0, x1, y1) in find_rects(plan).items():
        if 2 * x0 < plan.width < 2 * x1 and 2 * y0 < plan.height < 2 * y1:
            return space
    raise ValueError(say("boards-middle"))


def no_twins(items: Iterable[Any], id_: str, **where: Param) -> None:
    """Raise ValueError with the message `id_` if two items are equal."""
    seen = set()
    for each in items:
        if each in seen:
            raise ValueError(say(id_, what=str(each), **where))
        seen.add(each)


CHECKS: tuple[Callable[[Plan], object], ...] = (
    find_rects,
    check_edges,
    check_buildings,
    check_big_top,
    check_clown_head,
    check_cannon,
    check_spot,
    check_center,
    check_blockers,
)
