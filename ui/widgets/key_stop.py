"""A place in a widget that keys can reach like a button, such as a space of a drawn board.

A widget that has some returns them from `key_stops`; `ui.shell.focus` finds them there.
"""

from collections.abc import Callable, Hashable
from typing import Any

Place = tuple[float, float]


class KeyStop:
    """One such place: what it is called, where it is on the screen, and what pressing it does."""

    disabled, state = False, "normal"

    def __init__(
        self,
        widget: Any,
        key: Hashable,
        middle: Callable[[], Place],
        side: float,
        do: Callable[[], object],
        label: str = "",
        reveal: Callable[[], object] = lambda: None,
        long_press: Callable[[], object] | None = None,
    ) -> None:
        """Take the widget and a name within it; `reveal` brings the place into view."""
        self.long_press = long_press
        self.parent, self.key, self.label, self.reveal = widget, key, label, reveal
        self._middle, self._side, self.do = middle, side, do

    @property
    def center(self) -> Place:
        """The middle, in the coordinates of its widget."""
        return self._middle()

    @property
    def pos(self) -> Place:
        """The lower left corner."""
        x, y = self._middle()
        return x - self._side / 2, y - self._side / 2

    @property
    def size(self) -> Place:
        """Width and height."""
        return self._side, self._side

    width = height = property(lambda self: self._side)
    right = property(lambda self: self.pos[0] + self._side)
    top = property(lambda self: self.pos[1] + self._side)

    def to_window(self, x: float, y: float) -> Place:
        """Convert a position of its widget to one in the window."""
        found: Place = self.parent.to_window(x, y)
        return found

    def dispatch(self, name: str) -> None:
        """Do what a tap does, when the key is released."""
        if name == "on_release":
            self.do()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeyStop) and (other.parent, other.key) == (self.parent, self.key)

    def __hash__(self) -> int:
        return hash((id(self.parent), self.key))
