"""A journal whose bytes rot: it opens, sound matches are played on, damaged ones are named."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.storage.journal import DamagedMatch, Journal, JournalError
from companion.storage.journal_schema import seal
from companion.storage.record_form import RecordError
from companion.storage.records import match_text
from companion.storage.retrying_store import open_journal
from companion.storage.salvage import set_aside
from tests import toy
from tests.journal_fuzz import damaged, filled, judge
from tests.journals import begin, clock, make_older, take

# As many files as a run of the suite can afford; set it higher to look longer.
FILES = 250


def changed(path: Path, statement: str, *values: object) -> None:
    """Change the file behind the journal's back."""
    with sqlite3.connect(path) as base:
        base.execute(statement, values)
    base.close()


BROKEN_TEXT = "UPDATE match SET header = CAST(? AS TEXT) WHERE id = 3"
DAMAGES: dict[str, tuple[str, object]] = {
    "half a letter": (BROKEN_TEXT, b'{"record":1,"box":"t\xffy"}'),
    "a header of bytes": ("UPDATE match SET header = ? WHERE id = 3", b"\x00\x01"),
    "a header that is a number": ("UPDATE match SET header = ? WHERE id = 3", 7),
    "another name": (
        "UPDATE match SET header = replace(header, 'Bj', 'Bk') WHERE id = ?", 3,
    ),
    "a length of text": ("UPDATE match SET length = ? WHERE id = 3", "many"),
    "a length below 0": ("UPDATE match SET length = ? WHERE id = 3", -1),
    "a length beyond the steps": ("UPDATE match SET length = ? WHERE id = 3", 4000),
    "a revision of bytes": ("UPDATE match SET revision = ? WHERE id = 3", b"\x07"),
    "a step that is gone": ("DELETE FROM step WHERE place = 0 AND match = ?", 3),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_one_damaged_match_is_named_and_hides_no_other(journal_path: Path, damage: str):
    records = filled(journal_path)
    changed(journal_path, *DAMAGES[damage])
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert word == "" and journal.path == journal_path
    listed = {info.id: info for info in journal.matches()}
    assert set(listed) == set(records)
    assert [id_ for id_, info in listed.items() if info.fault] == [3]
    assert "damaged" in listed[3].fault
    with pytest.raises(JournalError, match="game 3 is damaged"):
        journal.open(3)
    with pytest.raises(JournalError, match="game 3 is damaged"):
        journal.record(3)
    assert all(journal.record(id_)[1] == records[id_] for id_ in records if id_ != 3)
    journal.delete(3)
    assert 3 not in {info.id for info in journal.matches()}


LINES: dict[str, Callable[[str], object]] = {
    "no JSON": lambda line: line[:-1],
    "another number": lambda line: line.replace("[1]", "[2]"),
    "bytes": lambda line: b"\xff" + line.encode(),
    "a number": lambda line: 5,
}


@pytest.mark.parametrize("damage", LINES)
def test_a_damaged_step_is_named_when_its_match_is_opened(journal_path: Path, damage: str):
    records = filled(journal_path)
    with sqlite3.connect(journal_path) as base:
        line = base.execute("SELECT line FROM step WHERE match = 1 AND place = 0").fetchone()[0]
    base.close()
    assert "[1]" in line
    changed(journal_path, "UPDATE step SET line = ? WHERE match = 1", LINES[damage](line))
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert word == "" and len(journal.matches()) == len(records)
    for call in (journal.open, journal.record):
        with pytest.raises(DamagedMatch, match="step 1 of 1 has changed"):
            call(1)
    assert journal.record(2)[1] == records[2]


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"player":0,"verb":"","args":[]}', "[]"])
def test_a_sealed_line_that_is_no_step_is_a_record_error(journal_path: Path, line: str):
    filled(journal_path, 2)
    sealed = seal(1, 0, line)
    changed(journal_path, "UPDATE step SET line = ?, seal = ? WHERE match = 1", line, sealed)
    journal = Journal(journal_path, clock(), toy.take)
    with pytest.raises(RecordError, match="game 1, step 1"):
        journal.open(1)


