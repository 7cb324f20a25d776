"""Unpack a zip file from outside, in the process for foreign bytes."""

import os
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from companion.outside.asking import Ended, ask
from companion.storage.files import open_ordinary

SECONDS = 8  # of a processor, for as much as an archive may hold; of the clock six times that
MOST_NAMES = 20_000
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# What the library raises where a file is damaged: a bit may claim another version (RuntimeError),
# a password (RuntimeError) or a name in another alphabet.
UNREADABLE = (EOFError, RuntimeError, UnicodeDecodeError, zipfile.BadZipFile, zlib.error)


class NoArchive(ValueError):
    """A file that is no zip file, or one that is too large; `large` says which."""

    def __init__(self, *, large: bool = False) -> None:
        super().__init__("large" if large else "kind")
        self.large = large


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What a zip file holds: each name with its place in `content`, or None for a damaged one."""

    content: BinaryIO
    members: dict[str, tuple[int, int] | None]

    def size(self, name: str) -> int:
        """Return the bytes of a member; 0 for a damaged one."""
        found = self.members[name]
        return found[1] if found else 0

    def read(self, name: str) -> bytes | None:
        """Return a member; None if it is damaged."""
        found = self.members[name]
        return os.pread(self.content.fileno(), found[1], found[0]) if found else None


def unpacked(path: Path, most: int) -> Unpacked:
    """Unpack a zip file of at most `most` bytes, and as many when unpacked, into memory.

    NoArchive or OSError if that cannot be.
    """
    source = open_ordinary(path, most)
    try:
        found, out = ask(
            "companion.outside.archives:unpack",
            source,
            {"most": most},
            most,
            ("companion.outside.archives",),
            SECONDS,
        )
    except Ended:
        raise NoArchive from None
    finally:
        os.close(source)
    if "fault" in found:
        out.close()
        raise NoArchive(large=found["fault"] == "large")
    try:
        members = {
            str(name): place and (int(place[0]), int(place[1])) for name, place in found["members"]
        }
    except (KeyError, IndexError, TypeError, ValueError):  # of a copy that its bytes took over
        out.close()
        raise NoArchive from None
    return Unpacked(out, members)


# ---- in the other process ----------------------------------------------------------------
def unpack(source: int, out: int, most: int) -> dict[str, Any]:
    """Write what a zip file holds, one after the other; say where each begins, and its size."""
    members: list[tuple[str, tuple[int, int] | None]] = []
    with os.fdopen(source, "rb", closefd=False) as file, os.fdopen(out, "wb", closefd=False) as to:
        try:
            packed = zipfile.ZipFile(file)
        except (*UNREADABLE, ValueError):
            return {"fault": "kind"}
        every = packed.infolist()
        if any(each.compress_type not in _METHODS for each in every):
            return {"fault": "kind"}
        if sum(each.file_size for each in every) > most or len(every) > MOST_NAMES:
            return {"fault": "large"}
        for each in every:
            begin = to.tell()
            try:
                with packed.open(each) as member:
                    while part := member.read(1 << 20):
                        to.write(part)
                members.append((each.filename, (begin, to.tell() - begin)))
            except (*UNREADABLE, ValueError, OSError):
                to.seek(begin)
                members.append((each.filename, None))
    return {"members": members}
