"""The Pi's own camera through a stand-in of its library: what it holds, refuses and gives back."""

import sys
import time
import types
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.ports import TrayState, TrayView, WatchRequest
from hardware.camera import open_source
from hardware.camera import picamera2 as lens_module
from hardware.camera.capture import CameraFault
from hardware.camera.picamera2 import Lens, PiSource, sharpness
from hardware.tray import CameraTray
from tests.hardware.pretended_picamera2 import RIBBON, WEBCAM, PiCamera
from tests.hardware.test_warm import Blind


def test_a_pi_camera_without_its_library_is_reported(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "picamera2", None)
    with pytest.raises(CameraFault, match="not installed") as fault:
        PiSource().open()
    assert "python3-picamera2" in fault.value.cure
    assert not PiSource().present()


def _picamera2(monkeypatch):
    module = types.ModuleType("picamera2")
    module.Picamera2 = PiCamera
    monkeypatch.setitem(sys.modules, "picamera2", module)
    monkeypatch.setattr("hardware.camera.picamera2._SETTLE_S", 0.0)
    monkeypatch.setattr(PiCamera, "made", [])
    monkeypatch.setattr(PiSource, "_releasing", None)


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
    _picamera2(monkeypatch)
    monkeypatch.setattr(lens_module, "AGREE_S", 0.01)
    monkeypatch.setattr(PiCamera, "known", known)
    monkeypatch.setattr(PiCamera, "found", found)
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
    known = ("AeFlickerMode", "AeFlickerPeriod", "FrameDurationLimits")
    monkeypatch.setattr(PiCamera, "known", known)
    source = PiSource(mains=mains)
    source.open()
    source.close()
    (camera,) = PiCamera.made
    assert camera.set[0]["AeFlickerMode"] == 1  # manual: by the period
    assert camera.set[0]["AeFlickerPeriod"] == period


# ---- focus ------------------------------------------------------------------------------------
MODULE_3 = ("AfMode", "LensPosition")
HELD = {"AfMode": 0, "LensPosition": 2.7}


def _focused(
    monkeypatch, states: list[int], lens: float | None = None, patience: float = 2.0
) -> tuple:
    """Open a camera with a motor whose focus goes through `states`, and read for a while."""
    _picamera2(monkeypatch)
    monkeypatch.setattr("hardware.camera.picamera2._FOCUS_S", patience)
    monkeypatch.setattr(lens_module, "AGREE_S", 0.01)
    monkeypatch.setattr(PiCamera, "known", MODULE_3)
    monkeypatch.setattr(PiCamera, "lens", [2.7])
    monkeypatch.setattr(PiCamera, "states", states)
    source = PiSource(lens=lens)
    source.open()
    at_start = list(PiCamera.made[0].set)
    frames = [source.read() for _ in range(40)]
    source.close()
    return at_start, PiCamera.made[0].set, frames[-1]


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


SHARP = cv2.resize(np.tile(np.uint8([[0, 255], [255, 0]]), (12, 16)), None, fx=40, fy=40,
                   interpolation=cv2.INTER_NEAREST)[..., None].repeat(3, 2)  # fmt: skip
FLAT = np.full_like(SHARP, 120)


def _seen(
    lens: Lens, second: float, position: float, state: int = 2, rgb: np.ndarray = SHARP
) -> bool:
    found = {"SensorTimestamp": int(second * 1e9), "LensPosition": position, "AfState": state}
    return lens.looks(rgb, found)


def test_a_hand_that_is_sharp_for_a_moment_does_not_lock_the_lens_on_it():
    """picamera2#1272, #1082: a lens locked on what is not the tray stays there all evening."""
    lens = Lens()
    assert not _seen(lens, 10.0, 8.0)
    assert not _seen(lens, 10.3, 8.0), "sharp once, for a moment"
    assert not _seen(lens, 11.5, 3.1), "the hand is gone: another position, which counts from zero"
    assert not _seen(lens, 11.9, 3.1)
    assert _seen(lens, 12.3, 3.15) and lens.held == 3.15
    again = Lens()
    assert not _seen(again, 10.0, 3.1) and not _seen(again, 10.5, 3.1, state=1)
    assert not _seen(again, 10.9, 3.1), "it has searched in between"


