"""What lies within something else: a pip in its die, a die in its group, a number on a print."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame
from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.dominoes import is_domino
from hardware.vision.finder import explained, holds_many, is_group
from hardware.vision.net import NO_DIE, Found, Nets
from hardware.vision.prints import (
    casts_shadow,
    is_print,
    lab_around,
    missing_shadows,
    near_each_other,
    seem_printed,
    shades_of,
)
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame
from tests.hardware.test_classify import look

DIE = look(200, 200, 4, edge=150)
NOBODY_KNOWS = [-np.inf]  # How surely a find has no sides.
PIP = look(160, 160, 0, edge=30)


def test_pips_belong_to_the_die_that_reads_plainly():
    other = look(420, 200, 0, edge=30)
    assert explained((DIE, PIP, look(240, 240, 0, edge=30), other)) == (DIE, other)


def test_what_reads_plainly_within_something_that_does_not_is_the_die():
    around = look(200, 200, NO_DIE, edge=150)
    assert explained((around, look(170, 170, 3, edge=50))) != (around,)
    assert len(explained((around, look(170, 170, 3, edge=50)))) == 1


def test_a_group_of_dice_is_no_die_and_a_die_with_numbers_on_its_sides_stays_in_question():
    dice = tuple(look(150 + 50 * i, 200, 2 + i, edge=40) for i in range(3))
    assert explained((DIE, *dice)) == dice
    assert is_group(DIE.found, dice) and holds_many(DIE.found, [die.found for die in dice])
    assert explained((DIE, *dice[:2])) == (DIE, *dice[:2]), "both read plainly: nobody knows"
    assert not is_group(DIE.found, dice[:2])


def test_of_two_boxes_around_a_die_the_one_that_reads_plainly_stays():
    part = look(206, 196, 0, 0.4, score=0.9, edge=120)
    assert explained((part, DIE)) == (DIE,)
    same = look(206, 196, 4, score=0.7, edge=130)
    assert explained((same, DIE)) == (DIE,), "the surer one, if both say the same"
    other = look(206, 196, 2, score=0.7, edge=130)
    assert set(explained((other, DIE))) == {other, DIE}, "if they differ, it is a question"


def ground(grain: float = 8.0) -> np.ndarray:
    chance = np.random.default_rng(4)
    return np.clip(chance.normal(90, grain, (480, 640, 3)), 0, 255).astype(np.uint8)


def printed(turn: float, sharp: bool, body: int = 235, grain: float = 8.0) -> np.ndarray:
    """A square with a three on it: a print, or rounded and shaded like a die from above."""
    card = np.full((160, 160, 3), body, np.uint8)
    if not sharp:
        card = np.clip(card - np.linspace(0, 60, 160)[None, :, None] ** 1.1, 0, 255).astype(
            np.uint8
        )
    for at in (40, 80, 120):
        cv2.circle(card, (at, at), 14, (25, 25, 25), -1, cv2.LINE_AA)
    mask = np.zeros((160, 160), np.uint8)
    radius = 0 if sharp else 26
    cv2.rectangle(mask, (radius, radius), (159 - radius, 159 - radius), 255, -1)
    if radius:
        mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (53, 53)))
    matrix = cv2.getRotationMatrix2D((80, 80), turn, 0.5)
    matrix[:, 2] += (320 - 80, 240 - 80)
    picture, size = ground(grain), (640, 480)
    laid = cv2.warpAffine(card, matrix, size, flags=cv2.INTER_AREA)
    share = cv2.warpAffine(mask, matrix, size, flags=cv2.INTER_AREA)[..., None] / 255
    return np.clip(picture * (1 - share) + laid * share, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("turn", [0, 17, 45])
def test_a_square_with_sharp_corners_and_an_even_face_is_a_print(turn):
    half = 40 * (abs(np.cos(np.radians(turn))) + abs(np.sin(np.radians(turn))))
    box = Found(320 - half, 240 - half, 320 + half, 240 + half, 0.9)
    assert is_print(printed(turn, sharp=True), box)
    assert not is_print(printed(turn, sharp=False), box)
    assert not is_print(ground(), box)
    assert is_print(printed(turn, sharp=True, body=108, grain=1.5), box), "grey on grey"


@pytest.mark.parametrize("turn", [0, 17, 45])
def test_light_that_slopes_over_a_print_blunts_none_of_its_corners(turn):
    half = 40 * (abs(np.cos(np.radians(turn))) + abs(np.sin(np.radians(turn))))
    box = Found(320 - half, 240 - half, 320 + half, 240 + half, 0.9)
    light = 1 - 0.3 * np.clip((np.arange(640) - 270) / 100, 0, 1)[None, :, None] ** 2
    for sharp in (True, False):
        picture = printed(turn, sharp, grain=2.0) * light
        assert is_print(picture.astype(np.uint8), box) is sharp


@pytest.mark.parametrize("turn", [0, 30])
def test_a_pale_square_with_round_corners_on_even_ground_needs_sides_or_a_shadow(turn: float):
    """A die of the colour of its ground shows them, and a black one on a dark tray need not."""
    half, level = 24 * (abs(np.cos(np.radians(turn))) + abs(np.sin(np.radians(turn)))), (160, 120)
    box = Found(level[0] - half, level[1] - half, level[0] + half, level[1] + half, 0.9)
    corners = cv2.boxPoints((level, (38.0, 38.0), turn)).astype(int)
    for ground_level, body, pip, flat in ((125, 142, 30, True), (40, 28, 230, False)):
        picture = np.full((240, 320, 3), ground_level, np.uint8)
        die = picture.copy()
        cv2.polylines(die, [corners + 9], True, (ground_level // 2,) * 3, 16, cv2.LINE_AA)
        for each in (picture, die):
            cv2.fillPoly(each, [corners], (body,) * 3)
            cv2.polylines(each, [corners], True, (body,) * 3, 10, cv2.LINE_AA)  # Round corners.
            cv2.circle(each, level, 5, (pip,) * 3, -1, cv2.LINE_AA)
        assert is_print(picture, box) is flat and not is_print(die, box)


def rounded(body: tuple[int, ...] = (70, 140, 190), level: int = 190) -> np.ndarray:
    """A print of 48 pixels with round corners, turned a little, in the middle of 320 x 240."""
    card: np.ndarray = np.full((160, 160, 3), body, np.uint8)
    for at in (40, 80, 120):
        cv2.circle(card, (at, at), 14, (20, 20, 20), -1, cv2.LINE_AA)
    mask = np.zeros((160, 160), np.uint8)
    cv2.rectangle(mask, (26, 26), (133, 133), 255, -1)
    mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (53, 53)))
    matrix = cv2.getRotationMatrix2D((80, 80), 20, 0.3)
    matrix[:, 2] += (80, 40)
    share = cv2.warpAffine(mask, matrix, (320, 240), flags=cv2.INTER_AREA)[..., None] / 255
    laid = cv2.warpAffine(card, matrix, (320, 240), flags=cv2.INTER_AREA)
    picture = np.random.default_rng(4).normal(level, 3.0, (240, 320, 3))
    return np.clip(picture * (1 - share) + laid * share, 0, 255).astype(np.uint8)


def test_a_print_with_round_corners_is_asked_about_unless_it_casts_a_shadow(monkeypatch):
    picture, box = rounded(), Found(129, 89, 191, 151, 0.9)
    reader = PictureReader()
    assert not is_print(picture, box), "its corners are round"
    reading = reader.read(as_frame(picture), "d6")
    assert not reading.sure and "print" in reading.reason
    shaded = picture.copy()
    shaded[96:156, 192:206] //= 2
    assert casts_shadow(shaded, box) and not casts_shadow(picture, box)
    for logit, anyway in ((3.0, False), (9.0, True)):
        said = np.full(1, logit)
        monkeypatch.setattr(Nets, "flatness", lambda nets, crops, said=said: said)
        assert seem_printed(Nets(), picture, [box], NOBODY_KNOWS) == [True]
        assert seem_printed(Nets(), shaded, [box], NOBODY_KNOWS) == [anyway], (
            "a plain print may lie in a shadow"
        )
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.zeros(len(crops)))
    assert reader.read(as_frame(picture), "d6").sure, "nothing but the net knows this print"


def missed(picture: np.ndarray, found: list[Found]) -> list[float]:
    return missing_shadows(
        shades_of([lab_around(picture, die) for die in found]), *near_each_other(found)
    )


def test_a_find_without_a_shadow_among_dice_that_cast_one_is_asked_about(monkeypatch):
    """Nor is it doubted if another die lies where its shadow would, or if none has one."""
    places, half = [(60, 60), (160, 60), (260, 60), (60, 170), (160, 170)], 18
    found = [Found(x - half, y - half, x + half, y + half, 0.9) for x, y in places]

    def drawn(shaded: int, places: list[tuple[int, int]]) -> np.ndarray:
        picture = np.full((240, 320, 3), 120, np.uint8)
        for x, y in places[:shaded]:
            cv2.rectangle(picture, (x - half + 8, y - half + 8), (x + half + 8, y + half + 8),
                          (60,) * 3, -1)  # fmt: skip
        for x, y in places:
            cv2.rectangle(picture, (x - half, y - half), (x + half, y + half), (215,) * 3, -1)
            cv2.circle(picture, (x, y), 5, (25,) * 3, -1, cv2.LINE_AA)
        return picture

    missing = missed(drawn(4, places), found)
    assert missing[:4] == [0.0] * 4 and missing[4] > 0.05
    assert not any(missed(drawn(0, places), found)) and missed(ground(), []) == []
    assert not any(missed(drawn(4, places), found[4:]))
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), -3.0))
    assert seem_printed(Nets(), drawn(4, places), found, 5 * NOBODY_KNOWS) == [False] * 4 + [True]
    near = replace(found[4], x0=found[4].x0 + 40, x1=found[4].x1 + 40)
    crowded = [*places[:3], (200, 170), (160, 170)]
    assert not any(missed(drawn(4, crowded), [*found[:3], near, found[4]]))


def test_dark_and_crowded_finds_show_a_missing_shadow_where_it_is_plain():
    """A shadow darker than a dark body shows, and crowded dice may say together how it falls."""
    half, places = 18, [(x, y) for x in range(60, 600, 100) for y in (60, 110)]
    free = (400, 250)

    def drawn(without: int, body: int, shadow: int, last: tuple[int, int] = free) -> list[float]:
        picture = np.full((320, 640, 3), 75, np.uint8)
        every = [*places, last]
        for x, y in every[: len(every) - without]:
            cv2.rectangle(picture, (x - half - 9, y - half), (x, y + half), (shadow,) * 3, -1)
        for x, y in every:
            light = body if (x, y) == last else 215
            cv2.rectangle(picture, (x - half, y - half), (x + half, y + half), (light,) * 3, -1)
            cv2.circle(picture, (x, y), 5, (5,) * 3, -1, cv2.LINE_AA)
        found = [Found(x - half, y - half, x + half, y + half, 0.9) for x, y in every]
        return missed(picture, found)

    missing = drawn(1, body=50, shadow=15)
    assert missing[:-1] == [0.0] * len(places) and missing[-1] > 0.05
    assert not any(drawn(0, body=50, shadow=15)), "it casts one"
    assert not any(drawn(1, body=50, shadow=40)), "its shadow might look like it"
    assert drawn(1, body=215, shadow=40)[-1] > 0.03
    assert not any(drawn(2, body=215, shadow=40)), "crowded dice must all agree"
    assert not any(drawn(1, body=215, shadow=40, last=(545, 160))), "it is crowded itself"


def domino(turn: float) -> tuple[np.ndarray, Found, Found]:
    """A domino with round corners, grain and blur, whose halves pass for dice; and both halves."""
    card = np.full((160, 330, 3), 225, np.uint8)
    cv2.line(card, (165, 0), (165, 159), (40, 40, 40), 10)
    for x, y in ((40, 40), (120, 120), (210, 40), (250, 80), (290, 120)):
        cv2.circle(card, (x, y), 14, (25, 25, 25), -1, cv2.LINE_AA)
    matrix = cv2.getRotationMatrix2D((165, 80), turn, 0.3)
    matrix[:, 2] += (160 - 165, 120 - 80)
    mask = np.zeros((160, 330), np.uint8)
    cv2.rectangle(mask, (20, 20), (309, 139), 255, -1)
    mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (41, 41)))
    share = cv2.warpAffine(mask, matrix, (320, 240), flags=cv2.INTER_AREA)[..., None] / 255
    laid = cv2.warpAffine(card, matrix, (320, 240), flags=cv2.INTER_AREA)
    mixed = ground(6.0)[:240, :320] * (1 - share) + laid * share
    return np.clip(mixed, 0, 255).astype(np.uint8), *halves(turn, 0.3 * 170, 0.3 * 160)


def halves(turn: float, apart: float, edge: float) -> tuple[Found, Found]:
    way = np.array((np.cos(np.radians(turn)), -np.sin(np.radians(turn)))) * apart / 2
    half = edge / 2 * (abs(np.cos(np.radians(turn))) + abs(np.sin(np.radians(turn))))
    places = [np.array((160.0, 120.0)) + side * way for side in (-1, 1)]
    one, other = (Found(x - half, y - half, x + half, y + half, 0.9) for x, y in places)
    return one, other


@pytest.mark.parametrize("turn", [0, 30, 45, 100])
def test_a_bar_between_two_finds_makes_them_a_domino_and_dice_that_touch_are_none(turn):
    picture, one, other = domino(turn)
    assert not is_print(picture, one), "its corners are round"
    assert is_domino(picture, one, other) and is_domino(picture, other, one)
    for apart in (48, 49, 50):
        dice, (one, other) = empty_tray(320, 240), halves(turn, apart, 48.0)
        for x, y in ((die.x0 + die.x1, die.y0 + die.y1) for die in (one, other)):
            die_picture("3", "white", 48).lay(dice, x / 2, y / 2, turn)
        assert not is_domino(dice, one, other)
    picture, one, other = domino(turn)
    assert not is_domino(picture, one, replace(other, x0=other.x0 + 60, x1=other.x1 + 60))


def test_a_domino_is_known_in_light_that_slopes_along_its_bar_or_is_brighter_there():
    picture, one, other = domino(0)
    y, x = np.mgrid[:240, :320]
    for light in (100 / 48 * (y - 120), 28 * np.exp(-(((x - 160) / 8) ** 2))):
        lit = np.clip(picture - 40 + light[..., None], 0, 255).astype(np.uint8)
        assert is_domino(lit, one, other)


def test_a_domino_is_asked_about():
    reading = PictureReader().read(as_frame(domino(10)[0]), "d6")
    assert not reading.sure and "domino" in reading.reason


def test_a_printed_three_is_asked_about():
    picture = printed(12, sharp=True)
    reading = PictureReader().read(Frame(640, 480, picture.tobytes()), "d6")
    assert not reading.sure and "print" in reading.reason
