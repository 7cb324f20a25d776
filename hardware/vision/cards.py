"""Recognises an enrolled card in the tray by its colour, or by the number printed on it.

The result is only a suggestion for somebody to confirm.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from companion.devices.calibration_guide import Shown
from companion.devices.ports import Frame
from hardware.profile import Profile
from hardware.vision.albums import album_of, examples_of
from hardware.vision.bodies import Picture
from hardware.vision.enrol import Album
from hardware.vision.markers import find_marks
from hardware.vision.placed import Placed, find_placed
from hardware.vision.plane import Plane, times_as_large
from hardware.vision.profiled import without_marks
from hardware.vision.reader import SURE, picture_of

_LEAST, _MOST = 0.01, 0.5  # share of the picture that a card takes
_RIM_MM = 8.0
_FILLS = 0.80  # of the turned box around it


class CardReader:
    """Reads cards with the albums of a profile."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._albums: dict[str, Album | None] = {}

    def read(self, kind: str, frame: Frame, faces: Sequence[str] = ()) -> Shown:
        """Read the single card in a picture of the tray; a doubt in words if that fails.

        `faces` are all faces of such cards: one that was not shown yet would be taken for the one
        most like it, so nothing is sure before all were shown.
        """
        album = self._album(kind)
        if album is None:
            return Shown("", doubt="These cards were not shown at calibration.")
        placed = find_cards(picture_of(frame), self._floor(frame))
        if not placed:
            return Shown("", doubt="No card is seen: lay it flat, whole, apart from all else.")
        if len(placed) > 1:
            return Shown("", doubt=f"{len(placed)} things lie there: lay one card alone.")
        verdict = album.judge(placed[0].crop)
        if verdict.face is None:
            return Shown("", doubt="This card is like none that was shown.")
        if verdict.confidence < SURE:
            return Shown(verdict.face, doubt=f"It may be {verdict.second} too.")
        known = self.profile.enrolled[kind].examples
        missing = [face for face in faces if not known.get(face)]
        return Shown(verdict.face, doubt=f"Not shown yet: {', '.join(missing)}." if missing else "")

    def _floor(self, frame: Frame) -> Picture | None:
        """The tray's floor in pixels of a frame, without a mat's white rim; None if unknown."""
        tray = self.profile.tray
        factor = times_as_large((frame.width, frame.height), self.profile.size)
        if tray is None or factor is None:
            return None
        plane = Plane(tray.to_mm, tray.width_mm, tray.height_mm)
        rim, wide, high = _RIM_MM, tray.width_mm - _RIM_MM, tray.height_mm - _RIM_MM
        ring = plane.pixels(((rim, rim), (wide, rim), (wide, high), (rim, high)))
        return np.asarray(ring * factor)

    def _album(self, kind: str) -> Album | None:
        if kind not in self._albums:
            enrolled = self.profile.enrolled.get(kind)
            self._albums[kind] = album_of(kind, examples_of(enrolled)) if enrolled else None
        return self._albums[kind]


def find_cards(picture: Picture, floor: Picture | None = None) -> tuple[Placed, ...]:
    """Find all things of a card's size and shape that stand out from the tray's usual colour.

    `floor` is the outline of the tray in pixels (4, 2): anything outside is ignored.
    """
    plain = without_marks(picture, find_marks(picture))
    inside = np.full(picture.shape[:2], floor is None, np.uint8)
    if floor is not None:
        cv2.fillConvexPoly(inside, floor.astype(np.int32), 1)
    ground = _ground(plain, inside)
    placed = find_placed(np.where(inside[..., None] > 0, plain, ground), ground, most=_MOST)
    area = picture.shape[0] * picture.shape[1]
    return tuple(
        each
        for each in placed
        if _LEAST < each.body.edge**2 / area < _MOST and each.body.square > _FILLS
    )


def _ground(picture: Picture, inside: Picture) -> Picture:
    """The tray as it would look empty: a gradient of light through its most common colour."""
    small = cv2.resize(picture, (64, 48), interpolation=cv2.INTER_AREA).astype(np.float32)
    y, x = np.mgrid[-1:1:48j, -1:1:64j]
    columns = np.stack((np.ones_like(x), x, y), axis=-1).reshape(-1, 3)
    levels = small.reshape(-1, 3)
    # Things in it are removed step by step, so that the gradient is that of the tray alone.
    floor = cv2.resize(inside, (64, 48), interpolation=cv2.INTER_NEAREST).ravel() > 0
    kept = floor & (np.abs(levels - np.median(levels[floor], axis=0)).max(axis=1) < 60)
    slope = np.zeros((3, 3))
    for _ in range(3):
        slope, *_ = np.linalg.lstsq(columns[kept], levels[kept], rcond=None)
        off = np.abs(levels - columns @ slope).max(axis=1)
        kept = floor & (off < max(12.0, 2 * float(np.median(off[kept]))))
        if kept.sum() < 100:
            break
    flat = np.clip((columns @ slope).reshape(48, 64, 3), 0, 255).astype(np.uint8)
    size = (picture.shape[1], picture.shape[0])
    return np.asarray(cv2.resize(flat, size, interpolation=cv2.INTER_LINEAR))
