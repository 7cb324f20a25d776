"""Replace a wrong card of a battle that was fought, after an undo: the other cards stay.

No widgets and no rules here. Bonus cards of the wrong card are attached to its replacement, and an
answer to the battle is given again.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.domain import RevealKind
from companion.match.match import Step

Entry = list[str]  # A card, followed by the cards attached to it.


class Answered(NamedTuple):
    """An answer to a reveal: its prompt, the card that it hits, and all its actions.

    The actions include those of the reveal itself.
    """

    prompt: str
    card: str
    actions: tuple[Action, ...]


class Gap(NamedTuple):
    """Where a seat's card was taken back: place `at` of an entry; `left` was attached to it."""

    seat: int
    entry: int
    at: int
    left: tuple[str, ...]

    def filled(self, entries: Sequence[Entry], card: str) -> list[Entry]:
        """Return the entries with this card in the gap."""
        before, after = [*entries[: self.entry]], [*entries[self.entry :]]
        if self.at == 0:
            return [*before, [card, *self.left], *after]
        entry, *others = after
        return [*before, [*entry[: self.at], card, *entry[self.at :]], *others]


class Exchange:
    """The replacement of a card in a battle of `cards` cards, fought by the steps `undone`."""

    def __init__(self, cards: int, undone: Sequence[Step]) -> None:
        self.cards = cards
        self.gap: Gap | None = None
        self._played = tuple(step.action for step in undone if step.source != "forced")
        self.answered: Answered | None = None  # The answer that was given to the battle, if any.
        self._instead: dict[str, str] = {}  # Name of a wrong card -> name of its replacement.
        self._taken = ""

    def take(self, gap: Gap, kind: RevealKind, answers: Sequence[Answered]) -> None:
        """Note where a card was taken back; `answers` are those possible with that card."""
        if self.answered is None:
            self.answered = next((each for each in answers if self._given(each)), None)
        self.gap, self._taken = gap, str(kind.label)

    @property
    def begun(self) -> bool:
        """Whether a card has been taken back."""
        return bool(self._taken)

    def _given(self, answer: Answered) -> bool:
        return self._played[: len(answer.actions)] == answer.actions

    def fits(self, seat: int, kind: RevealKind) -> bool:
        """Return whether a card of this kind can fill the gap."""
        gap = self.gap
        return gap is not None and gap.seat == seat and kind.attached == (gap.at > 0)

    def fill(self, entries: Sequence[Entry], kind: RevealKind) -> list[Entry]:
        """Return the entries with a card of this kind, which `fits`, in the gap."""
        assert self.gap is not None
        return self.gap.filled(entries, kind.key)

    def filled(self, kind: RevealKind) -> None:
        """Note which card replaces the one that was taken back."""
        self.gap, self._instead[self._taken] = None, str(kind.label)

    def again(self, answers: Sequence[Answered]) -> tuple[Action, ...]:
        """Return the actions of the answer that was given before, or () if its target is gone."""
        given = self.answered
        if given is None:
            return ()
        same = {each.card: each.actions for each in answers if each.prompt == given.prompt}
        return same.get(given.card) or same.get(self._instead.get(given.card, ""), ())
