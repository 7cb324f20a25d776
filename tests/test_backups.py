"""Backups: made when something changed, a few are kept, restored whole or not at all."""

import errno
import json
import os
import shutil
import subprocess
import sys
import time
import zipfile
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from companion.cli import run
from companion.match.match import Header, Match, Seat
from companion.match.simulation import play_out
from companion.outside import archives
from companion.storage import backups as module
from companion.storage import restoring
from companion.storage.backups import (
    NEWEST,
    Backup,
    BackupError,
    back_up,
    backups,
    check_newest,
    held,
    last_checked,
    miss_nothing,
    missing,
    worth_keeping,
)
from companion.storage.folders import Counts, Folders, find_folders, instance_lock
from companion.storage.journal import Journal
from companion.storage.restoring import at_start, restore, restore_at_start
from tests import toy


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = find_folders(tmp_path)
    add_match(found, 1)
    (found.owner / "toy").mkdir(parents=True)
    (found.owner / "toy.json").write_text('{"cards": 1}')
    (found.owner / "toy" / "photo.jpg").write_bytes(b"photo")
    found.config.mkdir()
    found.config_file.write_text("volume = 0.5\n")
    return found


def add_match(folders: Folders, seed: int) -> None:
    journal = Journal(folders.journal_file, lambda: 0.0, toy.take)
    header = Header(
        "toy", (Seat("Ann", "red"), Seat("Bob", "blue")), {"heap": "12"}, {}, {"data": "practice"}
    )
    play_out(Match(toy.BOX, header, journal.create(header)), Random(seed))
    journal.close()


def records(folders: Folders) -> list[str]:
    journal = Journal(folders.journal_file, time.time, toy.take)
    found = [journal.record(info.id)[1] for info in journal.matches()]
    journal.close()
    return found


def everything(folders: Folders) -> tuple[object, ...]:
    kept = {str(p): p.read_bytes() for p in sorted(folders.owner.rglob("*")) if p.is_file()}
    return records(folders), kept, folders.config_file.read_text()


def change(folders: Folders) -> None:
    add_match(folders, 2)
    (folders.owner / "toy.json").write_text('{"cards": 2}')
    (folders.owner / "new.json").write_text("{}")
    folders.config_file.write_text("volume = 1.0\n")


def test_a_backup_is_made_only_when_something_changed(folders: Folders):
    first = back_up(folders)
    assert first is not None and first.number == 1
    assert back_up(folders) is None
    change(folders)
    assert [back_up(folders) is not None, back_up(folders)] == [True, None]
    assert [each.number for each in backups(folders)] == [2, 1]


def test_nothing_at_all_is_not_backed_up(tmp_path: Path):
    assert back_up(find_folders(tmp_path)) is None
    assert list(tmp_path.iterdir()) == []


def test_a_restored_backup_brings_everything_back_and_saves_what_was_there(folders: Folders):
    before, made = everything(folders), back_up(folders)
    assert made is not None
    change(folders)
    changed = everything(folders)
    saved = restore(folders, made.path)
    assert everything(folders) == before and saved is not None and saved.number == 2
    restore(folders, saved.path)
    assert everything(folders) == changed
    assert not (folders.data / "exchange").exists()


def test_a_journal_and_cards_on_another_drive_stay_there(folders: Folders, tmp_path: Path):
    made, drive = back_up(folders), tmp_path / "drive"
    assert made is not None
    before = everything(folders)
    drive.mkdir()
    for place in (folders.journal_file, folders.owner):
        shutil.move(place, drive / place.name)
        place.symlink_to(drive / place.name)
    change(folders)
    restore(folders, made.path)
    assert everything(folders) == before
    for place in (folders.journal_file, folders.owner):
        assert place.is_symlink() and (drive / place.name).exists()


@pytest.mark.parametrize("name", ["Brett\u202f2.json", "\U0001f469\u200d\U0001f680.jpg"])
def test_a_file_whose_name_has_signs_that_do_not_print_comes_back(folders: Folders, name: str):
    (folders.owner / "toy" / name).write_bytes(b"theirs")
    made = back_up(folders)
    assert made is not None
    (folders.owner / "toy" / name).unlink()
    restore(folders, made.path)
    assert (folders.owner / "toy" / name).read_bytes() == b"theirs"


