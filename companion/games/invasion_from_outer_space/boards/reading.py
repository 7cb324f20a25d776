"""A board from a file, which may come from anybody: each fault is named with its place."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.parsing import parse
from companion.games.invasion_from_outer_space.boards.checking import CHECKS, no_twins
from companion.games.invasion_from_outer_space.boards.plan import (
    CENTER,
    EDGES,
    FORMAT,
    LARGEST,
    LONGEST,
    NO_CELL,
    SIDES,
    SMALL_TOWN,
    SOLID,
    TOWN_CENTER,
    BuildingPlan,
    Plan,
    Rows,
)
from companion.games.invasion_from_outer_space.text import say
from companion.storage.strict_json import loads, printable

_ID = re.compile(r"[A-Za-z0-9_-]{1,12}")


def read_text(text: str) -> Plan:
    """Read a shared file's text (JSON); ValueError says what is wrong and where."""
    if len(text) > LONGEST:
        raise ValueError(say("boards-too-long"))
    try:
        values = loads(text)
    except ValueError as error:
        raise ValueError(f"This is no board: the text {error}.") from None
    return read_plan(values)


def read_plan(values: object, *, finished: bool = True) -> Plan:
    """Make the plan of one board from plain values; ValueError says what is wrong and where.

    One that is not `finished` may lack parts, as a draft does, but is well formed.
    """
    if not isinstance(values, Mapping):
        raise ValueError("A board is a table.")
    if values.get("format") != FORMAT:
        raise ValueError(say("boards-format", format=str(FORMAT)))
    name = values.get("name")
    try:
        plan = _read(values)
        if finished and not plan.name:
            raise ValueError(say("boards-nameless"))
        for check in CHECKS if finished else ():
            check(plan)
        return plan
    except ValueError as error:
        called = f"{name if isinstance(name, str) else ''!r:.60}"
        raise ValueError(say("boards-of-board", name=called, error=error.args[0])) from None


def _read(values: Mapping[str, Any]) -> Plan:
    for key in values:
        if key not in Plan.__struct_fields__:
            raise ValueError(f"the board has {str(key)[:30]!r}, which this format does not know.")
    values = _tidy(values, "the board")
    rows = _rows(values.get("rows"))
    plan = parse(Plan, {**values, "rows": rows}, "the board")
    sides = (*SIDES, TOWN_CENTER) if plan.kind == CENTER else ("", SMALL_TOWN)
    if plan.side not in sides:
        raise ValueError(f"side is {' or '.join(map(repr, sides))}.")
    _check_lines("upright", plan.upright, plan.width + 1, plan.height)
    _check_lines("level", plan.level, plan.width, plan.height + 1)
    for x, y in plan.blockers:
        if not (0 <= x <= plan.width and 0 <= y <= plan.height):
            raise ValueError(f"the Blocker at [{x}, {y}] is not on the board.")
    known = {cell for row in rows for cell in row} - {NO_CELL, SOLID}
    for where, space in _named_spaces(plan):
        if space not in known:
            raise ValueError(f"{where}: there is no space {space[:20]!r} on this board.")
    return replace(plan, buildings=tuple(map(_building, plan.buildings)))


def _tidy(value: Any, where: str) -> Any:
    """Strip all texts; ValueError for one with letters that cannot be printed."""
    if isinstance(value, str):
        if not printable(value):
            raise ValueError(f"{where} is a text of plain letters.")
        return value.strip()
    if isinstance(value, Mapping):
        return {key: _tidy(each, f"{where}: {key}") for key, each in value.items()}
    return [_tidy(each, where) for each in value] if isinstance(value, list | tuple) else value


# ---- cells and edges -----------------------------------------------------------------
def _rows(lines: object) -> Rows:
    if not isinstance(lines, list | tuple) or not 1 <= len(lines) <= LARGEST:
        raise ValueError(f"the rows are a list of 1 to {LARGEST} texts.")
    rows: list[tuple[str, ...]] = []
    for y, line in enumerate(lines, 1):
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


def _check_lines(key: str, lines: tuple[str, ...], width: int, height: int) -> None:
    if len(lines) != height:
        raise ValueError(f"{key}: a list of {height} texts is needed.")
    for y, line in enumerate(lines, 1):
        if len(line) != width:
            raise ValueError(f"{key}, line {y}: {width} signs are needed.")
        for x, sign in enumerate(line, 1):
            if sign not in EDGES:
                raise ValueError(
                    f"{key}, line {y}, sign {x}: {sign!r} is none of {' '.join(EDGES)}."
                )


# ---- spaces and buildings ------------------------------------------------------------
def _named_spaces(plan: Plan) -> Iterator[tuple[str, str]]:
    """All spaces that a plan names, with the place where it does."""
    for key in ("cannon", "spot", "clown_head"):
        space = getattr(plan, key)
        if space:
            yield key, space
    for mark in plan.marks:
        yield f"the mark {mark.name!r}", mark.space
    for building in plan.buildings:
        where = f"building {building.name!r}"
        yield from ((where, space) for space in building.spaces)
        for room in building.rooms:
            yield from ((f"{where}, room {room.number}", space) for space in room.spaces)


def _building(building: BuildingPlan) -> BuildingPlan:
    """Sort the numbers of a building, and call it by its name where no other is printed."""
    name = repr(building.name)
    no_twins(building.spaces, "boards-twice-space", building=name)
    no_twins(building.numbers, "boards-twice-number", building=name)
    for room in building.rooms:
        no_twins(room.spaces, "boards-twice-in-room", building=name, room=room.number)
    return replace(
        building, numbers=tuple(sorted(building.numbers)), start=building.start or building.name
    )
