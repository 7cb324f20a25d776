"""Describe the picture of a card: its local features, and how it looks as a whole.

Features (SIFT) recognise print from any side, even of a partly covered card. The look compares
cards that differ little: colours and fine structure in their places.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture

Rows = npt.NDArray[Any]

AREA = 74_000  # Pixels of the picture that is described: a card of 230 x 320.
MOST_FEATURES = 500
CLOSE, CLOSE_CELL = 0.75, 10  # Size of a picture compared closely, a multiple of so many pixels.
_CONTRAST, _EDGE = 0.02, 10.0
_PARTS = 6  # Parts of the picture, across and down, by which features are ordered.
_WIDE, _HIGH = 40, 60  # Cells of the look.
_FINE = 5  # Pixels of a cell.
_COLOUR, _STRUCTURE = 2.0, 3.0  # Weights relative to brightness.
_SOFT = 1.2  # Blur of a look in cells, for small errors of the outline.
_STEEP = 512.0  # Scale of stored features.
_DARKEST = 1e-3
_FAINT = 0.12  # Share of a look that faint colours take.
_TINT, _STRENGTH = 0.5, (0.5, 2.0)  # Of coloured light, and of a camera's colours.


@dataclass(frozen=True)
class Print:
    """A described picture: `grey`, features at `points` in its pixels.

    First comes the strongest feature of each part of the picture, then the second strongest.
    `turns` are their directions in degrees, `features` (N, 128) are bytes. `looks` are rows of
    length one, upright and in the three other positions; zeros for a plain picture.
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
        """Return `grey` softened: it would be grainy at half its size."""
        return np.asarray(cv2.GaussianBlur(self.grey, (0, 0), 1.0))

    @cached_property
    def half(self) -> Picture:
        """Return `grey` at half its size."""
        wide, high = self.size
        return np.asarray(
            cv2.resize(self.grey, (wide // 2, high // 2), interpolation=cv2.INTER_AREA)
        )

    @cached_property
    def close(self) -> Picture:
        """Return `grey` softened, at the size at which it is compared closely."""
        return self._close(CLOSE)

    @property
    def closest(self) -> Picture:
        """Return the same at about the size of `grey`."""
        return self._close(1.0)

    def _close(self, factor: float) -> Picture:
        wide, high = (max(1, round(factor * side / CLOSE_CELL)) * CLOSE_CELL for side in self.size)
        small = cv2.resize(self.grey, (wide, high), interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.GaussianBlur(small, (0, 0), 1.1))

    def rows(self, most: int = MOST_FEATURES) -> Rows:
        """Return the first features as rows of length one (to a hundredth)."""
        return self.features[:most].astype(np.float32) / _STEEP


def describe(picture: Picture, area: int = AREA, looks: Rows | None = None) -> Print:
    """Describe `area` pixels of an RGB picture of a card, or of a table with cards.

    Its `looks` are the same for any area.
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
        # The square root of each part makes rows comparable by their angle (RootSIFT).
        shares = rows[order] / np.maximum(rows[order].sum(1, keepdims=True), 1e-6)
        features = np.clip(np.rint(np.sqrt(shares) * _STEEP), 0, 255).astype(np.uint8)
    return Print(grey, points, turns, features, looks)


def count_features(picture: Picture, area: int = AREA) -> int:
    """Return how many features `describe` would find, which is twice as fast."""
    grey = scaled(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), area)
    return min(MOST_FEATURES, len(_finder().detect(grey, None)))


def _spread(points: Rows, shape: tuple[int, ...]) -> npt.NDArray[np.int64]:
    """Return an order of points, strongest first, in which the picture's parts take turns.

    The strongest features of a deck are its frame and letters, which all its cards have.
    """
    parts = np.clip(points / (shape[1], shape[0]) * _PARTS, 0, _PARTS - 1).astype(np.int64)
    part = parts @ (1, _PARTS)
    turn = np.zeros(len(points), np.int64)
    for each in np.unique(part):
        here = np.flatnonzero(part == each)
        turn[here] = np.arange(len(here))
    return np.argsort(turn, kind="stable")


def scaled(picture: Picture, area: int = AREA) -> Picture:
    """Resize a picture to that many pixels."""
    factor = float(np.sqrt(area / (picture.shape[0] * picture.shape[1])))
    size = (max(8, round(picture.shape[1] * factor)), max(8, round(picture.shape[0] * factor)))
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, size, interpolation=way))


def looks_of(picture: Picture) -> Rows:
    """Describe which brightness, colour and fine structure a card has where: (4, cells).

    The rows are for the card as it is, upside down, and turned right and left. Uneven or coloured
    light is a slope over the whole card and is removed.
    """
    wide, high = _WIDE * _FINE, _HIGH * _FINE
    upright = cv2.resize(picture, (wide, high), interpolation=cv2.INTER_AREA)
    lying = cv2.resize(picture, (high, wide), interpolation=cv2.INTER_AREA)
    lying = cv2.rotate(lying, cv2.ROTATE_90_CLOCKWISE)
    rows = [side for each in (upright, lying) for side in _look(each)]
    return np.asarray(rows, np.float32)


def colours_apart(seen: Rows, known: Rows) -> float:
    """Return how the colours of two looks differ, over those that they have: 0 for the same.

    Coloured light tints what is light more than what is dark; a camera's colours may be strong or
    weak.
    """
    (_, *colours), (light, *own) = (row.reshape(-1, 4)[:, :3].T for row in (seen, known))
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
    """Return the row of a card of the standard size, and the one of it upside down."""
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


def both_ways(look: Rows) -> Rows:
    """Return a row of `looks_of`, and that of the same card upside down."""
    return np.stack((look, look.reshape(-1, 4)[::-1].ravel()))


@cache
def _slope() -> tuple[Rows, Rows]:
    """Return a plane over the cells, and the matrix that fits one."""
    x, y = np.meshgrid(np.linspace(-1, 1, _WIDE), np.linspace(-1, 1, _HIGH))
    columns = np.stack((np.ones_like(x), x, y), axis=-1).reshape(-1, 3)
    return columns.astype(np.float32), np.linalg.pinv(columns).astype(np.float32)


@cache
def _finder() -> Any:
    cv: Any = cv2  # Its stubs do not have SIFT.
    return cv.SIFT_create(MOST_FEATURES, 3, _CONTRAST, _EDGE)
