"""Measure how far the outline of a body is from the corners of its quadrilateral."""

import cv2
import numpy as np

from hardware.vision.net import Array


def corner_gap(mask: Array) -> float:
    """Return the widest gap between the outline and the corners of its quadrilateral, in edges.

    Infinite if the outline has no four sides.
    """
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(outlines, key=cv2.contourArea)
    hull = cv2.convexHull(outline)
    length, area = cv2.arcLength(hull, True), cv2.contourArea(hull)
    shapes = (cv2.approxPolyDP(hull, share * length, True) for share in np.arange(0.02, 0.13, 0.01))
    shape = next((shape for shape in shapes if len(shape) <= 4), hull)
    points = outline.reshape(-1, 2).astype(np.float64)
    sides = (
        [
            _side(points, one, other)
            for one, other in zip(shape[:, 0], np.roll(shape[:, 0], -1, axis=0), strict=True)
        ]
        if len(shape) == 4
        else []
    )
    gaps = []
    for one, other in zip(sides, sides[-1:] + sides[:-1], strict=True):
        corner = _crossing(one, other)
        if corner is None:
            return np.inf
        gaps.append(np.linalg.norm(points - corner, axis=1).min() / np.sqrt(area))
    return float(max(gaps, default=np.inf))


def _side(points: Array, one: Array, other: Array) -> Array | None:
    """Fit a line to the middle part of a side: direction and a point, or None."""
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
    """Return where two lines cross, or None if they are nearly parallel."""
    if one is None or other is None:
        return None
    matrix = np.column_stack((one[:2], -other[:2]))
    if abs(np.linalg.det(matrix)) < 0.2:
        return None
    return np.asarray(one[2:] + one[:2] * np.linalg.solve(matrix, other[2:] - one[2:])[0])
