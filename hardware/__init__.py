"""Cameras, dice reading, buzzers, lamps and the panel, real and simulated.

`open_devices` makes all that the settings ask for; it never fails, what is missing is said
in each device's status.
"""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from companion.app.config import Config
from companion.devices.ports import (
    Corrected,
    Correction,
    Devices,
    DeviceStatus,
    Health,
    Tray,
    WatchRequest,
)
from hardware.buzzers import SeatPins, open_buzzers
from hardware.panel import open_panel

if TYPE_CHECKING:
    from hardware.crops import CropStore
    from hardware.profiles import ProfileStore

SEATS = 6  # that can have a key where no pins are named


class LateTray:
    """A `Tray` made when it is first looked at: the vision libraries are large, and three
    boxes of five need no camera at all. Any thread may call it.
    """

    def __init__(
        self,
        choice: str,
        random: Random,
        corrected: Path | None = None,
        profiles: "ProfileStore | None" = None,
        turn: int = 0,
    ) -> None:
        self.choice, self.turn = choice, turn
        self._folder = corrected
        self._profiles = profiles
        # Called from the camera's thread when it does not see what its profile says.
        self.moved: Callable[[str], None] = lambda words: None
        self._random = random
        self._tray: Tray | None = None
        self._past: Tray | None = None  # what it saw is known to the next one
        self._request: WatchRequest | None = None
        self._lock = threading.RLock()
        if choice == "simulated":
            # Only a tray that can throw has this; the screens look for it.
            self.throw = self._throw

    def watch(self, request: WatchRequest) -> None:
        """Start watching."""
        with self._lock:
            self._request = request
            self._made().watch(request)

    @property
    def watched(self) -> bool:
        """Whether somebody looks at it now."""
        return self._request is not None

    def rest(self) -> None:
        """Stop watching."""
        with self._lock:
            self._request = None
            if self._tray:
                self._tray.rest()

    def status(self) -> DeviceStatus:
        """Tell how the camera is, as far as it was used so far."""
        if self._tray is None and self.choice == "simulated":
            return DeviceStatus("camera", Health.SIMULATED, "The dice tray is simulated.")
        return self._made().status()

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Keep dice that were set right."""
        if self._tray:
            self._tray.correct(corrections)

    def corrected(self) -> Corrected:
        """Tell what is kept of them."""
        store = self._store()
        return store.told() if store else Corrected()

    def forget_corrected(self) -> None:
        """Throw all of it away."""
        store = self._store()
        if store:
            store.clear()

    def learn(self) -> str:
        """Improve the profile in use with the corrected dice.

        That takes seconds: what is in use afterwards is what somebody chose meanwhile.
        """
        profiles, store = self._profiles, self._store()
        key = profiles.in_use if profiles else ""
        profile = profiles.read(key) if profiles and key else None
        if profiles is None or profile is None or store is None:
            return "No tray is in use that was calibrated: there is nothing to improve."
        from hardware.learning import learn

        learnt = learn(profile, store.examples())
        if learnt.added:
            used, trays = profiles.in_use, profiles.keys()
            if key not in trays:
                return "The tray was thrown away meanwhile: nothing was learnt."
            profiles.save(learnt.profile, key)
            if used != key:
                profiles.use(used)
            self.renew()
        return learnt.words

    def _store(self) -> "CropStore | None":
        from hardware.crops import CropStore

        return CropStore(self._folder) if self._folder else None

    def close(self) -> None:
        """Give the camera back, if it was ever used."""
        with self._lock:
            self._request = None
            if self._tray:
                self._tray.close()

    def _made(self) -> Tray:
        with self._lock:
            if self._tray is None:
                from hardware.tray import open_tray

                profile = self._profiles.used() if self._profiles else None
                self._tray = open_tray(
                    self.choice, self._random, self._store(), profile,
                    lambda words: self.moved(words), self.turn, self._past,
                )  # fmt: skip
                self._past = None
            return self._tray

    def turn_to(self, degrees: int) -> None:
        """Turn what the camera sees clockwise, from the next look on."""
        self.turn = degrees
        self.renew()

    def renew(self) -> None:
        """Look anew: another profile counts. A roll that is watched is watched on."""
        with self._lock:
            if self._tray is None:
                return
            self._past, self._tray = self._tray, None
            self._past.close()
            if self._request:
                self._made().watch(replace(self._request, again=True))

    def _throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        from hardware.tray import ThrownTray

        tray = self._made()
        assert isinstance(tray, ThrownTray)
        tray.throw(faces, colours)


def open_devices(
    config: Config,
    random: Random,
    corrected: Path | None = None,
    profiles: "ProfileStore | None" = None,
) -> Devices:
    """Make the tray, the buzzers and the panel of these settings.

    Dice that are set right by hand are kept in the folder `corrected`, if there is one; dice
    are read with the profile in use of `profiles`.
    """
    lamps = (*config.lamp_pins, *(None,) * len(config.buzzer_pins))
    pins = tuple(map(SeatPins, config.buzzer_pins, lamps))
    panel = open_panel()
    panel.brightness(config.brightness)
    return Devices(
        tray=LateTray(config.camera, Random(random.random()), corrected, profiles,
                      config.camera_turn),
        buzzers=open_buzzers(config.buzzers, pins, range(len(pins) or SEATS)),
        panel=panel,
    )  # fmt: skip
