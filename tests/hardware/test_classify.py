"""From looks to dice: what is doubted, in which words, and what is only perhaps a die."""

from dataclasses import replace

import numpy as np
import pytest

from hardware.vision import reader as reader_file
from hardware.vision.classify import BLURRED, GLARE, HARD, PERHAPS, UNCLEAR_FACE, classify
from hardware.vision.describe import Described, describe
from hardware.vision.net import NO_DIE, SYMBOL, UNCLEAR, Found, Look, Nets, crop_of
from hardware.vision.reader import (
    TOO_CLOSE,
    TOO_FAR,
    _look,
    _read_by_nets,
    _way_to_move,
    reading_of,
)

GROUND = np.full((400, 400, 3), 90, np.uint8)


def textured() -> np.ndarray:
    picture = GROUND.copy()
    picture[::3] = 200
    return picture


def look(x: float, y: float, best: int, chance: float = 0.99, score: float = 0.8, edge: float = 40,
         rest: int = 4) -> Look:  # fmt: skip
    chances = np.zeros(9, np.float32)
    chances[rest] = 1 - chance
    chances[best] += chance
    half = edge / 2
    found = Found(x - half, y - half, x + half, y + half, score)
    return Look(found, chances, np.zeros(2))


def described(*looks: Look, picture: np.ndarray | None = None) -> Described:
    picture = textured() if picture is None else picture
    return describe(picture, classify(picture, looks), "d6")


def test_sure_dice_are_reported_in_reading_order():
    dice = described(look(300, 60, 1), look(60, 62, 0), look(100, 300, 5)).dice
    assert [(die.face, die.doubt) for die in dice] == [("1", ""), ("2", ""), ("6", "")]
    assert dice[0].box == (40, 42, 80, 82) and dice[0].confidence == pytest.approx(0.98)


def test_the_next_guess_is_kept():
    assert described(look(100, 100, 2, 0.7, rest=4)).dice[0].second == "5"


@pytest.mark.parametrize(
    ("doubtful", "words"),
    [
        (look(200, 200, 3, 0.6), "hard to read"),
        (look(200, 200, 3, 0.87), "hard to read"),
        (look(200, 200, 3, score=0.45), PERHAPS),
        (look(8, 200, 3), "cut by the edge of the picture"),
        (look(200, 200, 3, edge=14), "not the size of the other dice"),
        (look(200, 200, SYMBOL), "no pips, another kind of die"),
        (look(200, 200, UNCLEAR), "cocked or partly hidden"),
        (look(112, 100, 3), "on or behind another die"),
    ],
)
def test_what_is_wrong_with_a_die_is_reported_in_words(doubtful, words):
    sure = (look(100, 100, 0), look(300, 300, 1))
    reported = described(*sure, doubtful, picture=textured())
    assert str(words) in [str(die.doubt) for die in reported.dice]
    assert not reading_of(reported, None).sure


@pytest.mark.parametrize(("shorter", "others", "doubt"), [
    (0, 3, ""), (2, 3, ""), (6, 3, "cut by the edge of the picture"),
    (0, 2, "cut by the edge of the picture"),
])  # fmt: skip
def test_a_die_at_the_rim_is_whole_when_it_is_as_long_as_several_others(shorter, others, doubt):
    whole = tuple(look(80 + 90 * i, 300, 1) for i in range(others))
    far, near = 40 - shorter, 360 + shorter
    for box in ((0, 80, far, 120), (80, 0, 120, far), (near, 80, 400, 120), (80, near, 120, 400)):
        rim = replace(look(0, 0, 2), found=Found(*box, 0.8))
        reported = described(*whole, rim).dice
        assert [str(die.doubt) for die in reported if die.face == "3"] == [doubt]


def test_glare_and_blur_have_their_own_words():
    white = np.full((400, 400, 3), 255, np.uint8)
    assert described(look(200, 200, 3, 0.5), picture=white).dice[0].doubt == GLARE
    assert described(look(200, 200, 3, 0.5), picture=GROUND).dice[0].doubt == BLURRED


