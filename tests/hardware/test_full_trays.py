"""Dice side by side along the tray's wall, and sixteen of several colours: found, all of them."""

from random import Random

import cv2
import pytest

from companion.engine.dice import D6, MARS_ATTACKS
from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.bodies import Picture
from hardware.vision.net import load_nets
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame

READER = PictureReader()
WALL = (120, 85, 50)
COLOURS = ("white", "green", "red", "black")

pytestmark = pytest.mark.skipif(load_nets() is None, reason="this OpenCV cannot run the nets")


def along_the_wall(faces: list[str], colour: str) -> Picture:
    """A row of touching dice that lean on a wooden wall."""
    tray = empty_tray(640, 480)
    cv2.rectangle(tray, (0, 0), (640, 40), WALL, -1)
    for place, face in enumerate(faces):
        die_picture(face, colour, 56).lay(tray, 70 + 57 * place, 69, 0)
    return tray


@pytest.mark.parametrize(
    ("kind", "colour", "seeds"), [(D6, "white", 4), (D6, "green", 4), (MARS_ATTACKS, "yellow", 4)]
)
def test_eight_dice_in_a_row_against_the_wall_are_read_or_asked_about(kind, colour, seeds):
    reported = 0
    for seed in range(seeds):
        faces = Random(seed).choices(kind.faces, k=8)
        reading = READER.read(as_frame(along_the_wall(faces, colour)), kind.id, 8)
        right = sorted(die.face or "" for die in reading.dice) == sorted(faces)
        assert right or not reading.sure, (colour, seed)
        reported += right and reading.sure
    assert reported >= seeds - 1


def test_more_dice_than_one_picture_may_hold_are_never_reported_as_all_of_them():
    tray = empty_tray(1280, 1280)
    for place in range(100):
        x, y = 90 + place % 10 * 120, 90 + place // 10 * 120
        die_picture("4", "white", 60).lay(tray, x, y, 9 * place)
    reading = READER.read(as_frame(tray), D6.id)
    assert not reading.sure and "more dice" in reading.reason


@pytest.mark.parametrize("seed", range(2))
def test_sixteen_dice_of_four_colours_are_read_with_face_and_colour(seed):
    chance = Random(seed)
    tray, lying = empty_tray(1280, 720), []
    for place in range(16):
        x, y = 150 + place % 8 * 130, 200 + place // 8 * 220
        face, colour = chance.choice(D6.faces), chance.choice(COLOURS)
        die_picture(face, colour, 70).lay(tray, x, y, chance.uniform(0, 360))
        lying.append((face, colour))
    reading = READER.read(as_frame(tray), D6.id, 16)
    assert reading.sure
    assert sorted((die.face or "", die.colour) for die in reading.dice) == sorted(lying)
