"""The mat's marks are OpenCV's own, are found from aside, and report where the tray lies."""

from typing import Any

import cv2
import numpy as np
import pytest

from calibration.paper import mat_picture
from hardware.vision import plane as plane_module
from hardware.vision.plane import MATS, Plane, find_marks, mark_cells, plane_of_corners

needs_aruco = pytest.mark.skipif(not plane_module.can_find(), reason="this OpenCV has no aruco")


@needs_aruco
def test_the_marks_are_those_of_the_public_dictionary() -> None:
    aruco: Any = cv2.aruco
    book = aruco.getPredefinedDictionary(aruco.DICT_4X4_50)
    draw = getattr(aruco, "generateImageMarker", None) or aruco.drawMarker
    for number in range(16):
        assert np.array_equal(draw(book, number, 6) > 127, np.array(mark_cells(number)))


def seen(mat_id: str, corners: list[tuple[float, float]]) -> np.ndarray:
    """A mat lying on a table, its corners at these pixels of a picture of 800 x 600."""
    mat = MATS[mat_id]
    drawn = mat_picture(mat, 4.0)
    high, wide = drawn.shape[:2]
    source = np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)
    matrix = cv2.getPerspectiveTransform(source, np.array(corners, np.float32))
    table = np.full((600, 800, 3), (120, 96, 70), np.uint8)
    return cv2.warpPerspective(drawn, matrix, (800, 600), dst=table,
                               borderMode=cv2.BORDER_TRANSPARENT)  # fmt: skip


SLANTED = [(180.0, 90.0), (640.0, 110.0), (760.0, 540.0), (40.0, 500.0)]


@needs_aruco
@pytest.mark.parametrize("mat_id", sorted(MATS))
def test_a_mat_seen_askew_is_found_to_a_hair(mat_id: str) -> None:
    marks = find_marks(seen(mat_id, SLANTED))
    assert marks is not None and marks.mat is MATS[mat_id] and len(marks.corners) >= 3
    off = marks.plane.mm(SLANTED) - np.array(
        ((0, 0), (marks.mat.width_mm, 0), (marks.mat.width_mm, marks.mat.height_mm),
         (0, marks.mat.height_mm))
    )  # fmt: skip
    assert np.abs(off).max() < 1.5, "millimetres"


@needs_aruco
def test_a_covered_mark_does_no_harm() -> None:
    picture = seen("a4", SLANTED)
    picture[300:, 400:] = 90
    marks = find_marks(picture)
    assert marks is not None and len(marks.corners) == 3
    assert np.abs(np.array(marks.plane.corners) - SLANTED).max() < 4, "pixels"


@needs_aruco
def test_two_mats_are_none() -> None:
    picture = np.hstack((mat_picture(MATS["a5"], 3.0), mat_picture(MATS["a5"], 3.0)))
    both = np.vstack((picture[:444, :630], mat_picture(MATS["drawn"], 4.0)[:, :630]))
    assert find_marks(both) is None


def test_an_opencv_without_marks_finds_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plane_module, "can_find", lambda: False)
    assert find_marks(mat_picture(MATS["a5"], 3.0)) is None


# ---- the plane -----------------------------------------------------------------------
def slanted() -> Plane:
    return plane_of_corners(SLANTED, (300.0, 200.0), (800, 600))


def test_corners_can_be_touched_in_any_order() -> None:
    for order in ((0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0)):
        touched = [SLANTED[place] for place in order]
        plane = plane_of_corners(touched, (300.0, 200.0), (800, 600))
        assert np.allclose(plane.corners, slanted().corners)


def test_near_dice_look_larger_than_far_ones() -> None:
    plane = slanted()
    assert plane.px_per_mm(400, 500) > plane.px_per_mm(400, 120)
    assert plane.tilt > 1.5


def test_what_lies_next_to_the_tray_does_not_lie_on_it() -> None:
    plane = slanted()
    assert plane.holds(400, 300) and not plane.holds(20, 20) and plane.holds(170, 100, 20.0)


def test_a_plane_follows_the_picture_s_size() -> None:
    half = slanted().scaled(0.5)
    assert np.allclose(np.array(half.corners) * 2, SLANTED, atol=0.01)


@pytest.mark.parametrize(
    "corners",
    (
        [(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (3.0, 3.0)],
        [(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)],
        [(100.0, 100.0), (500.0, 100.0), (300.0, 200.0), (300.0, 500.0)],
        [(100.0, 100.0), (500.0, 100.0), (500.0, 400.0)],
    ),
)  # fmt: skip
def test_points_that_are_no_tray_are_refused_in_words(corners: list[tuple[float, float]]) -> None:
    with pytest.raises(ValueError, match="corners|points"):
        plane_of_corners(corners, (300.0, 200.0), (800, 600))
