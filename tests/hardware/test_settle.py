"""Settling: empty, moving, hand and settled on frames of the simulated tray."""

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame, TrayState
from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision.reader import PictureReader
from hardware.vision.settle import HAND_PATIENCE_S, SettleDetector
from tests.hardware.tables import as_frame, simulated


def _run(tray, detector, frames: int) -> list[TrayState]:
    return [detector.feed(tray.read()) for _ in range(frames)]


def _settled(faces=("3", "5"), seed=1):
    tray, detector = simulated(seed), SettleDetector()
    _run(tray, detector, 30)
    tray.throw(faces)
    _run(tray, detector, 80)
    return tray, detector


def test_an_empty_tray_is_empty_after_half_a_second():
    assert _run(simulated(1), SettleDetector(), 20)[-1] is TrayState.EMPTY


@pytest.mark.parametrize("face", ["1", "2", "3"])
def test_a_small_dark_die_alone_on_a_dark_tray_is_seen(face):
    tray = empty_tray(1640, 1232)
    die_picture(face, "black", 32).lay(tray, 700.0, 500.0, 20.0)
    grain, detector = np.random.default_rng(1), SettleDetector()
    for number in range(8):
        noisy = np.clip(tray + grain.normal(0, 2.2, tray.shape), 0, 255).astype(np.uint8)
        state = detector.feed(as_frame(noisy, number * 66_000_000))
    assert state is TrayState.SETTLED
    assert PictureReader().read(as_frame(noisy), "d6", 1).sure


@pytest.mark.parametrize("faces", [("1",), ("6", "6", "6"), ("martian",) * 10])
def test_a_throw_moves_and_then_settles_once(faces):
    tray, detector = simulated(2), SettleDetector()
    _run(tray, detector, 30)
    tray.throw(faces)
    states = _run(tray, detector, 90)
    first = states.index(TrayState.SETTLED)
    assert TrayState.MOVING in states[:first]
    assert set(states[first:]) == {TrayState.SETTLED}
    assert 27 < first < 66  # after the tumble, within half a second and a bit


def test_no_frame_of_the_tumble_counts_as_settled():
    tray, detector = simulated(3), SettleDetector()
    _run(tray, detector, 30)
    tray.throw(("2",))
    assert TrayState.SETTLED not in _run(tray, detector, 27)


def test_grain_and_flicker_do_not_wake_a_settled_tray():
    tray, detector = _settled()
    for number in range(40):
        frame = tray.read()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
        lit = cv2.add(picture, np.full_like(picture, 6 * (number % 2)))
        assert detector.feed(as_frame(lit, frame.time_ns)) is TrayState.SETTLED


def test_a_nudge_starts_again():
    tray, detector = _settled()
    tray.nudge()
    states = _run(tray, detector, 90)
    assert TrayState.MOVING in states and states[-1] is TrayState.SETTLED


def test_a_cleared_tray_is_empty_again():
    tray, detector = _settled()
    tray.clear()
    assert _run(tray, detector, 60)[-1] is TrayState.EMPTY


def test_a_hand_that_rests_in_view_is_a_hand_until_it_leaves():
    tray, detector = _settled()
    states = []
    for number in range(120):
        frame = tray.read()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
        if number < 60:
            cv2.rectangle(picture, (0, 150), (min(300, 40 + number * 10), 400), (190, 140, 110), -1)
        states.append(detector.feed(as_frame(picture, frame.time_ns)))
    assert TrayState.HAND in states[:60] and TrayState.SETTLED not in states[2:60]
    assert states[-1] is TrayState.SETTLED


def test_an_arm_that_covers_most_of_its_rows_is_a_hand_and_then_gone():
    """It was taken for the table, and the table without it for a hand."""
    tray, detector = simulated(1), SettleDetector()
    _run(tray, detector, 30)
    states = []
    for number in range(60):
        frame = tray.read()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
        if number < 30:
            cv2.rectangle(
                picture, (0, 150), (min(520, 130 + 130 * number), 330), (196, 148, 118), -1
            )
        if number > 10:
            for left in (110, 400):
                cv2.rectangle(picture, (left, 160), (left + 120, 320), (170, 60, 50), -1)
        states.append(detector.feed(as_frame(picture, frame.time_ns)))
    assert TrayState.HAND in states[:30] and TrayState.SETTLED not in states[:30]
    assert TrayState.HAND not in states[30:] and states[-1] is TrayState.SETTLED


def test_what_stays_for_long_is_taken_for_part_of_the_tray():
    tray, detector = _settled()
    for _ in range(int((HAND_PATIENCE_S + 2) * 30)):
        frame = tray.read()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3).copy()
        picture[100:400, :200] = (200, 200, 190)
        state = detector.feed(as_frame(picture, frame.time_ns))
    assert state is TrayState.SETTLED


def test_damaged_frames_are_refused():
    with pytest.raises(ValueError, match="bytes"):
        SettleDetector().feed(Frame(4, 4, b"x"))
