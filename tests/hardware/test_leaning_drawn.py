"""Dice that lean, drawn with light and shadow on a tray, through the whole reader."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from calibration.training.solid import SIZE, Sprite, View, render
from calibration.training.styles import draw_style, draw_turn
from companion.devices.ports import DieReading, Reading
from hardware.camera.simulated import empty_tray
from hardware.vision.leaning import LEANS
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame

PLACES = ((160, 110), (320, 130), (480, 110), (190, 250), (340, 270), (500, 240), (300, 390))
LAMP = np.array((0.3, -0.4, 0.87), np.float32)


def thrown(seed: int, tilts: dict[int, float], steep: float = 80.0) -> np.ndarray:
    """White dice, seen from `steep` degrees above the table; those in `tilts` lean by degrees."""
    tray = empty_tray(640, 480).copy()
    lay_dice(seed, tray, (0.9, 0.9, 0.9), (0.05, 0.05, 0.05), tilts, steep)
    return tray


def lay_dice(
    seed: int, tray: np.ndarray, body: Sequence[float], pip: Sequence[float],
    tilts: dict[int, float], steep: float = 80.0,
) -> list[str]:  # fmt: skip
    """Draw dice of one make into the tray, in place; returns the number at each place."""
    chance = np.random.default_rng(seed)
    plain = replace(draw_style(chance), body=np.array(body), pip=np.array(pip), marble=0.0,
                    one=np.array(pip), radius=0.1, one_radius=0.1, gap=0.25, gloss=0.1, glow=0.0,
                    corner=0.08, ball=0.75, glyphs={})  # fmt: skip
    view = View(float(np.radians(steep)), 20.0, ((LAMP, 0.5),), 0.45)
    numbers = []
    for i, (x, y) in enumerate(PLACES):
        sprite = render(plain, view, draw_turn(chance, tilts.get(i, 0.0)))
        lay(tray, sprite, x, y)
        numbers.append(str(sprite.value))
    return numbers


def lay(tray: np.ndarray, sprite: Sprite, x: int, y: int) -> None:
    half = SIZE // 2
    part = tray[y - half : y + half, x - half : x + half]
    share = sprite.alpha[..., None] / 255.0
    lit = part * (sprite.shade[..., None] / 255.0)
    part[:] = (lit * (1 - share) + sprite.rgb * share).astype(np.uint8)


@pytest.fixture(scope="module")
def reader() -> PictureReader:
    return PictureReader()


def at(reading: Reading, place: int) -> DieReading:
    x, y = PLACES[place]
    (die,) = (each for each in reading.dice
              if each.box[0] < x < each.box[2] and each.box[1] < y < each.box[3])  # fmt: skip
    return die


@pytest.mark.parametrize("steep", [80.0, 60.0])
@pytest.mark.parametrize("seed", range(3))
def test_dice_that_all_lie_flat_are_reported(
    reader: PictureReader, seed: int, steep: float
) -> None:
    reading = reader.read(as_frame(thrown(seed, {}, steep)), "d6", len(PLACES))
    assert reading.sure, reading.reason


@pytest.mark.parametrize("tilt", [33.0, 40.0])
@pytest.mark.parametrize("seed", range(3))
def test_one_that_leans_is_asked_about_and_no_other(
    reader: PictureReader, seed: int, tilt: float
) -> None:
    which = 2 * seed
    reading = reader.read(as_frame(thrown(seed, {which: tilt})), "d6", len(PLACES))
    assert not reading.sure
    assert [bool(at(reading, place).doubt) for place in range(len(PLACES))] == [
        place == which for place in range(len(PLACES))
    ]


def test_the_question_names_the_leaning(reader: PictureReader) -> None:
    reasons = {reader.read(as_frame(thrown(seed, {1: 33.0})), "d6").reason for seed in range(4)}
    assert any(str(LEANS) in reason for reason in reasons)


def test_two_that_lean_are_both_asked_about(reader: PictureReader) -> None:
    reading = reader.read(as_frame(thrown(5, {0: 35.0, 6: 35.0})), "d6", len(PLACES))
    assert at(reading, 0).doubt and at(reading, 6).doubt
