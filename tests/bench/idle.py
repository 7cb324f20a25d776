"""What a window costs that nobody touches: shelf and table compared with Kivy's bare window.

The long form, as long as a table is left for a meal: `python -m tests.bench idle --rounds 1
--seconds 600`. Then nothing may grow and no byte may go to the card.
"""

import tempfile
from pathlib import Path

from tests.bench.figures import Figure, middle
from tests.bench.first_frame import open_window

WINDOWS = ("bare", "shelf", "table")
SETTLE_S = 4.0  # bars of scroll views fade, late parts load
GROWN_MB = 0.5  # what the allocator may take in passing, however long the time


def measure(rounds: int = 3, left: float = 20.0) -> list[Figure]:
    """Leave each window alone for `left` seconds, once it has come up and settled."""
    settle = min(SETTLE_S, left)
    found: dict[str, list[dict[str, float]]] = {what: [] for what in WINDOWS}
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        for _ in range(rounds):
            for what in WINDOWS:
                found[what].append(open_window(what, Path(folder), settle, left))
    reported = []
    for what in WINDOWS:
        share = 100 * middle(run["idle_cpu"] for run in found[what])
        reported.append(Figure(f"idle.{what}.cpu", share, "%"))
        frames = middle(run["idle_frames"] for run in found[what])
        goal = None if what == "bare" else 0.05
        reported.append(Figure(f"idle.{what}.frames", frames, "/s", at_most=goal))
        memory = middle(run["steady_mb"] for run in found[what])
        reported.append(Figure(f"idle.{what}.memory", memory, "MB"))
        grown = middle(run["grown_mb"] for run in found[what])
        reported.append(Figure(f"idle.{what}.grown", grown, "MB", at_most=GROWN_MB))
        written = middle(run["written"] for run in found[what])
        reported.append(Figure(f"idle.{what}.written", written, "bytes", at_most=0))
    return reported + [figure for what in WINDOWS[1:] for figure in _next_to(found, what)]


def _next_to(found: dict[str, list[dict[str, float]]], what: str) -> list[Figure]:
    def of(name: str, key: str) -> float:
        return middle(run[key] for run in found[name])

    ratio = of(what, "idle_cpu") / max(of("bare", "idle_cpu"), 1e-9)
    above = of(what, "steady_mb") - of("bare", "steady_mb")
    return [
        Figure(f"idle.{what}.cpu_ratio", ratio),
        Figure(f"idle.{what}.memory_above", above, "MB", at_most=60),
    ]
