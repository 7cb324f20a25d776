"""A find that shows no side where the other dice say that a die there would show one."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.vision import prints
from hardware.vision.classify import PRINT, Classified, Verdict
from hardware.vision.leaning import LEANS, Expected
from hardware.vision.net import Found, Look, Nets
from hardware.vision.prints import casts_shadow, rim_of, seem_printed
from hardware.vision.reader import _doubting_prints
from hardware.vision.sides import missing_sides, unlike_turned
from tests.hardware.test_classify import look

LOOKS_SHARP, LOOKS_BARE = prints._is_sharp, prints.has_bare_rim
PLACES = ((60, 60), (160, 60), (260, 60), (60, 170), (160, 170))
HALF = 18


def drawn(side: int, *flat: int) -> np.ndarray:
    """Dice in a row whose fronts are `side` pixels high, but for those in `flat`: these are prints.

    The middle of each find is that of top and front together, so that the pips are above it.
    """
    picture = np.full((240, 320, 3), 120, np.uint8)
    for i, (x, y) in enumerate(PLACES):
        deep = 0 if i in flat else side
        corner = (x - HALF, y - HALF), (x + HALF, y + HALF)
        cv2.rectangle(picture, *corner, (150, 150, 140), -1)
        top = (corner[1][0], corner[1][1] - deep)
        cv2.rectangle(picture, corner[0], top, (215, 215, 205), -1)
        for far in (-9, 0, 9):
            cv2.circle(picture, (x + far, y - deep // 2 + far), 3, (25,) * 3, -1, cv2.LINE_AA)
    return picture


@pytest.fixture(autouse=True)
def corners_of_dice(monkeypatch):
    """Corners and rims of what is drawn are a print's, so that they are not looked at."""
    monkeypatch.setattr(prints, "_is_sharp", lambda *_: False)
    monkeypatch.setattr(prints, "has_bare_rim", lambda *_: False)


def finds(offset: float, *flat: int) -> list[Look]:
    """What is found there, where upper sides are so many edges off the middle, but for `flat`."""
    up = np.array((0.0, -offset))
    return [
        replace(look(x, y, 2, edge=2 * HALF), top=up * (i not in flat))
        for i, (x, y) in enumerate(PLACES)
    ]


def test_a_print_is_like_itself_turned_by_half_a_turn_and_a_die_with_a_side_is_not():
    picture, (die, *_, flat) = drawn(8, 4), finds(0.1, 4)
    assert unlike_turned(picture, flat.found) < 0.2
    assert unlike_turned(picture, die.found) > 0.4
    slope = np.linspace(0.6, 1.0, 320)[None, :, None]
    assert unlike_turned((picture * slope).astype(np.uint8), flat.found) < 0.2, "a lamp aside"
    off = replace(flat.found, x0=flat.found.x0 + 1, x1=flat.found.x1 + 1)
    assert unlike_turned(picture, off) < 0.2, "and a box that is a little off"


def test_a_side_is_missing_only_where_the_others_say_that_one_is_seen():
    flat = np.array(missing_sides(drawn(8, 4), finds(0.1, 4)))
    assert flat[4] > 3 and (flat[:4] < -2).all()
    above = np.array(missing_sides(drawn(0), finds(0.0)))
    assert (above < 0).all(), "from right above no die shows a side"
    few = missing_sides(drawn(0), finds(0.1)[:3])
    assert few == [-np.inf] * 3, "here none shows one"
    assert missing_sides(drawn(8, 4), finds(0.1, 4)[4:]) == [-np.inf], "nobody knows of one find"
    assert missing_sides(drawn(8), []) == []


@pytest.mark.parametrize(("flat", "printed"), [(3.0, True), (-10.0, False)])
def test_a_find_without_a_side_is_a_print_though_the_net_sees_none(monkeypatch, flat, printed):
    picture, looks = drawn(8, 4), finds(0.1, 4)
    found = [each.found for each in looks]
    sides = missing_sides(picture, looks)
    logit = flat - sides[4]
    assert logit < 0
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), logit))
    assert seem_printed(Nets(), picture, found, sides) == [False] * 4 + [printed]


