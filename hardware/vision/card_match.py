"""Find a known card in a described picture: its place, and how well it fits there."""

from dataclasses import dataclass, replace
from math import comb
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture, warped
from hardware.vision.card_print import AREA, Print, Rows, scaled

UNSURE = 0.49  # The confidence that only certain matches exceed.
OTHERS = 3  # The most other cards that a match lists.
_AGREED = 0.75  # The confidence of a match by print below which the look must agree.


@dataclass(frozen=True)
class Match:
    """A card that a picture shows; `corners` are in its pixels, None for the whole picture.

    Without corners `turn` is the rotation of the card, as a row of `looks_of`. `differs` says that
    the match is doubted because a place on the card shows something else, `placed` that it is
    certain because the card explains every place. `left` is the share that it leaves unexplained at
    most places, if that is known.
    """

    id: str
    sure: bool
    confidence: float
    others: tuple[str, ...]
    corners: Rows | None
    in_view: float = 1.0
    turn: int = 0
    differs: bool = False
    placed: bool = False
    left: float = 1.0

    def doubted(self, *, differs: bool = False) -> "Match":
        """Return the match as uncertain."""
        confidence = min(UNSURE, self.confidence)
        return replace(self, sure=False, confidence=confidence, differs=differs or self.differs)


def reconciled(by_print: Match | None, by_look: Match | None) -> Match | None:
    """Return the more certain of two matches of a picture; certain ones that differ are doubted."""
    if by_print is None or by_look is None:
        return by_print or by_look
    if by_print.confidence < _AGREED and by_look.id != by_print.id:
        by_print = by_print.doubted()
    first, second = by_print, by_look
    if (second.sure, second.confidence) > (first.sure, first.confidence):
        first, second = second, first
    others = dict.fromkeys((second.id, *first.others, *second.others))
    others.pop(first.id, None)
    sure = first.sure and not (second.sure and second.id != first.id)
    return replace(first, sure=sure, others=tuple(others)[:OTHERS])


Matrix = npt.NDArray[Any]
Places = npt.NDArray[np.int64]  # (N, 2) indices of similar features.

LEAST_PAIRS = 8  # The fewest pairs that agree on a place; fewer may do so by chance.
_RATIO = 0.8  # The largest ratio of the distance of the best match to that of the second.
_NEAR = 4.0  # The largest error of a pair that agrees, in pixels.
_TRIES = 600
_STEP = 1 / 16  # The precision of corners in pixels.
_FLATTEST = 0.02  # The least area of a card in the picture, relative to its own.
_TURNED = 30.0  # The largest deviation of a pair from the usual rotation, in degrees.
_CELL, _REACH = 12, 2  # Side of a compared cell at half size, and its largest shift, in pixels.
_ALIKE = 0.7  # The correlation from which two cells show the same.
_PLAIN = 6.0  # The least variation of a compared cell, in grey levels.
_PALE = 0.3  # The share of its contrast below which a cell is washed out by glare.
_BUSY = 15.0
_BY_CHANCE = 0.001  # The chance that all cells agree though it is a similar card.
_QUARTERS = (0, 2, 3, 1)  # The quarter turns of a picture for each of its looks.
DISCOUNT = 4  # The exponent of the share in the score.


@dataclass(frozen=True)
class Fit:
    """How a known card fits a picture: `matrix` maps its pixels to those of the picture.

    `pairs` is the number of features that agree. Of the cells in view, `alike` show the same and
    `unlike` do not.
    """

    matrix: Matrix
    pairs: int
    alike: int
    unlike: int
    in_view: float

    @property
    def share(self) -> float:
        """The share of compared cells that show the same."""
        return self.alike / max(1, self.alike + self.unlike)

    def is_beyond(self, share: float) -> bool:
        """Return whether a card with this share of agreeing cells would hardly fit as well.

        With few cells, as of a plain card, all may agree by chance.
        """
        cells = self.alike + self.unlike
        as_well = range(self.alike, cells + 1)
        chances = (comb(cells, n) * share**n * (1 - share) ** (cells - n) for n in as_well)
        return sum(chances) < _BY_CHANCE

    @property
    def score(self) -> float:
        """The number of pairs, discounted for the cells that contradict them.

        The discount is steep, as a frame and text that two designs have in common are half the
        cells.
        """
        return float(self.pairs * self.share**DISCOUNT)


def paired(seen: Print, known: Print) -> Places:
    """Return pairs of features that are most alike in a picture and a card, and turned alike."""
    return _turned_alike(seen, known, _pairs(seen, known))


