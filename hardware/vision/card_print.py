"""Describe the picture of a card by local features, and by how it looks as a whole.

Features (SIFT) recognise print from any side, even of a partly covered card. The look (colours and
fine structure in their places) distinguishes cards that differ little.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture

Rows = npt.NDArray[Any]

AREA = 74_000  # The number of pixels of a described picture: a card of 230 x 320.
MOST_FEATURES = 500
# The scale of a picture that is compared closely, and the number that its sides are multiples of.
CLOSE, CLOSE_CELL = 0.75, 10
_CONTRAST, _EDGE = 0.02, 10.0  # Thresholds of SIFT.
_PARTS = 6  # The number of parts of the picture, across and down, for ordering features.
_WIDE, _HIGH = 40, 60  # The number of cells of a look.
_FINE = 5  # Side of a cell in pixels.
_COLOUR, _STRUCTURE = 2.0, 3.0  # Weights relative to brightness.
_SOFT = 1.2  # The blur of a look in cells, to allow for small errors of the outline.
_STEEP = 512.0  # The scale of stored features.
_DARKEST = 1e-3
# How a mirror image is turned and shifted until it fits: the blur in pixels, and when it ends.
_FITTED_SOFT, _FITTED = 9, (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 30, 1e-4)
_RIM = 2  # The width of a card's rim in cells.
_FAINT = 0.12  # The share of a look below which its colours are faint.
_TINT, _STRENGTH = 0.5, (0.5, 2.0)  # Limits of the tint of light, and of a camera's colours.


@dataclass(frozen=True)
class Print:
    """A described picture: `grey`, and N features at `points` (N, 2) in its pixels.

    The strongest feature of each part of the picture comes first, then the second strongest of
    each. `turns` (N,) are their directions in degrees, `features` (N, 128) are bytes. `looks` are
    rows of length one, for the upright picture and three rotations; zeros for a plain picture.
    """

    grey: Picture
    points: Rows
    turns: Rows
    features: npt.NDArray[np.uint8]
    looks: Rows

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of `grey`."""
        return self.grey.shape[1], self.grey.shape[0]

    @cached_property
    def soft(self) -> Picture:
        """`grey` softened, as it would be grainy at half its size."""
        return np.asarray(cv2.GaussianBlur(self.grey, (0, 0), 1.0))

    @cached_property
    def mirrored(self) -> float:
        """The squared distance of its look to its mirror image's."""
        return apart_from_mirrored(self.grey)

    @cached_property
    def half(self) -> Picture:
        """`grey` at half its size."""
        wide, high = self.size
        return np.asarray(
            cv2.resize(self.grey, (wide // 2, high // 2), interpolation=cv2.INTER_AREA)
        )

    @cached_property
    def close(self) -> Picture:
        """`grey` softened, at the size for close comparisons."""
        return self._close(CLOSE)

    @property
    def closest(self) -> Picture:
        """`grey` softened, at about its own size, for the closest comparisons."""
        return self._close(1.0)

    def _close(self, factor: float) -> Picture:
        wide, high = (max(1, round(factor * side / CLOSE_CELL)) * CLOSE_CELL for side in self.size)
        small = cv2.resize(self.grey, (wide, high), interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.GaussianBlur(small, (0, 0), 1.1))

    def rows(self, most: int = MOST_FEATURES) -> Rows:
        """Return the first features as rows whose length is one within a hundredth."""
        return self.features[:most].astype(np.float32) / _STEEP


def describe(picture: Picture, area: int = AREA, looks: Rows | None = None) -> Print:
    """Describe an RGB picture of a card, or of a table with cards, scaled to `area` pixels.

    `looks` saves computing them again, as they are the same for any area.
    """
    looks = looks_of(picture) if looks is None else looks
    grey = scaled(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), area)
    spots, rows = _finder().detectAndCompute(grey, None)
    spots = spots if rows is not None else ()
    order = np.argsort([-spot.response for spot in spots], kind="stable")[:MOST_FEATURES]
    points = np.array([spots[at].pt for at in order], np.float32).reshape(-1, 2)
    spread = _spread(points, grey.shape)
    order, points = order[spread], points[spread]
    turns = np.array([spots[at].angle for at in order], np.float32)
    features = np.zeros((0, 128), np.uint8)
    if len(order):
        # With square roots of their shares, rows are compared by angle (RootSIFT).
        shares = rows[order] / np.maximum(rows[order].sum(1, keepdims=True), 1e-6)
        features = np.clip(np.rint(np.sqrt(shares) * _STEEP), 0, 255).astype(np.uint8)
    return Print(grey, points, turns, features, looks)


def count_features(picture: Picture, area: int = AREA) -> int:
    """Return how many features `describe` would find, which is twice as fast."""
    grey = scaled(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), area)
    return min(MOST_FEATURES, len(_finder().detect(grey, None)))


