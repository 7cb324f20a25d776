"""A journal on a card that can only be read: its games are there, and go back once it can."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.storage import retrying_store
from companion.storage.journal import Journal, JournalError
from companion.storage.records import match_text
from companion.storage.retrying_store import moved_to_disk
from tests import toy
from tests.journals import begin, clock, take


@pytest.fixture
def stored(journal_path: Path) -> list[str]:
    """The records of two matches that were played before."""
    journal = Journal(journal_path, clock(), toy.take)
    texts = []
    for stones in (1, 2):
        match, _ = begin(journal)
        match.push(take(stones))
        texts.append(match_text(match))
    journal.close()
    return texts


def copied(path: Path) -> Journal:
    return retrying_store.copied(path, clock(), toy.take)


def records(journal: Journal) -> dict[int, str]:
    return {info.id: journal.record(info.id)[1] for info in journal.matches()}


def test_a_copy_has_all_games_and_leaves_the_folder_as_it_was(
    journal_path: Path, stored: list[str]
):
    before = {each: each.read_bytes() for each in journal_path.parent.iterdir()}
    assert list(records(copied(journal_path)).values()) == stored[::-1]
    assert {each: each.read_bytes() for each in journal_path.parent.iterdir()} == before


def test_a_copy_has_the_steps_that_a_kill_left_in_the_log(journal_path: Path, stored: list[str]):
    journal = Journal(journal_path, clock(), toy.take)
    match, keeper = begin(journal)
    match.push(take(1))
    assert records(copied(journal_path))[keeper.id] == match_text(match)
    journal.close()


def test_without_room_for_a_copy_the_file_itself_is_read(
    journal_path: Path, stored: list[str], monkeypatch
):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    assert list(records(copied(journal_path)).values()) == stored[::-1]


def test_what_is_played_and_deleted_meanwhile_goes_back_under_the_same_numbers(
    journal_path: Path, stored: list[str]
):
    journal = copied(journal_path)
    resumed, keeper = journal.open(1)
    resumed.keep_in(keeper)
    resumed.push(take(1, 1))
    journal.delete(2)
    match, new = begin(journal)
    match.push(take(2))
    assert "saved again" in str(moved_to_disk(journal, journal_path, toy.take))
    resumed.push(take(1))
    match.push(take(1, 1))
    journal.close()
    journal = Journal(journal_path, clock(), toy.take)
    assert records(journal) == {1: match_text(resumed), new.id: match_text(match)}
    journal.close()


def test_a_file_that_was_written_meanwhile_keeps_its_games(journal_path: Path, stored: list[str]):
    journal = copied(journal_path)
    match, keeper = begin(journal)
    other = Journal(journal_path, clock(), toy.take)
    begun, _ = begin(other)
    begun.push(take(2))
    there = records(other)
    other.close()
    assert moved_to_disk(journal, journal_path, toy.take)
    match.push(take(1))
    found = records(journal)
    assert there.items() <= found.items() and found[keeper.id] == match_text(match)


def test_damage_does_not_become_a_sound_game_in_a_file_that_was_written_meanwhile(
    journal_path: Path, stored: list[str]
):
    base = sqlite3.connect(journal_path)
    base.execute("UPDATE step SET line = replace(line, '1', '2') WHERE match = 1")
    base.commit()
    base.close()
    journal = copied(journal_path)
    with Journal(journal_path, clock(), toy.take).file.writing() as base:
        base.execute("DELETE FROM match WHERE id = 1")
    assert moved_to_disk(journal, journal_path, toy.take)
    assert list(records(journal).values()) == [stored[1], stored[1]]


def test_a_folder_that_is_a_file_has_nothing_to_read(tmp_path: Path):
    (tmp_path / "data").write_text("")
    with pytest.raises(JournalError):
        retrying_store.open_to_read(tmp_path / "data/journal.sqlite", clock(), toy.take)


def test_a_file_that_is_no_journal_leaves_an_empty_one(journal_path: Path):
    journal_path.parent.mkdir(parents=True)
    journal_path.write_bytes(b"SQLite format 3\0" + bytes(5000))
    assert copied(journal_path).matches() == ()
    with pytest.raises(JournalError):
        retrying_store.open_to_read(journal_path, clock(), toy.take)


def test_of_a_damaged_file_nothing_is_left_in_the_copy(journal_path: Path, stored: list[str]):
    with sqlite3.connect(journal_path) as base:
        base.execute("PRAGMA writable_schema = ON")
        base.execute("UPDATE sqlite_master SET sql = replace(sql, 'played', 'plaxed')")
    base.close()
    journal = copied(journal_path)
    match, keeper = begin(journal)
    match.push(take(1))
    assert records(journal) == {keeper.id: match_text(match)}
