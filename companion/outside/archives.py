"""Unpacks a zip file from outside, in the process for foreign bytes."""

import errno
import os
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from companion.outside.asking import Ended, ask
from companion.storage.files import open_ordinary
from companion.text import say

# Seconds of processor time, for cards and for a backup; six times that by the clock.
SECONDS, OF_A_BACKUP = 8, 40
MOST_NAMES = 20_000
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_STEP = 1 << 20
# What `zipfile` raises on damage: a flipped bit may ask for another version or a password (both
# RuntimeError), or break the encoding of a name.
_UNREADABLE = (
    *(EOFError, RuntimeError, UnicodeDecodeError, ValueError),
    *(zipfile.BadZipFile, zlib.error),
)


class NoArchive(ValueError):
    """A file that is no zip file, or too large, as `large` says."""

    def __init__(self, *, large: bool = False) -> None:
        super().__init__(say("system-too-large" if large else "system-damaged"))
        self.large = large


@dataclass(frozen=True, slots=True)
class Unpacked:
    """The content of a zip file: each name with its place in `content`, None
    for a damaged member.
    """

    content: BinaryIO
    members: dict[str, tuple[int, int] | None]

    def size(self, name: str) -> int:
        """Return a member's size in bytes; 0 if it is damaged."""
        found = self.members[name]
        return found[1] if found else 0

    def read(self, name: str) -> bytes | None:
        """Return a member; None if it is damaged."""
        return b"".join(self.parts(name)) if self.members[name] else None

    def parts(self, name: str) -> Iterator[bytes]:
        """Yield a member piece by piece; nothing for a damaged one."""
        begin, size = self.members[name] or (0, 0)
        while size > 0 and (part := os.pread(self.content.fileno(), min(size, _STEP), begin)):
            yield part
            begin, size = begin + len(part), size - len(part)


def unpacked(path: Path, most: int, into: BinaryIO | None = None) -> Unpacked:
    """Unpack a zip file into memory or a file; it may have `most` bytes packed, and as many
    unpacked.

    A file is for large archives, which also get more time. NoArchive or OSError if it is
    impossible.
    """
    found, out = _asked("unpack", path, most, SECONDS if into is None else OF_A_BACKUP, into)
    try:
        members = {
            str(name): None if place is None else _place(*place) for name, place in found["members"]
        }
    # the confined process may have been taken over by the bytes that it read
    except (KeyError, TypeError, ValueError):
        out.close()
        raise NoArchive from None
    return Unpacked(out, members)


def _place(begin: int, size: int) -> tuple[int, int]:
    if type(begin) is not int or type(size) is not int or min(begin, size) < 0:
        raise ValueError
    return begin, size


def checksums(path: Path, most: int) -> dict[str, int]:
    """Return the names and checksums in a zip file's directory.

    NoArchive or OSError if unreadable.
    """
    found, out = _asked("look", path, most, SECONDS)
    out.close()
    try:
        return {str(name): int(check) for name, check in found["members"]}
    except (KeyError, TypeError, ValueError):
        raise NoArchive from None


def _asked(
    job: str, path: Path, most: int, seconds: int, into: BinaryIO | None = None
) -> tuple[dict[str, Any], BinaryIO]:
    source = open_ordinary(path, most)
    try:
        found, out = ask(
            f"{__name__}:{job}", source, {"most": most}, most, (__name__,), seconds, into
        )
    except Ended:
        raise NoArchive from None
    finally:
        os.close(source)
    if "fault" in found:
        out.close()
        raise NoArchive(large=found["fault"] == "large")
    error = found.get("error")
    if type(error) is int and error in errno.errorcode:
        out.close()
        raise OSError(error, os.strerror(error), str(path))
    return found, out


# ---- runs in the confined process --------------------------------------------------------
def look(source: int, out: int, most: int) -> dict[str, Any]:
    """Return the names and checksums of a zip file, unless it claims too much."""
    with os.fdopen(source, "rb", closefd=False) as file:
        found = _opened(file, most)
        if isinstance(found, str):
            return {"fault": found}
        return {"members": [(each.filename, each.CRC) for each in found.infolist()]}


def unpack(source: int, out: int, most: int) -> dict[str, Any]:
    """Write the content of all members to `out`; return where each begins, and its size."""
    members: list[tuple[str, tuple[int, int] | None]] = []
    with os.fdopen(source, "rb", closefd=False) as file, os.fdopen(out, "wb", closefd=False) as to:
        packed = _opened(file, most)
        if isinstance(packed, str):
            return {"fault": packed}
        for each in packed.infolist():
            begin = to.tell()
            try:
                with packed.open(each) as member:
                    while part := member.read(_STEP):
                        to.write(part)
                members.append((each.filename, (begin, to.tell() - begin)))
            except (*_UNREADABLE, OSError) as error:
                # A position outside the file means damage; any other error is the disk's.
                if isinstance(error, OSError) and error.errno != errno.EINVAL:
                    return {"error": error.errno}
                to.seek(begin)
                members.append((each.filename, None))
    return {"members": members}


def _opened(file: BinaryIO, most: int) -> zipfile.ZipFile | str:
    """Open a zip file; return what is wrong with one that cannot be unpacked."""
    try:
        packed = zipfile.ZipFile(file)
    except _UNREADABLE:
        return "kind"
    every = packed.infolist()
    if any(each.compress_type not in _METHODS for each in every):
        return "kind"
    if sum(each.file_size for each in every) > most or len(every) > MOST_NAMES:
        return "large"
    return packed
