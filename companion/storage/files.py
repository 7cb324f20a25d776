"""The only module that writes to the disk: everything the app keeps is read and changed through it.

A change is on disk when its call returns: first the file, then the folder entry. Our files are
sealed: they end in a line of 32 spaces and tabs, a checksum of everything before it. All readers of
JSON, TOML and JPEG skip such a line, including older versions of the app. A file without a seal was
made elsewhere, or by a version without seals.
"""

import codecs
import errno
import logging
import os
import re
import shutil
import stat
import tempfile
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from companion.storage.reasons import why
from companion.text import say
from companion.words import Text

log = logging.getLogger(__name__)

MOST = 64 << 20  # largest file that is read at once, in bytes
_LEFT = re.compile(r"\..+\.[a-z0-9_]{8}")  # name of an unfinished file, see `_new_next_to`
# Signs that no file name of ours has; spaces and joiners that do not print are allowed.
_CONTROLS = re.compile(r"[\0-\x1f\x7f-\x9f\ud800-\udfff]")
_BITS = 32
_SIGNS = b" \t"
_FEWEST = 24  # intact characters by which a damaged seal is still recognised as one


# ---- reading -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Absent:
    """There is no such file."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file exists whose content is unknown: the disk failed, or its
    permissions forbid reading.
    """

    error: OSError

    @property
    def why(self) -> Text:
        """The reason in words."""
        return why(self.error)


@dataclass(frozen=True, slots=True)
class Damaged:
    """The file is not as it was written: it rotted, or somebody edited it."""

    data: bytes

    @property
    def why(self) -> Text:
        """The reason in words."""
        return say("file-damaged")


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a file without its seal, as it was written or as
    somebody else put it there.
    """

    data: bytes


Found = Absent | Unreadable | Damaged | Content


class DamagedFile(ValueError):
    """A file is not what was written."""


def read(path: Path, most: int = MOST) -> Found:
    """Read one of our own files. Callers have to distinguish all four results."""
    try:
        data, sound = opened(_bytes_of(path, most))
    except (FileNotFoundError, NotADirectoryError):
        return Absent()
    except OSError as error:
        return Unreadable(error)
    if sound:
        return Content(data)
    log.warning("damaged: %s", path)
    return Damaged(data)


def read_file(path: Path, most: int = MOST) -> bytes:
    """Read a file that people may have put there; DamagedFile or OSError if that fails.

    It must be a regular file of at most `most` bytes.
    """
    data, sound = opened(_bytes_of(path, most))
    if not sound:
        log.warning("damaged: %s", path)
        raise DamagedFile(say("file-damaged"))
    return data


def ordinary_size(path: Path) -> int:
    """Return the size of a regular file in bytes; OSError for anything else.

    Reading a pipe could block, and a device has no end.
    """
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, say("file-not-ordinary"), str(path))
    return found.st_size


def open_ordinary(path: Path, most: int) -> int:
    """Open a regular file of at most `most` bytes and return its handle.

    OSError for anything else.
    """
    ordinary_size(path)
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    size = os.fstat(handle).st_size
    if size > most:
        os.close(handle)
        raise OSError(errno.EFBIG, say("file-too-large", size=most >> 20), str(path))
    return handle


def _bytes_of(path: Path, most: int) -> bytes:
    if ordinary_size(path) > most + _BITS + 1:
        words = say("file-too-large", size=most >> 20)
        raise OSError(errno.EFBIG, words, str(path))
    with path.open("rb") as file:
        return file.read(most + _BITS + 1)


# ---- seals -------------------------------------------------------------------------------
def sealed(content: bytes) -> bytes:
    """Append the checksum that `opened` looks for."""
    return content + _seal(content)


def opened(data: bytes) -> tuple[bytes, bool]:
    """Return the content of a file without its seal, and whether the seal is right."""
    content, end = data[: -_BITS - 1], data[-_BITS - 1 :]
    if len(end) <= _BITS or sum(end.count(sign) for sign in _SIGNS) < _FEWEST:
        return data, True
    # Some editors add a byte order mark, which changes nothing.
    return content, end == _seal(content.removeprefix(codecs.BOM_UTF8))


def _seal(content: bytes) -> bytes:
    check = zlib.crc32(content)
    return bytes(_SIGNS[check >> bit & 1] for bit in reversed(range(_BITS))) + b"\n"


# ---- writing -----------------------------------------------------------------------------
def replace(path: Path, content: str | bytes, *, previous: bool = False) -> None:
    """Replace one of our files, sealed, text as UTF-8; `previous` keeps the old one next to it.

    On OSError the old file is unchanged. A damaged or unreadable old file is set aside.
    """
    data = content.encode() if isinstance(content, str) else content
    match read(path):
        case Unreadable(error) if path.exists() and not path.is_file():
            raise error
        case Unreadable():
            log.error("unreadable, not overwritten: %s", set_aside(path, "unreadable"))
        case Damaged():
            log.error("damaged, not overwritten: %s", set_aside(path))
    _replace(path, sealed(data), previous)


def seal_as_it_is(path: Path) -> None:
    """Accept a file that somebody edited, by giving it a new seal."""
    _replace(path, sealed(opened(_bytes_of(path, MOST))[0]), previous=False)


def hand_out(path: Path, content: str | bytes) -> None:
    """Write a file for others, without a seal: an export, a sheet to print, a copy on a stick.

    On OSError nothing is written. Anything but a regular file is refused, because it would be
    replaced.
    """
    with suppress(FileNotFoundError):
        ordinary_size(path)
    _replace(path, content.encode() if isinstance(content, str) else content, previous=False)


def _replace(path: Path, data: bytes, previous: bool) -> None:
    make_folder(path.parent)
    try:
        new = _new_next_to(path, data)
        try:
            if previous:
                _keep_previous(path)
            new.replace(path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    except OSError as error:
        # The system's message would name a temporary file, which means nothing to people.
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def _new_next_to(path: Path, data: bytes) -> Path:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            _give_to_owner(handle, path.parent)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _give_to_owner(handle: int, folder: Path) -> None:
    """Give a file written by root to the owner of its folder, who could not read it otherwise."""
    if os.geteuid() == 0:
        owner = folder.stat()
        with suppress(OSError):  # FAT has no owners
            os.fchown(handle, owner.st_uid, owner.st_gid)


def _keep_previous(path: Path) -> None:
    """Link the present file as `<name>.previous`, so that no moment is without the file."""
    if not path.exists():
        return
    old = path.with_name(path.name + ".previous")
    with suppress(FileNotFoundError):
        old.unlink()
    # FAT has no hard links, and the new file matters more than the old.
    with suppress(OSError):
        os.link(path, old)


def append(path: Path, lines: Iterable[str]) -> None:
    """Append lines to a file, each with its own seal; after OSError some may have been written."""
    make_folder(path.parent)
    new = not path.exists()
    with path.open("a+b") as file:
        torn = False
        if file.seek(0, os.SEEK_END):
            file.seek(-1, os.SEEK_END)
            torn = file.read(1) != b"\n"
        # A line cut off by a power failure must not damage the next one.
        file.write(b"\n" * torn + b"".join(sealed(line.encode()) for line in lines))
        file.flush()
        os.fsync(file.fileno())
    if new:
        sync_folder(path.parent)


def put_lines(path: Path, lines: Iterable[str]) -> None:
    """Replace a file of sealed lines, in the format of `append`."""
    _replace(path, b"".join(sealed(line.encode()) for line in lines), previous=False)


def read_lines(path: Path) -> list[str]:
    """Return the intact lines; OSError if the file cannot be read."""
    lines = filter(None, _bytes_of(path, MOST).split(b"\n"))
    found = [opened(line + b"\n") for line in lines]
    if bad := sum(not sound for _, sound in found):
        log.warning("damaged: %d lines of %s", bad, path)
    return [line.decode(errors="replace").rstrip("\n") for line, sound in found if sound]


# ---- names -------------------------------------------------------------------------------
def make_folder(folder: Path) -> None:
    """Create a folder and those above it that are missing."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        with suppress(PermissionError):  # a home inside a system folder
            sync_folder(each.parent)
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)  # raises the error if something is in the way


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_tree(folder: Path) -> None:
    """Flush all files and folders below a folder to disk, if others have written them."""
    for path in (*folder.rglob("*"), folder):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def leads_inside(name: str) -> bool:
    """Return whether a foreign file name stays inside the folder that it is written to."""
    path = PurePosixPath(name)
    odd = path.is_absolute() or ".." in path.parts or "\\" in name or not path.name
    return not odd and not _CONTROLS.search(name)


