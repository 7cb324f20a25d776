"""Bots: stop at eight crystals, or think ahead."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Search, shares
from companion.engine.state import State
from companion.words import Text
from dust_devils import say

ENOUGH = 8


def careful(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Stop with enough crystals."""
    wanted = "stop" if observation["found"] >= ENOUGH else "go_on"
    return next((action for action in legal if action.verb == wanted), legal[0])


def explain(observation: Mapping[str, Any], action: Action) -> Text:
    """Return why the bot chose so."""
    return say("why-stop" if action.verb == "stop" else "why-on", count=observation["found"])


def _chance(state: State, seat: int) -> float:
    kept = state.scores()
    return (3 + kept[seat]) / (3 * len(kept) + sum(kept))


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate who will win from the crystals."""
    return shares([_chance(state, seat) for seat in range(state.seats)])


BOTS = {"greedy": careful}
HARD = Search(careful, _chance, depth=20, tries=60)