def test_a_find_without_a_side_that_casts_the_others_shadow_is_a_die(monkeypatch):
    picture, looks = drawn(8, 4), finds(0.1, 4)
    for x, y in PLACES:
        picture[y - HALF : y + HALF, x + HALF + 1 : x + HALF + 12] = 55
    found = [each.found for each in looks]
    sides = missing_sides(picture, looks)
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 3 - sides[4]))
    assert seem_printed(Nets(), picture, found, sides) == [False] * 5
    x, y = PLACES[4]
    picture[y - HALF : y + HALF, x + HALF + 1 : x + HALF + 12] = 120
    picture[y - HALF : y + HALF, x - HALF - 12 : x - HALF - 1] = 55  # To the other side.
    assert seem_printed(Nets(), picture, found, sides)[4]


@pytest.mark.parametrize(("others", "printed"), [(4, True), (2, True), (1, False)])
def test_a_find_plainly_without_a_side_is_a_print_though_the_ground_next_to_it_is_dark(
    monkeypatch, others, printed
):
    """That may lie beyond an edge of the ground, to the side to which the dice cast shadows."""
    found = [each.found for each in (*finds(0.1)[:others], finds(0.1, 4)[4])]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), -2.0))
    sides = [-20.0] * others + [6.0]
    assert seem_printed(Nets(), shaded(*PLACES), found, sides) == [False] * others + [printed]


@pytest.mark.parametrize(("radius", "side", "size", "printed"), [
    (7, -2.0, 1, True), (7, -4.0, 1, False), (12, -2.0, 1, False), (7, -2.0, 0.4, False),
], ids=["nearly sharp", "with a side", "as round as a die", "of few pixels"])  # fmt: skip
def test_corners_nearly_as_sharp_as_a_prints_count_where_a_side_is_missing(
    monkeypatch, radius, side, size, printed
):
    picture = cv2.resize(drawn(8, 4), None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)
    found = [Found(*(2 * at for at in each.found.box), 1.0) for each in finds(0.1, 4)]
    x0, y0, x1, y1 = (int(at) for at in found[4].box)
    cv2.rectangle(picture, (x0, y0), (x1, y1), (120,) * 3, -1)
    inner = (x0 + radius, y0 + radius), (x1 - radius, y1 - radius)
    cv2.rectangle(picture, *inner, (215, 215, 205), 2 * radius, cv2.LINE_AA)
    cv2.rectangle(picture, *inner, (215, 215, 205), -1)
    for far in (-18, 0, 18):
        cv2.circle(picture, ((x0 + x1) // 2 + far, (y0 + y1) // 2 + far), 6, (25,) * 3, -1)
    monkeypatch.setattr(prints, "_is_sharp", LOOKS_SHARP)
    picture = cv2.resize(picture, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
    found = [Found(*(size * at for at in each.box), 1.0) for each in found]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), -2.0))
    assert seem_printed(Nets(), picture, found, [-20.0] * 4 + [side]) == [False] * 4 + [printed]


@pytest.mark.parametrize(
    ("flat", "side", "printed"), [((4,), -7.0, True), ((4,), -9.0, False), ((3, 4), -7.0, False)]
)
def test_a_find_with_nothing_between_body_and_ground_is_a_print_where_all_others_show_a_side(
    monkeypatch, flat, side, printed
):
    monkeypatch.setattr(prints, "has_bare_rim", LOOKS_BARE)
    picture = cv2.resize(drawn(8, *flat), None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)
    found = [look(2 * x, 2 * y, 2, edge=4 * HALF).found for x, y in PLACES]
    assert rim_of(picture, found[4]) < 0.75 < 1.5 < rim_of(picture, found[0])
    assert np.isnan(rim_of(np.full_like(picture, 120), found[0]))
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 0.0))
    monkeypatch.setattr("hardware.vision.prints.casts_shadow", lambda *_: True)
    monkeypatch.setattr("hardware.vision.prints._cast_alike", lambda _: ([True] * 5, [False] * 5))
    assert seem_printed(Nets(), picture, found, [-20.0] * 4 + [side])[4] is printed


