"""The dice tray as the screens see it: a thread that owns the camera while it is watched."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

from companion.devices.ports import (
    Corrected,
    Correction,
    DeviceStatus,
    DiceReader,
    FrameSource,
    Health,
    Tray,
    TrayState,
    TrayView,
    WatchRequest,
)
from hardware.camera import open_source
from hardware.camera.checked import CheckedSource
from hardware.camera.folder import FolderSource
from hardware.camera.simulated import SimulatedTray
from hardware.camera.turned import turned
from hardware.crops import CropStore
from hardware.desk import AtOnce, ReadingDesk
from hardware.profile import Profile
from hardware.reading import reader_for
from hardware.vision.reader import PictureReader
from hardware.watch import FROZEN_S, TrayWatch

NO_CAMERA = DeviceStatus(
    "camera",
    Health.MISSING,
    "No camera was found.",
    "Enter the dice by hand, or connect a camera and start again.",
)


class _Keeping:
    """What every tray does with dice that were set right, given a store or none."""

    store: CropStore | None = None

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Keep nothing: nothing was seen."""

    def corrected(self) -> Corrected:
        """Tell what is kept of corrected dice."""
        return self.store.told() if self.store else Corrected()

    def learn(self) -> str:
        """Learn nothing: whoever knows the profiles does that (see `hardware.LateTray`)."""
        return "There is no profile to improve here."

    def forget_corrected(self) -> None:
        """Throw all of it away; OSError in words when that cannot be done."""
        if self.store:
            self.store.clear()


class CameraTray(_Keeping):
    """A `ports.Tray` over one frame source; the camera is open only while watched.

    `show` is called from the owner thread. Reading boxes are in pixels of the shown frame.
    """

    def __init__(
        self,
        source: FrameSource,
        reader: DiceReader,
        clock: Callable[[], float] = time.monotonic,
        frozen_s: float | None = FROZEN_S,
        fine: DeviceStatus | None = None,
        store: CropStore | None = None,
        desk: Callable[[DiceReader], AtOnce | ReadingDesk] = ReadingDesk,
    ) -> None:
        self.store = store
        self._desk = desk(reader)
        self._watch = TrayWatch(source, self._desk, clock, frozen_s, fine)
        self._roll: WatchRequest | None = None
        self._changed = threading.Condition()
        self._owner: threading.Thread | None = None

    def watch(self, request: WatchRequest) -> None:
        """Start watching, replacing the request before; returns at once."""
        with self._changed:
            self._roll = replace(request)  # a copy: the same request made twice is two rolls
            if self._owner is None:
                self._owner = threading.Thread(target=self._own, name="tray", daemon=True)
                self._owner.start()
            self._changed.notify_all()

    def rest(self) -> None:
        """Stop watching and give the camera back; at most one more view may still come."""
        with self._changed:
            self._roll = None
            self._changed.notify_all()

    def close(self, wait_s: float = 3.0) -> None:
        """Rest and wait until the owner thread has given the camera back; never raises."""
        self.rest()
        owner = self._owner
        if owner is not None and owner is not threading.current_thread():
            owner.join(wait_s)

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Cut these dice out of the picture they were read in, and keep them."""
        seen = self._watch.read_from
        if self.store is None or seen is None:
            return
        frame, scale = seen
        self.store.keep(frame, [_in_frame(each, scale) for each in corrections])

    def recall(self, past: Tray | None) -> None:
        """Know what another tray saw through the same camera."""
        if isinstance(past, CameraTray):
            self._watch.recall(past._watch)

    def status(self) -> DeviceStatus:
        """Tell how the camera is, in words."""
        return self._watch.status

    def _own(self) -> None:
        while True:
            roll = self._roll
            if roll is None:
                # Not under the lock: a slow driver must not hold up the screens.
                self._watch.close()
                self._desk.close()
                with self._changed:
                    if self._roll is None:
                        self._owner = None  # a tray at rest costs not even a thread
                        return
                continue
            wait = self._watch.step(roll)
            with self._changed:
                if wait > 0 and self._roll is roll:
                    self._changed.wait(wait)


class ThrownTray(CameraTray):
    """The simulated tray: a `Tray` that is also a `SimulatedThrow`."""

    def __init__(
        self,
        random: Random | None = None,
        colours: tuple[str, ...] = ("white",),
        reader: DiceReader | None = None,
        store: CropStore | None = None,
    ) -> None:
        self.camera = SimulatedTray(random, colours=colours)
        fine = DeviceStatus(
            "camera", Health.SIMULATED, "The dice tray is simulated.",
            "Set the camera in the settings to use a real one.",
        )  # fmt: skip
        super().__init__(self.camera, reader or PictureReader(), fine=fine, store=store)

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        """Let dice with these faces roll into view; ValueError for an unknown face."""
        self.camera.throw(faces, colours if any(colours) else None)


class NoCamera(_Keeping):
    """A `Tray` for tables without a camera: says so, once for every roll."""

    def __init__(self, status: DeviceStatus = NO_CAMERA, store: CropStore | None = None) -> None:
        self._status, self.store = status, store

    def watch(self, request: WatchRequest) -> None:
        """Show that there is no camera and what to do instead."""
        words = f"{self._status.words} {self._status.cure}"
        request.show(TrayView(TrayState.NO_CAMERA, None, None, words))

    def rest(self) -> None:
        """Do nothing: nobody was watching."""

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""

    def status(self) -> DeviceStatus:
        """Tell that there is no camera."""
        return self._status


def _in_frame(correction: Correction, scale: float) -> Correction:
    """Bring a die's box from the pixels of the shown frame to those of the one it was read in."""
    x0, y0, x1, y1 = (value / scale for value in correction.seen.box)
    return replace(correction, seen=replace(correction.seen, box=(x0, y0, x1, y1)))


def open_tray(
    choice: str,
    random: Random | None = None,
    store: CropStore | None = None,
    profile: Profile | None = None,
    moved: Callable[[str], None] = lambda words: None,
    turn: int = 0,
    past: Tray | None = None,
) -> Tray:
    """Make the tray for a configured camera choice; never raises, a fault is in its status.

    Choices: `auto`, `picamera2`, `usb:N`, `folder:PATH`, `simulated`, `none`; what the camera
    shows is turned by `turn` degrees. Dice that are set right are kept in `store`. With a
    `profile` the reader knows its tray, and `moved` is told in words, from the camera's thread,
    when camera or light are not as they were. What a tray of the `past` saw is known on.
    """
    if profile and not profile.fits(choice):
        profile = None
    if choice == "simulated":
        # Drawn dice teach nothing about real ones.
        return ThrownTray(random, reader=reader_for(profile))
    if choice == "none":
        return NoCamera(DeviceStatus("camera", Health.OFF, "The camera is switched off.",
                                     "Enter the dice by hand."), store)  # fmt: skip
    try:
        source = open_source(choice)
    except OSError as fault:
        return NoCamera(DeviceStatus("camera", Health.MISSING, str(fault), NO_CAMERA.cure), store)
    except ValueError as fault:
        return NoCamera(DeviceStatus("camera", Health.FAULT, str(fault),
                                     "Correct the camera in the settings."), store)  # fmt: skip
    frozen_s = None if isinstance(source, FolderSource) else FROZEN_S
    source = turned(source, turn)
    if profile:
        source = CheckedSource(source, profile, moved)
    tray = CameraTray(source, reader_for(profile), frozen_s=frozen_s, store=store)
    tray.recall(past)
    return tray
