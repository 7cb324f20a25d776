"""Whole Basic matches of Invasion From Outer Space by touch, uncut, dice read in the tray.

`python -m tests.ui.whole_matches [WORD...]` plays those whose name holds a WORD, one after the
other, and writes a line of figures for each; status 1 where something was wrong. Minutes each.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.ui.whole_match import LONG, Wish

ROOT = Path(__file__).parents[2]
LIMIT_S = 3600
# Each size as it comes, and the smallest and the tallest with the largest letters.
SCREENS = (
    ((800, 480), 1.0), ((720, 1280), 1.0), ((800, 480), 1.5), ((720, 1280), 1.5),
    ((1024, 600), 1.0), ((1280, 720), 1.0),
)  # fmt: skip


def invasion(play: str, size: tuple[int, int], scale: float, turns: int = 0) -> Wish:
    """A Basic match as a guide or on the board, with the simulated tray."""
    settings = (("play", "board"),) if play == "board" else ()
    return Wish(LONG, size, scale, settings, turns, tray=True)


def outcome(wish: Wish, folder: Path) -> dict[str, Any]:
    """Play a match in a process of its own, as the app runs in one; what it saw."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.whole_match", *wish.words(folder)],
        cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    reported: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return reported


def wishes(words: Sequence[str]) -> Iterator[tuple[str, Wish]]:
    """All matches by name, or those whose name holds one of `words`."""
    for (wide, high), scale in SCREENS:
        for play in ("guide", "board"):
            name = f"{play}-{wide}x{high}-{scale}"
            if not words or any(word in name for word in words):
                yield name, invasion(play, (wide, high), scale)


def main(words: Sequence[str]) -> int:
    """Play them and report how each went."""
    failed = 0
    for name, wish in wishes(words):
        with tempfile.TemporaryDirectory(prefix="mars-whole-match-") as folder:
            reported = outcome(wish, Path(folder))
        seeing = ", ".join(f"{number} {what}" for what, number in reported["seeing"].items())
        print(f"{name}: {reported['steps']} steps, {len(reported['seen'])} kinds of moments,"
              f" {reported['cpu_s']} s computing; {seeing}", flush=True)  # fmt: skip
        for fault in (
            reported["wrong"] if reported["over"] else ["it did not end", *reported["wrong"]]
        ):
            failed += 1
            print(f"  {fault}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
