"""A bot's opinion of an action: a value to compare, and one sentence."""

from collections.abc import Callable
from typing import NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import MADE_UP
from companion.words import Text

UNKNOWN = "?"  # A card that only the table can see.


class Judged(NamedTuple):
    """`value` is compared with other actions now; doing nothing is 0."""

    value: float
    why: Text


Judge = Callable[[Scene, Action], Judged]


def fixed(value: float, why: Text) -> Judge:
    """Return a judge that always gives the same value and sentence."""
    judged = Judged(value, why)
    return lambda scene, action: judged


def made_up(s: Scene, a: Action) -> Judged:
    """Judge what only a simulation may invent."""
    return Judged(0 if s.seen["hand"] is not None else MADE_UP.value, MADE_UP.why)


def card(key: int | str) -> Text:
    """Return the name of a card from its key, as far as a bot knows it."""
    if key == UNKNOWN:
        return say("bot-a-card")
    name = str(key).rstrip("+")
    for deck in ("hero-", "martian-", "town-", "zombie-"):
        name = name.removeprefix(deck)
    return " ".join(word.capitalize() for word in name.replace("-", " ").split())
