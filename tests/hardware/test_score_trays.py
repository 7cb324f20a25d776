"""Drawn trays that nothing was fitted on: drawn the same again, and counted by what each die is."""

import numpy as np
import pytest

from calibration.training.scenes import SYMBOL, UNCLEAR, Scene
from calibration.training.score_trays import KINDS, counted, draw_tray, sorts_of
from companion.devices.ports import DieReading, Reading
from hardware.text import doubt

BOXES = np.array([(10 + 60 * i, 10, 50 + 60 * i, 50) for i in range(5)], np.float32)


def scene() -> Scene:
    """A flat two, a flat five, one that leans by 25 degrees, a sign and a hidden die."""
    labels = np.array([1, 4, UNCLEAR, SYMBOL, UNCLEAR])
    return Scene(np.zeros((480, 640, 3), np.uint8), BOXES, labels, True,
                 tilts=np.array([0.0, 0.0, 25.0, 0.0, 0.0]))  # fmt: skip


def read(faces: str, sure: bool, doubted: str = "") -> Reading:
    """Read the first dice as these faces; `doubted` are the places in doubt."""
    dice = tuple(
        DieReading("d6", face, "white", tuple(BOXES[i]), 0.9,
                   doubt=doubt("hard") if str(i) in doubted else "")
        for i, face in enumerate(faces)
    )  # fmt: skip
    return Reading(dice, sure)


def test_dice_are_sorted_by_what_they_are():
    assert list(sorts_of(scene())) == [
        "flat", "flat", "leans by 20 to 30 degrees", "sign", "hidden"
    ]  # fmt: skip


def test_what_passes_without_a_doubt_and_what_is_misread_among_it_is_counted():
    _, dice = counted(scene(), read("232", sure=False, doubted="0"))
    assert (dice["flat", "all"], dice["flat", "passed"], dice["flat", "misread"]) == (2, 1, 1)
    assert dice["leans by 20 to 30 degrees", "passed"] == 1
    assert dice["sign", "passed"] == dice["hidden", "passed"] == 0


@pytest.mark.parametrize(
    ("faces", "other_number", "misread"),
    [("253", 0, 0), ("25", 1, 0), ("25311", 1, 0), ("2531", 0, 0), ("243", 0, 1)],
)
def test_a_sure_tray_counts_if_dice_are_missing_or_misread(faces, other_number, misread):
    """The hidden die may count or not; a sign may not, but a number in its place is one die."""
    tray, _ = counted(scene(), read(faces, sure=True))
    assert tray["sure, another number of dice"] == other_number
    assert tray["sure, a die misread"] == misread
    assert {type(many) for many in tray.values()} == {int}, "a count is printed, not True"
    unsure, _ = counted(scene(), read(faces, sure=False))
    assert unsure["sure, another number of dice"] == unsure["sure, a die misread"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_tray_is_drawn_the_same_from_its_seed_with_all_dice_in_view(kind):
    one, same, other = (draw_tray(kind, seed, 0) for seed in (3, 3, 4))
    assert (one.rgb == same.rgb).all() and (one.boxes == same.boxes).all()
    assert one.rgb.shape == (480, 640, 3) and not np.array_equal(one.rgb, other.rgb)
    assert (one.boxes[:, :2] >= 3).all() and (one.boxes[:, 2:] <= (637, 477)).all()
    assert len(one.tilts) == len(one.boxes) == len(one.labels) > 0
