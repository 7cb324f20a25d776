"""Cards shared by QR code: shown on this screen, read by another table's camera."""

import time
from collections.abc import Callable, Sequence

from kivy.core.window import Window

from companion.devices.ports import CARDS, TrayState, TrayView, WatchRequest
from companion.words import Text
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Press, Sheet
from ui.widgets.guide_picture import GuidePicture
from ui.widgets.qr import QrCode

SIDE = 0.645  # The share of the screen's height that a code takes.
AGAIN_S = 0.3  # Time between two readings.


class CodesSheet(Sheet):
    """One code after another, as large as fits."""

    def __init__(self, codes: Sequence[str]) -> None:
        self._codes, self._place = tuple(codes), 0
        super().__init__([(say("common-close"), "plain", None)], title="", text="")
        self._next = Press(label=say("cards-next-code"), icon="next", height=theme.row)
        self._next.do = self._go_on
        if len(self._codes) > 1:
            self.ids.answers.add_widget(self._next, index=1)
        self._code: QrCode | None = None
        self._show()

    def _go_on(self) -> None:
        self._place = (self._place + 1) % len(self._codes)
        self._show()

    def _show(self) -> None:
        if self._code is not None:
            self.ids.answers.remove_widget(self._code)
        self.title = say("cards-code", number=self._place + 1, count=len(self._codes))
        side = min(SIDE * Window.height, 0.86 * Window.width)
        self._code = QrCode(self._codes[self._place], size_hint_y=None, height=side)
        self.ids.answers.add_widget(self._code, index=len(self.ids.answers.children))


class ReadCodeSheet(Sheet):
    """Watches the camera until a code is read; `done` gets its text."""

    def __init__(self, app: Desk, done: Callable[[str], object]) -> None:
        super().__init__(
            [(say("common-cancel"), "plain", None)],
            title=say("cards-read-code"),
            text=say("cards-hold-code"),
        )
        self._app, self._done, self._read_at = app, done, 0.0
        self.picture = GuidePicture(size_hint_y=None, height=0.42 * Window.height)
        self.ids.answers.add_widget(self.picture, index=1)
        see = app.bridge.carry(self._show_view, latest="tray")
        came = app.bridge.carry(self._finish)
        say_missing = app.bridge.carry(self._say)

        def show(view: TrayView) -> None:
            see(view)
            frame, reader = view.whole or view.frame, app.session.code_reader
            if frame is None or reader is None or time.monotonic() - self._read_at < AGAIN_S:
                return
            self._read_at = time.monotonic()
            if reader.missing:
                say_missing(reader.missing)
            elif text := reader.read(frame):
                came(text)

        app.session.devices.tray.watch(WatchRequest(CARDS, 0, show))

    def _show_view(self, view: TrayView) -> None:
        self.picture.see(view.frame)
        if view.state is TrayState.NO_CAMERA:
            self.text = str(view.words)

    def _say(self, words: Text) -> None:
        self.text = str(words)

    def _finish(self, text: str) -> None:
        if self.parent is not None:
            self._answer(lambda: self._done(text))

    def on_dismiss(self) -> None:
        """Let the camera sleep."""
        self._app.session.devices.tray.rest()