def test_a_held_lens_is_let_go_when_pictures_stay_blurred_and_held_again():
    lens = Lens()
    assert not _seen(lens, 10, 8.0) and _seen(lens, 11, 8.0)
    blurred = cv2.GaussianBlur(SHARP, (0, 0), 8)
    assert sharpness(blurred) < sharpness(SHARP) / 3
    assert [_seen(lens, second, 8.0, rgb=blurred) for second in (13, 13.1, 14.1)] == [False] * 3
    assert lens.held == 8.0, "a hand may pass by"
    assert not _seen(lens, 15.2, 8.0), "sharp again"
    assert [_seen(lens, second, 8.0, rgb=blurred) for second in (17, 18.1, 19.2)] == [
        False, False, True]  # fmt: skip
    assert lens.held is None and lens.controls() == {"AfMode": 2}
    assert not _seen(lens, 20, 3.1) and _seen(lens, 21, 3.1) and lens.held == 3.1


def test_an_empty_tray_is_not_blurred_and_a_calibrated_lens_never_moves():
    lens = Lens()
    assert not _seen(lens, 10, 3.0) and _seen(lens, 11, 3.0)
    assert not any(_seen(lens, 12 + 1.1 * n, 3.0, rgb=FLAT) for n in range(9))
    fixed, blurred = Lens(4.1), cv2.GaussianBlur(SHARP, (0, 0), 8)
    assert not any(_seen(fixed, 12 + 1.1 * n, 3.0, rgb=blurred) for n in range(9))
    assert fixed.held == 4.1


# ---- what belongs to a picture ------------------------------------------------------------------
def test_a_picture_has_the_time_at_which_its_sensor_took_it(monkeypatch):
    _picamera2(monkeypatch)
    source = PiSource()
    source.open()
    before = time.monotonic_ns()
    frame = source.read()
    source.close()
    (camera,) = PiCamera.made
    assert frame.time_ns in [each._found["SensorTimestamp"] for each in camera.requests]
    assert before - 1e9 < frame.time_ns < time.monotonic_ns() - 40_000_000
    assert all(each.released for each in camera.requests), "picamera2 has few buffers"


def test_a_stamp_of_another_clock_is_not_taken_for_the_time(monkeypatch):
    _picamera2(monkeypatch)
    monkeypatch.setattr(PiCamera, "_made", _with_stamp(PiCamera._made, 7))
    source = PiSource()
    source.open()
    before = time.monotonic_ns()
    source.read()
    frame = source.read()
    source.close()
    assert frame.time_ns > before


def _with_stamp(made, stamp: int):
    def stamped(self):
        request = made(self)
        request._found["SensorTimestamp"] = stamp
        return request

    return stamped


# ---- a ribbon that loses contact ----------------------------------------------------------------
def test_a_camera_that_goes_silent_is_shown_closed_and_opened_again_by_itself(monkeypatch):
    """picamera2#1264: what waits for a picture keeps `stop` waiting behind it."""
    _picamera2(monkeypatch)
    views: list[tuple[float, TrayView]] = []
    tray = CameraTray(PiSource(), Blind(), warm_s=60)
    tray.watch(WatchRequest("d6", 3, lambda view: views.append((time.monotonic(), view))))
    _wait(lambda: any(view.frame for _, view in views))
    PiCamera.silent, silent_at = True, time.monotonic()
    try:
        _wait(lambda: views[-1][1].state is TrayState.NO_CAMERA)
        shown_at, view = views[-1]
        assert "gives no picture" in str(view.words) and shown_at - silent_at < 3
        _wait(lambda: PiCamera.made[0].closed)
    finally:
        PiCamera.silent = False
    _wait(lambda: len(PiCamera.made) > 1 and views[-1][1].frame)
    assert PiCamera.made[0].stopped
    began = time.monotonic()
    tray.close()
    assert time.monotonic() - began < 1 and PiCamera.made[-1].closed


def test_a_driver_that_never_lets_go_costs_two_seconds_and_has_words(monkeypatch):
    """picamera2#1275: a process in the kernel's hands cannot be ended."""
    _picamera2(monkeypatch)
    monkeypatch.setattr("hardware.camera.picamera2._CLOSE_S", 0.2)
    source = PiSource()
    source.open()
    monkeypatch.setattr(PiCamera, "stuck", True)
    began = time.monotonic()
    source.close()
    assert time.monotonic() - began < 1
    with pytest.raises(CameraFault, match="does not let go") as fault:
        PiSource().open()
    assert "cable" in fault.value.cure
    monkeypatch.setattr(PiCamera, "stuck", False)
    _wait(lambda: PiCamera.made[0].closed)
    PiSource().open()
    assert len(PiCamera.made) == 2


def _wait(true, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.01)
