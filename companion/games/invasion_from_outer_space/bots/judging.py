"""What a bot thinks of an action: a number to compare, and one plain sentence."""

from collections.abc import Callable
from typing import NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

UNKNOWN = "?"  # a card that only the table sees


class Judged(NamedTuple):
    """`value` is compared with what else may be done now; doing nothing is 0."""

    value: float
    why: Text


Judge = Callable[[Scene, Action], Judged]


def fixed(value: float, why: Text) -> Judge:
    """Judge always the same."""
    judged = Judged(value, why)
    return lambda scene, action: judged


def made_up(s: Scene, a: Action) -> Judged:
    """Only a simulated table may make up what lies on it."""
    value = 0 if s.seen["hand"] is not None else -1
    return Judged(value, say("bot-made-up"))


def card(key: int | str) -> Text:
    """Write a card's key as its name, as far as a bot knows it."""
    if key == UNKNOWN:
        return say("bot-a-card")
    name = str(key).rstrip("+")
    for deck in ("hero-", "martian-", "town-", "zombie-"):
        name = name.removeprefix(deck)
    return " ".join(word.capitalize() for word in name.replace("-", " ").split())
