"""A countdown after which a certain reading confirms itself; any touch stops it.

To confirm a wrong reading that looks certain is the worst this screen can do. So time counts only
while the dice are in view, every change of the reading restarts it, and a roll that was undone
waits for a tap.
"""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from ui.widgets.sheet import is_covered

TICK_S = 1 / 20
# The most time counted for one tick: while the screen stalls, nobody can check the reading.
LONGEST_TICK_S = 0.1


class SelfConfirm:
    """The countdown: `show` gets its progress, 0 to 1, and `done` is called at its end."""

    def __init__(self, show: Callable[[float], object], done: Callable[[], object]) -> None:
        self._show, self._done = show, done
        self._event: Any = None  # An event of Kivy's clock.
        self._seconds = self._passed = 0.0
        self._held = False

    @property
    def running(self) -> bool:
        """Whether the countdown is running."""
        return self._event is not None

    def begin_roll(self, *, held: bool) -> None:
        """Reset for another roll; with `held`, as after an undo, a person must confirm it."""
        self.stop()
        self._held = held

    def restart(self, *, thrown: bool) -> None:
        """Reset for another reading; dice that were `thrown` again may confirm themselves."""
        self.stop()
        self._held = self._held and not thrown

    def hold(self) -> None:
        """Stop, and leave this reading to a tap, as somebody has touched the screen."""
        self.stop()
        self._held = True

    def stop(self) -> None:
        """Stop the countdown; a later `follow` starts at zero."""
        if self._event:
            self._event.cancel()
        self._event = None
        self._passed = 0.0
        self._show(0.0)

    def follow(self, seconds: float, *, sure: bool) -> None:
        """Run the countdown while the reading is `sure`; never if `seconds` is 0."""
        if not sure or seconds <= 0 or self._held:
            if self.running:
                self.stop()
            return
        if not self.running:
            # Start half a tick earlier, so that the tick nearest to the end ends the countdown.
            self._seconds, self._passed = seconds - TICK_S / 2, min(TICK_S, seconds / 2)
            self._event = Clock.schedule_interval(self._tick, TICK_S)

    def _tick(self, passed: float) -> None:
        if is_covered():
            return  # A sheet covers the dice.
        self._passed += min(passed, LONGEST_TICK_S)
        if self._passed < self._seconds:
            self._show(self._passed / self._seconds)
            return
        self.stop()
        self._held = True
        self._done()
