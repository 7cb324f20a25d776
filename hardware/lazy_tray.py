"""A tray that is opened when it is first used.

The vision libraries are large, and three boxes of five need no camera at all. `hardware.tray` and
`hardware.learning` are therefore imported late.
"""

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

from companion.devices.ports import (
    Corrected,
    Correction,
    DeviceStatus,
    Health,
    SimulatedThrow,
    Tray,
    WatchRequest,
)
from companion.words import Text
from hardware.text import message, say

if TYPE_CHECKING:
    from hardware.crops import CropStore
    from hardware.profiles import ProfileStore


class LazyTray:
    """A `Tray` over the one that `open_tray` returns; any thread may call it."""

    def __init__(
        self,
        choice: str,
        random: Random,
        corrected: Path | None = None,
        profiles: "ProfileStore | None" = None,
        turn: int = 0,
        mains: int = 0,
    ) -> None:
        self.choice, self.turn, self.mains = choice, turn, mains
        self._corrected = corrected
        self._profiles = profiles
        # Called in the camera's thread when the view does not match the profile.
        self.moved: Callable[[Text], None] = lambda words: None
        self._random = random
        self._tray: Tray | None = None
        self._past: Tray | None = None  # The next tray takes over what it saw.
        self._request: WatchRequest | None = None
        self._lock = threading.RLock()
        if choice == "simulated":
            # Only a tray that can throw has this attribute; the screens check for it.
            self.throw = self._throw

    @cached_property
    def _store(self) -> "CropStore | None":
        from hardware.crops import CropStore  # Late: loads the checks of files.

        return CropStore(self._corrected) if self._corrected else None

    def watch(self, request: WatchRequest) -> None:
        with self._lock:
            self._request = request
            self._made().watch(request)

    @property
    def watched(self) -> bool:
        """Whether somebody is watching now."""
        return self._request is not None

    def rest(self) -> None:
        with self._lock:
            self._request = None
            if self._tray:
                self._tray.rest()

    def status(self) -> DeviceStatus:
        """Return the state of the camera, as far as it has been used."""
        if self._tray is None and self.choice == "simulated":
            return DeviceStatus("camera", Health.SIMULATED, message("camera-simulated"))
        return self._made().status()

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        if self._tray:
            self._tray.correct(corrections)

    def corrected(self) -> Corrected:
        return self._store.kept() if self._store else Corrected()

    def forget_corrected(self) -> None:
        if self._store:
            self._store.clear()

    def learn(self) -> str:
        """Improve the profile in use with the corrected dice; return a message about the result.

        That takes seconds. If somebody chose another tray meanwhile, that one stays in use.
        """
        profiles, store = self._profiles, self._store
        key = profiles.in_use if profiles else ""
        profile = profiles.read(key) if profiles and key else None
        if profiles is None or profile is None or store is None:
            return say("learn-no-tray")
        from hardware.learning import learn  # Late: loads OpenCV.

        learnt = learn(profile, store.examples())
        if learnt.added:
            used, trays = profiles.in_use, profiles.keys()
            if key not in trays:
                return say("learn-tray-gone")
            profiles.save(learnt.profile, key)
            if used != key:
                profiles.use(used)
            self.renew()
        return learnt.words

    def close(self) -> None:
        """Release the camera, if it was ever used."""
        with self._lock:
            self._request = None
            if self._tray:
                self._tray.close()

    def _made(self) -> Tray:
        with self._lock:
            if self._tray is None:
                from hardware.tray import open_tray  # Late: loads OpenCV.

                profile = self._profiles.used() if self._profiles else None
                self._tray = open_tray(
                    self.choice, self._random, self._store, profile,
                    lambda words: self.moved(words), self.turn, self._past, self.mains,
                )  # fmt: skip
                self._past = None
            return self._tray

    def turn_to(self, degrees: int) -> None:
        """Rotate the camera's picture clockwise, from now on."""
        self.turn = degrees
        self.renew()

    def renew(self) -> None:
        """Reopen the tray for another profile; a request being watched continues."""
        with self._lock:
            if self._tray is None:
                return
            self._past, self._tray = self._tray, None
            self._past.close()
            if self._request:
                self._made().watch(replace(self._request, again=True))

    def _throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        tray = cast(SimulatedThrow, self._made())  # `open_tray` returns one for this choice.
        tray.throw(faces, colours)