def test_a_backup_while_the_app_writes_holds_what_was_confirmed(folders: Folders):
    """The last steps are in SQLite's log, not in the file itself."""
    journal = Journal(folders.journal_file, lambda: 0.0, toy.take)
    header = Header(
        "toy", (Seat("Ann", "red"), Seat("Bob", "blue")), {"heap": "12"}, {}, {"data": "practice"}
    )
    play_out(Match(toy.BOX, header, journal.create(header)), Random(5))
    made = back_up(folders)
    journal.close()
    there = records(folders)
    assert made is not None and len(there) == 2
    folders.journal_file.unlink()
    restore(folders, made.path)
    assert records(folders) == there


DAY = 24 * 3600.0


def made_on(day: int, number: int) -> Backup:
    noon = time.mktime((2026, 1, 1, 12, 0, 0, 0, 0, 0))
    return Backup(number, Path(f"backup-{number:04}.zip"), noon + day * DAY, 1)


def test_of_a_year_of_evenings_days_weeks_and_months_are_kept():
    there = [made_on(day, day + 1) for day in range(364)][::-1]
    kept = sorted(each.number for each in worth_keeping(there, lambda each: each.number))
    days = {364 - each for each in range(7)}
    assert days <= set(kept) and len(kept) <= 7 + 5 + 12
    assert kept[0] == 31, "the last of January"
    months = {time.localtime(made_on(number - 1, 1).created).tm_mon for number in kept}
    assert months == set(range(1, 13))


def test_one_day_pushes_out_no_other(folders: Folders):
    there = [*(made_on(9, number) for number in range(40, 3, -1)), made_on(8, 3), made_on(2, 1)]
    kept = {each.number for each in worth_keeping(there, lambda each: 0)}
    assert kept == {40, 39, 38, 37, 36, 35, 34, 3, 1}


def test_what_holds_most_is_never_pushed_out_by_what_came_after_a_loss(folders: Folders):
    add_match(folders, 2)
    full = back_up(folders)
    assert full is not None
    folders.journal_file.unlink()
    for seed in range(12):
        folders.config_file.write_text(f"volume = 0.{seed}\n")
        back_up(folders)
    numbers = [each.number for each in backups(folders)]
    assert numbers == [13, 12, 11, 10, 9, 8, 7, full.number]


def test_the_oldest_of_as_many_as_are_kept_can_be_restored(folders: Folders):
    before = everything(folders)
    for number in range(NEWEST):
        back_up(folders)
        folders.config_file.write_text(f"volume = 0.{number}\n")
    oldest = backups(folders)[-1]
    assert restore(folders, oldest.path) is not None
    assert everything(folders) == before and not oldest.path.exists()


