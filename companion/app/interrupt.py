"""Ctrl-C: noted by the signal handler, raised between two frames; a second one ends the process.

A KeyboardInterrupt would be raised in whatever runs just then, and callbacks of Kivy and of drivers
swallow it. Nothing is lost either way: every step is on disk before it counts.
"""

import signal
from types import FrameType
from typing import Self


class Interrupt:
    """Notes the first Ctrl-C within a `with` block. Use it on the main thread only."""

    def __init__(self) -> None:
        """Start with no Ctrl-C received."""
        self.came = False

    def __enter__(self) -> Self:
        # A background job ignores Ctrl-C, and must keep ignoring it.
        self._ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._ours:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def check(self) -> None:
        """Raise the pending KeyboardInterrupt here, where nothing swallows it."""
        if self.came:
            raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.came = True
        signal.signal(signal.SIGINT, signal.SIG_DFL)
