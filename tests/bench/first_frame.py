"""How long until the shelf is there, and its memory: fresh processes, against a bare Kivy window.

The bases have one button each: `bare` with the settings and the changes of Kivy that ours has,
`unpatched` with our settings alone, as when the bound was set, `plain` as Kivy comes.
Processes take turns, so that other work on this machine slows all alike; the first round only
fills the caches of bytecode and files. From the start of the process to the drawn frame.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.bench.figures import Figure, middle

SIZE = "800x480"
ROOT = Path(__file__).parents[2]
PATIENCE_S = 120.0
BASES = ("bare", "unpatched", "plain")
AT_MOST = 1.3  # times as long as a base
Runs = list[dict[str, float]]  # what fresh processes reported


def reported_by(command: Sequence[str], environ: Mapping[str, str], patience_s: float) -> Any:
    """Run a process with a window; its last line, or RuntimeError why there is none."""
    done = subprocess.run(
        command, env=environ, capture_output=True, text=True, timeout=patience_s, check=False
    )
    if done.returncode or not done.stdout:
        raise RuntimeError(f"the window did not open: {command}: {done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def open_window(
    what: str, folder: Path, settle: float = 0.0, left: float = 0.0, *, size: str = SIZE
) -> dict[str, float]:
    """Run one fresh process with a window; return its report, with `seconds` to its frame."""
    command = (sys.executable, "-m", "tests.bench.window", what, str(folder), size)
    environ = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        # Installed programs have their bytecode; so has this one, in a folder of its own.
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
    }
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.monotonic()
    reported: dict[str, float] = reported_by(
        (*command, str(settle), str(left)), environ, PATIENCE_S + settle + left
    )
    reported["seconds"] = reported["first_frame"] - begun
    return reported


def measure(rounds: int = 11) -> list[Figure]:
    """Open all windows in turn, `rounds` times after one that does not count."""
    found: dict[str, Runs] = {what: [] for what in ("shelf", *BASES)}
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        for number in range(rounds + 1):
            # Whoever comes second may find the machine warm: change the order.
            for what in sorted(found, reverse=bool(number % 2)):
                reported = open_window(what, Path(folder), left=0.1)
                if number:
                    found[what].append(reported)
    shelf = found.pop("shelf")
    return [
        Figure("first_frame.shelf.fastest", min(run["seconds"] for run in shelf), "s"),
        *_reported(shelf, found["bare"]),
        *(each for base, runs in found.items() for each in _compared(base, shelf, runs)),
    ]


def _compared(base: str, shelf: Runs, runs: Runs) -> list[Figure]:
    """How many times as long as a base ours takes: in the middle, and the fastest of both."""
    name = "first_frame.ratio" + ("" if base == "bare" else f"_to_{base}")
    fastest = min(run["seconds"] for run in shelf) / min(run["seconds"] for run in runs)
    bound = None if base == "plain" else AT_MOST
    return [
        Figure(f"first_frame.{base}.fastest", min(run["seconds"] for run in runs), "s"),
        Figure(name, _ratio(shelf, runs, "seconds"), at_most=bound),
        Figure(f"{name}.fastest", fastest),
        Figure(f"{name}.cpu", _ratio(shelf, runs, "first_frame_cpu")),
    ]


def _reported(shelf: Runs, bare: Runs) -> list[Figure]:
    reported = []
    for key, name, unit in (
        ("seconds", "seconds", "s"),
        ("first_frame_cpu", "cpu", "s"),
        ("peak_mb", "memory", "MB"),
    ):
        for what, runs in (("shelf", shelf), ("bare", bare)):
            value = middle(run[key] for run in runs)
            reported.append(Figure(f"first_frame.{what}.{name}", value, unit))
    above = middle(run["peak_mb"] for run in shelf) - middle(run["peak_mb"] for run in bare)
    reported.append(Figure("first_frame.memory_above", above, "MB", at_most=60))
    return reported


def _ratio(shelf: Runs, bare: Runs, key: str) -> float:
    return middle(run[key] for run in shelf) / middle(run[key] for run in bare)
