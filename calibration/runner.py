"""Runs a course beside the screen: a thread that owns the camera, feeds frames, takes answers."""

import logging
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from calibration.course import Course
from companion.devices.calibration_guide import GuideView
from companion.devices.ports import Frame, FrameSource

log = logging.getLogger(__name__)

_VIEWS_S = 0.12  # between two views that only show a newer picture
_RETRY_S = 1.0


class Runner:
    """A `calibration_guide.Guide` over a course and a camera; `show` is called from its thread."""

    def __init__(
        self, course: Course, source: FrameSource, show: Callable[[GuideView], None]
    ) -> None:
        self._course, self._source, self._show = course, source, show
        self._answers: queue.SimpleQueue[tuple[str, tuple[float, ...]] | None] = queue.SimpleQueue()
        self._fault = ""
        self._open = False
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="calibration", daemon=True)
        self._thread.start()

    def do(self, verb: str, *args: float) -> None:
        """Answer; it is taken between two frames."""
        self._answers.put((verb, args))

    def close(self, wait_s: float = 3.0) -> None:
        """End, and wait until the camera is free."""
        self._ended.set()
        self._answers.put(None)
        if self._thread is not threading.current_thread():
            self._thread.join(wait_s)

    def _run(self) -> None:
        shown_s = retry_s = 0.0
        self._send()
        while not self._ended.is_set():
            told = self._take_answers(0.0 if self._open else 0.1)
            frame = None
            if self._open or time.monotonic() >= retry_s:
                frame = self._frame()
                if frame is None:
                    retry_s = time.monotonic() + _RETRY_S
                    told = True
            if frame is not None:
                self._guarded(lambda frame=frame: self._course.feed(frame))
            if told or time.monotonic() - shown_s >= _VIEWS_S:
                shown_s = time.monotonic()
                self._send()
        self._guarded(self._course.leave)
        self._close_source()

    def _take_answers(self, wait_s: float) -> bool:
        """Take all answers that wait; wait a moment for one while there is no camera."""
        taken = False
        with suppress(queue.Empty):
            while True:
                answer = self._answers.get(timeout=wait_s) if wait_s else self._answers.get(False)
                wait_s = 0.0
                if answer is not None:
                    taken = True
                    verb, args = answer
                    self._guarded(lambda verb=verb, args=args: self._course.do(verb, *args))
        return taken

    def _frame(self) -> Frame | None:
        try:
            if not self._open:
                self._source.open()
                self._open = True
            frame = self._source.read()
        except Exception as fault:  # drivers raise anything; it is tried again
            self._fault = str(fault) or "The camera stopped."
            self._close_source()
            return None
        self._fault = ""
        return frame

    def _guarded(self, work: Callable[[], object]) -> None:
        """Do a piece of work; a fault of one measurement must not end the guide."""
        try:
            work()
        except Exception as fault:
            log.exception("calibration: a step failed")
            self._course.fault = f"That could not be measured ({type(fault).__name__})."

    def _send(self) -> None:
        try:
            view = self._course.view()
            if self._fault:
                view = replace(view, fault=self._fault, frame=None)
            self._show(view)
        except Exception:  # a screen that fails must not keep the camera
            log.exception("calibration: the view could not be shown")

    def _close_source(self) -> None:
        self._open = False
        with suppress(Exception):
            self._source.close()
