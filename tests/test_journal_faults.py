"""The journal when the disk is full, locked, broken or damaged: a clear word, and play goes on."""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.match.match import Header, Match
from companion.match.simulation import play_out
from companion.storage import files
from companion.storage.journal import DamagedJournal, Journal, JournalError
from companion.storage.records import match_text
from companion.storage.retrying_store import DeferredStore, RetryingStore, open_journal
from tests import toy
from tests.journals import HEADER, begin, clock, take


def test_a_locked_journal_is_a_clear_word(journal: Journal, journal_path: Path):
    match, _ = begin(journal)
    holder = sqlite3.connect(journal_path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError, match="another program is writing"):
        match.push(take(1))
    holder.execute("ROLLBACK")
    match.push(take(1))
    assert journal.matches()[0].steps == 1


def test_a_full_disk_is_a_clear_word_and_nothing_is_lost(journal: Journal):
    match, keeper = begin(journal)
    match.push(take(1))
    pages = journal.file._base.execute("PRAGMA page_count").fetchone()[0]
    journal.file._base.execute(f"PRAGMA max_page_count = {pages}")
    big = Header("toy", HEADER.seats, components={"data": "x" * 100_000})
    with pytest.raises(JournalError, match="disk is full"):
        journal.create(big)
    assert len(journal.open(keeper.id)[0]) == 1


class Disk:
    """The disk under this process: with `broken` no file of it can be written any more."""

    def __init__(self) -> None:
        self._limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def broken(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, self._limits[1]))

    def repaired(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limits)


@pytest.fixture
def disk() -> Iterator[Disk]:
    found = Disk()
    yield found
    found.repaired()


def test_the_game_goes_on_when_it_cannot_be_kept_and_is_kept_again_later(
    journal: Journal, disk: Disk
):
    said: list[str] = []
    match, keeper = begin(journal)
    match.keep_in(RetryingStore(keeper, lambda words: said.append(str(words))))
    match.push(take(1, 0))
    disk.broken()
    match.push(take(1, 1))
    match.undo()
    match.push(take(2, 1))
    disk.repaired()
    assert len(said) == 1 and "goes on" in said[0]
    match.push(take(1, 0))
    assert len(said) == 2 and "being saved again" in said[1]
    assert journal.record(keeper.id)[1] == match_text(match)


def test_a_resumed_match_is_kept_whole_after_a_gap(journal: Journal, disk: Disk):
    match, keeper = begin(journal)
    for seat in (0, 1, 0):
        match.push(take(1, seat))
    match.undo()
    resumed, keeper = journal.open(keeper.id)
    resumed.keep_in(RetryingStore(keeper, [].append, resumed))
    disk.broken()
    resumed.redo()
    disk.repaired()
    resumed.push(take(2, 1))
    assert journal.record(keeper.id)[1] == match_text(resumed)


def test_what_is_left_to_keep_can_be_kept_without_another_step(journal: Journal, disk: Disk):
    said: list[str] = []
    match, keeper = begin(journal)
    store = RetryingStore(keeper, lambda words: said.append(str(words)))
    match.keep_in(store)
    disk.broken()
    match.push(take(1, 0))
    store.catch_up()
    disk.repaired()
    assert len(said) == 1
    store.catch_up()
    store.catch_up()
    assert len(said) == 2 and "being saved again" in said[1]
    assert journal.record(keeper.id)[1] == match_text(match)


def test_a_match_that_could_not_be_begun_in_the_journal_is_kept_later(journal: Journal, disk: Disk):
    said: list[str] = []
    disk.broken()
    match = Match(
        toy.BOX,
        HEADER,
        RetryingStore(
            DeferredStore(journal, HEADER), lambda words: said.append(str(words)), behind=True
        ),
    )
    match.push(take(1, 0))
    disk.repaired()
    assert said == []
    match.push(take(2, 1))
    match.undo()
    assert said == ["The game is being saved again, with every step."]
    (info,) = journal.matches()
    assert journal.record(info.id)[1] == match_text(match)


