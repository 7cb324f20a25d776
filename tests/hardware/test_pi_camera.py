"""The Pi's own camera through a stand-in of its library: what it holds, refuses and gives back."""

import os
import sys
import time
import types
from pathlib import Path

import numpy as np
import pytest

from hardware.camera.faults import CameraFault
from hardware.camera.picamera2 import PiSource


def test_a_pi_camera_without_its_library_is_told(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "picamera2", None)
    with pytest.raises(CameraFault, match="not installed") as fault:
        PiSource().open()
    assert "python3-picamera2" in fault.value.cure
    assert not PiSource().present()


class PiCamera:
    """picamera2's camera with the controls of `known`, as far as our source uses it."""

    known: tuple[str, ...] = ()
    found: dict[str, object] = {}  # set by each test
    made: list["PiCamera"] = []
    fault = ""

    @staticmethod
    def global_camera_info() -> list[dict[str, object]]:
        return [{"Model": "a test"}]

    def __init__(self, number: int) -> None:
        reading, self.notifyme_w = os.pipe()
        self.notifymeread = os.fdopen(reading, "rb")
        if self.fault:
            try:
                raise RuntimeError(self.fault)
            except RuntimeError as under:
                raise RuntimeError("Camera __init__ sequence did not complete.") from under
        self.set: list[dict[str, object]] = []
        self.stopped = self.closed = False
        self.made.append(self)

    @property
    def camera_controls(self) -> dict[str, tuple[object, ...]]:
        return dict.fromkeys(self.known, (0, 1, 0))

    def create_video_configuration(self, **words: object) -> dict[str, object]:
        return words

    def configure(self, configuration: dict[str, object]) -> None:
        pass

    def start(self) -> None:
        pass

    def set_controls(self, controls: dict[str, object]) -> None:
        strange = set(controls) - set(self.known)
        if strange:
            raise RuntimeError(f"Control {strange} is not advertised by libcamera")
        self.set.append(controls)

    def capture_array(self, name: str) -> np.ndarray:
        time.sleep(0.01)
        return np.full((48, 64, 3), (1, 2, 3), np.uint8)

    def capture_metadata(self) -> dict[str, object]:
        return self.found

    def stop(self) -> None:
        self.stopped = True

    def close(self) -> None:
        if not self.fault:  # picamera2 gives back only what came up
            self.closed = True
            self.notifymeread.close()
            os.close(self.notifyme_w)


def _picamera2(monkeypatch):
    module = types.ModuleType("picamera2")
    module.Picamera2 = PiCamera
    monkeypatch.setitem(sys.modules, "picamera2", module)
    monkeypatch.setattr("hardware.camera.picamera2._SETTLE_S", 0.0)


_FOUND = {"ExposureTime": 9000, "AnalogueGain": 2.0, "ColourGains": (1.5, 1.7)}
_LIGHT = ("AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains")


@pytest.mark.parametrize(
    ("known", "found", "held"),
    [
        (_LIGHT, _FOUND, {"AeEnable": False, "AwbEnable": False, **_FOUND}),
        # Camera Module 3: a lens with a motor.
        ((*_LIGHT, "AfMode", "LensPosition"), {**_FOUND, "LensPosition": 2.7},
         {"AeEnable": False, "AwbEnable": False, "AfMode": 0, "LensPosition": 2.7, **_FOUND}),
        # A sensor without colours, and one that can do nothing.
        (("AeEnable", "ExposureTime"), {"ExposureTime": 9000, "ColourGains": (1.0, 1.0)},
         {"AeEnable": False, "ExposureTime": 9000}),
        ((), _FOUND, {}),
    ],
)  # fmt: skip
def test_a_pi_camera_holds_what_it_found_as_far_as_it_can(monkeypatch, known, found, held):
    PiCamera.made, PiCamera.known, PiCamera.found = [], known, found
    _picamera2(monkeypatch)
    source = PiSource()
    source.open()
    frame = source.read()
    assert (frame.width, frame.height, frame.rgb[:3]) == (64, 48, bytes((3, 2, 1)))
    (camera,) = PiCamera.made
    assert camera.set[0] == ({"AfMode": 2} if "AfMode" in known else {})
    assert camera.set[-1] == held
    source.close()
    assert camera.stopped and camera.closed


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("Failed to acquire camera: Device or resource busy", "in use by another program"),
        ("Could not open any dma-buf provider", "does not start: Could not open any dma-buf"),
    ],
)
def test_why_a_pi_camera_does_not_start_is_told_by_what_lies_under_it(monkeypatch, fault, words):
    _picamera2(monkeypatch)
    monkeypatch.setattr(PiCamera, "fault", fault)
    with pytest.raises(CameraFault, match=words):
        PiSource().open()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux tells its open files")
def test_a_pi_camera_that_is_refused_again_and_again_leaves_no_file_open(monkeypatch):
    _picamera2(monkeypatch)
    monkeypatch.setattr(PiCamera, "fault", "Device or resource busy")
    files, kept = len(list(Path("/proc/self/fd").iterdir())), []
    for _ in range(5):
        with pytest.raises(CameraFault) as fault:
            PiSource().open()
        kept.append(fault.value)  # and with it all that it came from
    assert len(list(Path("/proc/self/fd").iterdir())) == files
