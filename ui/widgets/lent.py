"""A pool of buttons for the current prompts; all are taken back when the prompts change.

The next prompts need about as many buttons, and creating one takes longer than all else in a
refresh. Users set `do` instead of a `bind`, which would remain.
"""

from typing import TypeVar
from weakref import ref

from ui.widgets.button import Press

MOST = 100  # The most buttons of a kind that are kept; no screen has room for more.

P = TypeVar("P", bound=Press)


class Lent:
    """The buttons in use, and the free ones by kind."""

    def __init__(self) -> None:
        self._used: list[ref[Press]] = []  # Weak, so that no button keeps its screen alive.
        self._free: dict[type[Press], list[Press]] = {}

    def take(self, kind: type[P], **about: object) -> P:
        """Return a button like a new `kind()` with these properties, until `take_back`."""
        free = self._free.get(kind)
        press = free.pop() if free else kind()
        assert isinstance(press, kind)
        self._used.append(ref(press))
        for name, value in about.items():
            setattr(press, name, value)
        return press

    def take_back(self) -> None:
        """Remove all buttons in use from their parents, and keep them for the next ones."""
        for used in self._used:
            press = used()
            if press is None:
                continue
            press.as_new()
            free = self._free.setdefault(type(press), [])
            if len(free) < MOST:
                free.append(press)
        self._used = []

    def forget(self) -> None:
        """Drop all buttons, as the next screens have another size or look."""
        self._used, self._free = [], {}


lent = Lent()
