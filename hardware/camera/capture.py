"""What all cameras share: faults with a cure, and the newest picture of a source that blocks."""

import errno
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.devices.ports import Frame
from companion.storage.reasons import why
from companion.words import Clause, Text
from hardware.text import message

CHECK_CABLE, CHOOSE_OTHER = message("camera-check-cable"), message("camera-choose-other")


class CameraFault(OSError):
    """A camera that cannot be used: what is wrong (`said`), and what `helps`.

    Raised by `open` and `read` of a `FrameSource`. Its `str` is the message.
    """

    def __init__(self, said: Text, helps: Text = CHECK_CABLE) -> None:
        self.said = said.rstrip(".") + "." if isinstance(said, str) else said
        self.helps = helps
        super().__init__(self.said)

    @property
    def words(self) -> str:
        """Why it cannot be used."""
        return str(self.said)

    @property
    def cure(self) -> str:
        """What to do about it."""
        return str(self.helps)


class CameraInUse(CameraFault):
    """Another program has the camera."""

    def __init__(self) -> None:
        super().__init__(message("camera-in-use"), message("camera-in-use-cure"))


class CameraRefused(CameraFault):
    """This user has no permission to use the camera."""

    def __init__(self) -> None:
        super().__init__(message("camera-refused"), message("camera-refused-cure"))


class CameraFrozen(CameraFault):
    """The same picture keeps coming."""

    def __init__(self) -> None:
        super().__init__(message("camera-frozen"), message("camera-frozen-cure"))


class CameraBlank(CameraFault):
    """The same picture in one colour keeps coming, as from behind a cover."""

    def __init__(self) -> None:
        super().__init__(message("camera-blank"), message("camera-blank-cure"))


def camera_fault(fault: Exception) -> CameraFault:
    """Convert an exception of a source or driver into a fault with a message.

    This depends on type and error number, never on the driver's wording.
    """
    if isinstance(fault, CameraFault):
        return fault
    if isinstance(fault, OSError):
        if fault.errno == errno.EBUSY:
            return CameraInUse()
        if isinstance(fault, PermissionError):
            return CameraRefused()
        if str(fault):
            return CameraFault(why(fault))
    return CameraFault(message("camera-stopped"), message("camera-stopped-cure"))


WAIT_S = 1.0
IDLE_S = 1.0  # The time without a `take` after which grabbing slows down, to one frame in it.


class LatestFrame:
    """Grabs frames in a thread of its own, as drivers may block for seconds.

    Only the newest frame is kept, and returned once, so that the tray is shown as it is now. While
    nobody takes any, one frame per second keeps the camera running. `grab` returns the next frame;
    an exception from it ends the thread and is raised by `take`.
    """

    def __init__(self, grab: Callable[[], Frame], name: str) -> None:
        self._grab = grab
        self._new = threading.Condition()
        self._frame: Frame | None = None
        self._fault: Exception | None = None
        self._stop = False
        self._taken = time.monotonic()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def take(self, wait_s: float = WAIT_S) -> Frame:
        """Return a frame not returned before; raise CameraFault if none comes in time."""
        with self._new:
            if self._idle:
                self._frame = None  # It may be a second old.
            self._taken = time.monotonic()
            self._new.notify_all()
            self._new.wait_for(lambda: self._frame is not None or self._fault is not None, wait_s)
            self._taken = time.monotonic()
            frame, self._frame = self._frame, None
            if frame is not None:
                return frame
            if self._fault is not None:
                helps = getattr(self._fault, "helps", CHECK_CABLE)
                words = message("camera-stopped-why", why=Clause(why(self._fault)))
                raise CameraFault(words, helps) from self._fault
        raise CameraFault(message("camera-no-picture"))

    def stop(self, wait_s: float = 2.0) -> bool:
        """Stop grabbing; return False if the driver still blocks after `wait_s` seconds."""
        with self._new:
            self._stop = True
            self._new.notify_all()
        self._thread.join(wait_s)
        return not self._thread.is_alive()

    @property
    def _idle(self) -> bool:
        return time.monotonic() - self._taken > IDLE_S

    def _run(self) -> None:
        while True:
            frame, fault = None, None
            try:
                frame = self._grab()
            except Exception as raised:  # Raised again by `take`.
                fault = raised
            with self._new:
                if self._stop:
                    return
                self._frame, self._fault = frame, fault
                self._new.notify_all()
                if self._idle:
                    self._new.wait_for(lambda: self._stop or not self._idle, IDLE_S)
            if fault is not None:
                return


_ZONES = "/zoneinfo/"
# Time zones of America without 60 Hz, and zones elsewhere with 60 Hz.
_AMERICA_50 = (
    "Argentina", "Asuncion", "Barbados", "Buenos_Aires", "Cayenne", "Curacao", "Danmarkshavn",
    "Dominica", "Godthab", "Grenada", "Guadeloupe", "Jamaica", "La_Paz", "Martinique", "Montevideo",
    "Nuuk", "Punta_Arenas", "Santiago", "Scoresbysund", "St_Lucia", "St_Vincent", "Thule",
)  # fmt: skip
_OTHERS_60 = (
    "US/", "Canada/", "Asia/Manila", "Asia/Riyadh", "Asia/Seoul", "Asia/Taipei", "ROC", "ROK",
    "Pacific/Guam", "Pacific/Honolulu", "Pacific/Pago_Pago", "Pacific/Palau", "Pacific/Saipan",
    "Africa/Monrovia",
)  # fmt: skip


def time_zone(localtime: Path = Path("/etc/localtime")) -> str:
    """Return the name of this machine's time zone, as "Europe/Vienna"; "" if unknown."""
    try:
        target = str(localtime.readlink())
    except OSError:
        return ""
    return target.partition(_ZONES)[2]


def mains_of(zone: str) -> int:
    """Return the frequency in hertz in a time zone; 50, as in most countries, if unknown."""
    region, _, place = zone.partition("/")
    if region == "America":
        return 50 if place.startswith(_AMERICA_50) else 60
    return 60 if zone.startswith(_OTHERS_60) else 50
