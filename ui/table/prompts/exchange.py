"""A battle that was fought and lies open again: one wrong card becomes another, the rest stays.

No widgets here, and no rule. Bonus cards wait for the card that comes instead of the one they were
attached to, and an answer to the battle is given again.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.reveal import RevealKind
from companion.match.match import Step

Entry = list[str]  # a card, then what is attached to it


class Answered(NamedTuple):
    """An answer to the reveal: the prompt that asks for it, its card, and all that it reports."""

    prompt: str
    card: str
    actions: tuple[Action, ...]


class Gap(NamedTuple):
    """Where a seat's card was taken back: in which entry, and at which place of it.

    What was attached to it is `left`.
    """

    seat: int
    entry: int
    at: int
    left: tuple[str, ...]

    def filled(self, entries: Sequence[Entry], card: str) -> list[Entry]:
        """Return the entries with another card at this place."""
        before, after = [*entries[: self.entry]], [*entries[self.entry :]]
        if self.at == 0:
            return [*before, [card, *self.left], *after]
        entry, *others = after
        return [*before, [*entry[: self.at], card, *entry[self.at :]], *others]


class Exchange:
    """What is exchanged in a battle of so many `cards`; `undone` is what it was fought with."""

    def __init__(self, cards: int, undone: Sequence[Step]) -> None:
        self.cards = cards
        self.gap: Gap | None = None
        self._played = tuple(step.action for step in undone if step.source != "forced")
        self.answered: Answered | None = None  # whether and how somebody answered
        self._instead: dict[str, str] = {}  # name of a card: that of the one that came instead
        self._taken = ""

    def take(self, gap: Gap, kind: RevealKind, answers: Sequence[Answered]) -> None:
        """Note where a card of that kind was taken back; `answers` could be given until then."""
        if self.answered is None:
            self.answered = next((each for each in answers if self._given(each)), None)
        self.gap, self._taken = gap, str(kind.label)

    @property
    def begun(self) -> bool:
        """Whether a card was taken back."""
        return bool(self._taken)

    def _given(self, answer: Answered) -> bool:
        return self._played[: len(answer.actions)] == answer.actions

    def fits(self, seat: int, kind: RevealKind) -> bool:
        """Return whether a card of this kind can come instead of the one that was taken back."""
        gap = self.gap
        return gap is not None and gap.seat == seat and kind.attached == (gap.at > 0)

    def fill(self, entries: Sequence[Entry], kind: RevealKind) -> list[Entry]:
        """Return the entries with a card of this kind, which `fits`, instead of the one taken."""
        assert self.gap is not None
        return self.gap.filled(entries, kind.key)

    def filled(self, kind: RevealKind) -> None:
        """Note which card came instead."""
        self.gap, self._instead[self._taken] = None, str(kind.label)

    def again(self, answers: Sequence[Answered]) -> tuple[Action, ...]:
        """Return how the battle is answered as before; () if its target is no longer there."""
        given = self.answered
        if given is None:
            return ()
        same = {each.card: each.actions for each in answers if each.prompt == given.prompt}
        return same.get(given.card) or same.get(self._instead.get(given.card, ""), ())
