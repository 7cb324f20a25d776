"""A bot that sees what its seat sees, and nothing else."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Choose high for many rocks, low for few."""
    best = max if observation["crater"] > 3 else min
    return best(legal, key=lambda action: action.args)


BOTS = {"greedy": greedy}
