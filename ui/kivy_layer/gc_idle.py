"""Run Python's garbage collector in pauses, when nobody notices.

Widgets are reference cycles, and each holds textures of its text, which Python does not count. Left
alone, Python would run a full collection in the middle of a refresh. Instead a short run follows
soon after a tap: it looks at new objects only and takes as long as a frame. Survivors are frozen,
so that later short runs skip them. A full run, frozen objects included, waits for a minute without
touches. Frozen objects become garbage when their screen is dropped; so if no such minute comes, a
full run is made whenever many objects have been frozen, if possible while somebody thinks.
"""

import gc
import time
from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

from ui.kivy_layer import canvases, guard
from ui.kivy_layer.before_kivy import give_back

# New objects after which Python itself collects at any moment: a last resort for somebody who
# taps without a pause.
YOUNG = 200_000
MANY = 15_000  # The least number of new objects for a short run.
CALM_S = 0.4  # Time without a touch.
SETTLED = 60_000  # Survivors of short runs that are frozen, so as not to check them every time.
LAID_BY = 100_000  # Objects frozen since the last full run that make another one worth it.
THINKS_S = 2.0  # Time without a touch after which somebody probably thinks.
REST_S = 60.0  # Time without a touch after which a long pause is not noticed.
LOOK_S = 1.0


class IdleCollector:
    """Collects soon after a touch and once a second, unless `busy` says it would be noticed."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._touched = 0.0
        self._soon: ClockEvent | None = None
        # Whether anything was frozen, touched or dropped since the last full collection: only then
        # can frozen objects have become garbage.
        self._due = False
        self._survived = 0  # Survivors of short runs since objects were last frozen.
        self._laid_by = 0  # Objects frozen since the last full collection.

    def begin(self) -> None:
        """Take over from Python's automatic collection, and freeze all existing objects."""
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
        canvases.forget()  # All screens go.

    def expect(self) -> None:
        """Make a full run at the next rest even without a touch before it: screens were dropped."""
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
        canvases.forget()
        calm = time.monotonic() - self._touched
        if self._is_time_for_all(calm):
            self._look_through_all()
            self._due = calm < REST_S
        elif (new := _new_objects()) >= MANY:
            # Never list the objects (gc.get_objects): a reference to a tuple that another thread is
            # still building makes Python fail there.
            self._survived += new - gc.collect()
            # No `give_back` here: the next screen would have to ask for the same memory at once.
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
