"""The dice tray as the screens see it.

One thread owns the camera while the tray is watched, and another one reads pictures, so that the
live picture goes on during a reading.
"""

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from random import Random

import cv2

from companion.devices.ports import (
    ConfirmingReader,
    Corrected,
    Correction,
    DeviceStatus,
    DiceReader,
    Frame,
    FrameSource,
    Health,
    Reading,
    Tray,
    TrayState,
    TrayView,
    WatchRequest,
)
from companion.storage.reasons import why
from companion.words import Sentences, Text
from hardware.camera import open_source
from hardware.camera.checked import CheckedSource, turned
from hardware.camera.folder import FolderSource
from hardware.camera.simulated import SimulatedTray
from hardware.crops import CropStore
from hardware.profile import Profile
from hardware.text import message, say
from hardware.vision.enrolled import albums_of
from hardware.vision.profiled import profiled
from hardware.vision.reader import PictureReader, is_settled
from hardware.watch import FROZEN_S, TrayWatch


def reader_for(profile: Profile | None) -> DiceReader:
    """Return a reader that uses a profile's enrolled faces and measurements, or the plain one."""
    if profile is None:
        return PictureReader()
    # An album of the owner's dice takes the place of drawn prototypes, on the same scale.
    return profiled(profile, PictureReader(albums_of(profile)))


WARM_S = 600.0  # For how long the camera stays open between two rolls of a match.


def read_or_confirm(
    reader: DiceReader,
    frame: Frame,
    kind: str,
    expected: int | None,
    before: "Future[Reading] | None" = None,
) -> Reading:
    """Read a picture, or only compare it with a settled reading of one `before` it."""
    start = time.perf_counter()
    known = before.result() if before is not None and before.done() else Reading((), False)
    if (
        is_settled(known, expected)
        and isinstance(reader, ConfirmingReader)
        and reader.confirms(frame, known)
    ):
        return replace(known, ms=(time.perf_counter() - start) * 1000)
    return reader.read(frame, kind, expected)


class InlineReader:
    """Reads in the caller's thread, for tests and films, which wait for every picture."""

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader

    def submit(
        self,
        frame: Frame,
        kind: str,
        expected: int | None,
        before: "Future[Reading] | None" = None,
    ) -> "Future[Reading]":
        """Read now; the result is available on return."""
        answer: Future[Reading] = Future()
        try:
            answer.set_result(read_or_confirm(self._reader, frame, kind, expected, before))
        except Exception as fault:  # Raised again by the future.
            answer.set_exception(fault)
        return answer

    def close(self) -> None:
        """Do nothing, as there is no thread."""


class SpareCores:
    """How many threads a reading may use: one while the screen moves, else all cores but one.

    The main thread draws the screen, so its processor time shows whether anything moves there.
    """

    MOST = 3

    def __init__(
        self,
        used: Callable[[], float] | None = None,
        clock: Callable[[], float] = time.monotonic,
        cores: int | None = None,
    ) -> None:
        """Watch a thread by the processor seconds `used` so far, by default the main thread's."""
        self._used, self._clock = used or _main_thread_seconds, clock
        self._most = min(self.MOST, (cores or len(os.sched_getaffinity(0))) - 1)
        self._last = self._clock(), self._used()
        self._still = False

    def note(self) -> None:
        """Measure how busy the screen was since the last note, unless that was just now."""
        (then, used_then), now = self._last, self._clock()
        if now - then >= _LEAST_NOTED_S:
            used = self._used()
            self._still = used - used_then < _STILL * (now - then)
            self._last = now, used

    @property
    def threads(self) -> int:
        """The number of threads for the next reading."""
        return max(1, self._most) if self._still else 1


def _main_thread_seconds() -> float:
    ident = threading.main_thread().ident
    return time.clock_gettime(time.pthread_getcpuclockid(ident)) if ident else 0.0


_STILL = 0.3  # The share of a core below which the thread of the screen draws nothing that moves.
_LEAST_NOTED_S = 0.03


