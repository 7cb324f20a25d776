"""An owner's entries of a box as the texts of QR codes, without photos.

`MARS1`, then packed JSON in base 32: capitals and digits only keep the codes small.
"""

import base64
import binascii
import zlib
from collections.abc import Sequence
from typing import Any

from companion.engine.box import Box
from companion.storage import strict_json
from companion.storage.card_file import CardFile
from companion.storage.owner_cards import OwnerStore, checked_entries
from companion.text import say

HEAD = "MARS1"
MOST = 350  # letters: OpenCV reads finer codes from a screen of 800 x 480 only now and then
MOST_CODES = 12
_LARGEST = 400_000  # bytes of unpacked entries


def card_codes(owner: OwnerStore, box: Box) -> tuple[str, ...]:
    """Return the texts for all entries of a box, as few as possible; each can be read alone.

    ValueError if there are no entries, or so many that a file is easier.
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
    text = strict_json.dumps({"box": box.id, "entries": list(entries)})
    return HEAD + base64.b32encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def read_card_code(text: str, box: Box) -> CardFile:
    """Read and check a code; ValueError says what is wrong with it."""
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
        value = strict_json.loads(unpack.decompress(data, _LARGEST).decode("utf-8"))
    except (binascii.Error, zlib.error, ValueError):
        raise ValueError(say("cards-damaged-code")) from None
    good = isinstance(value, dict) and isinstance(value.get("entries"), list)
    if not good or not isinstance(value.get("box"), str):
        raise ValueError(say("cards-no-code"))
    return dict(value)
