"""The tray as a plane: the position of a pixel in millimetres, and how large a die looks there.

Pixels are x to the right, y down, of the picture in which the plane was measured.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.text import say
from hardware.vision.bodies import Picture

Point = tuple[float, float]
Matrix = tuple[float, ...]  # Nine numbers, row by row.

_LEAST_AREA = 0.02  # The least share of the picture that a tray takes.
_SAME_SHAPE = 0.02  # The share by which the ratio of height to width may differ.


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
        """Return the pixels per millimetre at a pixel, as the square root of the ratio of areas."""
        here = self.mm(((x, y), (x + 1, y), (x, y + 1)))
        across, down = here[1] - here[0], here[2] - here[0]
        area = abs(float(across[0] * down[1] - across[1] * down[0]))
        return float(1 / np.sqrt(max(area, 1e-9)))

    @property
    def middle_px_per_mm(self) -> float:
        """The pixels per millimetre in the middle of the tray."""
        ((x, y),) = self.pixels(((self.width_mm / 2, self.height_mm / 2),))
        return self.px_per_mm(float(x), float(y))

    @property
    def tilt(self) -> float:
        """The ratio of the scales at the near and the far side, 1 straight from above."""
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


# The corner marks of a printed mat identify it and show where it is. They are ArUco's (dictionary
# 4x4_50), so that any OpenCV with `aruco` finds them; without it people touch the corners.


MARK_MM = 24.0  # Side of a mark's black square.
INSET_MM = 12.0  # The distance of marks from the mat's edge, for margins and white around them.
_LONG_SIDE = 800  # Pictures are shrunk to this, as the detector misses very large marks.
CELLS = 6  # A mark has 6 x 6 cells: a black rim around 4 x 4.
# The 4 x 4 inner cells of marks 0 to 15, row by row, most significant bit first; 1 is white. They
# are the first of ArUco's dictionary, and a test compares them with OpenCV's.
BITS = (
    0xB532,
    0x0F9A,
    0x332D,
    0x9946,
    0x549E,
    0x79CD,
    0x9E2E,
    0xC4F2,
    0xFEDA,
    0xCF56,
    0xF991,
    0x11A7,
    0x0EB7,
    0x2A0F,
    0x24B1,
    0x263E,
)


@dataclass(frozen=True)
class Mat:
    """A mat's size in millimetres; its four marks are numbered from `first`, clockwise."""

    id: str
    name: str
    width_mm: float
    height_mm: float
    first: int

    def mark_corners(self, number: int) -> tuple[Point, ...]:
        """Return the corners of mark `number` (0 to 3) in mm, clockwise from its top left."""
        right = number in (1, 2)
        low = number in (2, 3)
        x = self.width_mm - INSET_MM - MARK_MM if right else INSET_MM
        y = self.height_mm - INSET_MM - MARK_MM if low else INSET_MM
        return ((x, y), (x + MARK_MM, y), (x + MARK_MM, y + MARK_MM), (x, y + MARK_MM))


MATS = {
    mat.id: mat
    for mat in (
        Mat("a4", "A4", 297.0, 210.0, 0),
        Mat("letter", "Letter", 279.4, 215.9, 4),
        Mat("a5", "A5", 210.0, 148.0, 8),
        # As large as the picture of the simulated camera, in which a die has 16 mm.
        Mat("drawn", "the simulated camera's", 160.0, 120.0, 12),
    )
}


@dataclass(frozen=True)
class Marks:
    """The marks of one mat that are in view: corners in pixels by number (0 to 3)."""

    mat: Mat
    corners: Mapping[int, tuple[Point, ...]]

    @property
    def plane(self) -> Plane:
        """Return the mat's plane, which is exact with two marks or more; ValueError for too few."""
        pixels = [p for number in self.corners for p in self.corners[number]]
        places = [p for number in self.corners for p in self.mat.mark_corners(number)]
        return plane_of(pixels, places, (self.mat.width_mm, self.mat.height_mm))

    @property
    def middles(self) -> dict[int, Point]:
        """Centres of the marks in pixels, by number."""
        return {
            number: (sum(x for x, _ in ring) / 4, sum(y for _, y in ring) / 4)
            for number, ring in self.corners.items()
        }


