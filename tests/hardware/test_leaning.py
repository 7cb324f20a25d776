"""Dice that lean stand out among the others: perspective makes none, few dice decide nothing."""

from dataclasses import replace

import numpy as np
import pytest

from hardware.vision import classify as classes
from hardware.vision import leaning as compared
from hardware.vision.classify import classify
from hardware.vision.describe import Described
from hardware.vision.leaning import LEAST, Ways, expected_by_others, strays, strays_from, ways_of
from hardware.vision.net import (
    FIRST_VIEWS,
    MARGIN,
    MORE_VIEWS,
    UNCLEAR,
    FaceScores,
    Look,
    View,
    apply_view,
    crop_of,
    look_again,
    look_at,
    tops_in_picture,
)
from tests.hardware.test_classify import described, look, textured

PLACES = np.array([(x, y) for y in (-0.25, 0.0, 0.25) for x in (-0.4, 0.0, 0.4)])


def flat(usual: tuple[float, float] = (0.0, -0.1), grows: float = 0.25, noise: float = 0.02,
         count: int = 9, seed: int = 1) -> Ways:  # fmt: skip
    places = PLACES[:count]
    tops = np.array(usual) + grows * places
    return Ways(tops + np.random.default_rng(seed).normal(0, noise, places.shape), places)


def leaning(ways: Ways, which: int, way: tuple[float, float]) -> Ways:
    tops = ways.tops.copy()
    tops[which] += way
    return Ways(tops, ways.places)


@pytest.mark.parametrize("grows", [0.1, 0.25, 0.4])
@pytest.mark.parametrize("usual", [(0.0, 0.0), (0.1, -0.3)])
def test_perspective_makes_nothing_stray(usual, grows):
    assert strays(flat(usual, grows)).max() < 0.09


@pytest.mark.parametrize("which", range(9))
def test_one_that_leans_strays_and_no_other_does(which):
    far = strays(leaning(flat(), which, (0.12, 0.09)))
    assert far[which] > 0.11 and np.delete(far, which).max() < 0.08


def test_two_that_lean_alike_are_both_reported():
    far = strays(leaning(leaning(flat(), 0, (0.2, 0)), 5, (0.2, 0)))
    assert far[[0, 5]].min() > 0.14 > 0.09 > np.delete(far, [0, 5]).max()


def test_a_whole_side_that_leans_alike_does_not_pull_the_others_along():
    ways, side = flat(noise=0.015), [0, 3, 6]
    for which in side:
        ways = leaning(ways, which, (0.2, 0.0))
    far = strays(ways)
    assert far[side].min() > 0.14 and np.delete(far, side).max() < 0.08


def test_of_too_few_dice_none_strays():
    few = flat(count=LEAST - 1)
    assert strays(leaning(few, 0, (0.4, 0))).tolist() == [0.0] * (LEAST - 1)
    assert strays(leaning(flat(count=LEAST), 0, (0.4, 0)))[0] > 0.2
    assert strays(Ways(np.zeros((0, 2)), np.zeros((0, 2)))).shape == (0,)


def test_of_four_dice_one_can_be_reported_and_of_three_none():
    assert strays(leaning(flat(count=4), 0, (0.4, 0)))[0] > 0.2
    three = leaning(flat(count=3), 0, (0.4, 0))
    assert compared.leaning(three, np.ones(3)).tolist() == [0.0] * 3  # however unclear they look


def test_a_die_has_no_voice_in_what_the_others_say_of_it():
    ways = flat(noise=0.06)
    for which in range(9):
        said = expected_by_others(leaning(ways, which, (0.3, -0.3))).tops[which]
        np.testing.assert_array_equal(said, expected_by_others(ways).tops[which])


def test_how_ways_grow_is_taken_for_usual_where_dice_lie_close_together():
    """What is misread of near dice would else be ten times as much far away from them."""
    near = Ways(flat().tops * 0.2, PLACES * 0.02)
    far_away = Ways(np.array([(0.22 * 0.4, -0.02)]), np.array([(0.4, 0.0)]))
    assert strays_from(near, far_away)[0] < 0.04


def test_what_the_others_hardly_know_counts_for_less():
    """Four dice close together say little of how one far away should lie, many say it well."""
    near, far_away = PLACES * 0.05, np.array([(0.4, 0.0)])
    odd = Ways(np.array([(0.3, 0.0)]), far_away)
    few = strays_from(Ways(0.22 * near[:4], near[:4]), odd)[0]
    all_over = strays_from(Ways(0.22 * PLACES, PLACES), odd)[0]
    assert 0.05 < few < 0.8 * all_over and all_over == pytest.approx(0.3 - 0.22 * 0.4, abs=0.02)


def test_the_others_say_the_way_that_was_lost():
    ways = flat(noise=0.0)
    said = expected_by_others(leaning(ways, 4, (0.3, 0.3))).tops
    np.testing.assert_allclose(said[4], ways.tops[4], atol=0.01)


def test_places_are_measured_from_the_middle_in_the_long_side():
    boxes = [(300.0, 220.0, 340.0, 260.0), (600.0, 0.0, 640.0, 40.0)]
    places = ways_of([np.zeros(2)] * 2, boxes, (480, 640)).places
    np.testing.assert_allclose(places, [(0, 0), (300 / 640, -220 / 640)])


class OneWay:
    """Sees in every crop which way a red mark lies from the middle."""

    def faces(self, crops):
        tops = []
        for crop in crops:
            ys, xs = np.nonzero(crop[..., 0] > 150)
            middle = (len(crop) - 1) / 2
            tops.append((np.array((xs.mean(), ys.mean())) - middle) / len(crop) * MARGIN)
        chances = np.tile(np.eye(9)[2], (len(crops), 1))
        return FaceScores(chances, np.zeros((len(crops), 96)), np.array(tops))


