"""Fixed habits of people, as players of the ladder: what somebody does who does not think.

Each is a bot by its contract (it sees its seat's observation and legal actions) but no level of the
product. None may win much more than its fair share.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Bot
from companion.games import take
from companion.games.mars_attacks_dice.ends import attack_of
from companion.games.mars_attacks_dice.odds import turn_at
from companion.games.mars_escape.bot import ENDLESS
from companion.match.bots import random_bot

Seen = Mapping[str, Any]
Pick = Callable[[Sequence[int], Seen], int]


def _of(legal: Sequence[Action], *verbs: str) -> list[Action]:
    return [action for action in legal if action.verb in verbs]


# ---- Mars Needs Heroes ---------------------------------------------------------------
def _bidder(pick: Pick, freezes: bool = False) -> Bot:
    """Return who bids `pick` of the hand, and freezes whatever another wins, or never."""

    def play(seat: int, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
        bids = _of(legal, "bid")
        if bids:
            hand = sorted(int(action.args[0]) for action in bids)
            chosen = pick(hand, seen)
            return next(action for action in bids if action.args[0] == chosen)
        yells = _of(legal, "yell")
        if not yells:
            return rng.choice(list(legal))
        holder = seen["freezer"] if seen["freezer"] is not None else seen["winner"]
        loud = freezes and holder != seat
        return next(action for action in yells if bool(action.args[0]) == loud)

    return play


def _middle(hand: Sequence[int], seen: Seen) -> int:
    return hand[len(hand) // 2]


def _any_card(seat: int, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
    quiet = [each for each in legal if each.verb != "yell" or not each.args[0]]
    return rng.choice(quiet)


_HEROES: dict[str, Bot] = {
    "middle card, never freezes": _bidder(_middle),
    "middle card, freezes others": _bidder(_middle, freezes=True),
    "5-4-3-2-1, never freezes": _bidder(lambda hand, seen: hand[-1]),
    "5-4-3-2-1, freezes others": _bidder(lambda hand, seen: hand[-1], freezes=True),
    "1-2-3-4-5, never freezes": _bidder(lambda hand, seen: hand[0]),
    "second highest, never freezes": _bidder(lambda hand, seen: hand[max(0, len(hand) - 2)]),
    "high for three cards of a colour": _bidder(
        lambda hand, seen: hand[-1] if max(seen["table"].values()) > 1 else hand[0]
    ),
    "any card, never freezes": _any_card,
}


# ---- Mars Attacks: The Dice Game -----------------------------------------------------
def _roller(go: Callable[[Seen], bool]) -> Bot:
    """Return who attacks the card with most VP, and re-rolls while `go` says so."""

    def play(seat: int, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
        if _of(legal, "target"):
            return max(legal, key=lambda each: seen["stacks"][int(each.args[0])]["card"]["vp"])
        choice = _of(legal, "go" if go(seen) else "stop")
        return choice[0] if choice else rng.choice(list(legal))

    return play


def _for_spaces(seat: int, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
    """Re-roll while that marks more spaces in this turn, whatever it does for the match."""
    if seen["phase"] == "decide":
        best = turn_at(*attack_of(seat, seen)).best
        return next((action for action in legal if action.verb == best), legal[0])
    return take("mars-attacks-dice").bots()["greedy"](seat, seen, legal, rng)


_DICE: dict[str, Bot] = {
    "re-rolls for spaces": _for_spaces,
    "never re-rolls": _roller(lambda seen: False),
    "re-rolls to the end": _roller(lambda seen: True),
}


# ---- cards in hand ----------------------------------------------------------------------
def _first_of(*verbs: str) -> Bot:
    """Return who does the first of these things that is possible, else anything."""

    def play(seat: int, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
        for verb in verbs:
            found = _of(legal, verb)
            if found:
                return rng.choice(found)
        return rng.choice(list(legal))

    return play


def _plays_all(seat: int, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
    """Play every card, but no Printer or Scavenger that could only bring the other one back."""
    if all(card in ENDLESS for card in seen["discard"]):
        again = [each for each in legal if each.verb == "play" and each.args[0] in ENDLESS]
        legal = [each for each in legal if each not in again] or legal
    return _first_of("weapon", "play", "take", "use")(seat, seen, legal, rng)


HABITS: dict[str, dict[str, Bot]] = {
    "mars-needs-heroes": {**_HEROES, "at random": random_bot},
    "mars-attacks-dice": {**_DICE, "at random": random_bot},
    "martian-invasion": {
        "plays all it can": _first_of("abduct", "mind", "ambush", "attach", "lay"),
        "plays no special card": _first_of("pass", "lay", "ready"),
        "at random": random_bot,
    },
    "mars-escape": {
        "plays every card when drawn": _plays_all,
        "plays only weapons": _first_of("weapon", "pass", "done"),
        "at random": random_bot,
    },
    "invasion-from-outer-space": {"at random": random_bot},
}
