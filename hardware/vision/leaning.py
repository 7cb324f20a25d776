"""Tells dice that lean, by comparing them: what lies flat shows its upper side as the others do.

Seen alone, a leaning die looks like a flat one seen aslant. Beside others it does not: the way from
a die's middle to the middle of its upper side is the same for all that lie flat, but for
perspective, by which it grows away from the place that the camera looks straight down upon.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hardware.vision.net import Array

# How much the way grows across the picture's long side, and how far that differs from camera to
# camera: of the photos the nets were fitted on.
_GROWS, _GROWS_BY = 0.22, 0.10
_NOISE = 0.03  # of a die's edge, by which ways of flat dice are misread
_SURELY = 0.0335  # edges by which a way and what is said of it differ where the others say it well
_STRAY = 0.05  # from here on a way counts for less
# What a chance ten times as large counts for in edges, and the chance that counts for nothing.
_UNCLEAR_COUNTS, _CLEAR = 0.05, 0.001
_ROUNDS = 5  # in which what strays is found; after two it hardly changes
LEANS = "leaning unlike the others"
LEAST = 4  # dice: of fewer, nobody can say which one leans


class Ways(NamedTuple):
    """Ways (N, 2) in edges of each die's box, x to the right, y down, and the dice's `places`.

    Those (N, 2) are from the picture's middle, in its long side.
    """

    tops: Array
    places: Array


class Said(NamedTuple):
    """Ways (N, 2) that dice should have, and the standard error of each (N,), in edges."""

    tops: Array
    spread: Array


def ways_of(
    tops: Sequence[npt.ArrayLike], boxes: Sequence[tuple[float, ...]], size: tuple[int, ...]
) -> Ways:
    """Make ways of what the net says of N dice in boxes of a picture (height, width)."""
    corners = np.array(boxes, float).reshape(-1, 2, 2)
    middles = corners.mean(1) - np.array(size[::-1]) / 2
    return Ways(np.array(tops).reshape(-1, 2), middles / max(size))


def leaning(ways: Ways, unclear: Array) -> Array:
    """Tell how much each die seems to lean (N,), in edges by which it strays.

    `unclear` (N,) are the face net's chances for that: what looks so leans though it strays less.
    """
    more = _UNCLEAR_COUNTS * np.log10(np.maximum(unclear, _CLEAR) / _CLEAR)
    return np.asarray(strays(ways) + (more if len(ways.tops) >= LEAST else 0.0))


def strays(ways: Ways) -> Array:
    """Tell how far each way lies from what the other dice make of it: (N,), in edges.

    0 for all where there are too few dice to compare.
    """
    if len(ways.tops) < LEAST:
        return np.zeros(len(ways.tops))
    return _off(ways, said_by_others(ways))


def strays_from(known: Ways, ways: Ways) -> Array:
    """Tell how far each way lies from what known dice make of it: (N,), in edges; 0 as above."""
    if len(known.tops) < LEAST:
        return np.zeros(len(ways.tops))
    return _off(ways, _said(known, np.ones((len(ways.tops), len(known.tops))), ways.places))


def said_by_others(ways: Ways) -> Said:
    """Tell which way each die should have, were it to lie as most of the others do."""
    return _said(ways, 1.0 - np.eye(len(ways.tops)), ways.places)


def _off(ways: Ways, said: Said) -> Array:
    """Compare ways with what was said of them; what is said with little ground counts for less."""
    far = np.linalg.norm(ways.tops - said.tops, axis=1)
    return np.asarray(far * _SURELY / np.maximum(_SURELY, np.hypot(_NOISE, said.spread)))


def _said(known: Ways, counts: Array, places: Array) -> Said:
    """Ask the known dice that count (N, K) for each of N places."""
    usual = _usual(known, counts)
    weights = counts
    for _ in range(_ROUNDS):
        said = usual[:, None, :2] + usual[:, 2, None, None] * known.places[None]
        off = np.linalg.norm(known.tops[None] - said, axis=2)
        weights = counts / np.maximum(1, off / _STRAY) ** 2
        usual = _fitted(known, weights)
    rows, error = _rows(places), np.linalg.inv(_sums(known, weights))
    both = np.einsum("nai,nij,naj->n", rows, error, rows) / 2
    return Said(np.einsum("nai,ni->na", rows, usual), np.sqrt(both))


def _usual(known: Ways, counts: Array) -> Array:
    """Begin with the median of the ways that count, for each place: (N, 3)."""
    level = np.where(counts[..., None] > 0, (known.tops - _GROWS * known.places)[None], np.nan)
    return np.column_stack((np.nanmedian(level, axis=1), np.full(len(counts), _GROWS)))


def _fitted(known: Ways, weights: Array) -> Array:
    """Fit a way in the picture's middle, and how it grows: (N, 3), a row for each of `weights`."""
    right = weights @ np.einsum("kai,ka->ki", _rows(known.places), known.tops) / _NOISE**2
    right[:, 2] += _GROWS / _GROWS_BY**2
    return np.asarray(np.linalg.solve(_sums(known, weights), right[..., None])[..., 0])


def _sums(known: Ways, weights: Array) -> Array:
    """Add up what a fit rests on, and what is known of cameras: normal matrices (N, 3, 3)."""
    rows = _rows(known.places)
    parts = np.einsum("kai,kaj->kij", rows, rows)
    sums = np.einsum("nk,kij->nij", weights, parts) / _NOISE**2
    sums[:, 2, 2] += 1 / _GROWS_BY**2
    return np.asarray(sums)


def _rows(places: Array) -> Array:
    """Say what makes up the way at each place: (N, 2, 3), by right and down."""
    x, y = places.T
    one, none = np.ones(len(x)), np.zeros(len(x))
    return np.stack((one, none, x, none, one, y), 1).reshape(-1, 2, 3)
