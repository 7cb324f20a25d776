"""Bots: what one may ask about a match, what it answers, and how long it may think."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol

from companion.engine.actions import Action
from companion.engine.state import State
from companion.words import Text


class Bot(Protocol):
    """Chooses for a seat from what that seat sees, and nothing else."""

    def __call__(
        self, seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
    ) -> Action:
        """Choose one of `legal`."""


class View:
    """A match as one seat knows it: its options, what it sees, and what else could be true."""

    def __init__(self, state: State, seat: int, legal: Sequence[Action]) -> None:
        """Look at `state` from `seat`, which may do what is `legal`."""
        self.__state = state
        self.seat, self.legal = seat, legal

    @cached_property
    def observation(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.__state.observation(self.seat)

    def possible(self, rng: Random) -> State:
        """A state of its own that the seat cannot distinguish from the real one."""
        return self.__state.resample(self.seat, rng)


class Choice(NamedTuple):
    """What a player does, and why in one sentence ("" if it has no reason)."""

    action: Action
    why: Text = ""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: tries, of which 0 is the box's own number.

    `stop` is asked between tries. With the clock behind it a choice no longer depends on the seed
    alone.
    """

    iterations: int = 0
    stop: Callable[[], bool] = _never


class Player(Protocol):
    """Plays a seat: the interface of all levels."""

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Choose one of the view's legal actions."""


Explain = Callable[[Mapping[str, Any], Action], Text]


class Plain:
    """Plays a seat by a bot that looks at what it sees, in no time."""

    def __init__(self, bot: Bot, explain: Explain) -> None:
        """Take the bot, and what can say why it chose so."""
        self._bot, self._explain = bot, explain

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Choose one of the view's legal actions."""
        seen = view.observation
        chosen = self._bot(view.seat, seen, view.legal, rng)
        return Choice(chosen, self._explain(seen, chosen))
