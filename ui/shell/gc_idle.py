"""Collects garbage of old screens when nobody minds a moment's pause.

Widgets are rings of objects, and each holds textures of its text, which Python does not count.
By itself Python would look through all of them in the middle of a refresh. Here it looks when
nobody touches: soon after a tap through what is new, which takes as long as a frame, and through
everything only when the table rests. What has lived for a while is frozen: left out of the short
look.
"""

import ctypes
import gc
import time
from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

# New objects before Python looks among them by itself, in whatever it does: a last resort, for
# whoever taps on and on without a pause.
YOUNG = 200_000
MANY = 15_000  # new objects that are worth a pause of a frame
CALM_S = 0.4  # so long nobody has touched
SETTLED = 60_000  # objects that outlived short looks: too many to look through again and again
REST_S = 60.0  # so long nobody has touched: a long pause is not noticed
LOOK_S = 1.0


class IdleCollector:
    """Looks soon after a touch and once a second; `busy` says when a pause would be noticed."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._touched = 0.0
        self._soon: ClockEvent | None = None
        self._frozen = False  # whether anything was frozen since everything was looked through

    def begin(self) -> None:
        """Collect from now on; what is there stays."""
        self._touched = time.monotonic()
        gc.set_threshold(YOUNG)
        gc.enable()  # the start went without
        self._freeze()
        Window.bind(on_touch_down=self._note, on_touch_up=self._note)
        Clock.schedule_interval(self._look, LOOK_S)

    def stop(self) -> None:
        """Stop collecting."""
        Window.unbind(on_touch_down=self._note, on_touch_up=self._note)
        Clock.unschedule(self._look)
        if self._soon is not None:
            self._soon.cancel()
        gc.unfreeze()

    def _note(self, *_: object) -> None:
        self._touched = time.monotonic()
        if self._soon is not None:
            self._soon.cancel()
        self._soon = Clock.schedule_once(self._look, CALM_S)

    def _look(self, _: float) -> None:
        calm = time.monotonic() - self._touched
        if calm < CALM_S or self._busy():
            return
        if calm >= REST_S and self._frozen:
            gc.unfreeze()
            gc.collect()
            self._freeze()
            self._frozen = False
            give_back()
        elif _new() >= MANY:
            gc.collect()
            if len(gc.get_objects()) >= SETTLED:
                self._freeze()
            give_back()

    def _freeze(self) -> None:
        gc.freeze()
        self._frozen = True


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
