"""Allows one app per data folder; two would overwrite each other's settings and cards."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.storage.files import make_folder
from companion.text import say

NAME = "running.lock"


class InUse(Exception):
    """Another app has the data folder open; the message says which, and what to do."""


@contextmanager
def instance_lock(folder: Path) -> Iterator[None]:
    """Lock a data folder for this process; the kernel releases the lock even after a kill.

    InUse if another process holds it. A folder that cannot be written or locked stays unlocked.
    """
    lock = -1
    with suppress(OSError):
        make_folder(folder)
        lock = os.open(folder / NAME, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o600)
    try:
        if lock >= 0:
            _take(lock, folder)
        yield
    finally:
        if lock >= 0:
            os.close(lock)


def _take(lock: int, folder: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = ""
        with suppress(OSError):  # not a regular file
            holder = os.pread(lock, 20, 0).decode("ascii", "replace").strip()
        where = str(folder)
        if not holder.isdecimal():
            raise InUse(say("in-use", folder=where)) from None
        raise InUse(say("in-use-by", folder=where, process=holder)) from None
    except OSError:
        return  # the file system has no locks
    with suppress(OSError):
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
