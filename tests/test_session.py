"""What the screens get: matches that are kept, the owner's entries, settings and notices."""

import itertools
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from companion.app.config import Config
from companion.engine.actions import Action
from companion.match.match import Seat
from companion.match.session import SETTLED, Session
from companion.storage import files
from companion.storage.folders import find_folders
from companion.storage.journal import Journal, JournalError
from companion.storage.owner_cards import OwnerStore
from companion.storage.records import match_text, parse_record, play_record, read_record
from companion.words import Text, languages
from tests import toy

SEATS = (Seat("Ann", "red"), Seat("Bob", "blue", "greedy"))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    folders = find_folders(tmp_path / "home")
    journal = Journal(folders.journal_file, itertools.count(1.0).__next__, toy.take)
    found = Session(folders, Config(), journal, OwnerStore(folders.owner), None, Random(1),
                    take=toy.take)  # type: ignore[arg-type]  # fmt: skip
    found.owner.notice = found.notice
    return found


def test_a_new_match_has_defaults_and_is_there_to_go_on_with(session: Session):
    match = session.new_match("toy", SEATS, {"heap": "20"})
    match.push(Action(0, "take", (2,)))
    assert match.header.options == {"heap": "20"}
    assert match.header.rulings == {"TOY-A1": "loud"}
    assert match.header.components == {"data": "practice"}
    (info,) = session.unfinished()
    assert match_text(session.resume(info.id)) == match_text(match)


def test_a_resumed_match_is_kept_on(session: Session):
    session.new_match("toy", SEATS).push(Action(0, "take", (2,)))
    session.resume(1).push(Action(1, "take", (1,)))
    assert session.past()[0].steps == 2


def test_a_finished_match_is_past_but_not_unfinished(session: Session):
    match = session.new_match("toy", SEATS)
    for turn in range(6):
        match.push(Action(turn % 2, "take", (2,)))
    assert session.unfinished() == () and session.past()[0].over


def test_a_match_that_does_not_fit_is_refused_and_not_kept(session: Session):
    with pytest.raises(KeyError):
        session.new_match("chess", SEATS)
    assert session.past() == ()


def test_an_exported_match_is_a_record(session: Session):
    match = session.new_match("toy", SEATS)
    match.push(Action(0, "take", (1,)))
    path = session.export(1)
    assert path.parent == session.folders.records
    assert (
        match_text(play_record(read_record(path, toy.take), toy.take))
        == files.read_file(path).decode()
    )
    assert session.export(1) != path


def test_a_match_goes_away_only_when_asked(session: Session):
    session.new_match("toy", SEATS)
    session.delete(1)
    assert session.past() == ()


def test_a_journal_that_fails_lets_the_match_begin_with_a_notice(session: Session):
    heard: list[Text] = []
    session.on_notice = heard.append
    session.journal.close()
    match = session.new_match("toy", SEATS)
    match.push(Action(0, "take", (1,)))
    assert len(match) == 1 and "not saved" in str(heard[0])
    assert session.past() == ()


def test_what_the_disk_could_not_take_is_kept_at_the_end_of_the_app(session: Session, monkeypatch):
    def full(header):
        raise JournalError("the disk is full")

    session.devices = SimpleNamespace(close=lambda: None)  # type: ignore[assignment]
    with monkeypatch.context() as broken:
        broken.setattr(session.journal, "create", full)
        match = session.new_match("toy", SEATS)
        match.push(Action(0, "take", (1,)))
    assert session.past() == ()
    session.close()
    assert str(session.notices[-1]) == "The game is being saved again, with every step."
    again = Journal(session.folders.journal_file, itertools.count(1.0).__next__, toy.take)
    assert again.record(1)[1] == match_text(match)


def test_the_last_table_is_one_that_played_here(session: Session):
    session.new_match("toy", SEATS).push(Action(0, "take", (2,)))
    others = session.new_match("toy", (Seat("Cid", "red"), Seat("Dot", "blue")))
    others.push(Action(0, "take", (1,)))
    record = parse_record(match_text(others).encode(), take=toy.take)
    session.delete(session.past()[0].id)
    session.journal.take_in(record)
    header, _ = session.last_table("toy")
    assert header.names == ("Ann", "Bob")


def test_a_damaged_match_leaves_the_table_before_it_to_play_again(session: Session):
    for seats in (SEATS, (Seat("Cid", "red"), Seat("Dot", "blue"))):
        match = session.new_match("toy", seats)
        for turn in range(6):
            match.push(Action(turn % 2, "take", (2,)))
    damaged = session.past()[0]
    with session.journal.file.writing() as base:
        base.execute("UPDATE step SET line = 'rot' WHERE place = 0 AND match = ?", (damaged.id,))
    assert not session.past()[0].fault, "its end is known, so its steps were not read again"
    header, _ = session.last_table("toy")
    assert header.names == ("Ann", "Bob")
    assert not session.drew_last("toy")


