"""Lets the screen sleep when nobody has touched it for a while; the waking tap presses nothing."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget


class Dark(Widget):
    """Black over everything; takes the touch that wakes, down and up, and passes none on."""

    def __init__(self, woken: Callable[[], None]) -> None:
        super().__init__(size_hint=(1, 1))
        self._woken = woken
        with self.canvas:
            Color(0, 0, 0, 1)
            self._black = Rectangle(size=Window.size)
        self.bind(size=lambda _, size: setattr(self._black, "size", size))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hold the touch, so that its end comes here too."""
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Wake when the finger leaves the glass."""
        if touch.grab_current is self:
            touch.ungrab(self)
            self._woken()
        return True


class Sleep:
    """Counts the time since the last touch.

    `dim` sets the backlight, 0 to 1; `settings` tells the minutes (0: never) and the
    brightness as they are now.
    """

    def __init__(
        self, dim: Callable[[float], None], settings: Callable[[], tuple[float, float]]
    ) -> None:
        self._dim, self._settings = dim, settings
        self._dark: Dark | None = None
        self._due = Clock.create_trigger(self.fall_asleep)

    @property
    def asleep(self) -> bool:
        """Whether the screen is dark."""
        return self._dark is not None

    def begin(self) -> None:
        """Count from now on."""
        Window.bind(on_touch_down=self._touched)
        self._count()

    def stop(self) -> None:
        """Count no more, and wake."""
        Window.unbind(on_touch_down=self._touched)
        self._lighten()
        self._due.cancel()

    def fall_asleep(self, *_: object) -> None:
        """Go dark; the next touch only wakes."""
        if not self.asleep:
            self._dark = Dark(self._wake)
            Window.add_widget(self._dark)
            self._dim(0.0)

    def _count(self) -> None:
        self._due.cancel()
        minutes, _ = self._settings()
        if minutes:
            self._due.timeout = minutes * 60
            self._due()

    def _touched(self, *_: object) -> bool:
        if not self.asleep:
            self._count()
        return False

    def _wake(self) -> None:
        self._lighten()
        self._count()

    def _lighten(self) -> None:
        if self._dark is not None:
            Window.remove_widget(self._dark)
            self._dark = None
            self._dim(self._settings()[1])