def test_after_an_error_of_the_disk_the_file_is_let_go_and_opened_again(
    journal: Journal, disk: Disk, journal_path: Path
):
    """A card cannot be taken out or mounted again while somebody holds its files open."""
    match, keeper = begin(journal)
    match.push(take(1, 0))
    disk.broken()
    with pytest.raises(JournalError, match="disk"):
        match.push(take(1, 1))
    disk.repaired()
    ours = [link for link in Path("/proc/self/fd").iterdir() if _leads_to(link, journal_path)]
    assert ours == []
    # What lies there now counts, as on a card that was mounted again.
    aside = journal_path.parent.rename(journal_path.parent.with_name("away"))
    with pytest.raises(JournalError, match="cannot be opened"):
        match.push(take(1, 1))
    assert not journal_path.exists()
    aside.rename(journal_path.parent)
    match.push(take(1, 1))
    assert journal.record(keeper.id)[1] == match_text(match)


def _leads_to(link: Path, path: Path) -> bool:
    try:
        return str(link.readlink()).startswith(str(path))
    except OSError:  # the file of the listing itself
        return False


class Doubtful:
    """A connection whose disk fails in the moment of keeping, with the data there or not."""

    def __init__(self, base: sqlite3.Connection, kept: bool) -> None:
        self._base, self._end = base, "COMMIT" if kept else "ROLLBACK"

    def execute(self, words: str, *values: object) -> sqlite3.Cursor:
        if words != "COMMIT":
            return self._base.execute(words, *values)
        self._base.execute(self._end)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    def __getattr__(self, name: str) -> object:
        return getattr(self._base, name)


@pytest.mark.parametrize("kept", [(True,), (False,), (True, True), (False, True), (True, False)])
def test_a_step_whose_keeping_is_in_doubt_is_there_once_in_the_end(journal: Journal, kept):
    said: list[str] = []
    match, keeper = begin(journal)
    match.keep_in(RetryingStore(keeper, lambda words: said.append(str(words))))
    match.push(take(1, 0))
    for turn, fate in enumerate(kept, start=1):
        journal.matches()  # opens the file again
        journal.file._base = Doubtful(journal.file._base, fate)
        match.push(take(1, turn % 2))
    match.push(take(2, (len(kept) + 1) % 2))
    assert [words[:26] for words in said] == [
        "The game goes on, but is n",
        "The game is being saved ag",
    ]
    assert journal.record(keeper.id)[1] == match_text(match)


def test_a_doubt_does_not_let_two_programs_write_over_each_other(
    journal: Journal, journal_path: Path
):
    said: list[str] = []
    match, keeper = begin(journal)
    match.keep_in(RetryingStore(keeper, lambda words: said.append(str(words))))
    journal.file._base = Doubtful(journal.file._base, True)
    match.push(take(1, 0))
    other_journal = Journal(journal_path, clock(), toy.take)
    other, its_keeper = other_journal.open(keeper.id)
    other.keep_in(its_keeper)
    other.push(take(2, 1))
    match.push(take(1, 1))
    assert [s.action for s in other_journal.open(keeper.id)[0].steps] == [take(1), take(2, 1)]
    assert len(said) == 1


FULL = """
import resource, sys
from pathlib import Path
from companion.storage.retrying_store import DeferredStore, RetryingStore, open_journal
from companion.match.match import Match
from tests import toy
from tests.journals import HEADER, clock, take
journal, word = open_journal(Path(sys.argv[1]), clock(), toy.take)
said = [word] if word else []
match = Match(toy.BOX, HEADER, RetryingStore(journal.create(HEADER), said.append))
size = max(p.stat().st_size for p in Path(sys.argv[1]).parent.iterdir())
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
for turn in range(10):
    match.push(take(1, turn % 2))
print(len(match), *said)
"""


