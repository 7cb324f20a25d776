"""Compares two described cards: where one lies in the picture of the other, and how well it fits."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture
from hardware.vision.card_print import Print

Matrix = npt.NDArray[np.float64]

LEAST_PAIRS = 8  # that agree on one place: fewer are chance
_RATIO = 0.8  # distance of the best over that of the second best
_NEAR = 4.0  # pixels
_TRIES = 600
_FLATTEST = 0.02  # area of a card in the picture over its own
_CELL, _REACH = 24, 3  # pixels of a cell that is compared, and how far it may have moved
_ALIKE = 0.7  # correlation from which two cells show the same
_PLAIN = 6.0  # levels by which a cell varies at least, to be compared
_PALE = 0.3  # share of its contrast below which glare has washed a cell out
_BUSY = 15.0


@dataclass(frozen=True)
class Fit:
    """How a known card fits a picture: `matrix` maps its pixels to those of the picture.

    `pairs` of features agree; of the cells in view `alike` show the same and `unlike` do not.
    """

    matrix: Matrix
    pairs: int
    alike: int
    unlike: int
    in_view: float

    @property
    def score(self) -> float:
        """Pairs, discounted by the share of cells that contradict them."""
        share = self.alike / max(1, self.alike + self.unlike)
        return self.pairs * share * share


def fit(seen: Print, known: Print) -> Fit | None:
    """Find a known card in a picture by its features; None if it is not there."""
    pairs = _pairs(seen, known)
    if len(pairs) < LEAST_PAIRS:
        return None
    there, here = known.points[pairs[:, 1]], seen.points[pairs[:, 0]]
    matrix, agree = cv2.findHomography(there, here, cv2.RANSAC, _NEAR, maxIters=_TRIES)
    if matrix is None or agree is None or int(agree.sum()) < LEAST_PAIRS:
        return None
    corners = outline(known, matrix)
    if not _sound(corners, known, matrix):
        return None
    alike, unlike, in_view = _cells(seen.grey, known.grey, matrix)
    return Fit(matrix, int(agree.sum()), alike, unlike, in_view)


def outline(known: Print, matrix: Matrix) -> npt.NDArray[np.float32]:
    """The corners of a known card in the picture, from its own top left, clockwise."""
    wide, high = known.size
    own = np.array((((0, 0),), ((wide, 0),), ((wide, high),), ((0, high),)), np.float32)
    return np.asarray(cv2.perspectiveTransform(own, matrix).reshape(4, 2), np.float32)


def _pairs(seen: Print, known: Print) -> npt.NDArray[np.int64]:
    """Features of both that are most alike, each used once: (N, 2) of places."""
    if len(seen.points) < 4 or len(known.points) < 4:
        return np.zeros((0, 2), np.int64)
    alike = seen.rows() @ known.rows().T
    rows = np.arange(len(alike))
    best = alike.argmax(1)
    first = alike[rows, best]
    alike[rows, best] = -1
    second = alike.max(1)
    # Rows have length one, so that 2 - 2 x is the square of their distance.
    good = (1 - first) < _RATIO**2 * (1 - second)
    places = np.flatnonzero(good)
    order = places[np.argsort(-first[places], kind="stable")]
    _, once = np.unique(best[order], return_index=True)
    kept = order[np.sort(once)]
    return np.stack((kept, best[kept]), axis=1)


def _sound(corners: npt.NDArray[np.float32], known: Print, matrix: Matrix) -> bool:
    """Whether a place is one where a card can lie: no mirror, no sliver, nothing folded."""
    wide, high = known.size
    # Denominators of one sign: else the card passes through the camera.
    ends = np.array(((0, 0, 1), (wide, 0, 1), (wide, high, 1), (0, high, 1)), np.float64)
    depth = ends @ matrix[2]
    if depth.min() <= 0 < depth.max() or not np.isfinite(corners).all():
        return False
    area = cv2.contourArea(corners, oriented=True)
    return bool(cv2.isContourConvex(corners) and area > _FLATTEST * wide * high)


def _cells(seen: Picture, known: Picture, matrix: Matrix) -> tuple[int, int, float]:
    """Compare cell by cell: how many show the same, how many do not, and the share in view.

    A cell that glare has washed out says nothing.
    """
    high, wide = known.shape
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    there = cv2.warpPerspective(seen, matrix, (wide, high), flags=flags)
    view = cv2.warpPerspective(np.full_like(seen, 255), matrix, (wide, high), flags=flags)
    one, other = (cv2.GaussianBlur(each, (0, 0), 1.0).astype(np.float32) for each in (known, there))
    alike = unlike = count = inside = 0
    for top in range(_REACH, high - _CELL - _REACH + 1, _CELL):
        for left in range(_REACH, wide - _CELL - _REACH + 1, _CELL):
            count += 1
            around = (slice(top - _REACH, top + _CELL + _REACH),
                      slice(left - _REACH, left + _CELL + _REACH))  # fmt: skip
            if view[around].min() < 255:
                continue
            inside += 1
            own = one[top : top + _CELL, left : left + _CELL]
            varies = float(own.std())
            theirs = float(other[top : top + _CELL, left : left + _CELL].std())
            if varies < _PLAIN:
                unlike += theirs > max(_BUSY, 2.5 * varies)
            elif theirs >= _PALE * varies:
                same = cv2.matchTemplate(other[around], own, cv2.TM_CCOEFF_NORMED).max() > _ALIKE
                alike, unlike = alike + bool(same), unlike + (not same)
    return alike, unlike, inside / max(1, count)
