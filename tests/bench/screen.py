"""The screen while dice are read: frames a second and longest gaps, against the same views alone.

One fresh process draws the dice screen again every frame, as when something moves all the time:
by turns with a camera of 30 pictures a second, ten dice thrown every three seconds and read, and
with the very same views of the tray but neither camera nor reader. So the ratios report what they
cost the screen. The picture is drawn by the processor here, on the cores that the reader uses.
"""

import os
import sys
import tempfile

from tests.bench.figures import Figure, middle
from tests.bench.first_frame import PATIENCE_S, ROOT, reported_by
from tests.bench.tray import SIZES

SHARE = 0.95  # of the frames a second that the views alone have
LONGER = 1.5  # times their longest gap, one frame in a hundred left out
Round = dict[str, dict[str, float]]


def measure(rounds: int = 3, seconds: float = 9.0) -> list[Figure]:
    """Show each size of picture for `rounds` turns of `seconds`, read and replayed."""
    reported: list[Figure] = []
    for name in SIZES:
        runs = _show(name, rounds, seconds)
        for what, unit in (("frames", "/s"), ("gap_ms", "ms"), ("worst_ms", "ms")):
            for turn in ("replayed", "read"):
                value = middle(run[turn][what] for run in runs)
                reported.append(Figure(f"screen.{name}.{turn}.{what}", value, unit))
        reported.append(Figure(f"screen.{name}.readings", middle(run["read"]["readings"]
                                                              for run in runs), "/s"))  # fmt: skip
        reported.append(
            Figure(f"screen.{name}.frames_ratio", _ratio(runs, "frames"), at_least=SHARE)
        )
        reported.append(Figure(f"screen.{name}.gap_ratio", _ratio(runs, "gap_ms"), at_most=LONGER))
    return reported


def _ratio(runs: list[Round], what: str) -> float:
    """Round by round, so that other work on this machine slows both alike."""
    return middle(run["read"][what] / max(run["replayed"][what], 1e-9) for run in runs)


def _show(name: str, rounds: int, seconds: float) -> list[Round]:
    """Run one fresh process and take what it reported of each round."""
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        words = (sys.executable, "-m", "tests.bench.reading_window", folder, name)
        runs: list[Round] = reported_by(
            (*words, str(rounds), str(seconds)), {**os.environ, "PYTHONPATH": str(ROOT)},
            PATIENCE_S + 3 * rounds * seconds,
        )  # fmt: skip
    return runs
