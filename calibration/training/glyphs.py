"""Draw signs that are no pips: emblems, letters, runes, stars, faces and tools, in a few inks.

A sign is a square picture (SIDE, SIDE, 4): red, green, blue and alpha, 0 to 1. None is copied from
a real die. There are many kinds, so that the face net learns what is no pip.
"""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.engine.dice import SYMBOLS

Array = npt.NDArray[Any]
Chance = np.random.Generator

SIDE = 64  # Side of a sign in pixels.
_MIDDLE = SIDE / 2
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789?!&@#$%+=*<>"
_LEAST, _MOST = 0.07, 0.62  # The least and largest share of the square that a sign covers.


def draw_glyph(chance: Chance, ink: Array) -> Array:
    """Draw a sign mostly in `ink` (R, G, B), sometimes with a second one, outlined or embossed."""
    sheet = _sign(chance)
    if chance.random() < 0.22:
        sheet = _outlined(chance, sheet)
    if chance.random() < 0.2:
        sheet = _framed(chance, sheet)
    colours = np.broadcast_to(np.asarray(ink, np.float32), (SIDE, SIDE, 3)).copy()
    if chance.random() < 0.3:
        _second_ink(chance, sheet, colours)
    alpha = cv2.GaussianBlur(sheet, (3, 3), 0).astype(np.float32) / 255
    if chance.random() < 0.12:
        alpha = _embossed(alpha, colours)
    return np.dstack((colours, alpha)).astype(np.float32)


def _sign(chance: Chance) -> Array:
    """Return one shape that is neither tiny nor nearly the whole face, turned and scaled."""
    while True:
        kind = _KINDS[int(chance.choice(len(_KINDS), p=_SHARES))]
        sheet = kind(chance)
        turn = float(chance.choice((0, 90, 180, 270))) + float(chance.normal(0, 8))
        matrix = cv2.getRotationMatrix2D((_MIDDLE, _MIDDLE), turn, float(chance.uniform(0.7, 1.1)))
        sheet = cv2.warpAffine(sheet, matrix, (SIDE, SIDE))
        if _LEAST < (sheet > 127).mean() < _MOST:
            return sheet


def _blank() -> Array:
    return np.zeros((SIDE, SIDE), np.uint8)


def _own_symbol(chance: Chance) -> Array:
    """Return one of the companion's own three symbols, in light and dark."""
    sheet = _blank()
    for shape in SYMBOLS[str(chance.choice(list(SYMBOLS)))]:
        points = (np.array(shape.points) * SIDE).astype(np.int32)
        bright = int(shape.fill[1:3], 16) + int(shape.fill[3:5], 16)
        cv2.fillPoly(sheet, [points], 255 if bright > 180 else 90)
    return sheet


def _letters(chance: Chance) -> Array:
    sheet = _blank()
    word = "".join(chance.choice(list(_LETTERS), 1 if chance.random() < 0.75 else 2))
    font, thick = int(chance.choice((0, 2, 3, 4, 6, 7))), int(chance.integers(3, 9))
    (wide, high), _ = cv2.getTextSize(word, font, 1.0, thick)
    size = 46 / max(wide, high)
    at = (int(_MIDDLE - wide * size / 2), int(_MIDDLE + high * size / 2))
    cv2.putText(sheet, word, at, font, size, 255, thick, cv2.LINE_AA)
    return sheet


def _rune(chance: Chance) -> Array:
    """Return strokes between points of a small grid."""
    sheet = _blank()
    grid = chance.integers(0, 3, (int(chance.integers(4, 8)), 2)) * 21 + 11
    cv2.polylines(
        sheet,
        [grid.astype(np.int32)],
        bool(chance.integers(2)),
        255,
        int(chance.integers(3, 9)),
        cv2.LINE_AA,
    )
    return sheet


