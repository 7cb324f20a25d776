"""Look closely at a card that was recognised: does any place on it show something else?

A card never shown may have the frame, the words or even the picture of a known one, and differ from
it in a number. What all of a card has in common says little then; its most different place does.
"""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture
from hardware.vision.card_match import Matrix, compared, seen_as, spots

_Map = npt.NDArray[Any]

_WINDOW = 13  # Pixels of a place, of a card 160 high.
_FITS = 0.7  # Correlation of places that show the same.
_PLAIN, _DETAIL, _FAINT = 6.0, 12.0, 4.0  # Variation in grey levels.
_REACH, _LEAST_CELLS = 3, 6  # Pixels by which cells are aligned at most, and how many must fit.
_LEAST = 200  # Pixels that must fit before anything can be said.
_SHARPEST, _POOREST = 0.978, 0.8  # Correlations that a picture is taken to have at most and least.
# What a place leaves unexplained over what the places that fit usually do, in a sharp picture.
_TIMES = 12.0
_UNLIKE = 0.3  # Correlation below which a place shows something else in any picture.
_AREA, _POOR_AREA = 55, 250  # Pixels of such places, in sharp and in poor pictures.
_FRAMED = 8  # Pixels that fit, on each side of a place.
_NEAR = [(down, right) for down in range(-2, 3) for right in range(-2, 3)]


def contradicts(seen: Picture, known: Picture, matrix: Matrix) -> bool:
    """Return whether a place within a card shows something else than the known card does.

    Both pictures are grey and soft, `known` at half its card's size; `matrix` maps the whole card
    to pixels of `seen`. What reaches the card's edge may be covered, and does not count.
    """
    there, view = _aligned(seen, known, matrix)
    best, own, theirs = _alike(known.astype(np.float32), there.astype(np.float32))
    near = np.ones((_WINDOW + 2, _WINDOW + 2), np.uint8)
    inside = cv2.erode((view == 255).astype(np.uint8), near, borderValue=0) > 0
    fitting = inside & (own > _PLAIN) & (best > _FITS)
    if fitting.sum() < _LEAST:
        return False
    theirs /= max(float(np.median(theirs[fitting] / own[fitting])), 0.05)
    detailed = (np.maximum(own, theirs) > _DETAIL) & (np.minimum(own, theirs) > _FAINT)
    frame = (view == 255) & (own > _PLAIN) & (best > _FITS)
    places = inside & detailed & _framed(frame)
    usual = float(np.clip(np.median(best[fitting]), _POOREST, _SHARPEST))
    bar, area = 1 - _TIMES * (1 - usual**2), _AREA
    if bar < _UNLIKE**2:
        bar, area = _UNLIKE**2, _POOR_AREA
    return int((places & (np.maximum(best, 0) ** 2 < bar)).sum()) >= area


def _aligned(seen: Picture, known: Picture, matrix: Matrix) -> tuple[Picture, Picture]:
    """Return `seen_as` without what is left of shifts and slopes, by the cells that fit."""
    there, view = seen_as(known, seen, matrix)
    varies, _, best, moves = compared(known, there, _REACH)
    good = (best > _FITS) & (varies > _PLAIN)
    if good.sum() < _LEAST_CELLS:
        return there, view
    half = np.diag((2.0, 2.0, 1.0))
    moved = half @ _slope(spots(best.shape, _REACH)[good], moves[good]) @ np.linalg.inv(half)
    return seen_as(known, seen, matrix @ moved)


def _slope(spots: Matrix, moves: Matrix) -> Matrix:
    """Return the shift, turn and stretch that moves most cells as they moved."""
    rows, onto = np.column_stack((spots, np.ones(len(spots)))), spots + moves
    weight = np.ones(len(spots))
    for _ in range(3):  # Cells that moved otherwise count less.
        found = np.linalg.lstsq(rows * weight[:, None], onto * weight[:, None], rcond=None)[0]
        weight = 1 / (1 + ((rows @ found - onto) ** 2).sum(1))
    return np.vstack((found.T, (0, 0, 1)))


def _alike(known: _Map, there: _Map) -> tuple[_Map, _Map, _Map]:
    """Return the correlation around each pixel, at best a pixel off, and how much both vary."""
    mean, varies = _mean(known), _varies(known)
    apart, spread = _mean(there), _varies(there)
    best = np.full(known.shape, -1, np.float32)
    high, wide = known.shape
    wider = [cv2.copyMakeBorder(each, 2, 2, 2, 2, cv2.BORDER_REPLICATE)
             for each in (there, apart, spread)]  # fmt: skip
    for down, right in _NEAR:
        part, middle, width = (each[2 + down : 2 + down + high, 2 + right : 2 + right + wide]
                               for each in wider)  # fmt: skip
        same = _mean(known * part) - mean * middle
        np.maximum(best, same / (varies * width + 1e-3), out=best)
    return best, varies, spread


def _mean(picture: _Map) -> _Map:
    return np.asarray(cv2.boxFilter(picture, -1, (_WINDOW, _WINDOW)))


def _varies(picture: _Map) -> _Map:
    return np.asarray(np.sqrt(np.maximum(_mean(picture * picture) - _mean(picture) ** 2, 0)))


def _framed(fitting: _Map) -> _Map:
    """Return where something fits above, below, left and right: what covers a card comes from
    somewhere.
    """
    across, down = np.cumsum(fitting, 1), np.cumsum(fitting, 0)
    sides = (across, across[:, -1:] - across, down, down[-1:] - down)
    return np.asarray(np.all([side >= _FRAMED for side in sides], axis=0))
