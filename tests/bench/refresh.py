"""What a tap costs until the screen shows what it did, in all boxes, and what an evening leaves.

One process plays a match of each box by touch and some of them again (`tests.bench.evening`):
processor time of the main thread per refresh, what Python's collector did in refreshes and in the
pauses between them, objects and memory against a bare window. The drawing itself is kept apart: it
is done by the processor here, and on a Pi by its graphics unit.

Each refresh is divided by the time of a fixed piece of plain Kivy work, done in the pauses next to
it (`tests.bench.reference`), so that the bounds mean the same on a slow or busy machine. Before,
they were 12, 50 and 150 ms on one machine. At commit 970bbfe5 the median of Escape was 7.5 ms on
that machine, and on another one, in two runs, 4.11 and 4.35 times the piece. So with 4.11, the
stricter, the piece takes 1.82 ms on the first machine; the bounds are 6.58, 27.4 and 82.2 times
that, rounded down.
"""

import math
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion import games
from tests.bench.figures import Figure, middle
from tests.bench.first_frame import PATIENCE_S, ROOT, open_window, reported_by

BOARD = "invasion-from-outer-space:board"
AGAIN = 2  # boxes that are played again, to see whether anything grows
MEDIAN, MOST, WORST = 6.5, 27, 82  # Times the reference.
AROUND = 5  # Pauses before and after a refresh whose references it is compared with.
ABOVE_MB = 250
GROWN = 1.1  # objects after the last match, to those when all screens had been open
MATCH_S = 600.0
LATE_S = 30.0  # to open and leave a match
Reported = dict[str, Any]


def measure(rounds: int = 1, seconds: float = MATCH_S) -> list[Figure]:
    """Play `rounds` evenings, each match for so many seconds at most."""
    first = (*games.ids(), BOARD)
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        shelf, bare = (
            open_window(what, Path(folder), left=0.1)["steady_mb"] for what in ("shelf", "bare")
        )
    evenings = [_evening([*first, *first[:AGAIN]], seconds) for _ in range(rounds)]
    figures = [figure for box in first for figure in _refreshes(box, evenings)]
    return [*figures, *_left(evenings, len(first), shelf - bare)]


def _evening(boxes: list[str], seconds: float) -> list[Reported]:
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        words = (sys.executable, "-m", "tests.bench.evening", folder, str(seconds), *boxes)
        matches: list[Reported] = reported_by(
            words,
            {**os.environ, "PYTHONPATH": str(ROOT)},
            PATIENCE_S + (seconds + LATE_S) * len(boxes),
        )
    return matches


def _refreshes(box: str, evenings: list[list[Reported]]) -> list[Figure]:
    matches = [match for evening in evenings for match in evening if match["box"] == box]
    spent = [each for match in matches for each in _compared(match)]
    seen, spent = len(spent), spent or [math.inf]  # Where none was seen, no bound is kept.
    name = f"refresh.{box}"
    usual = {
        each: middle(ms for match in matches for ms in match[f"{each}_ms"])
        for each in ("refreshes", "reference", "drawing")
    }
    return [
        Figure(f"{name}.refreshes", seen, at_least=1),
        Figure(f"{name}.median", middle(spent), "times", at_most=MEDIAN),
        Figure(f"{name}.p95", _late(spent), "times", at_most=MOST),
        Figure(f"{name}.worst", max(spent), "times", at_most=WORST),
        Figure(f"{name}.median_ms", usual["refreshes"], "ms"),
        Figure(f"{name}.reference", usual["reference"], "ms"),
        Figure(f"{name}.drawing", usual["drawing"], "ms"),
        *(figure for generation in range(3) for figure in _passes(name, matches, generation)),
    ]


def _compared(match: Reported) -> list[float]:
    """Each refresh of a match, as a multiple of the reference at about that time.

    Two refreshes may share a pause, where the second came before the first was laid out.
    """
    pieces = match["reference_ms"]
    around = [pieces[max(0, n - AROUND) : n + AROUND] for n in match["pauses"]]
    compared = zip(match["refreshes_ms"], around, strict=True)
    return [spent / middle(near) for spent, near in compared if near]


def _late(spent: list[float]) -> float:
    """What one refresh in twenty takes longer than."""
    return sorted(spent)[int(0.95 * len(spent))]


def _passes(name: str, matches: list[Reported], generation: int) -> list[Figure]:
    """The passes of the collector: in refreshes there should be none."""
    reported = []
    for where, inside in (("refresh", True), ("pause", False)):
        passes = [each for match in matches for each in match["passes"]]
        spent = [s for gen, s, within in passes if gen == generation and within == inside]
        key = f"{name}.collector.gen{generation}.{where}"
        reported.append(Figure(key, len(spent), "passes", at_most=0 if inside else None))
        if spent:
            reported.append(Figure(f"{key}.longest", 1000 * max(spent), "ms"))
    return reported


def _left(evenings: list[list[Reported]], matches: int, shelf_mb: float) -> list[Figure]:
    """Objects as the steps go on, and memory; the shelf has `shelf_mb` more than a bare window."""
    counts = [count for match in evenings[0] for count in match["tracked"]]
    after = [[match["objects"] for match in evening] for evening in evenings]
    grown = middle(each[-1] / each[matches - 1] for each in after)
    memory = middle(max(match["memory_mb"] for match in evening) for evening in evenings)
    late = middle(
        evening[-1]["memory_mb"] - evening[matches - 1]["memory_mb"] for evening in evenings
    )
    return [
        *(Figure(f"refresh.objects.part{n:02d}", count) for n, count in enumerate(counts, 1)),
        *(Figure(f"refresh.objects.after{n}", count) for n, count in enumerate(after[0], 1)),
        Figure("refresh.objects.grown", grown, "times", at_most=GROWN),
        Figure("refresh.memory_above_shelf", memory, "MB"),
        Figure("refresh.memory_above", memory + shelf_mb, "MB", at_most=ABOVE_MB),
        Figure("refresh.memory_grown", late, "MB"),
    ]
