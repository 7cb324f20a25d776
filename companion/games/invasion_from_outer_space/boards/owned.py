"""Choose the boards of a match: the owner's as far as they fit, else practice boards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from companion.games.invasion_from_outer_space.boards.layout import Layout, lay_out
from companion.games.invasion_from_outer_space.boards.plan import (
    CENTER,
    OUTER,
    SIDES,
    SMALL_TOWN,
    TOWN_CENTER,
    Plan,
)
from companion.games.invasion_from_outer_space.boards.reading import read_plan
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several, Text

WANTED = 4  # The number of Outer Boards in a match.
SIDE_NAMES = {"big-top": "Big Top", "fair-grounds": "Fair Grounds", TOWN_CENTER: "Town Center"}
# The sides of a set's Center Board, by the `side` of its Outer Boards; sets are never mixed
# (IFOS-418).
SETS: Mapping[str, tuple[str, ...]] = {"": SIDES, SMALL_TOWN: (TOWN_CENTER,)}


@dataclass(frozen=True, slots=True)
class Choice:
    """The boards to play on, and messages about which owner's boards are left out and why."""

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
    """Return the centers, preferring the owner's, that four or more of the owner's boards fit."""
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
