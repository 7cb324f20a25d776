"""The settings' rows about other displays: a second screen, a broker, other programs."""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.app.config import BY_FIELD, Value
from companion.storage.reasons import why
from ui.devices.updating import SettingRow, choice, switch
from ui.shell.desk import House
from ui.shell.theme import MUTED, theme
from ui.text import say
from ui.widgets import Words, show_dialog
from ui.widgets.button import press_for
from ui.widgets.keyboard import ask_text
from ui.widgets.qr import show_code
from ui.widgets.rows import Heading

BEGUN_S = 3.0  # The time until a program for another display has started.


class RoomRows:
    """Makes the rows; `again` redraws the page."""

    def __init__(self, app: House, again: Callable[[], object]) -> None:
        self._app, self._again = app, again

    def rows(self) -> tuple[Widget, ...]:
        """Return the rows: settings, status, and the code with the page's address."""
        config = self._app.session.config
        board, broker = BY_FIELD["board"], BY_FIELD["broker"]
        where = config.broker.rpartition("@")[2] or say("devices-nowhere")
        events = partial(self._save, "events")
        how = Words(text=self._app.room.status().words, font_size=theme.small, color=MUTED)
        return (
            Heading(text=say("devices-room")),
            choice(board, config.board, _board, partial(self._save, "board")),
            *self._code(),
            SettingRow(
                press_for(where, "edit", self._ask_broker),
                title=str(broker.title),
                meaning=str(broker.meaning),
            ),
            switch(BY_FIELD["events"], config.events, events),
            how,
        )

    def _code(self) -> tuple[Widget, ...]:
        if not self._app.room.page:
            return ()
        key = press_for(say("devices-board-code"), "camera", self._show_code)
        why = say("devices-board-code-why")
        return (SettingRow(key, title=say("devices-board-open"), meaning=why),)

    def _show_code(self) -> None:
        page = self._app.room.page
        show_code(say("devices-board-open"), page, say("devices-board-scan", url=page))

    def _save(self, field: str, value: Value) -> None:
        self._app.session.save_config({field: value})
        self._app.room.begin()
        Clock.schedule_once(self._look, BEGUN_S)
        self._again()

    def _look(self, _: float) -> None:
        """Show the current status."""
        if self._app.screen.name == "settings":
            self._again()

    def _ask_broker(self) -> None:
        now = self._app.session.config.broker
        ask_text(str(BY_FIELD["broker"].title), now, self._take_broker, exact=True)

    def _take_broker(self, text: str) -> None:
        try:
            self._save("broker", text.strip())
        except ValueError as error:
            show_dialog(str(BY_FIELD["broker"].title), str(why(error)))


def _board(value: Value) -> str:
    return say("devices-board", where=str(value))
