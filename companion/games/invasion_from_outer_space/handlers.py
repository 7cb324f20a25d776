"""What is due, as a stack of small frames: the top one is asked or carried out now.

A frame is data; the room of its kind says what it waits for and what follows. A new
faction or phase is one more room, and nothing here changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.engine.actions import Action
from companion.engine.prompts import Domain
from companion.engine.state import Fact

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.position import Position

Facts = list[Fact] | None


class Frame(NamedTuple):
    """One thing to do: its kind, and numbers whose meaning the room of that kind knows."""

    kind: str
    a: int = 0
    b: int = 0
    c: int = 0
    word: str = ""


class Asked(NamedTuple):
    """What a frame asks: its short name, who may answer, the sentence and its rules."""

    name: str
    players: tuple[int, ...]
    text: str
    rules: tuple[str, ...]
    domain: Domain | None = None  # None: the legal actions, as buttons
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Handler:
    """What can be done with the frames of one kind.

    `run` carries out what nobody is asked for and says whether it did anything; `rolled`
    takes the faces of a roll that this frame asked for. The others serve a frame that waits.
    """

    run: Callable[["Position", Frame, Facts], bool] | None = None
    actor: Callable[["Position", Frame], int] | None = None
    legal: Callable[["Position", Frame], list[Action]] | None = None
    play: Callable[["Position", Frame, Action, Facts], None] | None = None
    asked: Callable[["Position", Frame], Asked] | None = None
    rolled: Callable[["Position", Frame, tuple[int, ...], Facts], None] | None = None


@lru_cache(maxsize=1 << 16)
def cached_action(player: int, verb: str, *args: int | str) -> Action:
    """Find or make an action: a playout lists the same ones over and over."""
    return Action(player, verb, args)


def add_fact(facts: Facts, kind: str, text: str, *rules: str) -> None:
    """Add a fact when somebody listens."""
    if facts is not None:
        facts.append(Fact(kind, text, rules))


def roll(p: "Position", count: int, word: str, second: int = 0) -> None:
    """Ask for `count` dice (and `second` of the other colour); the frame below gets them."""
    if count + second:
        p.stack.append(Frame("roll", count, second, 0, word))
    else:
        p.stack.append(Frame("rolled", word=word))
