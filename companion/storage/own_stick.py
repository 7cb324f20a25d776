"""Keeps the table's own stick up to date when it is plugged in, and says when to remove it.

A backup, the record of each finished match, and the owner's photos are copied to it. Nothing on the
stick is overwritten, and only old backups are removed. A table without such a stick does nothing.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

from companion.storage import backups, files
from companion.storage.folders import Folders, sticks
from companion.storage.journal import JournalError
from companion.storage.reasons import why
from companion.storage.retrying_store import open_to_read
from companion.text import say
from companion.words import Text

log = logging.getLogger(__name__)

LOOK_S = 3.0  # seconds between checks for a stick


def fill(folders: Folders, stick: Path, *, fresh: bool = True) -> int:
    """Copy what is missing on the stick; return how many files that were.

    Once it returns, everything is written and the stick can be removed. `fresh` makes a backup
    first, if something has changed. OSError if copying fails.
    """
    before = set(_files(backups.own_folder(folders, stick)))
    if fresh:
        backups.back_up(folders)
    backups.copy_to_own(folders, [stick])
    place = backups.own_folder(folders, stick)
    _copy_records(folders, place / "records")
    _copy_photos(folders, place / "photos")
    files.sync_tree(place)
    return len(set(_files(place)) - before)


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _copy_records(folders: Folders, to: Path) -> None:
    """Write the record of each finished match."""
    if not folders.journal_file.exists():
        return
    # It is only read, so it stamps nothing and needs no clock.
    with closing(open_to_read(folders.journal_file, lambda: 0.0)) as journal:
        for info in journal.matches():
            if info.over and not info.fault:
                name = f"{info.box}-{info.id}.jsonl"
                try:
                    _put(to / name, files.sealed(journal.record(info.id)[1].encode()))
                except JournalError as error:  # one match is damaged, the others are not
                    log.warning("%s is not on the stick: %s", name, error)


def _copy_photos(folders: Folders, to: Path) -> None:
    """Copy the photos of cards and boards."""
    for photo in sorted(folders.owner.rglob("*")):
        if photo.suffix.lower() in (".jpg", ".jpeg", ".png") and photo.is_file():
            _put(to / photo.relative_to(folders.owner), photo.read_bytes())


def _put(path: Path, content: bytes) -> None:
    """Write a file unless the stick has it; a changed one is put next to the old one."""
    place, number = path, 1
    while place.exists():
        if place.read_bytes() == content:
            return
        place = path.with_name(f"{path.stem}.newer-{number}{path.suffix}")
        number += 1
    files.make_folder(path.parent)
    files.hand_out(place, content)


def keep_up(
    folders: Folders,
    notice: Callable[[Text], None],
    stop: Event,
    fresh: Callable[[], bool] = lambda: True,
    there: Callable[[], tuple[Path, ...]] = sticks,
) -> None:
    """Update each of the table's sticks once after it was plugged in, until `stop`; never raises.

    A stick that was there from the start and is complete is not reported.
    """
    done: frozenset[Path] | None = None
    while not stop.wait(LOOK_S):
        if not (folders.data / "table").exists():  # this table has no stick of its own
            continue
        try:
            now = frozenset(each for each in there() if backups.is_adopted(folders, each))
        except Exception:  # a stick may be anything, and this thread must go on
            continue
        for stick in sorted(now - (done or frozenset())):
            words = _filled(folders, stick, fresh(), quiet=done is None)
            if words:
                notice(words)
        done = now


def _filled(folders: Folders, stick: Path, fresh: bool, *, quiet: bool) -> Text:
    try:
        many = fill(folders, stick, fresh=fresh)
        return "" if quiet and not many else say("stick-filled", files=many, stick=stick.name)
    except Exception as error:
        return say("stick-not-filled", stick=stick.name, why=why(error))