@pytest.mark.parametrize(
    "views", [FIRST_VIEWS, MORE_VIEWS, (View(turn=25.0),), (View(turn=-25.0, mirror=True),)]
)
def test_what_mirrored_turned_and_wider_views_say_comes_back_as_one_way(views):
    """A red mark on a green die, 8 pixels right and 4 below its middle, whose box is 40 long."""
    picture = np.full((120, 120, 3), 60, np.uint8)
    picture[40:80, 40:80] = (0, 150, 0)
    picture[60:69, 64:73] = (255, 0, 0)
    die = look(60, 60, 2).found
    crops = [apply_view(crop_of(picture, die, view.zoom), view) for view in views]
    reported = tops_in_picture(OneWay().faces(crops).tops, views)
    np.testing.assert_allclose(reported, [(8 / 40, 4 / 40)], atol=0.02)


def test_a_view_on_its_side_or_head_does_not_count():
    views = (View(), *(View(turn=turn) for turn in (90.0, 180.0, 270.0)))
    reported = tops_in_picture(np.array([(0.2, 0.1), (9, 9), (9, 9), (9, 9)]), views)
    np.testing.assert_allclose(reported, [(0.2, 0.1)])


def test_both_looks_carry_the_way():
    picture = np.full((120, 120, 3), 60, np.uint8)
    picture[60:69, 64:73] = (255, 0, 0)
    (first,) = look_at(OneWay(), picture, (look(60, 60, 2).found,))
    np.testing.assert_allclose(first.top, (0.2, 0.1), atol=0.02)
    (again,) = look_again(OneWay(), picture, (replace(first, top=np.zeros(2)),))
    np.testing.assert_allclose(again.top, (0.2, 0.1), atol=0.03)


def six(stray: float, unclear: float = 0.001, again: bool = True) -> tuple[Look, ...]:
    """Six flat dice, of which the last one strays by so much and looks so unclear."""
    looks = [look(60 + 100 * (i % 3), 100 + 150 * (i // 3), i) for i in range(6)]
    odd = replace(looks[-1], top=np.array((stray, 0.0)), again=again)
    odd.chances[:] = 0
    odd.chances[[5, UNCLEAR]] = 1 - unclear, unclear
    return (*looks[:-1], odd)


def table(stray: float, unclear: float = 0.001) -> Described:
    return described(*six(stray, unclear), picture=textured())


def doubtful(stray: float) -> tuple[Look, ...]:
    return classify(textured(), six(stray, again=False)).doubtful


def test_a_die_that_leans_is_asked_about_in_words_with_its_suggestion():
    doubts = [str(die.doubt) for die in table(0.3).dice]
    assert doubts == [""] * 5 + ["leaning more than the others"]
    assert table(0.3).dice[-1].face == "6"
    assert table(0.3).dice[-1].top == (0.3, 0.0)


def test_one_that_strays_as_flat_ones_do_is_reported():
    assert not any(die.doubt for die in table(0.05).dice)


@pytest.mark.parametrize(("stray", "doubt"), [(0.15, False), (0.17, True)])
def test_how_far_one_of_six_strays_in_a_second_look_before_it_is_asked_about(stray, doubt):
    assert bool(table(stray).dice[-1].doubt) is doubt


def asked(count: int, stray: float, again: bool = True) -> bool:
    """Whether the last of so many dice in three rows, which strays, is asked about."""
    looks = [look(60 + 40 * (i % 5), 60 + 60 * (i // 5), i % 6, edge=28) for i in range(count)]
    odd = replace(looks[-1], top=np.array((stray, 0.0)), again=again)
    return bool(described(*looks[:-1], odd, picture=textured()).dice[-1].doubt)


@pytest.mark.parametrize(
    ("count", "again", "more"), [(9, True, 0), (10, True, 0), (11, True, 1), (11, False, 0)]
)
def test_in_a_second_look_one_of_more_dice_than_a_box_throws_strays_by_more(
    count, again, more, monkeypatch
):
    def least() -> float:
        return next(by for by in np.arange(0.02, 0.4, 0.004) if asked(count, by, again))

    usual = least()
    monkeypatch.setattr(classes, "_MANY", 99)
    assert 0.012 * more <= usual - least() <= 0.03 * more


def test_one_that_looks_unclear_needs_to_stray_less():
    assert not table(0.11).dice[-1].doubt
    assert table(0.11, unclear=0.08).dice[-1].doubt
    assert not table(0.03, unclear=0.08).dice[-1].doubt


def test_a_first_look_asks_for_a_second_one():
    assert [seen.found for seen in doubtful(0.3)] == [look(260, 250, 5).found]


@pytest.mark.parametrize(("stray", "open_looks"), [(0.08, 0), (0.2, 1)])
def test_how_far_a_die_strays_before_a_second_look_is_taken(stray, open_looks):
    assert len(doubtful(stray)) == open_looks


@pytest.mark.parametrize(("stray", "leaning"), [(0.06, 0), (0.1, 1), (0.2, 1)])
def test_what_may_lean_is_known_before_it_is_doubted(stray, leaning):
    looks = six(stray, again=False)
    assert classify(textured(), looks).leaning == frozenset(looks[6 - leaning :])


def test_a_die_in_doubt_already_is_not_said_to_lean():
    looks = [look(60 + 100 * (i % 3), 100 + 150 * (i // 3), i) for i in range(5)]
    small = replace(look(260, 250, 5, edge=14), top=np.array((0.4, 0.0)), again=True)
    doubts = [str(die.doubt) for die in described(*looks, small, picture=textured()).dice]
    assert doubts == [""] * 5 + ["not the size of the other dice"]
