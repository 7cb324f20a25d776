"""The photo under a board from a file: sticks and folders listed, a picture thinned out, words."""

import errno
import os
import struct
import sys
from importlib import reload
from pathlib import Path
from threading import Event
from typing import Any

import cv2
import numpy as np
import PIL
import pytest
from PIL import Image

from companion.devices.ports import Frame
from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.outside import asking, photos
from companion.storage.image_size import NoPicture
from hardware.vision.pictures import load_picture
from tests.hardware.test_hostile_pictures import png_bomb
from tests.heic import NOISE, grid
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.boxes.invasion_from_outer_space.boards.photo import (
    KINDS,
    MOST,
    PicturesPage,
    listed,
    sticks,
)
from ui.demo.stage import Stage
from ui.kivy_layer.cutting import cut
from ui.widgets.guide_picture import write_photo
from ui.widgets.pixels import read_picture

BOX = "invasion-from-outer-space"


def picture(path: Path, width: int = 90, height: int = 60) -> Path:
    """A picture, left half red and right half blue."""
    row = bytes((220, 10, 10)) * (width // 2) + bytes((10, 10, 220)) * (width - width // 2)
    write_photo(Frame(width, height, row * height), path)
    return path


# ---- folders -----------------------------------------------------------------------
def test_pictures_and_folders_are_listed_by_name_and_nothing_else(tmp_path: Path) -> None:
    for name in ("b.JPG", "a.png", "note.txt", ".hidden.jpg"):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / "Holidays").mkdir()
    folders, pictures = listed(tmp_path)
    assert [each.name for each in folders] == ["Holidays"]
    assert [each.name for each in pictures] == ["a.png", "b.JPG"]


def test_a_stick_that_was_pulled_out_has_nothing(tmp_path: Path) -> None:
    assert listed(tmp_path / "gone") == ([], [])


def test_sticks_are_what_is_mounted_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("pi/STICK", "usb0", "pi/empty"):
        (tmp_path / place).mkdir(parents=True)
    mounted = (tmp_path / "pi/STICK", tmp_path / "usb0")
    monkeypatch.setattr(Path, "is_mount", lambda self: self in mounted)
    assert sorted(sticks([tmp_path, tmp_path / "nowhere"])) == sorted(mounted)


# ---- pixels ------------------------------------------------------------------------
def test_a_part_is_cut_out_and_thinned() -> None:
    rows = [bytes(value for x in range(6) for value in (x, y, 9, 255)) for y in range(4)]
    part = cut(b"".join(rows), 6, (1, 1, 5, 3), 2, channels=4)
    assert (part.width, part.height) == (3, 2)
    assert part.rgb == bytes((1, 1, 9, 3, 1, 9, 5, 1, 9, 1, 3, 9, 3, 3, 9, 5, 3, 9))


@pytest.mark.parametrize("ending", KINDS[:3])
def test_a_picture_is_read_no_larger_than_asked(tmp_path: Path, ending: str) -> None:
    frame = read_picture(picture(tmp_path / f"board{ending}"), 30)
    assert (frame.width, frame.height) == (30, 20)
    left, right = frame.rgb[:3], frame.rgb[3 * 29 : 3 * 30]
    assert left[0] > 150 > left[2] and right[2] > 150 > right[0]
    assert frame.rgb[:3] == frame.rgb[3 * 30 * 19 :][:3], "the first row is the top one"


def held(path: Path, orientation: int, order: str) -> Path:
    """A photo of four colours, of which the header says how the camera was held."""
    colours = np.array([[[220, 20, 20], [20, 220, 20]], [[20, 20, 220], [220, 220, 220]]], np.uint8)
    photo = cv2.imencode(".jpg", cv2.resize(colours, (96, 64), interpolation=cv2.INTER_NEAREST))[1]
    field = struct.pack(f"{order}HHIHH", 0x112, 3, 1, orientation, 0)
    start = (b"II" if order == "<" else b"MM") + struct.pack(f"{order}HI", 42, 8)
    exif = b"Exif\0\0" + start + struct.pack(f"{order}H", 1) + field + bytes(4)
    data = photo.tobytes()
    part = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    path.write_bytes(data[:2] + part + data[2:])
    return path


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("orientation", [*range(10), 65535])
def test_a_photo_is_upright_however_the_telephone_was_held(
    tmp_path: Path, orientation: int, order: str
) -> None:
    """By either decoder: Pillow is for those who have no OpenCV."""
    photo = held(tmp_path / "held.jpg", orientation, order)
    wanted, found = load_picture(photo), photos.pixels(photo.read_bytes(), (96, 64), 96)
    assert found and found[:2] == (wanted.width, wanted.height)
    differ = [abs(one - other) for one, other in zip(wanted.rgb, found[2], strict=True)]
    assert max(differ) < 20


