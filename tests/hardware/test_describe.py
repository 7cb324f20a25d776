"""How a die lies turned: measured from its edges and pips, on drawn dice whose turn is known."""

from math import cos, radians, sin

import cv2
import numpy as np
import pytest

from companion.engine.dice import D6
from hardware.camera.simulated import die_picture
from hardware.vision.describe import face_turn, outline_turn, upright_edge
from hardware.vision.net import FACE, MARGIN
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame

ALIKE_AFTER = {"1": 90, "2": 180, "3": 180, "4": 90, "5": 90, "6": 180}
READER = PictureReader()


def apart(reported: float, true: float, alike_after: float) -> float:
    """Degrees between two turns of a face that looks the same again after so many."""
    return abs((reported - true + alike_after / 2) % alike_after - alike_after / 2)


def tray_with(face: str, colour: str, edge: int, turn: float) -> np.ndarray:
    tray = np.full((240, 240, 3), (40, 60, 45), np.uint8)
    tray += np.random.default_rng(edge).integers(0, 12, tray.shape, dtype=np.uint8)
    die_picture(face, colour, edge).lay(tray, 120, 120, -turn)
    return tray


def crop_with(face: str, colour: str, edge: int, turn: float) -> np.ndarray:
    box = edge * (abs(cos(radians(turn))) + abs(sin(radians(turn))))
    half = int(box * MARGIN / 2)
    part = tray_with(face, colour, edge, turn)[120 - half : 120 + half, 120 - half : 120 + half]
    return cv2.resize(part, (FACE, FACE), interpolation=cv2.INTER_AREA)


@pytest.mark.parametrize("face", D6.faces)
@pytest.mark.parametrize("edge", [28, 60])
def test_the_turn_of_a_drawn_die_is_measured_to_a_few_degrees(face, edge):
    for colour in ("white", "green"):
        for turn in range(0, 360, 17):
            reported = face_turn(crop_with(face, colour, edge, turn), face, FACE / MARGIN)
            assert 0 <= reported < ALIKE_AFTER[face]
            assert apart(reported, turn, ALIKE_AFTER[face]) < 8, (colour, turn)


def test_a_six_and_the_same_six_lying_across_differ():
    upright, across = (face_turn(crop_with("6", "white", 50, turn), "6", FACE / MARGIN)
                       for turn in (10, 100))  # fmt: skip
    assert apart(upright, across, 180) > 80


def test_a_plain_picture_has_no_clear_turn():
    assert outline_turn(np.full((48, 48, 3), 77, np.uint8)) == (0.0, 0.0)
    grain = np.random.default_rng(2).integers(0, 255, (48, 48, 3), dtype=np.uint8)
    assert outline_turn(grain)[1] < 0.15


def test_a_box_around_a_die_on_its_corner_is_larger_than_the_die():
    assert upright_edge(50 * 2**0.5, 45) == pytest.approx(50)
    assert upright_edge(50, 0) == pytest.approx(50)


@pytest.mark.parametrize("face", ["2", "5", "6"])
def test_a_reading_gives_each_dies_turn(face):
    die = READER.read(as_frame(tray_with(face, "white", 60, 33)), "d6", 1).dice[0]
    assert die.face == face and die.turn is not None
    assert apart(die.turn, 33, ALIKE_AFTER[face]) < 8
