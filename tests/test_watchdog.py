"""What systemd hears of us while the screens move."""

import os
import socket
from pathlib import Path

import pytest

from companion.app.crash import Watchdog


def test_three_words_come_within_the_limit(tmp_path: Path):
    path = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as service:
        service.bind(path)
        service.settimeout(1)
        dog = Watchdog({"NOTIFY_SOCKET": path, "WATCHDOG_USEC": "60000000"})
        assert dog.every == 20.0
        dog.alive()
        assert service.recv(64) == b"WATCHDOG=1"


def test_that_the_start_is_over_is_reported_to_whoever_asked(tmp_path: Path):
    """Type=notify: without this word systemd would end the app, taking it for one that hangs."""
    path = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as service:
        service.bind(path)
        service.settimeout(1)
        Watchdog({"NOTIFY_SOCKET": path}).ready()  # with no limit for later
        assert service.recv(64) == b"READY=1"


def test_a_name_outside_of_all_folders_is_understood():
    name = f"mars-companion-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as service:
        service.bind("\0" + name)
        service.settimeout(1)
        Watchdog({"NOTIFY_SOCKET": f"@{name}", "WATCHDOG_USEC": "3000000"}).alive()
        assert service.recv(64) == b"WATCHDOG=1"


@pytest.mark.parametrize("environ", [
    {}, {"NOTIFY_SOCKET": "/nowhere"}, {"WATCHDOG_USEC": "3000000"},
    {"NOTIFY_SOCKET": "/nowhere", "WATCHDOG_USEC": "soon"},
    {"NOTIFY_SOCKET": "/nowhere", "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"},
])  # fmt: skip
def test_where_nobody_waits_nothing_is_said(environ: dict[str, str]):
    dog = Watchdog(environ)
    dog.ready()
    dog.alive()
    assert dog.every == 0


def test_a_watcher_that_is_gone_stops_nothing(tmp_path: Path):
    Watchdog({"NOTIFY_SOCKET": str(tmp_path / "gone"), "WATCHDOG_USEC": "3000000"}).alive()
