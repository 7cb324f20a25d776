"""Detect leaning dice by comparison, as all flat dice show their upper side in the same way.

Alone, a leaning die looks like a flat one seen at an angle; among others it does not. The top of a
die, the vector from its middle to that of its upper side, is the same for all flat dice, apart from
perspective: it grows away from the point right below the camera.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hardware.text import doubt
from hardware.vision.net import Array

# The growth of tops across the picture's long side, and its standard deviation between cameras,
# measured on the photos of the training.
_GROWS, _GROWS_BY = 0.22, 0.10
_NOISE = 0.03  # The standard error of the tops of flat dice, in edges of a die.
_SURELY = 0.0335  # The standard error of a top relative to a good expectation, in edges.
_STRAY = 0.05  # The error from which a top counts less, in edges.
# What each tenfold chance of a leaning die adds, in edges, and the chance that adds nothing.
_UNCLEAR_COUNTS, _CLEAR = 0.05, 0.001
_ROUNDS = 5  # The number of rounds of reweighting; after two it hardly changes.
LEANS = doubt("leans")
LEAST = 4  # The fewest dice among which a leaning one can be detected.


class Ways(NamedTuple):
    """How N dice lie.

    `tops` (N, 2) are in edges of each die's box, x to the right, y down. `places` (N, 2) are
    relative to the picture's middle, in units of its long side.
    """

    tops: Array
    places: Array


class Expected(NamedTuple):
    """The tops (N, 2) that dice should have, and their standard errors (N,), in edges."""

    tops: Array
    spread: Array


def ways_of(
    tops: Sequence[npt.ArrayLike], boxes: Sequence[tuple[float, ...]], size: tuple[int, ...]
) -> Ways:
    """Combine tops and boxes of N dice in a picture of `size` (height, width)."""
    corners = np.array(boxes, float).reshape(-1, 2, 2)
    middles = corners.mean(1) - np.array(size[::-1]) / 2
    return Ways(np.array(tops).reshape(-1, 2), middles / max(size))


def leaning(ways: Ways, unclear: Array) -> Array:
    """Return how much each die seems to lean (N,), as the deviation of its top in edges.

    The face net's chances `unclear` (N,) that a die leans are added on a logarithmic scale.
    """
    more = _UNCLEAR_COUNTS * np.log10(np.maximum(unclear, _CLEAR) / _CLEAR)
    return np.asarray(strays(ways) + (more if len(ways.tops) >= LEAST else 0.0))


def strays(ways: Ways) -> Array:
    """Return how far each top is from that expected by the other dice, (N,) in edges.

    All are 0 if there are too few dice.
    """
    if len(ways.tops) < LEAST:
        return np.zeros(len(ways.tops))
    return _deviation(ways, expected_by_others(ways))


def strays_from(known: Ways, ways: Ways) -> Array:
    """Return how far each top is from that expected by known dice, (N,) in edges.

    All are 0 if too few dice are known.
    """
    if len(known.tops) < LEAST:
        return np.zeros(len(ways.tops))
    return _deviation(
        ways, _expected(known, np.ones((len(ways.tops), len(known.tops))), ways.places)
    )


def expected_by_others(ways: Ways) -> Expected:
    """Return the top that each die would have if it were as flat as most of the others."""
    return _expected(ways, 1.0 - np.eye(len(ways.tops)), ways.places)


def _deviation(ways: Ways, expected: Expected) -> Array:
    """Return the distances of tops from the expectation, less if that is uncertain."""
    far = np.linalg.norm(ways.tops - expected.tops, axis=1)
    return np.asarray(far * _SURELY / np.maximum(_SURELY, np.hypot(_NOISE, expected.spread)))


def _expected(known: Ways, counts: Array, places: Array) -> Expected:
    """Return the tops expected at N places; `counts` (N, K): which known dice count there."""
    usual = _start(known, counts)
    weights = counts
    for _ in range(_ROUNDS):
        said = usual[:, None, :2] + usual[:, 2, None, None] * known.places[None]
        off = np.linalg.norm(known.tops[None] - said, axis=2)
        weights = counts / np.maximum(1, off / _STRAY) ** 2
        usual = _fitted(known, weights)
    rows, error = _design_matrix(places), np.linalg.inv(_normal_matrices(known, weights))
    both = np.einsum("nai,nij,naj->n", rows, error, rows) / 2
    return Expected(np.einsum("nai,ni->na", rows, usual), np.sqrt(both))


def _start(known: Ways, counts: Array) -> Array:
    """Return the initial fit for each place, from the median of the tops that count: (N, 3)."""
    level = np.where(counts[..., None] > 0, (known.tops - _GROWS * known.places)[None], np.nan)
    return np.column_stack((np.nanmedian(level, axis=1), np.full(len(counts), _GROWS)))


def _fitted(known: Ways, weights: Array) -> Array:
    """Fit the top in the picture's middle and its growth, (N, 3), for each row of weights."""
    right = weights @ np.einsum("kai,ka->ki", _design_matrix(known.places), known.tops) / _NOISE**2
    right[:, 2] += _GROWS / _GROWS_BY**2
    return np.asarray(np.linalg.solve(_normal_matrices(known, weights), right[..., None])[..., 0])


def _normal_matrices(known: Ways, weights: Array) -> Array:
    """Return the normal matrices (N, 3, 3) of a fit, with the usual growth as a prior."""
    rows = _design_matrix(known.places)
    parts = np.einsum("kai,kaj->kij", rows, rows)
    sums = np.einsum("nk,kij->nij", weights, parts) / _NOISE**2
    sums[:, 2, 2] += 1 / _GROWS_BY**2
    return np.asarray(sums)


def _design_matrix(places: Array) -> Array:
    """Return the design matrices (N, 2, 3) of the tops at places: a row for x and one for y."""
    x, y = places.T
    one, none = np.ones(len(x)), np.zeros(len(x))
    return np.stack((one, none, x, none, one, y), 1).reshape(-1, 2, 3)
