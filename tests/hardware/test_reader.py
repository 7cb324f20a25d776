"""The reader on drawn frames: right where it is sure, in words where it is not."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame
from companion.devices.reading import of_picture
from companion.engine.dice import D6, MARS_ATTACKS
from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.describe import Described
from hardware.vision.light import COLOURED
from hardware.vision.reader import TOO_CLOSE, TOO_FAR, PictureReader, count_words, judged
from hardware.vision.reader import reading_of as reading_of_found
from hardware.vision.vote import vote
from tests.hardware.tables import as_frame, reading_of, settled_frame, simulated

READER = PictureReader()


def _faces(reading) -> list[str]:
    return sorted(die.face for die in reading.dice)


@pytest.mark.parametrize("seed", range(25))
def test_ten_thrown_symbol_dice_are_read_right_and_sure(seed):
    faces = tuple(Random(seed).choices(MARS_ATTACKS.faces, k=10))
    reading = READER.read(settled_frame(simulated(seed), faces), "mars-attacks", 10)
    assert (reading.sure, _faces(reading)) == (True, sorted(faces)), reading.reason


@pytest.mark.parametrize("seed", range(30))
def test_thrown_pip_dice_are_read_right_and_sure(seed):
    chance = Random(seed)
    faces = tuple(chance.choices(D6.faces, k=chance.randint(1, 10)))
    colours = (("white",), ("green",), ("white", "green"))[seed % 3]
    tray = simulated(seed, colours=colours)
    reading = READER.read(settled_frame(tray, faces), "d6", len(faces))
    assert (reading.sure, _faces(reading)) == (True, sorted(faces)), reading.reason
    assert sorted(d.colour for d in reading.dice) == sorted(d.colour for d in tray.dice)


@pytest.mark.parametrize("light", [(0.65, 0.65, 0.65), (0.8, 0.74, 0.66), (0.62, 0.68, 0.75)])
def test_white_and_green_are_kept_apart_in_dim_warm_and_cold_light(light):
    tray = _tray_with("3", "white", 220, 240)
    die_picture("5", "green", 64).lay(tray, 420, 240, 50)
    reading = READER.read(as_frame((tray * np.array(light)).astype(np.uint8)), "d6", 2)
    assert [(die.face, die.colour) for die in reading.dice] == [("3", "white"), ("5", "green")]


def test_boxes_lie_where_the_dice_do():
    tray = simulated(4)
    reading = READER.read(settled_frame(tray, ("2", "5", "6")), "d6", 3)
    for die in tray.dice:
        near = min(reading.dice, key=lambda d: abs(d.box[0] + d.box[2] - 2 * die.x)
                   + abs(d.box[1] + d.box[3] - 2 * die.y))  # fmt: skip
        assert near.face == die.face
        assert abs((near.box[0] + near.box[2]) / 2 - die.x) < 4


def test_boxes_of_a_large_picture_are_in_its_own_pixels():
    frame = settled_frame(simulated(4), ("3",))
    small = READER.read(frame, "d6").dice[0]
    picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
    large = READER.read(as_frame(cv2.resize(picture, (1920, 1440))), "d6").dice[0]
    assert large.face == "3"
    assert large.box[0] == pytest.approx(small.box[0] * 3, abs=9)


def test_a_missing_die_is_reported_in_words():
    frame = settled_frame(simulated(1), ("nuke",) * 9)
    reading = READER.read(frame, "mars-attacks", 10)
    assert not reading.sure
    assert reading.reason == "ten dice due, nine seen"


@pytest.mark.parametrize(
    ("due", "seen", "words"),
    [
        (1, 0, "one die due, none seen"),
        (2, 3, "two dice due, three seen"),
        (17, 16, "17 dice due, sixteen seen"),
    ],
)
def test_numbers_are_words(due, seen, words):
    assert str(count_words(due, seen)) == words


def test_an_empty_tray_is_no_sure_reading():
    reading = READER.read(simulated(1).read(), "d6")
    assert (reading.dice, reading.sure, reading.reason) == ((), False, "no dice seen")


def _tray_with(face: str, colour: str, x: float, y: float, turn: float = 20) -> np.ndarray:
    tray = empty_tray(640, 480)
    die_picture(face, colour, 64).lay(tray, x, y, turn)
    return tray


def test_a_die_cut_by_the_edge_is_asked_about():
    for x in (2, 12, 20, 28):
        reading = READER.read(as_frame(_tray_with("6", "white", x, 240, 0)), "d6", 1)
        assert not reading.sure


def test_a_die_half_hidden_is_never_read_sure_and_wrong():
    for hidden in range(8, 64, 4):
        tray = _tray_with("6", "white", 320, 240, 0)
        tray[200:280, 352 - hidden : 400] = (60, 45, 40)
        reading = READER.read(as_frame(tray), "d6", 1)
        assert not reading.sure or _faces(reading) == ["6"], hidden


def test_touching_dice_are_asked_about_or_right():
    tray = _tray_with("3", "white", 300, 240, 0)
    die_picture("5", "white", 64).lay(tray, 364, 240, 0)
    reading = READER.read(as_frame(tray), "d6", 2)
    assert not reading.sure or _faces(reading) == ["3", "5"]


def test_a_pip_rubbed_off_is_not_read_as_a_smaller_number():
    tray = _tray_with("5", "white", 320, 240, 0)
    cv2.circle(tray, (320, 240), 5, (150, 150, 146), -1)
    reading = READER.read(as_frame(tray), "d6", 1)
    assert not reading.sure or _faces(reading) == ["5"]


def test_pip_dice_among_symbol_dice_are_not_read_as_symbols():
    reading = READER.read(settled_frame(simulated(9), ("1", "4", "6")), "mars-attacks", 3)
    assert not reading.sure


def test_a_foreign_die_among_symbol_dice_is_asked_about_where_no_number_is_due():
    tray = empty_tray(640, 480)
    for place, face in enumerate(("martian", "ray_gun", "nuke", "5")):
        die_picture(face, "yellow", 64).lay(tray, 70 + 120 * place, 120, 25 * place)
    reading = READER.read(as_frame(tray), "mars-attacks")
    assert not reading.sure and reading.reason == "something else might be a die"


def test_symbol_dice_are_not_read_as_pips():
    frame = settled_frame(simulated(9), ("martian", "nuke", "ray_gun"))
    assert not READER.read(frame, "d6", 3).sure


def test_a_kind_nobody_taught_is_reported():
    reading = READER.read(simulated(1).read(), "d20", 1)
    assert not reading.sure and "d20" in reading.reason


@pytest.mark.parametrize("kind", ["d6", "mars-attacks", "no such kind"])
def test_noise_of_any_size_never_crashes_nor_reads_sure(kind):
    chance = np.random.default_rng(7)
    for width, height in ((1, 1), (2, 700), (33, 17), (64, 64), (320, 240), (641, 479)):
        grain = chance.integers(0, 256, (height, width, 3), dtype=np.uint8)
        assert not READER.read(as_frame(grain), kind, 3).sure
        blotches = cv2.blur(grain, (9, 9))
        assert not READER.read(as_frame(blotches), kind, 3).sure


@pytest.mark.parametrize("level", [0, 127, 255])
def test_a_picture_of_one_colour_shows_no_dice(level):
    flat = np.full((480, 640, 3), level, np.uint8)
    for kind in ("d6", "mars-attacks"):
        assert READER.read(as_frame(flat), kind, 2).dice == ()


@pytest.mark.parametrize("frame", [Frame(0, 0, b""), Frame(10, 10, b"abc"), Frame(-3, 4, b"")])
def test_damaged_frames_are_reported_not_raised(frame):
    reading = READER.read(frame, "d6", 1)
    assert not reading.sure and "could not be read" in reading.reason


def test_random_rectangles_and_dots_never_crash():
    chance = np.random.default_rng(3)
    for _ in range(12):
        tray = empty_tray(320, 240)
        for _ in range(12):
            x, y, w, h = (int(v) for v in chance.integers(0, 240, 4))
            tone = tuple(int(v) for v in chance.integers(0, 256, 3))
            cv2.rectangle(tray, (x, y), (x + w // 3, y + h // 3), tone, -1)
            cv2.circle(tray, (y, x), 1 + w // 20, tone[::-1], -1)
        READER.read(as_frame(tray), "d6", 2)
        READER.read(as_frame(tray), "mars-attacks", 2)


def test_a_vote_of_like_readings_is_sure():
    reading = vote([reading_of("351")] * 5, 3)
    assert reading.sure and _faces(reading) == ["1", "3", "5"]


def test_a_vote_keeps_what_lies_there_too():
    there_too = replace(reading_of("351"), remark="1 die without pips not counted")
    joined = vote([there_too] * 5, 3)
    assert joined.sure and joined.remark == there_too.remark


def test_a_colour_that_one_picture_alone_gives_is_outvoted():
    """A lamp's flicker makes a red die yellow now and then: it would go to another group."""
    usual = reading_of("3")
    last = replace(usual, dice=tuple(replace(die, colour="yellow") for die in usual.dice))
    (die,) = vote([usual] * 4 + [last], 1).dice
    assert die.colour == usual.dice[0].colour != "yellow"


