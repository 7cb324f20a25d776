"""The board as a web page, served on request, by default on this machine alone.

The page is only sent to those who enter the code that the table shows, a new one at each start.
Whoever does is led to an address that nobody can guess. After a wrong code a device waits, longer
each time, while others may enter theirs. The page reads states from one long response, which a
browser reopens by itself.
"""

import html
import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from math import ceil
from pathlib import Path
from secrets import compare_digest, randbelow, token_urlsafe
from threading import Condition, Lock
from urllib.parse import parse_qs

from companion.text import say
from companion.words import languages

PORT = 8750
NEXT = 8  # number of ports that are tried
DIGITS = 8
VIEWERS = 12  # pages open at the same time
BEAT_S = 5.0  # seconds between signs of life, by which the server notices that a page was closed
SEND_S = 10.0  # seconds until a page that accepts no data is dropped
# After a wrong code a device's next one is not looked at for a second, and twice as long after each
# further one.
WRONG_S, LONGEST_S = 1.0, 600.0
FORGOTTEN_S = 3600.0  # wrong codes are forgotten after an hour without one
# Wrong codes of all devices together within so many seconds. The first ones of a device are counted
# apart, so that a crowd of guessers does not hold up who has just come: all addresses of a home
# network cannot use these up. A day of guessing with both finds one code in 1,000.
MOST, SHARED_S = 60, 60.0
FIRST, MOST_FIRST, DAY_S = 2, 13_000, 86_400.0
KINDS = {"css": "text/css", "js": "text/javascript", "otf": "font/otf"}
FREE = ("board.css", "board.otf")  # files that the page which asks for the code needs, too
WORDS = ("waiting", "lost", "freeze", "shelf")
_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';"
_POLICY += " connect-src 'self'; form-action 'self'; frame-ancestors 'none'"


def new_code() -> str:
    """Return random digits that people can type."""
    return f"{randbelow(10**DIGITS):0{DIGITS}}"


class Guesses:
    """Judges codes that people enter, so few in a day that nobody can try them all."""

    def __init__(self, code: str, now: Callable[[], float] = time.monotonic) -> None:
        self._code, self._now, self._lock = code.encode(), now, Lock()
        self._wrong: dict[str, tuple[int, float]] = {}  # by device, the latest last: how many, when
        self._all: deque[float] = deque(maxlen=MOST)
        self._first: deque[float] = deque(maxlen=MOST_FIRST)

    def judge(self, guess: str, who: str) -> tuple[str, int]:
        """Return "right", "wrong" or "wait", and for how long no code of this device is looked at.

        With "wait" the guess was not compared. `who` is the address of the device.
        """
        with self._lock:
            now = self._now()
            while self._wrong and now - next(iter(self._wrong.values()))[1] >= FORGOTTEN_S:
                del self._wrong[next(iter(self._wrong))]
            wrong, last = self._wrong.get(who, (0, now))
            wait = last + _pause(wrong) - now
            is_first = wrong < FIRST and self._is_free(self._first, DAY_S, now)
            if not is_first and not self._is_free(self._all, SHARED_S, now):
                wait = max(wait, self._all[0] + SHARED_S - now)
            if wait > 0:
                return "wait", ceil(wait)
            if compare_digest(guess.strip().encode(), self._code):
                return "right", 0
            self._wrong.pop(who, None)
            self._wrong[who] = wrong + 1, now
            (self._first if is_first else self._all).append(now)
            return "wrong", ceil(_pause(wrong + 1))

    @staticmethod
    def _is_free(wrong: "deque[float]", seconds: float, now: float) -> bool:
        return len(wrong) < (wrong.maxlen or 0) or now - wrong[0] >= seconds


def _pause(wrong: int) -> float:
    """Return the seconds to wait after so many wrong codes in a row."""
    return min(LONGEST_S, WRONG_S * 2.0 ** min(wrong - 1, 10)) if wrong else 0.0


