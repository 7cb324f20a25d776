"""A bot that follows the advice on the screen, from public information only."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.state import State
from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.advice import Chances, win_shares
from companion.games.mars_attacks_dice.components import SYMBOLS
from companion.games.mars_attacks_dice.hopes import begun
from companion.games.mars_attacks_dice.seen import attack_of, promise
from companion.games.mars_attacks_dice.strong import Strong
from companion.games.mars_attacks_dice.text import say, words
from companion.words import Text


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Attack where this turn promises most VP, and go on while that wins more matches."""
    phase = observation["phase"]
    if phase == "target":
        return max(legal, key=lambda action: promise(seat, observation, int(action.args[0])))
    if phase == "decide":
        best = Chances(**observation["attack"]["chances"]).best
        return next((action for action in legal if action.verb == best), legal[0])
    if phase == "set_die":
        return max(legal, key=lambda action: _after_set(seat, observation, action))
    return legal[0] if len(legal) == 1 else rng.choice(list(legal))


def _after_set(seat: int, seen: Mapping[str, Any], action: Action) -> Fraction:
    aim, kept = attack_of(seat, seen)
    due, sets = seen["attack"]["due"], min(seen["attack"]["sets"], 2)
    if action.verb == "set_none":
        return odds.expected(aim, due, kept)
    kept = odds.with_set(aim, kept, SYMBOLS.index(str(action.args[0])))
    return odds.expected(aim, due - 1, kept, sets - 1)


def explain(observation: Mapping[str, Any], action: Action) -> Text:
    """Return why the normal bot does this."""
    if action.verb == "target":
        name = observation["stacks"][int(action.args[0])]["card"]["name"]
        return say("why-target", card=name)
    if observation["phase"] == "decide":
        return words.chances(Chances(**observation["attack"]["chances"]))
    return say("why-set" if observation["phase"] == "set_die" else "why-nothing")


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate who will win from VP, and from the next turn's prospects on cards begun."""
    seen = state.observation(None)
    cards = sum(each["left"] + (each["card"] is not None) for each in seen["stacks"])
    points = [seen["vp"][seat] + begun(seat, seen) for seat in range(state.seats)]
    return win_shares(points, cards)


BOTS = {"greedy": greedy}
HARD = Strong(greedy)
