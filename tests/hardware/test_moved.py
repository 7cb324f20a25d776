"""Whether camera or light have moved: dice and hands do not count, a push and a lamp do."""

from random import Random

import cv2
import numpy as np
import pytest

from calibration.simulated import simulated_source
from companion.devices.ports import Frame
from hardware.camera.checked import CheckedSource
from hardware.profile import Profile
from hardware.vision.moved import compare, scene_of
from hardware.vision.reader import picture_of
from tests.hardware.tables import FakeClock

SIZE = (640, 480)


@pytest.fixture
def pictures() -> tuple[np.ndarray, np.ndarray]:
    """The empty mat, and dice on it."""
    clock = FakeClock()
    camera = simulated_source(Random(3), clock, clock.sleep)
    camera.open()
    empty = picture_of(camera.read())
    camera.throw(("1", "2", "3", "4", "5"))
    clock.sleep(3.0)
    return empty, picture_of(camera.read())


def shifted(picture: np.ndarray, x: float, y: float) -> np.ndarray:
    matrix = np.array(((1, 0, x), (0, 1, y)), np.float32)
    return cv2.warpAffine(picture, matrix, SIZE, borderMode=cv2.BORDER_REFLECT)


def test_dice_move_nothing(pictures: tuple[np.ndarray, np.ndarray]) -> None:
    empty, dice = pictures
    assert not compare(scene_of(empty), dice, SIZE).words


def test_a_hand_moves_nothing(pictures: tuple[np.ndarray, np.ndarray]) -> None:
    empty, dice = pictures
    dice = dice.copy()
    cv2.ellipse(dice, (640, 300), (260, 90), 0, 0, 360, (200, 150, 120), -1)
    assert not compare(scene_of(empty), dice, SIZE).words


@pytest.mark.parametrize("by", ((20, 0), (-9, 12), (0, 30)))
def test_a_pushed_camera_is_reported(pictures: tuple[np.ndarray, np.ndarray], by: tuple[int, int]):
    empty, dice = pictures
    change = compare(scene_of(empty), shifted(dice, *by), SIZE)
    assert "moved" in str(change.camera) and not change.light


@pytest.mark.parametrize(("factor", "word"), ((0.5, "darker"), (1.6, "brighter")))
def test_another_light_is_reported(
    pictures: tuple[np.ndarray, np.ndarray], factor: float, word: str
) -> None:
    empty, dice = pictures
    lit = np.clip(dice * factor, 0, 255).astype(np.uint8)
    change = compare(scene_of(empty), lit, SIZE)
    assert word in str(change.light) and not change.camera


def test_a_textured_tray_is_compared_without_a_mat() -> None:
    grain = np.random.default_rng(1).normal(0, 1, (480, 640)).astype(np.float32)
    cloth = np.repeat(cv2.normalize(cv2.GaussianBlur(grain, (0, 0), 9), None, 40, 120,
                                    cv2.NORM_MINMAX).astype(np.uint8)[..., None], 3, 2)  # fmt: skip
    scene = scene_of(cloth)
    assert not scene.marks
    assert not compare(scene, cloth, SIZE).words
    assert "shifted" in str(compare(scene, shifted(cloth, 40, 20), SIZE).camera)


def test_another_size_of_the_same_picture_moves_nothing(
    pictures: tuple[np.ndarray, np.ndarray],
) -> None:
    empty, dice = pictures
    assert not compare(scene_of(empty), cv2.resize(dice, (320, 240)), SIZE).words


@pytest.mark.parametrize("size", [(1536, 864), (480, 640)])
def test_a_picture_of_another_shape_is_reported_for_the_profile_is_not_used_in_it(
    size: tuple[int, int],
) -> None:
    """Another camera, or one turned by a quarter, over a tray without any detail."""
    plain = np.full((480, 640, 3), 90, np.uint8)
    change = compare(scene_of(plain), cv2.resize(plain, size), SIZE)
    assert "different shape" in str(change.camera) and not change.light
    assert "darker" in str(compare(scene_of(plain), cv2.resize(plain // 2, size), SIZE).light)


# ---- while the camera runs -----------------------------------------------------------
class Still:
    """A source that shows one picture."""

    def __init__(self, picture: np.ndarray) -> None:
        self.frame = Frame(SIZE[0], SIZE[1], np.ascontiguousarray(picture).tobytes())

    def open(self) -> None: ...

    def read(self) -> Frame:
        return self.frame

    def close(self) -> None: ...


def reported(profile: Profile, *films: list[np.ndarray]) -> list[str]:
    words: list[str] = []
    still = Still(films[0][0])
    source = CheckedSource(still, profile, words.append)
    for film in films:
        source.open()
        for picture in film:
            still.frame = Frame(*SIZE, np.ascontiguousarray(picture).tobytes())
            assert source.read() is still.frame, "frames pass untouched"
    return words


def profile_of(empty: np.ndarray) -> Profile:
    return Profile(name="T", camera="usb:0", size=SIZE, scene=scene_of(empty))


def test_a_moved_camera_is_reported_once_a_run(pictures: tuple[np.ndarray, np.ndarray]) -> None:
    empty, dice = pictures
    film = [shifted(dice, 25, 0)] * 60
    words = reported(profile_of(empty), film, film)
    assert len(words) == 1 and "moved" in str(words[0])


def test_what_passes_by_is_not_reported(pictures: tuple[np.ndarray, np.ndarray]) -> None:
    empty, dice = pictures
    assert reported(profile_of(empty), [shifted(dice, 25, 0)] * 10 + [dice] * 50) == []


def test_a_tray_as_it_was_is_not_reported(pictures: tuple[np.ndarray, np.ndarray]) -> None:
    empty, dice = pictures
    assert reported(profile_of(empty), [dice] * 60) == []
