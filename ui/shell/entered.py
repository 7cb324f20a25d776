"""What people have entered but not played yet: it outlives the screen that shows it.

What was played is kept a while, so that an undo opens it as it was entered.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

KEPT = 24  # answers that were played; an undo further back opens its question empty


class Entered:
    """Unfinished answers by question; whoever asks changes in place what it gets."""

    def __init__(self) -> None:
        self._kept: dict[tuple[tuple[str, ...], Hashable], Any] = {}
        self._blank: dict[tuple[tuple[str, ...], Hashable], Any] = {}
        self._played: dict[int, dict[tuple[tuple[str, ...], Hashable], Any]] = {}
        self.reopened = False  # whether an answer that was played lies open again

    def of(self, names: tuple[str, ...], about: Hashable, blank: Callable[[], T]) -> T:
        """Return what was entered so far, at first `blank()`.

        `names` are the prompts during which it is entered, `about` distinguishes what they may ask.
        """
        key = names, about
        if key not in self._kept:
            self._kept[key], self._blank[key] = blank(), blank()
        entry: T = self._kept[key]
        return entry

    @property
    def begun(self) -> bool:
        """Whether anything has been entered; what is always unlike its blank does not count."""
        return any(
            entry != self._blank[key]
            for key, entry in self._kept.items()
            if "__eq__" in vars(type(entry))
        )

    def keep(self, due: Iterable[str] = ()) -> None:
        """Forget what was entered for other prompts than these."""
        still = set(due)
        self._kept = {key: entry for key, entry in self._kept.items() if still & set(key[0])}
        self.reopened &= bool(self._kept)

    def play(self, place: int) -> None:
        """Put away what is entered: it was played as step `place` of the match."""
        self._played = {each: kept for each, kept in self._played.items() if each < place}
        if self._kept:
            self._played[place] = dict(self._kept)
        for first in sorted(self._played)[:-KEPT]:
            del self._played[first]

    def reopen(self, place: int) -> None:
        """Open again what was played as step `place`, instead of what is entered now."""
        self._kept = dict(self._played.get(place, {}))
        self.reopened = bool(self._kept)