@pytest.mark.parametrize(
    ("own", "others", "printed"),
    [(0.9, (6.0, 8.0), True), (0.9, (3.0, 8.0), False), (0.9, (6.0,), False), (1.6, (9, 9), False)],
    ids=["far less", "less than most", "than one", "a rounded edge"],
)  # fmt: skip
def test_a_find_with_far_less_between_body_and_ground_than_all_others_is_a_print(
    monkeypatch, own, others, printed
):
    found = [each.found for each in finds(0.1)[: len(others) + 1]]
    rims = dict(zip(found, (own, *others), strict=True))
    monkeypatch.setattr(prints, "rim_of", lambda rgb, die: rims[die])
    assert LOOKS_BARE(drawn(8), found, 0) is printed


def test_no_more_rims_are_looked_at_once_another_find_shows_as_little(monkeypatch):
    """A sheet of many prints would take half a minute."""
    found, looked = [each.found for each in finds(0.1)], []
    monkeypatch.setattr(prints, "rim_of", lambda rgb, die: looked.append(die) or 1.0)
    assert not LOOKS_BARE(drawn(8), found, 0) and looked == found[:2]


@pytest.mark.parametrize(("body", "ground", "side", "printed"), [
    (50, 30, -5.0, True), (50, 30, -7.0, False), (80, 30, -5.0, False), (110, 100, -5.0, False),
], ids=["black on black", "with a side", "it stands out", "in more light"])  # fmt: skip
def test_a_dark_find_that_hardly_differs_from_dark_ground_is_a_print_sooner(
    monkeypatch, body, ground, side, printed
):
    picture = np.full((240, 320, 3), ground, np.uint8)
    x, y = PLACES[4]
    picture[y - HALF : y + HALF, x - HALF : x + HALF] = body
    for far in (-9, 0, 9):
        cv2.circle(picture, (x + far, y + far), 3, (215,) * 3, -1, cv2.LINE_AA)
    found = [each.found for each in finds(0.1, 4)]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 0.0))
    sides = [-20.0] * 4 + [side]
    assert seem_printed(Nets(), picture, found, sides) == [False] * 4 + [printed]


@pytest.mark.parametrize("alike", [True, False])
def test_a_shade_that_continues_past_a_find_is_not_its_shadow(monkeypatch, alike):
    picture, looks = drawn(8, 4), finds(0.1, 4)
    for x, y in PLACES[:4]:
        picture[y - HALF : y + HALF, x + HALF + 1 : x + HALF + 12] = 55
    x, y = PLACES[4]
    picture[110:, x + HALF + 1 if alike else 0 : 320 if alike else x - HALF - 1] //= 2
    found, sides = [each.found for each in looks], missing_sides(picture, looks)
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 3 - sides[4]))
    assert seem_printed(Nets(), picture, found, sides)[4]
    assert not casts_shadow(picture, found[4]) and casts_shadow(picture, found[0])


@pytest.mark.parametrize(
    ("in_a_row", "side", "printed"), [(False, 0.0, True), (True, 0.0, False), (True, 0.1, True)]
)
def test_a_shade_that_continues_is_the_shadow_of_dice_in_a_row(
    monkeypatch, in_a_row, side, printed
):
    picture, (x, y) = shaded(*PLACES[:4]), PLACES[4]
    picture[110:, x + HALF + 1 :] //= 2
    found = [each.found for each in finds(0.1, 4)]
    found.append(look(x - 50 if in_a_row else x - 100, y, 2, edge=2 * HALF).found)
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 0.0))
    monkeypatch.setattr("hardware.vision.prints.missing_shadows", lambda shades, *_: [0] * 6)
    sides = [-20.0] * 4 + [side, -20.0]
    assert seem_printed(Nets(), picture, found, sides)[4] is printed


