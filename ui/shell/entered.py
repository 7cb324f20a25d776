"""Input that is not played yet, such as half a form: it survives the screen that shows it.

Input that was played is kept a while, so that an undo can show it as it was entered.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

KEPT = 24  # The number of played answers to keep; an undo further back shows an empty form.


class Entered:
    """Unfinished answers by question; callers change in place the object that they get."""

    def __init__(self) -> None:
        self._kept: dict[tuple[tuple[str, ...], Hashable], Any] = {}
        self._blank: dict[tuple[tuple[str, ...], Hashable], Any] = {}
        self._played: dict[int, dict[tuple[tuple[str, ...], Hashable], Any]] = {}
        self.reopened = False  # Whether an undo has restored an answer that was played.

    def of(self, names: tuple[str, ...], about: Hashable, blank: Callable[[], T]) -> T:
        """Return what was entered so far for a question, at first `blank()`.

        `names` are the prompts for which it is kept, `about` distinguishes their questions.
        """
        key = names, about
        if key not in self._kept:
            self._kept[key], self._blank[key] = blank(), blank()
        entry: T = self._kept[key]
        return entry

    @property
    def begun(self) -> bool:
        """Whether anything has been entered.

        Entries of types without `__eq__` are left out: they never equal their blank.
        """
        return any(
            entry != self._blank[key]
            for key, entry in self._kept.items()
            if "__eq__" in vars(type(entry))
        )

    def keep(self, due: Iterable[str] = ()) -> None:
        """Forget all input but that for the prompts named in `due`."""
        still = set(due)
        self._kept = {key: entry for key, entry in self._kept.items() if still & set(key[0])}
        self.reopened &= bool(self._kept)

    def play(self, place: int) -> None:
        """Keep a copy of the current input, which was played as step `place` of the match."""
        self._played = {each: kept for each, kept in self._played.items() if each < place}
        if self._kept:
            self._played[place] = dict(self._kept)
        for first in sorted(self._played)[:-KEPT]:
            del self._played[first]

    def reopen(self, place: int) -> None:
        """Replace the current input by that which was played as step `place`."""
        self._kept = dict(self._played.get(place, {}))
        self.reopened = bool(self._kept)
