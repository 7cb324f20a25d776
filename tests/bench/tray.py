"""The live reader: how many frames after stillness it reads, and how much of a core it takes.

In the reader's own time on a core, not in the clock's on the wall: other programs that run
meanwhile do not count, so the figures are those of a machine with one core to spare.
"""

import time
from concurrent.futures import Future
from random import Random

import cv2

from companion.devices.ports import Frame, Reading, TrayState, TrayView, WatchRequest
from companion.engine.dice import D6, MARS_ATTACKS
from hardware.camera.simulated import SimulatedTray
from hardware.tray import read_or_confirm
from hardware.vision.reader import PictureReader
from hardware.watch import TrayWatch
from tests.bench.figures import Figure, middle

# Frames and the edge of a die in them: a good part of the picture, as the README asks.
SIZES = {"small": ((640, 480), 56), "large": ((1536, 864), 120)}
RATES = (15, 30)
PIPS = ("3", "5", "1", "6", "2", "4", "6", "1", "3", "2")
SYMBOLS = ("martian", "nuke", "ray_gun", "nuke", "martian", "martian", "ray_gun", "nuke",
           "ray_gun", "martian")  # fmt: skip
Faces = tuple[str, ...]
SETS = {"": (D6.id, PIPS), ".symbols": (MARS_ATTACKS.id, SYMBOLS)}
BEFORE_S = 1.0
SOON_S = 0.4


class Drawn:
    """A camera whose frames are drawn beforehand: an empty tray, a throw, rest."""

    def __init__(
        self, size: tuple[int, int], die_px: int, fps: int, seconds: float, faces: Faces = PIPS
    ) -> None:
        self.now, self.fps = 0.0, fps
        tray = SimulatedTray(Random(4), lambda: self.now, lambda wait: None, ("white", "green"),
                             die_px, size)  # fmt: skip
        tray.open()
        self.frames: list[Frame] = []
        thrown = int(BEFORE_S * fps)
        for number in range(thrown + int(seconds * fps)):
            self.now = number / fps
            if number == thrown:
                tray.throw(faces)
            self.frames.append(tray.read())
        rest = thrown / fps + max(die.roll_s for die in tray.dice)
        # The first frame of which all dice lie as they will.
        self.still = next((n for n in range(len(self.frames)) if n / fps >= rest), 0)
        self.shown = -1

    def open(self) -> None:
        """Begin."""

    def read(self) -> Frame:
        """The next frame, at its time."""
        self.shown += 1
        self.now = self.shown / self.fps
        return self.frames[self.shown]

    def close(self) -> None:
        """End."""


class TimedDesk:
    """Reads at once, and gives the answer out when a thread of its own would have had it."""

    def __init__(self, reader: PictureReader, camera: Drawn) -> None:
        self._reader, self._camera = reader, camera
        self._free = 0.0
        self.reads: list[float] = []

    def submit(
        self,
        frame: Frame,
        kind: str,
        expected: int | None,
        before: "Future[Reading] | None" = None,
    ) -> "Future[Reading]":
        """Read, and note how long it took."""
        begun = time.thread_time()
        reading = read_or_confirm(self._reader, frame, kind, expected, before)
        self.reads.append(time.thread_time() - begun)
        self._free = max(self._free, self._camera.now) + self.reads[-1]
        answer = _Later(self._camera, self._free)
        answer.set_result(reading)
        return answer


class _Later(Future):  # type: ignore[type-arg]
    def __init__(self, camera: Drawn, ready_s: float) -> None:
        super().__init__()
        self._camera, self._ready_s = camera, ready_s

    def done(self) -> bool:
        return self._camera.now >= self._ready_s


def measure(rounds: int = 3, seconds: float = 3.0) -> list[Figure]:
    """Play throws of ten dice at each size and rate; `seconds` after they were thrown.

    With pips, and with the drawn symbols: those of the tray that a demo shows.
    """
    cv2.setNumThreads(1)
    reader = PictureReader()
    # The first picture of all takes longer; in the app it is one of the empty tray.
    reader.read(Drawn((640, 480), 56, 15, 0.1).frames[0], "d6", 0)
    reported: list[Figure] = []
    for which, (kind, faces) in SETS.items():
        for name, (size, die_px) in SIZES.items():
            reads: list[float] = []
            for fps in RATES:
                runs = [_run(reader, Drawn(size, die_px, fps, max(seconds, 2.0), faces), kind,
                             len(faces), reads) for _ in range(rounds)]  # fmt: skip
                key = f"tray{which}.{name}.{fps}"
                late = middle(run[0] for run in runs)
                reported.append(Figure(f"{key}.frames", late, "", at_most=SOON_S * fps))
                reported.append(
                    Figure(f"{key}.cores", middle(run[1] for run in runs), "", at_most=1)
                )
            reported.append(Figure(f"tray{which}.{name}.read", 1000 * middle(reads), "ms"))
    return reported


def _run(
    reader: PictureReader, camera: Drawn, kind: str, due: int, reads: list[float]
) -> tuple[float, float]:
    """Frames from stillness to the reading, and cores taken from the throw to the end."""
    shown: list[int] = []

    def show(view: TrayView) -> None:
        if view.state is TrayState.SETTLED and view.reading and not shown:
            shown.append(camera.shown)

    desk = TimedDesk(reader, camera)
    watch = TrayWatch(camera, desk, lambda: camera.now)
    roll = WatchRequest(kind, due, show)
    begun = 0.0
    for number in range(len(camera.frames)):
        if number == int(BEFORE_S * camera.fps):
            begun = time.thread_time()
        watch.step(roll)
    spent, seconds = time.thread_time() - begun, len(camera.frames) / camera.fps - BEFORE_S
    reads += desk.reads
    late = shown[0] - camera.still + 1 if shown else len(camera.frames)
    return float(late), spent / seconds
