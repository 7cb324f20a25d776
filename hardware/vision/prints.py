"""Recognise prints: squares with pips that have no thickness, such as on a rules sheet or a domino.

A die's corners are rounded, and light falls off across its face; a print's corners are sharp, and
its colour is even. `nets.md` says how many dice and prints these bars keep apart.
"""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture
from hardware.vision.net import Array, Found


_SIDE = 72  # Pixels of the part looked at, in which the die's box takes seven tenths.
_REACH = 0.72  # Half of that part, in edges of the box.
_LEAST_PX = 12  # Of a part worth looking at.
_INNER = slice(22, 50)  # The middle of it, where the body is.
_APART = 20.0  # Colour distance (Lab) of the body from what lies around it.
_SHARP = 0.04  # Least distance of the outline from where its sides meet, in edges: of dice, this.
_EVEN = 3.0  # Grey levels by which an even face strays from a slope of light: of such dice, 3.4 on.
_LEAST_AREA = 200  # Pixels.


def is_print(rgb: Picture, found: Found) -> bool:
    """Return whether what was found is flat: with sharp corners, and evenly coloured."""
    body = _body(rgb, found)
    if body is None:
        return False
    lab, mask = body
    return _unevenness(lab[..., 0], mask) < _EVEN and _corner_gap(mask) < _SHARP


def _body(rgb: Picture, found: Found) -> tuple[Array, Array] | None:
    """Return the place in Lab and a mask of its body; None if that does not stand out."""
    x, y, half = (found.x0 + found.x1) / 2, (found.y0 + found.y1) / 2, _REACH * found.edge
    rows = slice(max(0, int(y - half)), max(0, int(y + half)))
    part = rgb[rows, max(0, int(x - half)) : max(0, int(x + half))]
    if min(part.shape[:2]) < _LEAST_PX:
        return None
    way = cv2.INTER_AREA if max(part.shape[:2]) > _SIDE else cv2.INTER_LINEAR
    lab = cv2.cvtColor(cv2.resize(part, (_SIDE, _SIDE), interpolation=way), cv2.COLOR_RGB2LAB)
    lab = np.asarray(lab, np.float32)
    apart = np.linalg.norm(lab - _usual_colour(lab[_INNER, _INNER].reshape(-1, 3)), axis=2)
    ground = float(np.median(np.concatenate((apart[0], apart[-1], apart[:, 0], apart[:, -1]))))
    if ground < _APART:
        return None
    like = (apart < min(0.5 * ground, 40.0)).astype(np.uint8)
    _, labels = cv2.connectedComponents(like)
    counts = np.bincount(labels[_INNER, _INNER].ravel())
    counts[0] = 0
    mask = (labels == counts.argmax()).astype(np.uint8)
    return (lab, mask) if counts.any() and mask.sum() >= _LEAST_AREA else None


def _usual_colour(pixels: Array) -> Array:
    """Return the most common colour of (N, 3) pixels: the body's, whatever its pips take."""
    counts = np.convolve(np.histogram(pixels[:, 0], 32, (0, 256))[0], (1, 2, 1), "same")
    usual = (int(counts.argmax()) + 0.5) * 8
    return np.asarray(np.median(pixels[np.abs(pixels[:, 0] - usual) < 14], axis=0))


def _unevenness(light: Array, mask: Array) -> float:
    """Return the standard deviation of the light on a body from a plane, in grey levels."""
    y, x = np.nonzero(cv2.erode(mask, np.ones((5, 5), np.uint8)))
    if len(y) < _LEAST_AREA // 3:
        return np.inf
    rows = np.column_stack((x, y, np.ones(len(x))))
    slope = np.linalg.lstsq(rows, light[y, x], rcond=None)[0]
    return float(np.std(light[y, x] - rows @ slope))


def _corner_gap(mask: Array) -> float:
    """Return the widest gap between outline and corners of the quadrilateral around it, in edges.

    Infinite if it is none.
    """
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(outlines, key=cv2.contourArea)
    hull = cv2.convexHull(outline)
    length, area = cv2.arcLength(hull, True), cv2.contourArea(hull)
    shapes = (cv2.approxPolyDP(hull, share * length, True) for share in np.arange(0.02, 0.13, 0.01))
    shape = next((shape for shape in shapes if len(shape) <= 4), hull)
    points = outline.reshape(-1, 2).astype(np.float64)
    sides = [_side(points, one, other)
             for one, other in zip(shape[:, 0], np.roll(shape[:, 0], -1, axis=0), strict=True)
             ] if len(shape) == 4 else []  # fmt: skip
    gaps = []
    for one, other in zip(sides, sides[-1:] + sides[:-1], strict=True):
        corner = _crossing(one, other)
        if corner is None:
            return np.inf
        gaps.append(np.linalg.norm(points - corner, axis=1).min() / np.sqrt(area))
    return float(max(gaps, default=np.inf))


def _side(points: Array, one: Array, other: Array) -> Array | None:
    """Fit a line (direction and a point of it) to the middle of a side."""
    along = (other - one).astype(np.float64)
    length = max(float(np.linalg.norm(along)), 1e-6)
    at = (points - one) @ along / length**2
    (x, y), apart = along / length, points - one
    near = (at > 0.2) & (at < 0.8) & (np.abs(x * apart[:, 1] - y * apart[:, 0]) < 4)
    if near.sum() < 5:
        return None
    line = cv2.fitLine(points[near].astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01)
    return np.asarray(line.ravel(), np.float64)


def _crossing(one: Array | None, other: Array | None) -> Array | None:
    """Return where two lines cross, if they do at an angle worth the name."""
    if one is None or other is None:
        return None
    matrix = np.column_stack((one[:2], -other[:2]))
    if abs(np.linalg.det(matrix)) < 0.2:
        return None
    return np.asarray(one[2:] + one[:2] * np.linalg.solve(matrix, other[2:] - one[2:])[0])