def test_when_no_file_may_grow_the_game_goes_on(journal_path: Path):
    command = [sys.executable, "-c", FULL, str(journal_path)]
    asked = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert asked.stdout.startswith("10 The game goes on, but is no longer being saved"), asked
    assert Journal(journal_path, clock(), toy.take).matches()[0].fault == ""


@pytest.mark.parametrize("damage", ["text", "header", "middle", "cut", "empty-header"])
def test_a_damaged_file_is_set_aside_and_a_new_one_begins(journal_path: Path, damage: str):
    journal = Journal(journal_path, clock(), toy.take)
    for _ in range(30):
        play_out(begin(journal)[0], Random(1))
    journal.close()
    data = bytearray(journal_path.read_bytes())
    match damage:
        case "text":
            data[:] = b"this is no journal\n" * 900
        case "header":
            data[:100] = b"\xff" * 100
        case "middle":
            data[4096 * 2 : 4096 * 4] = b"\x77" * 8192
        case "cut":
            del data[len(data) // 2 :]
        case "empty-header":
            data[18:28] = b"\0" * 10
    journal_path.write_bytes(data)
    new, word = open_journal(journal_path, clock(), toy.take)
    assert "set aside" in str(word)
    aside = journal_path.with_name("journal.damaged-1.sqlite")
    assert aside.read_bytes() == data
    match_, keeper = begin(new)
    match_.push(take(1))
    assert len(new.open(keeper.id)[0]) == 1
    damaged = (p.name for p in journal_path.parent.iterdir() if "damaged" in p.name)
    assert sorted(damaged) == [aside.name]


def test_what_can_still_be_read_is_saved(journal_path: Path):
    journal = Journal(journal_path, clock(), toy.take)
    for number in range(40):
        play_out(begin(journal)[0], Random(number))
    expected = {info.id: journal.record(info.id)[1] for info in journal.matches()}
    journal.close()
    data = bytearray(journal_path.read_bytes())
    data[-4096:] = b"\x55" * 4096
    journal_path.write_bytes(data)
    new, word = open_journal(journal_path, clock(), toy.take)
    saved = [new.record(info.id)[1] for info in new.matches()]
    assert f"Games recovered: {len(saved)}." in str(word) and len(saved) >= 20
    assert sum(text in expected.values() for text in saved) >= 20


def test_what_is_saved_stays_in_the_order_of_playing(journal_path: Path):
    journal = Journal(journal_path, clock(), toy.take)
    matches = [begin(journal)[0] for _ in range(3)]
    matches[1].push(take(1))
    matches[0].push(take(2))
    where = "SELECT rootpage FROM sqlite_master WHERE name = 'match_played'"
    with journal.file.reading() as base:
        page = base.execute(where).fetchone()[0]
    journal.close()
    data = bytearray(journal_path.read_bytes())
    data[4096 * (page - 1) : 4096 * page] = b"\x55" * 4096
    journal_path.write_bytes(data)
    new, word = open_journal(journal_path, clock(), toy.take)
    assert "Games recovered: 3." in str(word)
    steps = [new.open(info.id)[0].steps for info in new.matches()]
    assert [[step.action for step in each] for each in steps] == [[take(2)], [take(1)], []]


def test_a_second_damaged_file_gets_a_name_of_its_own(journal_path: Path):
    journal_path.parent.mkdir()
    for number in (1, 2):
        journal_path.write_bytes(b"broken" * 1000)
        journal, word = open_journal(journal_path, clock(), toy.take)
        journal.close()
        assert f"damaged-{number}" in str(word)


def test_a_journal_of_a_newer_version_is_left_alone(journal_path: Path):
    Journal(journal_path, clock(), toy.take).close()
    with sqlite3.connect(journal_path) as base:
        base.execute("ALTER TABLE match ADD COLUMN mood TEXT")
        base.execute("PRAGMA user_version = 99")
    before = journal_path.read_bytes()
    journal, word = open_journal(journal_path, clock(), toy.take)
    assert "newer version" in str(word) and journal.path is None
    assert journal_path.read_bytes() == before


def test_a_folder_that_cannot_be_made_leaves_a_journal_in_memory(tmp_path: Path):
    (tmp_path / "file").write_text("")
    journal, word = open_journal(tmp_path / "file" / "journal.sqlite", clock(), toy.take)
    assert "lost when the app closes" in str(word)
    match, keeper = begin(journal)
    match.push(take(1))
    assert journal.record(keeper.id)[1] == match_text(match)


READ_ONLY = """
import os, sys
import fluent.runtime  # the other user may not read it
from pathlib import Path
from companion.storage.retrying_store import open_to_read
from companion.storage.retrying_store import open_journal
from tests import toy
from tests.journals import begin, clock, take
# Root may write everywhere.
if os.getuid() == 0:
    os.setuid(65534)
journal, word = open_journal(Path(sys.argv[1]), clock(), toy.take)
match, keeper = begin(journal)
match.push(take(1))
print(len(journal.matches()), word)
if Path(sys.argv[1]).exists():
    print(len(open_to_read(Path(sys.argv[1]), clock(), toy.take).matches()), "to read")
"""


@pytest.mark.parametrize("kept_before", [False, True])
def test_a_read_only_folder_is_a_clear_word_and_the_game_is_played(kept_before: bool):
    # pytest's own folders are closed to the other user that root becomes for this.
    folder = Path(tempfile.mkdtemp())
    path = folder / "journal.sqlite"
    if kept_before:
        journal = Journal(path, clock(), toy.take)
        begin(journal)
        journal.close()
        path.chmod(0o444)
    folder.chmod(0o555)
    try:
        asked = subprocess.run([sys.executable, "-c", READ_ONLY, str(path)], capture_output=True,
                               text=True, timeout=60)  # fmt: skip
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)
    assert asked.returncode == 0, asked.stderr
    assert asked.stdout.startswith(f"{1 + kept_before} Today’s games are lost"), asked
    assert ("1 to read" in asked.stdout) is kept_before


