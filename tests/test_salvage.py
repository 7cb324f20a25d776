"""What is saved of a journal whose schema or log is damaged: both are known, so all of it."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.cli import run
from companion.storage.exchange import Exchange
from companion.storage.folders import find_folders
from companion.storage.journal_file import has_rotted, read_log
from companion.storage.journal_schema import bring_up_to_date
from companion.storage.restoring import at_start
from companion.storage.retrying_store import open_journal, open_to_read
from tests import toy
from tests.journal_fuzz import filled, left_in_log, rotten_log
from tests.journals import clock

PAGE = 4096


def saved(path: Path) -> tuple[list[str], str]:
    """The sound matches after a start, and what it said."""
    journal, word = open_journal(path, clock(), toy.take)
    found = sorted(journal.record(info.id)[1] for info in journal.matches() if not info.fault)
    journal.close()
    return found, str(word)


def flipped(path: Path, bit: int) -> None:
    data = bytearray(path.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)


@pytest.mark.parametrize("seed", range(12))
def test_no_flipped_bit_of_the_schema_hides_a_match(journal_path: Path, seed: int):
    records = filled(journal_path, 3)
    text = journal_path.read_bytes().index(b"CREATE TABLE match")
    rng = Random(seed)
    # In the text, or anywhere on the page that holds it.
    flipped(journal_path, 8 * (text + rng.randrange(200)) if seed % 2 else rng.randrange(8 * PAGE))
    assert saved(journal_path)[0] == sorted(records.values())


def test_a_schema_of_noise_hides_no_match(journal_path: Path):
    records = filled(journal_path, 3)
    data = journal_path.read_bytes()
    journal_path.write_bytes(Random(1).randbytes(PAGE) + data[PAGE:])
    found, word = saved(journal_path)
    assert found == sorted(records.values()) and "Games recovered: 3." in word


def test_tables_that_begin_elsewhere_are_found(journal_path: Path):
    journal_path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(journal_path, isolation_level=None)) as base:
        base.execute("CREATE TABLE first (one)")
        bring_up_to_date(base)
        base.execute("DROP TABLE first")
        roots = dict(base.execute("SELECT name, rootpage FROM sqlite_master"))
    assert roots["match"] > 2
    records = filled(journal_path, 40)
    data = journal_path.read_bytes()
    journal_path.write_bytes(bytes(PAGE) + data[PAGE:])
    assert saved(journal_path)[0] == sorted(records.values())


# ---- the log -----------------------------------------------------------------------------
def test_a_log_that_a_kill_left_is_no_damage(journal_path: Path):
    records = left_in_log(journal_path)
    frames = read_log(journal_path.with_name("journal.sqlite-wal").read_bytes())
    assert len(frames) > 20 and all(frame.intact for frame in frames) and not has_rotted(frames)
    found, word = saved(journal_path)
    assert set(records) <= set(found) and word == ""


def test_a_log_that_a_cut_tore_is_no_damage(journal_path: Path):
    left_in_log(journal_path)
    log = journal_path.with_name("journal.sqlite-wal")
    data = log.read_bytes()
    frames = read_log(data)
    last = max(n for n, frame in enumerate(frames[:-1]) if frame.commits)
    for torn in (
        data[: 32 + (last + 1) * (PAGE + 24) + 100],
        data[:-9],
        data[:-PAGE] + bytes(PAGE),
    ):
        assert not has_rotted(read_log(torn))


@pytest.mark.parametrize("seed", range(8))
def test_a_log_that_rotted_is_said_and_what_follows_is_saved(journal_path: Path, seed: int):
    records = left_in_log(journal_path)
    log = journal_path.with_name("journal.sqlite-wal")
    log.write_bytes(rotten_log(log.read_bytes(), Random(seed)))
    found, word = saved(journal_path)
    assert "was damaged" in word or set(records) <= set(found)
    # One page is lost, not all that came after it.
    assert len(set(found) & set(records)) >= len(records) - 3


def test_an_empty_file_with_a_full_log_is_no_new_journal(journal_path: Path):
    """A power cut may leave the log and lose the file; SQLite would delete the log then."""
    records = left_in_log(journal_path)
    journal_path.write_bytes(b"")
    found, word = saved(journal_path)
    assert set(records) <= set(found) and "was damaged" in word


# ---- the file ----------------------------------------------------------------------------
def test_games_lists_what_a_start_would_save_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = find_folders(tmp_path).journal_file
    records = filled(path, 3)
    flipped(path, 8 * (path.read_bytes().index(b"CREATE TABLE match") + 3))
    before = path.read_bytes()
    journal = open_to_read(path, clock(), toy.take)
    assert sorted(journal.record(info.id)[1] for info in journal.matches()) == sorted(
        records.values()
    )
    assert run(["games", "--data", str(tmp_path)]) == 0
    printed = capsys.readouterr()
    assert "at its next start" in printed.err and printed.out.count("\n") == 3
    assert path.read_bytes() == before and [*path.parent.iterdir()] == [path]


def test_a_salvage_that_was_cut_off_is_finished_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    folders = find_folders(tmp_path)
    records = filled(folders.journal_file, 3)
    flipped(folders.journal_file, 8 * 30)

    class Cut(BaseException):
        pass

    names, whole = [0], os.rename
    for last in range(1, 40):
        home = find_folders(tmp_path / f"cut-{last}")
        shutil.copytree(folders.data, home.data)
        names[0] = 0

        def cut(path: Path, to: Path, last: int = last) -> None:
            names[0] += 1
            if names[0] == last:
                raise Cut
            whole(path, to)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", cut)
            done = True
            try:
                saved(home.journal_file)
            except Cut:
                done = False
        word = str(at_start(home))
        found, more = saved(home.journal_file)
        assert found == sorted(records.values()), last
        assert done or "set aside" in word + more
        assert not (home.data / "exchange").exists() or done
        if done:
            break
    assert done and last > 3 and Exchange(home.data).finish() is None
