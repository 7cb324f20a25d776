"""A bot that bids by exact chances, seeing only what its seat sees."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.state import State
from companion.games.mars_needs_heroes import odds, stakes
from companion.games.mars_needs_heroes.strong import hard
from companion.games.mars_needs_heroes.text import say
from companion.words import Text

Seen = Mapping[str, Any]


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Bid high for more than a usual set, low for less; freeze what is worth it."""
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
    """Say whether the bot would shout FREEZE now: not for cards that it wins anyway."""
    holder = observation["freezer"] if observation["freezer"] is not None else observation["winner"]
    if holder == seat:
        return False
    return worth(seat, observation) > Fraction(3, 2) * usual(seat, observation)


def worth(seat: int, observation: Seen) -> Fraction:
    """Value the cards on the table: a colour counts more the more of it somebody has."""
    table = observation["table"]
    return Fraction(sum(table[colour] * _weight(seat, observation, colour) for colour in table))


def usual(seat: int, observation: Seen) -> Fraction:
    """Give the expected value of the next two cards; 0 when none will come."""
    unseen = observation["unseen"]
    total = sum(unseen.values())
    if not total or not observation["pile"]:
        return Fraction(0)
    weights = (count * _weight(seat, observation, colour) for colour, count in unseen.items())
    return Fraction(2 * sum(weights), total)


def _weight(seat: int, observation: Seen, colour: str) -> int:
    """Weigh a colour by what I have of it and by what the best of the others has."""
    won = observation["won"]
    others = max(tally[colour] for each, tally in enumerate(won) if each != seat)
    return 1 + int(won[seat][colour]) + int(others)


def _bid(seat: int, observation: Seen, bids: Sequence[Action], rng: Random) -> Action:
    rivals = [each for each in observation["bidders"] if each != seat]
    hands = [observation["hands"][each] for each in rivals]
    chances = [odds.bid(int(action.args[0]), hands)["win"] for action in bids]
    if observation["ties"] or observation["duel"]:
        # Two bots that both bid their best card would tie forever.
        return rng.choices(bids, [float(chance) + 0.01 for chance in chances])[0]
    # Every card is bid once a hand: what a win brings here more than usual is its gain.
    gain = worth(seat, observation) - usual(seat, observation)
    values = [chance * gain for chance in chances]
    best = max(values)
    return rng.choice([a for a, value in zip(bids, values, strict=True) if value == best])


def explain(observation: Seen, action: Action) -> Text:
    """Say why the plain bot does this."""
    seat = action.player
    if action.verb == "bid":
        if observation["ties"] or observation["duel"]:
            return say("why-mix")
        if worth(seat, observation) > usual(seat, observation):
            return say("why-high")
        return say("why-low")
    if _is_loud(action):
        return say("why-freeze")
    return say("why-no-freeze" if action.verb == "yell" else "why-nothing")


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate who will win, the cards that are left dealt out at random."""
    return stakes.chances(state.observation(None), rng)


BOTS = {"greedy": greedy}
HARD = hard