def lay_out(folder: Path, content: Iterable[tuple[str, Iterable[bytes]]]) -> None:
    """Write new files in a folder, given by name and pieces; call `sync_tree` to have them on disk.

    ValueError for a name that leads outside the folder.
    """
    for name, parts in content:
        if not leads_inside(name):
            raise ValueError(say("file-damaged"))
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.writelines(parts)


def spool(folder: Path) -> BinaryIO:
    """Return a file without a name, which exists while it is open."""
    return tempfile.TemporaryFile(dir=folder, buffering=0)


def move(path: Path, to: Path) -> None:
    """Rename a file or folder, replacing what is at `to`."""
    path.replace(to)
    for folder in {path.parent, to.parent}:
        sync_folder(folder)


def copy(path: Path, to: Path) -> None:
    """Copy a regular file of any size; anything else is refused, because a pipe could block."""
    ordinary_size(path)
    make_folder(to.parent)
    handle, name = tempfile.mkstemp(dir=to.parent, prefix=f".{to.name}.")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file, path.open("rb") as source:
            _give_to_owner(handle, to.parent)
            shutil.copyfileobj(source, file, 1 << 20)
            file.flush()
            os.fsync(file.fileno())
        new.replace(to)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    sync_folder(to.parent)


def remove(path: Path) -> None:
    """Delete a file if it exists."""
    try:
        path.unlink()
    except FileNotFoundError:
        return
    sync_folder(path.parent)


def remove_tree(folder: Path) -> None:
    """Delete a folder with all its content if it exists."""
    if folder.exists():
        shutil.rmtree(folder)
        sync_folder(folder.parent)


def remove_empty(folder: Path) -> None:
    """Delete a folder if it is empty."""
    with suppress(OSError):
        folder.rmdir()


def free_name(path: Path, word: str) -> Path:
    """Return the first unused `<stem>.<word>-<n><suffix>` in the folder of `path`."""
    number = 1
    while (other := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return other


def set_aside(path: Path, word: str = "damaged") -> Path:
    """Rename an unusable file to make room for a new one; return its new path."""
    other = free_name(path, word)
    move(path, other)
    return other


def sweep(folder: Path, before: float) -> None:
    """Delete temporary files that killed writes left in a folder, last changed before that time."""
    for path in folder.rglob(".*"):
        with suppress(OSError):
            if _LEFT.fullmatch(path.name) and path.is_file() and path.stat().st_mtime < before:
                path.unlink()