class ThreadedReader:
    """Reads pictures one by one in a thread, which starts with the first.

    OpenCV may use as many cores as the screen leaves.
    """

    def __init__(self, reader: DiceReader, spare: SpareCores | None = None) -> None:
        self._reader, self._spare = reader, spare or SpareCores()
        self._worker: ThreadPoolExecutor | None = None
        self._lock = threading.Lock()

    def submit(
        self,
        frame: Frame,
        kind: str,
        expected: int | None,
        before: "Future[Reading] | None" = None,
    ) -> "Future[Reading]":
        """Queue a frame; the future gets its reading, after that of the frame `before` it."""
        with self._lock:
            if self._worker is None:
                self._worker = ThreadPoolExecutor(1, thread_name_prefix="dice reader")
            self._spare.note()
            return self._worker.submit(self._read, frame, kind, expected, before)

    def _read(
        self,
        frame: Frame,
        kind: str,
        expected: int | None,
        before: "Future[Reading] | None",
    ) -> Reading:
        threads = self._spare.threads
        cv2.setNumThreads(threads)
        try:
            return read_or_confirm(self._reader, frame, kind, expected, before)
        finally:
            if threads > 1:
                cv2.setNumThreads(1)

    def close(self) -> None:
        """End the thread after the picture that it is reading, and drop waiting ones."""
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.shutdown(wait=False, cancel_futures=True)


class _KeepsCorrections:
    """The part of all trays that handles corrected dice, with or without a store."""

    store: CropStore | None = None

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Do nothing, as this tray sees no dice."""

    def corrected(self) -> Corrected:
        return self.store.kept() if self.store else Corrected()

    def learn(self) -> str:
        """Learn nothing, as that is done by `hardware.lazy_tray`, which knows the profiles."""
        return say("learn-no-profile")

    def forget_corrected(self) -> None:
        """Delete all corrected dice; OSError with a message if that fails."""
        if self.store:
            self.store.clear()


class CameraTray(_KeepsCorrections):
    """A `ports.Tray` over one frame source.

    The camera is open while it is watched, and `warm_s` seconds longer after a roll, so that the
    next one need not wait for it. Requests get views in the owner thread. Boxes of readings are in
    pixels of the frame that is shown.
    """

    def __init__(
        self,
        source: FrameSource,
        reader: DiceReader,
        clock: Callable[[], float] = time.monotonic,
        frozen_s: float | None = FROZEN_S,
        fine: DeviceStatus | None = None,
        store: CropStore | None = None,
        wrap: Callable[[DiceReader], InlineReader | ThreadedReader] = ThreadedReader,
        warm_s: float = 0.0,
    ) -> None:
        self.store = store
        self._warm_s = warm_s
        self._warm = False  # Whether the camera may stay open for the next roll.
        self._reader = wrap(reader)
        self._watch = TrayWatch(source, self._reader, clock, frozen_s, fine)
        self._request: WatchRequest | None = None
        self._changed = threading.Condition()
        self._owner: threading.Thread | None = None

    def watch(self, request: WatchRequest) -> None:
        """Start watching, replacing any earlier request; returns at once."""
        with self._changed:
            self._request = replace(request)  # A copy, as the same request made twice is two rolls.
            self._warm = request.soon or bool(request.expected)
            if self._owner is None:
                self._owner = threading.Thread(target=self._own, name="tray", daemon=True)
                self._owner.start()
            self._changed.notify_all()

    def rest(self) -> None:
        """Stop watching; at most one more view may still come. The camera may stay warm."""
        with self._changed:
            self._request = None
            self._changed.notify_all()

    def close(self, wait_s: float = 3.0) -> None:
        """Rest, and wait up to `wait_s` seconds until the camera is released; never raises."""
        with self._changed:
            self._warm = False
        self.rest()
        owner = self._owner
        if owner is not None and owner is not threading.current_thread():
            owner.join(wait_s)

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Crop these dice from the picture in which they were read, and save the crops."""
        seen = self._watch.read_from
        if self.store is None or seen is None:
            return
        frame, scale = seen
        self.store.keep(frame, [_in_frame(each, scale) for each in corrections])

    def recall(self, past: Tray | None) -> None:
        """Take over what another tray saw through the same camera."""
        if isinstance(past, CameraTray):
            self._watch.recall(past._watch)

    def status(self) -> DeviceStatus:
        return self._watch.status

    def _own(self) -> None:
        while True:
            request = self._request
            if request is None and self._stayed_warm():
                continue
            if request is None:
                # Without the lock, as a slow driver must not block the screens.
                self._watch.close()
                self._reader.close()
                with self._changed:
                    if self._request is None:
                        self._owner = None  # The thread ends while the tray rests.
                        return
                continue
            wait = self._watch.step(request)
            with self._changed:
                if wait > 0 and self._request is request:
                    self._changed.wait(wait)

    def _stayed_warm(self) -> bool:
        """Wait for the next roll with the camera open; return False if it is to be released."""
        with self._changed:
            if not self._warm:
                return False
            self._watch.pause()
            self._changed.wait_for(lambda: self._request or not self._warm, self._warm_s)
            if self._request is None:
                self._warm = False
            return True


