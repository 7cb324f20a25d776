"""Fault-tolerant saving: falls back to memory if the journal cannot be opened or written."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion import games
from companion.match.match import Header, Match, MatchStore, Step
from companion.storage.atomic_write import free_name
from companion.storage.journal import DamagedJournal, Journal, JournalError, KeptMatch, Salvaged
from companion.storage.journal_file import lenient, raw
from companion.storage.records import Take

_BESIDE = ("", "-wal", "-shm")


class RetryingStore:
    """A store that never stops the game: a failed write is retried with the next step.

    `notice` is called when saving fails and when it works again. With `behind` nothing of the
    match is saved yet, and the players have been notified.
    """

    def __init__(
        self,
        store: MatchStore,
        notice: Callable[[str], None],
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

    def push(self, step: Step) -> None:
        """Save one more step; on OSError play on."""
        del self._steps[self._length :]
        self._steps.append(step)
        self._length += 1
        self._keep(lambda: self._store.push(step))

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
                self._notice(f"The game goes on, but it is not kept from here on: {error}.")
            self._behind = True
        else:
            if self._behind:
                self._notice("The game is kept again, with every step.")
            self._behind = False


class DeferredStore:
    """Creates the match in the journal with the first write that succeeds."""

    def __init__(self, journal: Journal, header: Header) -> None:
        self._journal = journal
        self._header = header
        self._kept: KeptMatch | None = None

    def push(self, step: Step) -> None:
        """Keep one more step."""
        self._begun().push(step)

    def move(self, length: int) -> None:
        """Keep an undo or redo."""
        self._begun().move(length)

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Keep the whole log."""
        self._begun().replace(steps, upto)

    def _begun(self) -> KeptMatch:
        if self._kept is None:
            self._kept = self._journal.create(self._header)
        return self._kept


def open_journal(
    path: Path, clock: Callable[[], float], take: Take = games.take
) -> tuple[Journal, str]:
    """Open the journal, a new one if it is damaged, or one in memory; also return a notice."""
    try:
        try:
            return Journal(path, clock, take), ""
        except DamagedJournal:
            return _begin_anew(path, clock, take)
    except (JournalError, OSError) as error:
        words = f"Matches of today are not kept when the app is closed: {error}."
        return Journal(None, clock, take), words


def _begin_anew(path: Path, clock: Callable[[], float], take: Take) -> tuple[Journal, str]:
    """Set a damaged journal aside, begin a new one, and save what can still be read."""
    aside = free_name(path, "damaged")
    for end in _BESIDE:
        part = path.with_name(path.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    journal = Journal(path, clock, take)
    saved = _salvage(aside, journal)
    return journal, (
        f"The journal was damaged. It lies aside as {aside.name} in {aside.parent}, and a new"
        f" one has begun; {saved} of its matches could be saved."
    )


def _salvage(aside: Path, journal: Journal) -> int:
    """Copy every match that can still be read; of each the first steps without a gap."""
    work = aside.with_name(aside.name + ".reading")
    saved = 0
    try:
        # SQLite writes to what it opens; the damaged file stays as it was found.
        for end in _BESIDE[:2]:
            part = aside.with_name(aside.name + end)
            if part.exists():
                shutil.copyfile(part, work.with_name(work.name + end))
        base = sqlite3.connect(work)
        base.text_factory = lenient
        for row in sorted(_matches(base), key=_place):
            saved += _save(base, row, journal)
        base.close()
    except OSError:
        return saved
    finally:
        for end in _BESIDE:
            work.with_name(work.name + end).unlink(missing_ok=True)
    return saved


def _matches(base: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Read id, header, created, updated, length, played, crc, as far as the version has them."""
    columns = "id, header, created, updated, length"
    for more in ("played, crc", "played, NULL", "updated, NULL"):
        if found := _rows(base, f"SELECT {columns}, {more} FROM match"):
            return found
    return []


def _place(row: tuple[object, ...]) -> float:
    """The match's place in the order of playing."""
    return row[5] if isinstance(row[5], int | float) else 0


def _rows(base: sqlite3.Connection, query: str, *values: object) -> list[tuple[object, ...]]:
    """Read rows until the damage begins."""
    found: list[tuple[object, ...]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError):
        for row in base.execute(query, values):
            found.append(row)
    return found


def _save(base: sqlite3.Connection, row: tuple[object, ...], journal: Journal) -> bool:
    match_id, header, created, updated, length, _, crc = row
    if not (isinstance(header, str) and isinstance(length, int)):
        return False
    query = "FROM step WHERE match = ? AND live = 1 ORDER BY place"
    steps = _rows(base, f"SELECT place, line, crc {query}", match_id)
    steps = steps or _rows(base, f"SELECT place, line, NULL {query}", match_id)
    there = [(line, crc) for place, (at, line, crc) in enumerate(steps) if place == at][:length]
    if length and not there:
        return False
    lines = tuple((_storable(str(line)), _whole(crc)) for line, crc in there)
    times = [time if isinstance(time, float) else 0.0 for time in (created, updated)]
    with suppress(JournalError):
        journal.salvage(Salvaged(_storable(header), _whole(crc), lines, *times))
        return True
    return False


def _storable(text: str) -> str | bytes:
    """The text, or its bytes where some of them are damaged: those are kept, and named."""
    data = raw(text)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
