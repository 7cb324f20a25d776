"""Leave the app: with Esc, or on a kiosk with two fingers held still for ten seconds.

The same choices are in the settings. The fingers work on a locked screen, too, as small hands do
not hold two fingers still for so long.
"""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from companion.devices.ports import Panel
from companion.storage.reasons import reason
from ui.shell.environment import has_desktop
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Sheet, ask, show_dialog
from ui.widgets.sheet import is_covered

ESCAPE = 27  # Kivy's key code of Esc.


def can_leave(panel: Panel) -> bool:
    """Return whether leaving leads somewhere: a desktop, or any machine that is no kiosk."""
    return has_desktop() or not panel.can_power_off()


class Leaving:
    """Asks at Esc whether to leave; a second Esc stays. An open keyboard or sheet comes first."""

    def __init__(self, may_leave: Callable[[], bool], leave: Callable[[], object]) -> None:
        """`leave` ends the app, after a question; none is asked unless `may_leave` is true."""
        self._may_leave, self._leave = may_leave, leave
        self._sheet: Sheet | None = None

    def begin(self) -> None:
        """Start listening."""
        Window.bind(on_keyboard=self._pressed)

    def stop(self) -> None:
        """Release the window."""
        Window.unbind(on_keyboard=self._pressed)

    def _pressed(self, _: object, code: int, *__: object) -> bool:
        if code != ESCAPE:
            return False
        if self._sheet is not None and self._sheet.parent:
            self._sheet.dismiss(animation=False)
        elif not is_covered():
            self._ask()
        return True

    def _ask(self) -> None:
        if self._may_leave():
            answers = [
                (say("shell-leave"), "go", self._leave),
                (say("shell-stay"), "plain", None),
            ]
            self._sheet = ask(say("shell-leave-app"), say("shell-every-game-kept"), answers)


HOLD_S = 10.0


class WayOut:
    """Watches for the two fingers, if this machine has a way out of the kiosk.

    `leave` takes the chosen way, or raises OSError with a message; then `stop` ends the app.
    """

    def __init__(
        self, panel: Panel, leave: Callable[[str], object], stop: Callable[[], object]
    ) -> None:
        self._panel, self._leave, self._stop = panel, leave, stop
        self._fingers: dict[int, tuple[float, float]] = {}  # Where each came down.
        self._held = Clock.create_trigger(self.offer, HOLD_S)

    def begin(self) -> None:
        """Start watching; widgets still get all touches."""
        if self._panel.ways_out():
            Window.bind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)

    def stop(self) -> None:
        """Stop watching."""
        Window.unbind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)
        self._fingers.clear()
        self._held.cancel()

    def offer(self, _: float = 0.0) -> None:
        """Ask which way to leave."""
        self._fingers.clear()
        ways = self._panel.ways_out()
        answers = [(say(f"shell-way-{way}"), "go", partial(self.take, way)) for way in ways]
        ask(
            say("shell-way-out"),
            say("shell-every-game-kept"),
            [*answers, (say("shell-stay"), "plain", None)],
        )

    def take(self, way: str) -> None:
        """Leave by this way, or show why that is impossible."""
        try:
            self._leave(way)
        except OSError as error:
            show_dialog(say("shell-way-none"), reason(error))
        else:
            self._stop()

    def _down(self, _: object, touch: MotionEvent) -> None:
        self._fingers[touch.uid] = touch.pos
        self._count()

    def _move(self, _: object, touch: MotionEvent) -> None:
        x, y = self._fingers.get(touch.uid, touch.pos)
        if max(abs(touch.x - x), abs(touch.y - y)) > theme.touch:
            self._up(_, touch)

    def _up(self, _: object, touch: MotionEvent) -> None:
        if self._fingers.pop(touch.uid, None) is not None:
            self._count()

    def _count(self) -> None:
        self._held.cancel()
        if len(self._fingers) == 2:
            self._held()
