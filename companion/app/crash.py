"""The last log lines in memory, the crash file, the watchdog, and Ctrl-C.

The crash file is written only when something fails. The next start mentions it once.
"""

import logging
import os
import signal
import socket
import time
import traceback
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Self

from companion.storage.files import Content, read, replace
from companion.storage.reasons import why
from companion.text import say
from companion.words import Sentences, Text

# Ctrl-C is noted by the signal handler and raised between two frames; a second one ends the
# process. A KeyboardInterrupt raised anywhere else could be swallowed by callbacks of Kivy and of
# drivers. Nothing is lost either way: every step is on disk before it counts.


class Interrupt:
    """Notes the first Ctrl-C within a `with` block. Use it on the main thread only."""

    def __init__(self) -> None:
        self.came = False

    def __enter__(self) -> Self:
        # A background job ignores Ctrl-C, and has to keep ignoring it.
        self._ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._ours:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def check(self) -> None:
        """Raise the noted KeyboardInterrupt here, where nothing swallows it."""
        if self.came:
            raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.came = True
        signal.signal(signal.SIGINT, signal.SIG_DFL)


# Report to systemd that the screen has started and still moves. It restarts a service that hangs.


log = logging.getLogger(__name__)


class Watchdog:
    """Sends `ready` and `alive` if a service manager has asked for them; otherwise does nothing."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):  # an abstract socket, which has no file
            self._address = "\0" + self._address[1:]
        limit = environ.get("WATCHDOG_USEC", "")
        ours = environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        wanted = bool(self._address) and limit.isdecimal() and ours
        # Seconds between two messages, three within the manager's limit. 0 if no messages are
        # wanted.
        self.every = int(limit) / 3e6 if wanted else 0.0

    def ready(self) -> None:
        """Report that the start is over.

        Until then the manager ends a start that takes too long.
        """
        if self._address:
            self._send(b"READY=1")

    def alive(self) -> None:
        """Report that the screen still moves."""
        if self.every:
            self._send(b"WATCHDOG=1")

    def _send(self, words: bytes) -> None:
        """Send a message; does nothing if the manager has gone."""
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.setblocking(False)
                sender.sendto(words, self._address)
        except OSError as error:
            log.warning("watchdog: %s", error)


LINES = 200


class LogRing(logging.Handler):
    """Keeps the last lines of the log."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: deque[str] = deque(maxlen=LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def begin_log() -> LogRing:
    """Send the log to the ring, and serious messages to stderr, which a service also logs."""
    ring = LogRing()
    loud = logging.StreamHandler()
    loud.setLevel(logging.ERROR)
    loud.setFormatter(logging.Formatter("mars-companion: %(message)s"))
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    root.addHandler(ring)
    root.addHandler(loud)
    return ring


def crash_text(error: BaseException, ring: LogRing, when: float, words: str) -> str:
    """Write what a maintainer needs, without the home folder and the user's name in it."""
    stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(when))
    trace = "".join(traceback.format_exception(error))
    text = "\n".join((f"{stamp} {words}", "", trace, f"Last {LINES} log lines:", *ring.lines))
    return private(text) + "\n"


def private(text: str) -> str:
    """Replace the home folder by ~."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def write_crash(path: Path, error: BaseException, ring: LogRing, when: float, words: str) -> str:
    """Store an unexpected error; return a line that says where it is.

    The previous crash file is kept next to it.
    """
    first = str(error).partition("\n")[0][:200]
    said = f"{type(error).__name__}: {first}" if first else type(error).__name__
    try:
        replace(path, crash_text(error, ring, when, words), previous=True)
    except OSError as fault:
        return str(say("crash-not-kept", error=said, why=why(fault)))
    return str(say("crash-kept", error=said, path=private(str(path))))


@dataclass
class CrashBook:
    """The crash file of one run, and what is written into it: version, command and log lines."""

    path: Path
    words: str  # version and command
    ring: LogRing = field(default_factory=LogRing)
    clock: Callable[[], float] = time.time

    def keep(self, error: BaseException) -> str:
        """Store an unexpected error; return a line that says what it was and where it is stored."""
        return write_crash(self.path, error, self.ring, self.clock(), self.words)

    def unreported(self) -> Text:
        """Return a notice of the last error if it has not been shown yet, else ""."""
        head = crash_head(self.path)
        if not head or head == self._reported():
            return ""
        with suppress(OSError):  # if this cannot be saved, the notice appears at every start
            replace(self._marker, head)
        return Sentences((say("crash-last-time"), private(str(self.path))), "\n")

    @property
    def _marker(self) -> Path:
        return self.path.with_suffix(".told")

    def _reported(self) -> str:
        found = read(self._marker)
        return found.data.decode(errors="replace") if isinstance(found, Content) else ""


def crash_head(path: Path) -> str:
    """Return the first line of a crash file: time and version; "" if there is none."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.readline().strip()
    except OSError:
        return ""
