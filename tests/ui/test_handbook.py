"""The pictures and mats of the page on building are those that the program makes now."""

import re
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.paper import mat_named, mat_pdf
from tests.ui.conftest import SCALES, SIZES, MakeStage
from tests.ui.looking import faults
from ui.demo.handbook import make_all
from ui.demo.stage import Stage
from ui.devices.wiring import HeaderRow, PinDot, Wiring
from ui.widgets import Fit

PAGE = Path(__file__).parents[2] / "hardware" / "README.md"
FOLDER = PAGE.with_name("pictures")
# Of 255, in the mean of any spot of a letter's size: letters are drawn a little differently
# elsewhere, but not as others.
ALIKE, SPOT = 16.0, 12


def read(path: Path) -> np.ndarray:
    found = cv2.imread(str(path))
    assert found is not None, path
    return found


def apart(one: np.ndarray, other: np.ndarray) -> float:
    """How far two pictures of one size lie apart at the spot where they differ most."""
    high, wide = (side // SPOT for side in one.shape[:2])
    spots = [cv2.resize(each, (wide, high), interpolation=cv2.INTER_AREA) for each in (one, other)]
    return float(cv2.absdiff(*spots).max())


def test_the_pictures_are_as_they_would_be_made_now(stage: Stage, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    make_all(folder)
    made = sorted(folder.iterdir())
    assert [path.name for path in made] == sorted(path.name for path in FOLDER.glob("*.png"))
    for path in made:
        now, kept = read(path), read(FOLDER / path.name)
        assert now.shape == kept.shape, f"{path.name}: python -m ui.demo.handbook hardware/pictures"
        assert apart(now, kept) < ALIKE, path.name


def test_the_measure_distinguishes_one_wiring_from_another() -> None:
    two, three = (read(FOLDER / f"wiring-{seats}.png") for seats in (2, 3))
    assert apart(two, three) > 3 * ALIKE


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_a_mat_is_the_one_that_calibrating_looks_for(paper: str) -> None:
    assert (FOLDER / f"mat-{paper}.pdf").read_bytes() == mat_pdf(mat_named(paper))


def test_the_page_shows_every_picture() -> None:
    pages = (PAGE, PAGE.with_name("guide.md"))
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    assert all(f"pictures/{path.name}" in text for path in FOLDER.iterdir())


@pytest.mark.parametrize(
    "english, german", [("guide.md", "first-roll.md"), ("README.md", "devices.md")]
)
def test_the_german_page_has_the_steps_rows_and_pictures_of_the_english_one(
    english: str, german: str
) -> None:
    pages = PAGE.with_name(english), PAGE.parents[1] / "docs" / "pages" / "de" / "build" / german
    one, other = (
        re.findall(r"pictures/[\w/.-]+|^\d+\. |^\|", page.read_text(encoding="utf-8"), re.MULTILINE)
        for page in pages
    )
    assert one == other


def test_the_wiring_follows_the_settings(stage: Stage) -> None:
    wiring = Wiring((4,), (21,), 2)
    rows = [row for row in wiring.walk(restrict=True) if isinstance(row, HeaderRow)]
    assert len(rows) == 20
    used = [
        row
        for row in rows
        if any(isinstance(e, PinDot) and e.used for e in row.walk(restrict=True))
    ]
    words = [e.text for row in used for e in row.walk(restrict=True) if isinstance(e, Fit)]
    assert words == ["Seat 1 button: GPIO 4", "7", "8", "GPIO 14",
                     "Ground", "39", "40", "Seat 1 lamp: GPIO 21"]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_both_fit_every_screen(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.show("devices")
    for show in (stage.app.screen.show_wiring, stage.app.screen.show_place):
        show()
        stage.frames(5)
        assert not faults(stage)


def test_the_devices_screen_leads_there(stage: Stage) -> None:
    stage.app.show("devices")
    stage.tap("Buzzers")
    stage.tap("Wiring")
    assert any(isinstance(each, Wiring) for each in stage.every())
