"""An owner's data of one box as one file, to back up or share: entries, boards and photos.

A zip archive of `cards.json` ({"cards":1,"box":...,"entries":[...]}), `boards/KEY.json` and
`photos/KEY.jpg`. Importing adds what is missing and changes nothing that is there.
"""

import base64
import binascii
import io
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.box import Box
from companion.outside.archives import NoArchive, Unpacked, unpacked
from companion.storage import record_form
from companion.storage.boards import LARGEST as LARGEST_BOARD
from companion.storage.boards import file_key
from companion.storage.files import free_name, hand_out, ordinary_size, read_file
from companion.storage.image_size import NoPicture, check_picture
from companion.storage.owner_cards import ENDING, OwnerStore, checked_entries
from companion.text import say

INDEX, VERSION = "cards.json", 1
NAMED = ".cards.zip"
LARGEST = 200_000_000  # bytes of the file, and of its unpacked content
LARGEST_INDEX, LARGEST_PHOTO = 4_000_000, 5_000_000
MOST_PHOTO_PIXELS = 16_000_000
JPEG = b"\xff\xd8\xff"


@dataclass(frozen=True)
class CardFile:
    """The checked content of a file: entries, texts of boards and photos by key."""

    box: str
    entries: tuple[dict[str, Any], ...]
    boards: Mapping[str, str] = field(default_factory=dict)
    photos: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True)
class TakenIn:
    """How much was imported, and the names of entries that differ from the
    owner's, which are kept.
    """

    entries: int
    boards: int
    photos: int
    kept: tuple[str, ...]


# ---- export ------------------------------------------------------------------------------
def write_card_file(
    owner: OwnerStore, box: Box, folder: Path, *, photos: bool = True
) -> tuple[Path, CardFile]:
    """Write everything entered for a box into a new file in `folder`.

    ValueError if nothing was entered, OSError if it cannot be written.
    """
    entries = owner.entries(box)
    kept = owner.boards(box) if box.boards else None
    boards = (
        {key: read_file(kept.path(key)).decode("utf-8-sig") for key in kept.boards()}
        if kept
        else {}
    )
    if not entries and not boards:
        raise ValueError(say("cards-none-entered", box=box.name))
    packed = CardFile(box.id, entries, boards, _photos(owner, box, entries) if photos else {})
    path = folder / f"{box.id}{NAMED}"
    if path.exists():
        path = free_name(path, "new")
    hand_out(path, _zipped(packed))
    return path, packed


def _photos(owner: OwnerStore, box: Box, entries: Sequence[Mapping[str, Any]]) -> dict[str, bytes]:
    kept = owner.photos(box)
    keys = dict.fromkeys(box.photo_key(entry) for entry in entries)
    return {key: read_file(kept.path(key)) for key in keys if key and kept.has(key)}


def _zipped(packed: CardFile) -> bytes:
    index = {"cards": VERSION, "box": packed.box, "entries": list(packed.entries)}
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(INDEX, record_form.dumps(index) + "\n")
        for key, text in packed.boards.items():
            archive.writestr(f"boards/{key}.json", text)
        for key, photo in packed.photos.items():
            archive.writestr(f"photos/{key}{ENDING}", photo)
    return into.getvalue()


# ---- import ------------------------------------------------------------------------------
def box_of(path: Path) -> str:
    """Return the id of the box a file belongs to; ValueError or OSError says what is wrong."""
    return str(_index(_opened(path))["box"])


def read_card_file(path: Path, box: Box) -> CardFile:
    """Read and check a whole file; ValueError says what is wrong with its content.

    OSError if it cannot be read.
    """
    archive = _opened(path)
    index = _index(archive)
    if index["box"] != box.id:
        raise ValueError(say("cards-other-box", other=index["box"], box=box.name))
    entries = checked_entries(box, index["entries"])
    if len({box.entry_key(entry) for entry in entries}) < len(entries):
        raise ValueError(say("cards-twice", entry=box.entry_name))
    keys = {box.photo_key(entry) for entry in entries} - {""}
    boards: dict[str, str] = {}
    photos: dict[str, bytes] = {}
    for name in archive.members:
        folder, _, rest = name.partition("/")
        if folder == "photos" and rest.removesuffix(ENDING) in keys:
            photos[rest.removesuffix(ENDING)] = _photo(archive, name)
        elif folder == "boards" and rest.endswith(".json"):
            text = _content(archive, name, LARGEST_BOARD).decode("utf-8")
            box.check_board(text)
            boards[file_key(rest.removesuffix(".json"))] = text
        elif name != INDEX:
            raise ValueError(say("cards-foreign-file", file=name))
    return CardFile(box.id, entries, boards, photos)


def _opened(path: Path) -> Unpacked:
    if ordinary_size(path) > LARGEST:
        raise ValueError(say("cards-too-large"))
    try:
        return unpacked(path, LARGEST)
    except NoArchive as error:
        raise ValueError(say("cards-too-large" if error.large else "cards-no-file")) from None


def _index(archive: Unpacked) -> dict[str, Any]:
    if INDEX not in archive.members:
        raise ValueError(say("cards-no-index", file=INDEX))
    value = record_form.loads(_content(archive, INDEX, LARGEST_INDEX).decode("utf-8"))
    if not isinstance(value, dict) or not isinstance(value.get("entries"), list):
        raise ValueError(say("cards-no-entries", file=INDEX))
    if value.get("cards") != VERSION or not isinstance(value.get("box"), str):
        raise ValueError(say("cards-other-version"))
    return value


