"""A board from a file, which may come from anybody: faults are told in words, with their place."""

import re
from collections.abc import Mapping
from typing import Any

from companion.games.invasion_from_outer_space.boards.checking import CHECKS, no_twins
from companion.games.invasion_from_outer_space.boards.plan import (
    CENTER,
    DATA,
    EDGES,
    FORMAT,
    KINDS,
    NO_CELL,
    OUTER,
    SIDES,
    SOLID,
    BuildingPlan,
    Plan,
    Room,
)
from companion.storage.strict_json import printable

LARGEST = 24  # cells a side
_ID = re.compile(r"[A-Za-z0-9_-]{1,12}")
_KEYS = {
    "format", "kind", "side", "name", "data", "rows", "upright", "level", "buildings",
    "blockers", "blocker_size", "cannon", "spot", "clown_head", "marks",
}  # fmt: skip
_BUILDING_KEYS = {"key", "name", "kind", "spaces", "numbers", "pick_up", "start", "rooms"}
_ROOM_KEYS = {"number", "spaces", "bonus"}
Known = frozenset[str]


def read_plan(told: Mapping[str, Any], *, finished: bool = True) -> Plan:
    """Make the plan of one board; ValueError says what is wrong and where.

    One that is not `finished` may lack parts, as a draft does, but is well formed.
    """
    if not isinstance(told, Mapping):
        raise ValueError("A board is told as a table.")
    if told.get("format") != FORMAT:
        raise ValueError(f"This companion reads boards of format {FORMAT} only.")
    name = _text(told, "name", "The board", 40, needed=finished)
    try:
        plan = _read(told, name)
        if finished:
            for check in CHECKS:
                check(plan)
        return plan
    except ValueError as error:
        raise ValueError(f"Board {name!r}: {error}") from None


def _read(told: Mapping[str, Any], name: str) -> Plan:
    _only(told, _KEYS, "the board")
    kind = _one_of(told, "kind", (OUTER, CENTER))
    side = _one_of(told, "side", SIDES if kind == CENTER else ("",), "")
    rows = _rows(told.get("rows"))
    width, height = len(rows[0]), len(rows)
    known = frozenset(cell for row in rows for cell in row) - {NO_CELL, SOLID}
    return Plan(
        kind=kind,
        side=side,
        name=name,
        data=_one_of(told, "data", DATA),
        rows=rows,
        upright=_edges(told, "upright", width + 1, height),
        level=_edges(told, "level", width, height + 1),
        buildings=tuple(
            _building(each, number, known)
            for number, each in enumerate(_list(told, "buildings", "the board"), 1)
        ),
        blockers=tuple(
            _point(each, width, height) for each in _list(told, "blockers", "the board")
        ),
        blocker_size=_size(told.get("blocker_size", 0.5)),
        cannon=_space(told, "cannon", known),
        spot=_space(told, "spot", known),
        clown_head=_space(told, "clown_head", known),
        marks=tuple(_mark(each, known) for each in _list(told, "marks", "the board")),
    )


# ---- cells and edges -----------------------------------------------------------------
def _rows(told: object) -> tuple[tuple[str, ...], ...]:
    if not isinstance(told, list | tuple) or not 1 <= len(told) <= LARGEST:
        raise ValueError(f"the rows are a list of 1 to {LARGEST} texts.")
    rows: list[tuple[str, ...]] = []
    for y, line in enumerate(told, 1):
        if not isinstance(line, str):
            raise ValueError(f"row {y} is no text.")
        row = tuple(line.split())
        if not 1 <= len(row) <= LARGEST:
            raise ValueError(f"row {y} has {len(row)} cells; 1 to {LARGEST} are possible.")
        for x, cell in enumerate(row, 1):
            if cell not in (NO_CELL, SOLID) and not _ID.fullmatch(cell):
                raise ValueError(
                    f"row {y}, cell {x}: {cell[:20]!r} names no space; use letters and digits."
                )
        if rows and len(row) != len(rows[0]):
            raise ValueError(f"row {y} has {len(row)} cells, row 1 has {len(rows[0])}.")
        rows.append(row)
    return tuple(rows)


def _edges(told: Mapping[str, Any], key: str, width: int, height: int) -> tuple[str, ...]:
    lines = told.get(key)
    if not isinstance(lines, list | tuple) or len(lines) != height:
        raise ValueError(f"{key}: a list of {height} texts is wanted.")
    for y, line in enumerate(lines, 1):
        if not isinstance(line, str) or len(line) != width:
            raise ValueError(f"{key}, line {y}: {width} signs are wanted.")
        for x, sign in enumerate(line, 1):
            if sign not in EDGES:
                raise ValueError(
                    f"{key}, line {y}, sign {x}: {sign!r} is none of {' '.join(EDGES)}."
                )
    return tuple(lines)


