"""A stand-in of picamera2 that keeps its queue: what it waits for, our source waits for too.

As in picamera2 0.3.38: whoever asks for a picture puts a job into a list, and one thread carries
the jobs out, the first only when a picture has come. `stop` is a job as well, so that it waits
behind one whose picture never comes; `cancel_all_and_flush` clears the list.
"""

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future

import numpy as np

RIBBON = "/base/soc/i2c0mux/i2c@1/imx708@1a"
WEBCAM = "/base/scb/pcie@7d500000/pci@0,0/usb@0,0-1.3:1.0-046d:0825"
PICTURE_S = 0.002

Step = Callable[[], tuple[bool, object]]


class Request:
    """A picture with what the camera said of it; it must be given back."""

    def __init__(self, picture: np.ndarray, found: dict[str, object]) -> None:
        self._picture, self._found = picture, found
        self.released = False

    def make_array(self, name: str) -> np.ndarray:
        assert not self.released and name == "main"
        return self._picture

    def get_metadata(self) -> dict[str, object]:
        assert not self.released
        return dict(self._found)

    def release(self) -> None:
        assert not self.released
        self.released = True


class PiCamera:
    """picamera2's camera with the controls of `known`, as far as our source uses it."""

    known: tuple[str, ...] = ()
    found: dict[str, object] = {}  # set by each test
    made: list["PiCamera"] = []
    fault = ""
    listed: tuple[dict[str, object], ...] = ({"Id": RIBBON, "Model": "a test"},)
    states: list[int] = []  # of the focus, one after the other; the last one stays
    lens: list[float] = []  # where the lens is, picture by picture; the last one stays
    silent = False  # no picture comes any more, as after a ribbon lost contact
    stuck = False  # the driver does not return from stopping
    picture: np.ndarray | None = None

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
        for other in self.made:
            if not other.closed:
                raise RuntimeError("Failed to acquire camera: Device or resource busy")
        self.set: list[dict[str, object]] = []
        self.requests: list[Request] = []  # all that were handed out
        self.stopped = self.closed = self._ends = False
        self.made.append(self)
        self._lock = threading.Lock()
        self._jobs: list[tuple[Future, Step]] = []
        self._loop: threading.Thread | None = None

    @property
    def camera_controls(self) -> dict[str, tuple[object, ...]]:
        return dict.fromkeys(self.known, (0, 1, 0))

    def create_video_configuration(self, **words: object) -> dict[str, object]:
        return words

    def configure(self, configuration: dict[str, object]) -> None:
        self.format = configuration["main"]["format"]

    def start(self) -> None:
        self._loop = threading.Thread(target=self._carry_out, daemon=True)
        self._loop.start()

    def set_controls(self, controls: dict[str, object]) -> None:
        strange = set(controls) - set(self.known)
        if strange:
            raise RuntimeError(f"Control {strange} is not advertised by libcamera")
        self.set.append(controls)

    def capture_request(self, wait: float | None = None) -> Request:
        return self._asked(lambda: (False, None) if self.silent else (True, self._made()), wait)

    def cancel_all_and_flush(self) -> None:
        with self._lock:
            for waiting, _ in self._jobs:
                waiting.set_exception(CancelledError())
            self._jobs = []

    def stop(self) -> None:
        if self._loop is not None and not self.stopped:
            self._asked(self._stop, None)

    def close(self) -> None:
        if self.fault:  # picamera2 gives back only what came up
            return
        self.stop()
        self._ends = True
        self.closed = True
        self.notifymeread.close()
        os.close(self.notifyme_w)

    def _asked(self, step: Step, wait: float | None) -> object:
        answer: Future = Future()
        with self._lock:
            self._jobs.append((answer, step))
        return answer.result(wait)

    def _carry_out(self) -> None:
        while not self._ends:
            time.sleep(PICTURE_S)
            with self._lock:
                while self._jobs:
                    answer, step = self._jobs[0]
                    done, result = step()
                    if not done:
                        break
                    self._jobs.pop(0)
                    answer.set_result(result)

    def _stop(self) -> tuple[bool, object]:
        while self.stuck:
            time.sleep(0.01)
        self.stopped = True
        return True, None

    def _made(self) -> Request:
        # libcamera names the bytes from the last to the first.
        red_first = {"BGR888": (3, 2, 1), "RGB888": (1, 2, 3)}[self.format]
        plain = np.full((48, 64, 3), red_first, np.uint8)
        found = {
            "SensorTimestamp": time.monotonic_ns() - 40_000_000,
            "AfState": _next(self.states, 2),
        }
        if self.lens:
            found["LensPosition"] = _next(self.lens, 0.0)
        request = Request(plain if self.picture is None else self.picture, {**self.found, **found})
        self.requests.append(request)
        return request


def _next(values: list, usual: object) -> object:
    return values.pop(0) if len(values) > 1 else (*values, usual)[0]
