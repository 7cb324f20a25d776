"""A clock that jumps, a source that follows a script, and throws on the simulated tray."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

import numpy as np

from companion.devices.ports import DieReading, Frame, Reading, TrayView
from hardware.camera.simulated import SimulatedTray


class FakeClock:
    """Seconds that pass only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Scripted:
    """A frame source that does what the test says: frames, or exceptions to raise."""

    def __init__(self, clock: FakeClock, frame: Callable[[], Frame]) -> None:
        self.clock, self.frame = clock, frame
        self.opening: Exception | None = None
        self.reading: Exception | None = None
        self.opened = self.closed = 0

    def open(self) -> None:
        self.opened += 1
        if self.opening is not None:
            raise self.opening

    def read(self) -> Frame:
        self.clock.sleep(1 / 30)
        if self.reading is not None:
            raise self.reading
        return self.frame()

    def close(self) -> None:
        self.closed += 1


class Shown:
    """Collects the views of a roll; the last one with its pictures, which take a megabyte each."""

    def __init__(self) -> None:
        self.views: list[TrayView] = []

    def __call__(self, view: TrayView) -> None:
        self.views[-1:] = [replace(each, frame=None, whole=None) for each in self.views[-1:]]
        self.views.append(view)

    @property
    def last(self) -> TrayView:
        return self.views[-1]


def simulated(
    seed: int, clock: FakeClock | None = None, colours: tuple[str, ...] = ("white",)
) -> SimulatedTray:
    """Make an open simulated tray on a clock of its own."""
    clock = clock or FakeClock()
    tray = SimulatedTray(Random(seed), clock, clock.sleep, colours)
    tray.open()
    return tray


def settled_frame(tray: SimulatedTray, faces: tuple[str, ...]) -> Frame:
    """Throw and read on until the dice lie still."""
    tray.throw(faces)
    for _ in range(32):
        frame = tray.read()
    return frame


def as_frame(picture: np.ndarray, time_ns: int = 0) -> Frame:
    height, width = picture.shape[:2]
    return Frame(width, height, np.ascontiguousarray(picture).tobytes(), time_ns)


def reading_of(faces: Iterable[str | None], confidence: float = 1.0, sure: bool = True) -> Reading:
    """Make a reading of dice in a row, one every hundred pixels."""
    dice = tuple(
        DieReading("d6", face, "white", (i * 100, 0, i * 100 + 50, 50), confidence)
        for i, face in enumerate(faces)
    )
    return Reading(dice, sure)
