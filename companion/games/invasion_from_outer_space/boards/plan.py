"""One board as a file stores it: cells, spaces, walls, buildings and marks.

Coordinates are cells, x to the right and y down, as the board is placed in the top left quarter (an
Outer Board's missing corner is then at the bottom right).
"""

import json
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.engine.parsing import to_plain

FORMAT: Final = 1
LONGEST = 200_000  # The most characters of a file.
LARGEST = 24  # The most cells per side.
BoardKind = Literal["outer", "center"]
DataKind = Literal["practice", "owner"]
Side = Literal["", "big-top", "fair-grounds", "small-town", "town-center"]
BuildingKind = Literal["house", "tent", "fun-house", "big-top", "cornfield"]
OUTER: Final = "outer"
CENTER: Final = "center"
SIDES: tuple[Side, ...] = ("big-top", "fair-grounds")
# From Last Night on Earth: an Outer Board, and the outdoor side of the Center Board.
SMALL_TOWN: Final = "small-town"
TOWN_CENTER: Final = "town-center"
# A Cornfield is entered as a building, though it is open: no walls, nothing to search.
CORNFIELD: Final = "cornfield"
KINDS: tuple[BuildingKind, ...] = ("house", "tent", "fun-house", "big-top", CORNFIELD)
NO_CELL, SOLID = ".", "#"
# Signs of cell edges; capitals are Hard Walls.
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
    """A building; `start` is its name on Hero sheets, `numbers` are its D6 results."""

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
        """Return the board as plain JSON values, as `reading.read_plan` takes them."""
        plain: dict[str, Any] = to_plain(self)
        return {**plain, "rows": [" ".join(row) for row in self.rows]}
