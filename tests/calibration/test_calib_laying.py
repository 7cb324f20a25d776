"""Dice are measured in the empty tray, and nowhere else."""

import cv2
import numpy as np
import pytest
from calib_table import Table, ready

from companion.ports import Frame


def test_a_tray_that_still_moves_is_not_taken_for_the_empty_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table()
    table.go("dice")
    assert table.course.view().words.startswith("Take everything out")
    with monkeypatch.context() as moving:
        moving.setattr("calibration.bench.Bench.calm", lambda bench: None)
        table.course.do("empty")
    assert table.course.view().words.startswith("Something still moved")
    assert "empty" in table.verbs
    table.course.do("empty")
    assert table.course.view().words.startswith("Lay your six-sided dice")


def test_what_lies_beside_the_tray_is_no_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """Touched corners may lie well within the picture: what is beyond them is table."""
    monkeypatch.setattr("calibration.placing.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    table.touch_corners(right=400)
    ready(table, "dice")
    plain = table.camera.read

    def beside() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
        cv2.rectangle(picture, (540, 200), (590, 250), (240, 240, 240), -1)
        return Frame(640, 480, picture.tobytes(), frame.time_ns)

    table.camera.read = beside  # type: ignore[method-assign]
    table.run(54)
    assert not table.course.bench.profile.dice


def test_corners_touched_in_a_picture_of_another_size_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The camera's resolution was changed in the middle of it."""
    monkeypatch.setattr("calibration.placing.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    table.touch_corners()
    assert table.course.bench.profile.tray is not None
    large = np.full((720, 1280, 3), 90, np.uint8)
    for number in range(1, 20):
        table.course.feed(Frame(1280, 720, large.tobytes(), int(1e12 + number / 30 * 1e9)))
    table.course.do("wide", 320.0)
    assert table.course.bench.profile.tray is None