def _spread(points: Rows, shape: tuple[int, ...]) -> npt.NDArray[np.int64]:
    """Return an order of points, strongest first, in which the parts of the picture take turns.

    Otherwise the frame and letters, which all cards of a deck have, would come first.
    """
    parts = np.clip(points / (shape[1], shape[0]) * _PARTS, 0, _PARTS - 1).astype(np.int64)
    part = parts @ (1, _PARTS)
    turn = np.zeros(len(points), np.int64)
    for each in np.unique(part):
        here = np.flatnonzero(part == each)
        turn[here] = np.arange(len(here))
    return np.argsort(turn, kind="stable")


def scaled(picture: Picture, area: int = AREA) -> Picture:
    """Return a picture resized to about `area` pixels."""
    factor = float(np.sqrt(area / (picture.shape[0] * picture.shape[1])))
    size = (max(8, round(picture.shape[1] * factor)), max(8, round(picture.shape[0] * factor)))
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, size, interpolation=way))


def looks_of(picture: Picture) -> Rows:
    """Return the look of a card: brightness, colour and fine structure by cells, (4, cells).

    The rows are for the card as it is, upside down, turned right, and turned left. A slope over the
    whole card, as of uneven or coloured light, is removed.
    """
    wide, high = _WIDE * _FINE, _HIGH * _FINE
    upright = cv2.resize(picture, (wide, high), interpolation=cv2.INTER_AREA)
    lying = cv2.resize(picture, (high, wide), interpolation=cv2.INTER_AREA)
    lying = cv2.rotate(lying, cv2.ROTATE_90_CLOCKWISE)
    rows = [side for each in (upright, lying) for side in _look(each)]
    return np.asarray(rows, np.float32)


def apart_from_mirrored(grey: Picture) -> float:
    """Return the squared distance of a grey picture's look to its mirror image's, 0 to 2.

    A card may have been shown a little askew, and its mirror image is askew to the other side. So
    that is turned and shifted until it fits best.
    """
    own = _grey_looks(grey)[0]
    found = []
    for mirrored in (grey[:, ::-1], grey[::-1]):
        image = np.ascontiguousarray(mirrored)
        found += [image, _fitted(image, grey)]
    return min(2 - 2 * float((own @ _grey_looks(each).T).max()) for each in found)


def _grey_looks(grey: Picture) -> Rows:
    return looks_of(np.repeat(grey[..., None], 3, axis=2))