def _emblem(chance: Chance) -> Array:
    """Return a symmetric shape, like eagles, masks, flowers and coats of arms."""
    cells = int(chance.integers(5, 15))
    noise = cv2.resize(
        chance.standard_normal((cells, cells)).astype(np.float32),
        (SIDE, SIDE),
        interpolation=cv2.INTER_CUBIC,
    )
    noise = noise + noise[:, ::-1]
    if chance.random() < 0.25:
        noise = noise + noise[::-1]
    y, x = np.mgrid[:SIDE, :SIDE] / _MIDDLE - 1
    far = x * x * chance.uniform(0.8, 2) + y * y * chance.uniform(0.8, 2)
    shape = noise - 2.2 * far + chance.uniform(0.4, 1.4) > 0
    return np.asarray((shape * 255).astype(np.uint8))


def _star(chance: Chance) -> Array:
    """Return a star, sun or gear: a ring of alternating radii, possibly with a hole."""
    sheet = _blank()
    count = int(chance.integers(3, 13))
    near = float(chance.uniform(0.3, 0.8))
    flat = bool(chance.integers(2))  # Teeth of a gear have two corners each.
    reach = np.tile((1, 1, near, near) if flat else (1, near), count) * 27
    angles = np.linspace(0, 2 * np.pi, len(reach), endpoint=False)
    points = np.column_stack((np.cos(angles), np.sin(angles))) * reach[:, None] + _MIDDLE
    cv2.fillPoly(sheet, [points.astype(np.int32)], 255, cv2.LINE_AA)
    if chance.random() < 0.5:
        cv2.circle(sheet, (32, 32), int(27 * near * chance.uniform(0.3, 0.8)), 0, -1)
    return sheet


def _head(chance: Chance) -> Array:
    """Return a skull, mask or monster: a head with holes for eyes, nose and teeth."""
    sheet = _blank()
    cv2.ellipse(sheet, (32, 27), (int(chance.integers(16, 24)), 21), 0, 0, 360, 255, -1)
    jaw = int(chance.integers(7, 14))
    cv2.rectangle(sheet, (32 - jaw, 42), (32 + jaw, int(chance.integers(50, 60))), 255, -1)
    if chance.random() < 0.4:  # Horns, ears or antennae.
        lift = int(chance.integers(0, 10))
        for side in (-1, 1):
            horn = np.array(((32 + side * 6, 14), (32 + side * 18, 20), (32 + side * 26, lift)))
            cv2.fillPoly(sheet, [horn.astype(np.int32)], 255)
    apart, eye = int(chance.integers(7, 11)), int(chance.integers(3, 8))
    for x in (32 - apart, 32 + apart):
        cv2.ellipse(sheet, (x, 28), (eye, int(chance.integers(3, 8))), 0, 0, 360, 0, -1)
    nose = np.array(((32, 34), (28, 41), (36, 41)))
    cv2.fillPoly(sheet, [nose.astype(np.int32)], 0)
    for x in range(34 - jaw, 32 + jaw, 6):
        cv2.line(sheet, (x, 47), (x, 60), 0, 2)
    return sheet


