"""Memory and disk fail at every call of SQLite in turn: words, and nothing confirmed is lost."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.match.match import Match
from companion.storage.journal import JournalError
from companion.storage.records import match_text
from companion.storage.retrying_store import DeferredStore, RetryingStore, open_journal
from tests import toy
from tests.journals import HEADER, clock, take


class Failing(sqlite3.Connection):
    """A connection of which one call fails; `left` counts down to it over all connections."""

    left = 0
    fault: Exception

    def execute(self, *words: Any) -> sqlite3.Cursor:
        self._count()
        return super().execute(*words)

    def executemany(self, *words: Any) -> sqlite3.Cursor:
        self._count()
        return super().executemany(*words)

    def _count(self) -> None:
        Failing.left -= 1
        if Failing.left == 0:
            raise self.fault


def disk_fault(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


FAULTS = {
    "memory": MemoryError(),
    "read": disk_fault(sqlite3.SQLITE_IOERR_READ),
    "sync": disk_fault(sqlite3.SQLITE_IOERR_FSYNC),
    "full": disk_fault(sqlite3.SQLITE_FULL),
}


def evening(path: Path) -> tuple[Match, bool, list[str]]:
    """Play as the app does; the match, whether all of it is kept, and what was said."""
    said: list[str] = []
    journal, word = open_journal(path, clock(), toy.take)
    assert "set aside" not in str(word), "a sound file was given up"
    try:
        store = RetryingStore(journal.create(HEADER), lambda words: said.append(str(words)))
    except JournalError as error:
        said.append(str(error))
        store = RetryingStore(
            DeferredStore(journal, HEADER), lambda words: said.append(str(words)), behind=True
        )
    match = Match(toy.BOX, HEADER, store)
    for action in (take(1), take(2, 1), take(1)):
        match.push(action)
    match.undo()
    match.push(take(2))
    store.catch_up()
    try:
        listed = len(journal.matches())
    except JournalError as error:
        said.append(str(error))
        listed = 0
    kept = not store.behind and journal.path is not None
    assert listed or said
    journal.close()
    return match, kept, [word, *said]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("begun", [False, True], ids=["a new file", "a file with a match"])
def test_whatever_call_fails_play_goes_on_and_what_is_kept_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, begun: bool
):
    real = sqlite3.connect
    failed = kept_all = 0
    # Of two neighbouring calls each fault takes one; between them they take all.
    for number in range(1 + list(FAULTS).index(fault) % 2, 400, 2):
        path = tmp_path / str(number) / "journal.sqlite"
        before = evening(path)[0] if begun else None
        Failing.left, Failing.fault = number, FAULTS[fault]
        monkeypatch.setattr(sqlite3, "connect", lambda *w, **m: real(*w, **m, factory=Failing))
        match, kept, said = evening(path)
        monkeypatch.setattr(sqlite3, "connect", real)
        if Failing.left > 0:
            break
        failed += 1
        kept_all += kept
        journal, word = open_journal(path, clock(), toy.take)
        assert word == "", (number, word)
        texts = [journal.record(info.id)[1] for info in journal.matches()]
        assert before is None or match_text(before) in texts
        if kept:
            assert texts.count(match_text(match)) >= 1 + (before is not None)
        else:
            assert any(said), number
        journal.close()
    assert 10 < failed < 199 and kept_all > failed / 2
