"""Has jobs done by the process for foreign bytes, which is started when first needed."""

import atexit
import json
import logging
import os
import select
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

log = logging.getLogger(__name__)

SECONDS = 5  # processor time; the worst picture that is let through takes two
# Bytes in all: OpenCV holds the 50 million pixels of a large photo twice, and the file itself.
MEMORY = 390_000_000
# For a job that cannot even be killed. The watchdog waits 60 s for the screen.
PATIENCE_S = 50.0
MOST_ANSWER = 4 << 20  # size limit of an answer, in bytes
_STARTED = """import sys
sys.path[:] = {path!r}
from companion.outside.process import serve
serve({handle})
"""
_ENVIRONMENT = {
    "OPENBLAS_NUM_THREADS": "1",
    "OPENCV_FOR_THREADS_NUM": "1",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
}


class Ended(Exception):
    """A job that was killed or ended without an answer, so that its input must not be trusted."""


class _Waiting:
    """The idle process, and the socket to it."""

    def __init__(self) -> None:
        self.control, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        path = [str(Path(each).absolute()) for each in sys.path]
        with other:
            code = _STARTED.format(path=path, handle=other.fileno())
            # The working directory is not that of the app, which may be a stick that somebody
            # removes.
            self.process = subprocess.Popen(
                [sys.executable, "-c", code],
                cwd="/",
                pass_fds=[other.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=os.environ | _ENVIRONMENT,
                start_new_session=True,
            )
        self.of = os.getpid()

    def send(self, order: bytes, handles: Sequence[int]) -> bool:
        """Send an order; return whether the process accepts it."""
        try:
            socket.send_fds(self.control, [order], handles)
        except OSError:
            return False
        return True

    def has_ended(self) -> bool:
        """Return whether the process has ended; its pipes may close a moment earlier."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(0.1)
            return True
        return False

    def end(self) -> None:
        """Close the socket, upon which the process ends."""
        self.control.close()
        if self.of == os.getpid():
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
                return
            self.process.kill()
            self.process.wait()


_lock = threading.Lock()
_waiting: list[_Waiting] = []  # at most one
_warned: list[str] = []  # why no process starts, logged once


def ask(
    call: str,
    source: int,
    about: Mapping[str, Any],
    largest: int,
    imports: Sequence[str] = (),
    seconds: int = 0,
    into: BinaryIO | None = None,
    *,
    threads: bool = False,
) -> tuple[dict[str, Any], BinaryIO]:
    """Have `module:function` run on an open file; return its answer and what it has written.

    The function gets two handles, for reading and writing, and `about`. It writes up to `largest`
    bytes, into a file in memory or `into` another one, and takes at most `seconds` of processor
    time. The first importable module of `imports` is loaded beforehand. With `threads`, it may
    start threads. `Ended` if there is no valid answer. If no process can be started, the function
    is called here, without limits.
    """
    out = into or _nameless()
    about = dict(about)
    limits = {
        "total": MEMORY,
        "seconds": seconds or SECONDS,
        "largest": largest,
        "threads": threads,
    }
    order = {"call": call, "imports": list(imports), "about": about, "limits": limits}
    try:
        until = monotonic() + max(PATIENCE_S, 6.0 * seconds + 2)
        said = _answer(json.dumps(order).encode(), source, out, until)
        if said is None:
            return _done_here(call, source, out, about), out
        return _understood(said, call), out
    except BaseException:
        out.close()
        raise


def _done_here(call: str, source: int, out: BinaryIO, about: dict[str, Any]) -> dict[str, Any]:
    module, _, name = call.partition(":")
    try:
        found: dict[str, Any] = getattr(import_module(module), name)(source, out.fileno(), **about)
    except Exception as error:  # a decoder may raise anything
        raise Ended(call) from error
    return found


def _understood(said: bytes, call: str) -> dict[str, Any]:
    """Parse an answer; `Ended` for an invalid one, because the input may have
    taken over the process.
    """
    try:
        found = json.loads(said)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Ended(call)
    return found


def end() -> None:
    """End the idle process, if there is one, because memory is short or the app ends.

    A job in progress continues until it is done or its limits end it.
    """
    with _lock:
        while _waiting:
            _waiting.pop().end()


def warm(imports: Sequence[str]) -> None:
    """Start the process in the background, so that the first job need not wait for it."""
    threading.Thread(target=_warm, args=(tuple(imports),), daemon=True).start()


def _warm(imports: Sequence[str]) -> None:
    with suppress(Ended, OSError), Path(os.devnull).open("rb") as empty:
        ask("companion.outside.asking:nothing", empty.fileno(), {}, 0, imports)[1].close()


def nothing(_source: int, _out: int) -> dict[str, Any]:
    """Return an empty answer: the job with which `warm` starts the process."""
    return {}


def _answer(order: bytes, source: int, out: BinaryIO, until: float) -> bytes | None:
    """Return the answer to an order: empty if the job was killed, None if no process starts."""
    for _ in range(2):
        reading, answer = os.pipe()
        with os.fdopen(reading, "rb") as found:
            try:
                waits = _send(order, (source, out.fileno(), answer))
            finally:
                os.close(answer)
            if waits is None:
                return None
            said = _read(found, until)
            if said or monotonic() >= until or not waits.has_ended():
                return said
        # The process ended and not just the job, so the system may have been short of memory.
    return b""


def _send(order: bytes, handles: Sequence[int]) -> _Waiting | None:
    """Send an order to the process, starting one if necessary; None if none can be started."""
    with _lock:
        if _waiting and _waiting[0].of != os.getpid():
            _waiting.clear()  # left over in a forked copy, where it belongs to the parent
        if _waiting and _waiting[0].send(order, handles):
            return _waiting[0]
        while _waiting:
            _waiting.pop().end()
        try:
            _waiting.append(_Waiting())
        except (OSError, ValueError) as error:
            if not _warned:
                _warned.append(str(error))
                log.warning("foreign bytes are decoded here, without limits: %s", error)
            return None
        _warned.clear()
        atexit.unregister(end)
        atexit.register(end)
        _waiting[0].send(order, handles)
        return _waiting[0]


def _read(found: BinaryIO, until: float) -> bytes:
    """Read an answer to its end; b"" if it is late or too long."""
    said = b""
    while select.select([found], [], [], max(0.0, until - monotonic()))[0]:
        part = os.read(found.fileno(), 1 << 16)
        if not part:
            return said
        said += part
        if len(said) > MOST_ANSWER:
            return b""
    end()
    return b""


def _nameless() -> BinaryIO:
    """Return a file without a name, in memory if the system supports that."""
    if hasattr(os, "memfd_create"):
        with suppress(OSError):
            return os.fdopen(os.memfd_create("decoded"), "w+b", buffering=0)
    return tempfile.TemporaryFile(buffering=0)


def all_of(out: BinaryIO) -> bytes:
    """Return what a job has written, and release it."""
    with closing(out):
        out.seek(0)
        return out.read()