def test_a_step_of_another_match_is_not_taken_for_an_own_one(journal_path: Path):
    """A flipped bit in its number of the match: the step is sound in itself, and its place fits."""
    records = filled(journal_path)
    changed(journal_path, "UPDATE step SET live = 0 WHERE match = ? AND place = 0", 3)
    changed(journal_path, "UPDATE step SET match = 3 WHERE match = ? AND place = 0", 4)
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert word == ""
    for call in (journal.open, journal.record):
        with pytest.raises(DamagedMatch, match="game 3 is damaged: step 1 "):
            call(3)
    assert journal.record(2)[1] == records[2]
    journal.close()
    journal, word = set_aside(journal_path, clock(), toy.take)
    assert "Games recovered: 10." in str(word)  # of 12, without 3 and 4
    (named, *saved) = [info.id for info in reversed(journal.matches()) if info.id == 3] + [
        journal.record(info.id)[1] for info in journal.matches() if info.id != 3
    ]
    with pytest.raises(DamagedMatch, match="step 1 "):
        journal.open(named)
    assert sorted(saved) == sorted(text for key, text in records.items() if key not in (3, 4))


def test_the_last_step_of_a_match_is_not_taken_for_the_last_one_of_another(journal_path: Path):
    """Sound in itself, in the right place, and written later than the steps before it."""
    records = filled(journal_path)
    last = "(SELECT max(place) FROM step WHERE match = 2)"
    changed(journal_path, f"DELETE FROM step WHERE match = ? AND place = {last}", 2)
    changed(journal_path, f"UPDATE step SET match = 2 WHERE match = ? AND place = {last} + 1", 3)
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert word == ""
    for match_id in (2, 3):
        with pytest.raises(DamagedMatch, match=f"game {match_id} is damaged"):
            journal.open(match_id)
    assert journal.record(1)[1] == records[1]


def test_an_imported_match_stays_an_imported_one(journal_path: Path):
    """Before: what was saved from a damaged file counted as played here."""
    filled(journal_path, 2)
    changed(journal_path, "UPDATE match SET imported = 1 WHERE id = ?", 2)
    journal, word = set_aside(journal_path, clock(), toy.take)
    assert "Games recovered: 2." in str(word)
    assert [info.imported for info in journal.matches()] == [True, False]


@pytest.mark.parametrize("name", ["match", "step"])
def test_a_damaged_schema_is_set_aside_and_what_holds_is_saved(journal_path: Path, name: str):
    """Python's sqlite3 raises UnicodeDecodeError for it, which is no sqlite3.Error."""
    filled(journal_path)
    data = bytearray(journal_path.read_bytes())
    at = data.index(f"CREATE TABLE {name}".encode())
    data[at + 13] ^= 0x80
    journal_path.write_bytes(data)
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert "set aside" in str(word)
    assert journal.matches() is not None
    match, keeper = begin(journal)
    match.push(take(1))
    assert journal.record(keeper.id)[1] == match_text(match)


@pytest.mark.parametrize("column", ["length_seal", "played", "imported", "updated"])
def test_a_damaged_column_name_turns_no_check_off(journal_path: Path, column: str):
    """The schema holds a column's name; what the column keeps is still there, and still checked."""
    filled(journal_path, 3)
    rename = "UPDATE match SET header = replace(header, 'Bj', 'Bk') WHERE id = ?"
    changed(journal_path, rename, 2)
    data = bytearray(journal_path.read_bytes())
    data[data.index(column.encode(), data.index(b"CREATE TABLE match")) + 1] ^= 0x02
    journal_path.write_bytes(data)
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert "Games recovered: 2." in str(word)
    assert [bool(info.fault) for info in journal.matches()] == [False, True, False]


def test_no_flipped_bit_of_the_file_header_hides_a_match(tmp_path: Path):
    """All but the bits that SQLite does not use are found, and every match is saved."""
    source = tmp_path / "whole.sqlite"
    records, rng = filled(source, 2), Random(1)
    data = source.read_bytes()
    every = {18, 19, 47, *range(60, 64)}  # a format or a version of the future
    for byte, bit in ((y, i) for y in range(100) for i in range(8)):
        if byte not in every and bit != rng.randrange(8):
            continue
        path = tmp_path / f"{byte}-{bit}" / "journal.sqlite"
        path.parent.mkdir()
        path.write_bytes(data[:byte] + bytes((data[byte] ^ 1 << bit,)) + data[byte + 1 :])
        journal, word = open_journal(path, clock(), toy.take)
        assert not word or "Games recovered: 2." in str(word), (byte, bit)
        assert [journal.record(info.id)[1] for info in journal.matches()] == [
            records[id_] for id_ in sorted(records, reverse=True)
        ], (byte, bit)
        journal.close()


