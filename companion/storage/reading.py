"""Read files that people may have changed: regular files only, up to a limit."""

import errno
import os
import stat
from pathlib import Path

from companion.text import say

MOST = 64 << 20


def read_file(path: Path, most: int = MOST) -> bytes:
    """Read a regular file of at most `most` bytes; OSError for anything else."""
    if ordinary_size(path) > most:
        words = say("file-too-large", size=most >> 20)
        raise OSError(errno.EFBIG, words, str(path))
    with path.open("rb") as file:
        return file.read(most)


def ordinary_size(path: Path) -> int:
    """Return the size of a regular file in bytes; OSError for anything else.

    Reading a pipe could block, and a device never ends.
    """
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, say("file-not-ordinary"), str(path))
    return found.st_size
