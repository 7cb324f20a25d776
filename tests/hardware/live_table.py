"""A table whose dice the test lays, before a camera of so many frames a second; no waiting."""

from dataclasses import replace

import cv2
import numpy as np

from companion.devices.ports import DieReading, Frame, Reading, WatchRequest
from hardware.camera.simulated import die_picture, empty_tray
from hardware.tray import InlineReader
from hardware.vision.reader import judged
from hardware.watch import TrayWatch
from tests.hardware.tables import FakeClock, Scripted, Shown, as_frame

Lying = tuple[str, float, float, float]  # face, x, y, turn


class Table:
    """Dice laid by the test in front of a camera of so many frames a second."""

    def __init__(self, fps: float = 30, size: tuple[int, int] = (640, 480), die_px: int = 56):
        self.fps, self.size, self.die_px = fps, size, die_px
        self.dice: list[Lying] = []
        self.things: list[tuple[int, int]] = []  # flat round ones, which are no dice
        self.arm = False
        self.frames = 0
        chance = np.random.default_rng(3)
        self._empty = empty_tray(*size)
        self._grain = chance.normal(0, 2.2, self._empty.shape).astype(np.int8)

    def frame(self) -> Frame:
        picture = self._empty.copy()
        for face, x, y, turn in self.dice:
            die_picture(face, "white", self.die_px).lay(picture, x, y, turn)
        for place in self.things:
            cv2.circle(picture, place, 30, (190, 150, 60), -1)
        if self.arm:
            high, wide = picture.shape[:2]
            cv2.rectangle(picture, (0, high // 3), (wide // 2, 4 * high // 5), (190, 140, 110), -1)
        self.frames += 1
        noise = np.roll(self._grain, (self.frames * 37, self.frames * 91), axis=(0, 1))
        return as_frame(cv2.add(picture, noise, dtype=cv2.CV_8U), int(self.frames / self.fps * 1e9))


class LabelReader:
    """Reads what the table laid, so that these tests are about time and not about seeing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: list[int | None] = []

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        self.asked.append(expected)
        half = self.table.die_px / 2
        dice = tuple(
            DieReading(kind, face, "white", (x - half, y - half, x + half, y + half), 0.99)
            for face, x, y, _ in self.table.dice
        )
        return replace(judged(dice, expected), ms=10.0)


class Live:
    """A watch over such a table."""

    def __init__(self, expected: int = 2, kept: tuple[str, ...] = (), **table) -> None:
        self.table = Table(**table)
        self.reader = LabelReader(self.table)
        clock = FakeClock()
        source = Scripted(clock, self.table.frame)
        self.watch = TrayWatch(source, InlineReader(self.reader), clock)
        self.shown = Shown()
        self.roll = WatchRequest("d6", expected, self.shown, kept)
        self.run(20)

    def run(self, frames: int) -> None:
        for _ in range(frames):
            self.watch.step(self.roll)

    def roll_in(self, dice: list[Lying], frames: int = 6) -> None:
        """Let dice slide in over so many frames; the last frame shows them at rest."""
        x_size = self.table.size[0]
        for left in range(frames, 0, -1):
            self.table.dice = [
                (face, x - left * x_size / 60, y, turn + 25 * left) for face, x, y, turn in dice
            ]
            self.run(1)
        self.table.dice = list(dice)
        self.run(1)

    def frames_to_reading(self) -> int:
        for frame in range(1, 60):
            self.run(1)
            if self.shown.last.reading is not None:
                return frame
        raise AssertionError("no reading in sixty frames")

    @property
    def faces(self) -> list[str | None]:
        return sorted(die.face for die in self.shown.last.reading.dice)


TWO = [("3", 200.0, 200.0, 20.0), ("5", 420.0, 300.0, 50.0)]
FOUR = [("6", 100.0, 90.0, 5.0), ("6", 500.0, 90.0, 70.0), ("1", 120.0, 380.0, 40.0),
        ("4", 520.0, 380.0, 0.0)]  # fmt: skip
