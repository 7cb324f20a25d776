"""Checks of a finished board; each raises ValueError with the first fault it finds."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.games.invasion_from_outer_space.boards.plan import (
    NO_CELL,
    OPEN,
    OUTER,
    SMALL_TOWN,
    SOLID,
    BuildingPlan,
    Plan,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Param

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
    """Check that no edge is inside a space or without a cell next to it."""
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
    # Counted from 1, as people do.
    place = say("boards-at-edge", lines=lines, line=line, sign=other[0] + 1)
    if first == second == NO_CELL:
        raise ValueError(say("boards-wall-alone", place=place))
    if first == second and first != SOLID:
        raise ValueError(say("boards-wall-inside", place=place, space=first))


def _cell(plan: Plan, at: tuple[int, int]) -> str:
    x, y = at
    return plan.rows[y][x] if 0 <= x < plan.width and 0 <= y < plan.height else NO_CELL


def check_buildings(plan: Plan) -> None:
    """Check that buildings share nothing they cannot share, and that a Fun House has rooms."""
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
    """Check that its side of the Center Board has exactly one Big Top, and no other does."""
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
    """Check that a Center Board has a middle space and nothing only Outer Boards have."""
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
    """Return the space in the middle of a board; raise ValueError if there is none."""
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
