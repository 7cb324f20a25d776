"""Handlers: what a step of one type asks for, and what happens next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.events import Event
from companion.games.invasion_from_outer_space.steps.base import Faces, HeroStep, Roll
from companion.games.invasion_from_outer_space.steps.unseen import counted
from companion.games.invasion_from_outer_space.table.position import Position
from companion.words import Text

S = TypeVar("S")
# Runs the part of a step that needs no answer; returns whether it did anything.
Run = Callable[[Position, S, Facts], bool]


class Asked(NamedTuple):
    """What a step asks: its short name, who may answer, the sentence and its rules.

    A `paced` question is put to a person even if only one answer exists.
    """

    name: str
    players: tuple[int, ...]
    text: Text
    rules: tuple[str, ...]
    domain: BaseDomain | None = None  # None: the legal actions, as buttons
    detail: Text = ""
    paced: bool = False


@dataclass(frozen=True, slots=True)
class RollSpec(Generic[S]):
    """How cards may change the dice that a step asks for (IFOS-268).

    `moment` is the moment of cards for such dice, in addition to those for any roll. `side` is the
    side that rolls, by default the one whose turn it is. `own` says that they are the dice of the
    step's Hero. `need` is the lowest good face of each die.
    """

    moment: str = "roll"
    side: Callable[[Position, S], int] | None = None
    own: bool = False
    need: Callable[[Position, S], int] | None = None


@dataclass(frozen=True, slots=True)
class Results(Generic[S]):
    """The possible results of a roll, for a table that enters one of them instead of the dice.

    `kind` is what is counted, or who is compared, and names the messages. `values` returns what may
    be entered for the dice due, () if the dice have to be entered. `faces` returns faces with the
    same outcome for the step (`steps.unseen`).
    """

    kind: str
    values: Callable[[Position, S, Roll], tuple[int, ...]]
    faces: Callable[[Position, S, Roll, int], tuple[int, ...]]


def number_of(kind: str, *, good: bool = True) -> Results[Any]:
    """Return the results for dice that are counted: the good ones, or else the others."""

    def faces(p: Position, step: Any, due: Roll, value: int) -> tuple[int, ...]:
        return counted(due.white, value if good else due.white - value)

    return Results(kind, lambda p, step, due: tuple(range(due.white + 1)), faces)


@dataclass(frozen=True, slots=True)
class Handler(Generic[S]):
    """The functions for steps of one type.

    `run` does what needs no answer and returns whether it did anything; `rolled` takes the faces of
    a roll that this step asked for. The others serve a step that waits for an answer: `actor` may
    give it, `legal` lists the answers, `check` refuses a wrong one (IllegalAction) without listing,
    `play` carries one out, `asked` is the question. `dice` says how cards may change the roll; None
    if they have another moment, or none. `results` are the possible results of the roll, if one of
    them is enough to enter. `early` is a roll that may be entered before the answer.
    """

    run: Run[S] | None = None
    actor: Callable[[Position, S], int] | None = None
    legal: Callable[[Position, S], list[Action]] | None = None
    check: Callable[[Position, S, Action], None] | None = None
    play: Callable[[Position, S, Action, Facts], None] | None = None
    asked: Callable[[Position, S], Asked] | None = None
    rolled: Callable[[Position, S, tuple[int, ...], Facts], None] | None = None
    dice: RollSpec[S] | None = RollSpec()
    results: Results[S] | None = None
    early: Callable[[Position, S], Roll] | None = None


# The handlers of a module by step type.
Handlers = dict[Any, Handler[Any]]
# A subscriber, called when an event is published.
Subscriber = Callable[[Position, Any, Facts], None]
# The subscribers of a module, with their event types.
Subscriptions = tuple[tuple[type[Event], Subscriber], ...]


@cache
def cached_action(player: int, verb: str, *args: int | str) -> Action:
    """Return a cached action, because playouts list the same ones repeatedly."""
    return Action(player, verb, args)


@lru_cache(maxsize=1 << 10)
def actions_to(spaces: int, player: int, verb: str, *args: int | str) -> tuple[Action, ...]:
    """Return the actions into every space of a board, which is their last argument."""
    return tuple([Action(player, verb, (*args, space)) for space in range(spaces)])


def owner_of(p: Position, step: HeroStep) -> int:
    """Return the seat that plays the Hero of a step."""
    return p.owner(p.hero_index(step.hero))


def waits_while(due: Callable[[Position, Any], object]) -> Run[Any]:
    """Return a `run` that waits for an answer while something is due, and then drops the step."""

    def run(p: Position, step: Any, facts: Facts) -> bool:
        if due(p, step):
            return False
        p.stack.pop()
        return True

    return run


def roll(p: Position, count: int, purpose: Text, second: int = 0) -> None:
    """Ask for `count` dice (and `second` of the other colour); the step below gets the faces."""
    p.stack.append(Roll(count, second, purpose) if count + second else Faces())
