"""Buttons lent to what is due now; they are returned when something else is due.

What is due next needs about as many buttons, with other words on them, and creating a button takes
longer than everything else in a refresh. Borrowers set `do`, as a `bind` would remain.
"""

from typing import TypeVar
from weakref import ref

from ui.widgets.button import Press

MOST = 100  # The most kept of a kind; a screen has less space.

P = TypeVar("P", bound=Press)


class Lent:
    """The buttons in use, and returned ones by kind."""

    def __init__(self) -> None:
        self._used: list[ref[Press]] = []  # Weak references, so that none keeps its screen alive.
        self._free: dict[type[Press], list[Press]] = {}

    def take(self, kind: type[P], **about: object) -> P:
        """Lend a button like a new `kind()`, with these properties, until all are returned."""
        free = self._free.get(kind)
        press = free.pop() if free else kind()
        assert isinstance(press, kind)
        self._used.append(ref(press))
        for name, value in about.items():
            setattr(press, name, value)
        return press

    def take_back(self) -> None:
        """Remove all lent buttons from their parents."""
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
        """Create new buttons from now on, for screens of another size or look."""
        self._used, self._free = [], {}


lent = Lent()
