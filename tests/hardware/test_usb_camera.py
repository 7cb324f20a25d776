"""A USB camera: its number, its pictures, and every fault in words."""

import time

import cv2
import numpy as np
import pytest

from hardware.camera import open_source
from hardware.camera.capture import (
    CHECK_CABLE,
    CHOOSE_OTHER,
    CameraFault,
    CameraInUse,
    CameraRefused,
)
from hardware.camera.usb import UsbSource


def test_a_camera_plugged_in_again_is_found_under_its_new_number(monkeypatch):
    listed, opened = [(0,)], []

    class Camera(Numbered):
        def open(self) -> None:
            opened.append(self.number)

    monkeypatch.setattr("hardware.camera.find_spec", lambda name: None)
    monkeypatch.setattr("hardware.camera.usb_cameras", lambda: listed[-1])
    monkeypatch.setattr("hardware.camera.UsbSource", Camera)
    source = open_source("auto")
    source.open()
    source.close()
    listed.append(())
    with pytest.raises(OSError, match="No camera"):
        source.open()
    listed.append((2,))
    source.open()
    assert opened == [0, 2] and source.read() == "frame of 2"
    source.close()


@pytest.mark.parametrize(
    ("listed", "choice", "node"),
    [
        ((1,), "usb:0", 1),  # plugged in again while node 0 was still open
        ((0, 2), "usb:1", 2),  # node 1 belongs to the first camera, too
        ((2,), "usb:2", 2),
        ((), "usb:0", 0),
    ],
)
def test_a_usb_camera_is_numbered_by_cameras_and_not_by_nodes(monkeypatch, listed, choice, node):
    monkeypatch.setattr("hardware.camera.usb_cameras", lambda: listed)
    monkeypatch.setattr("hardware.camera.UsbSource", Opened)
    source = open_source(choice)
    source.open()
    assert source.read() == f"frame of {node}"


class Numbered:
    """A camera that reports its number."""

    def __init__(self, number: int, **more: object) -> None:
        self.number = number

    def read(self) -> str:
        return f"frame of {self.number}"

    def close(self) -> None: ...


class Opened(Numbered):
    def open(self) -> None: ...


def test_an_unplugged_usb_camera_is_reported():
    with pytest.raises(OSError, match="camera 77"):
        UsbSource(77).open()


class Capture:
    """OpenCV's view of a camera that gives `picture` forever; None: it cannot be opened.

    `modes` are the exposure modes it knows; `done` is what was set, and when pictures were taken.
    """

    modes: tuple[float, ...] = ()

    def __init__(self, picture: np.ndarray | None) -> None:
        self.picture, self.released = picture, False
        self.done: list[object] = []

    def isOpened(self) -> bool:  # OpenCV's name
        return self.picture is not None

    def read(self) -> tuple[bool, np.ndarray | None]:
        time.sleep(0.01)
        self.done.append("picture")
        return self.picture is not None, self.picture

    def get(self, number: int) -> float:
        return 312.0 if self.modes and number == cv2.CAP_PROP_EXPOSURE else 0.0

    def set(self, number: int, value: float) -> bool:
        known = not (number == cv2.CAP_PROP_AUTO_EXPOSURE and value not in self.modes)
        if known and self.modes:
            self.done.append((number, value))
        return known

    def release(self) -> None:
        self.released = True


def _usb(monkeypatch, picture, held=False, allowed=True):
    """A USB camera that is there, gives `picture`, and is perhaps held by another program."""
    monkeypatch.setattr("hardware.camera.usb.os.access", lambda node, way: allowed)
    capture = Capture(picture)
    monkeypatch.setattr("hardware.camera.usb.cv2.VideoCapture", lambda *words: capture)
    monkeypatch.setattr("hardware.camera.usb._may_be_camera", lambda node: True)
    monkeypatch.setattr("hardware.camera.usb._is_busy", lambda node: held)
    monkeypatch.setattr("hardware.camera.usb._SETTLE_S", 0.0)
    monkeypatch.setattr("hardware.camera.usb.Path.exists", lambda path: True)
    return UsbSource(0), capture


