"""Fault-tolerant saving: falls back to memory if the journal cannot be opened or written."""

from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.match.match import Header, Match, MatchStore, Step
from companion.storage.journal import DamagedJournal, Journal, JournalError, KeptMatch
from companion.storage.locked_journal import copied
from companion.storage.reasons import why
from companion.storage.record_form import Take
from companion.storage.salvage import set_aside
from companion.text import say
from companion.words import Sentences, Text


class RetryingStore:
    """A store that never stops the game: a failed write is retried with the next step.

    `notice` is called when saving fails and when it works again. With `behind` nothing of the
    match is saved yet, and the players have been notified.
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
        """Whether something could not be saved so far."""
        return self._behind

    def push(self, *steps: Step) -> None:
        """Store more steps; on OSError play on."""
        self._steps[self._length :] = steps
        self._length = len(self._steps)
        self._keep(lambda: self._store.push(*steps))

    def move(self, length: int) -> None:
        """Save an undo or redo; on OSError play on."""
        self._length = length
        self._keep(lambda: self._store.move(length))

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Save an amended log; on OSError play on."""
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
        """Store more steps."""
        self._begin().push(*steps)

    def move(self, length: int) -> None:
        """Store an undo or redo."""
        self._begin().move(length)

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Store the whole log."""
        self._begin().replace(steps, upto)

    def _begin(self) -> KeptMatch:
        if self._kept is None:
            self._kept = self._journal.create(self._header)
        return self._kept


def open_journal(
    path: Path, clock: Callable[[], float], take: Take = games.take
) -> tuple[Journal, Text]:
    """Open the journal, a new one if it is damaged, or a copy in memory; also return a notice."""
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