class ThrownTray(CameraTray):
    """The simulated tray: a `Tray` that is also a `SimulatedThrow`."""

    def __init__(
        self,
        random: Random | None = None,
        reader: DiceReader | None = None,
    ) -> None:
        self.camera = SimulatedTray(random)
        words, cure = message("camera-simulated"), message("camera-simulated-cure")
        fine = DeviceStatus("camera", Health.SIMULATED, words, cure)
        super().__init__(self.camera, reader or PictureReader(), fine=fine)

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        """Roll dice with these faces into view; raise ValueError for an unknown face."""
        self.camera.throw(faces, colours if any(colours) else None)


class NoCamera(_KeepsCorrections):
    """A `Tray` for tables without a camera; it says so once per request."""

    def __init__(self, status: DeviceStatus | None = None, store: CropStore | None = None) -> None:
        missing = message("camera-none"), message("camera-none-cure")
        self._status = status or DeviceStatus("camera", Health.MISSING, *missing)
        self.store = store

    def watch(self, request: WatchRequest) -> None:
        """Show that there is no camera, and what to do instead."""
        words = Sentences((self._status.said, self._status.helps))
        request.show(TrayView(TrayState.NO_CAMERA, None, None, words))

    def rest(self) -> None:
        """Do nothing, as nothing is watched."""

    def close(self) -> None:
        """Do nothing, as there is no camera to release."""

    def status(self) -> DeviceStatus:
        return self._status


def _in_frame(correction: Correction, scale: float) -> Correction:
    """Convert a die's box from pixels of the shown frame to those of the frame that was read."""
    x0, y0, x1, y1 = (value / scale for value in correction.seen.box)
    return replace(correction, seen=replace(correction.seen, box=(x0, y0, x1, y1)))


def open_tray(
    choice: str,
    random: Random | None = None,
    store: CropStore | None = None,
    profile: Profile | None = None,
    moved: Callable[[Text], None] = lambda words: None,
    turn: int = 0,
    past: Tray | None = None,
    mains: int = 0,
) -> Tray:
    """Return the tray for a configured camera choice; never raises, a fault is in its status.

    Choices: `auto`, `picamera2`, `usb:N`, `folder:PATH`, `simulated`, `none`; the picture is
    rotated by `turn` degrees. Corrected dice are saved in `store`. With a `profile` the reader
    knows its tray, and `moved` is called with a message, in the camera's thread, when camera or
    light have changed. The new tray remembers what the `past` one saw. Lamps flicker by `mains`
    hertz (0: see `open_source`).
    """
    if profile and not profile.fits(choice):
        profile = None
    if choice == "simulated":
        # Without a store, as drawn dice teach nothing about real ones.
        return ThrownTray(random, reader=reader_for(profile))
    if choice == "none":
        off = message("camera-off"), message("camera-off-cure")
        return NoCamera(DeviceStatus("camera", Health.OFF, *off), store)
    try:
        source = open_source(choice, profile.lens if profile else None, mains)
    except OSError as fault:
        missing = why(fault), message("camera-none-cure")
        return NoCamera(DeviceStatus("camera", Health.MISSING, *missing), store)
    except ValueError as fault:
        wrong = why(fault), message("camera-correct")
        return NoCamera(DeviceStatus("camera", Health.FAULT, *wrong), store)
    camera = source
    frozen_s = None if isinstance(camera, FolderSource) else FROZEN_S
    source = turned(source, turn)
    if profile:
        source = CheckedSource(source, profile, moved)
    warm_s = 0.0 if isinstance(camera, FolderSource) else WARM_S
    tray = CameraTray(source, reader_for(profile), frozen_s=frozen_s, store=store, warm_s=warm_s)
    tray.recall(past)
    return tray
