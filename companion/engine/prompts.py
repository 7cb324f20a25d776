"""Prompts: what an engine waits for, as data that any screen can draw and any bot can answer.

A prompt says who may answer and with what. Its domain is one of the kinds below, a `Reveal`, or a
kind of a box's own; each lists the actions that answer it (`actions`) or builds one from an answer
(`answer`). Differences between the kinds are attributes and methods of `BaseDomain`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from companion.engine.actions import CHANCE, Action
from companion.engine.dice import KINDS
from companion.engine.domain import BaseDomain, DiceDue, NumberDue
from companion.engine.domain import DiceGroup as DiceGroup  # re-exported, as is Option
from companion.engine.domain import Option as Option
from companion.text import say
from companion.words import Text


def _of_seats(options: tuple[tuple[int, tuple[Option, ...]], ...]) -> tuple[Option, ...]:
    return tuple(option for _, each in options for option in each)


@dataclass(frozen=True, slots=True)
class Choices(BaseDomain):
    """One of several options."""

    is_list: ClassVar[bool] = True
    options: tuple[Option, ...]

    def actions(self) -> tuple[Action, ...]:
        return tuple(option.action for option in self.options)

    def offered(self) -> tuple[Option, ...]:
        return self.options

    def listed(self) -> tuple[Option, ...]:
        return self.options

    def choices(self) -> tuple[Option, ...]:
        return self.options

    def only_answer(self) -> Action | None:
        return self.options[0].action if len(self.options) == 1 else None

    def passes(self) -> tuple[Action, ...]:
        return tuple(action for action in self.actions() if action.verb == "pass")[:1]


@dataclass(frozen=True, slots=True)
class Dice(BaseDomain):
    """Roll `count` dice of `kind`; the `kept` faces stay in the tray and are not counted again."""

    station: ClassVar[str] = "tray"
    bots_answer: ClassVar[bool] = False
    kind: str
    count: int
    kept: tuple[str, ...] = ()
    verb: str = "roll"
    player: int = CHANCE
    results: tuple[Option, ...] = ()
    whose: str = ""

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """All dice as one group without name and colour."""
        return (DiceGroup("", "", self.count, self.whose),)

    def answer(self, faces: Iterable[str]) -> Action:
        """Build the action for these faces; ValueError if they are not the dice due."""
        counts = KINDS[self.kind].counts(faces)
        if sum(counts) != self.count:
            raise ValueError(say("answer-dice", due=self.count, named=sum(counts)))
        return Action(self.player, self.verb, counts)

    def of_groups(self, faces: Sequence[Iterable[str]]) -> Action:
        (only,) = faces
        return self.answer(only)

    def dice(self) -> DiceDue:
        return self

    def builds(self, action: Action) -> bool:
        return action.verb == self.verb


@dataclass(frozen=True, slots=True)
class Throw(BaseDomain):
    """Roll several groups of dice together. The groups differ in colour ("white", "green")."""

    station: ClassVar[str] = "tray"
    bots_answer: ClassVar[bool] = False
    kept: ClassVar[tuple[str, ...]] = ()
    kind: str
    groups: tuple[DiceGroup, ...]
    verb: str = "roll"
    player: int = CHANCE
    results: tuple[Option, ...] = ()

    def answer(self, faces: Sequence[Iterable[str]]) -> Action:
        """Build the action for the faces of each group, in order; ValueError if they do not fit."""
        if len(faces) != len(self.groups):
            raise ValueError(say("answer-groups", due=len(self.groups), named=len(faces)))
        args: tuple[int, ...] = ()
        for group, each in zip(self.groups, faces, strict=True):
            counts = KINDS[self.kind].counts(each)
            if sum(counts) != group.count:
                due, colour = group.count, group.colour
                raise ValueError(say("answer-coloured", due=due, colour=colour, named=sum(counts)))
            args += counts
        return Action(self.player, self.verb, args)

    def of_groups(self, faces: Sequence[Iterable[str]]) -> Action:
        return self.answer(faces)

    def dice(self) -> DiceDue:
        return self

    def builds(self, action: Action) -> bool:
        return action.verb == self.verb


@dataclass(frozen=True, slots=True)
class Cards(BaseDomain):
    """A card that is turned over: one of `options`, or an unknown one with `may_enter`.

    `pile` says where it comes from. An unknown card is entered on a form with the fields of the
    box's `entry`. The resulting action DEFINE makes it an option.
    """

    station: ClassVar[str] = "round"
    is_list: ClassVar[bool] = True
    turns_up: ClassVar[bool] = True
    pile: Text
    options: tuple[Option, ...]
    may_enter: bool = False

    def actions(self) -> tuple[Action, ...]:
        return tuple(option.action for option in self.options)

    def offered(self) -> tuple[Option, ...]:
        return self.options

    def listed(self) -> tuple[Option, ...]:
        return self.options

    def only_answer(self) -> Action | None:
        """Return the action of the only card, unless an unknown one may be entered."""
        return self.options[0].action if len(self.options) == 1 and not self.may_enter else None

    def is_open(self) -> bool:
        return self.may_enter


@dataclass(frozen=True, slots=True)
class Secret(BaseDomain):
    """Everybody chooses in secret; then all choices are entered, by seat.

    `ready` holds the seats whose choice has been entered. A `race` starts at the reveal, before the
    choices are entered; its claims answer the prompt that follows. With a `countdown` all reveal at
    the same moment.
    """

    station: ClassVar[str] = "round"
    is_secret: ClassVar[bool] = True
    options: tuple[tuple[int, tuple[Option, ...]], ...]
    ready: tuple[int, ...] = ()
    race: "Race | None" = None
    countdown: bool = True

    def actions(self) -> tuple[Action, ...]:
        return tuple(option.action for option in self.offered())

    def offered(self) -> tuple[Option, ...]:
        return _of_seats(self.options)

    def of_seat(self, seat: int) -> tuple[Action, ...]:
        return tuple(action for action in self.actions() if action.player == seat)

    def passes(self) -> tuple[Action, ...]:
        """Return the passes of all seats if every seat can pass, else ()."""
        passes = tuple(action for action in self.actions() if action.verb == "pass")
        return passes if len(passes) == len(self.options) else ()

    def begun(self) -> bool:
        return bool(self.ready)


@dataclass(frozen=True, slots=True)
class Race(BaseDomain):
    """The first press wins: one claim per seat that may press, and `close` if nobody does.

    The window stays open for at least `seconds`, or without limit at 0. A `timed` one closes by
    itself when they are over.
    """

    station: ClassVar[str] = "round"
    is_race: ClassVar[bool] = True
    bots_answer: ClassVar[bool] = False
    claims: tuple[tuple[int, Action], ...]
    close: Option
    seconds: float
    timed: bool = False

    def actions(self) -> tuple[Action, ...]:
        return (self.close.action, *(claim for _, claim in self.claims))


@dataclass(frozen=True, slots=True)
class Number(BaseDomain):
    """A whole number from `low` to `high` that only the players know."""

    player: int
    verb: str
    low: int
    high: int
    first: DiceDue | None = None

    def answer(self, value: int) -> Action:
        """Build the action for `value`; ValueError outside the range."""
        if not self.low <= value <= self.high:
            raise ValueError(say("answer-number", low=self.low, high=self.high, value=value))
        return Action(self.player, self.verb, (value,))

    def number(self) -> NumberDue:
        return self

    def builds(self, action: Action) -> bool:
        return action.verb == self.verb


class Laid(NamedTuple):
    """A card on the table that others may respond to: who played it, on what, and its effect.

    `target` is the id of another card, or 0. `on` names what it was played on. A `struck` card is
    cancelled by a card above it and has no effect unless somebody responds.
    """

    id: int
    seat: int
    label: Text
    words: Text
    on: Text = ""
    target: int = 0
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Window(BaseDomain):
    """Anybody may respond with a card, or `close` if nobody does.

    `stack` is resolved from first to last; `lying` holds other cards that may be responded to.
    `options` are grouped by seat: the label names the card, the detail its target. `claims` are for
    buzzers: the first to press may respond. After `seconds` the screen sends `close`; at 0 it waits
    without limit. While `idle`, nobody has begun to respond, so the screen may close an untouched
    window. With an empty stack and no `close`, the game does not wait for the window. `held` says
    how many hidden cards each seat has, where all may know that.
    """

    is_window: ClassVar[bool] = True
    stack: tuple[Laid, ...]
    options: tuple[tuple[int, tuple[Option, ...]], ...]
    close: Option | None = None
    seconds: float = 0.0
    claims: tuple[tuple[int, Action], ...] = ()
    lying: tuple[Laid, ...] = ()
    idle: bool = False
    held: tuple[int, ...] = ()

    def actions(self) -> tuple[Action, ...]:
        close = (self.close.action,) if self.close else ()
        return (*(option.action for option in self.offered()), *close)

    def offered(self) -> tuple[Option, ...]:
        return _of_seats(self.options)


class Prompt(NamedTuple):
    """What the engine waits for: a short name, who may answer, the domain, and words for people.

    `blocking` is False for a window that may be used while others continue. A `paced` prompt is
    asked even if only one answer exists, because a person has to say when, as after a move on the
    table. `advice` says what the odds favour, and is shown only on request.
    """

    name: str
    players: tuple[int, ...]
    domain: BaseDomain
    text: Text
    rules: tuple[str, ...] = ()
    detail: Text = ""
    blocking: bool = True
    paced: bool = False
    advice: Text = ""
