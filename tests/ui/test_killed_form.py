"""A form that is half filled when the app is killed is there again after the next start."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

BOX = "mars-attacks-dice"

# Fills half a form and waits to be killed, or reports what the form holds.
CHILD = """
import json, sys, time
from pathlib import Path
from tests.ui.conftest import Window, make_session
from tests.ui.entering import BOX, begin, enter_numbers
from ui.demo.stage import Stage
from ui.widgets.keyboard import Keyboard

Window.size = (800, 480)
stage = Stage(make_session(Path(sys.argv[1])), hurry=True, draws=False)
stage.__enter__()
stage.frames(4)
stage.app.show("entries", box=BOX)
screen = stage.app.show("entry", box=BOX)
stage.frames(4)
if sys.argv[2] == "read":
    print(json.dumps([screen.values, sorted(screen.draft.open)]), flush=True)
    sys.exit()
if sys.argv[2] == "fill":
    begin(stage, "Dallas")
    enter_numbers(stage, ("Nukes", "1"))
else:
    stage.tap("Tap to type")
    for letter in "Dall":
        next(stage.every(Keyboard)).strike(letter)
        stage.frames(1)
    stage.until(lambda: stage.app.session.drafts.get((BOX, None)), "the draft")
print("filled", flush=True)
time.sleep(60)
"""


def start(root: Path, do: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(root), do],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def killed(root: Path, do: str) -> None:
    """Let somebody fill the form, and kill the app."""
    child = start(root, do)
    assert child.stdout and child.stderr
    for line in child.stdout:
        if line.strip() == "filled":
            break
    os.kill(child.pid, signal.SIGKILL)
    _, said = child.communicate()
    assert child.returncode == -signal.SIGKILL, said


def reread(root: Path) -> tuple[dict[str, Any], list[str]]:
    """The form after another start: its values, and the numbers that are still open."""
    out, said = start(root, "read").communicate()
    assert out, said
    values, still = json.loads(out.splitlines()[-1])
    return values, still


def test_half_a_form_is_there_after_a_kill(tmp_path: Path) -> None:
    killed(tmp_path, "fill")
    values, still = reread(tmp_path)
    assert values["name"] == "Dallas" and values["symbols"] == ["ray_gun"] * 4
    assert values["nukes"] == 1 and "nukes" not in still and still


def test_half_a_word_is_there_after_a_kill(tmp_path: Path) -> None:
    killed(tmp_path, "type")
    values, still = reread(tmp_path)
    assert values["name"].lower() == "dall" and "nukes" in still
