"""Light and focus on drawn trays: what is well passes, each fault is reported with advice."""

import cv2
import numpy as np
import pytest

from calibration.camera_step import LockWatch, judge_sharpness, mark_sharpness, measure_sharpness
from calibration.light import judge_light, mark_light, measure_light
from calibration.simulated import lit_mat
from companion.devices.calibration_guide import Check, Grade
from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.plane import find_marks

CHANCE = np.random.default_rng(4)
GREEN, RED = (98, 192, 143), (240, 98, 92)


def film(picture: np.ndarray, count: int = 14, grain: float = 2.0) -> list[np.ndarray]:
    """A still tray as a camera delivers it."""
    return [
        np.clip(picture + CHANCE.normal(0, grain, picture.shape), 0, 255).astype(np.uint8)
        for _ in range(count)
    ]


def judged(pictures: list[np.ndarray]) -> dict[str, Check]:
    found = measure_light(pictures, find_marks(pictures[0]))
    return {check.name: check for check in judge_light(found)}


@pytest.mark.parametrize("tray", (lit_mat(), empty_tray(640, 480)), ids=("mat", "plain"))
def test_a_well_lit_tray_passes(tray: np.ndarray) -> None:
    checks = judged(film(tray))
    assert [check.grade for check in checks.values()] == [Grade.PASS] * 4
    assert not any(check.advice for check in checks.values())


@pytest.mark.parametrize("tray", (lit_mat(), empty_tray(640, 480)), ids=("mat", "plain"))
def test_darkness_is_reported(tray: np.ndarray) -> None:
    check = judged(film(tray * 0.2))["Brightness"]
    assert check.grade is Grade.FAIL and "lamp" in check.advice


def test_grain_means_too_little_light() -> None:
    assert judged(film(lit_mat(), grain=13))["Brightness"].grade is Grade.WARN
    assert judged(film(lit_mat(), grain=26))["Brightness"].grade is Grade.FAIL


@pytest.mark.parametrize(("radius", "grade"), ((14, Grade.WARN), (70, Grade.FAIL)))
def test_glare_is_reported_and_drawn(radius: int, grade: Grade) -> None:
    tray = lit_mat().copy()
    cv2.circle(tray, (320, 240), radius, (255, 255, 255), -1)
    pictures = film(tray, grain=1)
    assert judged(pictures)["Glare"].grade is grade
    marks = find_marks(tray)
    drawn = mark_light(tray, measure_light(pictures, marks), marks)
    assert tuple(drawn[240, 320]) != (255, 255, 255) and tuple(drawn[60, 320]) == tuple(
        tray[60, 320]
    )


def test_the_mat_s_white_paper_is_no_glare() -> None:
    bright = np.clip(lit_mat() * 1.35, 0, 255)
    assert judged(film(bright, grain=1))["Glare"].grade is Grade.PASS


@pytest.mark.parametrize(("swing", "grade"), ((0.06, Grade.WARN), (0.16, Grade.FAIL)))
def test_flicker_of_the_whole_is_reported(swing: float, grade: Grade) -> None:
    pictures = [
        np.clip(each * (1 + swing * np.sin(1.3 * n)), 0, 255).astype(np.uint8)
        for n, each in enumerate(film(lit_mat()))
    ]
    assert judged(pictures)["Flicker"].grade is grade


def test_bands_of_a_lamp_on_alternating_current_are_reported() -> None:
    rows = np.arange(480)[:, None, None] / 38
    pictures = [
        np.clip(each * (1 + 0.12 * np.sin(rows + 1.9 * n)), 0, 255).astype(np.uint8)
        for n, each in enumerate(film(lit_mat()))
    ]
    assert judged(pictures)["Flicker"].grade is Grade.FAIL


@pytest.mark.parametrize(("least", "grade"), ((0.7, Grade.WARN), (0.3, Grade.FAIL)))
def test_a_shadow_is_reported(least: float, grade: Grade) -> None:
    slope = np.linspace(1.0, least, 640)[None, :, None]
    check = judged(film(empty_tray(640, 480) * slope * 2))["Shadows"]
    assert check.grade is grade and "two sides" in check.advice


def test_one_picture_is_not_enough() -> None:
    with pytest.raises(ValueError, match="two"):
        measure_light(film(lit_mat(), 1))


# ---- focus ---------------------------------------------------------------------------
def with_dice() -> np.ndarray:
    tray = empty_tray(640, 480)
    for place, face in enumerate(("1", "5", "6")):
        die_picture(face, "white", 64).lay(tray, 150 + 160 * place, 240, 25 * place)
    return tray


@pytest.mark.parametrize("tray", (lit_mat(), with_dice()), ids=("mat", "dice"))
def test_blur_is_reported_whatever_lies_there(tray: np.ndarray) -> None:
    widths = []
    for sigma in (0.0, 1.5, 4.5):
        soft = cv2.GaussianBlur(tray, (0, 0), sigma) if sigma else tray
        found = measure_sharpness(film(soft, 1)[0])
        widths.append((found.edge_px, judge_sharpness(found).grade))
    assert [grade for _, grade in widths] == [Grade.PASS, widths[1][1], Grade.FAIL]
    assert widths[0][0] < widths[1][0] < widths[2][0], "pixels an edge takes"


