"""Buttons lent to what is due now; they come back when something else is due.

What is due next needs about as many buttons, with other words on them, and a button takes longer
to make than all else in a refresh. Whoever borrows one sets its `do`: a `bind` would stay.
"""

from typing import TypeVar
from weakref import ref

from ui.widgets.button import Press

MOST = 100  # of a kind that are kept; a screen has less space

P = TypeVar("P", bound=Press)


class Lent:
    """The buttons in use, and those that came back, by kind."""

    def __init__(self) -> None:
        self._used: list[ref[Press]] = []  # none keeps the screen that it is on
        self._free: dict[type[Press], list[Press]] = {}

    def take(self, kind: type[P], **about: object) -> P:
        """Borrow a button as `kind()` makes it, with these properties, until all come back."""
        free = self._free.get(kind)
        press = free.pop() if free else kind()
        assert isinstance(press, kind)
        self._used.append(ref(press))
        for name, value in about.items():
            setattr(press, name, value)
        return press

    def take_back(self) -> None:
        """Take all buttons from where they are."""
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
        """Make new ones from now on, for screens of another size or look."""
        self._used, self._free = [], {}


lent = Lent()
