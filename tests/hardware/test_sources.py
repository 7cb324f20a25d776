"""Frame sources and picture files: choices, order, and broken files in words."""

import errno
import threading
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame
from hardware.camera import FoundSource, open_source
from hardware.camera.capture import CameraFault, LatestFrame, camera_fault
from hardware.camera.checked import turned
from hardware.camera.folder import CHOOSE_FOLDER, FolderSource
from hardware.camera.picamera2 import PiSource
from hardware.camera.simulated import SimulatedTray
from hardware.camera.usb import UsbSource, usb_cameras
from hardware.vision.pictures import MOST_BYTES, load_picture
from hardware.vision.reader import picture_of
from tests.hardware.tables import FakeClock


def _write(path, level, size=(40, 30)):
    cv2.imwrite(str(path), np.full((size[1], size[0], 3), level, np.uint8))


def test_choices_give_their_sources(tmp_path):
    assert isinstance(open_source("simulated"), SimulatedTray)
    assert isinstance(open_source("usb:2"), FoundSource)
    assert isinstance(open_source("picamera2"), PiSource)
    assert isinstance(open_source(f"folder:{tmp_path}"), FolderSource)


@pytest.mark.parametrize("choice", ["", "usb:-1", "usb:a", "folder:", "auto:1", "pi"])
def test_a_wrong_choice_is_reported(choice):
    with pytest.raises(ValueError):
        open_source(choice)


def test_auto_is_quick_and_gives_a_source_or_no_camera():
    start = time.monotonic()
    try:
        open_source("auto")
    except OSError as fault:
        assert "No camera" in str(fault)
    assert time.monotonic() - start < 2
    assert all(number >= 0 for number in usb_cameras())


def test_closed_sources_refuse_and_closing_twice_is_fine(tmp_path):
    _write(tmp_path / "a.png", 9)
    for source in (UsbSource(), PiSource(), FolderSource(tmp_path)):
        source.close()
        source.close()
        with pytest.raises(OSError, match="closed"):
            source.read()


def test_a_folder_shows_its_pictures_in_order_and_skips_broken_ones(tmp_path):
    _write(tmp_path / "b.png", 200)
    _write(tmp_path / "a.png", 100)
    (tmp_path / "aa.jpg").write_bytes(b"\xff\xd8 no picture")
    clock = FakeClock()
    source = FolderSource(tmp_path, 1.0, clock, clock.sleep)
    source.open()
    levels = [source.read().rgb[0] for _ in range(45)]
    assert list(dict.fromkeys(levels)) == [100, 200]
    assert levels[0] == levels[35] == 100


def test_a_folder_without_pictures_is_reported(tmp_path):
    (tmp_path / "film.mp4").write_bytes(b"nothing")
    said = {"": "no picture", "x": "no folder", "film.mp4": "not a film"}
    for name, words in said.items():
        with pytest.raises(CameraFault, match=words) as fault:
            FolderSource(tmp_path / name).open()
        assert "folder or film" in fault.value.cure, "there is no cable to check"


def test_a_folder_of_a_user_unknown_to_this_machine_is_reported():
    source = open_source("folder:~nobody-of-that-name/dice")
    with pytest.raises(OSError, match="no folder or film ~nobody"):
        source.open()


def test_a_folder_that_may_not_be_read_is_no_camera_that_may_not_be_used(tmp_path, monkeypatch):
    def refused(path):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refused)
    with pytest.raises(OSError) as reported:
        FolderSource(tmp_path).open()
    fault = camera_fault(reported.value)
    assert fault.words == f"This user is not allowed to read {tmp_path}." and fault.cure == str(
        CHOOSE_FOLDER
    )


def test_a_picture_is_loaded_in_red_green_blue(tmp_path):
    red = np.zeros((20, 30, 3), np.uint8)
    red[..., 2] = 255  # OpenCV writes blue, green, red
    cv2.imwrite(str(tmp_path / "r.png"), red)
    frame = load_picture(tmp_path / "r.png")
    assert (frame.width, frame.height, frame.rgb[:3]) == (30, 20, b"\xff\x00\x00")


