"""The common interface of all kinds of answers to a prompt.

Only the widgets and the JSON encoding ask for the class of a domain. All other differences between
the kinds are attributes and methods here, so that a new kind needs a class and a widget.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from companion.engine.actions import Action
from companion.text import say
from companion.words import Text


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer, shown as a button. `tone` is "plain", "go", "stop" or "danger".

    Texts hold `{0}` for the name of seat 0. `symbol` may name a drawing. In a window, `target` is
    the id of the card it responds to, or 0. `odds` are the chances that it ends badly and well.
    """

    action: Action
    label: Text
    detail: Text = ""
    tone: str = "plain"
    symbol: str = ""
    target: int = 0
    odds: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice of a throw that belong together: their owner, and their colour in the tray."""

    label: Text
    colour: str
    count: int
    whose: str = ""  # key of the side that throws them, "" without sides


class DiceDue(Protocol):
    """Dice that have to be rolled. Alike dice form one group without name and colour."""

    @property
    def kind(self) -> str:
        """The id of the kind of dice."""

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """The groups, in the order of the answer."""

    @property
    def kept(self) -> tuple[str, ...]:
        """Faces of dice that stay in the tray and are not counted again."""

    @property
    def verb(self) -> str:
        """The verb of the answering action."""

    @property
    def player(self) -> int:
        """The player of the answering action."""

    @property
    def results(self) -> tuple[Option, ...]:
        """The results that may be entered instead of the dice; () if only dice may be."""

    def of_groups(self, faces: Sequence[Iterable[str]]) -> Action:
        """Build the action for the faces of each group; ValueError if they do not fit."""


class NumberDue(Protocol):
    """A number that has to be entered."""

    @property
    def low(self) -> int:
        """The lowest number allowed."""

    @property
    def high(self) -> int:
        """The highest number allowed."""

    def answer(self, value: int) -> Action:
        """Build the action for `value`; ValueError outside the range."""


class BaseDomain:
    """The common interface of all domains, with defaults that suit most kinds."""

    __slots__ = ()

    # Where people answer: at the "table", in the "tray" or, in a box with a race, in its "round".
    station: ClassVar[str] = "table"
    # Whether it is a list of options of which one is chosen.
    is_list: ClassVar[bool] = False
    # Whether the answer is a card that is turned over.
    turns_up: ClassVar[bool] = False
    # Whether all answer without seeing the others, followed by a common reveal.
    is_secret: ClassVar[bool] = False
    # Whether a seat may answer with several cards at once.
    takes_several: ClassVar[bool] = False
    # Whether the first press of a buzzer is the answer.
    is_race: ClassVar[bool] = False
    # Whether it asks for responses to something that is happening.
    is_window: ClassVar[bool] = False
    # Whether a bot answers for its seat. Bots do not report what happened on the real table.
    bots_answer: ClassVar[bool] = True
    # Seats whose part of the answer has been entered.
    ready: tuple[int, ...] = ()
    # Results of a roll that tables may enter instead of the dice.
    results: "tuple[Option, ...]" = ()
    # Dice that may be entered before this answer, and change it or make it unnecessary.
    first: DiceDue | None = None

    def actions(self) -> tuple[Action, ...]:
        """Return the actions that the domain lists; () if an action is built from the answer."""
        return ()

    def offered(self) -> tuple[Option, ...]:
        """Return the options that a single card or button answers; () if there are none."""
        return ()

    def listed(self) -> tuple[Option, ...]:
        """Return the options if one of them is the whole answer, else ()."""
        return ()

    def choices(self) -> tuple[Option, ...]:
        """Return the options that a player decides between; () if nobody decides."""
        return ()

    def of_seat(self, seat: int) -> tuple[Action, ...] | None:
        """Return the actions of a seat that answers on its own; None if all answer together."""
        return None

    def dice(self) -> DiceDue | None:
        """Return the dice to roll if they are the answer, else None."""
        return None

    def number(self) -> NumberDue | None:
        """Return the number to enter if it is the answer, else None."""
        return None

    def builds(self, action: Action) -> bool:
        """Return whether `action` is an answer built from dice or a number."""
        return False

    def begun(self) -> bool:
        """Return whether part of an answer given in pieces has been entered."""
        return False

    def only_answer(self) -> Action | None:
        """Return the only possible action; None if there are several or they are not listed."""
        return None

    def is_open(self) -> bool:
        """Return whether a card or value that is not known yet may be the answer."""
        return False

    def passes(self) -> tuple[Action, ...]:
        """Return the actions by which all who are asked pass; () if somebody has to act."""
        return ()


@dataclass(frozen=True, slots=True)
class RevealKind:
    """A kind of card that a seat may reveal, of which it can hold at most `most` copies.

    An `attached` card is always played on another card. `picture` names a sign of the screens.
    """

    key: str
    label: Text
    most: int
    detail: Text = ""
    attached: bool = False
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RevealHand:
    """What one seat may reveal: at most `size` cards. The cards in `laid` have already been
    entered.
    """

    seat: int
    size: int
    kinds: tuple[RevealKind, ...]
    laid: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Reveal(BaseDomain):
    """Everybody plays any number of cards in secret; then all are revealed and entered.

    `hands` are those of seats that have not entered their cards, `ready` are the other seats. With
    `cover` a seat enters its cards while the others look away.
    """

    is_secret: ClassVar[bool] = True
    takes_several: ClassVar[bool] = True
    hands: tuple[RevealHand, ...]
    ready: tuple[int, ...] = ()
    cover: bool = False
    results: tuple[Option, ...] = ()

    def offered(self) -> tuple[Option, ...]:
        """Return each kind that may be revealed, as if it were played alone."""
        return tuple(
            Option(Action(hand.seat, "lay", (kind.key,)), kind.label)
            for hand in self.hands
            for kind in hand.kinds
            if kind.most
        )

    def begun(self) -> bool:
        return bool(self.ready) or any(hand.laid for hand in self.hands)

    def hand(self, seat: int) -> RevealHand:
        """Return the hand of `seat`; ValueError if the seat is not asked."""
        for each in self.hands:
            if each.seat == seat:
                return each
        raise ValueError(say("answer-nothing"))

    def answer(self, seat: int, cards: Iterable[Sequence[str]]) -> tuple[Action, ...]:
        """Build the actions that play `cards`, each followed by the cards attached to it.

        ValueError says what is impossible. The engine checks the actions again.
        """
        actions = self.lays(seat, cards)
        self._count(self.hand(seat), actions)
        return (*actions, Action(seat, "ready"))

    def lays(self, seat: int, cards: Iterable[Sequence[str]]) -> tuple[Action, ...]:
        """Build the actions of an unfinished answer, unchecked, after those already entered."""
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
        """Refuse more cards, or more of a kind, than the hand can hold."""
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
