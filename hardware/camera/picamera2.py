"""The Raspberry Pi's own camera, through picamera2. That exists only there: imported late."""

import os
import time
from contextlib import suppress
from typing import Any

import cv2

from companion.devices.ports import Frame
from hardware.camera.faults import CameraFault, CameraInUse
from hardware.camera.latest import LatestFrame

_SIZE = (1640, 1232)
_SETTLE_S = 1.5
# Controls that let the camera find its settings, those that lock them, and the settings to keep. A
# lens without a motor has no focus to set, a sensor without colour no white balance.
_FINDING = {"AfMode": 2}  # continuous: the tray is nearer than the lens rests
_ENDING = {"AeEnable": False, "AwbEnable": False, "AfMode": 0}
_HELD = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")


class PiSource:
    """A `FrameSource` over Pi camera `number`; exposure, gain and white balance lock."""

    def __init__(self, number: int = 0, size: tuple[int, int] = _SIZE) -> None:
        self._number, self._size = number, size
        self._camera: Any = None
        self._latest: LatestFrame | None = None

    def present(self) -> bool:
        """Whether a Pi camera is connected; never raises."""
        try:
            from picamera2 import Picamera2

            return len(Picamera2.global_camera_info()) > self._number
        except Exception:  # a broken libcamera is no camera
            return False

    def open(self) -> None:
        """Open, let the exposure settle, lock it (two seconds); CameraFault if that fails."""
        self.close()
        try:
            from picamera2 import Picamera2
        except ImportError as fault:
            cure = "Install it: sudo apt-get install python3-picamera2"
            raise CameraFault("picamera2 is not installed.", cure) from fault
        try:
            if len(Picamera2.global_camera_info()) <= self._number:
                raise CameraFault("No Pi camera is connected.")
            self._camera = _made(Picamera2, self._number)
            self._start()
        except OSError:
            self.close()
            raise
        except Exception as fault:  # picamera2 raises RuntimeError and IndexError
            self.close()
            raise _fault_under(fault) from fault

    def read(self) -> Frame:
        """Return the newest frame; CameraFault when none came for a second."""
        if self._latest is None:
            raise CameraFault("The Pi camera is closed.")
        return self._latest.take()

    def close(self) -> None:
        """Release the camera, whatever state it is in; otherwise it stays busy until a reboot."""
        camera, self._camera = self._camera, None
        latest, self._latest = self._latest, None
        if camera is None:
            return
        for give_back in (camera.stop, camera.close):
            with suppress(Exception):  # the next step must still be tried
                give_back()  # stopping also ends a grab that waits
        if latest is not None:
            latest.stop(0.5)

    def _start(self) -> None:
        camera = self._camera
        # The format called RGB888 lies in memory as B, G, R.
        main = {"size": self._size, "format": "RGB888"}
        camera.configure(camera.create_video_configuration(main=main))
        self._set(_FINDING)
        camera.start()
        self._latest = LatestFrame(self._grab, f"pi camera {self._number}")
        self._latest.take(5.0)
        end = time.monotonic() + _SETTLE_S
        while time.monotonic() < end:
            self._latest.take()
        found = camera.capture_metadata()
        self._set({**_ENDING, **{name: found[name] for name in _HELD if name in found}})

    def _set(self, wanted: dict[str, Any]) -> None:
        """Set the controls this camera has; picamera2 refuses all of them if one is missing."""
        known = self._camera.camera_controls
        self._camera.set_controls({name: wanted[name] for name in wanted if name in known})

    def _grab(self) -> Frame:
        camera = self._camera
        if camera is None:
            raise OSError("closed")
        bgr = camera.capture_array("main")
        rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
        return Frame(rgb.shape[1], rgb.shape[0], rgb.tobytes(), time.monotonic_ns())


def _made(kind: Any, number: int) -> Any:
    """Create picamera2's camera; one that fails to start leaves nothing behind."""
    camera = kind.__new__(kind)  # so that it can be closed if it fails
    try:
        camera.__init__(number)
    except Exception:
        with suppress(Exception):
            camera.close()  # it may be ours already
        # picamera2 leaves a pipe open for every try, and a camera in use is tried all evening.
        pipe = getattr(camera, "notifymeread", None)
        if pipe is not None and not pipe.closed:
            pipe.close()
            os.close(camera.notifyme_w)
        raise
    return camera


def _fault_under(fault: Exception) -> CameraFault:
    """Name the underlying cause: picamera2's own words only say that it did not start."""
    under: BaseException = fault
    while (deeper := under.__cause__ or under.__context__) is not None:
        under = deeper
    said = str(under).lower()
    if "busy" in said or "acquire" in said or "in use" in said:
        return CameraInUse()
    return CameraFault(f"The Pi camera does not start: {under}")