def colours_of(drawn: np.ndarray, tray: np.ndarray) -> set[tuple[int, ...]]:
    """Colours of all that was drawn into the picture: dots, frames, what is magnified."""
    return {tuple(int(v) for v in pixel) for pixel in drawn[(drawn != tray).any(axis=2)]}


@pytest.mark.parametrize("tray", (lit_mat(), with_dice()), ids=("mat", "dice"))
def test_sharp_edges_are_dotted_green_and_soft_ones_red(tray: np.ndarray) -> None:
    sharp = mark_sharpness(tray, measure_sharpness(tray))
    soft = cv2.GaussianBlur(tray, (0, 0), 4.5)
    blurred = mark_sharpness(soft, measure_sharpness(soft))
    assert GREEN in colours_of(sharp, tray) and RED not in colours_of(sharp, tray)
    assert RED in colours_of(blurred, soft) and GREEN not in colours_of(blurred, soft)


def test_a_sharp_place_lies_magnified_in_the_corner_away_from_it() -> None:
    tray = empty_tray(640, 480)
    die_picture("5", "white", 64).lay(tray, 480, 240, 20)
    drawn = mark_sharpness(tray, measure_sharpness(tray))
    lens = drawn[4:180, 4:180].astype(int)
    assert lens.max() - lens.min() > 120, "black pips on white, in the left corner"
    assert np.ptp(tray[4:180, 4:180].astype(int), axis=(0, 1)).max() < 60
    untouched = mark_sharpness(empty_tray(640, 480), None)
    assert (untouched == empty_tray(640, 480)).all()


@pytest.mark.parametrize("size", ((30, 300), (300, 30), (12, 12)))
def test_the_narrowest_pictures_are_marked_without_a_fault(size: tuple[int, int]) -> None:
    picture = CHANCE.integers(0, 256, (*size, 3)).astype(np.uint8)
    assert mark_sharpness(picture, measure_sharpness(picture)).shape == picture.shape


def test_an_empty_plain_tray_cannot_be_judged_and_says_so() -> None:
    check = judge_sharpness(measure_sharpness(film(empty_tray(640, 480), 1)[0]))
    assert check.grade is Grade.WARN and "dice" in check.advice


def lock(factor: float) -> Check:
    """A hand over a third of the tray, while the rest becomes `factor` times as bright."""
    watch = LockWatch()
    tray = lit_mat()
    watch.feed(tray)
    hand = np.clip(tray * factor, 0, 255).astype(np.uint8)
    hand[:, :210] = (190, 150, 120)
    watch.feed(hand)
    return watch.judge()


def test_a_camera_that_holds_its_exposure_passes() -> None:
    assert lock(1.0).grade is Grade.PASS


@pytest.mark.parametrize(("factor", "grade"), ((0.93, Grade.WARN), (0.7, Grade.FAIL)))
def test_a_camera_that_does_not_is_reported(factor: float, grade: Grade) -> None:
    assert lock(factor).grade is grade


def test_a_lock_that_was_not_tried_is_not_passed() -> None:
    watch = LockWatch()
    for picture in film(lit_mat(), 4):
        watch.feed(picture)
    assert watch.judge().grade is Grade.WARN and "hand" in watch.judge().advice


# ---- thresholds and shade in the picture -------------------------------------------------
@pytest.mark.parametrize(
    ("factor", "grade", "advice"),
    ((0.5, Grade.WARN, "closer"), (1.0, Grade.PASS, ""), (1.7, Grade.WARN, "overexposed")),
)
def test_white_paper_shows_dim_light_and_burnt_out_white(
    factor: float, grade: Grade, advice: str
) -> None:
    check = judged(film(lit_mat() * factor, grain=1))["Brightness"]
    assert check.grade is grade and advice in check.advice


def test_shade_is_outlined_where_it_lies() -> None:
    tray = (empty_tray(640, 480) * np.linspace(2.4, 0.5, 640)[None, :, None]).astype(np.uint8)
    drawn = mark_light(tray, measure_light(film(tray)), None)
    places = np.nonzero((drawn == (90, 150, 255)).all(axis=2))[1]
    assert len(places) and places.min() > 320, "the right half alone"


@pytest.mark.parametrize("tray", (lit_mat(), empty_tray(640, 480)), ids=("mat", "plain"))
@pytest.mark.parametrize("radius", (25, 45, 70))
def test_a_lamp_s_mirror_image_is_glare_and_no_shade(tray: np.ndarray, radius: int) -> None:
    tray = tray.copy()
    cv2.circle(tray, (320, 240), radius, (255, 255, 255), -1)
    pictures = film(tray, grain=1)
    checks = judged(pictures)
    assert checks["Glare"].grade is not Grade.PASS and checks["Shadows"].grade is Grade.PASS
    marks = find_marks(tray)
    drawn = mark_light(tray, measure_light(pictures, marks), marks)
    assert not (drawn == (90, 150, 255)).all(axis=2).any()


def test_a_picture_that_is_burnt_out_all_over_is_glare_and_can_be_drawn() -> None:
    """As when a camera held its exposure in the dark, and then the lamp is switched on."""
    white = np.full((480, 640, 3), 255, np.uint8)
    found = measure_light([white] * 12)
    checks = {check.name: check.grade for check in judge_light(found)}
    assert checks["Glare"] is Grade.FAIL
    assert mark_light(white, found, None).shape == white.shape
