"""What shows the stream elsewhere, as processes of our own: a real page and a real command."""

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from threading import Event

import pytest

from companion.app.config import Config, write_config
from companion.events import children
from companion.events.children import Child, commands
from companion.events.hub import Hub
from companion.events.moment import Moment, encoded
from tests.events.test_hub import until


def test_the_settings_say_what_runs_and_no_password_is_on_a_command_line(tmp_path: Path) -> None:
    stream, file = tmp_path / "s", tmp_path / "config.toml"
    assert commands(Config(), stream, file) == {}
    config = Config().changed({"broker": "ada:secret@home", "board": "network"})
    found = commands(config, stream, file)
    assert found["broker"][:2] == ("events", "--to-broker")
    assert "secret" not in str(found) and str(file) in found["broker"]
    assert found["board"][:4] == ("board", "--serve", "--address", "0.0.0.0")
    page = commands(Config().changed({"board": "page"}), stream, file)["board"]
    assert "--address" not in page  # This machine alone.


def test_a_page_is_served_by_a_process_that_ends_with_the_stream(tmp_path: Path) -> None:
    hub = Hub(tmp_path / "events.sock")
    hub.publish(encoded(Moment(due="Roll")), "state")
    settings = tmp_path / "config.toml"
    settings.write_text(write_config(Config().changed({"language": "de"})))
    command = ("board", "--serve", "--port", "0", "--stream", str(hub.path), "--settings")
    child = Child("board", (*command, str(settings), "--once"))
    try:
        # A whole Python starts, on a machine that may be busy.
        until(lambda: hub.readers() and "url" in hub.readers()[0], 60)
        said = json.loads(hub.readers()[0])
        assert said["name"] == "Seite"
        with urllib.request.urlopen(said["url"], timeout=5) as answer:
            assert "Warten auf den Tisch" in answer.read().decode()
    finally:
        hub.close()
        child._stopped.set()
        assert child._process is not None
        assert child._process.wait(10) == 0


def test_a_process_that_fails_comes_back_later_and_is_said_to_have_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = tmp_path / "runs"
    monkeypatch.setattr(children, "AGAIN_S", 0.01)
    shell(monkeypatch, f"echo x >> {runs}; exit 3")
    child = Child("board", ("board",))
    until(lambda: child.failed >= 3)
    child.stop()
    child._thread.join(5)
    assert not child._thread.is_alive() and len(runs.read_text()) >= 4


def shell(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Let every child process be this shell script."""
    popen = subprocess.Popen

    def fake(line: tuple[str, ...], **kwargs: object) -> "subprocess.Popen[bytes]":
        return popen(["/bin/sh", "-c", script], **kwargs)

    monkeypatch.setattr(children.subprocess, "Popen", fake)


def test_whatever_is_raised_before_it_runs_is_said_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(children, "AGAIN_S", 0.001)
    tried: list[int] = []

    def opened() -> int:
        tried.append(1)
        raise ValueError("a driver's own kind")

    child = Child("board", ("board",), opened=opened)
    until(lambda: len(tried) >= 3)
    assert child.failed >= 2 and str(child.fault) == "a driver's own kind"
    child.stop()
    child._thread.join(5)
    assert not child._thread.is_alive()


def test_failures_before_a_long_run_are_not_counted_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = tmp_path / "runs"
    monkeypatch.setattr(children, "AGAIN_S", 0.001)
    monkeypatch.setattr(children, "WELL_S", -1.0)  # Every run is a long one.
    shell(monkeypatch, f"echo x >> {runs}; [ $(wc -l <{runs}) -lt 4 ] || exec sleep 30; exit 3")
    child = Child("board", ("board",))
    until(lambda: runs.exists() and len(runs.read_text()) >= 8)
    until(lambda: child.failed == 0)  # It runs, so nothing is wrong with it now.
    assert child._failures == 1
    child.stop()
    child._thread.join(5)
    assert not child._thread.is_alive()


def test_a_process_that_was_starting_when_it_was_stopped_ends_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell(monkeypatch, "exec sleep 30")
    starts, stopped, slow = Event(), Event(), children.subprocess.Popen

    def starting(*args: object, **kwargs: object) -> "subprocess.Popen[bytes]":
        starts.set()
        assert stopped.wait(5)
        return slow(*args, **kwargs)

    monkeypatch.setattr(children.subprocess, "Popen", starting)
    child = Child("board", ("board",))
    assert starts.wait(5)
    child.stop()
    stopped.set()
    child._thread.join(5)
    assert not child._thread.is_alive()


def test_without_a_broker_the_command_says_what_is_missing(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-m", "companion", "--data", str(tmp_path), "events", "--to-broker"],
        capture_output=True,
        text=True,
    )
    assert said.returncode == 2 and "no broker is set" in said.stderr
