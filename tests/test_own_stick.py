"""Copies on sticks: what they replace, and what the table's own stick gets by itself."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from unittest.mock import Mock

import pytest

from companion.storage import own_stick
from companion.storage.backups import (
    NEWEST,
    adopt_stick,
    back_up,
    backups,
    copy_backup,
    copy_to_own,
    is_adopted,
    own_folder,
)
from companion.storage.folders import Folders
from companion.storage.journal import Journal
from companion.storage.own_stick import fill, keep_up
from companion.storage.restoring import restore
from tests import test_backups, toy
from tests.events.test_hub import until
from tests.test_backups import add_match, change

folders = test_backups.folders


@pytest.fixture
def stick(folders: Folders, tmp_path: Path) -> Path:
    place = tmp_path / "media" / "STICK"
    place.mkdir(parents=True)
    adopt_stick(folders, place)
    return place


def names(folders: Folders, stick: Path) -> list[str]:
    place = own_folder(folders, stick)
    return sorted(str(path.relative_to(place)) for path in place.rglob("*") if path.is_file())


def test_backup_and_photos_go_there_once(folders: Folders, stick: Path) -> None:
    assert fill(folders, stick) == 2
    assert names(folders, stick) == ["backup-0001.zip", "photos/toy/photo.jpg"]
    assert fill(folders, stick) == 0
    (folders.owner / "toy/photo.jpg").write_bytes(b"another")
    assert fill(folders, stick) == 2  # The photo that changed lies next to the old one.
    old = own_folder(folders, stick) / "photos/toy/photo.jpg"
    assert old.read_bytes() == b"photo"
    assert fill(folders, stick) == 0


def test_another_match_of_the_same_number_is_kept_next_to_the_first(
    folders: Folders,
    stick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def read(path: Path, clock: Callable[[], float]) -> Journal:
        return Journal(path, clock, toy.take)

    monkeypatch.setattr(own_stick, "open_to_read", read)
    fill(folders, stick)
    folders.journal_file.unlink()  # As after a loss: numbers begin again.
    add_match(folders, 2)
    fill(folders, stick)
    fill(folders, stick)
    records = [name for name in names(folders, stick) if name.endswith(".jsonl")]
    assert records == ["records/toy-1.jsonl", "records/toy-1.newer-1.jsonl"]


def test_a_stick_is_filled_when_it_comes_and_said_to_be_ready(
    folders: Folders,
    stick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(own_stick, "LOOK_S", 0.01)
    there: list[Path] = []
    said: list[str] = []
    stop, looks = Event(), []

    def look() -> tuple[Path, ...]:
        looks.append(1)
        return tuple(there)

    watch = Thread(
        target=keep_up, args=(folders, lambda words: said.append(str(words)), stop, bool, look)
    )
    watch.start()
    until(lambda: len(looks) > 2)
    there.append(stick)
    until(lambda: said)
    assert said == ["One new file is on the stick “STICK”. You can pull it out."]
    there.clear()
    before = len(looks)
    until(lambda: len(looks) > before + 2)
    there.append(stick)
    until(lambda: len(said) == 2)
    assert said[1].startswith("Everything is on the stick")
    for number, error in enumerate((OSError(28, "No space left on device"), KeyError("odd")), 3):
        monkeypatch.setattr(own_stick, "fill", Mock(side_effect=error))
        there.clear()
        before = len(looks)
        until(lambda: len(looks) > before + 2)  # noqa: B023 (called at once)
        there.append(stick)
        until(lambda: len(said) == number)  # noqa: B023
        assert said[-1].startswith("Not everything is on the stick “STICK”: ")
    stop.set()
    watch.join()


def test_a_table_without_a_stick_of_its_own_looks_for_none(
    folders: Folders,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(own_stick, "LOOK_S", 0.0)
    turns: list[float | None] = []

    class Waits(Event):
        def wait(self, timeout: float | None = None) -> bool:
            turns.append(timeout)
            return len(turns) > 5

    def never() -> tuple[Path, ...]:
        pytest.fail("it looked")  # which is no Exception, so that nothing catches it

    keep_up(folders, lambda words: None, Waits(), there=never)
    assert len(turns) == 6


def test_the_record_of_a_finished_match_goes_there_and_an_unfinished_one_does_not(
    folders: Folders,
    stick: Path,
) -> None:

    from companion import games
    from companion.match.match import Match
    from companion.match.simulation import simulate, simulated_header
    from companion.storage.journal import Journal
    from companion.storage.records import read_record

    box = games.take("mars-attacks-dice")
    header = simulated_header(box, 3, "normal")
    whole = simulate(box, header, "stick")
    journal = Journal(folders.journal_file, lambda: 0.0)
    for steps in (whole.steps, whole.steps[:10]):
        match = Match(box, header)
        match.keep_in(journal.create(header))
        for step in steps:
            match.push(step.action, step.source)
    journal.close()
    fill(folders, stick)
    (record,) = (own_folder(folders, stick) / "records").iterdir()
    assert len(read_record(record).steps) == len(whole.steps)


def test_a_copy_replaces_nothing_on_the_stick(folders: Folders, tmp_path: Path):
    made = back_up(folders)
    assert made is not None
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / made.path.name).write_bytes(b"the backup of another table")
    (stick / "backup-0001-2.zip").mkdir()
    copy = copy_backup(made, stick)
    assert copy.name == "backup-0001-3.zip" and copy.read_bytes() == made.path.read_bytes()
    assert copy_backup(made, stick) == copy, "it is there already"
    assert (stick / made.path.name).read_bytes() == b"the backup of another table"
    assert len([*stick.iterdir()]) == 3
    change(folders)
    restore(folders, copy)


def test_a_copy_is_on_the_stick_before_it_is_pulled_out(
    folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    made = back_up(folders)
    assert made is not None
    (tmp_path / "stick").mkdir()
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(os.fstat(handle).st_size))
    copy_backup(made, tmp_path / "stick")
    assert made.size in flushed


def test_a_stick_that_is_full_keeps_no_half_of_a_copy(
    folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    made = back_up(folders)
    assert made is not None
    (tmp_path / "stick").mkdir()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        copy_backup(made, tmp_path / "stick")
    assert not [*(tmp_path / "stick").iterdir()]


def test_asking_whose_a_stick_is_writes_nothing(folders: Folders, tmp_path: Path):
    assert not is_adopted(folders, tmp_path / "stick")
    assert not (folders.data / "table").exists()


def test_a_stick_of_the_tables_own_gets_every_new_backup(folders: Folders, tmp_path: Path):
    sticks = [tmp_path / "own", tmp_path / "other"]
    for each in sticks:
        each.mkdir()
    made = back_up(folders)
    assert made is not None
    copy_to_own(folders, sticks)
    assert not [*sticks[0].iterdir()] and not is_adopted(folders, sticks[0])
    adopt_stick(folders, sticks[0])
    for seed in range(9):
        folders.config_file.write_text(f"volume = 0.{seed}\n")
        back_up(folders)
        copy_to_own(folders, sticks)
    (own,) = sticks[0].iterdir()
    assert len([*own.iterdir()]) <= NEWEST + 1 and not [*sticks[1].iterdir()]
    newest = backups(folders)[0].path
    assert (own / newest.name).read_bytes() == newest.read_bytes()


def test_a_table_that_has_lost_its_backups_gets_the_highest_number_on_its_stick(
    folders: Folders, tmp_path: Path
):
    """A second file of the same number would look older than all others, and stay."""
    stick = tmp_path / "own"
    adopt_stick(folders, stick)
    (own,) = stick.iterdir()
    for number in range(1, 4 * NEWEST):
        (own / f"backup-{number:04}.zip").write_bytes(b"before the loss")
    made = back_up(folders)
    assert made is not None and made.number == 1
    for _ in range(2):
        copy_to_own(folders, [stick])
    there = sorted(each.name for each in own.iterdir())
    assert there[-1] == f"backup-{4 * NEWEST:04}.zip"
    assert (own / there[-1]).read_bytes() == made.path.read_bytes()
    assert len(there) <= NEWEST + 2