def test_the_owners_word_counts_from_the_first_entry_on(session: Session):
    assert session.data_status("toy") == "practice"
    assert session.add_entry("toy", {"name": "Paris", "junk": 1}) == {"name": "Paris"}
    session.add_entry("toy", {"name": "Rome"})
    session.change_entry("toy", 1, {"name": "Oslo"})
    assert [entry["name"] for entry in session.entries("toy")] == ["Paris", "Oslo"]
    assert session.data_status("toy") == "owner"
    assert session.new_match("toy", SEATS).header.components == {"data": "owner", "n": 2}
    practice = session.new_match("toy", SEATS, practice=True)
    assert practice.header.components["data"] == "practice"
    session.remove_entry("toy", 0)
    again = OwnerStore(session.folders.owner)
    assert again.entries(toy.BOX) == ({"name": "Oslo"},)


def test_the_owners_components_are_made_again_only_after_a_change(session: Session):
    """The shelf, the seats, the set-up and the match ask for them, each while somebody waits."""
    session.add_entry("toy", {"name": "Paris"})
    one = session.components("toy")
    assert one == {"data": "owner", "n": 1} and session.components("toy") is one
    session.add_entry("toy", {"name": "Rome"})
    assert session.components("toy") == {"data": "owner", "n": 2}
    session.remove_entry("toy", 0)
    session.change_entry("toy", 0, {"name": "Oslo"})
    assert session.components("toy") == {"data": "owner", "n": 1}


def test_a_wrong_entry_is_refused_and_nothing_is_written(session: Session):
    with pytest.raises(ValueError, match="must be a text"):
        session.add_entry("toy", {"name": 3})
    assert not session.folders.owner.exists()


def test_a_damaged_owners_file_is_set_aside_and_the_one_before_is_used(session: Session):
    session.add_entry("toy", {"name": "Paris"})
    session.add_entry("toy", {"name": "Rome"})
    path = session.folders.owner / "toy.json"
    path.write_bytes(b'{"entries": [{"name"')
    heard: list[Text] = []
    again = OwnerStore(session.folders.owner, heard.append)
    assert again.entries(toy.BOX) == ({"name": "Paris"},)
    assert "set aside as toy.damaged-1.json" in str(heard[0])
    assert again.add(toy.BOX, {"name": "Oslo"})
    assert [e["name"] for e in OwnerStore(session.folders.owner).entries(toy.BOX)] == [
        "Paris", "Oslo",
    ]  # fmt: skip


def test_an_owners_file_with_a_wrong_entry_is_set_aside_and_the_entry_named(session: Session):
    session.add_entry("toy", {"name": "Paris"})
    path = session.folders.owner / "toy.json"
    path.write_text('{"owner":1,"entries":[{"name":"Rome"},{"name":3}]}')
    heard: list[Text] = []
    assert OwnerStore(session.folders.owner, heard.append).entries(toy.BOX) == ()
    assert "is wrong in card 2: name must be a text" in str(heard[0])
    assert path.with_name("toy.damaged-1.json").exists()


def test_settings_count_at_once_and_are_written(session: Session):
    session.save_config({"text_scale": 1.25})
    assert session.config.text_scale == 1.25
    assert "1.25" in session.folders.config_file.read_text()
    with pytest.raises(ValueError, match="text_scale"):
        session.save_config({"text_scale": 9})
    assert session.config.text_scale == 1.25


def test_settings_that_cannot_be_written_still_count(session: Session):
    session.folders.config.write_text("in the way")
    session.save_config({"volume": 0.1})
    assert session.config.volume == 0.1 and "could not be saved" in str(session.notices[0])
    with languages.spoken_as("de"):
        assert "ließen sich aber nicht sichern" in str(session.notices[0])


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.txt"
    files.replace(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.replace(path, "new")
    assert files.read_file(path) == b"old" and list(tmp_path.iterdir()) == [path]


def test_everything_lies_below_the_folder_that_was_named(tmp_path: Path):
    folders = find_folders(tmp_path / "all")
    assert all(path.is_relative_to(tmp_path / "all") for _, path in folders.all())


def test_folders_follow_xdg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "s"))
    assert find_folders().crash_file == tmp_path / "s" / "mars-companion" / "crash.txt"


def test_the_log_is_written_into_the_journal_once_nobody_plays(session: Session):
    log = session.folders.journal_file.with_name("journal.sqlite-wal")
    match = session.new_match("toy", SEATS, {"heap": "20"})
    match.push(Action(0, "take", (2,)))
    before = log.stat().st_size
    assert before > 0
    session.catch_up()
    for _ in range(SETTLED - 1):
        session.catch_up()
    assert log.stat().st_size == before, "somebody may still be thinking"
    session.catch_up()
    assert log.stat().st_size == 0 and session.journal.matches()