def test_a_usb_camera_gives_pictures_in_whatever_size_it_has(monkeypatch):
    source, capture = _usb(monkeypatch, np.full((48, 64, 3), (1, 2, 3), np.uint8))
    source.open()
    frame = source.read()
    assert (frame.width, frame.height, frame.rgb[:3]) == (64, 48, bytes((3, 2, 1)))
    source.close()
    assert capture.released


def test_a_usb_camera_is_asked_for_packed_pictures_fifteen_a_second(monkeypatch):
    """OpenCV takes plain ones where nothing is said: large ones come ten a second at best."""
    monkeypatch.setattr(Capture, "modes", (1.0, 3.0))
    source, capture = _usb(monkeypatch, np.zeros((48, 64, 3), np.uint8))
    source.open()
    asked = capture.done[: capture.done.index("picture")]
    packed = (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    assert asked.index(packed) < asked.index((cv2.CAP_PROP_FRAME_WIDTH, 1280))
    assert (cv2.CAP_PROP_FPS, 15) in asked
    source.close()


@pytest.mark.parametrize(("modes", "auto"), [((1.0, 3.0), 3.0), ((0.0, 1.0), 0.0)])
def test_a_usb_camera_finds_its_light_at_every_start_and_then_holds_it(monkeypatch, modes, auto):
    monkeypatch.setattr(Capture, "modes", modes)
    source, capture = _usb(monkeypatch, np.zeros((48, 64, 3), np.uint8))
    source.open()
    finding = [(cv2.CAP_PROP_AUTO_EXPOSURE, auto), (cv2.CAP_PROP_AUTO_WB, 1.0),
               (cv2.CAP_PROP_AUTOFOCUS, 1.0)]  # fmt: skip
    held = [(cv2.CAP_PROP_AUTO_EXPOSURE, 1.0), (cv2.CAP_PROP_EXPOSURE, 312.0),
            (cv2.CAP_PROP_AUTO_WB, 0.0), (cv2.CAP_PROP_AUTOFOCUS, 0.0)]  # fmt: skip
    stream = (cv2.CAP_PROP_FOURCC, cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT,
              cv2.CAP_PROP_FPS)  # fmt: skip
    done = [each for each in capture.done if each == "picture" or each[0] not in stream]
    seen = done.index("picture")
    assert done[:seen] == finding
    assert [each for each in done[seen:] if each != "picture"] == held
    capture.done.clear()
    source.close()
    assert [each for each in capture.done if each != "picture"] == finding, "left as it came"


def test_a_picture_over_which_opencv_fails_is_reported_in_words_for_people(monkeypatch):
    source, capture = _usb(monkeypatch, np.zeros((48, 64, 3), np.uint8))
    source.open()

    def fail():
        raise cv2.error("loadsave.cpp:1310: Assertion failed")

    capture.read = fail
    with pytest.raises(CameraFault) as fault:
        while True:  # one more good picture may wait
            source.read()
    assert str(fault.value) == "The camera stopped: it sent a broken picture."
    assert fault.value.cure == str(CHECK_CABLE)
    source.close()


@pytest.mark.parametrize(
    "picture",
    [np.zeros((48, 64), np.uint8), np.zeros((48, 64, 2), np.uint8), np.zeros((9, 9, 3), np.uint16)],
)
def test_pictures_of_an_unknown_format_are_reported_as_such(monkeypatch, picture):
    source, capture = _usb(monkeypatch, picture)
    with pytest.raises(CameraFault, match="its picture format is unknown") as fault:
        source.open()
    assert fault.value.cure == str(CHOOSE_OTHER)
    assert capture.released


def test_a_camera_that_does_not_open_is_in_use_or_of_an_unknown_format(monkeypatch):
    source, _ = _usb(monkeypatch, None, held=True)
    with pytest.raises(CameraInUse):
        source.open()
    source, _ = _usb(monkeypatch, None, held=False)
    with pytest.raises(CameraFault, match="picture format") as fault:
        source.open()
    assert fault.value.cure == str(CHOOSE_OTHER)


def test_a_camera_this_user_may_not_use_is_reported_as_such(monkeypatch):
    source, _ = _usb(monkeypatch, None, allowed=False)
    with pytest.raises(CameraRefused):
        source.open()
