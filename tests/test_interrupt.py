"""Ctrl-C ends the app and its demo: exit status 130, and nothing that looks like a crash."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.cli import run
from tests.command_line import ROOT

# Presses Ctrl-C once the shelf is there: between two frames, or inside a callback of Kivy's.
PRESSED = """
import os, signal, sys, threading, time
from functools import partial
from companion.cli import run
from ui.shell import environment

environment.has_display = lambda: True
environment.prepare = partial(environment.prepare, offscreen=True)

def running():
    # Importing Kivy here would find it half imported by the app.
    known = getattr(sys.modules.get("kivy.app"), "App", None)
    return known and known.get_running_app()

def press():
    def touch(_):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.1)

    while not running() or running().root is None:
        time.sleep(0.05)
    from kivy.clock import Clock

    Clock.schedule_once(touch, 0.2) if sys.argv[1] == "inside" else touch(0)
    time.sleep(15)
    os._exit(99)

threading.Thread(target=press, daemon=True).start()
options = ["play", "--size", "800x480", "--camera", "none", "--buzzers", "none"]
sys.exit(run(["--data", sys.argv[2], *options]))
"""


@pytest.fixture(autouse=True)
def ctrl_c_counts():
    """A run in the background ignores Ctrl-C, and so would all that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("where", ["between", "inside"])
def test_ctrl_c_ends_the_app_and_is_no_crash(tmp_path: Path, where: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRESSED, where, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 130, done.stderr
    assert done.stderr.strip().endswith("mars-companion: stopped")
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "state" / "crash.txt").exists()


def test_ctrl_c_ends_the_demo(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["--data", str(tmp_path / "d"), "demo", "--box", "mars-attacks-dice", "--out", str(out)]
    demo = subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        end = time.monotonic() + 60
        while not any(out.glob("*.png")) and time.monotonic() < end:
            time.sleep(0.05)
        demo.send_signal(signal.SIGINT)
        said, fault = demo.communicate(timeout=15)
    finally:
        demo.kill()
    assert (demo.returncode, said) == (130, ""), fault
    assert fault.strip().endswith("mars-companion: stopped") and "Traceback" not in fault
    assert not (tmp_path / "d/state/crash.txt").exists()


def test_ctrl_c_ends_any_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pressed() -> None:
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr("companion.games.shelf", pressed)
    assert run(["boxes"]) == 130
    assert capsys.readouterr().err.strip() == "mars-companion: stopped"
