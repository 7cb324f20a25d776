"""Legal actions where speed does not matter, and why any other is refused.

Bids and cards turned up are in `engine`, where they are fast.
"""

import json
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


def listed(p: Position) -> list[Action]:
    """Return all legal actions of this moment."""
    if p.phase == YOUNGEST:
        return [Action(p.who(), "youngest", (seat,)) for seat in range(p.seats)]
    if p.phase == FREEZE:
        return _window(p)
    if p.phase == FIRST:
        return [
            Action(CHANCE, "first", (seat, *slower))
            for seat in loud(p)
            for slower in slower_sets(p, seat, loud(p))
        ]
    if p.phase == RESET:
        return [Action(p.who(), "reset"), Action(p.who(), "go_on")]
    return []


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


def slower_sets(p: Position, seat: int, others: list[int]) -> list[tuple[int, ...]]:
    """Return the sets of `others` that may lose a token because `seat` was faster (MNH-A02)."""
    late = [each for each in others if each != seat]
    if p.ruled["MNH-A02"] == "keep":
        return [()]
    if p.simulated and p.ruled["MNH-A02"] == "spent":
        return [tuple(late)]
    return [some for size in range(len(late) + 1) for some in combinations(late, size)]


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


# What may be done at each moment that is checked here; a simulation has yells for freezes.
_VERBS = {
    YOUNGEST: ("youngest",),
    FREEZE: ("freeze", "settle"),
    FIRST: ("first",),
    RESET: ("reset", "go_on"),
}


def why_not(p: Position, action: Action) -> Refusal:
    """Return why an action that is not listed is illegal at this moment."""
    seat, verb, args = action
    if verb == "bid" and p.phase == BID:
        return _why_no_bid(p, action)
    if (seat, verb, len(args), p.phase) == (CHANCE, "turn_up", 1, TURN_UP):
        colour = str(args[0])
        if colour not in p.deck.index:
            return "MNH-04", say("no-invader-card")
        return "MNH-04", say("no-card-left", colour=words.colour(colour))
    yells = p.simulated and p.phase == FREEZE
    if verb not in (("yell",) if yells else _VERBS.get(p.phase, ())):
        return _MOMENT[p.phase]
    if verb == "youngest":
        return "MNH-11", say("no-such-youngest")
    if verb == "yell":
        decided = ("MNH-30", say("has-decided-already"))
        bad = ("MNH-30", say("shouts-or-not"))
        return _why_no_ray(p, seat) or (decided if p.yells[seat] >= 0 else bad)
    if verb == "freeze":
        return _why_no_ray(p, seat) or _why_not_slower(p)
    if verb == "settle":
        return "MNH-29", say("table-settles")
    if verb == "first":
        return _why_not_first(p, action)
    return "MNH-37", say("table-resets")


def why_not_defined(p: Position, action: Action) -> Refusal | None:
    """Return why no colour can be added now, or not this one; None if it can."""
    if action.player != TABLE or len(action.args) != 1 or not isinstance(action.args[0], str):
        return "", say("colour-from-table")
    if p.simulated or p.phase == OVER or not p.uncounted:
        return "MNH-04", say("all-counted")
    try:
        new = entry(json.loads(action.args[0]))
    except (ValueError, RecursionError) as error:
        return "", error.args[0] if error.args else ""
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