def fit(seen: Print, known: Print, pairs: Places, least: float = LEAST_PAIRS) -> Fit | None:
    """Find a known card in a picture by pairs of features; return None if it is not there.

    Also return None if there are too few pairs for a score of `least`.
    """
    if len(pairs) < max(LEAST_PAIRS, least):
        return None
    there, here = known.points[pairs[:, 1]], seen.points[pairs[:, 0]]
    matrix, agree = cv2.findHomography(there, here, cv2.RANSAC, _NEAR, maxIters=_TRIES)
    if matrix is None or agree is None or int(agree.sum()) < max(LEAST_PAIRS, least):
        return None
    corners = outline(known, matrix)
    if not _sound(corners, known, matrix):
        return None
    matrix = placed_at(known, corners)
    alike, unlike, in_view = _cells(seen.soft, known.half, matrix)
    return Fit(matrix, int(agree.sum()), alike, unlike, in_view)


def fit_whole(soft: Picture, known: Print, turn: int) -> Fit:
    """Return how a card fits a picture (see `soft_of`) that it fills, by cells alone.

    `turn` is the card's rotation, as a row of `looks_of`.
    """
    matrix = filled_by(soft, known, turn)
    return Fit(matrix, 0, *_cells(soft, known.half, matrix))


def soft_of(picture: Picture) -> Picture:
    """Return an RGB picture in grey and softened, at the size of a described one."""
    grey = scaled(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), AREA)
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.0))


def own_corners(corners: Matrix, turn: int) -> Matrix:
    """Return corners in the card's own order, for a card rotated as this row of looks."""
    return np.roll(corners, -_QUARTERS[turn], axis=0)


def filled_by(picture: Picture, known: Print, turn: int) -> Matrix:
    """Return the matrix of a known card that fills a picture, rotated as this row of looks."""
    high, wide = picture.shape[:2]
    return placed_at(known, own_corners(_corners(wide, high), turn))


def placed_at(known: Print, corners: Matrix) -> Matrix:
    """Return the matrix of a known card with these corners, beginning with its own top left."""
    return np.asarray(cv2.getPerspectiveTransform(_corners(*known.size), corners))


def outline(known: Print, matrix: Matrix) -> Matrix:
    """Return the corners of a known card in the picture, from its own top left, clockwise.

    They are rounded, as OpenCV 4 and 5 find homographies that differ by 0.0001 pixel.
    """
    corners = cv2.perspectiveTransform(_corners(*known.size)[:, None], matrix).reshape(4, 2)
    return np.asarray(np.rint(corners / _STEP) * _STEP, np.float32)


def _corners(wide: int, high: int) -> Matrix:
    return np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)


def _pairs(seen: Print, known: Print) -> Places:
    """Return the most similar pairs of features, each used once: (N, 2) indices."""
    if len(seen.points) < 4 or len(known.points) < 4:
        return np.zeros((0, 2), np.int64)
    alike = seen.rows() @ known.rows().T
    rows = np.arange(len(alike))
    best = alike.argmax(1)
    first = alike[rows, best]
    alike[rows, best] = -1
    second = alike.max(1)
    # For rows of length one, 2 - 2 x is the square of their distance.
    good = (1 - first) < _RATIO**2 * (1 - second)
    places = np.flatnonzero(good)
    order = places[np.argsort(-first[places], kind="stable")]
    _, once = np.unique(best[order], return_index=True)
    kept = order[np.sort(once)]
    return np.stack((kept, best[kept]), axis=1)


def _turned_alike(seen: Print, known: Print, pairs: Places) -> Places:
    """Return the pairs whose features are rotated by about the usual angle."""
    if len(pairs) < LEAST_PAIRS:
        return pairs
    turns = np.deg2rad(seen.turns[pairs[:, 0]] - known.turns[pairs[:, 1]])
    apart = np.cos(turns[:, None] - turns[None])
    usual = int((apart > np.cos(np.deg2rad(_TURNED))).sum(1).argmax())
    return np.asarray(pairs[apart[usual] > np.cos(np.deg2rad(_TURNED))])


