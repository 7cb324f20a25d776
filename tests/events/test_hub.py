"""The stream: who is late gets the state, who is slow is cut off, and nobody holds the table."""

import errno
import selectors
import socket
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.events.hub import BEHIND, READERS, REFUSED_S, Hub
from companion.events.moment import Happened, Moment, Raced, RaceNow, decoded, encoded
from companion.events.reader import Stream

LINE = b"x" * 1000 + b"\n"


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    made = Hub(tmp_path / "data/events.sock")
    yield made
    made.close()


def link_to(hub: Hub) -> socket.socket:
    link = socket.socket(socket.AF_UNIX)
    link.settimeout(5)
    link.connect(str(hub.path))
    return link


def until(there: Callable[[], object], seconds: float = 5.0) -> None:
    ends = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < ends
        time.sleep(0.002)


def test_a_late_reader_gets_the_state_first_and_then_what_happens(hub: Hub) -> None:
    hub.publish(b"old fact\n")
    hub.publish(b"old state\n", "state")
    hub.publish(b"state\n", "state")
    with link_to(hub) as link, link.makefile("rb") as read:
        assert read.readline() == b"state\n"
        hub.publish(b"fact\n")
        assert read.readline() == b"fact\n"
    for text in (b"1:06\n", b"1:05\n"):
        hub.publish(text, "clock")
    with link_to(hub) as link, link.makefile("rb") as read:
        assert [read.readline(), read.readline()] == [b"state\n", b"1:05\n"]


def test_a_reader_that_does_not_read_is_cut_off_and_the_others_miss_nothing(hub: Hub) -> None:
    with link_to(hub) as slow, link_to(hub) as quick, quick.makefile("rb") as read:
        until(lambda: len(hub.readers()) == 2)
        many = 4 * BEHIND // len(LINE)
        for _ in range(many):
            hub.publish(LINE)
            assert read.readline() == LINE
        until(lambda: len(hub.readers()) == 1)
        slow.settimeout(5)
        while slow.recv(1 << 16):
            pass  # What had arrived; then the end.


def test_publishing_returns_at_once_though_the_thread_stands_still(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "_hand_out", lambda: None)
    for _ in range(5000):
        hub.publish(LINE)
    assert len(hub._posts) == hub._posts.maxlen  # The oldest went; memory is bounded.


def test_a_reader_that_dies_is_forgotten(hub: Hub) -> None:
    link_to(hub).close()
    link = link_to(hub)
    until(lambda: len(hub.readers()) == 1)
    link.close()
    until(lambda: not hub.readers())


def test_too_many_readers_are_refused(hub: Hub) -> None:
    links = [link_to(hub) for _ in range(READERS)]
    until(lambda: len(hub.readers()) == READERS)
    with link_to(hub) as late:
        assert late.recv(10) == b""
    for each in links:
        each.close()


def test_a_reader_that_cannot_be_accepted_does_not_keep_the_processor_busy(tmp_path: Path) -> None:
    """Without file descriptors the reader waits on, and the socket stays readable."""
    hub = Hub(tmp_path / "events.sock")
    server, tried = hub._server, []

    class Full:
        """Stands in for a socket in a process that may open no more files."""

        def accept(self) -> None:
            tried.append(1)
            raise OSError(errno.EMFILE, "Too many open files")

        def fileno(self) -> int:
            return server.fileno()

        def close(self) -> None:
            server.close()

    full = Full()
    hub._select.unregister(server)
    hub._select.register(full, selectors.EVENT_READ)
    hub._server = full
    with link_to(hub):
        until(lambda: tried)
        began = time.monotonic()
        time.sleep(0.25)
        hub.close()
        seconds = time.monotonic() - began
    assert len(tried) <= seconds / REFUSED_S + 2


def test_the_socket_is_its_owners_alone_and_goes_with_the_app(tmp_path: Path) -> None:
    hub = Hub(tmp_path / "events.sock")
    assert stat.S_IMODE(hub.path.stat().st_mode) == 0o600
    hub.close()
    assert not hub.path.exists()


def test_the_socket_of_a_killed_app_is_replaced_but_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "events.sock"
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
    Hub(path).close()
    path.write_text("mine")
    with pytest.raises(OSError, match="no socket"):
        Hub(path)
    assert path.read_text() == "mine"


def test_a_path_that_is_too_long_for_a_socket_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="the events for the room have no socket"):
        Hub(tmp_path / ("x" * 120))


def test_a_reader_comes_back_by_itself(tmp_path: Path) -> None:
    path, waited = tmp_path / "events.sock", []
    stream = Stream(path, {"name": "board"})
    lines = stream.lines(waited.append)
    assert next(lines) is None  # There is no app yet.
    for word in (b"one", b"two"):
        hub = Hub(path)
        hub.publish(word + b"\n", "state")
        assert next(lines) == word
        until(lambda: hub.readers() == ('{"name": "board"}',))  # noqa: B023
        stream.report(url="here")
        until(lambda: "here" in hub.readers()[0])  # noqa: B023
        stream._about.pop("url")
        hub.close()
        assert next(lines) is None
    stream.end()
    assert list(lines) == [] and len(waited) == 3


def test_a_reader_of_one_app_ends_with_it(tmp_path: Path) -> None:
    assert list(Stream(tmp_path / "none", {}, once=True).lines()) == [None]


def test_every_message_reads_as_it_was_written() -> None:
    race = RaceNow(stage="called", winner=2)
    for line in (Moment(due="Roll", race=race), Happened(kind="won", text="…"), Raced(race=race)):
        written = encoded(line)
        assert written.count(b"\n") == 1 and decoded(written) == line
    with pytest.raises(ValueError, match="type"):
        decoded(b'{"type":"later","version":9}')
    # A later version has more fields: this one passes over them.
    assert decoded(b'{"type":"fact","version":2,"kind":"a","text":"b","new":1}').kind == "a"
