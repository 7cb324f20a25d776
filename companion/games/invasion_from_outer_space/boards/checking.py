"""Whether a board is whole: each check raises ValueError with the first thing that is wrong."""

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

Rects = dict[str, tuple[int, int, int, int]]


def find_rects(plan: Plan) -> Rects:
    """Find every space's cells: x and y of the first, x and y behind the last."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(plan.rows):
        for x, cell in enumerate(row):
            if cell not in (NO_CELL, SOLID):
                cells.setdefault(cell, []).append((x, y))
    if not cells:
        raise ValueError("the rows hold no space.")
    found: Rects = {}
    for space, mine in cells.items():
        x0, x1 = min(x for x, _ in mine), max(x for x, _ in mine) + 1
        y0, y1 = min(y for _, y in mine), max(y for _, y in mine) + 1
        if (x1 - x0) * (y1 - y0) != len(mine):
            raise ValueError(f"space {space}: its cells make no rectangle.")
        found[space] = (x0, y0, x1, y1)
    return found


def check_edges(plan: Plan) -> None:
    """Refuse an edge inside a space, and one with no cell at all beside it."""
    for y in range(plan.height):
        for x in range(plan.width + 1):
            _check_edge(plan, plan.upright[y][x], (x - 1, y), (x, y), f"upright, line {y + 1}")
    for y in range(plan.height + 1):
        for x in range(plan.width):
            _check_edge(plan, plan.level[y][x], (x, y - 1), (x, y), f"level, line {y + 1}")


def _check_edge(
    plan: Plan, sign: str, one: tuple[int, int], other: tuple[int, int], where: str
) -> None:
    if sign == OPEN:
        return
    first, second = _cell(plan, one), _cell(plan, other)
    # Counted as a person does, from 1.
    place = f"{where}, sign {other[0] + 1}"
    if first == second == NO_CELL:
        raise ValueError(f"{place}: no cell is beside this wall.")
    if first == second and first != SOLID:
        raise ValueError(f"{place}: a wall cannot stand inside the space {first}.")


def _cell(plan: Plan, at: tuple[int, int]) -> str:
    x, y = at
    return plan.rows[y][x] if 0 <= x < plan.width and 0 <= y < plan.height else NO_CELL


def check_buildings(plan: Plan) -> None:
    """Refuse what two buildings of a board cannot share, and a Fun House without its rooms."""
    no_twins([each.key for each in plan.buildings], "two buildings have the key")
    no_twins([each.name for each in plan.buildings], "two buildings are called")
    no_twins(
        [space for each in plan.buildings for space in each.spaces],
        "in two buildings there is the space",
    )
    no_twins(
        [number for each in plan.buildings for number in each.numbers],
        "two buildings have the random number",
    )
    for each in plan.buildings:
        if not each.spaces:
            raise ValueError(f"building {each.name!r} has no spaces.")
        if each.rooms and each.kind != "fun-house":
            raise ValueError(f"building {each.name!r}: only the Fun House has numbered rooms.")
        if each.kind == "fun-house":
            _check_rooms(each)


def check_big_top(plan: Plan) -> None:
    """Refuse a Big Top that is not just one, on its side of the center."""
    tops = [each.name for each in plan.buildings if each.kind == "big-top"]
    if tops and plan.side != "big-top":
        raise ValueError(f"building {tops[0]!r}: the Big Top is on its side of the center.")
    if plan.side == "big-top" and len(tops) != 1:
        raise ValueError("the Big Top side holds just one building of the kind big-top.")


def _check_rooms(building: BuildingPlan) -> None:
    where = f"building {building.name!r}"
    if sorted(room.number for room in building.rooms) != [1, 2, 3, 4, 5, 6]:
        raise ValueError(f"{where}: the Fun House has the rooms 1 to 6.")
    inside = [space for room in building.rooms for space in room.spaces]
    no_twins(inside, f"{where}: in two rooms there is the space")
    if set(inside) != set(building.spaces):
        odd = sorted(set(inside) ^ set(building.spaces))[0]
        raise ValueError(f"{where}: space {odd} is in the building or in a room, not in both.")


def check_cannon(plan: Plan) -> None:
    """Refuse an Outer Board without its Cannon; the Small Town has none."""
    if plan.kind == OUTER and not plan.cannon and plan.side != SMALL_TOWN:
        raise ValueError("an Outer Board has one Cannon; its space is missing.")


def check_spot(plan: Plan) -> None:
    """Refuse an Outer Board without its start spot."""
    if plan.kind == OUTER and not plan.spot:
        raise ValueError("an Outer Board has one Landing Site start spot; its space is missing.")


def check_center(plan: Plan) -> None:
    """Refuse a Center Board without a middle space, or with what only Outer Boards have."""
    if plan.kind == OUTER:
        return
    if plan.cannon or plan.spot:
        raise ValueError("a Center Board has no Cannon and no Landing Site start spot.")
    if plan.width % 2 or plan.height % 2:
        raise ValueError("a Center Board has an even number of cells each way; split them.")
    middle_space(plan)


def check_clown_head(plan: Plan) -> None:
    """Refuse a Clown Head without a Fun House, or in a building, and the other way round."""
    if any(each.kind == "fun-house" for each in plan.buildings) != bool(plan.clown_head):
        raise ValueError("the Clown Head space and the Fun House come together.")
    if any(plan.clown_head in each.spaces for each in plan.buildings):
        raise ValueError("the Clown Head space is an Outdoor Space.")


def check_blockers(plan: Plan) -> None:
    """Refuse a Blocker that is entered twice."""
    no_twins(list(plan.blockers), "entered twice is the Blocker at")


def middle_space(plan: Plan) -> str:
    """Find the space in the middle of a board; ValueError if the middle is between spaces."""
    for space, (x0, y0, x1, y1) in find_rects(plan).items():
        if 2 * x0 < plan.width < 2 * x1 and 2 * y0 < plan.height < 2 * y1:
            return space
    raise ValueError("the middle of a Center Board must lie inside one space.")


def no_twins(items: Iterable[Any], words: str) -> None:
    """Refuse the second of two equal items."""
    seen = set()
    for each in items:
        if each in seen:
            raise ValueError(f"{words} {each}.")
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