@pytest.mark.parametrize(("shade", "printed"), [(90, True), (55, False)])
def test_others_that_hardly_darken_the_ground_say_of_no_shadow_that_it_is_a_dies(
    monkeypatch, shade, printed
):
    picture, looks = drawn(8, 4), finds(0.1, 4)
    for i, (x, y) in enumerate(PLACES):
        picture[y - HALF : y + HALF, x + HALF + 1 : x + HALF + 12] = 55 if i == 4 else shade
    found = [each.found for each in looks]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 0.0))
    monkeypatch.setattr("hardware.vision.prints.missing_shadows", lambda shades, *_: [0] * 5)
    sides = [-20.0] * 4 + [-0.5]
    assert seem_printed(Nets(), picture, found, sides) == [False] * 4 + [printed]


def test_among_several_that_show_no_sides_pips_in_the_middle_say_less(monkeypatch):
    looks = finds(0.1, 4)
    found, sides = [each.found for each in looks], missing_sides(drawn(0), looks)
    assert -np.inf < max(sides[:4]) < sides[4] < missing_sides(drawn(8, 4), looks)[4]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), 0.0))
    assert seem_printed(Nets(), drawn(0), found, sides) == [False] * 4 + [True]


@pytest.mark.parametrize(
    ("own", "others", "least", "most"),
    [(0.1, 0.30, 4.0, 9.0), (0.1, 0.275, 3.0, 8.0), (0.1, 0.15, -3.0, 2.0), (0.2, 0.8, 6.5, 9.0),
     (0.2, 0.4, 0.0, 4.5)],
    ids=["a side is seen", "nearly", "none", "a die differs far more", "a little more"],
)  # fmt: skip
def test_how_much_the_others_differ_says_how_much_a_find_should(
    monkeypatch, own, others, least, most
):
    looks, differs = finds(0.1, 4), iter((others,) * 4 + (own,))
    monkeypatch.setattr("hardware.vision.sides.unlike_turned", lambda rgb, found: next(differs))
    assert least < missing_sides(drawn(8, 4), looks)[4] < most


def test_others_that_hardly_say_where_pips_should_be_count_less(monkeypatch):
    looks, picture, said = finds(0.1, 4), drawn(8, 4), []
    for spread in (0.0, 0.08):
        expected = Expected(np.tile((0.0, -0.1), (5, 1)), np.full(5, spread))
        monkeypatch.setattr("hardware.vision.sides.expected_by_others", lambda ways, e=expected: e)
        said.append(missing_sides(picture, looks))
    assert said[0][4] > said[1][4] + 4 and said[0][0] < said[1][0] - 4


def test_pips_that_are_off_the_middle_as_those_of_others_are_a_dies(monkeypatch):
    """A die whose sides are as dark as the ground looks the same when turned."""
    picture = drawn(8, 4)
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), -4.0))
    for looks, printed in ((finds(0.1), False), (finds(0.1, 4), True)):
        found = [each.found for each in looks]
        assert seem_printed(Nets(), picture, found, missing_sides(picture, looks))[4] is printed


def shaded(*places: tuple[int, int], to: int = 1) -> np.ndarray:
    """The same with a shadow to the right or left of these."""
    picture = drawn(8, 4)
    for x, y in places:
        from_x = x + to * (HALF + 7) - 6
        picture[y - HALF : y + HALF, from_x : from_x + 12] = 55
    return picture


