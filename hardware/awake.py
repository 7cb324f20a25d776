"""Keep a desktop from blanking the screen while the app shows something.

The app dims and sleeps by itself. A desktop that blanks in between takes the picture away in the
middle of a match, and the touch that brings it back presses something. swayidle, which does it on
Raspberry Pi OS, heeds the locks of logind; the X screen saver is SDL's matter.
"""

import logging
import shutil
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

log = logging.getLogger(__name__)

PROGRAM = "systemd-inhibit"
# It holds the lock as long as the program behind it runs, and cat runs until its input is closed:
# when we let go, or end in whatever way.
COMMAND = (PROGRAM, "--what=idle", "--mode=block", "--who=mars-companion", "cat")


def _start(command: Sequence[str]) -> Any:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)


class Awake:
    """Holds the lock between `hold` and `release`; without logind both do nothing."""

    def __init__(self, start: Callable[[Sequence[str]], Any] = _start) -> None:
        self._start = start
        self._holder: Any = None

    def hold(self) -> None:
        """Take the lock, unless we have it."""
        if self._holder is None and shutil.which(PROGRAM):
            try:
                self._holder = self._start(COMMAND)
            except OSError as fault:
                log.info("the desktop may blank the screen: %s", fault)

    def release(self) -> None:
        """Let go of it."""
        holder, self._holder = self._holder, None
        if holder is not None:
            with suppress(OSError):
                holder.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                holder.wait(1.0)
