"""Check with the camera at start-up whether the tray has moved since it was calibrated.

Frames are compared where they are captured; here the camera is only kept open long enough.
"""

from collections.abc import Callable

from companion.devices.ports import TrayState, TrayView, WatchRequest
from companion.match.session import Session
from companion.words import Sentences, Text
from ui.shell.bridge import Bridge
from ui.text import say
from ui.widgets import ask

ENOUGH = 40  # Number of frames.
# Screens that watch the tray themselves.
WATCHING = ("dice", "devices", "calibrate")


class FirstLook:
    """Started once by the app; offers a new calibration whenever the tray has moved."""

    def __init__(
        self,
        session: Session,
        bridge: Bridge,
        shown: Callable[[], str],
        calibrate: Callable[[], object],
    ) -> None:
        """`shown` returns the name of the screen; `calibrate` goes to the trays."""
        self._session, self._bridge = session, bridge
        self._shown, self._calibrate = shown, calibrate
        self._frames = 0

    def begin(self) -> None:
        """Start watching if a tray is in use."""
        calibration = self._session.calibration
        if calibration is not None:
            calibration.on_moved(self._bridge.carry(self._offer))
            calibration.look(self._bridge.carry(self._watch))

    def _watch(self) -> None:
        tray = self._session.devices.tray
        # A sheet may already be reading a card: its picture must not freeze.
        if self._shown() not in WATCHING and not getattr(tray, "watched", False):
            see = self._bridge.carry(self._see, latest="tray")
            tray.watch(WatchRequest("d6", 0, see))

    def _see(self, view: TrayView) -> None:
        self._frames += view.frame is not None
        gone = view.state is TrayState.NO_CAMERA
        if (gone or self._frames >= ENOUGH) and self._shown() not in WATCHING:
            self._session.devices.tray.rest()

    def _offer(self, words: Text) -> None:
        text = str(Sentences((words, say("shell-tray-changed-about"))))
        calibrate = (say("shell-recalibrate"), "go", self._calibrate)
        ask(say("shell-tray-changed"), text, [calibrate, (say("common-later"), "plain", None)])