def test_one_slip_in_five_is_outvoted():
    reading = vote([reading_of("35")] * 4 + [reading_of("34")], 2)
    assert _faces(reading) == ["3", "5"]
    assert reading.dice[1].second == "4"


def test_two_slips_in_five_are_asked_about():
    reading = vote([reading_of("35")] * 3 + [reading_of("34")] * 2, 2)
    assert not reading.sure and "not the same in every picture" in reading.reason


def test_pictures_with_other_numbers_of_dice_are_asked_about():
    reading = vote([reading_of("35")] * 3 + [reading_of("3")] * 2, 2)
    assert not reading.sure and "number of dice" in reading.reason


@pytest.mark.parametrize(("pictures", "doubt"), [(5, "glare"), (2, "glare"), (1, "")])
def test_what_several_pictures_doubt_of_a_die_stays_with_that_die(pictures, doubt):
    plain = reading_of("35")
    first, other = plain.dice
    doubted = judged((replace(first, doubt="glare"), other), 2)
    joined = vote([doubted] * pictures + [plain] * (5 - pictures), 2)
    assert [die.doubt for die in joined.dice] == [doubt, ""] and joined.sure is not bool(doubt)


@pytest.mark.parametrize(("pictures", "sure"), [(5, False), (2, False), (1, True)])
def test_what_one_picture_of_five_alone_doubts_of_the_whole_counts_for_little(pictures, sure):
    plain = reading_of("35")
    doubted = replace(plain, sure=False, reasons=("glare on the tray",))
    assert vote([doubted] * pictures + [plain] * (5 - pictures), 2).sure is sure


