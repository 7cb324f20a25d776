"""The Pi's own camera through a stand-in of its library: what it holds, refuses and gives back."""

import os
import sys
import time
import types
from pathlib import Path

import numpy as np
import pytest

from hardware.camera import open_source
from hardware.camera.faults import CameraFault
from hardware.camera.picamera2 import PiSource


def test_a_pi_camera_without_its_library_is_reported(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "picamera2", None)
    with pytest.raises(CameraFault, match="not installed") as fault:
        PiSource().open()
    assert "python3-picamera2" in fault.value.cure
    assert not PiSource().present()


RIBBON = "/base/soc/i2c0mux/i2c@1/imx708@1a"
WEBCAM = "/base/scb/pcie@7d500000/pci@0,0/usb@0,0-1.3:1.0-046d:0825"


class PiCamera:
    """picamera2's camera with the controls of `known`, as far as our source uses it."""

    known: tuple[str, ...] = ()
    found: dict[str, object] = {}  # set by each test
    made: list["PiCamera"] = []
    fault = ""
    listed: tuple[dict[str, object], ...] = ({"Id": RIBBON, "Model": "a test"},)
    states: list[int] = []  # of the focus, one after the other; the last one stays

    @classmethod
    def global_camera_info(cls) -> list[dict[str, object]]:
        return list(cls.listed)

    def __init__(self, number: int) -> None:
        self.number = number
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
        self.format = configuration["main"]["format"]

    def start(self) -> None:
        pass

    def set_controls(self, controls: dict[str, object]) -> None:
        strange = set(controls) - set(self.known)
        if strange:
            raise RuntimeError(f"Control {strange} is not advertised by libcamera")
        self.set.append(controls)

    def capture_array(self, name: str) -> np.ndarray:
        time.sleep(0.002)
        # libcamera names the bytes from the last to the first.
        red_first = {"BGR888": (3, 2, 1), "RGB888": (1, 2, 3)}[self.format]
        return np.full((48, 64, 3), red_first, np.uint8)

    def capture_metadata(self) -> dict[str, object]:
        state = self.states.pop(0) if len(self.states) > 1 else (*self.states, 2)[0]
        return {**self.found, "AfState": state}

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
    together = {name: value for each in camera.set[1:] for name, value in each.items()}
    assert together == held
    source.close()
    assert camera.stopped and camera.closed


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("Failed to acquire camera: Device or resource busy", "in use by another program"),
        (
            "Could not open any dma-buf provider",
            "not start: Unexpected error .“.*: Could not open any dma-buf",
        ),
    ],
)
def test_why_a_pi_camera_does_not_start_is_reported_by_what_lies_under_it(
    monkeypatch, fault, words
):
    _picamera2(monkeypatch)
    monkeypatch.setattr(PiCamera, "fault", fault)
    with pytest.raises(CameraFault, match=words):
        PiSource().open()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux reports its open files")
def test_a_pi_camera_that_is_refused_again_and_again_leaves_no_file_open(monkeypatch):
    _picamera2(monkeypatch)
    monkeypatch.setattr(PiCamera, "fault", "Device or resource busy")
    files, kept = len(list(Path("/proc/self/fd").iterdir())), []
    for _ in range(5):
        with pytest.raises(CameraFault) as fault:
            PiSource().open()
        kept.append(fault.value)  # and with it all that it came from
    assert len(list(Path("/proc/self/fd").iterdir())) == files


# ---- cameras that libcamera lists, and are not the Pi's own -----------------------------------
@pytest.mark.parametrize(
    ("ids", "number"), [((RIBBON,), 0), ((WEBCAM, RIBBON), 1), ((RIBBON, WEBCAM), 0)]
)
def test_the_pis_own_camera_is_taken_wherever_it_stands_in_the_list(monkeypatch, ids, number):
    _picamera2(monkeypatch)
    PiCamera.made, PiCamera.known = [], ()
    monkeypatch.setattr(PiCamera, "listed", tuple({"Id": each} for each in ids))
    source = PiSource()
    assert source.present()
    source.open()
    source.close()
    assert [camera.number for camera in PiCamera.made] == [number]


def test_a_webcam_alone_is_no_pi_camera_and_auto_takes_it_as_a_usb_camera(monkeypatch):
    _picamera2(monkeypatch)
    monkeypatch.setattr(PiCamera, "listed", ({"Id": WEBCAM},))
    monkeypatch.setattr("hardware.camera.find_spec", lambda name: name == "picamera2")
    monkeypatch.setattr("hardware.camera.usb_cameras", lambda: (3,))
    opened = []
    monkeypatch.setattr("hardware.camera.UsbSource.open", lambda self: opened.append(self._number))
    assert not PiSource().present()
    with pytest.raises(CameraFault, match="No Pi camera"):
        PiSource().open()
    open_source("auto").open()
    assert opened == [3]


# ---- lamps ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("mains", "period"), [(50, 10_000), (60, 8_333)])
def test_the_exposure_is_found_with_the_period_of_the_lamps(monkeypatch, mains, period):
    _picamera2(monkeypatch)
    PiCamera.made = []
    PiCamera.known = ("AeFlickerMode", "AeFlickerPeriod", "FrameDurationLimits")
    source = PiSource(mains=mains)
    source.open()
    source.close()
    (camera,) = PiCamera.made
    assert camera.set[0]["AeFlickerMode"] == 1  # manual: by the period
    assert camera.set[0]["AeFlickerPeriod"] == period


# ---- focus ------------------------------------------------------------------------------------
MODULE_3 = ("AfMode", "LensPosition")


def _focused(
    monkeypatch, states: list[int], lens: float | None = None, patience: float = 2.0
) -> tuple:
    """Open a camera with a motor whose focus goes through `states`, and read for a while."""
    _picamera2(monkeypatch)
    monkeypatch.setattr("hardware.camera.picamera2._FOCUS_S", patience)
    PiCamera.made, PiCamera.known, PiCamera.found = [], MODULE_3, {"LensPosition": 2.7}
    monkeypatch.setattr(PiCamera, "states", states)
    source = PiSource(lens=lens)
    source.open()
    at_start = list(PiCamera.made[0].set)
    frames = [source.read() for _ in range(40)]
    source.close()
    return at_start, PiCamera.made[0].set, frames[-1]


HELD = {"AfMode": 0, "LensPosition": 2.7}


def test_the_lens_is_locked_when_it_is_sharp_not_while_it_searches(monkeypatch):
    at_start, _, last = _focused(monkeypatch, [1, 1, 1, 2])
    assert at_start[0] == {"AfMode": 2} and at_start[1] == HELD
    assert last.lens == 2.7


@pytest.mark.parametrize("state", [1, 3])  # it searches, and it has failed
def test_a_bare_tray_locks_no_lens_until_there_is_something_to_see(monkeypatch, state):
    at_start, never, last = _focused(monkeypatch, [state], patience=0.05)
    assert HELD not in never and last.lens is None
    at_start, later, last = _focused(monkeypatch, [state, state, 2], patience=0.0)
    assert HELD not in at_start and HELD in later
    assert last.lens == 2.7


def test_a_calibrated_lens_is_set_at_once_and_never_searches(monkeypatch):
    at_start, later, last = _focused(monkeypatch, [3], lens=4.1)
    assert at_start[0] == {"AfMode": 0, "LensPosition": 4.1}
    assert all("AfMode" not in each for each in later[1:])
    assert last.lens == 4.1
