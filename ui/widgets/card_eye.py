"""Watch for cards below the camera and recognise them, in the camera's own thread."""

import time
from collections.abc import Callable, Collection

from companion.devices.ports import CARDS, Frame, TrayState, TrayView, WatchRequest
from companion.devices.reading import CardRecognizer, CardsReading
from ui.shell.desk import Desk
from ui.widgets.dice_eye import DiceEye

AGAIN_S = 0.4  # Time between two readings while something moves, such as a card held up.
STILL = (TrayState.SETTLED, TrayState.EMPTY)


class CardEye:
    """Calls `see` with every view and `reported` with every reading, both on Kivy's thread.

    A still picture is read once, with many cards in parts. `reported` also gets the picture, and
    whether it was still.
    """

    def __init__(
        self,
        app: Desk,
        box: str,
        see: Callable[[TrayView], object],
        reported: Callable[[CardsReading, Frame, bool], object],
    ) -> None:
        self._app, self._box = app, box
        self.among: Collection[str] | None = None  # The cards that could be due.
        self.dice: DiceEye | None = None  # who looks for dice in the same views
        self._see = app.bridge.carry(self._if_open(see), latest="tray")
        self._reported = app.bridge.carry(self._if_open(reported), latest="cards")
        self._open = False
        self._read = False  # Whether the still picture was read.
        self._read_at = 0.0

    def _if_open(self, do: Callable[..., object]) -> Callable[..., None]:
        def call(*args: object) -> None:
            if self._open:  # One more view may arrive from a resting tray.
                do(*args)

        return call

    def open(self) -> None:
        """Start watching."""
        reader = self._app.session.card_recognizer
        if reader is not None:
            self._open, self._read = True, False
            show, dice = self._shows(reader), self.dice
            request = WatchRequest(CARDS, 0, show) if dice is None else dice.request(show)
            self._app.session.devices.tray.watch(request)

    def close(self) -> None:
        """Let the camera sleep."""
        if self._open:
            self._open = False
            self._app.session.devices.tray.rest()

    def read_again(self) -> None:
        """Read the still picture again: something else is due."""
        self._read = False

    def _shows(self, reader: CardRecognizer) -> Callable[[TrayView], None]:
        def show(view: TrayView) -> None:
            self._see(view)
            if self.dice is not None:
                self.dice.see(view)
            frame = view.whole or view.frame
            still = view.state in STILL
            if frame is None or not still:
                self._read = False
            if frame is None or self._read or not self._due(still):
                return
            reading = reader.read(self._box, frame, self.among, in_parts=still)
            if reading.unfinished:
                return
            self._read, self._read_at = still, time.monotonic()
            self._reported(reading, frame, still)

        return show

    def _due(self, still: bool) -> bool:
        return still or time.monotonic() - self._read_at >= AGAIN_S