@pytest.mark.parametrize("part", [2, 4, 5, 6, 7, 9, 17])
def test_a_damaged_backup_is_refused_and_nothing_moves(folders: Folders, part: int):
    made = back_up(folders)
    assert made is not None
    data = bytearray(made.path.read_bytes())
    data[len(data) // part] ^= 0x10
    made.path.write_bytes(data)
    change(folders)
    before = everything(folders)
    with pytest.raises(BackupError):
        restore(folders, made.path)
    assert everything(folders) == before


# Bytes of an entry of the directory: version needed, flags, method, and the name.
@pytest.mark.parametrize(("place", "values"), [
    (6, (0xFF,)), (8, (1, 0x40)), (10, (1, 9, 12, 14, 0xFF)), (46, (0xFF,)),
])  # fmt: skip
def test_a_bit_that_rotted_anywhere_is_damage_and_keeps_no_new_backup_from_being_made(
    folders: Folders, place: int, values: tuple[int, ...]
):
    made = back_up(folders)
    assert made is not None
    whole = made.path.read_bytes()
    for value in values:
        for utf_8 in (0, 8):
            data = bytearray(whole)
            entry = data.index(b"PK\x01\x02")
            data[entry + 9] |= utf_8
            data[entry + place] = value
            made.path.write_bytes(data)
            before = everything(folders)
            with pytest.raises(BackupError):
                restore(folders, made.path)
            assert everything(folders) == before
            newer = back_up(folders)
            assert newer is not None and newer.number > made.number
            newer.path.unlink()


@pytest.mark.parametrize("name", [
    "../../evil", "/etc/evil", "journal.sqlite.sh", "bin/evil", "owner/../../evil",
    "owner\\..\\evil", "owner/\x1b[2Jevil",
])  # fmt: skip
def test_a_foreign_archive_is_refused(folders: Folders, tmp_path: Path, name: str):
    path = tmp_path / "other.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(name, "x")
    before = everything(folders)
    with pytest.raises(BackupError, match="belong to no backup"):
        restore(folders, path)
    assert everything(folders) == before


def test_a_backup_of_more_than_one_may_hold_is_not_unpacked(folders: Folders, monkeypatch):
    made = back_up(folders)
    assert made is not None
    change(folders)
    before = everything(folders)
    monkeypatch.setattr(restoring, "LARGEST", made.size + 1)
    with pytest.raises(BackupError, match="too large for a backup"):
        restore(folders, made.path)
    assert everything(folders) == before


def test_a_disk_that_is_full_while_a_backup_is_unpacked_is_no_damage(folders: Folders, monkeypatch):
    made = back_up(folders)
    assert made is not None
    said = {"error": errno.ENOSPC}
    monkeypatch.setattr(archives, "ask", lambda *asked: (said, asked[-1] or BytesIO()))
    with pytest.raises(BackupError, match="No space left"):
        restore(folders, made.path)
    assert check_newest(folders, 5.0) == "" and made.path.exists()


def test_a_failing_disk_leaves_everything_as_it_was(folders: Folders, monkeypatch):
    made = back_up(folders)
    assert made is not None
    change(folders)
    before, whole, failed = everything(folders), Path.replace, []

    def rename(path: Path, target: Path) -> Path:
        if path.name == "config.toml" and not failed:
            failed.append(path)
            raise OSError(errno.EIO, "Input/output error")
        return whole(path, target)

    monkeypatch.setattr(Path, "replace", rename)
    with pytest.raises(BackupError, match="The card or drive has an error"):
        restore(folders, made.path)
    assert everything(folders) == before and failed
    assert at_start(folders) == "" and everything(folders) == before


def test_a_full_disk_is_an_error_in_words(folders: Folders, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "hand_out", full)
    with pytest.raises(BackupError, match="no backup could be made: .*No space left"):
        back_up(folders)


# ---- the command -----------------------------------------------------------------------
def test_the_command_makes_lists_copies_and_restores(folders: Folders, tmp_path: Path, capsys):
    root = f"--data {tmp_path} backups"
    assert run(f"--data {tmp_path / 'bare'} backups --make".split()) == 0
    assert capsys.readouterr() == ("No backup yet.\n", "")
    assert run(root.split()) == 0
    assert "No backup yet." in capsys.readouterr().out
    assert run(f"{root} --make --json".split()) == 0
    (listed,) = json.loads(capsys.readouterr().out)
    assert listed["number"] == 1 and Path(listed["file"]).stat().st_size == listed["bytes"]
    before = everything(folders)
    change(folders)
    (tmp_path / "stick").mkdir()
    assert run(f"{root} --copy {tmp_path / 'stick'}".split()) == 0
    assert run(f"{root} --restore {tmp_path / 'stick' / 'backup-0001.zip'}".split()) == 0
    assert "What was there before is backup 2" in capsys.readouterr().err
    assert everything(folders) == before
    assert run(f"{root} --restore 9".split()) == 2
    assert "There is no backup 9: choose one of 2, 1." in capsys.readouterr().err


def test_nothing_is_restored_under_an_open_app(folders: Folders, tmp_path: Path, capsys):
    back_up(folders)
    with instance_lock(folders.data):
        assert run(f"--data {tmp_path} backups --restore 1".split()) == 2
    assert "already open" in capsys.readouterr().err


# ---- cut off -----------------------------------------------------------------------------
# Kills the process at the nth change of a name, and says how many there were.
DIES = """
import os, signal, sys
from pathlib import Path
from companion.storage import restoring
from companion.storage.folders import find_folders
calls, last, whole = 0, int(sys.argv[2]), os.replace
def dies(path, to):
    global calls
    calls += 1
    if calls == last:
        os.kill(os.getpid(), signal.SIGKILL)
    return whole(path, to)
Path.replace = dies
print(restoring.at_start(find_folders(Path(sys.argv[1]))))
"""


def test_a_restore_killed_at_any_rename_is_finished_or_undone_and_said(
    folders: Folders, tmp_path: Path
):
    first = everything(folders)
    made = back_up(folders)
    assert made is not None
    change(folders)
    changed = everything(folders)
    restore_at_start(folders, made)
    outcomes, dead = [], True
    for last in range(1, 60):
        home = tmp_path / f"home-{last}"
        for name in ("data", "config"):
            shutil.copytree(tmp_path / name, home / name)
        call = [sys.executable, "-c", DIES, str(home), str(last)]
        dead = subprocess.run(call, capture_output=True, timeout=60).returncode != 0
        if not dead:
            break
        there = find_folders(home)
        words = str(at_start(there))
        now = everything(there)
        assert isinstance(now[1], dict)
        kept = {key.replace(str(home), str(tmp_path)): data for key, data in now[1].items()}
        now = (now[0], kept, now[2])
        assert now in (first, changed)
        restored = now == first
        outcomes.append(restored)
        assert ("is restored" in words) == restored, words
        assert restored or "was not restored" in words, words
        assert not (there.data / "exchange").exists() and at_start(there) == ""
    assert not dead and {*outcomes} == {True, False}


def test_a_start_that_finds_less_than_the_newest_backup_says_what(folders: Folders):
    add_match(folders, 2)
    made = back_up(folders)
    assert made is not None and missing(folders) is None
    assert held(made) == Counts(matches=2)
    folders.journal_file.write_bytes(b"")
    assert missing(folders) == (made, Counts(matches=2))
    miss_nothing(folders)
    assert missing(folders) is None


def test_what_was_deleted_on_purpose_is_not_missed(folders: Folders):
    back_up(folders)
    journal = Journal(folders.journal_file, lambda: 0.0, toy.take)
    journal.delete(1)
    journal.close()
    assert missing(folders) is None
    folders.journal_file.unlink()
    add_match(folders, 2)
    back_up(folders)
    folders.journal_file.unlink()
    assert missing(folders) is not None


def test_going_back_to_a_backup_with_less_is_no_loss(folders: Folders):
    made = back_up(folders)
    assert made is not None
    change(folders)
    restore(folders, made.path)
    assert missing(folders) is None


def test_a_backup_of_a_version_that_did_not_count_is_counted(folders: Folders):
    made = back_up(folders)
    assert made is not None
    with zipfile.ZipFile(made.path, "a") as packed:
        packed.comment = b""
    assert held(made) == Counts(matches=1)


# ---- checked, and on the table's own stick -----------------------------------------------
def test_the_newest_is_read_back_once_a_month(folders: Folders):
    made = back_up(folders)
    assert made is not None and last_checked(folders) is None
    assert check_newest(folders, 5.0) == ""
    data = bytearray(made.path.read_bytes())
    data[len(data) // 4] ^= 1
    made.path.write_bytes(data)
    assert check_newest(folders, 20 * DAY) == "" and last_checked(folders) == 5.0
    assert "backup-0001.damaged-1.zip" in str(check_newest(folders, 40 * DAY))
    assert back_up(folders) is not None, "of the same content: the other is no backup any more"
    assert check_newest(folders, 40 * DAY) == "" and last_checked(folders) == 40 * DAY


def test_no_room_to_read_a_backup_back_says_nothing_against_it(folders: Folders, monkeypatch):
    made = back_up(folders)
    assert made is not None

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "lay_out", full)
    assert check_newest(folders, 5.0) == ""
    assert made.path.exists() and last_checked(folders) is None


def test_a_backup_whose_journal_is_damaged_inside_fails_its_check(folders: Folders):
    journal = bytearray(folders.journal_file.read_bytes())
    journal[4096:8192] = b"\xff" * 4096
    folders.backups.mkdir()
    with zipfile.ZipFile(folders.backups / "backup-0001.zip", "w") as packed:
        packed.writestr(module.JOURNAL, bytes(journal))
    assert "backup-0001.damaged-1.zip" in str(check_newest(folders, 5.0))


def test_a_start_does_not_forget_what_is_missing(folders: Folders):
    add_match(folders, 2)
    assert back_up(folders) is not None
    folders.journal_file.unlink()
    add_match(folders, 3)
    assert at_start(folders) == ""
    assert missing(folders) is not None


def test_a_restore_of_an_older_backup_keeps_the_languages_of_the_table(folders: Folders):
    made = back_up(folders)
    assert made is not None
    folders.words.mkdir()
    (folders.words / "fr.ftl").write_text("")
    restore(folders, made.path)
    assert (folders.words / "fr.ftl").exists()


def test_files_of_a_pi_without_a_clock_are_backed_up(folders: Folders):
    os.utime(folders.owner / "toy.json", (1000, 1000))
    assert back_up(folders) is not None
