"""USB cameras, through OpenCV. The Pi's ribbon cameras do not appear here."""

import errno
import os
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np

from hardware.text import message

try:
    import fcntl
except ImportError:  # Not on Windows.
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

from companion.devices.ports import Frame
from hardware.camera.capture import (
    CHOOSE_OTHER,
    CameraFault,
    CameraInUse,
    CameraRefused,
    LatestFrame,
)

# Fifteen frames per second are enough to see that dice are still; decoding twice as many costs
# twice as much.
_SIZE, _FPS = (1280, 720), 15
# Compressed frames, as USB 2 carries at most ten raw ones of this size per second.
_PACKED = cv2.VideoWriter.fourcc(*"MJPG")
_SETTLE_S, _HELD_S = 1.0, 0.4
_SAME_LIGHT = 0.25  # The share by which brightness may change when exposure is locked.
# How long to wait for a driver when closing: one that has stopped may block for ten seconds, and
# people should know within two.
_STOP_S = 0.5
# V4L2's numbers of exposure modes. Webcams know "aperture first", other cameras "auto".
_MANUAL, _APERTURE_FIRST, _AUTO = 1.0, 3.0, 0.0
# From linux/videodev2.h: VIDIOC_QUERYCAP and its struct v4l2_capability; V4L2_CAP_VIDEO_CAPTURE in
# one plane or in several, and the matching kinds of buffers.
_QUERYCAP, _CAPABILITY_BYTES, _DEVICE_CAPS = 0x80685600, 104, 88
_CAPTURE, _CAPTURE_PLANES = 0x1, 0x1000
_BUFFER, _BUFFER_PLANES = 1, 9
# VIDIOC_S_CTRL and its struct v4l2_control: V4L2_CID_POWER_LINE_FREQUENCY and its numbers.
_SET_CONTROL, _CONTROL, _POWER_LINE = 0xC008561C, struct.Struct("=Ii"), 0x00980918
_LINES = {50: 1, 60: 2}
# VIDIOC_REQBUFS and its struct v4l2_requestbuffers: count, kind, mapped.
_REQBUFS, _BUFFERS, _MAPPED = 0xC0145608, struct.Struct("=III8x"), 1


def usb_cameras() -> tuple[int, ...]:
    """Return the numbers of possible cameras, quickly and without opening one.

    On Linux these are the first video nodes of USB devices; elsewhere none are listed.
    """
    found = []
    for node in sorted(Path("/sys/class/video4linux").glob("video*")):
        try:
            first = (node / "index").read_text(encoding="ascii").strip() == "0"
            # Only USB devices, as the Pi's codecs and its own camera have video nodes, too.
            usb = "usb" in str((node / "device").resolve())
        except (OSError, UnicodeDecodeError):
            continue
        number = node.name.removeprefix("video")
        if first and usb and number.isdecimal():
            found.append(int(number))
    return tuple(sorted(found))


def _capabilities(node: Path) -> int | None:
    """Return the V4L2 capabilities of a video node, or None if it cannot be asked."""
    if fcntl is None:
        return None
    answer = bytearray(_CAPABILITY_BYTES)
    try:
        with node.open("rb+", buffering=0) as opened:
            fcntl.ioctl(opened, _QUERYCAP, answer)
    except OSError:
        return None
    return int.from_bytes(answer[_DEVICE_CAPS : _DEVICE_CAPS + 4], sys.byteorder)


def _may_be_camera(node: Path) -> bool:
    """Return whether `node` can capture; True where it cannot be asked."""
    able = _capabilities(node)
    return able is None or bool(able & (_CAPTURE | _CAPTURE_PLANES))


def _is_busy(node: Path) -> bool:
    """Return whether another program holds the camera; False if it cannot be asked."""
    able = _capabilities(node)
    if able is None:
        return False
    kind = _BUFFER if able & _CAPTURE else _BUFFER_PLANES
    try:
        with node.open("rb+", buffering=0) as opened:
            fcntl.ioctl(opened, _REQBUFS, bytearray(_BUFFERS.pack(1, kind, _MAPPED)))
    except OSError as fault:
        return fault.errno == errno.EBUSY
    return False  # Closing the file releases the buffer.


def _set_mains(node: Path, hertz: int) -> None:
    """Fit the exposure to lamps on mains of `hertz`, if the camera can do that."""
    if fcntl is None:
        return
    wanted = bytearray(_CONTROL.pack(_POWER_LINE, _LINES[hertz]))
    with suppress(OSError), node.open("rb+", buffering=0) as opened:
        fcntl.ioctl(opened, _SET_CONTROL, wanted)


