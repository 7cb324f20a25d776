"""A dice reader that knows its tray: things outside do not count, and dice must have their size.

It wraps any reader. A profile for pictures of another shape is not used.
"""

from dataclasses import replace

import cv2
import numpy as np

from companion.devices.ports import ConfirmingReader, DiceReader, DieReading, Frame, Reading
from hardware.profile import Profile
from hardware.text import doubt
from hardware.vision.bodies import Picture
from hardware.vision.leaning import Ways, strays_from, ways_of
from hardware.vision.plane import MARK_MM, MATS, Marks, Plane, find_marks, times_as_large
from hardware.vision.reader import judged_in_part, picture_of
from hardware.vision.vote import middle

_OUTSIDE_MM = 20.0  # How far outside a die may seem to be that leans on the tray's wall.
_FLAT_MM = 5.0  # The same for one that lies flat, where the corners of the tray itself are known.
_SIZES = (0.62, 1.75)  # The least and largest edge of a box, in edges of the calibrated die.
_MARGIN = 0.02  # The share of the picture that is kept around the tray.
# The sizes of a mark with its white rim, and with free ground around it, relative to its square.
_PAPER, _FREE = 1.42, 1.54
_PLAIN = 14.0  # The most variation of free ground, in grey levels.
_LEANS = 0.11  # The deviation of a leaning die's top, in edges; flat dice have up to 0.09.
LEANING, WRONG_SIZE, ON_MARK = doubt("leaning"), doubt("wrong-size"), doubt("on-mark")
OUTSIDE = doubt("outside")


class ProfiledReader:
    """A `companion.devices.ports.DiceReader` that applies a profile to another reader."""

    def __init__(self, reader: DiceReader, profile: Profile) -> None:
        self._reader, self._profile = reader, profile
        tray = profile.tray
        self._plane = Plane(tray.to_mm, tray.width_mm, tray.height_mm) if tray else None
        self._mat = MATS.get(tray.mat) if tray else None

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        """Read the dice on the tray; boxes are in pixels of `frame`."""
        plane = self._plane_for(frame)
        if plane is None:
            return self._reader.read(frame, kind, expected)
        picture = picture_of(frame)
        marks = self._marks(picture)
        cut, left, top = _cut(without_marks(picture, marks), plane, frame.time_ns)
        reading = self._reader.read(cut, kind, expected)
        found = tuple(_moved(die, left, top) for die in reading.dice)
        on_tray = tuple(die for die in found if plane.holds(*middle(die), _OUTSIDE_MM))
        inside = (self._inside(die, plane) for die in on_tray)
        sized = tuple(
            self._sized(die, plane) for die in self._off_marks(tuple(inside), plane, marks)
        )
        dice = self._upright(sized, frame)
        if dice == found:
            return replace(reading, dice=found)
        return judged_in_part(reading, dice, expected)

    def confirms(self, frame: Frame, reading: Reading) -> bool:
        """Return whether a later picture shows the same dice on the tray."""
        if not isinstance(self._reader, ConfirmingReader):
            return False
        plane = self._plane_for(frame)
        if plane is None:
            return self._reader.confirms(frame, reading)
        picture = picture_of(frame)
        cut, left, top = _cut(without_marks(picture, self._marks(picture)), plane, frame.time_ns)
        dice = tuple(_moved(die, -left, -top) for die in reading.dice)
        return self._reader.confirms(cut, replace(reading, dice=dice))

    def _plane_for(self, frame: Frame) -> Plane | None:
        if self._plane is None or not frame.width or not frame.height:
            return None
        factor = times_as_large((frame.width, frame.height), self._profile.size)
        if factor is None:
            return None
        return self._plane if factor == 1 else self._plane.scaled(factor)

    def _marks(self, picture: Picture) -> Marks | None:
        """Return the marks of this tray's mat that are in view."""
        marks = find_marks(picture) if self._mat else None
        return marks if marks and marks.mat is self._mat else None

    def _off_marks(
        self, dice: tuple[DieReading, ...], plane: Plane, marks: Marks | None
    ) -> tuple[DieReading, ...]:
        """Return the dice without the mat's own marks; dice that hide one get a doubt."""
        if marks is None:
            return dice  # The mat was removed.
        at = {die: number for die in dice if (number := self._mark_at(die, plane)) is not None}
        seen = marks.corners
        kept = (
            replace(die, doubt=die.doubt or ON_MARK) if die in at else die
            for die in dice
            if at.get(die) not in seen
        )
        return tuple(kept)

    def _mark_at(self, die: DieReading, plane: Plane) -> int | None:
        """Return the number of the mark below a find's middle, or None."""
        if self._mat is None:
            return None
        ((right, down),) = plane.mm((middle(die),))
        for number in range(4):
            (x, y), half = self._mat.mark_corners(number)[0], MARK_MM / 2
            if abs(right - x - half) < half and abs(down - y - half) < half:
                return number
        return None

    def _inside(self, die: DieReading, plane: Plane) -> DieReading:
        """Return a die, with a doubt if it lies outside; a mat may be smaller than its tray."""
        flat = self._mat is not None or die.doubt or plane.holds(*middle(die), _FLAT_MM)
        return die if flat else replace(die, doubt=OUTSIDE)

    def _sized(self, die: DieReading, plane: Plane) -> DieReading:
        """Return a die, with a doubt if its size is far from those of the calibration."""
        known = self._profile.dice.get(die.kind)
        if known is None or not known.edge_mm or die.doubt:
            return die
        x0, y0, x1, y1 = die.box
        edge_mm = max(x1 - x0, y1 - y0) / plane.px_per_mm(*middle(die))
        if _SIZES[0] < edge_mm / known.edge_mm < _SIZES[1]:
            return die
        return replace(die, doubt=WRONG_SIZE)

    def _upright(self, dice: tuple[DieReading, ...], frame: Frame) -> tuple[DieReading, ...]:
        """Return the dice, with a doubt about those less flat than in the trial rolls."""
        tops = {die: die.top for die in dice if die.top is not None and not die.doubt}
        kind = next(iter(tops)).kind if tops else ""
        known = self._profile.flat.get(kind, ())
        if not known:
            return dice
        flat = Ways(np.array([lay.top for lay in known]), np.array([lay.place for lay in known]))
        size = (frame.height, frame.width)
        ways = ways_of(list(tops.values()), [die.box for die in tops], size)
        far = strays_from(flat, ways)
        lean = {die for die, stray in zip(tops, far, strict=True) if stray > _LEANS}
        return tuple(replace(die, doubt=LEANING) if die in lean else die for die in dice)


