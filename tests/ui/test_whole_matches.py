"""Whole matches by touch at every size, and a strict look at every moment."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion import games
from tests.ui.conftest import SIZES

ROOT = Path(__file__).parents[2]
# Every size as it comes, and the smallest and the tallest with the largest letters too.
LOOKS = [*((size, 1.0) for size in SIZES), (SIZES[0], 1.5), (SIZES[-1], 1.5)]
LONG = "invasion-from-outer-space"
WANTED = {"shelf", "seats", "setup", "score", "history", "rules", "settings"}


def looks_of(looks: Sequence[tuple[tuple[int, int], float]]) -> Any:
    """A test for each of these sizes and text scales."""
    names = [f"{wide}x{high}-{scale}" for (wide, high), scale in looks]
    return pytest.mark.parametrize(("size", "scale"), looks, ids=names)


def played(
    folder: Path, box: str, size: tuple[int, int], scale: float, *more: str
) -> dict[str, Any]:
    """Play a match in a process of its own; what it saw, once nothing in it was wrong."""
    words = [box, *map(str, size), str(scale), str(folder), *more]
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.whole_match", *words],
        cwd=ROOT, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert told["over"]
    assert not told["wrong"], "\n".join(told["wrong"])
    return told


@looks_of(LOOKS)
@pytest.mark.parametrize("box", [box for box in games.ids() if box != LONG])
def test_a_match_is_played_by_touch_and_nothing_is_clipped(
    tmp_path: Path, box: str, size: tuple[int, int], scale: float
) -> None:
    assert set(played(tmp_path, box, size, scale)["seen"]) >= WANTED


# Six hundred steps of a whole match are minutes of computing. So the Invasion Track is moved
# on by hand after the first of them, which is also how a table that has no evening left ends it.
@looks_of([(SIZES[0], 1.0), (SIZES[-1], 1.0)])
@pytest.mark.parametrize("play", ["guide", "board"])
def test_an_invasion_is_played_by_touch_and_nothing_is_clipped(
    tmp_path: Path, play: str, size: tuple[int, int], scale: float
) -> None:
    more = ["--short", "Invasion Track", "1"]
    if play == "board":
        more += ["--set", "A guide", "The board too"]
    told = played(tmp_path, LONG, size, scale, *more)
    assert set(told["seen"]) >= WANTED | {"set-right", "set-right-number", "table-march"}
