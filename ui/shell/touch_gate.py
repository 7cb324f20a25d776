"""Stands between the glass and all widgets: takes whole touches, from first contact to the end."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent


class Gate:
    """Keeps touches that begin while it is `shut` from every widget, sheets among them.

    A touch that was taken stays taken until it ends, and so does every other finger that comes
    down meanwhile. `down` and `up` are told of taken touches, `passed` of all others.
    """

    def __init__(
        self,
        shut: Callable[[], bool],
        down: Callable[[MotionEvent], None] = lambda touch: None,
        up: Callable[[MotionEvent], None] = lambda touch: None,
        passed: Callable[[], None] = lambda: None,
    ) -> None:
        self._shut, self._told_down, self._told_up, self._passed = shut, down, up, passed
        self._taken: set[int] = set()

    def open(self) -> None:
        """Stand there from now on, before whatever stood there already."""
        Window.bind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)

    def close(self) -> None:
        """Stand there no more."""
        Window.unbind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)
        self._taken.clear()

    def _down(self, _: object, touch: MotionEvent) -> bool:
        if not (self._shut() or self._taken):
            self._passed()
            return False
        self._taken.add(touch.uid)
        self._told_down(touch)
        return True

    def _move(self, _: object, touch: MotionEvent) -> bool:
        return touch.uid in self._taken

    def _up(self, _: object, touch: MotionEvent) -> bool:
        if touch.uid not in self._taken:
            self._passed()
            return False
        self._taken.discard(touch.uid)
        self._told_up(touch)
        return True
