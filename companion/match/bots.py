"""Who sits in an empty seat. A bot gets what its seat sees and what it may do, nothing else."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.box import Bot, Box

# What a level does, for people.
WORDS = {
    "random": "Plays anything that is allowed",
    "greedy": "Takes what promises most now",
}


def random_bot(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Choose blindly."""
    return legal[rng.randrange(len(legal))]


def levels(box: Box) -> tuple[str, ...]:
    """All levels of bots for a box, the weakest first."""
    return ("random", *(level for level in box.bots() if level != "random"))


def table_levels(box: Box) -> tuple[str, ...]:
    """The levels that may sit among people at a real table; a bot of two names has its first."""
    offered: dict[Bot, str] = {}
    for level in levels(box):
        if box.blind_bots or level != "random":
            offered.setdefault(bot_of(box, level), level)
    return tuple(offered.values())


def bot_of(box: Box, level: str) -> Bot:
    """Find the bot of a level; ValueError names those there are."""
    if level in box.bots():
        return box.bots()[level]
    if level == "random":
        return random_bot
    raise ValueError(f"there is no bot {level!r} for {box.name}, only {', '.join(levels(box))}")
