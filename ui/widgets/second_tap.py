"""Ignore a second tap that was meant for what was below the finger before.

People tap twice if a screen is slow or their finger trembles; the second tap must not answer the
next question unseen. So for `GUARD_S` after a tap has changed the screen, the same place accepts no
tap for anything else. Nobody reads and answers a new question in that time. The same button (plus,
a key, a die, Undo) can be tapped again at once, and so can other places of the screen.
"""

import time
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from kivy.core.window import Window

from ui.shell.theme import theme

GUARD_S = 0.35  # Counted from the first frame that shows the effect of the previous tap.
UNDRAWN_S = 1.0  # If nothing is drawn for this time, the tap has changed nothing.


class Face(NamedTuple):
    """What identifies a button for people: widgets with equal faces are the same button."""

    kind: str
    label: str
    detail: str
    does: tuple[object, ...]


def face_of(widget: Any) -> Face:
    """Return what identifies the button that `widget` shows."""
    does = getattr(getattr(widget, "do", None), "args", ())
    label, detail = (str(getattr(widget, name, "")) for name in ("label", "detail"))
    return Face(type(widget).__name__, label, detail, does)


class _Tap(NamedTuple):
    place: tuple[float, float]
    face: Face
    moment: Hashable


class SecondTap:
    """Remembers the last tap and recognises a stray one.

    `moment` returns a value that changes when a tap has had an effect, such as a move.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = GUARD_S
        self.moment: Callable[[], Hashable] = lambda: None
        self._clock = clock
        self._last: _Tap | None = None
        self._done = self._drawn = 0.0

    def forget(self) -> None:
        """Reset for another app of this process, and drop the reference to the last one."""
        self.moment, self._last = lambda: None, None

    def begins(self, widget: Any, touch: Any) -> _Tap:
        """Return where and on what a tap is about to act, for `did`."""
        return _Tap(_place(touch), face_of(widget), self.moment())

    def did(self, tap: _Tap) -> None:
        """Note that a tap has acted; its time counts from the next frame."""
        self._last, self._done, self._drawn = tap, self._clock(), 0.0
        Window.bind(on_flip=self._flipped)

    def _flipped(self, *_: object) -> None:
        Window.unbind(on_flip=self._flipped)
        self._drawn = self._clock()

    def is_stray(self, widget: Any, touch: Any) -> bool:
        """Return whether this touch was probably meant for what was there a moment ago."""
        last = self._last
        if last is None or not self._is_on():
            return False
        apart = max(abs(a - b) for a, b in zip(_place(touch), last.place, strict=True))
        same = face_of(widget) == last.face
        if self.moment() != last.moment:
            return apart < theme.touch and not (same and widget.repeats)
        # The game has not moved, so a tap half a target away is meant for a neighbour.
        return apart < theme.touch / 2 and not same

    def _is_on(self) -> bool:
        now = self._clock()
        if not self._drawn:
            return self.seconds > 0 and now - self._done < UNDRAWN_S
        return now - self._drawn < self.seconds


def _place(touch: Any) -> tuple[float, float]:
    """Return a finger's position in the window; `touch.pos` is transformed inside lists."""
    return touch.sx * Window.width, touch.sy * Window.height


second_tap = SecondTap()
