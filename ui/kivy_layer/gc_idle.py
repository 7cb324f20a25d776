"""Collect garbage of old screens when nobody minds a short pause.

Widgets are reference cycles, and each holds textures of its text, which Python does not count. By
default Python would run a full collection in the middle of a refresh. Here it runs when nobody
touches: soon after a tap for new objects, which takes as long as a frame, and a full one when the
table rests. Long-lived objects are frozen and so left out of the short run. Some of them are
garbage soon, with the screen they belong to: a table that never rests for a minute gets a full run
whenever many have been frozen, if possible while somebody thinks.
"""

import gc
import time
from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

from ui.kivy_layer import guard
from ui.kivy_layer.heap import give_back

# New objects before Python collects them by itself, whatever it is doing: a last resort for
# somebody who taps without a pause.
YOUNG = 200_000
MANY = 15_000  # New objects that are worth a pause of a frame.
CALM_S = 0.4  # Time without a touch.
SETTLED = 60_000  # Objects that survived short runs: too many to check again and again.
LAID_BY = 100_000  # Objects frozen since the last full run: as many may be garbage by now.
THINKS_S = 2.0  # Time without a touch after which the next one is not due at once.
REST_S = 60.0  # Time without a touch after which a long pause is not noticed.
LOOK_S = 1.0


class IdleCollector:
    """Collects soon after a touch and once a second, unless `busy` says it would be noticed."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._touched = 0.0
        self._soon: ClockEvent | None = None
        # Whether anything was frozen, touched or dropped since the last full collection: what was
        # frozen then may be garbage by now.
        self._due = False
        self._survived = 0  # Objects since the last were frozen.
        self._laid_by = 0  # Objects frozen since the last full collection.

    def begin(self) -> None:
        """Start collecting; existing objects are frozen."""
        self._touched = time.monotonic()
        gc.enable()  # It is disabled during start-up.
        Window.bind(on_touch_down=self._note, on_touch_up=self._note)
        if guard.is_on("collector"):
            gc.set_threshold(YOUNG)
            self._freeze()
            Clock.schedule_interval(self._look, LOOK_S)

    def stop(self) -> None:
        """Stop collecting."""
        Window.unbind(on_touch_down=self._note, on_touch_up=self._note)
        Clock.unschedule(self._look)
        if self._soon is not None:
            self._soon.cancel()
        gc.unfreeze()

    def expect(self) -> None:
        """Look through everything at the next rest: screens went, also where nobody touched."""
        self._due = True

    def is_calm(self) -> bool:
        """Return whether nobody would notice a short pause now."""
        return time.monotonic() - self._touched >= CALM_S and not self._busy()

    def _note(self, *_: object) -> None:
        self._touched = time.monotonic()
        self._due = True
        if self._soon is not None:
            self._soon.cancel()
        if guard.is_on("collector"):
            self._soon = Clock.schedule_once(self._look, CALM_S)

    def _look(self, _: float) -> None:
        if not self.is_calm():
            return
        calm = time.monotonic() - self._touched
        if self._is_time_for_all(calm):
            self._look_through_all()
            self._due = calm < REST_S
        elif (new := _new_objects()) >= MANY:
            # They are counted, never listed: a list also holds tuples that another thread has only
            # begun, and Python then refuses to finish them.
            self._survived += new - gc.collect()
            # What was freed is not given back: the next screen would take it again, page by page.
            if self._survived >= SETTLED:
                self._laid_by += self._survived
                self._freeze()

    def _is_time_for_all(self, calm: float) -> bool:
        """Return whether a full run is worth its pause after so many seconds without a touch."""
        if calm >= REST_S:
            return self._due
        return self._laid_by >= (SETTLED if calm >= THINKS_S else LAID_BY)

    def _look_through_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._freeze()
        self._laid_by = 0
        give_back()

    def _freeze(self) -> None:
        gc.freeze()
        self._survived = 0
        self._due = True


def _new_objects() -> int:
    """Return about how many objects were created since the last full collection."""
    young, _, _ = gc.get_threshold()
    now, rounds, turns = gc.get_count()
    return now + young * rounds + young * 10 * turns
