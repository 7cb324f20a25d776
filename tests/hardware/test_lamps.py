"""Lamps flicker with the mains: which frequency, and how a USB camera is asked to fit."""

import struct

import pytest

from hardware.camera.capture import mains_of, time_zone
from hardware.camera.usb import _set_mains


@pytest.mark.parametrize(
    ("zone", "hertz"),
    [("Europe/London", 50), ("America/New_York", 60), ("America/Argentina/Salta", 50),
     ("Asia/Seoul", 60), ("Asia/Tokyo", 50), ("", 50)],
)  # fmt: skip
def test_the_time_zone_says_what_lamps_flicker_by(tmp_path, zone, hertz):
    (tmp_path / "localtime").symlink_to(f"/usr/share/zoneinfo/{zone}")
    assert mains_of(time_zone(tmp_path / "localtime")) == hertz
    assert time_zone(tmp_path / "none") == ""


def test_a_usb_camera_is_asked_to_fit_its_exposure_to_the_lamps(monkeypatch, tmp_path):
    asked = []
    node = tmp_path / "video0"
    node.touch()
    monkeypatch.setattr("fcntl.ioctl", lambda file, number, words: asked.append((number, words)))
    _set_mains(node, 60)
    ((number, words),) = asked
    # VIDIOC_S_CTRL with V4L2_CID_POWER_LINE_FREQUENCY, 60 Hz.
    assert (number, bytes(words)) == (0xC008561C, struct.pack("=Ii", 0x00980918, 2))
    monkeypatch.setattr("fcntl.ioctl", lambda *words: (_ for _ in ()).throw(OSError(22, "no")))
    _set_mains(node, 50)  # a camera that cannot is used as it is
