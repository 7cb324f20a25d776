"""The domain of cards that everybody plays in secret and reveals together."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain, Option
from companion.text import say
from companion.words import Text


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
