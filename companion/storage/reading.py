"""Read files that people may have changed: regular files only, up to a limit."""

import errno
import os
import stat
from pathlib import Path

from companion.text import say

MOST = 64 << 20


def read_file(path: Path, most: int = MOST) -> bytes:
    """Read a regular file of at most `most` bytes; OSError for anything else.

    Reading a pipe could block, and a device never ends.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, say("file-not-ordinary"), str(path))
        if found.st_size > most:
            words = say("file-too-large", size=most >> 20)
            raise OSError(errno.EFBIG, words, str(path))
        return file.read(most)