def find_marks(rgb: Picture) -> Marks | None:
    """Find a mat's marks in a picture; None if none is in view, or if there are two mats."""
    grey = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY)
    factor = max(1.0, max(grey.shape) / _LONG_SIDE)
    if factor > 1:
        size = (round(grey.shape[1] / factor), round(grey.shape[0] / factor))
        grey = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    found = _detected(grey, factor)
    by_mat: dict[str, dict[int, tuple[Point, ...]]] = {}
    for number, ring in found:
        mat = next((m for m in MATS.values() if m.first <= number < m.first + 4), None)
        if mat is not None:
            by_mat.setdefault(mat.id, {})[number - mat.first] = ring
    if not by_mat:
        return None
    best = max(by_mat, key=lambda mat_id: len(by_mat[mat_id]))
    if sum(len(marks) == len(by_mat[best]) for marks in by_mat.values()) > 1:
        return None
    return Marks(MATS[best], by_mat[best])


def can_find() -> bool:
    """Return whether this OpenCV can find marks at all."""
    return hasattr(cv2, "aruco")


def mark_cells(number: int) -> tuple[tuple[bool, ...], ...]:
    """Return a mark's 6 x 6 cells, True for white."""
    bits = BITS[number]
    inner = [[bool(bits >> (15 - 4 * row - column) & 1) for column in range(4)] for row in range(4)]
    rim = (False,) * CELLS
    return (rim, *((False, *row, False) for row in inner), rim)


def _detected(grey: Picture, factor: float) -> list[tuple[int, tuple[Point, ...]]]:
    if not can_find():
        return []
    aruco: Any = cv2.aruco
    marks = aruco.getPredefinedDictionary(aruco.DICT_4X4_50)
    if hasattr(aruco, "ArucoDetector"):
        settings = aruco.DetectorParameters()
        _tune(settings)
        rings, ids, _ = aruco.ArucoDetector(marks, settings).detectMarkers(grey)
    else:  # Before OpenCV 4.7.
        settings = aruco.DetectorParameters_create()
        _tune(settings)
        rings, ids, _ = aruco.detectMarkers(grey, marks, parameters=settings)
    if ids is None:
        return []
    numbers: Sequence[int] = np.array(ids).ravel().tolist()
    return [
        (int(number), tuple((float(x), float(y)) for x, y in _sharpened(grey, ring) * factor))
        for number, ring in zip(numbers, rings, strict=True)
    ]


def _sharpened(grey: Picture, ring: Any) -> Any:
    """Return a mark's corners refined: the crossings of lines fitted to its outer edges.

    OpenCV 4.6's own refinement may take an inner corner of a mark for the outer one, which is up to
    six pixels off, and fourteen at a corner of the mat whose mark is covered.
    """
    corners = np.array(ring, np.float64).reshape(4, 2)
    for _ in range(2):  # The second time starts closer.
        corners = _met(grey, corners)
    return corners


def _met(grey: Picture, corners: Any) -> Any:
    lines = [_edge_line(grey, corners[at], corners[(at + 1) % 4]) for at in range(4)]
    met = [np.cross(lines[at - 1], lines[at]) for at in range(4)]
    if any(abs(each[2]) < 1e-9 for each in met):
        return corners
    found = np.array([each[:2] / each[2] for each in met])
    moved = np.linalg.norm(found - corners, axis=1).max()
    return found if moved < np.linalg.norm(corners[0] - corners[2]) / CELLS else corners


def _edge_line(grey: Picture, start: Any, end: Any) -> Any:
    """Return the line (homogeneous) along which black turns to white between two corners."""
    along = end - start
    across = np.array((along[1], -along[0])) / (np.linalg.norm(along) or 1.0)
    reach = np.linalg.norm(along) / CELLS / 2
    steps = np.linspace(-reach, reach, 2 * max(4, round(2 * reach)) + 1)
    spots = start + np.linspace(0.12, 0.88, 25)[:, None] * along
    places = (spots[:, None] + steps[None, :, None] * across).astype(np.float32)
    seen = cv2.remap(grey, places[..., 0], places[..., 1], cv2.INTER_LINEAR).astype(np.float64)
    steep = np.abs(np.diff(seen, axis=1))
    middles = (steps[1:] + steps[:-1]) / 2
    points = spots + ((steep * middles).sum(1) / np.maximum(steep.sum(1), 1e-9))[:, None] * across
    vx, vy, x, y = cv2.fitLine(points.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return np.cross((x, y, 1.0), (x + vx, y + vy, 1.0))


def _tune(settings: Any) -> None:
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_NONE  # See `_sharpened`.
    settings.adaptiveThreshWinSizeMax = 53  # A mark near the camera is large.
    settings.adaptiveThreshWinSizeStep = 20
