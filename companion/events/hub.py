"""The source of the stream: a Unix socket for many readers, served by one thread.

The table only appends to a short queue. A reader that does not keep up is disconnected, and gets a
fresh state when it reconnects; the kernel reports dead readers. Only the owner may open the socket.
"""

import logging
import os
import selectors
import socket
import stat
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

from companion.text import say
from companion.words import Text

log = logging.getLogger(__name__)

NAME = "events.sock"
BEHIND = 1 << 18  # bytes that may wait for a reader before it is disconnected
WAITING = 1 << 10  # messages that may wait for the thread, which sends them within milliseconds
READERS = 16
REFUSED_S = 0.1  # until a reader that could not be accepted is tried again
HELLO = 1 << 12  # most bytes that a reader may say about itself


class Reader:
    """A connected program: what still has to be sent to it, and what it said about itself."""

    def __init__(self, link: socket.socket) -> None:
        self.link = link
        self.waiting = bytearray()
        self.heard = bytearray()
        self.said = ""


class Hub:
    """Serves the stream; `publish` returns at once, whatever the readers do."""

    def __init__(self, path: Path) -> None:
        """Open the socket and replace an old one.

        OSError with a reason in words if that is impossible.
        """
        self.path = path
        self._lock = Lock()
        self._posts: deque[tuple[bytes, str]] = deque(maxlen=WAITING)
        self._kept = {"state": b""}  # By kind; new readers get the state first.
        self._readers: dict[int, Reader] = {}
        self._closed = False
        self._server = _listening(path)
        self._woken, self._wake = socket.socketpair()
        for each in (self._woken, self._wake):
            each.setblocking(False)
        self._select = selectors.DefaultSelector()
        self._select.register(self._server, selectors.EVENT_READ)
        self._select.register(self._woken, selectors.EVENT_READ)
        self._thread = Thread(target=self._serve, name="events", daemon=True)
        self._thread.start()

    def publish(self, line: bytes, kept: str = "") -> None:
        """Send a line to every reader; new readers first get the last one of each kind `kept`."""
        with self._lock:
            self._posts.append((line, kept))
        with suppress(OSError):  # the pipe is full, so the thread is already awake
            self._wake.send(b"\0")

    def readers(self) -> tuple[str, ...]:
        """Return what each reader said last about itself, "" for one that said nothing."""
        with self._lock:
            return tuple(each.said for each in self._readers.values())

    def close(self) -> None:
        """End the stream and remove the socket; never raises."""
        self._closed = True
        with suppress(OSError):
            self._wake.send(b"\0")
        self._thread.join(1)
        with suppress(OSError):
            os.unlink(self.path)  # noqa: PTH108 (a socket is no file of the data)

    # ---- the thread --------------------------------------------------------------
    def _serve(self) -> None:
        while not self._closed:
            for key, mask in self._select.select():
                if key.fileobj is self._server:
                    # earlier messages are contained in the state that the new reader gets
                    self._hand_out()
                    self._accept()
                elif key.fileobj is self._woken:
                    with suppress(OSError):
                        self._woken.recv(4096)
                else:
                    self._attend(self._readers.get(key.fd), mask)
            self._hand_out()
        for reader in tuple(self._readers.values()):
            self._drop(reader)
        for each in (self._server, self._woken, self._wake):
            each.close()
        self._select.close()

    def _accept(self) -> None:
        try:
            link, _ = self._server.accept()
        except OSError as error:  # the reader disconnected, or no descriptors are left
            log.warning("a reader of events could not be had: %s", error)
            time.sleep(REFUSED_S)  # it still waits, and select would return at once
            return
        if len(self._readers) >= READERS:
            link.close()
            return
        link.setblocking(False)
        reader = Reader(link)
        reader.waiting += b"".join(self._kept.values())
        with self._lock:
            self._readers[link.fileno()] = reader
        self._select.register(link, selectors.EVENT_READ)
        self._send(reader)

    def _attend(self, reader: Reader | None, mask: int) -> None:
        if reader is None:
            return
        if mask & selectors.EVENT_READ and not self._hears(reader):
            self._drop(reader)
            return
        if mask & selectors.EVENT_WRITE:
            self._send(reader)

    def _hears(self, reader: Reader) -> bool:
        """Read a reader's lines, each of which states its condition.

        Return whether it is connected.
        """
        try:
            heard = reader.link.recv(HELLO)
        except BlockingIOError:
            return True
        except OSError:
            return False
        *lines, rest = bytes(reader.heard + heard).split(b"\n")
        reader.heard = bytearray(rest[-HELLO:])
        if lines:
            reader.said = lines[-1].decode("utf-8", "replace")
        return bool(heard)

    def _hand_out(self) -> None:
        with self._lock:
            posts = tuple(self._posts)
            self._posts.clear()
        for line, kept in posts:
            if kept:
                self._kept[kept] = line
            for reader in tuple(self._readers.values()):
                reader.waiting += line
        for reader in tuple(self._readers.values()) if posts else ():
            self._send(reader)

    def _send(self, reader: Reader) -> None:
        try:
            if reader.waiting:
                del reader.waiting[: reader.link.send(reader.waiting)]
        except BlockingIOError:
            pass
        except OSError:
            self._drop(reader)
            return
        if len(reader.waiting) > BEHIND:
            log.info("a reader of events did not keep up and was cut off")
            self._drop(reader)
            return
        more = selectors.EVENT_WRITE if reader.waiting else 0
        self._select.modify(reader.link, selectors.EVENT_READ | more)

    def _drop(self, reader: Reader) -> None:
        with self._lock:
            self._readers.pop(reader.link.fileno(), None)
        with suppress(KeyError, ValueError):
            self._select.unregister(reader.link)
        reader.link.close()


def _listening(path: Path) -> socket.socket:
    """Return the listening socket; replaces the socket of a killed app, but no other file."""
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if stat.S_ISSOCK(_mode(path)):
            os.unlink(path)  # noqa: PTH108 (a socket is no file of the data)
        os.fchmod(server.fileno(), 0o600)  # `bind` gives its file this mode
        server.bind(str(path))
        server.listen()
    except OSError as error:
        server.close()
        raise OSError(say("events-no-socket", path=str(path), why=_why(error))) from error
    return server


def _mode(path: Path) -> int:
    with suppress(OSError):
        return path.lstat().st_mode
    return 0


def _why(error: OSError) -> Text:
    from companion.storage.reasons import why  # imported late: hardly ever needed

    return why(error)
