"""The Raspberry Pi's own camera, through picamera2, which is imported late as only a Pi has it."""

import logging
import os
import threading
import time
from contextlib import suppress
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.devices.ports import Frame
from companion.storage.reasons import why
from companion.words import Clause
from hardware.camera.capture import CameraFault, CameraInUse, LatestFrame
from hardware.text import message

# libcamera's numbers of focus modes and states.
_STILL, _CONTINUOUS, _FOCUSED = 0, 2, 2
# The camera may have focused on a hand or the lid of a box. So the lens is held only if two
# positions at least AGREE_S seconds apart agree to AGREE dioptres.
AGREE_S, AGREE = 0.7, 0.15
# The interval between checks of a held lens, and how many blurred pictures in a row release it.
CHECK_S, BLURRED_ROW = 1.0, 3
# A picture is blurred if its `sharpness` is below BLURRED, or below the share BLURRED_SINCE of what
# it was when the lens was held. 54 photos of dice have 0.16 to 0.97 as they are, and 0.04 to 0.13
# blurred by 8 pixels, as a tray is when the lens was held on a hand above it.
BLURRED, BLURRED_SINCE = 0.12, 0.4
EDGE = 16.0  # Weaker edges are noise.


class Lens:
    """Decides from each picture whether the lens of a camera with a motor is held.

    It is held once it is surely sharp, and released when pictures blur. With `wanted` (dioptres,
    from calibration) it is always held there. One thread calls `looks`.
    """

    def __init__(self, wanted: float | None = None) -> None:
        self.held = wanted  # None while it searches.
        self._fixed = wanted is not None
        self._focused: tuple[float, float] | None = None  # When it was sharp first, and where.
        self._checked_s, self._blurred, self._sharp = 0.0, 0, 0.0

    def controls(self) -> dict[str, Any]:
        """Return libcamera's controls for the current decision."""
        if self.held is None:
            return {"AfMode": _CONTINUOUS}
        return {"AfMode": _STILL, "LensPosition": self.held}

    def looks(self, rgb: NDArray[np.uint8], found: dict[str, Any]) -> bool:
        """Take a picture with libcamera's metadata; return whether the decision has changed."""
        if self._fixed or "LensPosition" not in found:
            return False
        now = float(found.get("SensorTimestamp") or 0) / 1e9
        if self.held is not None:
            return self._lets_go(rgb, now)
        position = float(found["LensPosition"])
        if found.get("AfState") != _FOCUSED:
            self._focused = None
        elif self._focused is None or abs(position - self._focused[1]) > AGREE:
            self._focused = now, position
        elif now - self._focused[0] >= AGREE_S:
            self.held, self._sharp, self._blurred = position, sharpness(rgb) or 0.0, 0
            return True
        return False

    def _lets_go(self, rgb: NDArray[np.uint8], now: float) -> bool:
        if now - self._checked_s < CHECK_S:
            return False
        self._checked_s = now
        seen = sharpness(rgb)
        blurred = seen is not None and seen < max(BLURRED, BLURRED_SINCE * self._sharp)
        self._blurred = self._blurred + 1 if blurred else 0
        if self._blurred < BLURRED_ROW:
            return False
        self.held = self._focused = None
        return True


