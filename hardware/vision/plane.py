"""The tray as a plane: the position of a pixel in millimetres, and how large a die looks there.

Pixels are x to the right, y down, of the picture the plane was measured in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.text import say

Point = tuple[float, float]
Matrix = tuple[float, ...]  # Nine numbers, row by row.

_LEAST_AREA = 0.02  # Least share of the picture that a tray takes.
_SAME_SHAPE = 0.02  # Share by which height over width may differ.


@dataclass(frozen=True)
class Plane:
    """A rectangle of `width_mm` x `height_mm`; `to_mm` is the homography from pixels."""

    to_mm: Matrix
    width_mm: float
    height_mm: float

    def mm(self, points: Sequence[Point]) -> npt.NDArray[Any]:
        """Convert pixels to millimetres from the rectangle's first corner: (N, 2)."""
        return _transformed(np.array(self.to_mm).reshape(3, 3), points)

    def pixels(self, points: Sequence[Point]) -> npt.NDArray[Any]:
        """Convert millimetres to pixels: (N, 2)."""
        return _transformed(np.linalg.inv(np.array(self.to_mm).reshape(3, 3)), points)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The four corners in pixels, in the order in which they were given."""
        wide, high = self.width_mm, self.height_mm
        there = self.pixels(((0, 0), (wide, 0), (wide, high), (0, high)))
        return tuple((float(x), float(y)) for x, y in there)

    def px_per_mm(self, x: float, y: float) -> float:
        """Return the pixels per millimetre around a pixel (square root of the area's)."""
        here = self.mm(((x, y), (x + 1, y), (x, y + 1)))
        across, down = here[1] - here[0], here[2] - here[0]
        area = abs(float(across[0] * down[1] - across[1] * down[0]))
        return float(1 / np.sqrt(max(area, 1e-9)))

    @property
    def middle_px_per_mm(self) -> float:
        """Pixels per millimetre in the middle of the tray."""
        ((x, y),) = self.pixels(((self.width_mm / 2, self.height_mm / 2),))
        return self.px_per_mm(float(x), float(y))

    @property
    def tilt(self) -> float:
        """Scale of the near side over that of the far one: 1 straight from above."""
        scales = [self.px_per_mm(x, y) for x, y in self.corners]
        return max(scales) / min(scales)

    def holds(self, x: float, y: float, grown_mm: float = 0.0) -> bool:
        """Return whether a pixel is on the tray, or at most `grown_mm` outside."""
        ((right, down),) = self.mm(((x, y),))
        return bool(
            -grown_mm <= right <= self.width_mm + grown_mm
            and -grown_mm <= down <= self.height_mm + grown_mm
        )

    def scaled(self, factor: float) -> "Plane":
        """Return the same plane for a picture `factor` times as large."""
        back = np.diag((1 / factor, 1 / factor, 1.0))
        return Plane(
            _flattened(np.array(self.to_mm).reshape(3, 3) @ back), self.width_mm, self.height_mm
        )


def times_as_large(size: tuple[int, int], made: tuple[int, int]) -> float | None:
    """Return how many times larger a picture is than `made`; None if its shape differs."""
    factor = size[0] / made[0]
    return factor if abs(size[1] / made[1] / factor - 1) <= _SAME_SHAPE else None


def plane_of(
    pixels: Sequence[Point], millimetres: Sequence[Point], size_mm: tuple[float, float]
) -> Plane:
    """Fit a plane to at least four points known in both; raise ValueError if that fails."""
    if len(pixels) < 4 or len(pixels) != len(millimetres):
        raise ValueError("four points are needed")
    found, _ = cv2.findHomography(np.array(pixels, np.float64), np.array(millimetres, np.float64))
    if found is None or not np.isfinite(found).all() or abs(np.linalg.det(found)) < 1e-12:
        raise ValueError(say("corners-line"))
    return Plane(_flattened(found), *size_mm)


def plane_of_corners(
    corners: Sequence[Point], size_mm: tuple[float, float], size_px: tuple[int, int]
) -> Plane:
    """Return a plane from four corners touched in any order; raise ValueError if that fails.

    The corner nearest the picture's top left becomes the first; the others follow clockwise.
    """
    if len(corners) != 4:
        raise ValueError("four corners are needed")
    ring = ordered(corners)
    hull = cv2.convexHull(np.array(ring, np.float32))
    if len(hull) < 4:
        raise ValueError(say("corners-not-four"))
    if cv2.contourArea(hull) < _LEAST_AREA * size_px[0] * size_px[1]:
        raise ValueError(say("corners-close"))
    wide, high = size_mm
    return plane_of(ring, ((0, 0), (wide, 0), (wide, high), (0, high)), size_mm)


def ordered(corners: Sequence[Point]) -> tuple[Point, ...]:
    """Return four points in clockwise order, starting with the one nearest the top left."""
    x, y = (sum(corner[axis] for corner in corners) / len(corners) for axis in (0, 1))
    ring = sorted(corners, key=lambda c: np.arctan2(c[1] - y, c[0] - x))
    first = min(range(len(ring)), key=lambda n: ring[n][0] + ring[n][1])
    return tuple((float(a), float(b)) for a, b in (*ring[first:], *ring[:first]))


def _transformed(matrix: npt.NDArray[Any], points: Sequence[Point]) -> npt.NDArray[Any]:
    there = np.array(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(there, matrix).reshape(-1, 2))


def _flattened(matrix: npt.NDArray[Any]) -> Matrix:
    scaled = matrix / matrix[2, 2] if abs(matrix[2, 2]) > 1e-12 else matrix
    return tuple(float(value) for value in scaled.ravel())
