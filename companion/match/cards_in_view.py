"""Finds the new cards in view: those already counted or ignored are skipped until they leave.

On its own, because the shelf opens with it and without an engine.
"""

from collections import Counter
from collections.abc import Iterable


class CardsInView:
    """Remembers which cards under the camera need no further answer."""

    def __init__(self) -> None:
        self._done: Counter[str] = Counter()

    def fresh(self, cards: Iterable[str]) -> list[int]:
        """Return the positions of the new cards; among equal cards the later ones count as new."""
        left, found = Counter(self._done), []
        for place, card in enumerate(cards):
            if left[card]:
                left[card] -= 1
            else:
                found.append(place)
        return found

    @property
    def ids(self) -> frozenset[str]:
        """The cards in view that need no answer."""
        return frozenset(+self._done)

    def seen(self, cards: Iterable[str]) -> None:
        """Forget cards that have left; `cards` are all cards in a still picture."""
        self._done &= Counter(cards)

    def done(self, cards: Iterable[str]) -> None:
        """Mark these cards as answered."""
        self._done += Counter(cards)

    def forget(self) -> None:
        """Treat all cards as new, as after an undo."""
        self._done.clear()
