"""Which cards in view are new: those that were counted, or left out, lie there until they go."""

from collections import Counter
from collections.abc import Iterable


class CardsInView:
    """Remembers, for one match, what lies under the camera and needs no answer any more."""

    def __init__(self) -> None:
        self._done: Counter[str] = Counter()

    def fresh(self, cards: Iterable[str]) -> list[int]:
        """The places of the cards that are new; of equal ones the later ones are."""
        left, found = Counter(self._done), []
        for place, card in enumerate(cards):
            if left[card]:
                left[card] -= 1
            else:
                found.append(place)
        return found

    @property
    def ids(self) -> frozenset[str]:
        """What lies there and needs no answer."""
        return frozenset(+self._done)

    def seen(self, cards: Iterable[str]) -> None:
        """Forget what does not lie there any more; `cards` is all of a still picture."""
        self._done &= Counter(cards)

    def done(self, cards: Iterable[str]) -> None:
        """Take these for answered."""
        self._done += Counter(cards)

    def forget(self) -> None:
        """Take all cards for new, as after an answer was undone."""
        self._done.clear()
