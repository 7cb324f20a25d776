"""Dim the screen after a while without activity, then let it sleep.

A touch or a key wakes the sleeping screen and does nothing else. A buzzer or a roll in the tray
wakes it as well. While it is only dimmed everything can be read, so touches work as usual.
"""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
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


DIM_S = 60.0  # Seconds between dimming and sleep, at most half of the time until sleep.
SHADE = 0.6  # The share of the light that is taken away while dimmed.


class Veil:
    """Black over everything on the screen, including sheets; draws nothing while clear."""

    def __init__(self) -> None:
        self._ink = Color(0, 0, 0, 1)
        self._black = Rectangle(size=Window.size)
        self._lies = False

    def darken(self, depth: float) -> None:
        """Cover everything with black: 0 is clear and 1 is dark."""
        self._ink.a = depth
        if bool(depth) == self._lies:
            return
        self._lies = bool(depth)
        # Drawn last of all, so that it covers everything.
        change = Window.canvas.after.add if depth else Window.canvas.after.remove
        for part in (self._ink, self._black):
            change(part)
        (Window.bind if depth else Window.unbind)(size=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self._black.size = Window.size


class Sleep:
    """Dims the screen, and lets it sleep, by the time since the last activity.

    `dim` sets the backlight, 0 to 1; `settings` returns the minutes until sleep (0: never) and the
    brightness. `stay_awake` keeps the desktop from blanking the screen while we are awake.
    """

    def __init__(
        self,
        dim: Callable[[float], None],
        settings: Callable[[], tuple[float, float]],
        stay_awake: Callable[[bool], None] = lambda on: None,
    ) -> None:
        self._dim, self._settings, self._stay_awake = dim, settings, stay_awake
        self._veil = Veil()
        self._rested = ""  # "", "dimmed" or "asleep"
        self._gate = TouchGate(lambda: self.asleep, down=lambda _: self.stir(), passed=self.stir)
        self._soon = Clock.create_trigger(self._grow_dim)
        self._due = Clock.create_trigger(self.fall_asleep)

    @property
    def asleep(self) -> bool:
        """Whether the screen is dark."""
        return self._rested == "asleep"

    @property
    def dimmed(self) -> bool:
        """Whether the screen is dimmed, and about to sleep."""
        return self._rested == "dimmed"

    def begin(self) -> None:
        """Start counting."""
        self._gate.open()
        self._stay_awake(True)
        Window.bind(on_key_down=self._key)
        self._count()

    def stop(self) -> None:
        """Stop counting, and wake up."""
        self._gate.close()
        Window.unbind(on_key_down=self._key)
        self._lighten()
        self._soon.cancel()
        self._due.cancel()
        self._stay_awake(False)

    def stir(self, *_: object) -> None:
        """Wake up and restart the timer after an activity at the table."""
        self._lighten()
        self._count()

    def fall_asleep(self, *_: object) -> None:
        """Darken the screen; the next touch only wakes it."""
        self._soon.cancel()
        self._darken("asleep", 1.0)
        self._dim(0.0)
        self._stay_awake(False)

    def _grow_dim(self, _: float) -> None:
        # Drawn, as many screens have no backlight that could be dimmed.
        self._darken("dimmed", SHADE)

    def _darken(self, rested: str, depth: float) -> None:
        self._rested = rested
        self._veil.darken(depth)

    def _lighten(self) -> None:
        if self.asleep:
            self._dim(self._settings()[1])
            self._stay_awake(True)
        if self._rested:
            self._darken("", 0.0)

    def _count(self) -> None:
        self._soon.cancel()
        self._due.cancel()
        seconds = self._settings()[0] * 60
        if seconds:
            self._soon.timeout = max(seconds / 2, seconds - DIM_S)
            self._due.timeout = seconds
            self._soon()
            self._due()

    def _key(self, *_: object) -> bool:
        slept = self.asleep
        self.stir()
        return slept
