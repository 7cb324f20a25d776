"""A board being entered on the touch screen. Edits return a new draft and change none.

A draft may be unfinished or wrong; `problems` lists what is missing and `finish` builds the plan.
Cells and points count from 0 at the top left. Impossible edits raise ValueError with the reason.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.boards.layout import Edge
from companion.games.invasion_from_outer_space.boards.plan import (
    CENTER,
    EDGES,
    LARGEST,
    NO_CELL,
    OPEN,
    OUTER,
    SOLID,
    WALL,
    BoardKind,
    BuildingKind,
    BuildingPlan,
    Plan,
    Room,
    Side,
)
from companion.games.invasion_from_outer_space.boards.reading import read_plan
from companion.games.invasion_from_outer_space.text import say

LARGEST_PHOTO = 100_000.0  # pixels
Photo = tuple[tuple[float, float], ...]
_ROWS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Draft:
    """An unchecked plan, and its four corners on a photo (pixels, clockwise)."""

    plan: Plan
    photo: Photo = ()

    def space(self, x: int, y: int) -> str:
        """Return the space of a cell; "." for no cell or outside, "#" for a Blocker's."""
        inside = 0 <= x < self.plan.width and 0 <= y < self.plan.height
        return self.plan.rows[y][x] if inside else NO_CELL

    def edge(self, edge: Edge) -> str:
        """Return the sign of an edge; ValueError outside the board."""
        x, y, down = edge
        lines = self.plan.upright if down else self.plan.level
        if not (0 <= y < len(lines) and 0 <= x < len(lines[y])):
            raise ValueError(say("boards-no-edge"))
        return lines[y][x]

    def to_dict(self) -> dict[str, Any]:
        """Return the draft as plain JSON values, for saving."""
        return {"board": self.plan.to_dict(), "photo": [list(point) for point in self.photo]}


def resume(given: Mapping[str, Any]) -> Draft:
    """Restore a draft saved by `to_dict`; ValueError says what is wrong with it."""
    board = given.get("board") if isinstance(given, Mapping) else None
    if not isinstance(board, Mapping):
        raise ValueError(say("boards-no-draft"))
    points = given.get("photo", ())
    if not isinstance(points, list | tuple):
        raise ValueError(say("boards-four-corners"))
    return with_photo(Draft(read_plan(board, finished=False)), points)


def with_photo(draft: Draft, corners: Sequence[Sequence[float]]) -> Draft:
    """Set the corners of the board on a photo; an empty sequence removes them."""
    if len(corners) not in (0, 4) or not all(_is_point(each) for each in corners):
        raise ValueError(say("boards-four-corners"))
    return Draft(draft.plan, tuple((float(x), float(y)) for x, y in corners))


def _is_point(given: object) -> bool:
    return (
        isinstance(given, list | tuple)
        and len(given) == 2
        and all(type(each) in (int, float) and abs(each) < LARGEST_PHOTO for each in given)
    )


# ---- cells ---------------------------------------------------------------------------
def new_outer(name: str, side: int = 6, missing: int = 3, of: Side = "") -> Draft:
    """Begin an Outer Board of `side` cells each way, without its bottom right corner.

    `of` is the set it belongs to.
    """
    if not 2 <= side <= LARGEST or not 0 < missing < side:
        raise ValueError(say("boards-outer-size", most=LARGEST))
    rows = [
        [NO_CELL if min(x, y) >= side - missing else _cell_name(x, y) for x in range(side)]
        for y in range(side)
    ]
    return Draft(_empty(OUTER, of, name, rows))