class Newest:
    """The newest state and clock, for any number of threads that wait for the next ones."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._number = 0
        self._lines = {b"state": (0, b"null")}  # By kind, with the number of the change.

    def put(self, line: bytes | None) -> None:
        """Store a line of the stream, of which others than these are dropped; None: no app."""
        kind = line.removeprefix(b'{"type":"').partition(b'"')[0] if line else b"state"
        if kind in (b"state", b"clock"):
            with self._changed:
                self._number += 1
                if line is None:  # what the next app shows has its own clock, or none
                    self._lines.pop(b"clock", None)
                self._lines[kind] = self._number, (line or b"null").strip()
                self._changed.notify_all()

    @property
    def state(self) -> bytes:
        """The newest state."""
        return self._lines[b"state"][1]

    def after(self, number: int, seconds: float) -> tuple[int, list[bytes]]:
        """Wait for lines after `number`, up to a time limit; return them and the newest number."""
        with self._changed:
            self._changed.wait_for(lambda: self._number != number, seconds)
            newer = sorted(each for each in self._lines.values() if each[0] > number)
            return self._number, [line for _, line in newer]


class Board(ThreadingHTTPServer):
    """The server; its pages show `newest`."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, address: str, port: int, code: str, font: Path | None = None) -> None:
        """Open the port; OSError with a reason in words if that is impossible."""
        self.newest, self.code, self.font = Newest(), code, font
        self.guesses, self.key = Guesses(code), token_urlsafe(16)
        self._viewers, self._lock = 0, Lock()
        try:
            super().__init__((address, port), _Answers)
        except OSError as error:
            from companion.storage.reasons import why  # imported late: hardly ever needed

            words = say("events-port-taken", port=str(port), why=why(error))
            raise OSError(words) from error

    def url(self, host: str) -> str:
        """Return the address of the page for those who reach this machine as `host`."""
        return f"http://{host}:{self.server_address[1]}/{self.code}/"

    def enter(self, by: int) -> bool:
        """Count a viewer in (1) or out (-1); return False if there are too many."""
        with self._lock:
            if by > 0 and self._viewers >= VIEWERS:
                return False
            self._viewers += by
            return True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors: a browser that disconnects is no fault."""


def open_board(address: str, port: int, font: Path) -> Board:
    """Open this port or, where another program has it, one of the next; OSError in words."""
    code = new_code()
    for n in range(NEXT if port else 0):
        with suppress(OSError):
            return Board(address, port + n, code, font)
    return Board(address, port, code, font)


class _Answers(BaseHTTPRequestHandler):
    server: Board
    server_version, sys_version = "mars-companion", ""
    timeout = SEND_S

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        code, slash, name = path.removeprefix("/").partition("/")
        asked = parse_qs(query).get("code", [""])[0]
        if (not code and asked) or (slash and not name and len(code) == DIGITS):
            self._let_in(asked or code)
        elif name in FREE:
            self._file(name)
        elif not compare_digest(code.encode(), self.server.key.encode()):
            self._page("ask.html", status=403 if code else 200)
        elif not name:
            self._page("board.html")
        elif name == "stream":
            self._stream()
        else:
            self._file(name)

    def _let_in(self, guess: str) -> None:
        """Lead whoever knows the code to the page."""
        verdict, seconds = self.server.guesses.judge(guess, self.client_address[0])
        if verdict != "right":
            words = str(say("events-code", seconds=seconds, verdict=verdict))
            self._page("ask.html", words=words, status=403)
            return
        self.send_response(HTTPStatus.SEE_OTHER)
        self.send_header("Location", f"/{self.server.key}/")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _page(self, name: str, *, words: str = "", status: int = 200) -> None:
        said = {word: str(say(f"events-board-{word}")) for word in WORDS}
        parts = {
            "LANGUAGE": languages.spoken(),
            "WORDS": html.escape(json.dumps(said, ensure_ascii=False)),
            "ENTER": html.escape(str(say("events-board-enter"))),
            "OPEN": html.escape(str(say("events-board-open"))),
            "WRONG": html.escape(words),
            "STATE": html.escape(self.server.newest.state.decode()),
        }
        text = _read(name).decode()
        for each, value in parts.items():
            text = text.replace(f"@{each}@", value)
        self._send(text.encode(), "text/html; charset=utf-8", status)

    def _file(self, name: str) -> None:
        kind = KINDS.get(name.rpartition(".")[2], "")
        try:
            font = self.server.font
            whole = font.read_bytes() if name == "board.otf" and font else _read(name)
        except OSError:
            whole = b""
        self._send(whole, kind or "text/plain", 200 if whole and kind else 404)

    def _send(self, whole: bytes, kind: str, status: int) -> None:
        self.send_response(status)
        for name, value in (
            ("Content-Type", kind),
            ("Content-Length", str(len(whole))),
            ("Cache-Control", "no-store"),
            ("Content-Security-Policy", _POLICY),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
        ):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(whole)

    def _stream(self) -> None:
        """Send states as server-sent events until the page is closed."""
        if not self.server.enter(1):
            self._send(b"", "text/plain", 503)
            return
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            for part in _events(self.server.newest.after):
                self.wfile.write(part)
        except OSError:
            pass
        finally:
            self.server.enter(-1)
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Log nothing, so that there is no list of viewers."""


def _events(after: Callable[[int, float], tuple[int, list[bytes]]]) -> Iterator[bytes]:
    yield b"retry: 1000\n\n"
    number = -1
    while True:
        number, lines = after(number, BEAT_S)
        for line in lines:
            yield b"data: " + line + b"\n\n"
        if not lines:
            yield b"event: beat\ndata:\n\n"


def _read(name: str) -> bytes:
    """Return a file of the page; OSError if there is no such file."""
    if "/" in name or name.startswith("."):
        raise FileNotFoundError(name)
    return (files("companion.events") / "board" / name).read_bytes()