# ---- buildings -----------------------------------------------------------------------
def _building(told: object, number: int, known: Known) -> BuildingPlan:
    where = f"building {number}"
    if not isinstance(told, Mapping):
        raise ValueError(f"{where} is told as a table.")
    _only(told, _BUILDING_KEYS, where)
    name = _text(told, "name", where, 40, needed=True)
    where = f"building {name!r}"
    key = _text(told, "key", where, 24, needed=True)
    if not re.fullmatch(r"[a-z0-9-]+", key):
        raise ValueError(f"{where}: its key is of small letters, digits and hyphens.")
    return BuildingPlan(
        key=key,
        name=name,
        spaces=_spaces(told, where, known),
        kind=_one_of(told, "kind", KINDS, "house", where),
        numbers=_numbers(told, where),
        pick_up=_text(told, "pick_up", where, 40),
        start=_text(told, "start", where, 40) or name,
        rooms=tuple(_room(each, where, known) for each in _list(told, "rooms", where)),
    )


def _room(told: object, where: str, known: Known) -> Room:
    if not isinstance(told, Mapping):
        raise ValueError(f"{where}: a room is told as a table.")
    _only(told, _ROOM_KEYS, where)
    number = told.get("number")
    if type(number) is not int or not 1 <= number <= 6:
        raise ValueError(f"{where}: a room has a number from 1 to 6.")
    where = f"{where}, room {number}"
    return Room(number, _spaces(told, where, known), _text(told, "bonus", where, 200))


# ---- marks ---------------------------------------------------------------------------
def _mark(told: object, known: Known) -> tuple[str, str]:
    if not isinstance(told, Mapping):
        raise ValueError("a mark is told as a table.")
    _only(told, {"space", "name"}, "a mark")
    name = _text(told, "name", "a mark", 40, needed=True)
    space = _space(told, "space", known)
    if not space:
        raise ValueError(f"the mark {name!r} lies on no space.")
    return space, name


def _point(told: object, width: int, height: int) -> tuple[int, int]:
    if (
        not isinstance(told, list | tuple)
        or len(told) != 2
        or any(type(n) is not int for n in told)
    ):
        raise ValueError("a Blocker is a corner point of cells: two whole numbers.")
    x, y = told
    if not (0 <= x <= width and 0 <= y <= height):
        raise ValueError(f"the Blocker at [{x}, {y}] is not on the board.")
    return x, y


def _size(told: object) -> float:
    if isinstance(told, bool) or not isinstance(told, int | float) or not 0 <= told <= 0.9:
        raise ValueError("blocker_size is a number of cells from 0 to 0.9.")
    return float(told)


# ---- small pieces --------------------------------------------------------------------
def _only(told: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in told:
        if key not in known:
            raise ValueError(f"{where} has {str(key)[:30]!r}, which this format does not know.")


def _text(
    told: Mapping[str, Any], key: str, where: str, longest: int, *, needed: bool = False
) -> str:
    text = told.get(key, "")
    if not isinstance(text, str) or len(text) > longest or not printable(text):
        raise ValueError(f"{where}: its {key} is a text of up to {longest} plain signs.")
    if needed and not text.strip():
        raise ValueError(f"{where} has no {key}.")
    return text.strip()


def _one_of(
    told: Mapping[str, Any], key: str, known: tuple[str, ...], default: str = "?", where: str = ""
) -> str:
    choice = told.get(key, default)
    if not isinstance(choice, str) or choice not in known:
        words = " or ".join(repr(each) for each in known)
        raise ValueError(f"{where + ': ' if where else ''}{key} is {words}.")
    return choice


def _list(told: Mapping[str, Any], key: str, where: str) -> list[Any]:
    found = told.get(key, [])
    if not isinstance(found, list | tuple) or len(found) > LARGEST * LARGEST:
        raise ValueError(f"{where}: {key} is a list.")
    return list(found)


def _space(told: Mapping[str, Any], key: str, known: Known) -> str:
    space = told.get(key, "")
    if not isinstance(space, str) or (space and space not in known):
        raise ValueError(f"{key}: there is no space {str(space)[:20]!r} on this board.")
    return space


def _spaces(told: Mapping[str, Any], where: str, known: Known) -> tuple[str, ...]:
    spaces = _list(told, "spaces", where)
    for space in spaces:
        if not isinstance(space, str) or space not in known:
            raise ValueError(f"{where}: there is no space {str(space)[:20]!r} on this board.")
    no_twins(spaces, f"{where}: told twice is the space")
    return tuple(spaces)


def _numbers(told: Mapping[str, Any], where: str) -> tuple[int, ...]:
    numbers = _list(told, "numbers", where)
    if any(type(each) is not int or not 1 <= each <= 6 for each in numbers):
        raise ValueError(f"{where}: random numbers are results of a die, 1 to 6.")
    no_twins(numbers, f"{where}: told twice is the number")
    return tuple(sorted(numbers))
