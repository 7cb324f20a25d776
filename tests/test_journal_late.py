"""A journal that could not be had at the start, and one whose folder goes away meanwhile."""

import shutil
from pathlib import Path
from random import Random

import pytest

from companion.app.config import Config
from companion.devices.ports import Devices
from companion.match.match import Seat
from companion.match.session import Session
from companion.storage.folders import find_folders
from companion.storage.journal import Journal, JournalError
from companion.storage.owner_cards import OwnerStore
from companion.storage.retrying_store import open_journal
from tests import toy
from tests.journals import begin, clock, take

SEATS = (Seat("Ann", "red"), Seat("Bob", "blue"))


def late_session(tmp_path: Path) -> Session:
    """A session whose data folder is no folder at its start."""
    folders = find_folders(tmp_path / "home")
    folders.journal_file.parent.parent.mkdir(parents=True, exist_ok=True)
    folders.journal_file.parent.write_text("in the way")
    journal, word = open_journal(folders.journal_file, clock(), toy.take)
    assert journal.path is None and "keeps trying" in str(word)
    devices = Devices(*[None] * 3)  # type: ignore[arg-type]
    return Session(
        folders, Config(), journal, OwnerStore(folders.owner), devices, Random(1),
        take=toy.take, late_journal=True,
    )  # fmt: skip


def test_a_match_begun_in_memory_is_kept_when_the_folder_can_be_had(tmp_path: Path):
    session = late_session(tmp_path)
    match = session.new_match("toy", SEATS)
    match.push(take(1))
    session.catch_up()
    assert session.notices == []  # still in the way: nothing to say again
    folder = session.folders.journal_file.parent
    folder.unlink()
    # Somebody else's match lies there by now: both are kept.
    other = Journal(session.folders.journal_file, clock(), toy.take)
    begin(other)[0].push(take(1))
    other.close()
    session.catch_up()
    assert "being saved again" in str(session.notices[-1])
    match.push(take(2, seat=1))
    match.undo()
    session.journal.close()
    again = Journal(session.folders.journal_file, clock(), toy.take)
    assert sorted(info.steps for info in again.matches()) == [1, 1]
    assert again.matches()[0].names == ("Ann", "Bob")
    resumed, _ = again.open(again.matches()[0].id)
    assert (len(resumed), len(resumed.undone)) == (1, 1)


def test_a_folder_that_is_gone_is_named_and_play_is_kept_again_when_it_is_back(tmp_path: Path):
    journal = Journal(tmp_path / "data/journal.sqlite", clock(), toy.take)
    match, keeper = begin(journal)
    match.push(take(1))
    shutil.move(tmp_path / "data", tmp_path / "away")
    with pytest.raises(JournalError, match="no longer there"):
        match.push(take(1, seat=1))
    with pytest.raises(JournalError):
        match.push(take(1, seat=1))
    shutil.move(tmp_path / "away", tmp_path / "data")
    match.push(take(1, seat=1))
    assert len(journal.open(keeper.id)[0]) == 2
    journal.close()


def test_a_journal_that_was_replaced_is_not_written_on_unseen(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    journal = Journal(path, clock(), toy.take)
    match, _ = begin(journal)
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"journal.sqlite{end}").unlink(missing_ok=True)
    with pytest.raises(JournalError, match="no longer there"):
        match.push(take(1))
    journal.close()
