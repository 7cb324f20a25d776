"""A pool of buttons for the current prompts; all are taken back when the prompts change.

The next prompts need about as many buttons, and creating one takes longer than all else in a
refresh. Users set `do` instead of a `bind`, which would remain.
"""

from collections.abc import Collection
from typing import Protocol, TypeVar
from weakref import ref

MOST = 100  # The most buttons of a kind that are kept; no screen has room for more.


class Reused(Protocol):
    """A button that can be used again."""

    def as_new(self) -> None:
        """Reset everything to the state after creation, without a parent."""


P = TypeVar("P", bound=Reused)


class Lent:
    """The buttons in use, and the free ones by kind."""

    def __init__(self) -> None:
        self._used: list[ref[Reused]] = []  # Weak, so that no button keeps its screen alive.
        self._free: dict[type[Reused], list[Reused]] = {}

    def take(self, kind: type[P], **about: object) -> P:
        """Return a button like a new `kind()` with these properties, until `take_back`."""
        free = self._free.get(kind)
        press = free.pop() if free else kind()
        assert isinstance(press, kind)
        self._used.append(ref(press))
        for name, value in about.items():
            setattr(press, name, value)
        return press

    def take_back(self, but: Collection[Reused] = ()) -> None:
        """Remove all buttons in use, but these, from their parents; keep them for the next ones."""
        used, self._used = self._used, [ref(press) for press in but]
        for each in used:
            press = each()
            if press is None or press in but:
                continue
            press.as_new()
            free = self._free.setdefault(type(press), [])
            if len(free) < MOST:
                free.append(press)

    def forget(self) -> None:
        """Drop all buttons, as the next screens have another size or look."""
        self._used, self._free = [], {}


lent = Lent()
