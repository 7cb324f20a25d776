"""What it costs to look at an empty tray through a Pi's camera, from frame to view."""

import time

import cv2
import numpy as np

from companion.devices.ports import Frame, WatchRequest
from companion.engine.dice import D6
from hardware.tray import InlineReader
from hardware.vision.reader import PictureReader
from hardware.watch import TrayWatch
from tests.bench.figures import Figure

SIZE, FPS, FRAMES = (1640, 1232), 15, 8  # as the Pi's source asks for; frames that differ by grain


class Grainy:
    """A camera over an empty tray."""

    def __init__(self) -> None:
        rng = np.random.default_rng(1)
        shape = (SIZE[1], SIZE[0], 3)
        tray = cv2.GaussianBlur(rng.integers(60, 90, shape, dtype=np.uint8), (0, 0), 9)
        grain = [rng.integers(0, 7, shape, dtype=np.uint8) for _ in range(FRAMES)]
        self._pictures = [(tray + each).tobytes() for each in grain]
        self.shown = 0

    def open(self) -> None:
        """Begin."""

    def read(self) -> Frame:
        """The next frame; the bytes are there already, as those of a driver."""
        self.shown += 1
        rgb = self._pictures[self.shown % FRAMES]
        return Frame(*SIZE, rgb, self.shown * 1_000_000_000 // FPS)

    def close(self) -> None:
        """End."""


def measure(rounds: int = 5) -> list[Figure]:
    """Watch for a second of pictures so often; the least counts, in this process's own time."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    camera = Grainy()
    watch = TrayWatch(camera, InlineReader(PictureReader()), lambda: camera.shown / FPS)
    request = WatchRequest(D6.id, 2, lambda view: None)
    seconds = [_second(watch, request) for _ in range(rounds + 1)][1:]
    cv2.setNumThreads(threads)
    return [Figure("watching.cores", min(seconds), at_most=0.08)]


def _second(watch: TrayWatch, request: WatchRequest) -> float:
    begun = time.process_time()
    for _ in range(FPS):
        watch.step(request)
    return time.process_time() - begun
