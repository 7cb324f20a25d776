"""A reader of the stream: connects, reconnects after every interruption, and yields its lines."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

AGAIN_S = 1.0  # seconds before another attempt, while there is no app
LONGEST = 1 << 20  # most bytes of a line


class Stream:
    """The stream at a socket; the app shows `about` as the reader's name."""

    def __init__(self, path: Path, about: dict[str, Any], *, once: bool = False) -> None:
        """Prepare to read; with `once`, the stream ends with the app, or at
        once if there is none.
        """
        self._path = path
        self._about = about
        self._once = once
        self._link: socket.socket | None = None
        self._ended = False

    def report(self, **about: Any) -> None:
        """Send the app this reader's condition; from any thread."""
        self._about |= about
        with suppress(OSError):
            if self._link is not None:
                self._link.sendall(json.dumps(self._about).encode() + b"\n")

    def end(self) -> None:
        """Stop reading; from any thread."""
        self._ended = True
        with suppress(OSError):
            if self._link is not None:
                self._link.shutdown(socket.SHUT_RDWR)

    def lines(self, wait: Callable[[float], object] = time.sleep) -> Iterator[bytes | None]:
        """Yield the lines, and None whenever the app is not or no longer there."""
        while not self._ended:
            with suppress(OSError), socket.socket(socket.AF_UNIX) as link:
                link.connect(str(self._path))
                self._link = link
                self.report()
                yield from _until_it_ends(link)
            self._link = None
            yield None
            if self._once:
                return
            wait(AGAIN_S)


def _until_it_ends(link: socket.socket) -> Iterator[bytes]:
    read = bytearray()
    while more := link.recv(1 << 16):
        read += more
        *whole, rest = bytes(read).split(b"\n")
        read = bytearray(rest[-LONGEST:])
        yield from whole