def test_a_vote_says_all_reasons_that_the_pictures_say_and_each_once():
    first, other = reading_of("35").dice
    unsure = judged((replace(first, doubt="glare"), other), 3)
    each = replace(unsure, reasons=(*unsure.reasons, COLOURED, TOO_FAR))
    joined = vote([each] * 3, 3)
    assert joined.reasons == each.reasons and joined.remark == ""
    assert of_picture(each) == (COLOURED, TOO_FAR)


@pytest.mark.parametrize(("pictures", "said"), [(2, (TOO_FAR,)), (1, ())])
def test_a_vote_says_no_reason_of_one_picture_of_five_alone(pictures, said):
    plain = judged(reading_of("35").dice, 3)
    doubted = replace(plain, reasons=(*plain.reasons, TOO_FAR))
    joined = vote([doubted] * pictures + [plain] * (5 - pictures), 3)
    assert joined.reasons == (*plain.reasons, *said)


def test_a_vote_on_no_dice_says_why_and_how_many_are_due():
    each = replace(judged((), 2), reasons=(count_words(2, 0), TOO_CLOSE))
    assert vote([each] * 3, 2).reasons == each.reasons


@pytest.mark.parametrize("expected", [None, 1, 2])
def test_reasons_about_dice_and_their_number_are_none_about_the_picture(expected):
    die = replace(reading_of("3").dice[0], doubt="glare")
    seen = Described((die,), (replace(die, doubt="perhaps"),))
    for reading in (
        judged((), expected),
        judged((die,), expected),
        reading_of_found(seen, expected),
    ):
        assert reading.reasons and of_picture(reading) == ()


def test_a_vote_on_the_wrong_number_says_so():
    assert vote([reading_of("3")] * 5, 2).reason == "two dice due, one seen"


def test_a_vote_on_nothing_is_an_error():
    with pytest.raises(ValueError, match="nothing"):
        vote([])
