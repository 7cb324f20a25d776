"""Esc asks whether to leave, if there is something to go back to; Esc again stays."""

from collections.abc import Callable

from kivy.core.window import Window

from companion.devices.ports import Panel
from ui.shell.environment import has_desktop
from ui.text import say
from ui.widgets import Sheet, ask
from ui.widgets.sheet import is_covered

ESCAPE = 27


def can_leave(panel: Panel) -> bool:
    """Return whether there is more to return to than a dark screen."""
    return has_desktop() or not panel.can_power_off()


class Leaving:
    """Listens for Esc; an open keyboard or sheet takes it first."""

    def __init__(self, may_leave: Callable[[], bool], leave: Callable[[], object]) -> None:
        """`leave` ends the app, after a question that is asked if `may_leave` says so."""
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
