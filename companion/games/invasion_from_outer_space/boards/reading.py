"""Reads a board from an untrusted file; errors name each fault and its place."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from msgspec.structs import replace

from companion.engine.forms import either, parse
from companion.games.invasion_from_outer_space.boards.layout import Layout, lay_out
from companion.games.invasion_from_outer_space.boards.plan import (
    CENTER,
    CHECKS,
    EDGES,
    FORMAT,
    LARGEST,
    LONGEST,
    NO_CELL,
    OUTER,
    SIDES,
    SMALL_TOWN,
    SOLID,
    TOWN_CENTER,
    BuildingPlan,
    Plan,
    Rows,
    no_twins,
)
from companion.games.invasion_from_outer_space.text import say
from companion.storage.record_form import loads, printable
from companion.words import Several, Text

_ID = re.compile(r"[A-Za-z0-9_-]{1,12}")


def read_text(text: str) -> Plan:
    """Read the text of a shared file (JSON); ValueError names the fault and its place."""
    if len(text) > LONGEST:
        raise ValueError(say("boards-too-long"))
    try:
        values = loads(text)
    except ValueError as error:
        raise ValueError(say("boards-no-json", error=error.args[0])) from None
    return read_plan(values)


def read_plan(values: object, *, finished: bool = True) -> Plan:
    """Read one board from plain values; ValueError names the fault and its place.

    An unfinished one may have parts missing, as a draft does, but must be well formed.
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
    """Strip all texts; ValueError for characters that cannot be printed."""
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
    """Sort the numbers of a building; its Start name defaults to its name."""
    name = repr(building.name)
    no_twins(building.spaces, "boards-twice-space", building=name)
    no_twins(building.numbers, "boards-twice-number", building=name)
    for room in building.rooms:
        no_twins(room.spaces, "boards-twice-in-room", building=name, room=room.number)
    return replace(
        building, numbers=tuple(sorted(building.numbers)), start=building.start or building.name
    )


# Chooses the boards of a match: the owner's as far as they fit, else practice boards.


WANTED = 4  # number of Outer Boards in a match
SIDE_NAMES = {"big-top": "Big Top", "fair-grounds": "Fair Grounds", TOWN_CENTER: "Town Center"}
# The sides of a set's Center Board, by the `side` of its Outer Boards. Sets are never mixed
# (IFOS-418).
SETS: Mapping[str, tuple[str, ...]] = {"": SIDES, SMALL_TOWN: (TOWN_CENTER,)}


@dataclass(frozen=True, slots=True)
class Choice:
    """The boards to play on, and messages about the owner's boards that are left out."""

    boards: tuple[Plan, ...]
    words: tuple[Text, ...] = ()


def choose(given: object, practice: Sequence[Mapping[str, Any]], of: str = "") -> Choice:
    """Return the owner's Outer Boards of a set if four fit, and each center that fits them."""
    if not isinstance(given, list | tuple):
        raise ValueError(say("boards-no-list"))
    mine = tuple(plan for plan in map(read_plan, given) if plan.side in (of, *SETS[of]))
    made_up = tuple(read_plan(each) for each in practice)
    best = _own_outers(mine, made_up, of)
    if best is None:
        outers = _boards_of(made_up, OUTER, of)
        centers = [_fitting_centers(_centers(mine, made_up, side), outers)[0] for side in SETS[of]]
        best = (*centers, *outers)
    return Choice(best, tuple(_hints(mine, best, of)))


def _boards_of(plans: Sequence[Plan], kind: str, side: str) -> tuple[Plan, ...]:
    return tuple(plan for plan in plans if plan.kind == kind and plan.side == side)


def _centers(mine: Sequence[Plan], made_up: Sequence[Plan], side: str) -> tuple[Plan, ...]:
    return (*_boards_of(mine, CENTER, side), *_boards_of(made_up, CENTER, side))


def _fitting_centers(centers: Sequence[Plan], outers: Sequence[Plan]) -> list[Plan]:
    return [center for center in centers if all(fits(center, each) for each in outers)]


def _own_outers(mine: Sequence[Plan], made_up: Sequence[Plan], of: str) -> tuple[Plan, ...] | None:
    """Return four or more of the owner's Outer Boards that fit a center, preferably his own.

    Or None.
    """
    sides = [_centers(mine, made_up, side) for side in SETS[of]]
    for centers in product(*sides):
        outers = [
            o for o in _boards_of(mine, OUTER, of) if all(fits(center, o) for center in centers)
        ]
        if len(outers) >= WANTED:
            return (*centers, *outers)
    return None


def fits(center: Plan, outer: Plan) -> bool:
    """Return whether four boards like `outer` fit around `center` without gap or overlap."""
    try:
        lay_out(Layout(center, (outer, outer, outer, outer)))
    except ValueError:
        return False
    return True


def _hints(mine: Sequence[Plan], used: Sequence[Plan], of: str) -> list[Text]:
    said: list[Text] = []
    left = [plan for plan in mine if plan not in used]
    outers = _boards_of(mine, OUTER, of)
    if outers and len(outers) < WANTED:
        said.append(say("boards-too-few", number=len(outers), wanted=WANTED))
    elif [plan for plan in left if plan.kind == OUTER]:
        names = tuple(plan.name for plan in left if plan.kind == OUTER)
        said.append(say("boards-outer-left", names=Several(names, "commas")))
    names = tuple(plan.name for plan in left if plan.kind == CENTER)
    if names:
        said.append(say("boards-center-left", names=Several(names, "commas")))
    for plan in used:
        if plan.kind == CENTER and plan.data == "practice":
            said.append(say("boards-practice", side=SIDE_NAMES[plan.side]))
    return said
