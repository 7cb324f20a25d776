"""Backups of everything that people entered and played, made when something has changed.

A backup is a zip file: the journal, the owner's cards and boards, pictures of cards, calibrations,
the settings without passwords, as sticks get lost. Old ones are thinned out; see `worth_keeping`.
"""

import errno
import re
import sqlite3
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from companion.outside.archives import NoArchive, checksums, unpacked
from companion.storage import files
from companion.storage.files import (
    Content,
    Unreadable,
    hand_out,
    lay_out,
    opened,
    ordinary_size,
    read,
    replace,
    sealed,
    spool,
)
from companion.storage.folders import Counts, Folders, count, note_removed, parsed, removed, written
from companion.storage.reasons import why
from companion.text import say
from companion.words import Text

NEWEST, DAYS, WEEKS, MONTHS = 7, 7, 5, 12
NAME = re.compile(r"backup-(\d{4,})(?:-\d+)?\.zip")
JOURNAL, CONFIG = "journal.sqlite", "config.toml"
PICTURES, WORDS = "card-pictures", "words"
CHECK_S = 30 * 24 * 3600.0
_CHECKED = "checked.json"
# An address with a password: in a value anything up to the last "@", in a comment without spaces.
# The template's comment shows the form of an address, with "@]". The table's place is free text.
_ADDRESS = re.compile(r"(?s)^((?:\w+://)?+[^:@]*):.*@")
_FREE = "location"
_IN_COMMENT = re.compile(rb"((?:[\w+.-]+://)?+[^\s:@/#]+):\S*@(?!\])")
# An entry or a comment that names a password.
_NAMED = re.compile(r"(?i)pass|pwd|kennwort|secret|geheim|token|credential")
_NAMED_IN_COMMENT = re.compile(
    rb"""(?i)(\b(?:pass(?:word|wort|phrase)?|pwd|kennwort|secret|token)["']?(?:\s*[:=]|\s+ist?\b))[^\r\n]*"""
)
# A text of TOML, in any of its four forms, or a comment.
_TOKEN = re.compile(
    rb"""(?s)"{3}(?:\\.|[^\\])*?"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^\\"\n])*"|'[^'\n]*'|\#[^\n]*"""
)
_LONG_TEXT = re.compile(rb"""(?s)((["'])\2{2}).*?(?:\1\2{0,2}|\Z)""")
LARGEST = 1 << 30  # bytes of a backup, packed or not
CANNOT_READ = (OSError, NoArchive)
_END, _END_SIZE, _LONGEST_NOTE = b"PK\x05\x06", 22, 4096


class BackupError(OSError):
    """A backup cannot be made or restored; the message says why."""


class Backup(NamedTuple):
    """A backup on disk: its running number, the time it was made, its size in bytes."""

    number: int
    path: Path
    created: float
    size: int


def backups(folders: Folders) -> tuple[Backup, ...]:
    """Return all backups, newest first, ordered by number because a Pi's clock jumps."""
    return _backups_in(folders.backups)


def _backups_in(folder: Path) -> tuple[Backup, ...]:
    found = []
    for path in folder.glob("backup-*.zip"):
        match = NAME.fullmatch(path.name)
        with suppress(OSError):
            if match:
                seen = path.stat()
                found.append(Backup(int(match[1]), path, seen.st_mtime, seen.st_size))
    return tuple(sorted(found, reverse=True))


def back_up(folders: Folders) -> Backup | None:
    """Make a backup unless the newest one has the same content; BackupError if it fails."""
    there = backups(folders)
    number = there[0].number + 1 if there else 1
    try:
        with tempfile.TemporaryDirectory(prefix="mars-backup-") as work:
            made = Path(work) / "made.zip"
            contents = _pack(folders, made, Path(work))
            if not contents or (
                there and contents == _contents(there[0].path) and _note(there[0].path)
            ):
                return None
            hand_out(folders.backups / f"backup-{number:04}.zip", made.read_bytes())
        note_removed(folders.data, Counts(), afresh=True)
        _thin_out(folders.backups)
    except (OSError, sqlite3.Error, zipfile.BadZipFile) as error:
        raise BackupError(say("backup-not-made", why=why(error))) from error
    return backups(folders)[0]


