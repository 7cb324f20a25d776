"""Read the words on a card with the program `tesseract`, if it is installed; offline."""

import logging
import os
import shutil
import subprocess
import threading
from collections.abc import Callable

from companion.devices.ports import Frame

log = logging.getLogger(__name__)

PROGRAM = "tesseract"
TIMEOUT_S = 20.0
_LINE = 1200  # Pixels of a picture's longer side: letters of a card are then some 20 high.


class Tesseract:
    """A `TextReader`. One picture is read at a time; a newer one waits for its turn."""

    def __init__(self, program: str = PROGRAM, timeout_s: float = TIMEOUT_S) -> None:
        self._program, self._timeout_s = program, timeout_s
        self._one = threading.Lock()

    def available(self) -> bool:
        """Return whether the program is installed."""
        return shutil.which(self._program) is not None

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        """Read in a thread of its own."""
        threading.Thread(
            target=lambda: done(self._words(frame)), name="text reader", daemon=True
        ).start()

    def _words(self, frame: Frame) -> str:
        program = shutil.which(self._program)
        if program is None:
            return ""
        with self._one:
            try:
                answer = subprocess.run(
                    [program, "stdin", "stdout", "--psm", "6"],
                    input=_enlarged(frame),
                    capture_output=True,
                    timeout=self._timeout_s,
                    env={**os.environ, "OMP_THREAD_LIMIT": "1"},
                    check=True,
                )
            except (OSError, subprocess.SubprocessError) as error:
                log.warning("the words on a photo cannot be read: %s", error)
                return ""
        return answer.stdout.decode("utf-8", "replace")


def _enlarged(frame: Frame) -> bytes:
    """Return the picture as a PPM file, enlarged for small print."""
    width, height, rgb = frame.width, frame.height, frame.rgb
    try:
        import cv2  # Late: it is large.
        import numpy as np

        factor = max(1.0, _LINE / max(width, height))
        picture = np.frombuffer(rgb, np.uint8).reshape(height, width, 3)
        large = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
        height, width, rgb = large.shape[0], large.shape[1], large.tobytes()
    except ImportError:
        pass
    return f"P6 {width} {height} 255\n".encode() + rgb