def test_what_is_no_picture_is_refused_in_words(tmp_path):
    (tmp_path / "empty.png").write_bytes(b"")
    (tmp_path / "text.png").write_text("hello")
    _write(tmp_path / "tiny.png", 5, (3, 3))
    for name, words in (("none.png", "no file"), ("empty.png", "empty"), ("text.png", "damaged"),
                        ("tiny.png", "too small"), ("", "folder")):  # fmt: skip
        with pytest.raises(OSError, match=words):
            load_picture(tmp_path / name)


def test_a_huge_file_is_refused_unread(tmp_path):
    with (tmp_path / "huge.png").open("wb") as huge:
        huge.truncate(MOST_BYTES + 1)
    with pytest.raises(OSError, match="too large"):
        load_picture(tmp_path / "huge.png")


def test_a_small_file_that_claims_to_be_huge_is_refused(tmp_path):
    header = b"P6 100000 100000 255\n" + b"x" * 64
    (tmp_path / "bomb.ppm").write_bytes(header)
    with pytest.raises(OSError):
        load_picture(tmp_path / "bomb.ppm")


def test_broken_files_of_every_cut_never_crash(tmp_path):
    good, whole = tmp_path / "good.jpg", cv2.imencode(".jpg", np.zeros((64, 64, 3), np.uint8))[1]
    chance = np.random.default_rng(1)
    for cut in range(0, len(whole), 7):
        bad = bytearray(whole.tobytes()[: len(whole) - cut])
        for place in chance.integers(0, max(1, len(bad)), 3):
            if place < len(bad):
                bad[place] ^= 0x5A
        good.write_bytes(bytes(bad))
        try:
            load_picture(good)
        except OSError as fault:
            assert str(fault)


def _frames():
    number = 0
    while True:
        number += 1
        yield Frame(1, 1, bytes(3), number)


def test_the_latest_frame_is_handed_out_once_and_old_ones_are_dropped():
    frames, go = _frames(), threading.Semaphore(0)

    def grab():
        go.acquire()
        return next(frames)

    latest = LatestFrame(grab, "test")
    go.release(3)
    time.sleep(0.1)
    assert latest.take(1.0).time_ns == 3
    with pytest.raises(OSError, match="no picture"):
        latest.take(0.05)
    go.release(2)
    assert latest.take(1.0).time_ns >= 4
    latest.stop(0.0)
    go.release(2)


def test_a_driver_that_fails_is_reported_to_the_taker():
    def grab():
        raise RuntimeError("it was unplugged")

    latest = LatestFrame(grab, "test")
    with pytest.raises(OSError, match="unplugged"):
        latest.take(1.0)
    assert latest.stop()


def test_a_driver_that_blocks_is_left_behind():
    forever = threading.Event()

    def grab():
        forever.wait()
        raise OSError("late")

    latest = LatestFrame(grab, "test")
    with pytest.raises(OSError, match="no picture"):
        latest.take(0.05)
    assert not latest.stop(0.05)
    forever.set()


@pytest.mark.parametrize(
    ("degrees", "size", "corner"),
    [
        (0, (40, 30), (0, 0)),
        (90, (30, 40), (29, 0)),
        (180, (40, 30), (39, 29)),
        (270, (30, 40), (0, 39)),
    ],
)
def test_a_camera_that_hangs_askew_shows_its_tray_upright(tmp_path, degrees, size, corner):
    picture = np.zeros((30, 40, 3), np.uint8)
    picture[0, 0] = 255  # the upper left corner goes clockwise
    cv2.imwrite(str(tmp_path / "1.png"), picture)
    source = turned(FolderSource(tmp_path), degrees)
    source.open()
    frame = source.read()
    source.close()
    seen = picture_of(frame)
    assert (frame.width, frame.height) == size
    assert seen[corner[1], corner[0]].min() == 255 and np.count_nonzero(seen) == 3
