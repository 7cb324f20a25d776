"""What may hide a die: red or burnt-out light, few pixels. Then only a number due makes sure."""

import numpy as np
import pytest

from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.light import BURNT_OUT, COLOURED, hiding_light
from hardware.vision.reader import TOO_FAR, PictureReader, count_words
from tests.hardware.tables import as_frame


def tray(colour: str = "white") -> np.ndarray:
    picture = empty_tray(320, 240)
    for face, x in (("3", 90), ("5", 220)):
        die_picture(face, colour, 48).lay(picture, x, 120, 15)
    return picture


def lit(gains: tuple[float, ...], grounds: int = 0) -> np.ndarray:
    return np.clip((tray() + float(grounds)) * np.array(gains), 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("picture", "light"), [
    (tray(), ""), (tray("red"), ""), (tray("green"), ""), (lit((0.16,) * 3), ""),
    (lit((1.0, 0.65, 0.34)), ""), (lit((1.15, 0.28, 0.22)), COLOURED),
    (lit((0.2, 0.3, 1.2)), COLOURED), (lit((2.2,) * 3, 80), BURNT_OUT),
    (lit((0.0, 0.0, 0.02)), ""),
], ids=["white", "red dice", "green dice", "dim", "2,700 K", "red light", "blue light",
        "burnt", "a covered lens"])  # fmt: skip
def test_light_that_may_hide_a_die_is_known_by_the_whole_picture(picture, light):
    assert hiding_light(picture) == light


def test_the_white_pips_of_a_single_red_die_on_a_red_tray_show_that_the_light_is_white():
    picture = np.full((480, 640, 3), (148, 28, 32), np.uint8)
    die_picture("1", "red", 48).lay(picture, 320, 240, 0)
    box = (296.0, 216.0, 344.0, 264.0)
    assert hiding_light(picture) == COLOURED and hiding_light(picture, [box]) == ""
    red = (picture * np.array((1.0, 0.25, 0.2))).astype(np.uint8)
    assert hiding_light(red, [box]) == COLOURED


def test_a_die_may_be_lost_in_such_light_unless_all_that_are_due_are_seen():
    reader, frame = PictureReader(), as_frame(lit((1.15, 0.28, 0.22)))
    reading = reader.read(frame, "d6")
    assert not reading.sure and reading.reasons == (COLOURED,)
    assert sorted(die.face for die in reading.dice if die.face) == ["3", "5"]
    assert reader.read(frame, "d6", 2).sure


@pytest.mark.parametrize(
    ("edges", "reasons"),
    [((12, 12, 12), (TOO_FAR,)), ((12, 17, 17), (TOO_FAR,)), ((17, 17, 17), ())],
)
def test_dice_so_small_that_one_may_be_lost_are_sure_only_if_all_due_are_seen(edges, reasons):
    picture, reader = empty_tray(640, 480), PictureReader()
    for face, x, edge in zip("352", (200, 300, 420), edges, strict=True):
        die_picture(face, "white", edge).lay(picture, x, 240, 15)
    reading = reader.read(as_frame(picture), "d6")
    assert reading.reasons == reasons and len(reading.dice) == 3
    assert reader.read(as_frame(picture), "d6", 3).sure


def test_all_reasons_are_said_at_once():
    picture = empty_tray(640, 480)
    for face, x in (("3", 200), ("5", 300)):
        die_picture(face, "white", 12).lay(picture, x, 240, 15)
    red = np.clip(picture * np.array((1.15, 0.28, 0.22)), 0, 255).astype(np.uint8)
    reading = PictureReader().read(as_frame(red), "d6", 3)
    assert reading.reasons == (count_words(3, 2), COLOURED, TOO_FAR)


@pytest.mark.parametrize("large", [(150, 150), (440,)], ids=["dice", "one that fills the picture"])
def test_a_small_thing_in_doubt_next_to_large_dice_is_not_too_far_away(large):
    picture = empty_tray(640, 480)
    for edge, x in zip(large, (230, 420), strict=False):
        die_picture("3", "white", edge).lay(picture, x, 240, 3)
    die_picture("2", "white", 10).lay(picture, 590, 420, 20)
    reading = PictureReader().read(as_frame(picture), "d6")
    assert len(reading.dice) > len(large) and reading.dice[-1].doubt
    assert not reading.sure and TOO_FAR not in reading.reasons
