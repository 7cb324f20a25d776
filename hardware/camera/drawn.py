"""Draw a die's top face and the empty tray in numpy, for the simulated camera."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.engine.dice import (
    DIE_GREEN,
    DIE_YELLOW,
    MARS_ATTACKS,
    PIP_RADIUS,
    PIPS,
    SYMBOLS,
    Point,
)

Picture = npt.NDArray[Any]  # Height x width x 3 RGB, or height x width grey, of bytes.

# Body and pip colours of dice.
BODIES: dict[str, tuple[str, str]] = {
    "white": ("#f1efe6", "#1b1b1d"),
    "green": (DIE_GREEN, "#f4f4ee"),
    "red": ("#b3262b", "#f4f4ee"),
    "black": ("#26262a", "#f4f4ee"),
    "yellow": (DIE_YELLOW, "#1b1b1d"),
}
_FINE = 4  # The factor by which dice are drawn larger and then shrunk, for smooth edges.
_FACE = 0.80  # Side of a symbol, relative to the die's edge.


@dataclass(frozen=True)
class DiePicture:
    """A die seen from above: RGB with a soft shadow, and how much of each pixel it covers."""

    rgb: Picture
    cover: npt.NDArray[Any]

    def lay(self, tray: Picture, x: float, y: float, turn: float) -> None:
        """Draw the die into `tray` (RGB, changed in place), centred at x, y, turned by degrees."""
        side = self.rgb.shape[0]
        left, top = int(round(x)) - side // 2, int(round(y)) - side // 2
        matrix = cv2.getRotationMatrix2D((side / 2, side / 2), turn, 1.0)
        matrix[0, 2] += x - round(x)
        matrix[1, 2] += y - round(y)
        rgb = cv2.warpAffine(self.rgb, matrix, (side, side), flags=cv2.INTER_LINEAR)
        cover = cv2.warpAffine(self.cover, matrix, (side, side), flags=cv2.INTER_LINEAR)
        x0, y0 = max(left, 0), max(top, 0)
        x1, y1 = min(left + side, tray.shape[1]), min(top + side, tray.shape[0])
        if x1 <= x0 or y1 <= y0:
            return
        part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
        under = tray[y0:y1, x0:x1]
        share = cover[part][..., None]
        under[:] = (rgb[part] * share + under * (1 - share)).astype(np.uint8)


@lru_cache(maxsize=128)
def die_picture(face: str, colour: str, die_px: int) -> DiePicture:
    """Return the picture of a die with an edge of `die_px` pixels, cached.

    KeyError for an unknown face or colour.
    """
    big = die_px * _FINE
    canvas, ground = int(big * 1.5) // 2 * 2, int(big * 0.25)
    body, pip = BODIES[colour]
    mask = np.zeros((canvas, canvas), np.uint8)
    _rounded_square(mask, ground, ground + big, big * 0.14)
    rgb = np.empty((canvas, canvas, 3), np.uint8)
    rgb[:] = _rgb(body)
    # A slightly darker rim makes the body look solid.
    rim = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
    shade = np.clip(0.80 + 0.20 * rim / (big * 0.07), 0.80, 1.0)[..., None]
    rgb = (rgb * shade).astype(np.uint8)
    if face in MARS_ATTACKS.faces:
        margin = (1 - _FACE) / 2
        for shape in SYMBOLS[face]:
            inset = tuple((margin + a * _FACE, margin + b * _FACE) for a, b in shape.points)
            _fill(rgb, inset, ground, big, _rgb(shape.fill))
    else:
        for a, b in PIPS[face]:
            _disc(rgb, ground + a * big, ground + b * big, PIP_RADIUS * big, _rgb(pip))
    shadow = cv2.GaussianBlur(mask, (0, 0), big * 0.05).astype(np.float32) / 255
    solid = mask.astype(np.float32) / 255
    rgb = (rgb * solid[..., None]).astype(np.uint8)
    cover = np.maximum(solid, shadow * 0.45)
    small = canvas // _FINE
    # The shadow is black in `rgb`, so that the die's edge stays clean when both are shrunk.
    return DiePicture(
        cv2.resize(rgb, (small, small), interpolation=cv2.INTER_AREA),
        cv2.resize(cover, (small, small), interpolation=cv2.INTER_AREA),
    )


def empty_tray(width: int, height: int) -> Picture:
    """Draw a matt dark tray, RGB, lit from one corner."""
    x, y = np.linspace(0, 1, width), np.linspace(0, 1, height)
    light = 1.18 - 0.30 * x[None, :] - 0.22 * y[:, None]
    tray = np.empty((height, width, 3), np.float32)
    tray[:] = (46, 50, 60)
    return np.clip(tray * light[..., None], 0, 255).astype(np.uint8)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _fill(
    picture: Picture, points: tuple[Point, ...], ground: int, big: int, rgb: tuple[int, int, int]
) -> None:
    corners = np.rint((np.array(points) * big + ground) * 16).astype(np.int32)
    cv2.fillConvexPoly(picture, corners, rgb, cv2.LINE_AA, 4)


def _disc(picture: Picture, x: float, y: float, radius: float, rgb: tuple[int, int, int]) -> None:
    centre = (int(round(x * 16)), int(round(y * 16)))
    cv2.circle(picture, centre, int(round(radius * 16)), rgb, -1, cv2.LINE_AA, 4)


def _rounded_square(mask: Picture, low: int, high: int, radius: float) -> None:
    r = int(radius)
    cv2.rectangle(mask, (low + r, low), (high - r, high), 255, -1)
    cv2.rectangle(mask, (low, low + r), (high, high - r), 255, -1)
    for x in (low + r, high - r):
        for y in (low + r, high - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