# ---- which backups to keep ---------------------------------------------------------------
def worth_keeping(there: Sequence[Backup], holds: Callable[[Backup], int]) -> set[Backup]:
    """Select the backups to keep from `there`, which is sorted newest first.

    Keeps the newest, the last of each of seven days, five weeks and twelve months with any, and the
    one that holds most, so that backups made after a loss do not push out those from before it.
    """
    kept = set(there[:NEWEST])
    for form, most in (("%Y-%m-%d", DAYS), ("%G-%V", WEEKS), ("%Y-%m", MONTHS)):
        last: dict[str, Backup] = {}
        for each in there:
            last.setdefault(time.strftime(form, time.localtime(each.created)), each)
        kept.update(list(last.values())[:most])
    if there:
        kept.add(max(there, key=holds))
    return kept


def _thin_out(folder: Path) -> None:
    there = _backups_in(folder)
    if len(there) > NEWEST:
        kept = worth_keeping(there, lambda each: (held(each) or Counts()).all)
        for old in set(there) - kept:
            files.remove(old.path)


# ---- copies on sticks --------------------------------------------------------------------
def copy_backup(backup: Backup, folder: Path) -> Path:
    """Copy a backup to a stick, which can be removed once this returns; return the copy.

    Never overwrites a file, because another table's backup may have the same name. OSError leaves
    no partial copy.
    """
    content = backup.path.read_bytes()
    path, number = folder / backup.path.name, 2
    while path.exists():
        if path.is_file() and path.read_bytes() == content:
            return path
        path, number = folder / f"{backup.path.stem}-{number}{backup.path.suffix}", number + 1
    hand_out(path, content)
    return path


def adopt_stick(folders: Folders, stick: Path) -> None:
    """Mark a stick as this table's own.

    New backups are also copied to it whenever it is plugged in.
    """
    files.make_folder(own_folder(folders, stick))


def is_adopted(folders: Folders, stick: Path) -> bool:
    """Return whether a stick is this table's own."""
    known = isinstance(read(folders.data / "table"), Content)
    return known and own_folder(folders, stick).is_dir()


def copy_to_own(folders: Folders, sticks: Sequence[Path]) -> None:
    """Copy the newest backup to the table's own sticks, and thin out the backups there.

    A copy gets the highest number there, even if the table has lost its backups and begins at 1.
    """
    newest = backups(folders)[:1]
    for stick in sticks:
        if newest and is_adopted(folders, stick):
            _copy_to_own(newest[0], own_folder(folders, stick))


def _copy_to_own(newest: Backup, folder: Path) -> None:
    content, there = newest.path.read_bytes(), _backups_in(folder)[:1]
    if there and there[0].size == len(content) and there[0].path.read_bytes() == content:
        return
    number = max([newest.number, *(each.number + 1 for each in there)])
    hand_out(folder / f"backup-{number:04}.zip", content)
    _thin_out(folder)


def own_folder(folders: Folders, stick: Path) -> Path:
    """Return the folder of this table on a stick; its name is unique to this table."""
    path = folders.data / "table"
    found = read(path)
    if isinstance(found, Unreadable):
        raise found.error
    if not isinstance(found, Content):
        from secrets import token_hex  # imported late, for start-up time

        found = Content(token_hex(4).encode())
        replace(path, found.data)
    return stick / f"mars-companion-{found.data.decode('ascii', 'replace').strip()}"


# ---- what a backup holds -----------------------------------------------------------------
def held(backup: Backup) -> Counts | None:
    """Return how much a backup holds; None if it cannot be read."""
    try:
        if note := _note(backup.path):
            return parsed(note)
        # A backup of a version that did not state its counts.
        with tempfile.TemporaryDirectory(prefix="mars-backup-") as work:
            _lay_out(backup.path, Path(work))
            return count(Folders(*[Path(work)] * 4))
    except (OSError, ValueError):
        return None


def _note(path: Path) -> bytes:
    """Return the counts that a backup states at the end of its file; b"" if there are none."""
    size = ordinary_size(path)
    with path.open("rb") as file:
        file.seek(max(0, size - _LONGEST_NOTE))
        end = file.read(_LONGEST_NOTE)
    note, sound = opened(end[end.rfind(_END) + _END_SIZE :] if _END in end else b"")
    return note if sound else b""


