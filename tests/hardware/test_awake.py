"""The desktop is kept from blanking the screen by a lock that ends with us, however we end."""

import io
import shutil
import subprocess
import sys
import time
from typing import Any

import pytest

from hardware import panel as panel_module
from hardware.panel import Awake, NoPanel


class Holder:
    """Stands for the program that holds the lock."""

    def __init__(self) -> None:
        self.stdin = io.BytesIO()

    def wait(self, seconds: float) -> int:
        assert self.stdin.closed, "it would never end"
        return 0


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    return []


def test_one_lock_is_held_and_let_go(started: list[Any]) -> None:
    held: list[Holder] = []

    def start(command: Any) -> Holder:
        started.append(command)
        held.append(Holder())
        return held[-1]

    lock = Awake(start)
    lock.release()
    lock.hold()
    lock.hold()
    assert len(started) == 1 and "--what=idle" in started[0]
    lock.release()
    assert held[0].stdin.closed
    lock.hold()
    assert len(started) == 2


def test_without_logind_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    panel = NoPanel()
    panel.stay_awake(True)
    panel.stay_awake(False)
    monkeypatch.setattr(shutil, "which", lambda name: name)

    def refuse(command: Any) -> Any:
        raise PermissionError

    Awake(refuse).hold()


def test_the_lock_ends_when_we_are_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The holder reads from us: a pipe whose other end is gone."""
    script = (
        "import subprocess, sys, time\n"
        "held = subprocess.Popen(['cat'], stdin=subprocess.PIPE)\n"
        "print(held.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    ours = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert ours.stdout is not None and panel_module.COMMAND[-1] == "cat"
    holder = int(ours.stdout.readline())
    ours.kill()
    ours.wait()
    end = time.monotonic() + 20
    while (
        subprocess.run(["kill", "-0", str(holder)], capture_output=True, check=False).returncode
        == 0
    ):
        assert time.monotonic() < end, "it still runs"
        time.sleep(0.05)
