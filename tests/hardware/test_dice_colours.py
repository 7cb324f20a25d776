"""Drawn dice in colours that hardly differ: read right or asked about, never wrong and sure."""

import numpy as np
import pytest

from hardware.camera.simulated import empty_tray
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame
from tests.hardware.test_leaning_drawn import PLACES, at, lay_dice

GOLD, RED, BLACK, WHITE = (0.81, 0.64, 0.24), (0.62, 0.11, 0.13), (0.1, 0.1, 0.1), (0.95, 0.93, 0.9)
DULL_GOLD, DARK_RED = (0.55, 0.36, 0.14), (0.3, 0.06, 0.07)
RED_TRAY = np.full((480, 640, 3), (148, 28, 32), np.uint8)


@pytest.fixture(scope="module")
def reader() -> PictureReader:
    return PictureReader()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("body", "pip", "tray", "least"),
    [(GOLD, BLACK, RED_TRAY, 6), (GOLD, WHITE, RED_TRAY, 5), (RED, GOLD, RED_TRAY, 5),
     (RED, DULL_GOLD, empty_tray(640, 480), 5), (BLACK, DARK_RED, empty_tray(640, 480), 0)],
    ids=["gold", "white-pips-on-gold", "gold-pips-on-red", "dull-gold-pips", "dark-red-pips"],
)  # fmt: skip
def test_colours_that_hardly_differ_are_read_right_or_asked_about(
    reader: PictureReader, seed: int, body, pip, tray, least: int
) -> None:
    picture = tray.copy()
    numbers = lay_dice(seed, picture, body, pip, {})
    reading = reader.read(as_frame(picture), "d6", len(PLACES))
    seen = [at(reading, place) for place in range(len(PLACES))] if len(reading.dice) == 7 else []
    assert seen or not reading.sure
    assert all(die.doubt or die.face == number for die, number in zip(seen, numbers, strict=False))
    assert sum(not die.doubt for die in seen) >= least
    assert not reading.sure or pip is not DARK_RED, "the least contrast of all"
