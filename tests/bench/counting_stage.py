"""A stage that counts what a person does on the glass, on a clock that runs by frames.

Nobody sits here: time goes on by a frame's time for each frame, for the screens, the buzzers and
the race alike. So a wait is as long on a busy machine as on a quiet one.
"""

import time
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from tests.bench.look import Look, look
from ui.demo.stage import PATIENCE, Stage

FRAME_S = 0.05  # of a slow screen
NOTICED_S = 0.4  # a wait that is longer is one; screens are drawn in less
MOVED = 2.0  # pixels; less is no swipe


class FrameClock:
    """Seconds that only frames let pass."""

    def __init__(self) -> None:
        self._began: float = Clock.time()  # where Kivy's clock is
        self.frames = 0
        self.stands = False

    def frame(self) -> None:
        """One more frame; none counts while the clock stands."""
        self.frames += not self.stands

    @property
    def seconds(self) -> float:
        """The time on Kivy's clock."""
        return self._began + self.since(0)

    def since(self, frames: int) -> float:
        """Seconds since so many frames; whole frames, so that equal waits are equal numbers."""
        return round((self.frames - frames) * FRAME_S, 6)

    def time(self) -> float:
        """What Kivy's clock goes by."""
        return self.seconds

    def now(self) -> int:
        """What buzzers and the race go by, in nanoseconds."""
        return round(self.seconds * 1e9)


class Later:
    """A clock that is `ahead` of another by some seconds."""

    def __init__(self, clock: Callable[[], float], ahead: float) -> None:
        self.clock, self.ahead = clock, ahead

    def __call__(self) -> float:
        return self.clock() + self.ahead


def no_earlier(clock: Callable[[], float], seconds: float) -> Callable[[], float]:
    """Return a clock that goes on like another, from these seconds on if that is not so far.

    Kivy would not call what is due until its clock is as late again.
    """
    plain = clock.clock if isinstance(clock, Later) else clock
    return Later(plain, max(seconds, clock()) - plain())


class CountingStage(Stage):
    """Counts touches, swipes to find a thing, and the seconds in which one could only wait."""

    touches = swipes = 0
    waited = 0.0  # seconds until something came that a person had to wait for

    def __enter__(self) -> "CountingStage":
        self.looks: list[Look] = []  # at the screen before each touch
        self.clock, self._usual = FrameClock(), Clock.time
        Clock.time = self.clock.time
        self.app.now = self.clock.now
        super().__enter__()
        Window.bind(on_touch_down=self._down)
        return self

    def __exit__(self, *about: object) -> None:
        Window.unbind(on_touch_down=self._down)
        super().__exit__(*about)
        Clock.time = no_earlier(self._usual, self.clock.seconds)

    def _down(self, *_: object) -> None:
        self.touches += 1
        self.look()

    def look(self) -> None:
        """Note what is to be read before something is touched."""
        self.looks.append(look(self))

    def _run_frame(self) -> None:
        self.clock.frame()
        super()._run_frame()

    def within(self, seconds: float, done: Callable[[], object]) -> bool:
        """Let the app run until `done`, and note how long that was."""
        began = self.clock.frames
        while not (came := bool(done())) and self.clock.since(began) < seconds:
            self.frames(1)
        took = self.clock.since(began)
        self.waited += took if came and took > NOTICED_S else 0.0
        return came

    def until(self, done: Callable[[], object], what: str = "it") -> None:
        """Let the app run until `done`; then the clock stands while a thread may still work."""
        if self.within(PATIENCE, done):
            return
        self.clock.stands = True
        end = time.monotonic() + PATIENCE
        while not (came := bool(done())) and time.monotonic() < end:
            self.frames(1)
        self.clock.stands = False
        if not came:
            raise TimeoutError(f"waited in vain for {what}")

    @property
    def count(self) -> int:
        """Touches and swipes so far."""
        return self.touches + self.swipes

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll to a widget; a person swipes where it was not all in view."""
        before = widget.to_window(*widget.pos)
        super().bring_into_view(widget)
        after = widget.to_window(*widget.pos)
        self.swipes += max(abs(b - a) for b, a in zip(before, after, strict=True)) > MOVED