def _lay_out(path: Path, work: Path, only: str = "") -> None:
    """Unpack a backup, or one of its files; ValueError or OSError if that is impossible."""
    with spool(work) as into:
        found = unpacked(path, LARGEST, into)
        for name, place in found.members.items():
            if place is None:
                raise ValueError(say("backup-damaged", file=path.name, damaged=name))
        lay_out(work, ((name, found.parts(name)) for name in found.members if only in ("", name)))


def missing(folders: Folders) -> tuple[Backup, Counts] | None:
    """Return the newest backup and how much more it holds than the data here; None if nothing.

    Data deleted on purpose does not count as missing.
    """
    for newest in backups(folders):
        holds = held(newest)
        if holds is not None:
            fewer = holds.less(count(folders)).less(removed(folders.data))
            return (newest, fewer) if fewer.all else None
    return None


def miss_nothing(folders: Folders) -> None:
    """Accept that what is missing stays missing."""
    if found := missing(folders):
        note_removed(folders.data, found[1])


def last_checked(folders: Folders) -> float | None:
    """Return when a backup was last read back completely, in seconds since 1970."""
    found = read(folders.backups / _CHECKED)
    if isinstance(found, Content):
        with suppress(ValueError):
            return float(found.data)
    return None


# Errors that prevent reading a backup back, which needs as much free space, without any fault of
# the backup.
_NO_ROOM_TO_LOOK = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EMFILE)


def check_newest(folders: Folders, now: float) -> Text:
    """Read the newest backup back once a month; one that could not be restored is set aside.

    Return what was wrong with it, or "".
    """
    checked, there = last_checked(folders), backups(folders)
    if not there or (checked is not None and abs(now - checked) < CHECK_S):
        return ""
    try:
        with tempfile.TemporaryDirectory() as work:
            _lay_out(there[0].path, Path(work), only=JOURNAL)
            if (journal := Path(work) / JOURNAL).exists():
                with closing(sqlite3.connect(journal)) as base:
                    found = base.execute("PRAGMA integrity_check(1)").fetchone()
                if found != ("ok",):
                    raise sqlite3.DatabaseError(str(found[0]))
    except OSError as error:
        if error.errno in _NO_ROOM_TO_LOOK:
            return ""
        return _check_failed(there[0].path, error)
    except (ValueError, sqlite3.Error) as error:
        return _check_failed(there[0].path, error)
    replace(folders.backups / _CHECKED, f"{now}\n")
    return ""


def _check_failed(path: Path, error: Exception) -> Text:
    aside = files.set_aside(path).name
    return say("backup-check-failed", file=path.name, why=why(error), aside=aside)


# ---- packing -----------------------------------------------------------------------------
def places(folders: Folders) -> tuple[tuple[str, Path], ...]:
    """Return the parts of a backup, by their names in the archive."""
    return (
        (JOURNAL, folders.journal_file),
        ("owner", folders.owner),
        (PICTURES, folders.card_pictures),
        ("calibration", folders.calibration),
        (WORDS, folders.words),
        (CONFIG, folders.config_file),
    )


def _pack(folders: Folders, made: Path, work: Path) -> dict[str, int]:
    """Write a backup; return names and checksums of its files."""
    snapshot = _snapshot(folders.journal_file, work)
    # A Pi without a clock dates files 1970, which zip files cannot represent.
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as packed:
        for name, place in places(folders):
            for path, inside in _files(snapshot if name == JOURNAL else place, name):
                if name == CONFIG:
                    settings = without_password(path.read_bytes())
                    packed.writestr(zipfile.ZipInfo(inside), settings, zipfile.ZIP_DEFLATED)
                else:
                    packed.write(path, inside)
        packed.comment = sealed(written(count(folders)).encode())
        return {each.filename: each.CRC for each in packed.infolist()}