class UsbSource:
    """A `FrameSource` over USB camera `number` that locks exposure and white balance."""

    def __init__(self, number: int = 0, size: tuple[int, int] = _SIZE, mains: int = 50) -> None:
        self._number, self._size, self._mains = number, size, mains
        self._capture: cv2.VideoCapture | None = None
        self._latest: LatestFrame | None = None

    def open(self) -> None:
        """Open the camera and let the exposure settle (a second); CameraFault if that fails."""
        self.close()
        node = Path(f"/dev/video{self._number}")
        on_linux = sys.platform == "linux"
        if on_linux and not node.exists():
            raise CameraFault(message("usb-camera-none", number=self._number))
        if on_linux and not os.access(node, os.R_OK | os.W_OK):
            raise CameraRefused
        if not _may_be_camera(node):
            raise CameraFault(message("usb-camera-is-none", number=self._number), CHOOSE_OTHER)
        # With a named backend: OpenCV would try all, slowly, and some cannot lock the exposure.
        capture = cv2.VideoCapture(self._number, cv2.CAP_V4L2 if on_linux else cv2.CAP_ANY)
        if not capture.isOpened():
            capture.release()
            if not on_linux or _is_busy(node):
                raise CameraInUse
            raise CameraFault(message("usb-camera-format", number=self._number), CHOOSE_OTHER)
        self._capture = capture
        _set_mains(node, self._mains)
        _let_find(capture)
        capture.set(cv2.CAP_PROP_FOURCC, _PACKED)  # A camera that cannot do that keeps its format.
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
        capture.set(cv2.CAP_PROP_FPS, _FPS)
        self._latest = LatestFrame(self._grab, f"usb camera {self._number}")
        try:
            self._settle()
        except OSError:
            self.close()
            raise

    def read(self) -> Frame:
        """Return the newest frame; raise CameraFault if none came for a second."""
        if self._latest is None:
            raise CameraFault(message("usb-camera-closed"))
        return self._latest.take()

    def close(self) -> None:
        """Release the camera, or abandon it if its driver hangs."""
        capture, self._capture = self._capture, None
        latest, self._latest = self._latest, None
        if latest is not None and not latest.stop(_STOP_S):
            return  # Releasing during a blocked read crashes some drivers.
        if capture is not None:
            _let_find(capture)  # Cameras keep their settings, and others expect the defaults.
            capture.release()

    def _grab(self) -> Frame:
        capture = self._capture
        if capture is None:
            raise OSError("closed")
        try:
            good, bgr = capture.read()
        except cv2.error as fault:  # OpenCV raises for an empty picture, such as the last one.
            raise OSError(message("camera-why-broken")) from fault
        if not good or bgr is None:
            raise OSError(message("camera-why-unplugged"))
        # OpenCV passes frames of unknown formats through.
        if bgr.dtype != np.uint8 or bgr.ndim != 3 or bgr.shape[2] != 3:
            raise CameraFault(message("camera-why-format"), CHOOSE_OTHER)
        rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
        return Frame(rgb.shape[1], rgb.shape[0], rgb.tobytes(), time.monotonic_ns())

    def _settle(self) -> None:
        """Let the automatic controls settle, and lock them, as changes would look like movement."""
        assert self._latest is not None and self._capture is not None
        self._latest.take(5.0)  # The first frame of a USB camera is slow to arrive.
        found = self._brightness(_SETTLE_S)
        _hold(self._capture)
        held = self._brightness(_HELD_S)
        if abs(held - found) > _SAME_LIGHT * max(found, 1.0):
            # The camera reports its exposure late, or in another unit than it accepts: unlock it.
            _let_find(self._capture)
            self._brightness(_HELD_S)

    def _brightness(self, after_s: float) -> float:
        """Return the mean brightness of a frame after `after_s` seconds, 0 to 255."""
        assert self._latest is not None
        end = time.monotonic() + after_s
        frame = self._latest.take()
        while time.monotonic() < end:
            frame = self._latest.take()
        return float(np.frombuffer(frame.rgb, np.uint8)[::97].mean())


def _let_find(capture: cv2.VideoCapture) -> None:
    """Set exposure, white balance and focus to automatic, as cameras keep earlier settings."""
    if not capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, _APERTURE_FIRST):
        capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTO)
    capture.set(cv2.CAP_PROP_AUTO_WB, 1.0)
    capture.set(cv2.CAP_PROP_AUTOFOCUS, 1.0)


def _hold(capture: cv2.VideoCapture) -> None:
    """Lock the camera's current settings as far as possible."""
    exposure = capture.get(cv2.CAP_PROP_EXPOSURE)
    capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, _MANUAL)
    if exposure > 0:
        capture.set(cv2.CAP_PROP_EXPOSURE, exposure)
    capture.set(cv2.CAP_PROP_AUTO_WB, 0.0)
    capture.set(cv2.CAP_PROP_AUTOFOCUS, 0.0)
