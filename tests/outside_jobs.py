"""What a decoder taken over by its bytes would try, run in the process for foreign bytes."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__)


def _answer_of(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except (OSError, RuntimeError, MemoryError) as error:
        return type(error).__name__
    return "done"


def attempts(_source: int, _out: int, folder: str) -> dict[str, Any]:
    """Try what decoding does not need; how each attempt ended."""
    there = Path(folder)
    tries: dict[str, Callable[[], object]] = {
        "read": HERE.read_bytes,
        "write": lambda: (there / "new").write_bytes(b"x"),
        "delete": (there / "file").unlink,
        "rename": lambda: (there / "file").rename(there / "moved"),
        "list": lambda: list(there.iterdir()),
        "network": lambda: socket.socket(socket.AF_INET),
        "socket": lambda: socket.socket(socket.AF_UNIX),
        "run": lambda: subprocess.run(["/bin/true"], check=True),
        "fork": os.fork,
        "kill": lambda: os.kill(os.getppid(), signal.SIGTERM),
        "memory": lambda: bytearray(1 << 30),
        "thread": lambda: threading.Thread(target=os.getpid).start(),
    }
    return {name: _answer_of(attempt) for name, attempt in tries.items()}


def endless(_source: int, _out: int) -> dict[str, Any]:
    """Calculate without end."""
    while True:
        pass


def flood(_source: int, out: int) -> dict[str, Any]:
    """Write more than was allowed."""
    with os.fdopen(out, "wb", closefd=False) as file:
        file.write(bytes(1 << 20))
    return {}


def crash(_source: int, _out: int) -> dict[str, Any]:
    """End as a decoder does that reads beyond its memory."""
    os.kill(os.getpid(), signal.SIGSEGV)
    sys.exit(1)


def fail(_source: int, _out: int) -> dict[str, Any]:
    """Raise what nobody expects."""
    raise ZeroDivisionError
