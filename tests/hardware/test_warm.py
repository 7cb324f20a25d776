"""The camera between two rolls: warm for the next one, given back when nobody rolls any more."""

import threading
import time
from collections.abc import Callable

import pytest

from companion.devices.ports import Frame, Reading, WatchRequest
from hardware.camera import capture
from hardware.camera.capture import LatestFrame
from hardware.tray import CameraTray


class Camera:
    """Notes when it is opened and given back."""

    def __init__(self) -> None:
        self.opened = self.closed = self.read_count = 0

    def open(self) -> None:
        self.opened += 1

    def read(self) -> Frame:
        time.sleep(0.002)
        self.read_count += 1
        return Frame(40, 30, bytes((self.read_count % 251,)) * 3600, time.monotonic_ns())

    def close(self) -> None:
        self.closed += 1


class Blind:
    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        return Reading((), False)


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 5
    while not true() and time.monotonic() < end:
        time.sleep(0.005)
    assert true()


def watched(tray: CameraTray, camera: Camera, expected: int, *, soon: bool = False) -> None:
    seen = camera.read_count
    tray.watch(WatchRequest("d6", expected, lambda view: None, soon=soon))
    until(lambda: camera.read_count > seen + 3)
    tray.rest()


def test_the_next_roll_does_not_wait_for_the_camera():
    camera = Camera()
    tray = CameraTray(camera, Blind(), warm_s=60)
    for _ in range(3):
        watched(tray, camera, expected=2)
        resting = camera.read_count
        time.sleep(0.03)
        assert camera.read_count <= resting + 1, "nobody looks meanwhile"
    assert (camera.opened, camera.closed) == (1, 0)
    tray.close()
    assert camera.closed == 1


def test_a_roll_after_a_look_for_it_does_not_wait_for_the_camera():
    camera = Camera()
    tray = CameraTray(camera, Blind(), warm_s=60)
    watched(tray, camera, expected=0, soon=True)
    time.sleep(0.1)
    watched(tray, camera, expected=2)
    assert (camera.opened, camera.closed) == (1, 0)
    tray.close()


@pytest.mark.parametrize(("warm_s", "expected"), [(0.05, 2), (60, 0), (0, 2)])
def test_it_is_given_back_after_a_while_and_at_once_after_a_mere_look(warm_s, expected):
    camera = Camera()
    tray = CameraTray(camera, Blind(), warm_s=warm_s)
    watched(tray, camera, expected)
    until(lambda: camera.closed)
    watched(tray, camera, expected)
    until(lambda: camera.closed == 2)
    assert camera.opened == 2
    tray.close()


def test_while_nobody_takes_a_frame_few_are_grabbed_and_none_old_is_given(monkeypatch):
    monkeypatch.setattr(capture, "IDLE_S", 0.05)
    grabbed: list[int] = []

    def grab() -> Frame:
        time.sleep(0.001)
        grabbed.append(time.monotonic_ns())
        return Frame(1, 1, b"xyz", grabbed[-1])

    frames = LatestFrame(grab, "a test")
    frames.take()
    time.sleep(0.15)
    before = len(grabbed)
    time.sleep(0.3)
    assert len(grabbed) - before <= 8  # 300 at full speed
    asked = time.monotonic_ns()
    assert frames.take().time_ns >= asked - 5_000_000
    assert (time.monotonic_ns() - asked) / 1e9 < 0.05
    assert frames.stop()
    assert not [each for each in threading.enumerate() if each.name == "a test"]
