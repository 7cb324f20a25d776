"""Cards, boards and photos of a box as one file: out, in, and what is refused."""

import json
import struct
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.storage.card_file import box_of, read_card_file, take_in, write_card_file
from companion.storage.files import read_file
from companion.storage.owner_cards import OwnerStore
from tests.command_line import Said

PHOTO = (
    b"\xff\xd8\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 40, 30) + b"\x01\x01\x11\x00"
    b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\xff\xd9"
)
TORCH = {
    "name": "Circus Torch", "what": "hero-item", "advanced": "no", "copies": 2, "keywords": "",
    "when": "fight", "marks": [], "weapon": "hand", "hands": 1, "range": 0, "hit": 0,
    "breaks": [], "combat": [], "effects": [], "text": "",
}  # fmt: skip
DALLAS = {"name": "Dallas", "kind": "city", "symbols": ["ray_gun"] * 4, "vp": 2, "nukes": 1}
LASER = {"kind": "weapon", "name": "Laser", "damage": 3, "copies": 4}
YELLOW = {"colour": "yellow", "count": 12}
BOXES = (
    ("invasion-from-outer-space", TORCH),
    ("mars-attacks-dice", DALLAS),
    ("mars-escape", LASER),
    ("mars-needs-heroes", YELLOW),
)
ATTACKS = "mars-attacks-dice"


def entered(folder: Path, box_id: str, *entries: dict[str, Any]) -> OwnerStore:
    owner = OwnerStore(folder)
    for entry in entries:
        owner.add(games.take(box_id), entry)
    return owner


@pytest.mark.parametrize(("box_id", "entry"), BOXES)
def test_what_goes_out_comes_in(tmp_path: Path, box_id: str, entry: dict[str, Any]) -> None:
    box = games.take(box_id)
    owner = entered(tmp_path / "a", box_id, entry)
    if box.photo_key(owner.entries(box)[0]):
        owner.photos(box).keep(box.photo_key(owner.entries(box)[0]), PHOTO)
    path, packed = write_card_file(owner, box, tmp_path)
    other = OwnerStore(tmp_path / "b")
    taken = take_in(other, box, read_card_file(path, box))
    assert other.entries(box) == owner.entries(box) and taken.entries == 1 and not taken.kept
    assert taken.photos == len(packed.photos)
    again = OwnerStore(tmp_path / "b")
    assert again.entries(box) == owner.entries(box), "it is on disk"
    assert take_in(again, box, read_card_file(path, box)).entries == 0, "nothing comes twice"


def test_photos_and_boards_go_along_or_not(tmp_path: Path) -> None:
    box = games.take("invasion-from-outer-space")
    owner = entered(tmp_path / "a", box.id, TORCH)
    owner.photos(box).keep("hero-circus-torch", PHOTO)
    board = json.dumps(box.components()["boards"][0] | {"data": "owner", "name": "My Top"})
    owner.boards(box).keep("my-top", board)
    path, packed = write_card_file(owner, box, tmp_path)
    without, bare = write_card_file(owner, box, tmp_path, photos=False)
    assert (len(packed.boards), len(packed.photos), len(bare.photos)) == (1, 1, 0)
    assert path != without, "no file is overwritten"
    other = OwnerStore(tmp_path / "b")
    taken = take_in(other, box, read_card_file(path, box))
    assert (taken.entries, taken.boards, taken.photos) == (1, 1, 1)
    assert read_file(other.photos(box).path("hero-circus-torch")) == PHOTO
    assert [each["name"] for each in other.boards(box).boards().values()] == ["My Top"]
    assert take_in(other, box, read_card_file(path, box)).boards == 0


def test_the_mark_of_utf_8_that_some_editors_write_changes_nothing(tmp_path: Path) -> None:
    box = games.take("invasion-from-outer-space")
    entries = entered(tmp_path / "a", box.id, TORCH).entries(box)
    board = json.dumps(box.components()["boards"][0] | {"data": "owner", "name": "My Top"})
    OwnerStore(tmp_path / "a").boards(box).keep("my-top", board)
    for path in (tmp_path / "a").rglob("*.json"):
        path.write_text(path.read_text("utf-8"), "utf-8-sig")
    owner = OwnerStore(tmp_path / "a", pytest.fail)
    assert owner.entries(box) == entries and list(owner.boards(box).boards()) == ["my-top"]
    path, packed = write_card_file(owner, box, tmp_path)
    assert read_card_file(path, box) == packed


