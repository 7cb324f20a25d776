"""Where pictures are read: at once, or on one thread of its own so that the tray is seen on."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor

import cv2

from companion.devices.ports import DiceReader, Frame, Reading


class AtOnce:
    """Reads in the caller's time: for tests and films, which wait for every picture."""

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader

    def ask(self, frame: Frame, kind: str, expected: int | None) -> "Future[Reading]":
        """Read now; the answer is there when this returns."""
        answer: Future[Reading] = Future()
        try:
            answer.set_result(self._reader.read(frame, kind, expected))
        except Exception as fault:  # told where the answer is looked at
            answer.set_exception(fault)
        return answer

    def close(self) -> None:
        """Do nothing: no thread was made."""


class ReadingDesk:
    """Reads one picture after another on one thread, made when the first is asked for.

    Frames go on being watched meanwhile; OpenCV may not spread over the other cores, which
    the screen needs.
    """

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader
        self._worker: ThreadPoolExecutor | None = None
        self._lock = threading.Lock()

    def ask(self, frame: Frame, kind: str, expected: int | None) -> "Future[Reading]":
        """Read `frame` next; the answer comes later."""
        with self._lock:
            if self._worker is None:
                cv2.setNumThreads(1)
                self._worker = ThreadPoolExecutor(1, thread_name_prefix="dice reader")
            return self._worker.submit(self._reader.read, frame, kind, expected)

    def close(self) -> None:
        """Let the thread go when it has read what it reads; what waits is not read any more."""
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.shutdown(wait=False, cancel_futures=True)
