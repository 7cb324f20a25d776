"""The sheet of every screen has the screens of a match and those around it."""

from pathlib import Path

import cv2
import pytest

from companion import games
from tests.ui.every_screen import ACROSS, main
from tests.ui.pace import Pace
from tests.ui.test_whole_matches import WANTED
from tests.ui.whole_match import LONG, hasten

AROUND = {"first-start", "entries", "entry", "past", "review", "trays", "calibrate", "statistics"}


def test_every_screen_of_a_box_is_on_its_sheet(tmp_path: Path) -> None:
    name = "mars-needs-heroes-800x480"
    assert main([str(tmp_path), "--box", "mars-needs-heroes", "--size", "800x480"]) == 0
    found = {path.stem.partition("-")[2] for path in (tmp_path / name).glob("*.png")}
    assert found >= WANTED | AROUND
    made = cv2.imread(str(tmp_path / f"{name}.png"))
    assert made is not None and made.shape[1] == ACROSS
    assert made.std() > 20, "the pictures are on it, not only their names"


@pytest.mark.parametrize("box", games.ids())
def test_windows_that_close_by_themselves_are_not_hastened(
    box: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paces: list[Pace] = []
    monkeypatch.setattr(Pace, "install", lambda pace: paces.append(pace))
    hasten(box)
    assert bool(paces) is (box != LONG)
