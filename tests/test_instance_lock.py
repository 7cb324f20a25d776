"""Two apps never share a data folder; whoever comes second learns why, and what helps."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import run
from companion.storage.folders import LOCK, InUse, instance_lock

HOLDS = """
import sys, time
from pathlib import Path
from companion.storage.folders import instance_lock
with instance_lock(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path: Path):
    """Another process that holds the folder `data` below `tmp_path`."""
    root = Path(__file__).parent.parent
    command = [sys.executable, "-c", HOLDS, str(tmp_path / "data")]
    environ = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_the_second_app_is_refused_with_the_process_of_the_first(holder, tmp_path: Path):
    said = rf"already open .* \(process {holder.pid}\)"
    with pytest.raises(InUse, match=said), instance_lock(tmp_path / "data"):
        pytest.fail("two processes hold it")


def test_a_killed_app_leaves_nothing_locked(holder, tmp_path: Path):
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    with instance_lock(tmp_path / "data"):
        assert (tmp_path / "data" / LOCK).read_text() == f"{os.getpid()}\n"


def test_play_says_so_and_opens_no_window(holder, tmp_path: Path, monkeypatch, capsys):
    monkeypatch.setattr("ui.shell.environment.has_display", lambda: True)
    monkeypatch.setattr("companion.cli.play.open_window", lambda *_: pytest.fail("a window"))
    assert run(["--data", str(tmp_path), "play"]) == 2
    assert "--data" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_used_without_a_lock(tmp_path: Path):
    (tmp_path / "data").write_text("")  # a file where the folder should be
    with instance_lock(tmp_path / "data"):
        pass
    (tmp_path / "data").unlink()
    (tmp_path / "data").mkdir()
    os.mkfifo(tmp_path / "data" / LOCK)
    with instance_lock(tmp_path / "data"), pytest.raises(InUse), instance_lock(tmp_path / "data"):
        pass
