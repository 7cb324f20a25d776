"""Bots for empty seats. A bot gets its seat's view and its legal actions, nothing else."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Bot, Plain, Player
from companion.engine.box import LEVELS, Box
from companion.engine.state import State
from companion.text import say
from companion.words import Text

HASTE = 0.5  # fraction of the easy level's choices that are random


def level_words(level: str) -> Text:
    """Describe for people how a level plays."""
    return say(f"bot-level-{level}")


def random_bot(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Choose evenly among all legal actions, whatever the observation."""
    return legal[rng.randrange(len(legal))]


def levels(box: Box) -> tuple[str, ...]:
    """Return all names of bots for a box.

    The levels come first, weakest first, then the names used in older records.
    """
    return ("random", *LEVELS, *(name for name in box.bots() if name != "random"))


def bot_of(box: Box, level: str) -> Bot:
    """Find a bot by name; ValueError if unknown.

    The hard level is no `Bot`, only a `player`: it needs the whole `View` of its seat.
    """
    if level == "random":
        return random_bot
    if level == "easy":
        return _easy(box)
    own = box.bots()
    if level == "normal":
        return own["greedy"]
    if level in own:
        return own[level]
    known = ", ".join(levels(box))
    raise ValueError(say("bot-unknown", level=repr(level), box=box.name, known=known))


def player(box: Box, level: str) -> Player:
    """Find the player of a level; ValueError names the levels there are."""
    return box.hard() if level == "hard" else Plain(bot_of(box, level), box.explain)


def _easy(box: Box) -> Bot:
    plain = box.bots()["greedy"]

    def easy(
        seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
    ) -> Action:
        """Choose at random among sensible actions, and now and then as the plain bot does."""
        if rng.random() >= HASTE:
            return plain(seat, observation, legal, rng)
        options = box.sensible(seat, observation, legal) or legal
        return options[rng.randrange(len(options))]

    return easy


def bot_options(box: Box, state: State, bots: Sequence[str | None]) -> list[Action]:
    """Return the choices of the first bot that is due; empty when none is due.

    `bots` are the levels by seat, None for a person. Rolls and races happen on the table, so no bot
    answers them.
    """
    if not any(bots):
        return []
    for prompt in state.prompts():
        if not (prompt.blocking and prompt.domain.bots_answer):
            continue  # what somebody may add, such as who was too late, is not for bots either
        for seat in prompt.players:
            if seat < 0 or bots[seat] is None:
                continue
            own = prompt.domain.of_seat(seat)
            options = box.for_bots(state, state.legal_actions(seat)) if own is None else list(own)
            if options:
                return options
    return []
