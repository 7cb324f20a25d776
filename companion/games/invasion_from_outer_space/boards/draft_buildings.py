"""Buildings of a board being entered: their spaces, walls and printed values.

As in `draft`, edits return a new draft and raise ValueError with the reason if impossible.
"""

import re
from typing import Any

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.boards.draft import (
    Draft,
    changed,
    known,
    leave_buildings,
    set_edge,
    without,
)
from companion.games.invasion_from_outer_space.boards.plan import (
    OPEN,
    WALL,
    BuildingKind,
    BuildingPlan,
    Room,
)
from companion.games.invasion_from_outer_space.text import say


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
    """Remove a building; its spaces become outdoor ones, its walls stay."""
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
