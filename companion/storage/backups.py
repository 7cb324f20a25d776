"""Backups of everything that people entered and played, made when something changed.

A backup is a zip file: the journal, the owner's cards and boards, pictures of cards, calibrations,
the settings. Only a few are kept.
"""

import re
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from companion.storage.atomic_write import sync_folder, write_whole
from companion.storage.folders import Folders
from companion.storage.reasons import why
from companion.storage.zip_reading import UNREADABLE, open_zip
from companion.text import say
from companion.words import Sentences, Text

KEPT = 7  # older ones are deleted
NAME = re.compile(r"backup-(\d{4,})\.zip")
JOURNAL, CONFIG = "journal.sqlite", "config.toml"
PICTURES = "card-pictures"
ASKED = "restore-next"
LARGEST = 1 << 30  # bytes of all files of a backup
_UNREADABLE = (OSError, *UNREADABLE)


class BackupError(OSError):
    """A backup cannot be made or restored; the words say why."""


class Backup(NamedTuple):
    """A backup on disk: running number, time of making, size in bytes."""

    number: int
    path: Path
    created: float
    size: int


def backups(folders: Folders) -> tuple[Backup, ...]:
    """Return all backups, newest first, by number: the clock of a Pi jumps."""
    found = []
    for path in folders.backups.glob("backup-*.zip"):
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
            _pack(folders, made, Path(work))
            contents = _contents(made)
            if not contents or (there and contents == _contents(there[0].path)):
                return None
            path = folders.backups / f"backup-{number:04}.zip"
            write_whole(path, made.read_bytes())
        for old in backups(folders)[KEPT:]:
            old.path.unlink(missing_ok=True)
    except (OSError, sqlite3.Error, zipfile.BadZipFile) as error:
        raise BackupError(say("backup-not-made", why=why(error))) from error
    return backups(folders)[0]


def copy_backup(backup: Backup, folder: Path) -> Path:
    """Copy a backup to a stick, which can be removed once this returns; return the copy.

    Nothing on it is replaced: the backup of another table may have the same name. OSError leaves
    nothing.
    """
    content = backup.path.read_bytes()
    path, number = folder / backup.path.name, 2
    while path.exists():
        if path.is_file() and path.read_bytes() == content:
            return path
        path, number = folder / f"{backup.path.stem}-{number}{backup.path.suffix}", number + 1
    write_whole(path, content)
    return path


def restore(folders: Folders, path: Path) -> Backup | None:
    """Restore a backup after backing up today's files; return that new backup, if any.

    The app must not be running. BackupError leaves everything as it was.
    """
    _check(path)
    try:
        folders.data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folders.data, prefix=".restoring-") as work:
            new, old = Path(work) / "new", Path(work) / "old"
            old.mkdir()
            with open_zip(path) as packed:
                packed.extractall(new)
            before = back_up(folders)  # read first: the new backup may delete the oldest, this one
            _exchange(folders, new, old)
            if (new / CONFIG).is_file():
                write_whole(folders.config_file, (new / CONFIG).read_bytes(), previous=True)
    except _UNREADABLE as error:
        raise BackupError(say("backup-not-restored", file=path.name, why=why(error))) from error
    return before


def restore_at_start(folders: Folders, backup: Backup) -> None:
    """Choose the backup that the next start restores: nothing is restored under a running app."""
    write_whole(folders.data / ASKED, backup.path.name)


def restore_asked(folders: Folders) -> Text:
    """Restore the chosen backup, if there is one; say how it went."""
    note = folders.data / ASKED
    try:
        name = note.read_text(encoding="utf-8")
        # Tried once only: a faulty backup must not block every start.
        note.unlink()
    except (OSError, ValueError):
        return ""
    try:
        before = restore(folders, folders.backups / Path(name).name)
    except BackupError as error:
        return say("backup-as-it-was", why=why(error))
    saved = say("backup-before", number=str(before.number)) if before else ""
    return Sentences((say("backup-restored", file=name), saved))


def _exchange(folders: Folders, new: Path, old: Path) -> None:
    """Move today's data to `old` and the backup's into place; all of it, or on OSError nothing."""
    # SQLite's side files belong to the journal that is replaced.
    extra = [folders.journal_file.with_name(JOURNAL + end) for end in ("-wal", "-shm")]
    places = [place for name, place in _places(folders) if name != CONFIG]
    gone: list[Path] = []
    try:
        for place in (*places, *extra):
            if place.exists():
                place.rename(old / place.name)
                gone.append(place)
        for place in places:
            if (new / place.name).exists():
                (new / place.name).rename(place)
    except OSError:
        for place in places:
            if place.exists() and place in gone:
                place.rename(new / place.name)
        for place in gone:
            (old / place.name).rename(place)
        raise
    sync_folder(folders.data)


def _places(folders: Folders) -> tuple[tuple[str, Path], ...]:
    """Return the parts of a backup by their names in the archive."""
    return (
        (JOURNAL, folders.journal_file),
        ("owner", folders.owner),
        (PICTURES, folders.card_pictures),
        ("calibration", folders.calibration),
        (CONFIG, folders.config_file),
    )


def _pack(folders: Folders, made: Path, work: Path) -> None:
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, place in _places(folders):
            source = _snapshot(place, work) if name == JOURNAL else place
            for path, inside in _files(source, name):
                packed.write(path, inside)


def _files(source: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Yield the plain files at or below `source`, with their names in the backup."""
    if source.is_file():
        yield source, name
    for path in sorted(source.rglob("*")) if source.is_dir() else ():
        hidden = any(part.startswith(".") for part in path.relative_to(source).parts)
        if path.is_file() and not path.is_symlink() and not hidden:
            yield path, f"{name}/{path.relative_to(source).as_posix()}"


def _snapshot(journal: Path, work: Path) -> Path:
    """Copy the journal while the app may be writing; a damaged one byte by byte."""
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
        shutil.copyfile(journal, copy)
    return copy


def _contents(path: Path) -> dict[str, int]:
    """Return names and checksums of a backup's files; empty for an unreadable one."""
    try:
        with open_zip(path) as packed:
            return {each.filename: each.CRC for each in packed.infolist()}
    except _UNREADABLE:
        return {}


def _check(path: Path) -> None:
    """Check a backup before anything is moved; BackupError says what is wrong with it."""
    try:
        with open_zip(path) as packed:
            every = packed.infolist()
            if sum(each.file_size for each in every) > LARGEST:
                raise BackupError(say("backup-too-large", file=path.name))
            first = {each.filename.partition("/")[0] for each in every}
            if not first or first - {JOURNAL, "owner", PICTURES, "calibration", CONFIG}:
                raise BackupError(say("backup-foreign", file=path.name))
            if damaged := packed.testzip():
                raise BackupError(say("backup-damaged", file=path.name, damaged=damaged))
    except _UNREADABLE as error:
        if isinstance(error, BackupError):
            raise
        raise BackupError(say("backup-unreadable", file=path.name, why=why(error))) from error
