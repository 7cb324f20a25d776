"""The interface of bots: what they know of a match, what they choose, how long they think."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from typing import Any, Protocol

from companion.engine.actions import Action
from companion.engine.state import State
from companion.words import Text


class Bot(Protocol):
    """Chooses an action for a seat from that seat's observation alone."""

    def __call__(
        self, seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
    ) -> Action:
        """Choose one of `legal`."""


class View:
    """A match as one seat knows it: its options, its observation, and sampled possible states."""

    def __init__(self, state: State, seat: int, legal: Sequence[Action]) -> None:
        """Take `state` as seen from `seat`, which may choose among `legal`."""
        self.__state = state
        self.seat, self.legal = seat, legal

    @cached_property
    def observation(self) -> dict[str, Any]:
        """All that the seat can see."""
        return self.__state.observation(self.seat)

    def possible(self, rng: Random) -> State:
        """Sample a state that the seat cannot distinguish from the real one."""
        return self.__state.resample(self.seat, rng)


class Choice:
    """A chosen action with its reason in one sentence ("" if there is none).

    A reason that is expensive to write may be a function; it is called when the reason is first
    read, which never happens in a simulation.
    """

    __slots__ = ("_why", "action")

    def __init__(self, action: Action, why: Text | Callable[[], Text] = "") -> None:
        self.action, self._why = action, why

    @property
    def why(self) -> Text:
        """The reason; computed on first use."""
        if callable(self._why):
            self._why = self._why()
        return self._why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (self.action, self.why) == (other.action, other.why)


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think, in playouts; 0 stands for the box's default.

    `stop` is polled between playouts. If it reads a clock, the choice depends on more than the
    seed.
    """

    iterations: int = 0
    stop: Callable[[], bool] = _never


class Player(Protocol):
    """Plays a seat. All levels of bots have this interface."""

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Choose one of the view's legal actions."""


Explain = Callable[[Mapping[str, Any], Action], Text]


class Plain:
    """A player that follows a simple bot without searching."""

    def __init__(self, bot: Bot, explain: Explain) -> None:
        """Wrap a bot and the function that explains its choices."""
        self._bot, self._explain = bot, explain

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        seen = view.observation
        chosen = self._bot(view.seat, seen, view.legal, rng)
        return Choice(chosen, partial(self._explain, seen, chosen))