def without_marks(picture: Picture, marks: Marks | None) -> Picture:
    """Return a picture with uncovered marks painted over, so that they are not taken for dice."""
    if marks is None:
        return picture
    painted = picture.copy()
    for corners in marks.corners.values():
        ring = np.array(corners)
        middle = ring.mean(axis=0)
        white = (middle + (ring - middle) * _PAPER).astype(np.int32)
        around = _between_rings(picture, white, (middle + (ring - middle) * _FREE).astype(np.int32))
        if len(around) and around.std(axis=0).max() < _PLAIN:
            cv2.fillConvexPoly(painted, white, np.median(around, axis=0).tolist(), cv2.LINE_AA)
    return painted


def _between_rings(picture: Picture, inner: Picture, outer: Picture) -> Picture:
    """Return the pixels between two rings, as (N, 3)."""
    band = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(band, outer, 1)
    cv2.fillConvexPoly(band, inner, 0)
    return np.asarray(picture[band > 0])


def _cut(picture: Picture, plane: Plane, time_ns: int) -> tuple[Frame, int, int]:
    """Return the part of a picture around the tray as a frame, and its left and top.

    It has room for a die that leans on the tray's wall.
    """
    high, wide = picture.shape[:2]
    ring = np.array(plane.corners)
    x0, y0 = (ring.min(axis=0) - _MARGIN * np.array((wide, high))).astype(int)
    x1, y1 = (ring.max(axis=0) + _MARGIN * np.array((wide, high))).astype(int)
    reach = int(_OUTSIDE_MM * plane.middle_px_per_mm)
    left, top = max(0, x0 - reach), max(0, y0 - reach)
    right, low = min(wide, x1 + reach), min(high, y1 + reach)
    if right - left < 16 or low - top < 16:
        left, top, right, low = 0, 0, wide, high
    cut = np.ascontiguousarray(picture[top:low, left:right])
    return Frame(right - left, low - top, cut.tobytes(), time_ns), left, top


def _moved(die: DieReading, left: int, top: int) -> DieReading:
    x0, y0, x1, y1 = die.box
    return replace(die, box=(x0 + left, y0 + top, x1 + left, y1 + top))


def profiled(profile: Profile | None, reader: DiceReader) -> DiceReader:
    """Wrap a reader if there is a profile that knows its tray."""
    return reader if profile is None or profile.tray is None else ProfiledReader(reader, profile)