def _fitted(image: Picture, to: Picture) -> Picture:
    """Return a grey picture turned and shifted as it fits another one best, or as it is."""
    way = np.eye(2, 3, dtype=np.float32)
    cv: Any = cv2  # Its stubs want a mask.
    try:
        cv.findTransformECC(to, image, way, cv2.MOTION_EUCLIDEAN, _FITTED, None, _FITTED_SOFT)
    except cv2.error:  # They have too little in common.
        return image
    size, back = (to.shape[1], to.shape[0]), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    turned = cv2.warpAffine(image, way, size, flags=back, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(turned)


def colours_apart(seen: Rows, known: Rows, view: Picture | None = None) -> float:
    """Return how much the colours of two looks differ, relative to these, 0 for the same.

    With `view`, a mask of the card, only what is in view is compared, without the card's rim,
    which may be a sleeve's.

    A tint of the light, which is stronger on bright places and under a lamp, and the strength of a
    camera's colours are fitted first.
    """
    rows = [row.reshape(-1, 4)[:, :3] for row in (seen, known)]
    if view is not None:
        cells = cv2.resize(view.astype(np.uint8), (_WIDE, _HIGH), interpolation=cv2.INTER_AREA)
        cells[:_RIM], cells[-_RIM:], cells[:, :_RIM], cells[:, -_RIM:] = 0, 0, 0, 0
        kept = cells.ravel() > 0
        slope = _slope()[0][kept]
        rows = [
            row[kept] - slope @ np.linalg.lstsq(slope, row[kept], rcond=None)[0] for row in rows
        ]
    (light, *colours), (_, *own) = (row.T for row in rows)
    tints = [
        float(np.clip(each @ light / max(float(light @ light), 1e-6), -_TINT, _TINT))
        for each in colours
    ]
    found = np.concatenate([each - tint * light for each, tint in zip(colours, tints, strict=True)])
    wanted = np.concatenate(own)
    strength = np.clip(found @ wanted / max(float(wanted @ wanted), 1e-6), *_STRENGTH)
    apart = found - strength * wanted
    whole = found @ found + strength**2 * wanted @ wanted + _FAINT
    return float(apart @ apart / whole)


def _look(fine: Picture) -> tuple[Rows, Rows]:
    """Return the look of a card in the standard size, and that of it upside down."""
    grey = cv2.cvtColor(fine, cv2.COLOR_RGB2GRAY).astype(np.float32)
    lines = np.abs(grey - cv2.GaussianBlur(grey, (0, 0), 1.5))
    cells = cv2.resize(lines, (_WIDE, _HIGH), interpolation=cv2.INTER_AREA)
    coarse = cv2.resize(fine, (_WIDE, _HIGH), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(coarse.astype(np.float32) / 255, cv2.COLOR_RGB2LAB)
    parts = np.dstack(
        (lab * np.array((1, _COLOUR, _COLOUR), np.float32), _STRUCTURE * np.sqrt(4 * cells))
    )
    soft = cv2.GaussianBlur(parts, (0, 0), _SOFT).reshape(-1, 4).astype(np.float32)
    slope, back = _slope()
    flat = soft - slope @ (back @ soft)
    strength = float(np.linalg.norm(flat))
    row = flat / strength if strength > _DARKEST else 0 * flat
    upright, turned = both_ways(row.ravel())
    return upright, turned


def lines_of(looks: Rows) -> Rows:
    """Return the fine structure of looks alone, as rows of length one.

    A lamp or a sleeve changes it less than brightness and colours.
    """
    rows = looks.reshape(len(looks), -1, 4)[..., 3]
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), _DARKEST))


def both_ways(look: Rows) -> Rows:
    """Return a look, and that of the same card upside down."""
    return np.stack((look, look.reshape(-1, 4)[::-1].ravel()))


@cache
def _slope() -> tuple[Rows, Rows]:
    """Return the basis of planes over the cells, and the matrix that fits a plane."""
    x, y = np.meshgrid(np.linspace(-1, 1, _WIDE), np.linspace(-1, 1, _HIGH))
    columns = np.stack((np.ones_like(x), x, y), axis=-1).reshape(-1, 3)
    return columns.astype(np.float32), np.linalg.pinv(columns).astype(np.float32)


@cache
def _finder() -> Any:
    cv: Any = cv2  # Its stubs do not have SIFT.
    return cv.SIFT_create(MOST_FEATURES, 3, _CONTRAST, _EDGE)