def _tool(chance: Chance) -> Array:
    """Return a sword, axe, key, arrow, bolt or hammer: a shaft with something at its ends."""
    sheet = _blank()
    wide = int(chance.integers(3, 9))
    cv2.line(sheet, (32, 8), (32, 56), 255, wide)
    for y in chance.choice((10, 20, 44, 54), int(chance.integers(1, 4)), replace=False):
        kind, size = int(chance.integers(4)), int(chance.integers(8, 18))
        if kind == 0:
            cv2.line(sheet, (32 - size, int(y)), (32 + size, int(y)), 255, wide)
        elif kind == 1:
            tip = np.array(((32, y - size), (32 - size, y + size // 2), (32 + size, y + size // 2)))
            cv2.fillPoly(sheet, [tip.astype(np.int32)], 255)
        elif kind == 2:
            cv2.circle(sheet, (32, int(y)), size, 255, int(chance.integers(3, 7)))
        else:
            cv2.rectangle(sheet, (32 - size, int(y) - 6), (32 + size, int(y) + 6), 255, -1)
    if chance.random() < 0.25:  # Two tools, crossed.
        other = cv2.warpAffine(sheet, cv2.getRotationMatrix2D((32, 32), 90, 1.0), (SIDE, SIDE))
        sheet = np.maximum(sheet, other)
    return sheet


def _curved(chance: Chance) -> Array:
    """Return a heart, moon, eye, spiral, drop or flower."""
    sheet, kind = _blank(), int(chance.integers(5))
    if kind == 0:
        for x in (23, 41):
            cv2.circle(sheet, (x, 24), 12, 255, -1)
        cv2.fillPoly(sheet, [np.array(((12, 29), (52, 29), (32, 56)))], 255)
    elif kind == 1:
        cv2.circle(sheet, (32, 32), 24, 255, -1)
        cv2.circle(sheet, (32 + int(chance.integers(7, 16)), 28), 21, 0, -1)
    elif kind == 2:
        cv2.ellipse(sheet, (32, 32), (27, 15), 0, 0, 360, 255, int(chance.choice((-1, 4))))
        cv2.circle(sheet, (32, 32), int(chance.integers(6, 12)), 255 - int(sheet[32, 32]), -1)
    elif kind == 3:
        angle = np.linspace(0, chance.uniform(9, 18), 120)
        ring = angle / angle[-1] * 27
        points = np.column_stack((np.cos(angle) * ring, np.sin(angle) * ring)) + _MIDDLE
        cv2.polylines(sheet, [points.astype(np.int32)], False, 255, int(chance.integers(3, 6)))
    else:
        count = int(chance.integers(3, 9))
        for turn in np.arange(count) * 360 / count:
            x, y = (32 + 15 * np.cos(np.radians(turn)), 32 + 15 * np.sin(np.radians(turn)))
            cv2.ellipse(sheet, (int(x), int(y)), (13, 6), turn, 0, 360, 255, -1)
    return sheet


def _chips(chance: Chance) -> Array:
    """Return sharp-edged pieces, some of them cut out of others."""
    sheet = _blank()
    for i in range(int(chance.integers(2, 7))):
        points = chance.integers(4, SIDE - 4, (int(chance.integers(3, 7)), 2))
        hull = cv2.convexHull(points.astype(np.int32))
        cv2.fillPoly(sheet, [hull], 0 if i and chance.random() < 0.35 else 255)
    return sheet


_KINDS: tuple[Callable[[Chance], Array], ...] = (
    _own_symbol, _letters, _rune, _emblem, _star, _head, _tool, _curved, _chips)  # fmt: skip
_SHARES = (0.1, 0.16, 0.09, 0.2, 0.08, 0.13, 0.1, 0.07, 0.07)


def _outlined(chance: Chance, sheet: Array) -> Array:
    """Return only the rim of a shape."""
    wide = int(chance.integers(2, 6))
    return cv2.morphologyEx(sheet, cv2.MORPH_GRADIENT, np.ones((wide, wide), np.uint8))


def _framed(chance: Chance, sheet: Array) -> Array:
    """Put a ring, square or filled disc around a sign; on a disc the sign is cut out."""
    small = cv2.warpAffine(
        sheet, np.array(((0.66, 0, 11), (0, 0.66, 11)), np.float32), (SIDE, SIDE)
    )
    kind = int(chance.integers(3))
    if kind == 0:
        cv2.circle(small, (32, 32), 29, 255, int(chance.integers(2, 5)))
    elif kind == 1:
        cv2.rectangle(small, (4, 4), (60, 60), 255, int(chance.integers(2, 5)))
    else:
        disc = _blank()
        cv2.circle(disc, (32, 32), 29, 255, -1)
        small = disc - np.minimum(disc, small)
    return np.asarray(small)


def _second_ink(chance: Chance, sheet: Array, colours: Array) -> None:
    """Paint a part of the shape, its core or one end, in another colour, in place."""
    part = cv2.erode(sheet, np.ones((7, 7), np.uint8)) > 127
    if chance.random() < 0.5:
        cut = int(chance.integers(20, 44))
        part = sheet > 127
        part[:cut] = False
    colours[part] = chance.uniform(0, 1, 3)


def _embossed(alpha: Array, colours: Array) -> Array:
    """Reduce a sign to lit and shaded rims, as if pressed into the body without ink."""
    slope = cv2.filter2D(alpha, -1, np.array(((1, 1, 0), (1, 0, -1), (0, -1, -1)), np.float32))
    colours[:] = np.where(slope[..., None] > 0, 0.95, 0.05)
    return np.asarray(np.minimum(np.abs(slope), 1) * 0.75)
