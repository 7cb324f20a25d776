"""Restores a backup: checked first, then all of it at once or nothing.

Nothing is restored while the app runs. A backup chosen there is restored at the next start.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from companion.outside.archives import NoArchive, unpacked
from companion.storage.backups import (
    CANNOT_READ,
    CONFIG,
    JOURNAL,
    LARGEST,
    WORDS,
    Backup,
    BackupError,
    back_up,
    miss_nothing,
    places,
    with_password,
)
from companion.storage.exchange import Exchange
from companion.storage.files import (
    Content,
    Damaged,
    lay_out,
    leads_inside,
    move,
    read,
    remove,
    replace,
    spool,
)
from companion.storage.folders import Folders
from companion.storage.reasons import why
from companion.storage.salvage import said as journal_aside
from companion.text import say
from companion.words import Sentences, Text

ASKED, TRIED = "restore-next", "restore-tried"


def restore(folders: Folders, path: Path) -> Backup | None:
    """Restore a backup after backing up today's files; return that new backup, if any.

    The app must not be running. After BackupError everything is as it was.
    """
    exchange = Exchange(folders.data)
    try:
        exchange.finish()
        exchange.begin()
        with spool(exchange.new) as into:
            lay_out(exchange.new, _checked(path, into, folders.config_file))
        # the chosen backup is opened first, because the new one may push it out
        before = back_up(folders)
        about = {"file": path.name, "before": str(before.number) if before else ""}
        exchange.switch(_exchanged(folders, exchange), about)
    except BackupError:
        exchange.give_up()
        raise
    except CANNOT_READ as error:
        exchange.give_up()
        raise BackupError(say("backup-not-restored", file=path.name, why=why(error))) from error
    _note_done(folders, exchange)
    return before


def restore_at_start(folders: Folders, backup: Backup) -> None:
    """Choose the backup that the next start restores."""
    replace(folders.data / ASKED, backup.path.name)


def at_start(folders: Folders) -> Text:
    """Complete an interrupted restore, restore the chosen backup, and report both in words."""
    asked, tried = folders.data / ASKED, folders.data / TRIED
    try:
        if words := finish_cut_off(folders):
            return words
        if not (name := _name(asked)):
            return ""
        # Tried only once, so that a faulty backup does not block every start.
        move(asked, tried)
        before = restore(folders, folders.backups / Path(name).name)
    except OSError as error:
        remove(tried)
        return say("backup-as-it-was", why=why(error))
    return _said("backup-restored", name, str(before.number) if before else "")


def finish_cut_off(folders: Folders) -> Text:
    """Complete or roll back an interrupted restore; say which, or "" if there was none.

    The app must not be running. OSError if that fails.
    """
    if not folders.data.is_dir():
        return ""
    exchange = Exchange(folders.data)
    finished = exchange.finish()
    name = _name(folders.data / TRIED)
    if finished and "file" in finished:
        _note_done(folders, exchange)
    else:
        _clear(folders, exchange)
    if finished and "file" in finished:
        return _said("backup-finished", finished["file"], finished.get("before", ""))
    if finished and "aside" in finished:
        return journal_aside(finished["aside"], str(folders.data), finished["count"])
    return say("backup-cut-off", file=name) if name else ""


def _note_done(folders: Folders, exchange: Exchange) -> None:
    miss_nothing(folders)
    _clear(folders, exchange)


def _clear(folders: Folders, exchange: Exchange) -> None:
    remove(folders.data / TRIED)
    exchange.end()


def _name(asked: Path) -> str:
    found = read(asked)
    # the name is damaged, so it matches no backup, and that is reported
    if isinstance(found, Content | Damaged):
        return found.data.decode(errors="replace").strip()
    return ""


def _said(id_: str, name: str, before: str) -> Text:
    saved = say("backup-before", number=before) if before else ""
    return Sentences((say(id_, file=name), saved))


def _exchanged(folders: Folders, exchange: Exchange) -> dict[str, Path]:
    """Return the places to exchange; settings and own languages stay if the backup has none.

    Older backups held no languages.
    """
    found = {name: _behind_links(place) for name, place in places(folders)}
    for name in (CONFIG, WORDS):
        if not (exchange.new / name).exists():
            del found[name]
    # SQLite's side files belong to the journal that is replaced.
    for end in ("-wal", "-shm"):
        found[JOURNAL + end] = found[JOURNAL].with_name(found[JOURNAL].name + end)
    return found


def _behind_links(place: Path) -> Path:
    """Return the target of a place that somebody has moved to another drive with a link."""
    return place.resolve() if place.is_symlink() else place


def _checked(path: Path, into: BinaryIO, settings: Path) -> Iterator[tuple[str, Iterator[bytes]]]:
    """Return the files of a backup; BackupError says what is wrong with it.

    Backups hold no password: that in today's `settings` is kept.
    """
    try:
        found = unpacked(path, LARGEST, into)
    except NoArchive as error:
        id_ = "backup-too-large" if error.large else "backup-unreadable"
        raise BackupError(say(id_, file=path.name, why=why(error))) from error
    parts = {part for part, _ in places(Folders(*[Path()] * 4))}
    names = tuple(found.members)
    if not names or not all(leads_inside(each) and each.split("/")[0] in parts for each in names):
        raise BackupError(say("backup-foreign", file=path.name))
    for name, place in found.members.items():
        if place is None:
            raise BackupError(say("backup-damaged", file=path.name, damaged=name))
    here = read(settings)
    today = here.data if isinstance(here, Content | Damaged) else b""

    def parts_of(name: str) -> Iterator[bytes]:
        parts = found.parts(name)
        return iter((with_password(b"".join(parts), today),)) if name == CONFIG else parts

    return ((name, parts_of(name)) for name in names)
