"""The door to the disk: four results of reading, seals, and nothing unread is written over."""

import errno
from pathlib import Path
from random import Random

import pytest

from companion import games
from companion.app.config import Config, changed_outside, save_config
from companion.storage import files
from companion.storage.files import Absent, Content, Damaged, Unreadable, read, replace
from companion.storage.owner_cards import OwnerStore
from tests import files_fuzz
from tests.test_lying_disk import entry

BOX = games.take("mars-attacks-dice")


def failing(monkeypatch: pytest.MonkeyPatch, times: int, code: int = errno.EIO) -> None:
    """Let so many reads of a card file fail, as a tired card or missing rights do."""
    whole, left = files._bytes_of, [times]

    def fails(path: Path, most: int) -> bytes:
        if path.name == f"{BOX.id}.json" and left[0] > 0:
            left[0] -= 1
            raise OSError(code, "Input/output error", str(path))
        return whole(path, most)

    monkeypatch.setattr(files, "_bytes_of", fails)


def filled(folder: Path, cards: int = 20) -> OwnerStore:
    store = OwnerStore(folder)
    for number in range(cards):
        store.add(BOX, entry(number))
    return store


def test_reading_has_four_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / f"{BOX.id}.json"
    assert read(path) == Absent()
    replace(path, "words\n")
    assert read(path) == Content(b"words\n")
    path.write_bytes(path.read_bytes().replace(b"w", b"W"))
    assert read(path) == Damaged(b"Words\n")
    path.write_bytes(b"")
    assert read(path) == Content(b""), "empty is a content, and no absence"
    failing(monkeypatch, 1)
    assert isinstance(read(path), Unreadable)


@pytest.mark.parametrize("text", ["", "x", '{"a":[1,2]}\n', "# a setting\nvolume = 0.3\n"])
def test_every_flipped_bit_is_noticed_or_changes_nothing(text: str):
    whole = files.sealed(text.encode())
    assert files.opened(whole) == (text.encode(), True)
    for bit in range(8 * len(whole)):
        rotten = bytearray(whole)
        rotten[bit // 8] ^= 1 << bit % 8
        data, sound = files.opened(bytes(rotten))
        assert not sound or data == text.encode(), bit


@pytest.mark.parametrize("seed", range(3))
def test_a_flipped_bit_in_the_owners_cards_is_said(tmp_path: Path, seed: int):
    before = filled(tmp_path / "owner", 6).entries(BOX)
    path, rng = tmp_path / "owner" / f"{BOX.id}.json", Random(seed)
    whole = path.read_bytes()
    for _ in range(100):
        rotten = bytearray(whole)
        bit = rng.randrange(8 * len(whole))
        rotten[bit // 8] ^= 1 << bit % 8
        path.write_bytes(rotten)
        said: list[object] = []
        after = OwnerStore(tmp_path / "owner", said.append).entries(BOX)
        assert said or after == before
        assert after in (before, before[:-1]), "those before the last change"


def test_cards_taken_from_the_previous_file_are_there_at_the_next_start_too(tmp_path: Path):
    before = filled(tmp_path / "owner", 3).entries(BOX)
    path = tmp_path / "owner" / f"{BOX.id}.json"
    path.write_bytes(path.read_bytes().replace(b"name", b"nama"))
    assert OwnerStore(tmp_path / "owner").entries(BOX) == before[:-1]
    later = OwnerStore(tmp_path / "owner")
    assert later.entries(BOX) == before[:-1]
    later.add(BOX, entry(7))
    assert len(OwnerStore(tmp_path / "owner").entries(BOX)) == 3


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES])
def test_cards_that_cannot_be_read_once_are_all_there_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
):
    filled(tmp_path)
    failing(monkeypatch, 1, code)
    said: list[str] = []
    store = OwnerStore(tmp_path, lambda words: said.append(str(words)))
    assert store.entries(BOX) == () and "cannot be read" in said[0]
    store.add(BOX, entry(20))
    store.add(BOX, entry(21))
    assert len(OwnerStore(tmp_path).entries(BOX)) == 22


def test_nothing_is_written_over_cards_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    filled(tmp_path)
    with monkeypatch.context() as patch:
        failing(patch, 1000)
        store = OwnerStore(tmp_path)
        with pytest.raises(OSError, match="nothing is written over it"):
            store.add(BOX, entry(20))
    assert len(OwnerStore(tmp_path).entries(BOX)) == 20


def test_what_is_damaged_is_set_aside_and_not_written_over(tmp_path: Path):
    path = tmp_path / "seats.json"
    replace(path, "one\n")
    rotten = path.read_bytes().replace(b"one", b"two")
    path.write_bytes(rotten)
    replace(path, "three\n")
    assert (tmp_path / "seats.damaged-1.json").read_bytes() == rotten
    assert read(path) == Content(b"three\n")


def test_settings_changed_by_hand_count_and_are_mentioned_once(tmp_path: Path):
    path = tmp_path / "config.toml"
    save_config(Config().changed({"volume": 0.5}), path)
    assert not changed_outside(path)
    path.write_bytes(path.read_bytes().replace(b"volume = 0.5", b"volume = 0.7"))
    assert changed_outside(path) and not changed_outside(path)
    assert b"volume = 0.7" in path.read_bytes()


def test_lines_are_sealed_one_by_one(tmp_path: Path):
    path = tmp_path / "lines"
    files.append(path, ["one", "two"])
    files.append(path, ["three"])
    assert files.read_lines(path) == ["one", "two", "three"]
    path.write_bytes(path.read_bytes().replace(b"two", b"too")[:-5])
    files.append(path, ["four"])
    assert files.read_lines(path)[0] == "one" and files.read_lines(path)[-1] == "four"
    assert "too" not in files.read_lines(path)


@pytest.mark.parametrize("kind", files_fuzz.KINDS)
def test_a_flipped_bit_in_any_kind_of_file_is_not_silent(kind: str, tmp_path: Path):
    """A few of what `python -m tests.files_fuzz` does."""
    assert files_fuzz.judged(kind, 5, 46, tmp_path)["silent"] == 0
