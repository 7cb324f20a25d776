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
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, str(say("file-is-folder")), str(path))
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, str(say("file-not-ordinary")), str(path))
        if found.st_size > most:
            words = say("file-too-large", size=most >> 20)
            raise OSError(errno.EFBIG, str(words), str(path))
        return file.read(most)