PHOTOS = Path(__file__).parent.parent / "hardware"


@pytest.mark.parametrize("ending", ["heic", "avif"])
def test_a_photo_of_a_phone_is_read_as_it_is_and_upright(ending: str) -> None:
    """Made by libheif and libavif with the phone held sideways; threads are all that is allowed."""
    found = read_picture(PHOTOS / f"held-6.{ending}", 48)
    assert (found.width, found.height) == (32, 48)
    corners = [found.rgb[3 * place :][:3] for place in (0, 31, 32 * 47, 32 * 48 - 1)]
    wanted = [(20, 20, 220), (220, 20, 20), (220, 220, 220), (20, 220, 20)]
    assert max(abs(a - b) for one, two in zip(corners, wanted, strict=True)
               for a, b in zip(one, two, strict=True)) < 20  # fmt: skip


def test_a_photo_of_tiles_is_read_in_full_and_small(tmp_path: Path) -> None:
    """As phones write it: more rows than are reduced at a time, and a last band of a few."""
    (tmp_path / "tiles.heic").write_bytes(grid(NOISE, 200, 300))
    full, small = load_picture(tmp_path / "tiles.heic"), read_picture(tmp_path / "tiles.heic", 150)
    assert (full.width, full.height, small.width, small.height) == (200, 300, 100, 150)
    two = full.rgb[: 3 * 2], full.rgb[3 * 200 :][: 3 * 2]
    mean = sum(row[0] + row[3] for row in two) / 4
    assert abs(small.rgb[0] - mean) <= 1
    assert full.rgb[: 3 * 72] == full.rgb[3 * 128 : 3 * 200], "the second tile is the first again"


def test_a_webp_photo_is_upright_with_every_opencv(tmp_path: Path) -> None:
    """Those of Debian leave it on its side."""
    how = Image.Exif()
    how[0x112] = 6
    Image.new("RGB", (96, 64)).save(tmp_path / "held.webp", exif=how)
    found = read_picture(tmp_path / "held.webp", 96)
    assert (found.width, found.height) == (64, 96)


@pytest.mark.parametrize("ending", ["heic", "avif"])
def test_a_photo_that_nothing_here_reads_is_listed_and_says_what_is_missing(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"IMG_1.{ending.upper()}"
    path.write_bytes((PHOTOS / f"held-6.{ending}").read_bytes())
    assert listed(tmp_path) == ([], [path])
    monkeypatch.setattr(photos, "FORMATS", ("JPEG",))
    monkeypatch.setattr(asking, "_answer", lambda *_: None)  # decoded here
    with pytest.raises(ValueError, match="needs the package pi-heif"):
        read_picture(path, 100)


def test_with_debians_older_pillow_all_but_avif_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older:
        older.delattr(PIL, "AvifImagePlugin")
        older.setitem(sys.modules, "PIL.AvifImagePlugin", None)
        older.delitem(Image.OPEN, "AVIF")
        reload(photos)
        found = photos.pixels((PHOTOS / "held-6.heic").read_bytes(), (96, 64), 0)
        assert found and found[:2] == (64, 96)
        with pytest.raises(NoPicture, match="heif"):
            photos.pixels((PHOTOS / "held-6.avif").read_bytes(), (96, 64), 0)
    reload(photos)


@pytest.mark.parametrize("ending", ["heic", "avif"])
def test_a_rotten_photo_of_a_phone_is_no_picture_and_nothing_is_missing(ending: str) -> None:
    head = (PHOTOS / f"held-6.{ending}").read_bytes()[:12]
    assert photos.pixels(head + bytes(700), (96, 64), 0) is None


def test_what_is_no_picture_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "board.jpg"
    path.write_bytes(b"no picture at all")
    with pytest.raises(ValueError, match="board.jpg isn’t a readable picture"):
        read_picture(path, 100)


def test_a_file_that_is_no_photo_by_its_size_is_not_even_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = picture(tmp_path / "board.png")
    monkeypatch.setattr("ui.widgets.pixels.HEAVIEST", path.stat().st_size - 1)
    monkeypatch.setattr("companion.outside.pictures.ask", None)
    with pytest.raises(ValueError, match="board.png is too large"):
        read_picture(path, 100)


def test_a_picture_of_too_many_pixels_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    path.write_bytes(png_bomb(20_000, 20_000))
    with pytest.raises(ValueError, match="too many pixels"):
        read_picture(path, 100)


def test_a_pipe_that_is_called_a_picture_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "board.png")
    with pytest.raises(OSError, match="not an ordinary file"):
        read_picture(tmp_path / "board.png", 100)