def without_password(settings: bytes) -> bytes:
    """Return a settings file without passwords, wherever they stand and however they are spelt.

    Of a file with mistakes only those lines stay that can be read alone, below a table that can.
    """
    with suppress(Exception):  # whatever the parsers raise
        return _without_password(settings)
    kept, is_read = [], True
    for line in _LONG_TEXT.sub(b"", settings).splitlines(keepends=True):
        bare = b""
        with suppress(Exception):
            bare = _without_password(line)
        if line.lstrip().startswith(b"["):
            is_read = bare.lstrip().startswith(b"[")
        if is_read:
            kept.append(bare)
    return b"".join(kept)


def _without_password(settings: bytes) -> bytes:
    """Return valid TOML without passwords, the rest as it was; ValueError if that is impossible."""
    text = settings.decode("utf-8-sig")
    found, stripped = tomllib.loads(text), tomllib.loads(text)
    _strip(stripped)
    if stripped != found:
        import tomlkit  # imported late: no start needs it

        document = tomlkit.parse(text)
        _strip(document)
        settings = tomlkit.dumps(document).encode()
        if _filled(tomllib.loads(settings.decode())) != _filled(stripped):
            raise ValueError(settings)
    return _TOKEN.sub(_without_note, settings)


def _filled(found: Any) -> Any:
    """Return a value of TOML without empty tables, which dotted keys cannot spell."""
    if isinstance(found, dict):
        inside = {key: _filled(value) for key, value in found.items()}
        return {key: value for key, value in inside.items() if value != {}}
    return [_filled(each) for each in found] if isinstance(found, list) else found


def _strip(place: Any) -> None:
    """Remove passwords at or below a table or list of TOML."""
    for key in list(place) if isinstance(place, dict) else range(len(place)):
        value = place[key]
        if isinstance(key, str) and (_NAMED.search(key) or _bare(key) != key):
            del place[key]
        elif isinstance(value, str) and key != _FREE and _bare(value) != value:
            place[key] = _bare(value)
        elif isinstance(value, dict | list):
            _strip(value)


def _without_note(found: re.Match[bytes]) -> bytes:
    """Return a token of TOML; if it is a comment, without a password that was noted down."""
    if not found[0].startswith(b"#"):
        return found[0]
    return _NAMED_IN_COMMENT.sub(rb"\1", _IN_COMMENT.sub(rb"\1@", found[0]))


def with_password(settings: bytes, today: bytes) -> bytes:
    """Return the settings of a backup with the password that today's have for the same broker."""
    broker = _broker(today)
    if _bare(broker) == broker or _bare(broker) != _broker(settings):
        return settings
    import tomlkit  # imported late: no start needs it

    with suppress(Exception):  # whatever the parser raises: it comes back without the password
        document: Any = tomlkit.parse(settings.decode("utf-8-sig"))
        document["room"]["broker"] = broker
        return tomlkit.dumps(document).encode()
    return settings


def _broker(settings: bytes) -> str:
    """Return the broker; "" if there is none, or the file has mistakes."""
    try:
        return str(tomllib.loads(settings.decode("utf-8-sig"))["room"]["broker"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""


def _bare(text: str) -> str:
    """Return a text without the password, if it is an address."""
    return _ADDRESS.sub(r"\1@", text)


def _files(source: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Yield the regular files at or below `source`, with their names in the backup."""
    if source.is_file():
        yield source, name
    for path in sorted(source.rglob("*")) if source.is_dir() else ():
        hidden = any(part.startswith(".") for part in path.relative_to(source).parts)
        if path.is_file() and not path.is_symlink() and not hidden:
            yield path, f"{name}/{path.relative_to(source).as_posix()}"


def _snapshot(journal: Path, work: Path) -> Path:
    """Copy the journal while the app may be writing to it; a damaged one is copied byte by byte."""
    copy = work / JOURNAL
    if not journal.is_file():
        return copy
    try:
        with (
            closing(sqlite3.connect(f"{journal.absolute().as_uri()}?mode=rw", uri=True)) as base,
            closing(sqlite3.connect(copy)) as into,
        ):
            base.backup(into)
    except sqlite3.Error:
        files.copy(journal, copy)
    return copy


def _contents(path: Path) -> dict[str, int]:
    """Return names and checksums of a backup's files; empty for an unreadable one."""
    try:
        return checksums(path, LARGEST)
    except CANNOT_READ:
        return {}
