"""Pictures of the cards that were shown to the camera: one folder per box, a few per card.

File names are card ids with everything but letters and digits escaped, and a number.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, unquote

from companion.storage.files import remove, replace
from hardware.text import message

MOST_PER_CARD, MOST_CARDS = 4, 400  # A known picture takes 310 KiB of memory.
MOST_NAME = 200  # Bytes of an escaped id: a file name may have 255, including our temporary suffix.
_FILE = re.compile(r"(.+)\.(\d{1,4})\.jpg")


class CardPictures:
    """The pictures of all boxes, as JPEG files below one folder, created with the first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def cards(self, box_id: str) -> dict[str, tuple[Path, ...]]:
        """Return the pictures of every card of a box, oldest first; cards sorted by id."""
        found: dict[str, list[tuple[int, Path]]] = {}
        for path in self._files(box_id):
            match = _FILE.fullmatch(path.name)
            if match:
                found.setdefault(unquote(match[1]), []).append((int(match[2]), path))
        kept = sorted(found.items())[:MOST_CARDS]
        return {card: tuple(path for _, path in sorted(shots)) for card, shots in kept}

    def add(self, box_id: str, card_id: str, jpeg: bytes) -> Path:
        """Save one more picture of a card; raise ValueError or OSError with a message if it cannot
        be.

        If there are too many pictures of a card, the second oldest is deleted: people know the
        first one.
        """
        name = file_name(card_id)
        known = self.cards(box_id)
        if card_id not in known and len(known) >= MOST_CARDS:
            raise ValueError(message("cards-most", count=MOST_CARDS))
        shots = known.get(card_id, ())
        number = int(_number(shots[-1])) + 1 if shots else 1
        path = self._folder / box_id / f"{name}.{number}.jpg"
        replace(path, jpeg)
        for old in shots[1 : len(shots) - MOST_PER_CARD + 2]:
            remove(old)
        return path

    def drop(self, box_id: str, card_id: str) -> None:
        """Delete all pictures of a card, if there are any."""
        for path in self.cards(box_id).get(card_id, ()):
            remove(path)

    def _files(self, box_id: str) -> Iterator[Path]:
        folder = self._folder / box_id
        if folder.is_dir():
            yield from (path for path in folder.iterdir() if not path.is_symlink())


def file_name(card_id: str) -> str:
    """Return an id escaped for a file name; raise ValueError if it is empty or too long."""
    name = quote(card_id, safe="").replace(".", "%2E").replace("~", "%7E")
    if not card_id.strip():
        raise ValueError(message("cards-no-name"))
    if len(name) > MOST_NAME:
        raise ValueError(message("cards-long-name", name=card_id[:40]))
    return name


def _number(path: Path) -> str:
    match = _FILE.fullmatch(path.name)
    return match[2] if match else "0"
