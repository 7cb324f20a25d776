"""Intercepts touches before any widget sees them, from first contact to the end."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent


class TouchGate:
    """Blocks touches that begin while it is `shut` from every widget, including sheets.

    A blocked touch stays blocked until it ends, and so does every other finger that comes down
    meanwhile. `down` and `up` are called with blocked touches, `passed` for all others.
    """

    def __init__(
        self,
        shut: Callable[[], bool],
        down: Callable[[MotionEvent], None] = lambda touch: None,
        up: Callable[[MotionEvent], None] = lambda touch: None,
        passed: Callable[[], None] = lambda: None,
    ) -> None:
        self._shut, self._on_down, self._on_up, self._passed = shut, down, up, passed
        self._taken: set[int] = set()

    def open(self) -> None:
        """Start intercepting, before all current interceptors."""
        Window.bind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)

    def close(self) -> None:
        """Stop intercepting."""
        Window.unbind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)
        self._taken.clear()

    def _down(self, _: object, touch: MotionEvent) -> bool:
        if not (self._shut() or self._taken):
            self._passed()
            return False
        self._taken.add(touch.uid)
        self._on_down(touch)
        return True

    def _move(self, _: object, touch: MotionEvent) -> bool:
        return touch.uid in self._taken

    def _up(self, _: object, touch: MotionEvent) -> bool:
        if touch.uid not in self._taken:
            self._passed()
            return False
        self._taken.discard(touch.uid)
        self._on_up(touch)
        return True
