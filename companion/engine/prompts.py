"""What an engine can wait for, as data that any screen can draw and any bot can answer.

A prompt names who may answer, with what, in words. Its domain is one of the kinds below;
each lists the very actions that answer it (`actions`), or makes one of an answer (`answer`).
What differs by kind is a method here; only who draws a domain, or writes it as JSON, has a
table of the kinds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.engine.actions import CHANCE, Action
from companion.engine.dice import KINDS
from companion.text import say
from companion.words import Text


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer: a button. `tone` is "plain", "go", "stop" or "danger".

    Texts hold `{0}` for the name of seat 0. `symbol` may name a drawing for the button. In a
    window, `target` is the id of the card on the table that it answers, 0 for none.
    """

    action: Action
    label: Text
    detail: Text = ""
    tone: str = "plain"
    symbol: str = ""
    target: int = 0


class BaseDomain:
    """What all kinds of domain have in common."""

    __slots__ = ()

    def actions(self) -> tuple[Action, ...]:
        """The actions that the domain lists; () where they are made of an answer."""
        return ()

    def offered(self) -> tuple[Option, ...]:
        """What can be answered with one card or button; () where that is none."""
        return ()

    def begun(self) -> bool:
        """Whether part of an answer that is entered piece by piece is in already."""
        return False

    def only_answer(self) -> Action | None:
        """The one action that can answer it; None where there are more, or no list of them."""
        return None

    def is_open(self) -> bool:
        """Whether something may be answered that is not known so far."""
        return False

    def passes(self) -> tuple[Action, ...]:
        """The answers by which everybody asked does nothing; () where that is impossible."""
        return ()


def _of_seats(options: tuple[tuple[int, tuple[Option, ...]], ...]) -> tuple[Option, ...]:
    return tuple(option for _, each in options for option in each)


