"""Read a board from an untrusted file; errors name each fault and its place."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.parsing import either, parse
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
from companion.words import Text

_ID = re.compile(r"[A-Za-z0-9_-]{1,12}")


def read_text(text: str) -> Plan:
    """Read the text of a shared file (JSON); raise ValueError with the fault and its place."""
    if len(text) > LONGEST:
        raise ValueError(say("boards-too-long"))
    try:
        values = loads(text)
    except ValueError as error:
        raise ValueError(say("boards-no-json", error=error.args[0])) from None
    return read_plan(values)


def read_plan(values: object, *, finished: bool = True) -> Plan:
    """Read one board from plain values; raise ValueError with the fault and its place.

    An unfinished one may have parts missing, as a draft does, but is well formed.
    """
    if not isinstance(values, Mapping):
        raise ValueError(say("boards-no-table"))
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
            raise ValueError(say("boards-strange-key", key=repr(str(key)[:30])))
    board = say("boards-the-board")
    values = _tidy(values, board)
    rows = _rows(values.get("rows"))
    plan = parse(Plan, {**values, "rows": rows}, board)
    sides = (*SIDES, TOWN_CENTER) if plan.kind == CENTER else ("", SMALL_TOWN)
    if plan.side not in sides:
        raise ValueError(say("boards-wrong-side", sides=either(map(repr, sides))))
    _check_lines("upright", plan.upright, plan.width + 1, plan.height)
    _check_lines("level", plan.level, plan.width, plan.height + 1)
    for x, y in plan.blockers:
        if not (0 <= x <= plan.width and 0 <= y <= plan.height):
            raise ValueError(say("boards-blocker-off", point=f"[{x}, {y}]"))
    known = {cell for row in rows for cell in row} - {NO_CELL, SOLID}
    for where, space in _named_spaces(plan):
        if space not in known:
            raise ValueError(say("boards-space-unknown", where=where, space=repr(space[:20])))
    return replace(plan, buildings=tuple(map(_building, plan.buildings)))


def _tidy(value: Any, where: Text) -> Any:
    """Strip all texts; raise ValueError for characters that cannot be printed."""
    if isinstance(value, str):
        if not printable(value):
            raise ValueError(say("boards-plain-letters", where=where))
        return value.strip()
    if isinstance(value, Mapping):
        return {
            key: _tidy(each, say("boards-place", where=where, key=str(key)))
            for key, each in value.items()
        }
    return [_tidy(each, where) for each in value] if isinstance(value, list | tuple) else value


# ---- cells and edges -----------------------------------------------------------------
def _rows(lines: object) -> Rows:
    if not isinstance(lines, list | tuple) or not 1 <= len(lines) <= LARGEST:
        raise ValueError(say("boards-rows", most=LARGEST))
    rows: list[tuple[str, ...]] = []
    for y, line in enumerate(lines, 1):
        if not isinstance(line, str):
            raise ValueError(say("boards-row-text", row=y))
        row = tuple(line.split())
        if not 1 <= len(row) <= LARGEST:
            cells = str(len(row))
            raise ValueError(say("boards-row-cells", row=y, cells=cells, most=LARGEST))
        for x, cell in enumerate(row, 1):
            if cell not in (NO_CELL, SOLID) and not _ID.fullmatch(cell):
                given = repr(cell[:20])
                raise ValueError(say("boards-cell-name", row=y, cell=x, given=given))
        if rows and len(row) != len(rows[0]):
            first = len(rows[0])
            raise ValueError(say("boards-row-length", row=y, cells=len(row), first=first))
        rows.append(row)
    return tuple(rows)


def _check_lines(key: str, lines: tuple[str, ...], width: int, height: int) -> None:
    if len(lines) != height:
        raise ValueError(say("boards-lines-number", key=key, number=height))
    for y, line in enumerate(lines, 1):
        if len(line) != width:
            raise ValueError(say("boards-line-signs", key=key, line=y, number=width))
        for x, sign in enumerate(line, 1):
            if sign not in EDGES:
                place = say("boards-at-edge", lines=key, line=y, sign=x)
                signs = " ".join(EDGES)
                raise ValueError(
                    say("boards-line-sign", place=place, given=repr(sign), signs=signs)
                )


# ---- spaces and buildings ------------------------------------------------------------
def _named_spaces(plan: Plan) -> Iterator[tuple[Text, str]]:
    """Yield (where it is mentioned, space) for all spaces that a plan mentions."""
    for key in ("cannon", "spot", "clown_head"):
        space = getattr(plan, key)
        if space:
            yield key, space
    for mark in plan.marks:
        yield say("boards-mark", name=repr(mark.name)), mark.space
    for building in plan.buildings:
        name = repr(building.name)
        where = say("boards-building", building=name)
        yield from ((where, space) for space in building.spaces)
        for room in building.rooms:
            inside = say("boards-building-room", building=name, room=room.number)
            yield from ((inside, space) for space in room.spaces)


def _building(building: BuildingPlan) -> BuildingPlan:
    """Sort the numbers of a building, and use its name as Start name unless another is printed."""
    name = repr(building.name)
    no_twins(building.spaces, "boards-twice-space", building=name)
    no_twins(building.numbers, "boards-twice-number", building=name)
    for room in building.rooms:
        no_twins(room.spaces, "boards-twice-in-room", building=name, room=room.number)
    return replace(
        building, numbers=tuple(sorted(building.numbers)), start=building.start or building.name
    )
