"""Files that are none: pipes, bombs, and what killed writes left. Each is refused in words."""

import os
import struct
import time
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import games
from companion.app.config import Config, read_config
from companion.storage.backups import BackupError
from companion.storage.card_file import box_of
from companion.storage.files import read_file, replace, sweep
from companion.storage.folders import find_folders
from companion.storage.image_size import picture_size
from companion.storage.owner_cards import OwnerStore
from companion.storage.record_form import RecordError
from companion.storage.records import read_record
from companion.storage.restoring import restore
from hardware.camera.capture import CameraFault
from hardware.camera.folder import FolderSource
from hardware.profile import Enrolled, ProfileStore, Scene
from hardware.vision.enrolled import examples_of
from hardware.vision.moved import Change, compare
from hardware.vision.pictures import load_picture
from tests.hardware.test_hostile_pictures import chunk, png_bomb


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe into which nobody writes: reading from it never returns."""
    path = tmp_path / "pipe.json"
    os.mkfifo(path)
    return path


# ---- pipes: without a limit each of these waits forever --------------------------------------
def test_a_pipe_for_settings_is_named(pipe: Path):
    config, problems = read_config(pipe)
    assert config == Config()
    assert "not an ordinary file" in str(problems[0])


def test_a_pipe_for_a_record_is_named(pipe: Path):
    with pytest.raises(RecordError, match="not an ordinary file"):
        read_record(pipe)


def test_a_pipe_for_entries_is_named(tmp_path: Path):
    said: list[str] = []
    box = games.shelf()[0]
    (tmp_path / "owner").mkdir()
    os.mkfifo(tmp_path / f"owner/{box.id}.json")
    assert OwnerStore(tmp_path / "owner", lambda words: said.append(str(words))).entries(box) == ()
    assert "not an ordinary file" in said[0]


def test_a_pipe_for_a_profile_is_named(tmp_path: Path):
    said: list[str] = []
    os.mkfifo(tmp_path / "tray.json")
    assert ProfileStore(tmp_path, lambda words: said.append(str(words))).read("tray") is None
    assert "not an ordinary file" in said[0]


def test_a_pipe_for_a_card_file_or_a_backup_is_named(pipe: Path, tmp_path: Path):
    with pytest.raises(OSError, match="not an ordinary file"):
        box_of(pipe)
    with pytest.raises(BackupError, match="not an ordinary file"):
        restore(find_folders(tmp_path), pipe)


def test_what_is_no_ordinary_file_is_not_replaced(pipe: Path, tmp_path: Path):
    for path in (pipe, tmp_path):
        with pytest.raises(OSError, match="not an ordinary file|Is a directory") as refused:
            replace(path, "new")
        assert refused.value.filename == str(path)
    assert pipe.is_fifo() and [each.name for each in tmp_path.iterdir()] == [pipe.name]


@pytest.mark.parametrize("name", ["film.mp4", "picture.jpg"])
def test_a_pipe_for_a_camera_or_a_picture_is_named(tmp_path: Path, name: str):
    os.mkfifo(tmp_path / name)
    with pytest.raises(CameraFault, match="neither a folder nor a film"):
        FolderSource(tmp_path / name).open()
    with pytest.raises(OSError, match="not a picture"):
        load_picture(tmp_path / name)


def test_files_without_end_are_read_up_to_a_limit(tmp_path: Path):
    (tmp_path / "large").write_bytes(bytes(2 << 20))
    with pytest.raises(OSError, match="larger than 1 MiB"):
        read_file(tmp_path / "large", 1 << 20)
    with pytest.raises(OSError, match="not an ordinary file"):
        read_file(Path("/dev/zero"))
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path)


# ---- bombs ------------------------------------------------------------------------------------
def claiming(kind: bytes, length: int) -> bytes:
    """A PNG of a pixel, one part of which claims to be as long as that."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    data = chunk(b"IDAT", zlib.compress(bytes(2)))
    part = struct.pack(">I", length) + kind + b"x"
    return b"\x89PNG\r\n\x1a\n" + header + part + data + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", [b"eXIf", b"iCCP", b"zTXt", b"none"])
@pytest.mark.parametrize("length", [4 * 10**9, 2**31 - 1, 500])
def test_a_part_of_a_png_is_no_longer_than_the_file(tmp_path: Path, kind: bytes, length: int):
    data = claiming(kind, length)
    assert len(data) < 120 and picture_size(data) is None
    (tmp_path / "bomb.png").write_bytes(data)
    with pytest.raises(OSError, match="not a picture"):
        load_picture(tmp_path / "bomb.png")


def test_bombs_in_a_profile_are_left_out():
    large = png_bomb(20_000, 20_000)
    many = cv2.imencode(".png", np.zeros((500, 500, 3), np.uint8))[1].tobytes()
    found = examples_of(Enrolled({"1": (large, b"", many), "2": (many,) * 500}))
    assert len(found["1"]) == 1  # 500 x 500 is a large crop, and no bomb
    assert 20 < len(found["2"]) < 100


@pytest.mark.parametrize("grey", [b"", b"x", png_bomb(20_000, 20_000)])
def test_a_scene_that_is_none_says_nothing(grey: bytes):
    picture = np.zeros((48, 64, 3), np.uint8)
    assert compare(Scene(grey), picture, (64, 48)) == Change()


# ---- what killed writes leave -----------------------------------------------------------------
def test_what_killed_writes_left_is_deleted_after_a_day_and_nothing_else(tmp_path: Path):
    now = time.time()
    (tmp_path / "owner").mkdir()
    kept = [tmp_path / name for name in ("game.json", "game.json.previous", ".hidden", ".a.b")]
    left = [tmp_path / ".game.json.x8_k2ab0", tmp_path / "owner/.mars.json.abcdefgh"]
    young = tmp_path / ".game.json.aaaaaaaa"
    for path in (*kept, *left, young):
        path.write_text("x")
        os.utime(path, (now, now - (0 if path is young else 100_000)))
    sweep(tmp_path, now - 86_400)
    assert not any(path.exists() for path in left)
    assert all(path.exists() for path in (*kept, young))


def test_a_write_that_is_killed_leaves_what_is_swept(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda handle: os.kill(os.getpid(), 9))
    child = os.fork()
    if not child:
        replace(tmp_path / "game.json", "x")
    os.waitpid(child, 0)
    assert [path.name for path in tmp_path.iterdir()] != []
    sweep(tmp_path, time.time() + 10)
    assert list(tmp_path.iterdir()) == []
