"""Collects garbage of old screens when nobody minds a moment's pause.

A screen is thousands of widgets with reference cycles, and each holds textures of its text,
which Python does not count: left alone, hundreds of megabytes gather before it collects.
"""

import ctypes
import gc
import time
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

# New objects before Python looks for cycles among them. At the usual 700, two fifths of a match's
# time went into looking.
YOUNG = 20_000
MANY = 60_000  # new objects, those of a few screens, that are worth a pause
CALM_S = 1.5  # so long nobody has touched
LOOK_S = 1.0


class IdleCollector:
    """Checks once a second; `busy` says when a pause would be noticed."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._touched = 0.0

    def begin(self) -> None:
        """Collect from now on."""
        gc.set_threshold(YOUNG)
        Window.bind(on_touch_down=self._note, on_touch_up=self._note)
        Clock.schedule_interval(self._look, LOOK_S)

    def stop(self) -> None:
        """Stop collecting."""
        Window.unbind(on_touch_down=self._note, on_touch_up=self._note)
        Clock.unschedule(self._look)

    def _note(self, *_: object) -> None:
        self._touched = time.monotonic()

    def _look(self, _: float) -> None:
        calm = time.monotonic() - self._touched >= CALM_S
        if calm and _new() >= MANY and not self._busy():
            gc.collect()
            give_back()


def _new() -> int:
    """About how many objects were made since the last full collection."""
    young, _, _ = gc.get_threshold()
    now, rounds, turns = gc.get_count()
    return now + young * rounds + young * 10 * turns


def give_back() -> bool:
    """Return freed memory, which glibc would keep, to the system; return whether it could.

    In a match on the drawn board some 50 MB of 380, in 7 ms.
    """
    try:
        return bool(ctypes.CDLL(None).malloc_trim(0))
    except (AttributeError, OSError, TypeError):  # another C library, or none to be asked
        return False
