"""Who sits in an empty seat. A bot gets what its seat sees and what it may do, nothing else."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.box import Bot, Box
from companion.engine.prompts import Dice, Race, Secret, Throw
from companion.engine.state import State

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


def bot_options(box: Box, state: State, bots: Sequence[str | None]) -> list[Action]:
    """What the first bot that is asked may choose from; empty when none is asked.

    `bots` are the levels by seat, None for a person. Dice and races are not a bot's: they are
    rolled and run on the table.
    """
    for prompt in state.prompts():
        if not prompt.blocking or isinstance(prompt.domain, Race | Dice | Throw):
            continue  # what somebody may add, such as who was too late, is not for bots either
        for seat in prompt.players:
            if seat < 0 or bots[seat] is None:
                continue
            if isinstance(prompt.domain, Secret):
                options = [each for each in prompt.domain.actions() if each.player == seat]
            else:
                options = box.for_bots(state, state.legal_actions(seat))
            if options:
                return options
    return []
