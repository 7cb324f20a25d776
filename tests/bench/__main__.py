"""`python -m tests.bench [PART...]`: runs the benchmarks and reports figures, ratios and bounds."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from importlib import import_module

from tests.bench.figures import Figure

# Part -> its module, and what --rounds and --seconds are called there ("" for not at all).
PARTS = {
    "engines": ("engines", "rounds", "seconds"),
    "first-frame": ("first_frame", "rounds", ""),
    "first-use": ("first_use", "", ""),
    "race": ("race_call", "races", ""),
    "on-disk": ("on_disk", "pushes", ""),
    "idle": ("idle", "rounds", "left"),
    "doors": ("doors", "rounds", "left"),
    "tray": ("tray", "rounds", "seconds"),
    "watching": ("watching", "rounds", ""),
    "dice-work": ("dice_work", "", ""),
    "screen": ("screen", "rounds", "seconds"),
    "refresh": ("refresh", "rounds", "seconds"),
    "restless": ("restless", "taps", ""),
    "house": ("house", "rounds", ""),
    "long-match": ("long_match", "rounds", ""),
    "taps": ("taps", "rounds", ""),
    "entering": ("entering_invasion", "rounds", ""),
}


def part(name: str, rounds: int | None, seconds: float | None) -> Callable[[], list[Figure]]:
    """What measures a part, loaded when it is its turn; None leaves it its own measure."""
    module, many, long = PARTS[name]
    wanted = {many: rounds, long: seconds}
    known = {key: value for key, value in wanted.items() if key and value is not None}
    return partial(import_module(f"tests.bench.{module}").measure, **known)


def main(words: list[str] | None = None) -> int:
    """Run the parts that are named, or all; 0 also where a bound does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--rounds", type=int, help="rounds, races, pushes or taps of each part")
    parser.add_argument("--seconds", type=float, help="seconds of each measurement")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    asked = parser.parse_args(words)
    unknown = set(asked.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}, only {', '.join(PARTS)}")
    reported: list[Figure] = []
    for name in asked.parts or PARTS:
        figures = part(name, asked.rounds, asked.seconds)()
        reported += figures
        if not asked.json:
            print("\n".join(figure.line() for figure in figures), flush=True)
    if asked.json:
        print(json.dumps([{**asdict(figure), "holds": figure.holds} for figure in reported]))
    elif hasattr(os, "getloadavg"):
        print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