def test_a_photo_that_cannot_be_written_is_a_fault_and_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = picture(tmp_path / "board.jpg").read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("companion.storage.files.os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        picture(tmp_path / "board.jpg", 30, 20)
    assert (tmp_path / "board.jpg").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["board.jpg"]


# ---- on the screen -----------------------------------------------------------------
def editing(stage: Stage) -> Any:
    """The editor with a new draft, and the photo's tool in hand."""
    kept = stage.app.session.owner.boards(stage.app.session.take(BOX))
    kept.keep_draft("mine", edit.new_outer("Mine", 6, 3).to_dict())
    screen: Any = stage.app.show("board_editor", box=BOX, key="mine")
    stage.frames(3)
    screen.take("photo")
    stage.frames(3)
    return screen


@pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.0), ((720, 1280), 1.5)])
def test_a_picture_of_a_folder_lies_under_the_board(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    home = stage.app.session.folders.data / "pictures"
    picture(home / "Holidays" / "my board.jpg")
    screen = editing(stage)
    stage.tap("From a file")
    stage.frames(3)
    assert faults(stage) == []
    stage.tap("pictures")
    stage.tap("Holidays")
    stage.frames(3)
    assert faults(stage) == []
    stage.tap("my board.jpg")
    stage.until(lambda: screen.photo.corners, "the picture")
    assert screen.photo.corners and screen.photo.texture.size == (90, 60)
    assert len(screen.draft.photo) == 4
    assert faults(stage) == []
    kept = stage.app.session.owner.boards(stage.app.session.take(BOX))
    assert kept.photo("mine").exists()


def test_without_a_stick_it_says_what_to_do(stage: Stage) -> None:
    editing(stage)
    stage.tap("From a file")
    stage.frames(3)
    page = next(stage.every(PicturesPage))
    page._roots = ()
    stage.tap("Look again")
    words = " ".join(getattr(each, "text", "") for each in page.walk())
    assert "No USB stick found" in words and "pictures" in words
    assert faults(stage) == []


def test_a_damaged_picture_is_reported_and_nothing_changes(stage: Stage) -> None:
    home = stage.app.session.folders.data / "pictures"
    home.mkdir(parents=True)
    (home / "torn.png").write_bytes(b"torn")
    screen = editing(stage)
    stage.tap("From a file")
    stage.tap("pictures")
    stage.tap("torn.png")
    stage.until(lambda: "torn.png isn’t a readable picture" in screen.said, "the words")
    assert screen.photo.texture is None and screen.draft.photo == ()


def test_a_slow_stick_holds_up_no_screen_and_a_board_that_was_left_takes_no_picture(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, done = Event(), Event()

    def slow(path: Path, most: int) -> Frame:
        go_on.wait(5)
        done.set()
        return Frame(1, 1, b"xyz")

    monkeypatch.setattr("ui.boxes.invasion_from_outer_space.boards.photo_work.read_picture", slow)
    screen = editing(stage)
    screen.photo._chosen(Path("board.jpg"))
    stage.frames(3)
    assert screen.said == "Reading the picture…" and not done.is_set()
    screen.photo.rest()
    go_on.set()
    stage.until(done.is_set, "the stick")
    stage.frames(3)
    assert screen.photo.texture is None and not screen.photo.corners


def test_a_stick_full_of_files_holds_the_screen_for_a_moment(tmp_path: Path):
    for number in range(3000):
        (tmp_path / f"{number:05}.jpg").touch()
    (tmp_path / "folder").mkdir()
    folders, pictures = listed(tmp_path)
    assert [each.name for each in folders] == ["folder"]
    assert [each.name for each in pictures] == [f"{number:05}.jpg" for number in range(MOST)]