def test_damage_found_while_playing_is_a_clear_word(journal_path: Path):
    journal = Journal(journal_path, clock(), toy.take)
    begin(journal)
    journal.file._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with journal_path.open("r+b") as file:
        file.write(b"\x99" * 20_000)
    with pytest.raises(DamagedJournal, match="damaged"):
        Journal(journal_path, clock(), toy.take).matches()


def test_a_match_that_was_deleted_elsewhere_is_stored_again(journal_path: Path):
    said: list[str] = []
    journal = Journal(journal_path, clock(), toy.take)
    keeper = journal.create(HEADER)
    match = Match(toy.BOX, HEADER, RetryingStore(keeper, lambda words: said.append(str(words))))
    match.push(take(1))
    other = Journal(journal_path, clock(), toy.take)
    other.delete(keeper.id)
    other.close()
    match.push(take(1, 1))
    match.push(take(1))
    assert len(said) == 2 and "saved again" in said[1]
    assert journal.record(keeper.id)[1] == match_text(match)
    journal.close()


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_in_the_place_of_the_journal_is_named_and_not_waited_for(make, tmp_path):
    """It said “check the folder’s rights”, and waited for the pipe without end."""
    path = tmp_path / "journal.sqlite"
    make(path)
    with pytest.raises(JournalError, match="cannot be opened: .*(folder|ordinary)"):
        Journal(path, clock(), toy.take)
    with pytest.raises(OSError, match="."):
        files.copy(path, tmp_path / "copy")


def test_a_path_too_long_for_sqlite_is_named(tmp_path):
    """It said “check the folder’s rights”."""
    folder = tmp_path.joinpath(*["x" * 200] * 3)
    folder.mkdir(parents=True)
    with pytest.raises(JournalError, match="cannot be opened: The name is too long"):
        Journal(folder / "journal.sqlite", clock(), toy.take)