def new_center(name: str, side: Side, cells: int = 6, large: int = 2) -> Draft:
    """Begin a Center Board of `cells` each way, with spaces of `large` cells each way."""
    if not 2 <= cells <= LARGEST or large < 1 or cells % large:
        raise ValueError(say("boards-large-spaces"))
    rows = [[_cell_name(x // large, y // large) for x in range(cells)] for y in range(cells)]
    return Draft(_empty(CENTER, side, name, rows))


def _empty(kind: BoardKind, side: Side, name: str, rows: list[list[str]]) -> Plan:
    return Plan(
        kind=kind,
        side=side,
        name=name,
        data="owner",
        rows=tuple(tuple(row) for row in rows),
        upright=(OPEN * (len(rows[0]) + 1),) * len(rows),
        level=(OPEN * len(rows[0]),) * (len(rows) + 1),
    )


def _cell_name(x: int, y: int) -> str:
    return f"{_ROWS[x]}{y + 1}"


def toggle_cell(draft: Draft, x: int, y: int) -> Draft:
    """Cycle a cell from space to no cell to Blocker and back."""
    here = draft.space(x, y)
    if not (0 <= x < draft.plan.width and 0 <= y < draft.plan.height):
        raise ValueError(say("boards-no-cell"))
    if here not in (NO_CELL, SOLID):
        if sum(row.count(here) for row in draft.plan.rows) > 1:
            raise ValueError(say("boards-split-first", space=here))
        return _forget(_paint(draft, {(x, y): NO_CELL}), here)
    return _paint(draft, {(x, y): SOLID if here == NO_CELL else _free_name(draft, x, y)})


def merge(draft: Draft, one: tuple[int, int], other: tuple[int, int]) -> Draft:
    """Merge all cells between two opposite ones, both included, into one large space."""
    x0, x1 = sorted((one[0], other[0]))
    y0, y1 = sorted((one[1], other[1]))
    cells = [(x, y) for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)]
    names = {draft.space(x, y) for x, y in cells}
    if names & {NO_CELL, SOLID}:
        raise ValueError(say("boards-large-of-spaces"))
    for name in names:
        if sum(row.count(name) for row in draft.plan.rows) > sum(
            draft.space(x, y) == name for x, y in cells
        ):
            raise ValueError(say("boards-reaches-beyond", space=name))
    first = draft.space(x0, y0)
    for name in names - {first}:
        draft = _forget(draft, name)
    return _paint(draft, dict.fromkeys(cells, first))


def split(draft: Draft, space: str) -> Draft:
    """Split a large space into single cells that all stay in its building and room.

    The first cell keeps the name of the space, and with it whatever refers to the space.
    """
    cells = [
        (x, y)
        for y, row in enumerate(draft.plan.rows)
        for x, cell in enumerate(row)
        if cell == space and cell not in (NO_CELL, SOLID)
    ]
    names = [space]
    for x, y in cells[1:]:
        names.append(_free_name(draft, x, y))
        draft = _paint(draft, {(x, y): names[-1]})
    return _in_buildings(draft, {space: tuple(names)})


def _paint(draft: Draft, cells: Mapping[tuple[int, int], str]) -> Draft:
    rows = tuple(
        tuple(cells.get((x, y), cell) for x, cell in enumerate(row))
        for y, row in enumerate(draft.plan.rows)
    )
    return _clear_inner(Draft(replace(draft.plan, rows=rows), draft.photo))


def _free_name(draft: Draft, x: int, y: int) -> str:
    taken = {cell for row in draft.plan.rows for cell in row}
    name = _cell_name(x, y)
    while name in taken:
        name += "x"
    return name


def _clear_inner(draft: Draft) -> Draft:
    """Remove edges inside spaces and edges without a cell on either side."""
    for down in (True, False):
        lines = draft.plan.upright if down else draft.plan.level
        for y, line in enumerate(lines):
            for x, sign in enumerate(line):
                if sign != OPEN and not _may_stand(draft, (x, y, down)):
                    draft = set_edge(draft, (x, y, down), OPEN)
    return draft


def _may_stand(draft: Draft, edge: Edge) -> bool:
    x, y, down = edge
    one = draft.space(x - 1, y) if down else draft.space(x, y - 1)
    other = draft.space(x, y)
    return one != other or one == SOLID


# ---- edges and points ----------------------------------------------------------------
def toggle_edge(draft: Draft, edge: Edge) -> Draft:
    """Cycle an edge from open to wall, door, Hard Wall, door in a Hard Wall and back."""
    sign = EDGES[(EDGES.index(draft.edge(edge)) + 1) % len(EDGES)]
    return set_edge(draft, edge, sign)


def set_edge(draft: Draft, edge: Edge, sign: str) -> Draft:
    """Set an edge to a sign of `EDGES`."""
    draft.edge(edge)
    if sign not in EDGES:
        raise ValueError(f"An edge is one of {' '.join(EDGES)}.")
    if sign != OPEN and not _may_stand(draft, edge):
        raise ValueError(say("boards-wall-between"))
    x, y, down = edge
    key = "upright" if down else "level"
    lines = list(draft.plan.upright if down else draft.plan.level)
    lines[y] = lines[y][:x] + sign + lines[y][x + 1 :]
    return changed(draft, **{key: tuple(lines)})


def toggle_blocker(draft: Draft, x: int, y: int) -> Draft:
    """Place a Blocker on a corner point of cells, or remove it."""
    if not (0 <= x <= draft.plan.width and 0 <= y <= draft.plan.height):
        raise ValueError(say("boards-no-point"))
    points = set(draft.plan.blockers) ^ {(x, y)}
    return changed(draft, blockers=tuple(sorted(points)))


def put(draft: Draft, what: str, space: str) -> Draft:
    """Move "cannon", "spot" or "clown_head" to a space, or remove it from there."""
    if what not in ("cannon", "spot", "clown_head"):
        raise ValueError(f"A board has no {what!r} to put.")
    known(draft, space)
    return changed(draft, **{what: "" if getattr(draft.plan, what) == space else space})


# ---- references to a space ------------------------------------------------------------
def leave_buildings(draft: Draft, space: str) -> Draft:
    """Remove a space from all buildings and rooms."""
    return _in_buildings(draft, {space: ()})


def _in_buildings(draft: Draft, names: Mapping[str, tuple[str, ...]]) -> Draft:
    """Replace spaces by others in all buildings and rooms."""

    def renamed(spaces: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new for space in spaces for new in names.get(space, (space,)))

    return changed(
        draft,
        buildings=tuple(
            replace(
                each,
                spaces=renamed(each.spaces),
                rooms=tuple(replace(room, spaces=renamed(room.spaces)) for room in each.rooms),
            )
            for each in draft.plan.buildings
        ),
    )


def without(spaces: tuple[str, ...], space: str) -> tuple[str, ...]:
    """Return `spaces` without one of them."""
    return tuple(each for each in spaces if each != space)


def _forget(draft: Draft, space: str) -> Draft:
    """Remove everything that refers to a space which no longer exists."""
    plan = draft.plan
    gone = {what: "" for what in ("cannon", "spot", "clown_head") if getattr(plan, what) == space}
    marks = tuple(mark for mark in plan.marks if mark.space != space)
    return changed(leave_buildings(draft, space), marks=marks, **gone)


def known(draft: Draft, space: str) -> None:
    """Raise ValueError if a space is not on the board."""
    if space in (NO_CELL, SOLID) or not any(space in row for row in draft.plan.rows):
        raise ValueError(say("boards-no-space", space=repr(space)))


def changed(draft: Draft, **changes: Any) -> Draft:
    """Return a draft with some values of its plan changed."""
    return Draft(replace(draft.plan, **changes), draft.photo)


# Buildings of a board being entered: their spaces, walls and printed values. As above, edits return
# a new draft, and impossible ones raise ValueError with the reason.


def add_building(draft: Draft, name: str, kind: BuildingKind = "house") -> Draft:
    """Add a building without spaces."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:20] or "building"
    key, number = stem, 2
    while any(each.key == key for each in draft.plan.buildings):
        key, number = f"{stem}-{number}", number + 1
    fresh = BuildingPlan(key=key, name=name, spaces=(), kind=kind, start=name)
    return changed(draft, buildings=(*draft.plan.buildings, fresh))


def change_building(draft: Draft, key: str, **changes: Any) -> Draft:
    """Change printed values of a building: name, kind, numbers, pick_up, start, rooms."""
    old = building(draft, key)
    if not changes.keys() <= {"name", "kind", "numbers", "pick_up", "start", "rooms"}:
        raise ValueError("A building has a name, a kind, numbers, Pick Up, start and rooms.")
    return _swap(draft, key, replace(old, **changes))


def drop_building(draft: Draft, key: str) -> Draft:
    """Remove a building; its spaces become outdoor spaces, its walls stay."""
    building(draft, key)
    return _swap(draft, key, None)


def paint_building(draft: Draft, key: str, space: str) -> Draft:
    """Toggle whether a space belongs to a building; it leaves any other building."""
    known(draft, space)
    there = space in building(draft, key).spaces
    draft = leave_buildings(draft, space)
    if there:
        return draft
    mine = building(draft, key)
    return _swap(draft, key, replace(mine, spaces=(*mine.spaces, space)))


def wall_round(draft: Draft, key: str, sign: str = WALL) -> Draft:
    """Set a wall on every open edge around a building."""
    mine = set(building(draft, key).spaces)
    for down in (True, False):
        for y in range(draft.plan.height + (not down)):
            for x in range(draft.plan.width + down):
                beyond = draft.space(x - 1, y) if down else draft.space(x, y - 1)
                edge = (x, y, down)
                if (beyond in mine) != (draft.space(x, y) in mine) and draft.edge(edge) == OPEN:
                    draft = set_edge(draft, edge, sign)
    return draft


def building(draft: Draft, key: str) -> BuildingPlan:
    """Return a building of the draft; raise ValueError if it does not exist."""
    for each in draft.plan.buildings:
        if each.key == key:
            return each
    raise ValueError(say("boards-no-building", key=repr(key)))


def _swap(draft: Draft, key: str, new: BuildingPlan | None) -> Draft:
    kept = [new if each.key == key else each for each in draft.plan.buildings]
    return changed(draft, buildings=tuple(each for each in kept if each is not None))


def paint_room(draft: Draft, key: str, number: int, space: str) -> Draft:
    """Toggle whether a space of the Fun House belongs to the room `number`."""
    mine = building(draft, key)
    if space not in mine.spaces:
        raise ValueError(say("boards-not-in-building", space=space, building=mine.name))
    if not 1 <= number <= 6:
        raise ValueError(say("boards-room-numbers"))
    there = any(room.number == number and space in room.spaces for room in mine.rooms)
    rooms = {room.number: replace(room, spaces=without(room.spaces, space)) for room in mine.rooms}
    if not there:
        room = rooms.get(number, Room(number, ()))
        rooms[number] = replace(room, spaces=(*room.spaces, space))
    return _swap(draft, key, replace(mine, rooms=tuple(rooms[each] for each in sorted(rooms))))


def write_bonus(draft: Draft, key: str, number: int, bonus: str) -> Draft:
    """Set the text of a room's bonus."""
    mine = building(draft, key)
    if all(room.number != number for room in mine.rooms):
        raise ValueError(say("boards-no-room-yet", building=mine.name, number=number))
    return _swap(
        draft,
        key,
        replace(
            mine,
            rooms=tuple(
                replace(room, bonus=bonus) if room.number == number else room for room in mine.rooms
            ),
        ),
    )
