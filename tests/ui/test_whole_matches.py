"""Whole matches by touch at every size and text scale, and a strict look at every moment."""

from random import Random

import pytest

from companion import games
from tests.ui.conftest import SIZES, MakeStage
from tests.ui.looking import faults
from ui.demo import Demo

# Every size as it comes, and the smallest and the tallest with the largest letters too.
LOOKS = [*((size, 1.0) for size in SIZES), (SIZES[0], 1.5), (SIZES[-1], 1.5)]


@pytest.mark.parametrize(
    ("size", "scale"), LOOKS, ids=[f"{wide}x{high}-{scale}" for (wide, high), scale in LOOKS]
)
@pytest.mark.parametrize("box", games.ids())
def test_a_match_is_played_by_touch_and_nothing_is_clipped(
    open_stage: MakeStage, box: str, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale, buzzers="simulated")
    seen: list[str] = []
    wrong: list[str] = []

    def look(name: str) -> None:
        stage.frames(3)
        seen.append(name)
        wrong.extend(f"{name}: {fault}" for fault in faults(stage))

    number = Demo(stage, box, Random(5), look, camera_rolls=0).play()
    info = next(match for match in stage.app.session.past() if match.id == number)
    assert info.over
    assert {"shelf", "seats", "setup", "score", "history", "rules", "settings"} <= set(seen)
    assert not wrong, "\n".join(wrong)