@pytest.mark.parametrize("seed", range(5))
def test_random_damage(tmp_path: Path, seed: int):
    """Every match is as it was, or named, or the whole file is set aside in words."""
    source = tmp_path / "whole.sqlite"
    records = filled(source)
    data, rng = source.read_bytes(), Random(seed)
    for number in range(FILES // 5):
        path = tmp_path / f"{number}" / "journal.sqlite"
        path.parent.mkdir()
        path.write_bytes(damaged(data, rng))
        judge(path, records)


@pytest.mark.parametrize("time", [b"x", "soon", 1e300, -5.0, float("inf")])
def test_a_damaged_time_is_shown_as_none(journal_path: Path, time: object):
    filled(journal_path, 1)
    changed(journal_path, "UPDATE match SET updated = ?", time)
    (info,) = Journal(journal_path, clock(), toy.take).matches()
    assert info.updated == 0.0 and not info.fault


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_an_older_file_is_copied_before_it_is_brought_up_to_date(
    journal_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
):
    records = filled(journal_path)
    make_older(journal_path, version)
    # A flipped bit has moved a replaced step to a match that never was.
    orphan = "INSERT INTO step (match, place, line, live) VALUES (?, 0, 'x', 0)"
    changed(journal_path, orphan, 77)
    before = journal_path.read_bytes()
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(os.fstat(handle).st_size))
    journal, word = open_journal(journal_path, clock(), toy.take)
    copy = journal_path.with_name(f"journal.version-{version}.sqlite")
    assert word == "" and copy.read_bytes() == before
    assert len(before) in flushed, "a power cut would leave a copy of 0 bytes"
    assert {id_: journal.record(id_)[1] for id_ in records} == records
    match, store = journal.open(1)
    match.keep_in(store)
    match.push(take(2, 1))
    assert journal.open(1)[0].steps == match.steps


OLD_DAMAGES = {
    "a header": "UPDATE match SET header = replace(header, 'Bj', 'Bk') WHERE id = 3",
    "a length": "UPDATE match SET length = 0 WHERE id = 3",
    "a line": "UPDATE step SET line = replace(line, '1', '2') WHERE match = 3 AND place = 1",
    "the step of another": "UPDATE step SET match = 3, place = place + (SELECT max(place) FROM step"
    " WHERE match = 3 AND live = 1) + 1 WHERE match = 2 AND place = 0",
}


@pytest.mark.parametrize("damage", OLD_DAMAGES)
def test_damage_of_an_older_file_is_not_sealed(journal_path: Path, damage: str):
    records = filled(journal_path)
    make_older(journal_path, 4)
    changed(journal_path, OLD_DAMAGES[damage])
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert word == ""
    # Of two steps in the wrong order either may be the one.
    named = (2, 3) if damage == "the step of another" else (3,)
    for match_id in records:
        if match_id in named:
            with pytest.raises(DamagedMatch, match=f"game {match_id} is damaged"):
                journal.open(match_id)
        else:
            assert journal.record(match_id)[1] == records[match_id]


def test_a_damaged_older_file_is_set_aside_before_it_is_changed(journal_path: Path):
    records = filled(journal_path)
    make_older(journal_path, 4)
    data = bytearray(journal_path.read_bytes())
    data[data.index(b"indexstep_place") + len("indexstep_place") + 4] ^= 3  # its page
    journal_path.write_bytes(data)
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert "Games recovered: 12." in str(word)
    assert (journal_path.parent / "journal.damaged-1.sqlite").read_bytes() == bytes(data)
    saved = [journal.record(info.id)[1] for info in journal.matches()]
    assert sorted(saved) == sorted(records.values())


def test_an_older_file_that_cannot_be_copied_is_left_alone(journal_path: Path, monkeypatch):
    filled(journal_path)
    make_older(journal_path, 2)

    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.storage.journal_file.copy_file", full)
    before = journal_path.read_bytes()
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert "cannot be copied" in str(word) and journal.path is None
    assert journal_path.read_bytes() == before