def test_what_the_owner_has_entered_stays(tmp_path: Path) -> None:
    box = games.take(ATTACKS)
    shared = entered(tmp_path / "a", ATTACKS, DALLAS, DALLAS | {"name": "Reno"})
    path, _ = write_card_file(shared, box, tmp_path)
    owner = entered(tmp_path / "b", ATTACKS, DALLAS | {"vp": 5})
    taken = take_in(owner, box, read_card_file(path, box))
    assert (taken.entries, taken.kept) == (1, ("dallas",))
    assert [(each["name"], each["vp"]) for each in owner.entries(box)] == [
        ("Dallas", 5),
        ("Reno", 2),
    ]


def test_cards_that_do_not_go_together_change_nothing(tmp_path: Path) -> None:
    box = games.take("mars-needs-heroes")
    owner = entered(tmp_path / "a", box.id, {"colour": "yellow", "count": 40})
    path, _ = write_card_file(entered(tmp_path / "b", box.id, {"colour": "red", "count": 4}), box,
                              tmp_path)  # fmt: skip
    with pytest.raises(ValueError, match="4 more than the 40"):
        take_in(owner, box, read_card_file(path, box))
    assert [each["colour"] for each in owner.entries(box)] == ["yellow"]


def packed(path: Path, **content: str | bytes) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return path


def index(box: str = ATTACKS, *entries: dict[str, Any]) -> str:
    return json.dumps({"cards": 1, "box": box, "entries": entries})


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"other.txt": "hello"}, "it has no cards.json"),
        ({"cards.json": "{"}, "is not JSON"),
        ({"cards.json": "[]"}, "has no entries"),
        ({"cards.json": '{"cards":2,"box":"mars-attacks-dice","entries":[]}'}, "another version"),
        ({"cards.json": index("mars-escape")}, "contains cards of mars-escape"),
        (
            {"cards.json": index(ATTACKS, DALLAS | {"vp": 99})},
            "Dallas, Victory points: enter a number from 0",
        ),
        ({"cards.json": index(ATTACKS, DALLAS, DALLAS)}, "contains a card twice"),
        (
            {"cards.json": index(ATTACKS, DALLAS), "photos/../../x.jpg": PHOTO},
            "belongs to none of its cards",
        ),
        ({"cards.json": index(ATTACKS, DALLAS), "boards/x.json": "{}"}, "no boards to copy"),
    ],
)
def test_a_bad_file_is_refused_in_words(
    tmp_path: Path, content: dict[str, str | bytes], words: str
) -> None:
    path = packed(tmp_path / "f.zip", **content)
    with pytest.raises(ValueError, match=words):
        read_card_file(path, games.take(ATTACKS))


def test_damage_anywhere_is_refused_in_words(tmp_path: Path) -> None:
    box = games.take(ATTACKS)
    path, _ = write_card_file(entered(tmp_path / "a", ATTACKS, DALLAS), box, tmp_path)
    data = path.read_bytes()
    for place in range(len(data)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :])
        try:
            assert [e["name"] for e in read_card_file(path, box).entries] == ["Dallas"]
        except (ValueError, OSError) as error:
            assert str(error)
    for place in (0, 10, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:place])
        with pytest.raises(ValueError, match="damaged"):
            read_card_file(path, box)


def test_what_nobody_packs_so_is_not_even_unpacked(tmp_path: Path) -> None:
    """A damaged LZMA part would fail with an error of its own, and take memory as it likes."""
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as packing:
        packing.writestr("cards.json", "{}")
    with pytest.raises(ValueError, match="damaged"):
        box_of(path)


def test_a_photo_that_is_none_is_refused(tmp_path: Path) -> None:
    box = games.take("invasion-from-outer-space")
    content = {"cards.json": index(box.id, TORCH), "photos/hero-circus-torch.jpg": b"<svg/>"}
    with pytest.raises(ValueError, match="not a JPEG picture"):
        read_card_file(packed(tmp_path / "f.zip", **content), box)


def test_the_command_line_exports_and_imports(said: Said) -> None:
    said(f"cards export {ATTACKS} --data d", 2)
    assert "Nothing of Mars Attacks: The Dice Game is entered yet." in said.err
    entered(Path("d/data/owner"), ATTACKS, DALLAS)
    found = said.json(f"cards export {ATTACKS} --data d --no-photos --out out")
    assert (found["entries"], found["photos"]) == (1, 0)
    taken = said.json(f"cards import {found['file']} --data out")
    assert (taken["box"], taken["entries"], taken["kept"]) == (ATTACKS, 1, [])
    assert "0 entries" in said(f"cards import {found['file']} --data out")
    said("cards import nothing.zip", 2)
    Path("d/x.zip").write_text("no zip")
    said("cards import d/x.zip", 2)
    assert "d/x.zip is not a card file, or is damaged" in said.err
