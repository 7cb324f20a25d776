"""A simulated tray without threads or waiting: its clock goes on by one picture after the other.

Camera, stillness, reader and votes are those of the app; only who calls them, and when, is not.
"""

from dataclasses import replace
from random import Random

import cv2

from companion.devices.ports import (
    Corrected,
    Correction,
    DeviceStatus,
    Frame,
    TrayView,
    WatchRequest,
)
from hardware.camera.simulated import SimulatedTray, Thrown
from hardware.tray import InlineReader
from hardware.vision.reader import PictureReader, picture_of
from hardware.vision.vote import VOTES
from hardware.watch import TrayWatch

FRAME_S = 1 / 12  # a slow camera: fewer pictures of dice that still roll
MOST_FRAMES = 60


class DimLens(SimulatedTray):
    """A simulated tray seen through a lens that may be out of focus."""

    blur = 0.0  # pixels; the reader asks from about 6 on

    def read(self) -> Frame:
        """Return the next frame as the lens shows it."""
        frame = super().read()
        if not self.blur:
            return frame
        seen = cv2.GaussianBlur(picture_of(frame), (0, 0), self.blur)
        return replace(frame, rgb=seen.tobytes())


class LockstepTray:
    """A `ports.Tray` and `SimulatedThrow`: after `throw`, all of it has been read."""

    def __init__(self, random: Random) -> None:
        self._now = 0.0
        self.camera = DimLens(random, self._clock, self._sleep)
        self._watch = TrayWatch(self.camera, InlineReader(PictureReader()), self._clock)
        self._roll: WatchRequest | None = None
        self._seen: TrayView | None = None

    def _clock(self) -> float:
        return self._now

    def _sleep(self, seconds: float) -> None:
        self._now += max(seconds, FRAME_S)

    @property
    def dice(self) -> tuple[Thrown, ...]:
        """The truth: what lies in the tray."""
        return self.camera.dice

    def watch(self, request: WatchRequest) -> None:
        """Begin a roll; what lies there from the roll before is not looked at for long."""

        def seen(view: TrayView) -> None:
            self._seen = view
            request.show(view)

        self._roll = replace(request, show=seen)
        self._watch.step(self._roll)

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] = ()) -> None:
        """Throw dice, and look at them until they were read as often as they ever are."""
        self.camera.throw(faces, colours if any(colours) else None)
        self.look()

    def look(self) -> None:
        """Look until the tray has come to rest and all votes are in."""
        assert self._roll is not None
        for _ in range(MOST_FRAMES):
            self._watch.step(self._roll)
            if self._seen is not None and self._seen.reading is not None:
                break
        for _ in range(VOTES):
            self._watch.step(self._roll)

    def rest(self) -> None:
        """Give the camera back."""
        self._watch.close()

    def close(self) -> None:
        """Give the camera back."""
        self._watch.close()

    def status(self) -> DeviceStatus:
        """Say how the camera is."""
        return self._watch.status

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Keep nothing: drawn dice teach nothing."""

    def corrected(self) -> Corrected:
        """Nothing is kept."""
        return Corrected()

    def learn(self) -> str:
        """Learn nothing."""
        return ""

    def forget_corrected(self) -> None:
        """Nothing is kept."""
