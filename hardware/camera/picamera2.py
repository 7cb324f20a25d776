"""The Raspberry Pi's own camera, through picamera2. That exists only on a Pi: imported late."""

import os
import time
from contextlib import suppress
from typing import Any

from companion.devices.ports import Frame
from companion.storage.reasons import why
from companion.words import Clause
from hardware.camera.faults import CameraFault, CameraInUse
from hardware.camera.latest import LatestFrame
from hardware.text import message

_SIZE = (1640, 1232)
_SETTLE_S = 1.5
_FOCUS_S = 4.0  # A scan of the whole range; an empty tray gives it nothing to focus on.
_FOCUS_EVERY = 15  # Frames between checks of a lens that had nothing to focus on.
# Microseconds per frame: fifteen a second are enough to see that dice are still, at half the work
# of thirty.
_FRAME_US = 66_666
# libcamera's numbers of focus modes and states, and of the flicker mode with a period.
_FOCUS_HELD, _FOCUS_CONTINUOUS, _FOCUSED = 0, 2, 2
_FLICKER_BY_PERIOD = 1
# Controls that lock the values found, and the values to set. A lens without a motor has no focus to
# set, a sensor without colour no white balance.
_ENDING = {"AeEnable": False, "AwbEnable": False}
_HELD = ("ExposureTime", "AnalogueGain", "ColourGains")


class PiSource:
    """A `FrameSource` over Pi camera `number` with locked exposure, gain and white balance.

    The lens is set to `lens` dioptres if given; otherwise it focuses, and locks once sharp. The
    exposure fits lamps on mains of `mains` hertz.
    """

    def __init__(
        self,
        number: int = 0,
        size: tuple[int, int] = _SIZE,
        lens: float | None = None,
        mains: int = 50,
    ) -> None:
        self._number, self._size, self._wanted_lens, self._mains = number, size, lens, mains
        self._lens: float | None = None  # The locked position; None while it still focuses.
        self._frames = 0
        self._camera: Any = None
        self._latest: LatestFrame | None = None

    def present(self) -> bool:
        """Return whether a Pi camera is connected; never raises."""
        try:
            from picamera2 import Picamera2

            return len(_own_cameras(Picamera2)) > self._number
        except Exception:  # A broken libcamera counts as no camera.
            return False

    def open(self) -> None:
        """Open, let the exposure settle, lock it (two seconds); raise CameraFault if that fails."""
        self.close()
        try:
            from picamera2 import Picamera2
        except ImportError as fault:
            words, cure = message("pi-camera-no-program"), message("pi-camera-no-program-cure")
            raise CameraFault(words, cure) from fault
        try:
            cameras = _own_cameras(Picamera2)
            if len(cameras) <= self._number:
                raise CameraFault(message("pi-camera-none"))
            self._camera = _made(Picamera2, cameras[self._number])
            self._start()
        except OSError:
            self.close()
            raise
        except Exception as fault:  # picamera2 raises RuntimeError and IndexError.
            self.close()
            raise _fault_under(fault) from fault

    def read(self) -> Frame:
        """Return the newest frame; raise CameraFault if none came for a second."""
        if self._latest is None:
            raise CameraFault(message("pi-camera-closed"))
        return self._latest.take()

    def close(self) -> None:
        """Release the camera, whatever its state; otherwise it stays busy until a reboot."""
        camera, self._camera = self._camera, None
        latest, self._latest = self._latest, None
        if camera is None:
            return
        for give_back in (camera.stop, camera.close):
            with suppress(Exception):  # The next step must still be tried.
                give_back()  # Stopping also ends a waiting grab.
        if latest is not None:
            latest.stop(0.5)

    def _start(self) -> None:
        camera = self._camera
        # The format called BGR888 is R, G, B in memory.
        main = {"size": self._size, "format": "BGR888"}
        camera.configure(camera.create_video_configuration(main=main))
        self._set(self._finding())
        camera.start()
        self._lens, self._frames = self._wanted_lens, 0
        self._latest = LatestFrame(self._grab, f"pi camera {self._number}")
        self._latest.take(5.0)
        start = time.monotonic()
        while time.monotonic() < start + _SETTLE_S or (
            self._focusing and time.monotonic() < start + _FOCUS_S
        ):
            self._latest.take()
            self._hold_focus()
        found = camera.capture_metadata()
        self._set({**_ENDING, **{name: found[name] for name in _HELD if name in found}})

    def _finding(self) -> dict[str, Any]:
        """Return the controls that let the camera find its settings."""
        wanted = {
            "FrameDurationLimits": (_FRAME_US, _FRAME_US),
            # A lamp flickers twice per mains period: exposures of whole multiples show no bands.
            "AeFlickerMode": _FLICKER_BY_PERIOD,
            "AeFlickerPeriod": round(1e6 / (2 * self._mains)),
        }
        if self._wanted_lens is None:  # The tray is nearer than the lens's resting position.
            return {**wanted, "AfMode": _FOCUS_CONTINUOUS}
        return {**wanted, "AfMode": _FOCUS_HELD, "LensPosition": self._wanted_lens}

    @property
    def _focusing(self) -> bool:
        """Whether a lens with a motor is not locked yet."""
        return self._lens is None and "LensPosition" in self._camera.camera_controls

    def _hold_focus(self) -> None:
        """Lock the lens once it is sharp; never in an intermediate state."""
        if not self._focusing:
            return
        found = self._camera.capture_metadata()
        if found.get("AfState") == _FOCUSED and "LensPosition" in found:
            self._lens = float(found["LensPosition"])
            self._set({"AfMode": _FOCUS_HELD, "LensPosition": self._lens})

    def _set(self, wanted: dict[str, Any]) -> None:
        """Set the controls this camera has; picamera2 rejects all of them if one is missing."""
        known = self._camera.camera_controls
        self._camera.set_controls({name: wanted[name] for name in wanted if name in known})

    def _grab(self) -> Frame:
        camera = self._camera
        if camera is None:
            raise OSError("closed")
        rgb = camera.capture_array("main")
        self._frames += 1
        if self._frames % _FOCUS_EVERY == 0:
            self._hold_focus()
        return Frame(rgb.shape[1], rgb.shape[0], rgb.tobytes(), time.monotonic_ns(), self._lens)


def _own_cameras(kind: Any) -> list[int]:
    """Return the numbers of the Pi's own cameras: libcamera lists USB cameras as well."""
    listed = kind.global_camera_info()
    return [at for at, each in enumerate(listed) if "/usb" not in str(each.get("Id", "")).lower()]


def _made(kind: Any, number: int) -> Any:
    """Create picamera2's camera; one that fails to start leaves nothing behind."""
    camera = kind.__new__(kind)  # So that it can be closed if it fails.
    try:
        camera.__init__(number)
    except Exception:
        with suppress(Exception):
            camera.close()  # It may be ours already.
        # picamera2 leaves a pipe open for every try, and a camera in use is tried all evening.
        pipe = getattr(camera, "notifymeread", None)
        if pipe is not None and not pipe.closed:
            pipe.close()
            os.close(camera.notifyme_w)
        raise
    return camera


def _fault_under(fault: Exception) -> CameraFault:
    """Return the underlying cause: picamera2 itself only says that it did not start."""
    under: BaseException = fault
    while (deeper := under.__cause__ or under.__context__) is not None:
        under = deeper
    said = str(under).lower()
    if "busy" in said or "acquire" in said or "in use" in said:
        return CameraInUse()
    return CameraFault(message("pi-camera-fails", why=Clause(why(under))))
