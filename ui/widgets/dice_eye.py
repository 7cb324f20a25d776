"""Watch the tray for dice that are rolled before a tap asks for them, and for cards.

Dice count as a new roll only once the tray was seen empty, as those of the last roll may still be
in it.
"""

import time
from collections import Counter
from collections.abc import Callable, Collection

from companion.devices.ports import (
    CARDS,
    SHADED,
    Frame,
    Health,
    Reading,
    Show,
    TrayState,
    TrayView,
    WatchRequest,
    throws,
)
from companion.devices.reading import CardRecognizer, CardsReading
from ui.shell.bridge import weakly
from ui.shell.desk import Desk
from ui.widgets.sheet import is_covered

Colours = Counter[str]  # The number of dice of each colour.


class DiceEye:
    """Calls `thrown` on Kivy's thread with the colours of the dice of each certain reading."""

    def __init__(self, app: Desk, kind: str, thrown: Callable[[Colours], object]) -> None:
        self._app, self._kind = app, kind
        self._thrown = thrown
        self._post = app.bridge.carry(weakly(self._report))
        self._open = self._watching = False
        self._emptied = False  # Whether the tray was seen empty.

    def open(self) -> None:
        """Start watching."""
        self._watching = True
        self._app.session.devices.tray.watch(self.request(weakly(self.see)))

    def close(self) -> None:
        """Stop, and release the tray if this has watched it itself."""
        self._open = False
        if self._watching:
            self._watching = False
            self._app.session.devices.tray.rest()

    def request(self, show: Show) -> WatchRequest:
        """Return a request for dice, for a caller that watches and passes each view to `see`."""
        self._open = True
        return WatchRequest(self._kind, 0, show, soon=True)

    def see(self, view: TrayView) -> None:
        """Take a view of the tray, in the camera's own thread."""
        reading = view.reading
        if view.state is TrayState.EMPTY or (reading is not None and not reading.dice):
            self._emptied = True
        elif self._emptied and reading is not None and reading.sure:
            self._post(reading)

    def _report(self, reading: Reading) -> None:
        if self._open and not is_covered():  # A last view may arrive after `close`.
            self._thrown(Counter(SHADED.get(die.colour, die.colour) for die in reading.dice))


def sees_dice(app: Desk) -> bool:
    """Return whether rolls can be seen before they are due.

    That needs a real camera that works, and readings that confirm themselves (`confirm_s`).
    """
    session, tray = app.session, app.session.devices.tray
    if not session.config.has_camera or not session.config.confirm_s or throws(tray):
        return False
    return not app.last_roll.by_hand and tray.status().health is Health.OK


AGAIN_S = 0.4  # The time between two readings while something moves, as a card held up does.
STILL = (TrayState.SETTLED, TrayState.EMPTY)


class CardEye:
    """Recognises cards below the camera, in the camera's thread.

    Calls on Kivy's thread `see` with every view, and `reported` with every reading, its picture and
    whether that was still. A still picture is read once, in parts if it has many cards.
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
        self.dice: DiceEye | None = None  # Looks for dice in the same views.
        self._see = app.bridge.carry(self._if_open(see), latest="tray")
        self._reported = app.bridge.carry(self._if_open(reported), latest="cards")
        self._open = False
        self._read = False  # Whether the still picture was read.
        self._read_at = 0.0

    def _if_open(self, do: Callable[..., object]) -> Callable[..., None]:
        def call(*args: object) -> None:
            if self._open:  # A last view may arrive after `close`.
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
        """Stop, and release the tray."""
        if self._open:
            self._open = False
            self._app.session.devices.tray.rest()

    def read_again(self) -> None:
        """Read the still picture again, as other cards may be due now."""
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
