"""Verbs: what people see of an action, and a bot's opinion of it without looking at the scene."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

Args = tuple[int | str, ...]
GO = "go"  # tone of an answer that ends a phase or skips something


class Usual(NamedTuple):
    """How much an action is worth, where doing nothing is 0, and why."""

    value: float
    why: Text


MADE_UP = Usual(-1, say("bot-made-up"))  # Only a simulation may make this up; there it is worth 0.


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of actions, declared by the module whose handler carries them out.

    `label` names an action by its arguments; `named` does so if it matters whose action it is.
    Without either, the button always reads the same (`do-<name>` in the catalogue). `price` is the
    cost in Command Points. With `chosen` the button only names a choice, which the history has to
    introduce. With `by_seat` both Martian players may do it at the same time. A bot has the `usual`
    opinion unless it has its own judge for the verb.
    """

    name: str
    label: Callable[[Position, Args], Text] | None = None
    named: Callable[[Position, Action], Text] | None = None
    price: Callable[[Position], int] | None = None
    tone: str = "plain"
    chosen: bool = False
    by_seat: bool = False
    usual: Usual | None = None


Verbs = dict[str, Verb]


def declared(*verbs: Verb) -> Verbs:
    """Return the verbs of a module by their names."""
    return {each.name: each for each in verbs}


# ---- usual labels ------------------------------------------------------------------------
def of_space(p: Position, a: Args) -> Text:
    """Name an action by the space that is its first argument."""
    return words.space(p, int(a[0]))


def of_hero(p: Position, a: Args) -> Text:
    """Name an action by the Hero who is its first argument."""
    return words.hero(p, int(a[0]))


def of_card(p: Position, a: Args) -> Text:
    """Name an action by the card that is its first argument."""
    return decks.card_label(p, str(a[0]))
