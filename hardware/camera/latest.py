"""Decouples a driver that may block for seconds from the user of the newest frame."""

import threading
import time
from collections.abc import Callable

from companion.devices.ports import Frame
from companion.storage.reasons import why
from companion.words import Clause
from hardware.camera.faults import CHECK_CABLE, CameraFault
from hardware.text import message

WAIT_S = 1.0
IDLE_S = 1.0  # Time without a frame being taken, and then between two frames.


class LatestFrame:
    """Grabs frames in its own thread and returns each newest one once.

    Old frames are dropped, so that the tray is shown as it is now, not a second ago. While nobody
    takes any, one frame per second keeps the camera warm. `grab` returns the next frame or raises,
    which ends the thread.
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
        """Stop grabbing; return False if the driver still blocks after the wait."""
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
