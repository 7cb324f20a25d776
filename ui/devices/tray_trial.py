"""The tray's card on the devices screen: what is read there, and a trial that proves it."""

from collections.abc import Callable

from companion.devices.ports import (
    DeviceStatus,
    Health,
    TrayState,
    TrayView,
    WatchRequest,
    throws,
)
from companion.match.session import Session
from companion.words import Several
from ui.devices.device_card import DeviceCard
from ui.shell.desk import Desk
from ui.text import say
from ui.widgets import Press
from ui.widgets.die import face_name

DICE = 3  # The number of dice that the app throws into a tray that it draws itself.
FACES = "123456"


def tray_status(session: Session) -> DeviceStatus:
    """Return what is known of the tray; without a camera nothing is read there."""
    health = session.devices.tray.status().health
    if health is Health.SIMULATED:
        return DeviceStatus("mat", health, say("devices-tray-drawn"))
    if health is not Health.OK:
        return DeviceStatus("mat", Health.OFF, say("devices-tray-by-hand"))
    trays = session.calibration.trays() if session.calibration else ()
    used = next((tray for tray in trays if tray.used), None)
    words = say("devices-tray-not-yet") if used is None else f"{used.name}: {used.words}"
    return DeviceStatus("mat", health, words)


class TrayTrial:
    """Reads the dice in the tray, and says on the tray's card what they show."""

    def __init__(
        self, app: Desk, card: DeviceCard, key: Press, status: Callable[[], DeviceStatus]
    ) -> None:
        """Take the card, its key, which ends the trial as well, and what is said after it."""
        self._app, self._card, self._key, self._status = app, card, key, status
        self.running = False

    def toggle(self) -> None:
        """Begin the trial, or end it."""
        if self.running:
            self.stop()
            return
        self.running, self._key.label = True, say("devices-end-test")
        self._card.words = say("devices-tray-put")
        tray, session = self._app.session.devices.tray, self._app.session
        see = self._app.bridge.carry(self._see, latest="tray")
        tray.watch(WatchRequest("d6", 0, see, soon=True))
        if throws(tray):
            tray.throw(tuple(session.rng.choice(FACES) for _ in range(DICE)))

    def stop(self) -> None:
        """Release the tray, and show its status again."""
        if self.running:
            self.running, self._key.label = False, say("devices-try-tray")
            self._app.session.devices.tray.rest()
            self._card.show_status(self._status())

    def _see(self, view: TrayView) -> None:
        if not self.running:  # A last view may arrive after the end.
            return
        if view.state is TrayState.NO_CAMERA:
            self._card.words = str(view.words)
        elif view.state is TrayState.EMPTY:  # Perhaps again, as somebody took the dice out.
            self._card.words = say("devices-tray-put")
        elif view.reading is not None and view.reading.dice:
            self._card.words = _read(view)


def _read(view: TrayView) -> str:
    """Return what the dice show, or why the reader is not sure."""
    assert view.reading is not None
    dice = view.reading.dice
    faces = Several(tuple(face_name(die.face) if die.face else "?" for die in dice), "commas")
    read = say("devices-tray-reads", count=len(dice), faces=faces)
    return read if view.reading.sure else f"{read} {view.reading.reason}"
