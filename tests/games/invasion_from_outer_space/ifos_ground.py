"""Small grounds for tests: one board as given, empty boards round it."""

from collections.abc import Iterable
from functools import cache

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.finishing import finish
from companion.games.invasion_from_outer_space.boards.ground import Ground, ground, spaces
from companion.games.invasion_from_outer_space.boards.layout import Layout
from companion.games.invasion_from_outer_space.boards.plan import Plan
from companion.games.invasion_from_outer_space.boards.reading import read_plan

SIDE = 8


def edge(text: str) -> tuple[int, int, bool]:
    """Read "c3 n": the edge above c3; e, s and w are right of it, below, left."""
    name, side = text.split()
    x, y = "abcdefgh".index(name[0]), int(name[1:]) - 1
    return {"n": (x, y, False), "s": (x, y + 1, False), "w": (x, y, True), "e": (x + 1, y, True)}[
        side
    ]


def board(*buildings: str, edges: dict[str, str] | None = None, hard: Iterable[int] = ()) -> Plan:
    """Make a board of 8 by 8 cells; every building is a text of its spaces, walled round."""
    draft = edit.new_outer("Test board", side=SIDE, missing=1)
    for number, names in enumerate(buildings):
        draft = houses.add_building(draft, f"House {number}")
        key = draft.plan.buildings[-1].key
        for name in names.split():
            draft = houses.paint_building(draft, key, name)
        draft = houses.wall_round(draft, key, "W" if number in hard else "w")
    for where, sign in (edges or {}).items():
        draft = edit.set_edge(draft, edge(where), sign)
    draft = edit.put(edit.put(draft, "cannon", "a8"), "spot", "a7")
    return finish(draft)


@cache
def bare_center() -> Plan:
    """A center of one large space."""
    return finish(edit.new_center("Bare center", "fair-grounds", cells=2, large=2))


def lay(plan: Plan, **rulings: object) -> Ground:
    """Lay a board at the top left among bare ones."""
    bare = board()
    return ground(Layout(bare_center(), (plan, bare, bare, bare)), **rulings)


def at(where: Ground, name: str) -> int:
    """Find a space: "c3" on the board under test, or by its whole name."""
    return where.names.index(name if "-" in name else f"2-{name}")


def named(where: Ground, bits: int) -> set[str]:
    """Write a mask as names, those of the board under test in short."""
    return {where.names[space].removeprefix("2-") for space in spaces(bits)}


@cache
def practice_plans() -> tuple[Plan, ...]:
    """The boards that ship with the box."""
    return tuple(map(read_plan, BOX.components()["boards"]))


def practice_outers() -> tuple[Plan, ...]:
    """The six Outer Boards."""
    return tuple(plan for plan in practice_plans() if plan.kind == "outer")


def practice_center(side: str) -> Plan:
    """A side of the center, "big-top" or "fair-grounds"."""
    return next(plan for plan in practice_plans() if plan.side == side)


def practice(side: str = "big-top", outers: tuple[int, ...] = (1, 2, 3, 4), **rulings) -> Ground:
    """Lay practice boards round a side of the center."""
    known = practice_outers()
    chosen = tuple(known[number - 1] for number in outers)
    return ground(Layout(practice_center(side), chosen), **rulings)
