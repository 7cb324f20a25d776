"""What all doors cost an idle table: the same table with all of them off and with all of them on.

On are a clock, the voice, a learnt button whose device is gone, the stream, the page and, where
mosquitto is installed, a broker. Counted is the app with the programs that it has started: seconds
of CPU a minute, and memory, in which pages that several share are divided among them.
"""

import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.app.config import Config, save_config
from companion.storage.folders import find_folders
from hardware.buzzers.learnt import USB, Button, Identity, write_buttons
from tests.bench.figures import Figure, middle
from tests.bench.first_frame import open_window

SETTLE_S = 6.0  # the programs of the doors start
MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")


def measure(rounds: int = 1, left: float = 60.0) -> list[Figure]:
    """Leave both tables alone for `left` seconds in turn."""
    found: dict[str, list[dict[str, float]]] = {"off": [], "on": []}
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder, broker() as address:
        open_doors(Path(folder) / "on", address)
        for _ in range(rounds):
            for what, runs in found.items():
                data = Path(folder) / what
                runs.append(open_window("table", data, min(SETTLE_S, left), left))
    reported = []
    for what, runs in found.items():
        cpu = 60 * middle(run["family_cpu"] for run in runs)
        reported.append(Figure(f"doors.{what}.cpu_a_minute", cpu, "s"))
        memory = middle(run["family_mb"] for run in runs)
        reported.append(Figure(f"doors.{what}.memory", memory, "MB"))
        reported.append(Figure(f"doors.{what}.programs", middle(run["family"] for run in runs)))
    return reported


def open_doors(data: Path, broker: str) -> None:
    """Write the settings of a table with all doors open."""
    folders = find_folders(data)
    settings = {"clock": "count", "voice": True, "voice_style": "dry", "events": True,
                "board": "page", "broker": broker}  # fmt: skip
    save_config(Config().changed(settings), folders.config_file)
    write_buttons(folders.data, [Button(0, 57, Identity(USB, 1, 1, "Pad"))])


@contextmanager
def broker() -> Iterator[str]:
    """Run a broker on a free port; its address, "" where none is installed."""
    if MOSQUITTO is None:
        yield ""
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([MOSQUITTO, "-p", str(port)], stderr=subprocess.DEVNULL)
    yield f"127.0.0.1:{port}"
    process.terminate()
    process.wait()
