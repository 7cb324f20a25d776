"""Run the wizard in a thread that owns the camera, feeds frames and handles answers."""

import logging
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from calibration.text import say
from calibration.wizard import Wizard
from companion.devices.calibration_guide import GuideView
from companion.devices.ports import Frame, FrameSource
from companion.storage.reasons import reason

log = logging.getLogger(__name__)

_VIEWS_S = 0.12  # Time between two views that only show a newer picture.
_RETRY_S = 1.0


class Runner:
    """Runs the calibration guide over a wizard and a camera; `show` is called from its thread."""

    def __init__(
        self, wizard: Wizard, source: FrameSource, show: Callable[[GuideView], None]
    ) -> None:
        self._wizard, self._source, self._show = wizard, source, show
        self._answers: queue.SimpleQueue[tuple[str, tuple[float, ...]] | None] = queue.SimpleQueue()
        self._fault = ""
        self._open = False
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="calibration", daemon=True)
        self._thread.start()

    def do(self, verb: str, *args: float) -> None:
        """Give an answer; it is handled between two frames."""
        self._answers.put((verb, args))

    def close(self, wait_s: float = 3.0) -> None:
        """Stop, and wait until the camera is free."""
        self._ended.set()
        self._answers.put(None)
        if self._thread is not threading.current_thread():
            self._thread.join(wait_s)

    def _run(self) -> None:
        shown_s = retry_s = 0.0
        self._send()
        while not self._ended.is_set():
            news = self._take_answers(0.0 if self._open else 0.1)
            frame = None
            if self._open or time.monotonic() >= retry_s:
                frame = self._frame()
                if frame is None:
                    retry_s = time.monotonic() + _RETRY_S
                    news = True
            if frame is not None:
                self._guarded(partial(self._wizard.feed, frame))
            if news or time.monotonic() - shown_s >= _VIEWS_S:
                shown_s = time.monotonic()
                self._send()
        self._guarded(self._wizard.leave)
        self._close_source()

    def _take_answers(self, wait_s: float) -> bool:
        """Handle all waiting answers; without a camera, wait a moment for one."""
        taken = False
        with suppress(queue.Empty):
            while True:
                answer = self._answers.get(timeout=wait_s) if wait_s else self._answers.get(False)
                wait_s = 0.0
                if answer is not None:
                    taken = True
                    verb, args = answer
                    self._guarded(partial(self._wizard.do, verb, *args))
        return taken

    def _frame(self) -> Frame | None:
        try:
            if not self._open:
                self._source.open()
                self._open = True
            frame = self._source.read()
        except Exception as fault:  # Drivers raise anything; it is tried again.
            self._fault = reason(fault) or say("wizard-camera-stopped")
            self._close_source()
            return None
        self._fault = ""
        return frame

    def _guarded(self, work: Callable[[], object]) -> None:
        """Run `work`; a failing measurement must not end the guide."""
        try:
            work()
        except Exception as fault:
            log.exception("calibration: a step failed")
            self._wizard.fault = say("wizard-not-measured", fault=type(fault).__name__)

    def _send(self) -> None:
        try:
            view = self._wizard.view()
            if self._fault:
                view = replace(view, fault=self._fault, frame=None)
            self._show(view)
        except Exception:  # A failing screen must not keep the camera.
            log.exception("calibration: the view could not be shown")

    def _close_source(self) -> None:
        self._open = False
        with suppress(Exception):
            self._source.close()