def test_a_face_without_pips_has_no_number():
    assert described(look(200, 200, SYMBOL)).dice[0].face is None


def test_a_number_is_suggested_where_numbers_together_are_likelier_than_a_sign():
    """Pips that scratches hide: no number leads, but that it is one is likelier than not."""
    chances = np.zeros(9, np.float32)
    chances[:6], chances[SYMBOL] = (0.05, 0.05, 0.26, 0.05, 0.06, 0.20), 0.33
    (die,) = described(replace(look(200, 200, 0), chances=chances), picture=textured()).dice
    assert (die.face, die.second, die.doubt) == ("3", "6", HARD)
    chances[SYMBOL] = 0.70
    (die,) = described(replace(look(200, 200, 0), chances=chances), picture=textured()).dice
    assert (die.face, str(die.doubt)) == (None, "no pips, another kind of die")


def test_what_the_face_net_takes_for_ground_is_no_die():
    reported = described(look(100, 100, 0), look(200, 200, NO_DIE, 0.97))
    assert (len(reported.dice), reported.perhaps) == (1, ())
    assert reading_of(reported, None).sure


def test_a_place_in_question_is_asked_about_unless_all_dice_are_there():
    reported = described(look(100, 100, 0), look(200, 200, 2, 0.55, rest=NO_DIE))
    assert [die.doubt for die in reported.perhaps] == [PERHAPS]
    assert not reading_of(reported, None).sure
    assert reading_of(reported, 1).sure
    short = reading_of(reported, 2)
    assert not short.sure and short.reason.startswith("two dice due, one of them certain")
    assert len(short.dice) == 2 and short.dice[1].face is None


def test_what_looks_only_a_little_like_a_die_is_none():
    assert len(described(look(200, 200, 2, 0.2, score=0.5, rest=SYMBOL)).dice) == 0
    assert len(described(look(200, 200, 2, 0.2, score=0.7, rest=SYMBOL)).dice) == 1


@pytest.mark.parametrize(("best", "chance", "score", "dice", "perhaps"), [
    (2, 0.6, 0.6, 1, 1), (2, 0.6, 0.7, 2, 0), (2, 0.95, 0.6, 2, 0), (SYMBOL, 0.6, 0.6, 1, 1),
    (UNCLEAR, 0.6, 0.6, 2, 0),
])  # fmt: skip
def test_a_faint_place_whose_face_stays_unread_is_only_perhaps_a_die(
    best, chance, score, dice, perhaps
):
    faint = replace(look(200, 200, best, chance, score), again=True)
    reported = described(look(100, 100, 0), faint)
    assert (len(reported.dice), len(reported.perhaps)) == (dice, perhaps)
    assert not reading_of(reported, None).sure or (best, chance) == (2, 0.95)
    assert reading_of(reported, 1).sure == (dice == 1), "with all dice due there it is no question"


@pytest.mark.parametrize(("chance", "rest", "asked"), [
    (0.98, 4, True), (0.82, NO_DIE, True), (0.78, SYMBOL, False),
    (0.50, UNCLEAR, True), (0.78, NO_DIE, False),
])  # fmt: skip
def test_a_place_too_faint_for_a_die_is_a_question_only_if_a_face_is_plainly_there(
    chance, rest, asked
):
    reported = described(look(100, 100, 0), look(200, 200, 2, chance, score=0.25, rest=rest))
    assert (len(reported.dice), bool(reported.perhaps)) == (1, asked)
    assert reading_of(reported, None).sure is not asked
    assert reading_of(reported, 1).sure, "all that are due lie there"


@pytest.mark.parametrize(("chance", "asked"), [(0.80, False), (0.94, True)])
def test_a_second_look_at_such_a_place_must_find_the_face_plainer(chance, asked):
    faint = replace(look(200, 200, 2, chance, score=0.25, rest=NO_DIE), again=True)
    assert bool(described(look(100, 100, 0), faint).perhaps) is asked


