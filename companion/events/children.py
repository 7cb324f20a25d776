"""Child processes that show the stream elsewhere, started and supervised by the app.

They are separate processes, so that neither a broker nor a browser can block the table, and the app
itself never opens a port. Each ends with the stream, and is restarted after it has failed.
"""

import logging
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread

from companion.app.config import Config

log = logging.getLogger(__name__)

AGAIN_S = 5.0  # pause before a failed process is restarted
LONGEST_S = 300.0  # longest of these pauses, which double each time


def commands(config: Config, stream: Path, settings: Path) -> dict[str, tuple[str, ...]]:
    """Return the command lines that the settings, read from that file, ask for, by name."""
    there = ("--stream", str(stream), "--settings", str(settings), "--once")
    found: dict[str, tuple[str, ...]] = {}
    if config.broker:
        found["broker"] = ("events", "--to-broker", *there)
    if config.board == "window":
        found["board"] = ("board", *there)
    elif config.board == "page":
        found["board"] = ("board", "--serve", *there)
    elif config.board == "network":
        found["board"] = ("board", "--serve", "--address", "0.0.0.0", *there)
    return found


class Child:
    """A process that runs until `stop`."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        """Start the process, and a thread that waits for its end."""
        self.command = tuple(command)
        self.failed = 0  # how often it failed since it last ran for long
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = Event()
        self._thread = Thread(target=self._keep, args=(name,), name=name, daemon=True)
        self._thread.start()

    def _keep(self, name: str) -> None:
        while not self._stopped.is_set():
            try:
                self._process = subprocess.Popen(
                    (sys.executable, "-m", "companion", *self.command),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                )
                code: object = self._process.wait()
            except OSError as error:
                code = error
            if self._stopped.is_set():
                return
            log.warning("%s ended (%s) and is started again", name, code)
            self.failed += 1
            self._stopped.wait(min(LONGEST_S, AGAIN_S * 2 ** (self.failed - 1)))

    def stop(self) -> None:
        """End the process; never raises."""
        self._stopped.set()
        process = self._process
        if process is not None and process.poll() is None:
            process.terminate()
