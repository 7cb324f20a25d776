"""Whole matches by touch at every size, and a strict look at every moment."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from tests.ui.conftest import SIZES

ROOT = Path(__file__).parents[2]
# Every size as it comes, and the smallest and the tallest with the largest letters too.
LOOKS = [*((size, 1.0) for size in SIZES), (SIZES[0], 1.5), (SIZES[-1], 1.5)]


@pytest.mark.parametrize(
    ("size", "scale"), LOOKS, ids=[f"{wide}x{high}-{scale}" for (wide, high), scale in LOOKS]
)
@pytest.mark.parametrize("box", games.ids())
def test_a_match_is_played_by_touch_and_nothing_is_clipped(
    tmp_path: Path, box: str, size: tuple[int, int], scale: float
) -> None:
    words = [box, *map(str, size), str(scale), str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.whole_match", *words],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["over"]
    wanted = {"shelf", "seats", "setup", "score", "history", "rules", "settings"}
    assert wanted <= set(told["seen"])
    assert not told["wrong"], "\n".join(told["wrong"])
