"""Run the public conformance tests on the boxes and print a table.

python -m tests.research [--box BOX] [--sims N]
"""

import argparse
import contextlib
import io
import os
import time
import warnings

from companion import games
from tests.research.conformance import Check, checks


def verdict(check: Check) -> tuple[bool, str]:
    """Whether a test passes, and its note or what was wrong."""
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            return True, str(check() or "")
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"[:300].replace("\n", " ")


def main() -> int:
    """Print a line a test; 1 if one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.research")
    parser.add_argument("--box", action="append", choices=games.ids())
    parser.add_argument("--sims", type=int, default=10, help="random games a test")
    parser.add_argument("--only", default="", help="tests whose name holds this")
    given = parser.parse_args()
    # What the libraries write there themselves is no verdict.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    failed = 0
    for box_id in given.box or games.ids():
        passed = total = 0
        print(f"\n{box_id}\n\n| public test | result | seconds | note |\n|---|---|---|---|")
        for name, check in checks(box_id, given.sims):
            if given.only not in name:
                continue
            begun = time.perf_counter()
            good, note = verdict(check)
            total, passed = total + 1, passed + good
            seconds = time.perf_counter() - begun
            result = "passes" if good else "FAILS"
            print(f"| {name} | {result} | {seconds:.1f} | {note} |", flush=True)
        print(f"\n{passed} of {total} pass.", flush=True)
        failed += total - passed
    return min(failed, 1)


if __name__ == "__main__":
    raise SystemExit(main())
