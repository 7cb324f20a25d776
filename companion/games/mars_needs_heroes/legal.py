"""Legal actions where speed does not matter, and why any other is refused.

Bids and cards turned up are in `engine`, where they are fast.
"""

import json
from collections.abc import Callable
from itertools import combinations

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_needs_heroes.components import entry
from companion.games.mars_needs_heroes.counts import CARDS
from companion.games.mars_needs_heroes.state import (
    BID,
    FIRST,
    FREEZE,
    OVER,
    RESET,
    TURN_UP,
    YELLS,
    YOUNGEST,
    Position,
)
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Text

# The rule about each moment, and a description of the moment.
_MOMENT = {
    YOUNGEST: ("MNH-11", say("due-youngest")),
    TURN_UP: ("MNH-13", say("due-turn-up")),
    BID: ("MNH-14", say("due-bid")),
    FREEZE: ("MNH-29", say("due-freeze")),
    FIRST: ("MNH-30", say("due-first")),
    RESET: ("MNH-37", say("due-reset")),
    OVER: ("MNH-33", say("over")),
}

Refusal = tuple[str, Text]


def loud(p: Position) -> list[int]:
    """Return the seats that shout at the same time."""
    return [seat for seat in p.freezers() if p.yells[seat] > 0]


def _window(p: Position) -> list[Action]:
    freezers = p.freezers()
    if p.simulated:
        return [a for seat in freezers if p.yells[seat] < 0 for a in YELLS[seat]]
    found = [Action(TABLE, "settle")]
    for seat in freezers:
        found += [Action(seat, "freeze", slower) for slower in slower_sets(p, seat, freezers)]
    return found


def _firsts(p: Position) -> list[Action]:
    shouting = loud(p)
    return [
        Action(CHANCE, "first", (seat, *slower))
        for seat in shouting
        for slower in slower_sets(p, seat, shouting)
    ]


def slower_sets(p: Position, seat: int, others: list[int]) -> list[tuple[int, ...]]:
    """Return the sets of `others` that may lose a token because `seat` was faster (MNH-A02)."""
    late = [each for each in others if each != seat]
    if p.ruled["MNH-A02"] == "keep":
        return [()]
    if p.simulated and p.ruled["MNH-A02"] == "spent":
        return [tuple(late)]
    return [some for size in range(len(late) + 1) for some in combinations(late, size)]


# The legal actions of each moment.
LISTED: dict[int, Callable[[Position], list[Action]]] = {
    YOUNGEST: lambda p: [Action(p.who(), "youngest", (seat,)) for seat in range(p.seats)],
    FREEZE: _window,
    FIRST: _firsts,
    RESET: lambda p: [Action(p.who(), "reset"), Action(p.who(), "go_on")],
    OVER: lambda p: [],
}


def listed(p: Position) -> list[Action]:
    """Return all legal actions of this moment."""
    return LISTED[p.phase](p)


def _why_no_bid(p: Position, action: Action) -> Refusal:
    seat = action.player
    if not 0 <= seat < p.seats:
        return "MNH-14", say("bid-of-nobody")
    if p.duel and seat not in p.duel:
        return "MNH-A11", say("not-in-duel")
    if p.bids[seat]:
        return "MNH-14", say("has-bid-already")
    number = action.args[0] if len(action.args) == 1 else None
    if type(number) is int and 1 <= number <= 5:
        return "MNH-18", say("card-spent", number=number)
    return "MNH-07", say("no-hero-card")


def why_not(p: Position, action: Action) -> Refusal:
    """Return why an action that is not listed is illegal at this moment."""
    shouts = p.simulated and p.phase == FREEZE  # A simulation has yells for freezes.
    why = (_SHOUTS if shouts else _WHY_NOT.get(p.phase, {})).get(action.verb)
    return why(p, action) if why else _MOMENT[p.phase]


def _why_no_card(p: Position, action: Action) -> Refusal:
    if action.player != CHANCE or len(action.args) != 1:
        return _MOMENT[TURN_UP]
    colour = str(action.args[0])
    if colour not in p.deck.index:
        return "MNH-04", say("no-invader-card")
    return "MNH-04", say("no-card-left", colour=words.colour(colour))


def why_not_defined(p: Position, action: Action) -> Refusal | None:
    """Return why no colour can be added now, or not this one; None if it can."""
    if action.player != TABLE or len(action.args) != 1 or not isinstance(action.args[0], str):
        return "", say("colour-from-table")
    if p.simulated or p.phase == OVER or not p.uncounted:
        return "MNH-04", say("all-counted")
    try:
        new = entry(json.loads(action.args[0]))
    except (ValueError, RecursionError) as error:
        return "", error.args[0]
    if new["colour"] in p.deck.index:
        return "MNH-04", say("colour-twice", colour=words.colour(new["colour"]))
    if new["count"] > p.uncounted:
        counted = CARDS - p.uncounted + new["count"]
        return "MNH-04", say("cards-too-many", counted=counted, whole=CARDS, more=counted - CARDS)
    return None


def _why_no_ray(p: Position, seat: int) -> Refusal | None:
    if not 0 <= seat < p.seats:
        return "MNH-30", say("ray-of-nobody")
    if not p.tokens[seat]:
        return "MNH-27", say("ray-used-up")
    if seat == p.holder:
        return "MNH-A03", say("froze-already")
    if seat not in p.freezers():
        return "MNH-A04", say("own-win")
    return None


def _why_no_shout(p: Position, action: Action) -> Refusal:
    if found := _why_no_ray(p, action.player):
        return found
    decided = p.yells[action.player] >= 0
    return "MNH-30", say("has-decided-already") if decided else say("shouts-or-not")


def _why_not_slower(p: Position) -> Refusal:
    keep = p.ruled["MNH-A02"] == "keep"
    return "MNH-A02", say("slower-keep") if keep else say("slower-once-each")


def _why_not_first(p: Position, action: Action) -> Refusal:
    seats = all(type(seat) is int and 0 <= seat < p.seats for seat in action.args)
    if action.player != CHANCE or not action.args or not seats:
        return "MNH-30", say("chance-names-first")
    if action.args[0] not in loud(p):
        return "MNH-30", say("did-not-shout")
    if p.ruled["MNH-A02"] == "spent":
        return "MNH-A02", say("all-slower-lose")
    return _why_not_slower(p)


# Why an action is illegal, by moment and verb; in other cases the moment says what is due.
_WHY_NOT: dict[int, dict[str, Callable[[Position, Action], Refusal]]] = {
    YOUNGEST: {"youngest": lambda p, action: ("MNH-11", say("no-such-youngest"))},
    TURN_UP: {"turn_up": _why_no_card},
    BID: {"bid": _why_no_bid},
    FREEZE: {
        "freeze": lambda p, action: _why_no_ray(p, action.player) or _why_not_slower(p),
        "settle": lambda p, action: ("MNH-29", say("table-settles")),
    },
    FIRST: {"first": _why_not_first},
    RESET: dict.fromkeys(("reset", "go_on"), lambda p, action: ("MNH-37", say("table-resets"))),
}
_SHOUTS = {"yell": _why_no_shout}
