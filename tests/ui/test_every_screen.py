"""The sheet of every screen has the screens of a match and those around it."""

from pathlib import Path

import cv2

from tests.ui.every_screen import ACROSS, main
from tests.ui.test_whole_matches import WANTED

AROUND = {"first-start", "entries", "entry", "past", "review", "trays", "calibrate", "statistics"}


def test_every_screen_of_a_box_is_on_its_sheet(tmp_path: Path) -> None:
    name = "mars-needs-heroes-800x480"
    assert main([str(tmp_path), "--box", "mars-needs-heroes", "--size", "800x480"]) == 0
    found = {path.stem.partition("-")[2] for path in (tmp_path / name).glob("*.png")}
    assert found >= WANTED | AROUND
    made = cv2.imread(str(tmp_path / f"{name}.png"))
    assert made is not None and made.shape[1] == ACROSS
    assert made.std() > 20, "the pictures are on it, not only their names"
