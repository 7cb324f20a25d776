"""How much memory grows while a table taps on without ever resting for a minute.

`python -m tests.bench restless` plays one match of each box by touch, so that all screens and
engines are loaded, and then goes on for 2,000 taps, match after match. After each tap the collector
gets the look that a pause of one second would give it, without the waiting. The pauses of a minute
in which everything is looked through never come. Figures: what the process has grown by in these
taps, also in threads and open files, and the longest of the collector's looks, which is a pause
that somebody may notice. `--rounds 20000` is a soak of about five hours at a table.
"""

import gc
import json
import os
import sys
import tempfile
import threading
import time
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from companion import games
from tests.bench.figures import Figure
from tests.bench.first_frame import ROOT, reported_by

TAPS, PAUSE_S = 2000, 1.0
MATCH = 150  # taps of one match at most, then it is left for the next
SETTINGS = {"invasion-from-outer-space:board": (("play", "board"),)}
GROWN_MB = 60
PATIENCE_S = 3 * 3600.0


def measure(taps: int = TAPS) -> list[Figure]:
    """Tap so often once all boxes have been played, in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        words = (sys.executable, "-m", "tests.bench.restless", folder, str(taps))
        found: dict[str, Any] = reported_by(
            words, {**os.environ, "PYTHONPATH": str(ROOT)}, PATIENCE_S
        )
    memory = found["memory_mb"]
    return [
        Figure("restless.taps", found["taps"]),
        Figure("restless.memory_before", memory[0], "MB"),
        Figure("restless.memory_most", max(memory), "MB"),
        Figure("restless.grown", max(memory) - memory[0], "MB", at_most=GROWN_MB),
        Figure("restless.more_threads", found["threads"], at_most=2),
        Figure("restless.more_files", found["files"], at_most=2),
        Figure("restless.longest_look", found["longest_ms"], "ms"),
        Figure("restless.long_looks", found["long_looks"]),
    ]


def main(folder: Path, taps: int) -> None:
    """Tap, and print what was measured."""
    from tests.bench import offscreen  # noqa: F401  (first of all)
    from tests.bench.evening import SIZE, Enough
    from tests.bench.window import resident_mb
    from tests.ui.whole_match import Wish, opened
    from ui.demo.demo import Demo
    from ui.demo.stage import Finger, Stage

    class Restless(Stage):
        """Counts taps, each with a pause after it."""

        taps_so_far = of_match = 0
        looks: list[float] = []

        def _lift(self, finger: Finger) -> None:
            super()._lift(finger)
            self.taps_so_far += 1
            self.of_match += 1
            collector = self.app.idle_collector
            collector._touched = time.monotonic() - PAUSE_S
            begun = time.thread_time()
            collector._look(0.0)
            self.looks.append(time.thread_time() - begun)
            if self.of_match >= min(MATCH, taps):
                raise Enough

    def play(stage: Restless, box: str, number: int) -> None:
        stage.of_match = 0
        name = box.partition(":")[0]
        demo = Demo(stage, name, Random(number), lambda moment: None, camera_rolls=0,
                    settings=SETTINGS.get(box, ()))  # fmt: skip
        try:
            demo.play()
        except (Enough, TimeoutError):
            stage.app.clear_table()

    boxes = [*games.ids(), *SETTINGS]
    session = opened(Wish(boxes[0], SIZE), folder, None)
    memory: list[float] = []
    with Restless(session, hurry=True, draws=False) as stage:
        stage.resize(*SIZE)
        stage.app.bots.thinking = 0.0
        for number, box in enumerate(boxes):
            play(stage, box, number)
        stage.taps_so_far, stage.looks = 0, []
        memory.append(resident_mb())
        threads, files = _threads_and_files()
        # The choices of a box are those of its last match: Invasion stays on the board.
        for number, box in enumerate(cycle(games.ids()), len(boxes)):
            play(stage, box, number)
            memory.append(resident_mb())
            print(box, stage.taps_so_far, round(memory[-1]), gc.get_freeze_count(), file=sys.stderr)
            if stage.taps_so_far >= taps:
                break
        now = _threads_and_files()
    session.close()
    about = {"threads": now[0] - threads, "files": now[1] - files}
    about |= {"taps": stage.taps_so_far, "memory_mb": memory, "longest_ms": 1000 * max(stage.looks),
             "long_looks": sum(each > 0.05 for each in stage.looks)}  # fmt: skip
    print(json.dumps(about), flush=True)


def _threads_and_files() -> tuple[int, int]:
    return threading.active_count(), len([*Path("/proc/self/fd").iterdir()])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