def sharpness(rgb: NDArray[np.uint8]) -> float | None:
    """Return the strength of the finest edges over that of coarse ones, about 1 if sharp.

    None for a picture without edges, as a bare tray is not blurred.
    """
    high, wide = rgb.shape[:2]
    grey = cv2.cvtColor(rgb[high // 4 : -high // 4, wide // 4 : -wide // 4], cv2.COLOR_RGB2GRAY)
    fine = cv2.pyrDown(grey)  # At half size, as the finest detail is mostly noise.
    coarse = cv2.pyrDown(cv2.pyrDown(cv2.pyrDown(fine)))
    strong = _edges(coarse)
    return None if strong < EDGE else _edges(fine) / strong


def _edges(grey: NDArray[Any]) -> float:
    return float(np.percentile(np.abs(cv2.Laplacian(grey, cv2.CV_16S)), 99.5))


log = logging.getLogger(__name__)

_SIZE = (1640, 1232)
_SETTLE_S = 1.5
# The longest wait for the focus: the time of a scan of the whole range, as the camera may find
# nothing to focus on above an empty tray.
_FOCUS_S = 4.0
# The time without a picture after which the camera has stopped (libcamera sends no more until it is
# opened again), and the longest wait for picamera2 to release it.
_PICTURE_S, _CLOSE_S = 2.0, 2.0
# The greatest age of a picture by its time stamp; an older stamp is of another clock.
_STAMP_NS = 2_000_000_000
# Microseconds per frame: 15 frames a second are enough to see that dice are still, and half the
# work of 30.
_FRAME_US = 66_666
# libcamera's number of the flicker mode with a period.
_FLICKER_BY_PERIOD = 1
# Controls that end the automatic search, and those that hold the values it has found. A sensor
# without colour has no white balance.
_ENDING = {"AeEnable": False, "AwbEnable": False}
_HELD = ("ExposureTime", "AnalogueGain", "ColourGains")


class PiSource:
    """A `FrameSource` over Pi camera `number` with locked exposure, gain and white balance.

    The lens is set to `lens` dioptres if given; otherwise it focuses, see `Lens`.
    The exposure fits lamps on mains of `mains` hertz.
    """

    # The thread that releases a camera; while it hangs, no source of this process can open one.
    _releasing: threading.Thread | None = None

    def __init__(
        self,
        number: int = 0,
        size: tuple[int, int] = _SIZE,
        lens: float | None = None,
        mains: int = 50,
    ) -> None:
        self._number, self._size, self._wanted_lens, self._mains = number, size, lens, mains
        self._lens = Lens(lens)
        self._found: dict[str, Any] = {}  # libcamera's metadata of the newest picture.
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
        """Open the camera, let the exposure settle and lock it; CameraFault if that fails.

        Takes about two seconds.
        """
        self.close()
        if PiSource._releasing is not None and PiSource._releasing.is_alive():
            raise CameraFault(message("pi-camera-hangs"), message("pi-camera-hangs-cure"))
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
        """Release the camera in any state, as it would otherwise stay busy until a reboot.

        Takes at most two seconds; a driver that blocks longer goes on in a thread.
        """
        camera, self._camera = self._camera, None
        latest, self._latest = self._latest, None
        if camera is None:
            return
        if latest is not None:
            latest.stop(0.0)  # It then requests no more pictures from the driver.
        releasing = threading.Thread(
            target=_release, args=(camera,), name="pi camera closing", daemon=True
        )
        releasing.start()
        releasing.join(_CLOSE_S)
        if releasing.is_alive():
            log.warning("camera: picamera2 does not let it go")
            PiSource._releasing = releasing

    def _start(self) -> None:
        camera = self._camera
        # The format called BGR888 is R, G, B in memory.
        main = {"size": self._size, "format": "BGR888"}
        camera.configure(camera.create_video_configuration(main=main))
        self._lens = Lens(self._wanted_lens if "LensPosition" in camera.camera_controls else None)
        self._set(self._finding())
        camera.start()
        self._latest = LatestFrame(self._grab, f"pi camera {self._number}")
        self._latest.take(5.0)
        start = time.monotonic()
        while time.monotonic() < start + _SETTLE_S or (
            self._focusing and time.monotonic() < start + _FOCUS_S
        ):
            self._latest.take()
        found = self._found
        self._set({**_ENDING, **{name: found[name] for name in _HELD if name in found}})

    def _finding(self) -> dict[str, Any]:
        """Return the controls with which the camera searches for exposure and focus."""
        return {
            "FrameDurationLimits": (_FRAME_US, _FRAME_US),
            # A lamp flickers twice per mains period: exposures of whole multiples show no bands.
            "AeFlickerMode": _FLICKER_BY_PERIOD,
            "AeFlickerPeriod": round(1e6 / (2 * self._mains)),
            **self._lens.controls(),
        }

    @property
    def _focusing(self) -> bool:
        """Whether a lens with a motor is not locked yet."""
        return self._lens.held is None and "LensPosition" in self._camera.camera_controls

    def _set(self, wanted: dict[str, Any]) -> None:
        """Set the controls this camera has; picamera2 rejects all of them if one is missing."""
        known = self._camera.camera_controls
        self._camera.set_controls({name: wanted[name] for name in wanted if name in known})

    def _grab(self) -> Frame:
        camera = self._camera
        if camera is None:
            raise OSError("closed")
        try:
            request = camera.capture_request(wait=_PICTURE_S)
        except TimeoutError as fault:
            raise OSError(message("camera-why-silent")) from fault
        try:  # From one request, so that time and lens belong to the picture.
            rgb, found = request.make_array("main"), request.get_metadata()
        finally:
            request.release()
        self._found = found
        held = self._lens.held
        if self._lens.looks(rgb, found):
            self._set(self._lens.controls())
        return Frame(rgb.shape[1], rgb.shape[0], rgb.tobytes(), _when(found), held)


def _release(camera: Any) -> None:
    """Release the camera; requests are cancelled first, as `stop` would wait for them."""
    for step in ("cancel_all_and_flush", "stop", "close"):
        with suppress(Exception):  # The other steps must be tried as well.
            getattr(camera, step)()


def _when(found: dict[str, Any]) -> int:
    """Return when a picture was taken, in nanoseconds of the monotonic clock.

    libcamera's clock also counts time in which the machine sleeps; a Pi never sleeps, so that both
    are the same.
    """
    now = time.monotonic_ns()
    stamp = int(found.get("SensorTimestamp") or now)
    return stamp if 0 <= now - stamp <= _STAMP_NS else now


def _own_cameras(kind: Any) -> list[int]:
    """Return the numbers of the Pi's own cameras: libcamera lists USB cameras as well."""
    listed = kind.global_camera_info()
    return [at for at, each in enumerate(listed) if "/usb" not in str(each.get("Id", "")).lower()]


def _made(kind: Any, number: int) -> Any:
    """Create picamera2's camera; release everything if that fails."""
    camera = kind.__new__(kind)  # Before __init__, so that it can be closed if that fails.
    try:
        camera.__init__(number)
    except Exception:
        with suppress(Exception):
            camera.close()  # __init__ may have acquired the camera.
            # picamera2 leaves a pipe open, and a camera that is in use is tried again all evening.
        pipe = getattr(camera, "notifymeread", None)
        if pipe is not None and not pipe.closed:
            pipe.close()
            os.close(camera.notifyme_w)
        raise
    return camera


def _fault_under(fault: Exception) -> CameraFault:
    """Return the underlying cause as a fault, as picamera2 only says that it did not start."""
    under: BaseException = fault
    while (deeper := under.__cause__ or under.__context__) is not None:
        under = deeper
    said = str(under).lower()
    if "busy" in said or "acquire" in said or "in use" in said:
        return CameraInUse()
    return CameraFault(message("pi-camera-fails", why=Clause(why(under))))
