"""Child processes that show the stream elsewhere, started and supervised by the app.

They are separate processes, so that neither a broker nor a browser can block the table, and the app
itself never opens a port. Each ends with the stream, and is restarted after it has failed.
"""

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from companion.app.config import Config
from companion.storage.reasons import why
from companion.words import Text

log = logging.getLogger(__name__)

AGAIN_S = 5.0  # pause before a failed process is restarted
LONGEST_S = 300.0  # longest of these pauses, which double each time
WELL_S = 60.0  # a process that has run for so long has started well


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


def read_at_start(name: str, config: Config) -> tuple[str, ...]:
    """Return the settings that a process reads from the file, not from its command line.

    They may hold a password, which every user of the machine could see there.
    """
    return (config.broker,) if name == "broker" else ()


class Child:
    """A process that runs until `stop`."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        reads: tuple[str, ...] = (),
        opened: Callable[[], int] | None = None,
    ) -> None:
        """Start the process, and a thread that waits for its end.

        `reads` are the settings that it reads itself when it starts. `opened` returns an open file
        that becomes its standard input, or raises an error with a message.
        """
        self.command, self.reads, self._opened = tuple(command), reads, opened
        self.fault: Text = ""  # why it could not be started, in words
        self._failures = 0  # in a row, without a run for long
        self._begun = monotonic()
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = Event()
        self._thread = Thread(target=self._keep, args=(name,), name=name, daemon=True)
        self._thread.start()

    @property
    def failed(self) -> int:
        """How often the process has failed in a row; 0 once it runs for long."""
        return 0 if monotonic() - self._begun > WELL_S and self._runs() else self._failures

    def _runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _keep(self, name: str) -> None:
        while not self._stopped.is_set():
            self._begun = monotonic()
            code = self._run()
            if self._stopped.is_set():
                return
            log.warning("%s ended (%s) and is started again", name, code)
            lasted = monotonic() - self._begun > WELL_S
            self._failures = 1 if lasted else self._failures + 1
            self._stopped.wait(min(LONGEST_S, AGAIN_S * 2 ** (self._failures - 1)))

    def _run(self) -> object:
        """Run the process to its end; return its exit status, or why it could not start."""
        given = None
        try:
            given = self._opened() if self._opened else None
            self._process = subprocess.Popen(
                (sys.executable, "-m", "companion", *self.command),
                stdin=subprocess.DEVNULL if given is None else given,
                stdout=subprocess.DEVNULL,
            )
            if self._stopped.is_set():  # `stop` may have been called before there was a process
                self._process.terminate()
            self.fault = ""
        except Exception as error:  # a driver may raise anything, and this thread must go on
            self.fault = why(error)
            return error
        finally:
            if given is not None:
                os.close(given)
        return self._process.wait()

    def stop(self) -> None:
        """End the process; never raises."""
        self._stopped.set()
        process = self._process
        if process is not None and process.poll() is None:
            process.terminate()
