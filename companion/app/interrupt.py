"""Ctrl-C: noted by the signal, acted upon between two frames; a second one ends the process.

A KeyboardInterrupt would come up inside whatever runs just then, and callbacks of Kivy and of
drivers swallow it. Nothing is lost either way: every step is on disk before it counts.
"""

import signal
from types import FrameType
from typing import Self


class Interrupt:
    """Notes the first Ctrl-C within a `with` block. Use it on the main thread only."""

    def __init__(self) -> None:
        """Nothing came yet."""
        self.came = False

    def __enter__(self) -> Self:
        # A job in the background ignores Ctrl-C, and so it should stay.
        self._ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._ours:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def check(self) -> None:
        """Raise the KeyboardInterrupt that is due, where it cannot get lost."""
        if self.came:
            raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.came = True
        signal.signal(signal.SIGINT, signal.SIG_DFL)
