"""A bot that decides from what its seat sees."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Search, shares
from companion.engine.state import State
from companion.games.example.text import say
from companion.words import Text


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Choose a high card for many rocks, a low one for few."""
    best = max if observation["crater"] > 3 else min
    return best(legal, key=lambda action: action.args)


def explain(observation: Mapping[str, Any], action: Action) -> Text:
    """Say why the bot chose a high or a low card."""
    return say("why-many" if observation["crater"] > 3 else "why-few")


def _chance(state: State, seat: int) -> float:
    """Estimate a seat's chance to win from its share of the rocks."""
    rocks = state.scores()
    return (1 + rocks[seat]) / (len(rocks) + sum(rocks))


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate the chances to win from the rocks."""
    return shares([_chance(state, seat) for seat in range(state.seats)])


BOTS = {"greedy": greedy}
HARD = Search(greedy, _chance, depth=30, tries=100)
