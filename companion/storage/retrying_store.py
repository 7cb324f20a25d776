"""Fault-tolerant saving, which falls back to memory if the journal cannot be opened or written."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion import games
from companion.match.match import Header, Match, MatchStore, Step
from companion.storage.journal import DamagedJournal, Journal, JournalError, KeptMatch
from companion.storage.journal_file import copy_database
from companion.storage.reasons import why
from companion.storage.record_form import Take
from companion.storage.salvage import salvaged_copy, set_aside
from companion.text import say
from companion.words import Sentences, Text

# A journal that can be read but not written, as on a worn-out card, is copied into memory.


def copied(path: Path, clock: Callable[[], float], take: Take) -> Journal:
    """Return a journal in memory with a file's matches; an empty one if they cannot be read."""
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
    """Open a journal for reading only, even if its file cannot be written.

    Of a damaged journal, it returns what a start of the app would salvage, with a notice.
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
    """Open a file without writing next to it.

    If space is short, its latest steps may be missing.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder) / path.name
        try:
            copy_database(path, work)
            name = work.as_uri()
        except OSError:  # no space for the log: the last steps may be missing
            name = f"{path.absolute().as_uri()}?immutable=1"
        base = sqlite3.connect(name, uri=True)
        try:
            yield base
        finally:
            base.close()


class RetryingStore:
    """A store that never stops the game: a failed write is retried with the next step.

    `notice` is called when saving fails and when it works again. `behind` means that nothing of the
    match is saved yet and that the players know it.
    """

    def __init__(
        self,
        store: MatchStore,
        notice: Callable[[Text], None],
        match: Match | None = None,
        *,
        behind: bool = False,
    ) -> None:
        self._store = store
        self._notice = notice
        self._steps: list[Step] = [*match.steps, *match.undone] if match else []
        self._length = len(match) if match else 0
        self._behind = behind

    @property
    def behind(self) -> bool:
        """Whether anything could not be saved so far."""
        return self._behind

    def push(self, *steps: Step) -> None:
        """Save further steps; an OSError does not interrupt the game."""
        self._steps[self._length :] = steps
        self._length = len(self._steps)
        self._keep(lambda: self._store.push(*steps))

    def move(self, length: int) -> None:
        """Save an undo or redo; an OSError does not interrupt the game."""
        self._length = length
        self._keep(lambda: self._store.move(length))

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Save an amended log; an OSError does not interrupt the game."""
        self._steps, self._length = list(steps), upto
        self._keep(lambda: self._store.replace(steps, upto))

    def catch_up(self) -> None:
        """Retry a failed write, if there is one."""
        if self._behind:
            self._keep(lambda: None)

    def _keep(self, call: Callable[[], None]) -> None:
        try:
            if self._behind:
                self._store.replace(tuple(self._steps), self._length)
            else:
                call()
        except OSError as error:
            if not self._behind:
                self._notice(say("journal-not-kept", why=why(error)))
            self._behind = True
        else:
            if self._behind:
                self._notice(say("journal-kept-again"))
            self._behind = False


class DeferredStore:
    """Creates the match in the journal with the first write that succeeds."""

    def __init__(self, journal: Journal, header: Header) -> None:
        self._journal = journal
        self._header = header
        self._kept: KeptMatch | None = None

    def push(self, *steps: Step) -> None:
        self._begin().push(*steps)

    def move(self, length: int) -> None:
        self._begin().move(length)

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        self._begin().replace(steps, upto)

    def _begin(self) -> KeptMatch:
        if self._kept is None:
            self._kept = self._journal.create(self._header)
        return self._kept


def open_journal(
    path: Path, clock: Callable[[], float], take: Take = games.take
) -> tuple[Journal, Text]:
    """Open the journal, replace it if it is damaged, or copy it into memory.

    Also return a notice.
    """
    try:
        return _on_disk(path, clock, take)
    except (JournalError, OSError) as error:
        return copied(path, clock, take), say("journal-today-not-kept", why=why(error))


def _on_disk(path: Path, clock: Callable[[], float], take: Take) -> tuple[Journal, Text]:
    try:
        return Journal(path, clock, take), ""
    except DamagedJournal:
        return set_aside(path, clock, take)


def moved_to_disk(journal: Journal, path: Path, take: Take = games.take) -> Text:
    """Move a journal in memory into its file if that works now; return a notice, or ""."""
    try:
        other, word = _on_disk(path, journal.clock, take)
        journal.move_to(other)
    except (JournalError, OSError):
        return ""
    return Sentences((word, say("journal-matches-kept-again")))
