"""Dice are measured in the empty tray, and nowhere else."""

import cv2
import numpy as np
import pytest
from calib_table import Table, ready

from companion.devices.ports import Frame


def test_a_tray_that_still_moves_is_not_taken_for_the_empty_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table()
    table.go("dice")
    assert table.wizard.view().words.startswith("Take everything out")
    with monkeypatch.context() as moving:
        moving.setattr("calibration.context.Context.calm", lambda context: None)
        table.wizard.do("empty")
    assert table.wizard.view().words.startswith("Something was still moving")
    assert "empty" in table.verbs
    table.wizard.do("empty")
    assert table.wizard.view().words.startswith("Put your six-sided dice")


def test_what_lies_next_to_the_tray_is_no_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """Touched corners may lie well within the picture: what is beyond them is table."""
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    table.touch_corners(right=400)
    ready(table, "dice")
    plain = table.camera.read

    def outside() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
        cv2.rectangle(picture, (540, 200), (590, 250), (240, 240, 240), -1)
        return Frame(640, 480, picture.tobytes(), frame.time_ns)

    table.camera.read = outside  # type: ignore[method-assign]
    table.run(54)
    assert not table.wizard.context.profile.dice


def test_corners_touched_in_a_picture_of_another_size_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The camera's resolution was changed in the middle of it."""
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    table.touch_corners()
    assert table.wizard.context.profile.tray is not None
    large = np.full((720, 1280, 3), 90, np.uint8)
    for number in range(1, 20):
        table.wizard.feed(Frame(1280, 720, large.tobytes(), int(1e12 + number / 30 * 1e9)))
    table.wizard.do("wide", 320.0)
    assert table.wizard.context.profile.tray is None


@pytest.mark.parametrize("reported", [False, True])
def test_dice_measured_before_the_tray_s_size_was_entered_are_measured_by_it_afterwards(
    monkeypatch: pytest.MonkeyPatch, reported: bool
) -> None:
    """Else every die would be doubted, for it seemed of another size than it was shown in."""
    monkeypatch.setattr("calibration.tray_step.find_marks", lambda picture: None)
    monkeypatch.setattr("calibration.camera_step.find_marks", lambda picture: None)
    table = Table()
    table.go("tray")
    table.touch_corners()
    ready(table, "dice").throw("1", "4")
    dice = table.wizard.context.profile.dice["d6"]
    if reported:
        table.wizard.do("edge", 16.0)
    table.go("tray")
    for size in (400.0, 500.0):
        table.wizard.do("wide", size)
        table.wizard.do("high", size * 180 / 250)
    edge = 16.0 if reported else pytest.approx(2 * dice.edge_mm, abs=0.2)
    assert table.wizard.context.profile.dice["d6"].edge_mm == edge
    table.go("trial")
    table.throw("1", "3")
    doubts = [shown.doubt for shown in table.wizard.view().faces]
    assert len(doubts) == 2 and any(doubts) == reported
    table.go("tray")
    table.touch_corners(right=400)
    assert table.wizard.context.profile.dice["d6"].edge_mm == edge, "another tray, the same dice"
