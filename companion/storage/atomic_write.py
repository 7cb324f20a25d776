"""Atomic file writes that survive a power cut, and renaming of damaged files."""

import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.storage.reading import ordinary_size

_LEFT = re.compile(r"\..+\.[a-z0-9_]{8}")  # the name of an unfinished file, see `_write_whole`


def write_whole(path: Path, content: str | bytes, *, previous: bool = False) -> None:
    """Replace `path` with `content` atomically; `previous` keeps the old file as a backup.

    On return it is on disk, text as UTF-8; on OSError the old file is untouched. A device or pipe
    would be replaced, too, and is refused.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with suppress(FileNotFoundError):
            ordinary_size(path)
        _write_whole(path, content, previous)
    except OSError as error:
        # The system's message names a temporary file nobody knows.
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def _write_whole(path: Path, content: str | bytes, previous: bool) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        if previous:
            keep_previous(path)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sweep(folder: Path, before: float) -> None:
    """Delete temporary files of killed writes in a folder, last changed before that time."""
    for path in folder.rglob(".*"):
        with suppress(OSError):
            if _LEFT.fullmatch(path.name) and path.is_file() and path.stat().st_mtime < before:
                path.unlink()


def keep_previous(path: Path) -> None:
    """Link the current file as `<name>.previous`; the file itself never disappears."""
    old = path.with_name(path.name + ".previous")
    with suppress(FileNotFoundError):
        old.unlink()
    # FAT has no hard links; the new file matters more.
    with suppress(OSError):
        os.link(path, old)


def sync_folder(folder: Path) -> None:
    """Flush the folder's own entries to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(path: Path, word: str) -> Path:
    """Return the first unused `<stem>.<word>-<n><suffix>` in the folder of `path`."""
    number = 1
    while (other := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return other


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that a new one can be created; return its new path."""
    other = free_name(path, "damaged")
    path.rename(other)
    sync_folder(path.parent)
    return other