@pytest.mark.parametrize(("again", "others", "face", "doubt"), [
    (True, {SYMBOL: 0.3, NO_DIE: 0.2}, None, "no pips, another kind of die"),
    (False, {SYMBOL: 0.3, NO_DIE: 0.2}, "3", "hard to read"),
    (True, {SYMBOL: 0.2, NO_DIE: 0.2}, "3", "hard to read"),
    (True, {UNCLEAR: 0.5}, "3", "cocked or partly hidden"),
])  # fmt: skip
def test_no_number_is_suggested_where_a_second_look_saw_hardly_any(again, others, face, doubt):
    chances = np.zeros(9, np.float32)
    chances[2] = 0.35
    chances[4] = 0.65 - sum(others.values())
    chances[list(others)] = list(others.values())
    open_look = replace(look(100, 100, 2), chances=chances, again=again)
    (die,) = described(open_look, picture=textured()).dice
    assert (die.face, str(die.doubt)) == (face, doubt)


def test_a_long_box_is_of_a_hidden_die_unless_all_are_long():
    def long(x: float) -> Look:
        return replace(look(x, 100, 0), found=Found(x - 20, 70, x + 20, 130, 0.8))

    assert described(long(100)).dice[0].doubt == UNCLEAR_FACE
    assert [die.doubt for die in described(long(100), long(200), long(300)).dice] == ["", "", ""]


@pytest.mark.parametrize(("again", "chance", "doubt"), [
    (True, 0.99, ""),
    (True, 0.96, "cocked or partly hidden"),
    (False, 0.99, "cocked or partly hidden"),
])  # fmt: skip
def test_a_long_box_is_no_question_when_many_views_give_one_number(again, chance, doubt):
    die = look(100, 100, 0, chance)
    long = replace(die, found=Found(80, 70, 120, 130, 0.8), again=again)
    reported = described(long, look(200, 200, 1), look(300, 300, 2), picture=textured()).dice
    assert [str(one.doubt) for one in reported if one.face == "1"] == [doubt]


@pytest.mark.parametrize(("edge", "asked"), [(40, True), (28, True), (20, False), (70, False)])
def test_a_place_in_question_is_about_of_the_dice_s_size(edge, asked):
    place = look(200, 200, 2, 0.55, rest=NO_DIE, edge=edge)
    assert bool(described(look(60, 60, 0), look(340, 340, 1), place).perhaps) is asked


def test_what_is_a_die_to_the_finder_alone_is_looked_at_again():
    place = look(200, 200, 2, 0.28, rest=NO_DIE)
    assert classify(textured(), (look(60, 60, 0), place)).doubtful == (place,)
    assert described(look(60, 60, 0), replace(place, again=True)).perhaps == ()


def test_no_looks_are_no_dice():
    assert reading_of(described(), None).reason == "no dice seen"


def test_a_crop_reaches_beyond_the_picture_without_harm():
    crop = crop_of(GROUND, Found(-10, -10, 30, 30, 1.0))
    assert crop.shape == (48, 48, 3) and (crop == 90).all()


@pytest.mark.parametrize(("contrast", "doubted"), [(0.1, True), (1.0, False)])
def test_pips_that_hardly_differ_from_the_body_are_a_question(contrast, doubted):
    """Dark red on black and the like: however sure the net is."""
    picture = textured().astype(np.float32)
    pale = (picture.mean((0, 1)) + contrast * (picture - picture.mean((0, 1)))).astype(np.uint8)
    (reported,) = described(look(200, 200, 3, 0.999), picture=pale).dice
    assert bool(reported.doubt) is doubted


