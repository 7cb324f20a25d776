"""Recognise the cards that were shown to the camera, and store their pictures.

OpenCV is loaded with the first picture: counting known cards does not need it.
"""

import logging
import re
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from companion.devices.ports import Frame
from companion.devices.reading import CardsReading, SeenCard
from companion.storage.files import remove, replace
from companion.storage.reasons import why
from companion.words import Text
from hardware.profile import Profile
from hardware.text import message

if TYPE_CHECKING:
    from hardware.vision.bodies import Picture
    from hardware.vision.card_album import CardAlbum
    from hardware.vision.card_match import Match
    from hardware.vision.card_places import Places


MOST_PER_CARD, MOST_CARDS = 4, 400  # Limits of memory: a known picture takes 310 KiB.
MOST_NAME = 200  # The most bytes of an escaped id, as a file name with our suffix may have 255.
_FILE = re.compile(r"(.+)\.(\d{1,4})\.jpg")


class CardPictures:
    """The pictures of cards that were shown to the camera: JPEG files in a folder for each box.

    A file's name is the card's id with everything but letters and digits escaped, and a number.
    """

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
        """Save one more picture of a card, and return its path.

        ValueError or OSError with a message if that is impossible. If there are too many pictures
        of the card, the second oldest is deleted; the first one stays, as people see it.
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


log = logging.getLogger(__name__)

_LIKELY = 0.2  # The confidence below which a card is called unknown.
_AT_ONCE = 2  # The most outlines that are read in one look, to keep it short.
_LOOKS = 12  # The number of unfinished looks in a row after which all outlines are read.
_LONGEST = 1600  # The longest side of an examined picture, in pixels.


class StoredCardRecognizer:
    """A `CardRecognizer` whose pictures are files; it has one box at a time in memory."""

    def __init__(
        self, pictures: CardPictures, profile: Callable[[], Profile | None] = lambda: None
    ) -> None:
        """Use these pictures; `profile` returns the profile of the tray in use."""
        self._pictures, self._profile = pictures, profile
        self._lock = threading.Lock()
        self._box, self._album = "", None  # type: str, CardAlbum | None
        self._places: Places | None = None  # What was read with this album, by place.
        self._unfinished = 0  # The number of looks in a row that left something unread.

    def known(self, box_id: str) -> frozenset[str]:
        """See `CardRecognizer`."""
        return frozenset(self._pictures.cards(box_id))

    def learn(self, box_id: str, card_id: str, frame: Frame) -> Text:
        """See `CardRecognizer`."""
        try:
            from hardware.vision import card_scene, card_shown  # Late: loads OpenCV.
            from hardware.vision.pictures import encoded_jpeg
        except ImportError:
            return message("cards-no-opencv")
        with self._lock:
            picture, factor = _picture(frame)
            floor = card_scene.floor_of(self._profile(), (frame.width, frame.height))
            card, wrong = card_shown.card_in(picture, None if floor is None else floor / factor)
            if card is None:
                return wrong
            jpeg = encoded_jpeg(card_shown.to_keep(card))
            shown = card_shown.from_jpeg(jpeg)
            album = self._album_of(box_id)
            twin = album.twin(shown, card_id)
            if twin:
                return message("cards-too-alike", card=twin)
            try:
                self._pictures.add(box_id, card_id, jpeg)
            except ValueError as error:
                return why(error)
            album.add(card_id, shown)
            self._places = None
        return ""

    def load(self, box_id: str) -> None:
        """Read the pictures of a box now instead of at the first reading."""
        with self._lock, suppress(ImportError):
            self._album_of(box_id)

    def forget(self, box_id: str, card_id: str) -> None:
        """See `CardRecognizer`."""
        with self._lock:
            self._pictures.drop(box_id, card_id)
            if self._album is not None and self._box == box_id:
                self._album.drop(card_id)
            self._places = None

    def picture(self, box_id: str, card_id: str) -> Frame | None:
        """See `CardRecognizer`."""
        try:
            from hardware.vision.pictures import load_picture  # Late: loads OpenCV.
        except ImportError:
            return None
        for path in self._pictures.cards(box_id).get(card_id, ()):
            try:
                return load_picture(path)
            except OSError as error:
                log.warning("%s", error)
        return None

    def read(
        self,
        box_id: str,
        frame: Frame,
        among: Collection[str] | None = None,
        *,
        in_parts: bool = False,
    ) -> CardsReading:
        """See `CardRecognizer`."""
        try:
            from hardware.vision import card_scene  # Late: loads OpenCV.
            from hardware.vision.card_places import Places, Unread
        except ImportError:
            return CardsReading((), False, message("cards-no-opencv"))
        with self._lock:
            album = self._album_of(box_id)
            if not album.ids:
                return CardsReading((), False, message("cards-none-shown"))
            picture, factor = _picture(frame)
            floor = card_scene.floor_of(self._profile(), (frame.width, frame.height))
            complete = None if among is None else album.ids.issuperset(among)
            floor = None if floor is None else floor / factor
            self._places = self._places or Places()
            most = _AT_ONCE if in_parts and self._unfinished < _LOOKS else None
            try:
                found = card_scene.read_cards(picture, album, floor, complete, self._places, most)
            except Unread:
                self._unfinished += 1
                return CardsReading((), False, unfinished=True)
            self._unfinished = 0
            mirrored = card_scene.seen_in_a_mirror(picture, album, found, complete, self._places)
        cards = tuple(_seen(match, factor) for match in found)
        doubts = [doubt for match in found if (doubt := _doubt(match, among))]
        if mirrored:
            doubts.insert(0, message("cards-mirrored", card=mirrored))
        if not cards:
            doubts.append(message("cards-none-seen"))
        return CardsReading(cards, not doubts, doubts[0] if doubts else "")

    def _album_of(self, box_id: str) -> "CardAlbum":
        """Return the album of a box made from its pictures; unreadable ones are skipped."""
        from hardware.vision.card_album import CardAlbum  # Late: loads OpenCV.
        from hardware.vision.card_shown import load_print

        if self._album is None or self._box != box_id:
            self._box, self._album, self._places = box_id, CardAlbum(), None
            cards = self._pictures.cards(box_id)
            spare = MOST_CARDS - len(cards)  # The further pictures for which there is memory.
            for card, paths in cards.items():
                for path in paths[: 1 + max(0, spare)]:
                    try:
                        self._album.add(card, load_print(path))
                    except OSError as error:
                        log.warning("%s", error)
                spare -= len(paths) - 1
        return self._album


def on_one_thread() -> None:
    """Make OpenCV use one thread, as it does during a game."""
    with suppress(ImportError):
        import cv2  # Late: it is large.

        cv2.setNumThreads(1)


def _picture(frame: Frame) -> "tuple[Picture, float]":
    """Return the picture of a frame, shrunk if it is large, and the factor to its own size."""
    import numpy as np  # Late: needed with OpenCV only.

    from hardware.vision.bodies import shrink

    rgb = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    return shrink(rgb, _LONGEST)


def _seen(match: "Match", factor: float) -> SeenCard:
    assert match.corners is not None
    a, b, c, d = ((float(x) * factor, float(y) * factor) for x, y in match.corners)
    likely = match.sure or match.confidence >= _LIKELY
    others = match.others if likely else tuple(filter(None, (match.id, *match.others)))
    return SeenCard(match.id if likely else "", match.confidence, others[:3], (a, b, c, d))


def _doubt(match: "Match", among: Collection[str] | None) -> Text:
    if match.sure:
        due = among is None or match.id in among
        return "" if due else message("cards-not-due", card=match.id)
    if match.confidence < _LIKELY or not match.id:
        return message("cards-unlike")
    if match.others:
        return message("cards-maybe-other", card=match.id, other=match.others[0])
    return message("cards-maybe", card=match.id)
