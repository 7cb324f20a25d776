"""One process in which all boxes are played by touch, one after the other, as on an evening.

`python -m tests.bench.evening FOLDER SECONDS BOX...` prints a JSON list: for each match what every
refresh cost, what the collector did in them and next to them, how many objects it tracked and how
much more memory there is than when the shelf came up, both once nothing fades any more.

A refresh is the frame in which a tap moves the match or opens a screen, and the frames after it
that still lay out what it changed. Its cost is the processor time of the main thread, so that
other work on this machine does not count. Between two taps people think: in every such pause,
without the waiting, the collector gets one look, and what is loaded early as many steps as a Pi
would do. Each pause ends with the reference that a refresh is compared with.
"""

import gc
import json
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.bench import offscreen  # noqa: F401  (first of all)

from kivy.core.window import Window  # isort: skip

from tests.bench.reference import reference_s
from tests.bench.window import resident_mb
from tests.ui.whole_match import LONG, Wish, opened
from ui.demo.demo import Demo
from ui.demo.stage import Finger, Stage
from ui.kivy_layer.gc_idle import CALM_S
from ui.shell.warm_up import STEP_S

SIZE = (800, 480)
SETTLING = 2  # frames after the move until sizes, texts and drawings are final
EVERY = 100  # steps from one count of the tracked objects to the next
SHORT_S, LONG_S, LONG_EVERY = 1.0, 120.0, 20  # pauses: after most taps, and after every 20th
PI = 4  # times slower than a PC: in a pause it loads that much less
FADED_S = 3.0
TURNS = 2  # of an Invasion; a whole one takes minutes


class Collector:
    """Notes every pass: generation, seconds, and whether a refresh waited for it."""

    def __init__(self) -> None:
        self.passes: list[tuple[int, float, bool]] = []
        self.pausing = False
        self._begun = 0.0
        gc.callbacks.append(self._note)

    def _note(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._begun = time.thread_time()
        else:
            spent = time.thread_time() - self._begun
            self.passes.append((about["generation"], spent, not self.pausing))


def tracked() -> int:
    """The objects that the collector knows, with those it leaves out of short looks."""
    return len(gc.get_objects()) + gc.get_freeze_count()


class Enough(Exception):  # noqa: N818  (not an error)
    """The match was played long enough."""


class TimedStage(Stage):
    """Measures every refresh while a game is on the table."""

    collector: Collector
    ends = math.inf  # the monotonic time at which a match breaks off
    shelf_mb = 0.0
    _drawn = 0.0  # what the frames so far took to draw

    def begin(self, collector: Collector) -> None:
        """Measure from now on."""
        self.collector = collector
        # Only in a pause: the taps here follow each other faster than people's.
        busy = self._busy = getattr(self, "_busy", self.app.idle_collector._busy)
        self.app.idle_collector._busy = lambda: not collector.pausing or busy()
        self.spent: list[float] = []
        self.drawing: list[float] = []
        self.reference: list[float] = []
        self.pauses: list[int] = []  # How many there were before each refresh.
        self.tracked: list[int] = []
        self.names: list[str] = []
        self._left = 0
        self._counted = 0
        self._pauses = 0

    def _draw(self, *_: object) -> None:
        self._drawing = time.thread_time()

    def _flip(self, *_: object) -> None:
        self._drawn += time.thread_time() - self._drawing

    def _where(self) -> tuple[str, int, int]:
        game = self.app.game
        return (self.app.screen.name, id(game), len(game.match) if game else 0)

    def _run_frame(self) -> None:
        self._timed(super()._run_frame, frame=True)

    def _lift(self, finger: Finger) -> None:
        self._timed(lambda: super(TimedStage, self)._lift(finger), frame=False)

    def _timed(self, do: Callable[[], object], *, frame: bool) -> None:
        before = self._where()
        begun, drawn = time.thread_time(), self._drawn
        do()
        spent = time.thread_time() - begun
        drawing = self._drawn - drawn
        if not hasattr(self, "spent"):
            return
        now = self._where()
        if now != before and self.app.game is not None:
            self.spent.append(0.0)
            self.drawing.append(0.0)
            self.pauses.append(len(self.reference))
            self.names.append(f"{before[0]}>{now[0]} {now[2]}")
            self._left = SETTLING + frame
        if self._left:
            self.spent[-1] += spent - drawing
            self.drawing[-1] += drawing
            self._left -= frame
            if not self._left:
                self._pause(now[2])

    def _pause(self, steps: int) -> None:
        """The time in which people think."""
        self._pauses += 1
        count = steps // EVERY != self._counted
        self._counted = steps // EVERY
        self.think(LONG_S if count or self._pauses % LONG_EVERY == 0 else SHORT_S)
        self.reference.append(reference_s())
        if count:
            self.tracked.append(tracked())

        if time.monotonic() > self.ends:
            raise Enough

    def rest(self) -> None:
        """Let the bars of scrolled pages fade, which keep a dropped screen alive until then."""
        end = time.monotonic() + FADED_S
        self.until(lambda: time.monotonic() > end)

    def think(self, seconds: float) -> None:
        """Leave the collector and what is loaded early a pause of so many seconds."""
        self.collector.pausing = True
        self.app.idle_collector._touched = time.monotonic() - seconds
        self.app.idle_collector._look(0.0)
        for _ in range(int((seconds - CALM_S) / STEP_S / PI)):
            self.app.warm_up.step()
        self.collector.pausing = False


def play(stage: TimedStage, box: str, seconds: float) -> dict[str, Any]:
    """Play one match, at most so long; what it cost."""
    stage.ends = time.monotonic() + seconds
    stage.begin(Collector())
    wish = Wish(box.partition(":")[0], SIZE)

    def look(name: str) -> None:
        """Look at a new kind of moment, as people do."""
        stage.think(SHORT_S)

    settings = (("play", "board"),) if box.endswith(":board") else wish.settings
    demo = Demo(stage, wish.box, Random(5), look, camera_rolls=0, settings=settings)
    try:
        demo.play()
    except Enough:
        stage.app.clear_table()
    stage.ends = math.inf
    stage.rest()
    stage.think(LONG_S)
    gc.callbacks.remove(stage.collector._note)
    return {
        "box": box,
        "refreshes_ms": [1000 * each for each in stage.spent],
        "drawing_ms": [1000 * each for each in stage.drawing],
        "reference_ms": [1000 * each for each in stage.reference],
        "pauses": stage.pauses,
        "names": stage.names,
        "passes": stage.collector.passes,
        "tracked": stage.tracked,
        "objects": tracked(),
        "memory_mb": resident_mb() - stage.shelf_mb,
    }


def main(folder: Path, seconds: float, boxes: list[str]) -> None:
    """Play the boxes and print what was measured."""
    session = opened(Wish(LONG, SIZE, turns=TURNS), folder, None)
    reported: list[dict[str, Any]] = []
    with TimedStage(session, hurry=True) as stage:
        Window.bind(on_draw=stage._draw, on_flip=stage._flip)
        stage.resize(*SIZE)
        stage.app.bots.thinking = 0.0
        stage.shelf_mb = resident_mb()
        for box in boxes:
            reported.append(play(stage, box, seconds))
    session.close()
    print(json.dumps(reported), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
