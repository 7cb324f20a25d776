"""Spots that may be dice: found by their shape, also next to noise, which costs no time."""

from random import Random

import cv2
import numpy as np
import pytest

from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.bodies import find_bodies, sampled, shrink, warped


def tray_with_dice(places):
    tray = empty_tray(640, 480)
    for place, (x, y) in enumerate(places):
        die_picture("5", "white", 60).lay(tray, x, y, 20 * place)
    return tray


def found(bodies, x, y):
    return any(abs(body.x - x) < 6 and abs(body.y - y) < 6 for body in bodies)


def test_each_die_is_among_the_spots():
    chance = Random(2)
    places = [(100 + 140 * i, chance.uniform(120, 360)) for i in range(4)]
    bodies = find_bodies(tray_with_dice(places))
    assert all(found(bodies, x, y) for x, y in places)


def test_dice_on_a_grainy_picture_are_found():
    places = [(200, 200), (420, 260)]
    tray = tray_with_dice(places).astype(np.int16)
    grain = np.random.default_rng(3).normal(0, 12, tray.shape)
    bodies = find_bodies(np.clip(tray + grain, 0, 255).astype(np.uint8))
    assert all(found(bodies, x, y) for x, y in places)


def test_the_grainiest_levels_of_noise_are_passed_over(monkeypatch):
    drawn = []
    draw = cv2.findContours

    def counted(mask, *how):
        drawn.append(mask)
        return draw(mask, *how)

    monkeypatch.setattr(cv2, "findContours", counted)
    find_bodies(tray_with_dice([(200, 200)]))
    plain = len(drawn)
    find_bodies(np.random.default_rng(1).integers(0, 256, (480, 640, 3), dtype=np.uint8))
    assert len(drawn) - plain <= plain - 6


def test_shapes_are_looked_for_in_a_picture_of_bounded_size():
    small, back = shrink(np.zeros((3000, 4000, 3), np.uint8))
    assert small.shape == (960, 1280, 3) and back == pytest.approx(3.125)


@pytest.mark.parametrize("size", [(1, 1), (10, 600), (600, 10)])
def test_a_picture_too_small_for_a_die_has_none(size):
    assert find_bodies(np.zeros((*size, 3), np.uint8)) == ()


def test_places_between_pixels_are_interpolated_alike_in_all_opencvs():
    """At 1/32 of a pixel, with halves rounded up: no OpenCV does anything else then."""
    chance = np.random.default_rng(5)
    picture, places = (
        chance.integers(0, 256, (20, 30), np.uint8),
        chance.uniform(0, 18, (2, 50, 50)),
    )
    (left, top), (x, y) = np.rint(places * 32).astype(int) // 32, np.rint(places * 32) / 32 % 1
    rows = [picture[row, left] * (1 - x) + picture[row, left + 1] * x for row in (top, top + 1)]
    wanted = np.floor(rows[0] * (1 - y) + rows[1] * y + 0.5)
    assert (sampled(picture, *places, cv2.BORDER_REPLICATE) == wanted).all()


def test_a_warp_says_what_of_the_picture_is_in_view():
    picture = np.full((20, 30), 200, np.uint8)
    seen, view = warped(picture, np.array(((1, 0, 5), (0, 1, 0), (0, 0, 1.0))), (30, 20))
    assert not view[:, :5].any() and view[:, 5:].all() and ((seen == 200) == view).all()
    assert not warped(picture, np.array(((1, 0, 0), (0, 1, 0), (0, 0.1, -1.0))), (30, 20))[1].all()


def test_a_warp_between_corners_of_which_two_are_the_same_has_nothing_in_view():
    seen, view = warped(np.full((20, 30), 200, np.uint8), np.diag((1.0, 0.0, 1.0)), (30, 20))
    assert seen.shape == (20, 30) and not view.any()
