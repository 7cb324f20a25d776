"""A journal that can be read but not written, as on a worn-out card: its games, in memory."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion import games
from companion.storage.journal import DamagedJournal, Journal, JournalError
from companion.storage.journal_file import copy_database
from companion.storage.reasons import why
from companion.storage.record_form import Take
from companion.storage.salvage import salvaged_copy
from companion.text import say
from companion.words import Text


def copied(path: Path, clock: Callable[[], float], take: Take) -> Journal:
    """Return a journal in memory with a file's games; an empty one if they cannot be read."""
    journal = Journal(None, clock, take)
    try:
        with _source(path) as base:
            journal.file.copy_all(base)
    except (JournalError, sqlite3.Error, OSError):
        journal.close()  # it may hold part of a damaged file
        return Journal(None, clock, take)
    return journal


def open_to_read(
    path: Path,
    clock: Callable[[], float],
    take: Take = games.take,
    notice: Callable[[Text], None] = lambda words: None,
) -> Journal:
    """Open a journal for somebody who only reads it: a file that cannot be written will do.

    Of a damaged one they see what a start of the app would save, with a notice.
    """
    try:
        return Journal(path, clock, take)
    except DamagedJournal as error:
        journal = salvaged_copy(path, clock, take)
        if not journal.matches():
            journal.close()
            raise
        notice(say("journal-to-salvage", why=why(error)))
        return journal
    except JournalError:
        journal = copied(path, clock, take)
        if not journal.file.copy:
            raise
        return journal


@contextmanager
def _source(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file without writing next to it; of what a kill left, as much as there is room for."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder) / path.name
        try:
            copy_database(path, work)
            name = work.as_uri()
        except OSError:  # no room: the last steps may be missing
            name = f"{path.absolute().as_uri()}?immutable=1"
        base = sqlite3.connect(name, uri=True)
        try:
            yield base
        finally:
            base.close()
