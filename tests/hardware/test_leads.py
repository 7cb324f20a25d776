"""How thresholds are chosen: photos trained on are shown in harder states, and looks compared."""

import numpy as np
import pytest

from calibration.training import score_leads
from calibration.training.photos import Photo
from calibration.training.score_leads import compared, states
from hardware.camera.simulated import die_picture
from hardware.vision.net import Nets


def photo_of(*faces: str) -> Photo:
    tray = np.full((240, 100 + 120 * len(faces), 3), (40, 60, 45), np.uint8)
    boxes = []
    for i, face in enumerate(faces):
        x = 110 + 120 * i
        die_picture(face, "white", 50).lay(tray, x, 120, 0)
        boxes.append((x - 25, 95, x + 25, 145))
    labels = np.array([int(face) - 1 for face in faces])
    return Photo("drawn/0", tray, np.array(boxes, np.float32), labels, True)


def test_a_photo_is_shown_as_it_is_shrunk_narrow_and_blurred():
    photo = photo_of("2", "5")
    whole, small, narrow, blurred = states(photo, np.random.default_rng(1))
    assert whole[0] is photo.rgb and (whole[1] == 1).all() and (blurred[1] == 1).all()
    high, wide = photo.rgb.shape[:2]
    for rgb, zoom in (small, narrow):
        assert rgb.shape[:2] == (round(high * zoom[1]), round(wide * zoom[0]))
    assert small[0].shape[0] < high and narrow[0].shape[0] == high and narrow[0].shape[1] < wide
    edges = [np.abs(np.diff(rgb[100:140].mean((0, 2)))).max() for rgb in (photo.rgb, blurred[0])]
    assert edges[1] < edges[0]


def test_looks_are_compared_with_the_truth():
    photo = photo_of("2", "5")
    looks = [
        each for each in compared(Nets(), photo.rgb, photo.boxes, photo.labels) if not each.again
    ]
    assert [each.right for each in looks] == [True, True]
    wrong = compared(Nets(), photo.rgb, photo.boxes, (photo.labels + 1) % 6)
    assert not any(each.right for each in wrong)


@pytest.mark.parametrize(("lean", "looks"), [(0.0, 2), (0.5, 4)])
def test_dice_that_seem_to_lean_are_looked_at_again_as_the_reader_does(monkeypatch, lean, looks):
    photo = photo_of("2", "5")
    monkeypatch.setattr(score_leads, "lean_of", lambda seen, size: np.full(len(seen), lean))
    seen = list(compared(Nets(), photo.rgb, photo.boxes, photo.labels))
    assert len(seen) == looks and {each.lean for each in seen} == {lean}
