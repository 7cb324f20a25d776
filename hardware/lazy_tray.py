"""A tray that is opened when it is first used.

The vision libraries are large, and three boxes of five need no camera at all. So `hardware.tray`
and `hardware.learning` are imported late, and in a thread: on a Pi this takes seconds, with
libcamera, in which the screens must go on.
"""

import ctypes
import logging
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from importlib.util import find_spec
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
    TrayState,
    TrayView,
    WatchRequest,
)
from companion.storage.reasons import why
from companion.words import Text
from hardware.text import message, say

if TYPE_CHECKING:
    from hardware.crops import CropStore
    from hardware.profile import ProfileStore

# While Python imports an extension, no other thread runs, and Debian's OpenCV takes the system's
# loader seconds, with its three hundred libraries. So these are loaded first with a foreign
# function, during which other threads run, and the import then finds everything loaded. Measured
# with Debian 12's python3-opencv on x86-64: the longest pause of another thread is 29 ms instead
# of 1400 to 3300.


log = logging.getLogger(__name__)


def load_ahead(*names: str) -> None:
    """Load the shared libraries of these packages, as far as they can be found and loaded."""
    try:
        libc = ctypes.CDLL(None)
        libc.dlopen.restype = ctypes.c_void_p
        libc.dlopen.argtypes = (ctypes.c_char_p, ctypes.c_int)
    except (AttributeError, OSError, TypeError):
        return  # Not Linux.
    for name in names:
        for library in _libraries(name):
            if not libc.dlopen(os.fsencode(library), os.RTLD_NOW):
                log.info("%s is not loaded ahead", library)


def _libraries(name: str) -> list[Path]:
    """Return the paths of a package's extensions: itself, or those in its folder."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return []
    if spec is None or spec.origin is None:
        return []
    place = Path(spec.origin)
    return [place] if place.suffix == ".so" else sorted(place.parent.glob("*.so"))


# The packages that take the loader longest: OpenCV, and two that picamera2 imports.
HEAVY = ("cv2", "libcamera", "av")
CLOSE_S = 3.0
# The status of choices that need not be opened to be known.
_KNOWN = {
    "simulated": (Health.SIMULATED, ("camera-simulated",)),
    "none": (Health.OFF, ("camera-off", "camera-off-cure")),
}


class LazyTray:
    """A `Tray` that creates the real one with `open_tray` when needed; any thread may call it.

    Until the real one is there, it shows that the camera is starting.
    """

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
        self._past: Tray | None = None  # The tray before; the next one takes over what it saw.
        self._left: Tray | None = None  # A tray that still has to release the camera.
        self._fault: DeviceStatus | None = None  # Why there is no tray.
        self._request: WatchRequest | None = None
        self._wanted = False
        self._renewed = 0  # The number of renewals, to drop a tray begun before the last one.
        self._maker: threading.Thread | None = None
        self._lock = threading.RLock()
        if choice == "simulated":
            # Set only for a simulated tray, as screens check for this attribute.
            self.throw = self._throw

    @cached_property
    def _store(self) -> "CropStore | None":
        from hardware.crops import CropStore  # Late: loads the checks of files.

        return CropStore(self._corrected) if self._corrected else None

    def watch(self, request: WatchRequest) -> None:
        with self._lock:
            self._request = request
            if self._tray is not None:
                self._tray.watch(request)
            else:
                self._make_soon()

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
        with self._lock:
            if self._tray is not None:
                return self._tray.status()
            if self.choice in _KNOWN:
                health, words = _KNOWN[self.choice]
                return DeviceStatus("camera", health, *map(message, words))
            if self._fault is not None:
                return self._fault
            self._make_soon()
        return DeviceStatus("camera", Health.OK, message("camera-starting"))

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        if self._tray:
            self._tray.correct(corrections)

    def corrected(self) -> Corrected:
        return self._store.kept() if self._store else Corrected()

    def forget_corrected(self) -> None:
        if self._store:
            self._store.clear()

    def learn(self) -> str:
        """Improve the profile in use with corrected dice; return a message about the result.

        That takes seconds. A tray that somebody has chosen in the meantime stays in use.
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
        """Release the camera, if it was ever used, and wait until it is free."""
        with self._lock:
            self._request, self._wanted = None, False
            tray, maker = self._tray, self._maker
        if tray is not None:
            tray.close()
        if maker is not None and maker is not threading.current_thread():
            maker.join(CLOSE_S)

    def _make_soon(self) -> None:
        """Let a thread make the tray, and watch it if that is still wanted."""
        with self._lock:
            self._wanted = True
            self._work()

    def _work(self) -> None:
        if self._maker is None:
            self._maker = threading.Thread(target=self._make, name="tray maker", daemon=True)
            self._maker.start()

    def _made(self) -> Tray:
        """Return the tray, waiting until it is made; raise RuntimeError if that fails."""
        while True:
            with self._lock:
                if self._tray is not None:
                    return self._tray
                if self._fault is not None:
                    raise RuntimeError(self._fault.words)
                self._make_soon()
                maker = self._maker
            if maker is not None:
                maker.join()

    def _make(self) -> None:
        while True:
            with self._lock:
                left, self._left = self._left, None
                done = left is None and (self._tray is not None or not self._wanted)
                if done:
                    self._maker = None
                    return
                request, asked = self._request, (self.turn, self._past, self._renewed)
            if left is not None:
                left.close()  # The camera can be open only once.
                continue
            if request is not None:
                words = message("camera-starting")
                request.show(TrayView(TrayState.STARTING, None, None, words))
            try:
                tray = self._opened(asked[1])
            except Exception as fault:
                log.exception("the tray could not be opened")
                self._fail(DeviceStatus("camera", Health.FAULT, why(fault)))
                return
            with self._lock:
                if asked != (self.turn, self._past, self._renewed):
                    continue  # It was turned or renewed in the meantime.
                self._tray, self._past, self._wanted = tray, None, False
                if self._request is not None:
                    tray.watch(self._request)

    def _opened(self, past: Tray | None) -> Tray:
        load_ahead(*(HEAVY if self.choice in ("auto", "picamera2") else HEAVY[:1]))
        from hardware.tray import open_tray  # Late: loads OpenCV.

        profile = self._profiles.used() if self._profiles else None
        return open_tray(
            self.choice,
            self._random,
            self._store,
            profile,
            lambda words: self.moved(words),
            self.turn,
            past,
            self.mains,
        )

    def _fail(self, fault: DeviceStatus) -> None:
        with self._lock:
            self._fault, self._maker, request = fault, None, self._request
        if request is not None:
            request.show(TrayView(TrayState.NO_CAMERA, None, None, fault.words))

    def turn_to(self, degrees: int) -> None:
        """Rotate the camera's picture clockwise, from now on."""
        self.turn = degrees
        self.renew()

    def renew(self) -> None:
        """Reopen the tray for another profile; a request that is being watched goes on."""
        with self._lock:
            self._renewed += 1
            if self._tray is None:
                return
            self._past, self._tray = self._tray, None
            if self._request is None:
                self._past.close()  # At once, as nobody waits for a picture.
                return
            self._left, self._wanted = self._past, True
            self._request = replace(self._request, again=True)
            self._work()

    def _throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        # Only a simulated tray is thrown into, and `open_tray` has made one.
        tray = cast(SimulatedThrow, self._made())
        tray.throw(faces, colours)
