"""Watch the tray for dice that are rolled before anybody said what for.

Dice count as rolled once the tray was seen empty: the last roll's dice may lie there for long.
"""

from collections import Counter
from collections.abc import Callable

from companion.devices.ports import (
    SHADED,
    Health,
    Reading,
    Show,
    TrayState,
    TrayView,
    WatchRequest,
    throws,
)
from ui.shell.bridge import weakly
from ui.shell.desk import Desk
from ui.widgets.sheet import is_covered

Colours = Counter[str]  # how many dice of each colour


class DiceEye:
    """Calls `thrown` on Kivy's thread with the colours of the dice of each certain reading."""

    def __init__(self, app: Desk, kind: str, thrown: Callable[[Colours], object]) -> None:
        self._app, self._kind = app, kind
        self._thrown = thrown
        self._post = app.bridge.carry(weakly(self._report))
        self._open = self._watching = False
        self._emptied = False  # whether the tray was seen empty

    def open(self) -> None:
        """Start watching."""
        self._watching = True
        self._app.session.devices.tray.watch(self.request(weakly(self.see)))

    def close(self) -> None:
        """Let the camera sleep, unless somebody else watches."""
        self._open = False
        if self._watching:
            self._watching = False
            self._app.session.devices.tray.rest()

    def request(self, show: Show) -> WatchRequest:
        """Return what to watch for; who watches passes each view to `see`."""
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
        if self._open and not is_covered():  # one more view may arrive from a resting tray
            self._thrown(Counter(SHADED.get(die.colour, die.colour) for die in reading.dice))


def sees_dice(app: Desk) -> bool:
    """Return whether the camera looks for dice: it works, is in use, and counts what is sure."""
    session, tray = app.session, app.session.devices.tray
    if session.config.camera == "none" or not session.config.confirm_s or throws(tray):
        return False
    return not app.last_roll.by_hand and tray.status().health is Health.OK