def test_the_only_find_without_a_shadow_is_a_print_sooner(monkeypatch):
    looks = finds(0.1, 4)
    found = [each.found for each in looks]

    def printed(picture: np.ndarray, less: float) -> bool:
        sides = missing_sides(picture, looks)
        logit = less - sides[4]
        monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), logit))
        monkeypatch.setattr("hardware.vision.prints.missing_shadows", lambda shades, *_: [0] * 5)
        return seem_printed(Nets(), picture, found, sides)[4]

    assert printed(drawn(8, 4), -0.5) and not printed(drawn(8, 4), -4.0)
    assert printed(shaded(*PLACES[:4]), -4.0), "all others cast one"
    assert not printed(shaded(*PLACES[:4]), -8.0), "but this one shows its sides"
    assert not printed(shaded(*PLACES[:3]), -4.0), "one more casts none"
    assert not printed(shaded(*PLACES), -0.5), "it casts one as they do"


@pytest.mark.parametrize(("others", "printed"), [(1, False), (2, True)])
def test_one_other_that_casts_a_shadow_says_nothing_of_a_find_without_one(
    monkeypatch, others, printed
):
    looks = finds(0.1, 4)
    found = [each.found for each in (*looks[:others], looks[4])]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), -4.0))
    monkeypatch.setattr("hardware.vision.prints.missing_shadows", lambda shades, *_: [0] * 5)
    sides = [-20.0] * others + [0.0]
    assert seem_printed(Nets(), shaded(*PLACES[:4]), found, sides)[-1] is printed


@pytest.mark.parametrize(("left", "below", "at", "logit", "printed"), [
    (250, 250, 0, -4.0, True), (110, 110, 0, -4.0, False), (250, 250, 0, -9.0, False),
    (250, 30, 0, -4.0, False), (250, 250, -HALF - 3, -4.0, False),
], ids=["a rim", "hardly an edge", "a side", "a pattern", "a rim next to it"])  # fmt: skip
def test_a_find_across_an_edge_of_the_ground_is_a_print_sooner(
    monkeypatch, left, below, at, logit, printed
):
    """What is dark next to it is the other ground, and no shadow; dice lie next to rims, too."""
    picture, looks = drawn(8), finds(0.1, 4)
    x, y = PLACES[4]
    wide = picture[y - 40 : y + 40, x - 60 : x + 60]
    body = picture[y - HALF : y + HALF, x - HALF : x + HALF].copy()
    rim = 60 + at
    wide[:40, :rim], wide[:40, rim:] = left, 30
    wide[40:, :rim], wide[40:, rim:] = below, left + 30 - below
    picture[y - HALF : y + HALF, x - HALF : x + HALF] = body
    found = [each.found for each in looks]
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), logit))
    monkeypatch.setattr("hardware.vision.prints.missing_shadows", lambda shades, *_: [0] * 5)
    sides = [-20.0] * 4 + [0.0]
    assert seem_printed(Nets(), picture, found, sides) == [False] * 4 + [printed]


def test_a_find_that_casts_its_shadow_to_another_side_is_a_print_sooner(monkeypatch):
    looks = finds(0.1, 4)
    found, own = [each.found for each in looks], shaded(PLACES[4], to=-1)
    for picture, printed in ((own, False), (np.minimum(own, shaded(*PLACES[:4])), True)):
        sides = missing_sides(picture, looks)
        logit = -2.0 - sides[4]
        monkeypatch.setattr(Nets, "flatness", lambda nets, crops, of=logit: np.full(len(crops), of))
        monkeypatch.setattr("hardware.vision.prints.missing_shadows", lambda shades, *_: [0] * 5)
        assert seem_printed(Nets(), picture, found, sides)[4] is printed


def test_a_reading_doubts_a_find_without_a_side_next_to_one_that_leans(monkeypatch):
    picture, looks = drawn(8, 4), finds(0.1, 4)
    monkeypatch.setattr(Nets, "flatness", lambda nets, crops: np.full(len(crops), -2.0))
    first, *others = (Verdict(each, "3", "2", "") for each in looks)
    seen = Classified((replace(first, doubt=LEANS), *others), (), 0, (), frozenset())
    doubts = [die.doubt for die in _doubting_prints(Nets(), picture, seen).dice]
    assert doubts == [LEANS, "", "", "", PRINT]
