"""One board as it is told: cells, spaces, walls, buildings and marks. Nothing is computed here.

Coordinates are cells, x to the right and y down, as the board lies in the top left quarter
(an Outer Board's missing corner is then at the bottom right).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

FORMAT = 1
LONGEST = 200_000  # signs of a file
OUTER, CENTER = "outer", "center"
SIDES = ("big-top", "fair-grounds")
KINDS = ("house", "tent", "fun-house", "big-top")
DATA = ("practice", "owner")
NO_CELL, SOLID = ".", "#"
# What may stand on the edge of a cell; capitals are of a Hard Wall.
OPEN, WALL, DOOR, HARD, HARD_DOOR = ".", "w", "d", "W", "D"
EDGES = (OPEN, WALL, DOOR, HARD, HARD_DOOR)


@dataclass(frozen=True, slots=True)
class Room:
    """A numbered room of the Fun House: its spaces and, in words, its bonus."""

    number: int
    spaces: tuple[str, ...]
    bonus: str = ""


@dataclass(frozen=True, slots=True)
class BuildingPlan:
    """A building: `start` is the name by which Hero sheets call it, `numbers` results of a D6."""

    key: str
    name: str
    spaces: tuple[str, ...]
    kind: str = "house"
    numbers: tuple[int, ...] = ()
    pick_up: str = ""
    start: str = ""
    rooms: tuple[Room, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """One board, checked.

    `rows` holds a space's id for every cell, "." where the board has none and "#" where a
    Blocker fills the cell. `upright[y][x]` is the edge left of cell x in row y (one more than
    cells), `level[y][x]` the edge above it. `blockers` are corner points of cells, and
    `blocker_size` the side of the square round each, in cells.
    """

    kind: str
    side: str
    name: str
    data: str
    rows: tuple[tuple[str, ...], ...]
    upright: tuple[str, ...]
    level: tuple[str, ...]
    buildings: tuple[BuildingPlan, ...] = ()
    blockers: tuple[tuple[int, int], ...] = ()
    blocker_size: float = 0.5
    cannon: str = ""
    spot: str = ""
    clown_head: str = ""
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def width(self) -> int:
        """Cells from left to right."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Cells from top to bottom."""
        return len(self.rows)

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> "Plan":
        """Check a board as a file tells it; ValueError names what is wrong and where."""
        from companion.games.invasion_from_outer_space.boards.reading import read_plan

        return read_plan(told)

    @classmethod
    def from_text(cls, text: str) -> "Plan":
        """Check a shared file's text (JSON); ValueError names what is wrong and where."""
        from companion.storage.strict_json import loads

        if len(text) > LONGEST:
            raise ValueError("This file is too long to be a board.")
        try:
            told = loads(text)
        except ValueError as error:
            raise ValueError(f"This is no board: the text {error}.") from None
        return cls.from_dict(told)

    def to_text(self) -> str:
        """Write the board as a file to share (JSON, readable lines)."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n"

    def to_dict(self) -> dict[str, Any]:
        """Tell the board as plain JSON values, just as `from_dict` takes them."""
        return {
            "format": FORMAT,
            "kind": self.kind,
            "side": self.side,
            "name": self.name,
            "data": self.data,
            "rows": [" ".join(row) for row in self.rows],
            "upright": list(self.upright),
            "level": list(self.level),
            "buildings": [_building(each) for each in self.buildings],
            "blockers": [list(point) for point in self.blockers],
            "blocker_size": self.blocker_size,
            "cannon": self.cannon,
            "spot": self.spot,
            "clown_head": self.clown_head,
            "marks": [{"space": space, "name": name} for space, name in self.marks],
        }


def _building(each: BuildingPlan) -> dict[str, Any]:
    return {
        "key": each.key,
        "name": each.name,
        "kind": each.kind,
        "spaces": list(each.spaces),
        "numbers": list(each.numbers),
        "pick_up": each.pick_up,
        "start": each.start,
        "rooms": [
            {"number": room.number, "spaces": list(room.spaces), "bonus": room.bonus}
            for room in each.rooms
        ],
    }