def _sound(corners: Matrix, known: Print, matrix: Matrix) -> bool:
    """Return whether a card can have this place: not mirrored, too narrow or folded."""
    wide, high = known.size
    # Denominators must have one sign, or the card passes through the camera.
    ends = np.array(((0, 0, 1), (wide, 0, 1), (wide, high, 1), (0, high, 1)), np.float64)
    depth = ends @ matrix[2]
    if depth.min() <= 0 < depth.max() or not np.isfinite(corners).all():
        return False
    area = cv2.contourArea(corners, oriented=True)
    return bool(cv2.isContourConvex(corners) and area > _FLATTEST * wide * high)


def _cells(seen: Picture, known: Picture, matrix: Matrix) -> tuple[int, int, float]:
    """Compare cells: return how many show the same, how many do not, and the share in view.

    Cells that are washed out by glare do not count. Both pictures are softened, and `known` is at
    half its size.
    """
    there, view = seen_as(known, seen, matrix)
    varies, spread, best, _ = compared(known, there)
    rows, columns = varies.shape
    cells = _part(view, rows, columns, _REACH, _REACH).reshape(rows, _CELL, columns, _CELL)
    inside = cells.all((1, 3))
    theirs = spread[_REACH, _REACH]
    plain = varies < _PLAIN
    reported = inside & ~plain & (theirs >= _PALE * varies)
    alike = reported & (best > _ALIKE)
    busy = inside & plain & (theirs > np.maximum(_BUSY, 2.5 * varies))
    return int(alike.sum()), int((reported & ~alike).sum() + busy.sum()), float(inside.mean())


def seen_as(known: Picture, seen: Picture, matrix: Matrix) -> tuple[Picture, Matrix]:
    """Return a picture warped to the pixels of `known`, a card at half its size.

    Also return a mask of what is in view.
    """
    high, wide = known.shape
    inverse = np.diag((0.5, 0.5, 1.0)) @ np.linalg.inv(matrix)
    return warped(seen, inverse, (wide, high))


def compared(
    known: Picture, there: Picture, reach: int = _REACH
) -> tuple[Matrix, Matrix, Matrix, Matrix]:
    """Compare the cells of two pictures of one size, each with the shift that fits best.

    Return how much the known cells vary, how much the others do (see `_spread`), the best
    correlation, and the shift for it in pixels: (row, column, right and down).
    """
    rows, columns = ((side - 2 * reach) // _CELL for side in known.shape)
    own = _part(known, rows, columns, reach, reach).astype(np.float32)
    cells = own.reshape(rows, _CELL, columns, _CELL)
    cells -= cells.mean((1, 3), keepdims=True)
    varies = cells.std((1, 3))
    fine = there.astype(np.float32)
    spread = _spread(there, rows, columns, reach)
    best, moves = np.full(varies.shape, -1.0), np.zeros((*varies.shape, 2))
    for down in range(2 * reach + 1):
        for right in range(2 * reach + 1):
            same = _means(own * _part(fine, rows, columns, down, right))
            same /= varies * spread[down, right] + 1e-3
            moves[same > best] = right - reach, down - reach
            np.maximum(best, same, out=best)
    return varies, spread, best, moves


def spots(shape: tuple[int, ...], reach: int) -> Matrix:
    """Return the middles of cells in pixels: (row, column, x and y)."""
    rows, columns = shape
    x, y = np.meshgrid(np.arange(columns), np.arange(rows))
    return np.asarray(reach + _CELL * (np.stack((x, y), axis=-1) + 0.5))


def _part(picture: Picture, rows: int, columns: int, top: int, left: int) -> Picture:
    """Return the part of a picture with these rows and columns of cells."""
    return picture[top : top + rows * _CELL, left : left + columns * _CELL]


def _means(picture: Picture) -> Matrix:
    """Return the mean of each cell."""
    size = picture.shape[1] // _CELL, picture.shape[0] // _CELL
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA))


def _spread(picture: Picture, rows: int, columns: int, reach: int) -> Matrix:
    """Return how much each cell varies, for each shift in pixels: (down, right, row, column)."""
    down, right = (
        np.arange(2 * reach + 1)[:, None] + _CELL * np.arange(cells + 1)
        for cells in (rows, columns)
    )
    corners = down[:, None, :, None], right[None, :, None, :]
    means = []
    for whole in cv2.integral2(picture, sdepth=cv2.CV_64F, sqdepth=cv2.CV_64F):
        at = whole[corners]
        part = at[..., 1:, 1:] - at[..., 1:, :-1] - at[..., :-1, 1:] + at[..., :-1, :-1]
        means.append(part / _CELL**2)
    return np.asarray(np.sqrt(np.maximum(means[1] - means[0] ** 2, 0)))
