"""A bot that mixes its bids by exact chances and sees only what its seat sees."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import exp
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.state import State
from companion.games.mars_needs_heroes import odds, stakes
from companion.games.mars_needs_heroes.strong import hard
from companion.games.mars_needs_heroes.text import say
from companion.words import Text

Seen = Mapping[str, Any]

WORTH_A_RAY = Fraction(11, 8)  # In usual sets.
EAGER = 4.0  # For a set worth two usual ones: the logarithm of how a sure win outweighs a loss.


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Bid rather high for more than a usual set, low for less; freeze what is worth it."""
    bids = [action for action in legal if action.verb == "bid"]
    if bids:
        return _bid(seat, observation, bids, rng)
    loud = [action for action in legal if action.verb in ("freeze", "yell") and _is_loud(action)]
    quiet = [action for action in legal if action not in loud]
    if loud:
        return loud[0] if not quiet or wants_freeze(seat, observation) else quiet[0]
    return rng.choice(list(legal))


def _is_loud(action: Action) -> bool:
    return action.verb == "freeze" or (action.verb == "yell" and bool(action.args[0]))


def wants_freeze(seat: int, observation: Seen) -> bool:
    """Return whether the bot would shout FREEZE now, unless it wins the cards anyway."""
    holder = observation["freezer"] if observation["freezer"] is not None else observation["winner"]
    if holder == seat:
        return False
    return worth(seat, observation) > WORTH_A_RAY * usual(seat, observation)


def worth(seat: int, observation: Seen) -> Fraction:
    """Return the value of the cards on the table: a colour counts more if somebody has much of
    it.
    """
    table = observation["table"]
    return Fraction(sum(table[colour] * _weight(seat, observation, colour) for colour in table))


def usual(seat: int, observation: Seen) -> Fraction:
    """Return the expected value of the next two cards; 0 if there are none."""
    unseen = observation["unseen"]
    total = sum(unseen.values())
    if not total or not observation["pile"]:
        return Fraction(0)
    weights = (count * _weight(seat, observation, colour) for colour, count in unseen.items())
    return Fraction(2 * sum(weights), total)


def _weight(seat: int, observation: Seen, colour: str) -> int:
    """Return the weight of a colour, by the seat's own cards of it and the best rival's."""
    won = observation["won"]
    others = max(tally[colour] for each, tally in enumerate(won) if each != seat)
    return 1 + int(won[seat][colour]) + int(others)


def _bid(seat: int, observation: Seen, bids: Sequence[Action], rng: Random) -> Action:
    """Draw a bid: never the same for sure, as equal bids of bots with equal hands would cancel."""
    rivals = [each for each in observation["bidders"] if each != seat]
    hands = [tuple(sorted(observation["hands"][each])) for each in rivals]
    eager = _eager(seat, observation)
    weights = [exp(eager * odds.win_chance(int(action.args[0]), hands)) for action in bids]
    return rng.choices(bids, weights)[0]


def _eager(seat: int, observation: Seen) -> float:
    """Return how much a higher chance to win is favoured; below 0 it is avoided.

    Each card is bid once per hand, so the gain is what a win brings beyond a usual one.
    """
    now, later = worth(seat, observation), usual(seat, observation)
    if not later:
        return EAGER
    return EAGER * float(min(now / later, Fraction(2)) - 1)


def explain(observation: Seen, action: Action) -> Text:
    """Return why the normal bot does this."""
    seat = action.player
    if action.verb == "bid":
        return say("why-high" if _eager(seat, observation) > 0 else "why-low")
    if _is_loud(action):
        return say("why-freeze")
    return say("why-no-freeze" if action.verb == "yell" else "why-nothing")


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate who will win by dealing out the remaining cards at random."""
    return stakes.chances(state.observation(None), rng)


BOTS = {"greedy": greedy}
HARD = hard
