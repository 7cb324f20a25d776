"""Dice that somebody corrected: each as a small picture and a line with both values.

The folder has a limited size: the oldest are deleted first. Everything is deleted on request.
Nothing here leaves the machine. OpenCV and numpy are imported late: counting and deleting need
neither.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from companion.devices.ports import Corrected, Correction, Frame
from companion.storage.files import (
    DamagedFile,
    append,
    put_lines,
    read_file,
    read_lines,
    remove,
    remove_empty,
    replace,
)

if TYPE_CHECKING:
    from hardware.vision.bodies import Picture

log = logging.getLogger(__name__)

MOST_BYTES = 24 * 2**20  # Some thousand dice.
_AFTER = 0.9  # The share of that to which the folder is reduced when it is full.
_ROOM = 1.6  # Side of a crop in edges of the die, as its surroundings help to read it.
_LEAST_PX, _MOST_PX = 8, 512
_LINES = "corrected.jsonl"


class Crop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line: what was read (None for nothing), what it was ("" for no die), and the picture."""

    file: Annotated[str, Meta(pattern=r"^[^/\\]+$")]  # No path, so that it is in this folder.
    kind: str
    read: str | None
    true: str
    second: str | None
    colour: str
    doubt: str
    confidence: float
    time: float


class CropStore:
    """The folder of corrected dice; if the disk is full or missing, crops are lost silently."""

    def __init__(
        self,
        folder: Path,
        most_bytes: int = MOST_BYTES,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Use `folder`, created with the first die; `clock` is in seconds since 1970."""
        self.folder, self._most, self._clock = folder, most_bytes, clock
        self._lock = threading.Lock()

    def keep(self, frame: Frame, corrections: Sequence[Correction]) -> None:
        """Crop these dice from the frame in which they were read, and save the crops.

        Boxes are in pixels of the frame.
        """
        with self._lock:
            try:
                self._append(self._written(frame, corrections))
                self._limit()
            except (OSError, ValueError) as fault:
                log.warning("corrected dice could not be kept: %s", fault)

    def kept(self) -> Corrected:
        """Return how many dice are kept and how many bytes they take."""
        with self._lock:
            try:
                files = [self.folder / crop.file for crop in self._crops()]
            except OSError as fault:
                log.warning("corrected dice cannot be read: %s", fault)
                return Corrected()
            return Corrected(len(files), sum(map(_bytes, files)))

    def clear(self) -> None:
        """Delete everything; OSError if something cannot be removed."""
        with self._lock:
            for path in (*self.folder.glob("die-*.png"), self.folder / _LINES):
                remove(path)
            remove_empty(self.folder)  # It stays if somebody has put something else there.

    def examples(self, kind: str | None = None) -> "Iterator[tuple[Picture, Crop]]":
        """Yield the kept dice (of one kind) as RGB pictures with their lines, oldest first."""
        from hardware.vision.pictures import decoded_jpeg

        for crop in self._crops():
            if kind in (None, crop.kind):
                with suppress(OSError, DamagedFile):
                    yield decoded_jpeg(read_file(self.folder / crop.file)), crop

    def _written(self, frame: Frame, corrections: Sequence[Correction]) -> list[Crop]:
        """Write pictures until one fails; return the lines of those written."""
        made: list[Crop] = []
        for each in corrections:
            try:
                crop = self._write(frame, each)
            except OSError as fault:
                log.warning("a corrected die could not be kept: %s", fault)
                break
            made += [crop] if crop else []
        return made

    def _write(self, frame: Frame, correction: Correction) -> Crop | None:
        import cv2

        picture = _cut(frame, correction.seen.box)
        if picture is None:
            return None
        good, data = cv2.imencode(".png", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
        if not good:
            return None
        now = self._clock()
        path = self._free(now)
        replace(path, data.tobytes())
        seen = correction.seen
        return Crop(
            path.name,
            seen.kind,
            seen.face,
            correction.face,
            seen.second,
            seen.colour,
            str(seen.doubt),
            round(seen.confidence, 4),
            round(now, 3),
        )

    def _append(self, crops: Sequence[Crop]) -> None:
        if not crops:
            return
        try:
            append(self.folder / _LINES, map(_line, crops))
        except OSError:
            for crop in crops:  # A picture without a line would never be counted or deleted.
                remove(self.folder / crop.file)
            raise

    def _free(self, now: float) -> Path:
        number = 0
        while (path := self.folder / f"die-{int(now):012d}-{number:03d}.png").exists():
            number += 1
        return path

    def _crops(self) -> list[Crop]:
        """Return all lines but damaged ones and those whose picture is gone."""
        try:
            crops = [_parsed(line) for line in read_lines(self.folder / _LINES)]
        except FileNotFoundError:
            return []
        return [crop for crop in crops if crop and (self.folder / crop.file).is_file()]

    def _limit(self) -> None:
        crops = self._crops()
        sizes = [_bytes(self.folder / crop.file) for crop in crops]
        total, gone = sum(sizes), 0
        if total <= self._most:
            return
        while gone < len(crops) and total > self._most * _AFTER:
            remove(self.folder / crops[gone].file)
            total -= sizes[gone]
            gone += 1
        put_lines(self.folder / _LINES, map(_line, crops[gone:]))


def _cut(frame: Frame, box: tuple[float, float, float, float]) -> "Picture | None":
    """Crop a square around a die; None if too little of it is in the frame."""
    x0, y0, x1, y1 = box
    half = _ROOM * max(x1 - x0, y1 - y0) / 2
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if not 0 < half <= _MOST_PX:
        return None
    import numpy as np

    picture = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    part = picture[max(0, int(y - half)) : int(y + half), max(0, int(x - half)) : int(x + half)]
    return part if min(part.shape[:2]) >= _LEAST_PX else None


def _line(crop: Crop) -> str:
    return msgspec.json.encode(crop).decode()


def _parsed(line: str) -> Crop | None:
    try:
        return msgspec.json.decode(line, type=Crop)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _bytes(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