def _photo(archive: Unpacked, name: str) -> bytes:
    photo = _content(archive, name, LARGEST_PHOTO)
    try:
        fits = photo.startswith(JPEG) and check_picture(photo, MOST_PHOTO_PIXELS)
    except NoPicture:
        fits = False
    if not fits:
        raise ValueError(say("cards-no-jpeg", file=name))
    return photo


def _content(archive: Unpacked, name: str, largest: int) -> bytes:
    if archive.size(name) > largest:
        raise ValueError(say("cards-file-too-large", file=name))
    content = archive.read(name)
    if content is None:
        raise ValueError(say("cards-damaged-at", file=name))
    return content


def take_in(owner: OwnerStore, box: Box, file: CardFile) -> TakenIn:
    """Add what is missing and keep the owner's entries.

    ValueError if the result is contradictory.
    """
    before = owner.entries(box)
    known = {box.entry_key(entry): entry for entry in before}
    new = [entry for entry in file.entries if box.entry_key(entry) not in known]
    other = [e for e in file.entries if known.get(box.entry_key(e), e) != e]
    after = (*before, *new)
    if wrong := _disagreement(box, before, after):
        raise ValueError(say("cards-disagree", why=wrong))
    photos = owner.photos(box)
    missing = {key: photo for key, photo in file.photos.items() if not photos.has(key)}
    for key, photo in missing.items():
        photos.keep(key, photo)
    boards = _take_boards(owner, box, file.boards)
    if new:
        owner.put(box, after)
    return TakenIn(len(new), boards, len(missing), tuple(map(box.entry_key, other)))


def _disagreement(
    box: Box, before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]
) -> str:
    """Say why entries that were complete before no longer are; "" if they are."""
    wanting = box.entries_wanting(after)
    if wanting:
        return "" if not before or box.entries_wanting(before) else str(wanting)
    try:
        box.components({"entries": [dict(entry) for entry in after]})
    except ValueError as error:
        return str(error)
    return ""


def _take_boards(owner: OwnerStore, box: Box, boards: Mapping[str, str]) -> int:
    """Save the boards whose names are new; return how many."""
    if not boards:
        return 0
    kept = owner.boards(box)
    names = {board["name"].casefold() for board in kept.boards().values()}
    new = {key: text for key, text in boards.items() if _name(box, text) not in names}
    for text in new.values():
        kept.keep(kept.free_key(_name(box, text)), text)
    return len(new)


def _name(box: Box, text: str) -> str:
    return str(box.check_board(text)["name"]).casefold()


# An owner's entries of a box as the texts of QR codes, without photos. A text is `MARS1` followed
# by compressed JSON in base 32, because codes of capitals and digits alone are small.


HEAD = "MARS1"
MOST = 350  # letters; OpenCV rarely reads larger codes from a screen of 800 x 480
MOST_CODES = 12
_LARGEST = 400_000  # bytes of unpacked entries


def card_codes(owner: OwnerStore, box: Box) -> tuple[str, ...]:
    """Return as few texts as possible for all entries of a box; each can be read separately.

    ValueError if there are no entries, or so many that a file is more practical.
    """
    left = list(owner.entries(box))
    if not left:
        raise ValueError(say("cards-none-entered", box=box.name))
    codes: list[str] = []
    while left:
        count = next((n for n in range(len(left), 0, -1) if len(_packed(box, left[:n])) <= MOST), 0)
        if not count or len(codes) == MOST_CODES:
            many = str(len(owner.entries(box)))
            words = say("cards-too-many-for-codes", count=many, entries=box.entry_names)
            raise ValueError(words)
        codes.append(_packed(box, left[:count]))
        del left[:count]
    return tuple(codes)


def _packed(box: Box, entries: Sequence[dict[str, Any]]) -> str:
    text = record_form.dumps({"box": box.id, "entries": list(entries)})
    return HEAD + base64.b32encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def read_card_code(text: str, box: Box) -> CardFile:
    """Read and check the text of a QR code; ValueError says what is wrong with it."""
    value = _unpacked(text)
    if value["box"] != box.id:
        raise ValueError(say("cards-other-box", other=value["box"], box=box.name))
    entries = checked_entries(box, value["entries"])
    if len({box.entry_key(entry) for entry in entries}) < len(entries):
        raise ValueError(say("cards-twice", entry=box.entry_name))
    return CardFile(box.id, entries)


def _unpacked(text: str) -> dict[str, Any]:
    if not text.startswith(HEAD):
        raise ValueError(say("cards-no-code"))
    packed = text.removeprefix(HEAD)
    try:
        data = base64.b32decode(packed + "=" * (-len(packed) % 8))
        unpack = zlib.decompressobj()
        value = record_form.loads(unpack.decompress(data, _LARGEST).decode("utf-8"))
    except (binascii.Error, zlib.error, ValueError):
        raise ValueError(say("cards-damaged-code")) from None
    good = isinstance(value, dict) and isinstance(value.get("entries"), list)
    if not good or not isinstance(value.get("box"), str):
        raise ValueError(say("cards-no-code"))
    return dict(value)
