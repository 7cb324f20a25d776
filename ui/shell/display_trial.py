"""Try new display settings, and keep them only if somebody can still press the button.

Nothing is saved before that, so a power cut restores the old ones, too.
"""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.config import Config, Value
from companion.match.session import Session
from ui.text import say
from ui.widgets import Sheet

SECONDS = 10


class DisplayTrial:
    """Applies display settings, asks for confirmation, and reverts them if nobody answers."""

    def __init__(self, session: Session, dress: Callable[[], None]) -> None:
        """`dress` applies the settings of `look` to every screen."""
        self._session, self._dress = session, dress
        self._changes: dict[str, Value] = {}
        self._sheet: Sheet | None = None
        self._left = 0
        self._tick = Clock.create_trigger(self._count, 1.0, interval=True)
        # A moment later: the question is laid out for the window's new size.
        self._ask = Clock.create_trigger(self._put, 0.2)

    @property
    def look(self) -> Config:
        """The settings currently shown."""
        return self._session.config.changed(self._changes)

    def begin(self, field: str, value: Value) -> None:
        """Apply a setting of the display, and ask whether to keep it."""
        if getattr(self.look, field) == value:
            return
        self._changes = {field: value}
        self._dress()
        self._ask()

    def stop(self) -> None:
        """Revert unconfirmed settings and close the question."""
        self._tick.cancel()
        self._ask.cancel()
        self._changes = {}
        Window.rotation = 0

    def _put(self, _: float) -> None:
        self._left = SECONDS
        self._sheet = Sheet(
            [
                (say("shell-trial-keep"), "go", self._keep),
                (say("shell-trial-back"), "plain", self._revert),
            ],
            title=say("shell-trial"),
            text=say("shell-trial-left", seconds=self._left),
        )
        self._sheet.open(animation=False)
        self._tick()

    def _count(self, _: float) -> None:
        self._left -= 1
        if self._sheet and self._left > 0:
            self._sheet.text = say("shell-trial-left", seconds=self._left)
        elif self._sheet:
            self._sheet.dismiss(animation=False)
            self._revert()

    def _keep(self) -> None:
        self._end()
        changes, self._changes = self._changes, {}
        self._session.save_config(changes)
        self._dress()

    def _revert(self) -> None:
        self._end()
        self._changes = {}
        self._dress()

    def _end(self) -> None:
        self._tick.cancel()
        self._sheet = None
