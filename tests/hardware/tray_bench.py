"""A tray on the bench: a watch whose source can be made to fail, and patience."""

import time
from random import Random

from companion.devices.ports import (
    WatchRequest,
)
from hardware.camera.simulated import SimulatedTray
from hardware.tray import InlineReader
from hardware.vision.reader import PictureReader
from hardware.watch import TrayWatch
from tests.hardware.tables import FakeClock, Scripted, Shown


class Bench:
    """A watch over a simulated tray whose source can be made to fail; no thread, no waiting."""

    def __init__(self, size=(640, 480)) -> None:
        self.clock = FakeClock()
        self.tray = SimulatedTray(Random(1), self.clock, lambda s: None, size=size)
        self.tray.open()
        self.source = Scripted(self.clock, self.tray.read)
        self.watch = TrayWatch(self.source, InlineReader(PictureReader()), self.clock)
        self.shown = Shown()
        self.roll = WatchRequest("d6", 2, self.shown)

    def steps(self, seconds: float) -> None:
        end = self.clock() + seconds
        while self.clock() < end:
            self.clock.sleep(self.watch.step(self.roll))

    def thrown(self) -> None:
        self.steps(0.7)
        self.tray.throw(("3", "5"))
        self.steps(2.5)

    @property
    def faces(self) -> list[str] | None:
        reading = self.shown.last.reading
        return None if reading is None else sorted(die.face for die in reading.dice)


def wait_for(condition, seconds=5.0):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.005)
    assert condition()