@dataclass(frozen=True, slots=True)
class Choices(BaseDomain):
    """One of these."""

    options: tuple[Option, ...]

    def actions(self) -> tuple[Action, ...]:
        """One for each option."""
        return tuple(option.action for option in self.options)

    def offered(self) -> tuple[Option, ...]:
        """All options."""
        return self.options

    def only_answer(self) -> Action | None:
        """The action of the only option."""
        return self.options[0].action if len(self.options) == 1 else None

    def passes(self) -> tuple[Action, ...]:
        """To pass, if that is an option."""
        return tuple(action for action in self.actions() if action.verb == "pass")[:1]


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Some of the dice of a throw: whose they are, in words, and their colour in the tray."""

    label: Text
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class Dice(BaseDomain):
    """Roll `count` dice of `kind`; the `kept` faces lie still and are not counted again."""

    kind: str
    count: int
    kept: tuple[str, ...] = ()
    verb: str = "roll"
    player: int = CHANCE

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """All dice as one group without name and colour."""
        return (DiceGroup("", "", self.count),)

    def answer(self, faces: Iterable[str]) -> Action:
        """Make the action of these faces (counts in the kind's order); ValueError if wrong."""
        counts = KINDS[self.kind].counts(faces)
        if sum(counts) != self.count:
            raise ValueError(say("answer-dice", due=self.count, named=sum(counts)))
        return Action(self.player, self.verb, counts)


@dataclass(frozen=True, slots=True)
class Throw(BaseDomain):
    """Roll the dice of several groups together; their colours differ ("white", "green")."""

    kind: str
    groups: tuple[DiceGroup, ...]
    verb: str = "roll"
    player: int = CHANCE

    def answer(self, faces: Sequence[Iterable[str]]) -> Action:
        """Make the action of the faces of each group, in order; ValueError if wrong."""
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


@dataclass(frozen=True, slots=True)
class Cards(BaseDomain):
    """A card turned up: one of `options`, or, with `may_enter`, one not known so far.

    `pile` says in words where it comes from. A new card is entered on a form made from the
    box's `entry` fields and comes in as an action of verb DEFINE; then it is an option.
    """

    pile: Text
    options: tuple[Option, ...]
    may_enter: bool = False

    def actions(self) -> tuple[Action, ...]:
        """One for each card known so far."""
        return tuple(option.action for option in self.options)

    def offered(self) -> tuple[Option, ...]:
        """Every card known so far."""
        return self.options

    def only_answer(self) -> Action | None:
        """The only card, unless another one may be entered."""
        return self.options[0].action if len(self.options) == 1 and not self.may_enter else None

    def is_open(self) -> bool:
        """Whether a card not known so far may be entered."""
        return self.may_enter


@dataclass(frozen=True, slots=True)
class Secret(BaseDomain):
    """Everybody chooses in secret, then all are entered: options of each seat still to come.

    `ready` holds the seats whose choice is in. Where a `race` is named it begins at the reveal,
    before the choices are entered; its claims are answers to the prompt that follows. With a
    `countdown` all turn theirs up in one moment.
    """

    options: tuple[tuple[int, tuple[Option, ...]], ...]
    ready: tuple[int, ...] = ()
    race: "Race | None" = None
    countdown: bool = True

    def actions(self) -> tuple[Action, ...]:
        """The choices of all seats still to come."""
        return tuple(option.action for option in self.offered())

    def offered(self) -> tuple[Option, ...]:
        """The options of all seats still to come."""
        return _of_seats(self.options)

    def passes(self) -> tuple[Action, ...]:
        """Every seat passes, if all can."""
        passes = tuple(action for action in self.actions() if action.verb == "pass")
        return passes if len(passes) == len(self.options) else ()

    def begun(self) -> bool:
        """Whether the choice of a seat is in."""
        return bool(self.ready)


@dataclass(frozen=True, slots=True)
class RevealKind:
    """A kind of card that a seat may reveal, `most` copies of it as far as anybody can know.

    One that is `attached` lies on another card and never alone.
    """

    key: str
    label: Text
    most: int
    detail: Text = ""
    attached: bool = False


@dataclass(frozen=True, slots=True)
class RevealHand:
    """What one seat may reveal: at most `size` cards; `laid` are entered already."""

    seat: int
    size: int
    kinds: tuple[RevealKind, ...]
    laid: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Reveal(BaseDomain):
    """Everybody lays any number of cards in secret, then all are turned up and entered.

    `hands` are the seats still to come, `ready` those whose cards are in. With `cover` a
    seat enters its cards while the others look away.
    """

    hands: tuple[RevealHand, ...]
    ready: tuple[int, ...] = ()
    cover: bool = False

    def offered(self) -> tuple[Option, ...]:
        """Each kind that may be revealed, as if it was laid alone."""
        return tuple(
            Option(Action(hand.seat, "lay", (kind.key,)), kind.label)
            for hand in self.hands
            for kind in hand.kinds
        )

    def begun(self) -> bool:
        """Whether a card of anybody is in."""
        return bool(self.ready) or any(hand.laid for hand in self.hands)

    def hand(self, seat: int) -> RevealHand:
        """Find the hand of `seat`; ValueError if nothing is asked of it."""
        for each in self.hands:
            if each.seat == seat:
                return each
        raise ValueError(say("answer-nothing"))

    def answer(self, seat: int, cards: Iterable[Sequence[str]]) -> tuple[Action, ...]:
        """Make the actions that lay `cards`, each followed by what is attached to it.

        ValueError says in words what cannot be: the engine has the last word.
        """
        actions = self.lays(seat, cards)
        self._count(self.hand(seat), actions)
        return (*actions, Action(seat, "ready"))

    def lays(self, seat: int, cards: Iterable[Sequence[str]]) -> tuple[Action, ...]:
        """Make the actions of an unfinished answer, unchecked; what was laid comes first."""
        entered = self.hand(seat).laid
        actions: list[Action] = []
        for place, (card, *attached) in enumerate(cards):
            there = len(entered[place]) if place < len(entered) else 0
            if not there:
                actions.append(Action(seat, "lay", (card,)))
            actions += [
                Action(seat, "attach", (each, card)) for each in attached[max(0, there - 1) :]
            ]
        return tuple(actions)

    @staticmethod
    def _count(hand: RevealHand, actions: tuple[Action, ...]) -> None:
        """Refuse more cards, or more of a kind, than can be in that hand."""
        kinds = {kind.key: kind for kind in hand.kinds}
        entered = [key for entry in hand.laid for key in entry]
        if len(entered) + len(actions) > hand.size:
            raise ValueError(say("answer-hand", size=hand.size, named=len(entered) + len(actions)))
        for action in actions:
            key = str(action.args[0])
            entered.append(key)
            if key not in kinds or kinds[key].attached != (action.verb == "attach"):
                raise ValueError(say("answer-kind", card=key))
            if entered.count(key) > kinds[key].most:
                raise ValueError(say("answer-most", most=kinds[key].most, card=kinds[key].label))


@dataclass(frozen=True, slots=True)
class Race(BaseDomain):
    """First press wins: the claim of each seat that may, and `close` when nobody did.

    The window stays open at least `seconds`; 0 is as long as the table wants. One that is
    `timed` closes by itself when they are over.
    """

    claims: tuple[tuple[int, Action], ...]
    close: Option
    seconds: float
    timed: bool = False

    def actions(self) -> tuple[Action, ...]:
        """Closing the window, and every claim."""
        return (self.close.action, *(claim for _, claim in self.claims))


@dataclass(frozen=True, slots=True)
class Number(BaseDomain):
    """A whole number from `low` to `high` that only the table knows."""

    player: int
    verb: str
    low: int
    high: int

    def answer(self, value: int) -> Action:
        """Make the action of `value`; ValueError outside the range."""
        if not self.low <= value <= self.high:
            raise ValueError(say("answer-number", low=self.low, high=self.high, value=value))
        return Action(self.player, self.verb, (value,))


class Laid(NamedTuple):
    """A card on the table that others may answer: who laid it, on what, what it will do.

    `target` is the id of another card, or 0; `on` says in words on what it lies. A card that
    is `struck` will do nothing if nobody answers, because one above it cancels it.
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
    """Anybody may answer with a card: what waits, who may play what, and `close` if nobody does.

    `stack` is carried out from first to last, `lying` holds other cards that may be answered.
    `options` are grouped by seat; label and detail of one say the card and its target. The
    `claims` are for buzzers: the first gets the word. After `seconds` a screen sends `close`;
    0 is as long as the table wants; if it is `idle` nobody has begun to answer, so that a screen
    may close it when nobody touches it. With an empty stack and no `close` nothing waits.
    """

    stack: tuple[Laid, ...]
    options: tuple[tuple[int, tuple[Option, ...]], ...]
    close: Option | None = None
    seconds: float = 0.0
    claims: tuple[tuple[int, Action], ...] = ()
    lying: tuple[Laid, ...] = ()
    idle: bool = False

    def actions(self) -> tuple[Action, ...]:
        """Every card that may be played, and closing the window."""
        close = (self.close.action,) if self.close else ()
        return (*(option.action for option in self.offered()), *close)

    def offered(self) -> tuple[Option, ...]:
        """Every card that may be played."""
        return _of_seats(self.options)


Domain = Choices | Dice | Throw | Cards | Secret | Reveal | Race | Number | Window


class Prompt(NamedTuple):
    """What the engine waits for: a short name, who may answer, with what, and in words.

    `blocking` is False for a window that somebody may use while others go on. `paced` asks for
    an answer even if there is only one: a person must say when, as after a move on the table.
    `advice` says what the odds favour; it is shown only to whoever asks for it.
    """

    name: str
    players: tuple[int, ...]
    domain: Domain
    text: Text
    rules: tuple[str, ...] = ()
    detail: Text = ""
    blocking: bool = True
    paced: bool = False
    advice: Text = ""