@pytest.mark.parametrize(("score", "none", "asked"), [
    (0.5, 0.15, True), (0.5, 0.25, False), (0.35, 0.05, True), (0.35, 0.15, False),
    (0.25, 0.05, False),
])  # fmt: skip
def test_a_lump_that_is_hardly_the_ground_is_a_question_though_it_shows_no_number(
    score, none, asked
):
    chances = np.full(9, (0.5 - none) / 6, np.float32)
    chances[SYMBOL], chances[NO_DIE], chances[UNCLEAR] = 0.25, none, 0.25
    lump = replace(look(200, 200, 0, score=score), chances=chances)
    assert bool(described(look(100, 100, 0), lump).perhaps) is asked
    assert not described(look(100, 100, 0), replace(lump, found=look(200, 200, 0, edge=20).found)
                         ).perhaps, "far smaller than the die"  # fmt: skip


def test_a_pattern_far_smaller_than_the_dice_is_no_question_and_no_scale():
    pattern = tuple(look(30 * i, 300, 3, 0.4, edge=14) for i in range(1, 9))
    reported = described(look(100, 100, 0), look(200, 100, 1), *pattern, picture=textured())
    assert [(die.face, die.doubt) for die in reported.dice] == [("1", ""), ("2", "")]
    assert reported.perhaps == ()


def test_a_faint_place_of_the_size_of_any_of_the_dice_is_a_question():
    """In a crowd of large and small dice, the one in the shadow is a small one."""
    large = tuple(look(60 + 90 * i, 300, 1, edge=70) for i in range(4))
    faint = look(100, 100, UNCLEAR, score=0.3, edge=30)
    assert not described(*large, faint).perhaps
    assert described(*large, look(300, 100, 2, edge=32), faint).perhaps


@pytest.mark.parametrize(
    ("wide", "edge", "way"),
    [(640, 400, TOO_CLOSE), (640, 300, ""), (102, 77, ""), (640, 14.5, TOO_FAR), (640, 16, "")],
)
def test_only_what_has_enough_pixels_to_be_one_die_is_too_close(wide, edge, way):
    """A whole tray that fills a picture of 102 pixels was taken for a die."""
    unread = look(wide / 2, wide / 2, UNCLEAR, edge=edge)
    assert _way_to_move(np.zeros((wide, wide, 3), np.uint8), (unread,)) == way


@pytest.mark.parametrize(("edge", "way"), [(14.5, TOO_FAR), (16, "")])
def test_dice_of_few_pixels_are_too_far_even_if_some_can_be_read(edge, way):
    looks = look(50, 50, 2, edge=edge), look(90, 50, 4, edge=edge), look(50, 90, UNCLEAR, edge=12)
    assert _way_to_move(np.zeros((240, 320, 3), np.uint8), looks) == way


def test_a_reading_says_which_way_to_move_the_camera(monkeypatch):
    near = look(320, 320, UNCLEAR, edge=400)
    monkeypatch.setattr(reader_file, "_look", lambda nets, picture: ((near,), (near.found,)))
    monkeypatch.setattr(reader_file, "_look_again", lambda nets, picture, looks, seen: looks)
    monkeypatch.setattr(reader_file, "seem_printed", lambda nets, picture, found, sides: [])
    reading = _read_by_nets(Nets(), np.zeros((640, 640, 3), np.uint8), "d6", None)
    assert not reading.sure and reading.reasons[-1] == TOO_CLOSE


@pytest.mark.parametrize(("sure", "closer"), [(0.99, 1), (0.5, 0)])
def test_a_scale_is_chosen_from_dice_that_read_plainly_only(monkeypatch, sure, closer):
    die, asked = look(100, 100, 2, sure, edge=20), []
    monkeypatch.setattr(reader_file, "find_dice", lambda nets, picture: (die.found,))
    monkeypatch.setattr(reader_file, "look_at", lambda nets, picture, found: [die] * len(found))
    monkeypatch.setattr(
        reader_file, "find_closer", lambda nets, picture, found, usual: asked.append(usual) or found
    )
    _look(Nets(), np.zeros((480, 640, 3), np.uint8))
    assert len(asked) == closer
