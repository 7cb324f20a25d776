"""A contour recipe: squares at many thresholds are faces, round blobs inside each are its pips.

Described for tomek-jankowiak/Dice_Detector: 17 thresholds; convex outlines of four to six corners
that are nearly as wide as long and fill 0.5 to 10 percent of the picture; blobs inside each.
"""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.baselines import Said

CV2: Any = cv2  # Untyped: its stubs do not have the detector's names of OpenCV 4.6.

_LEVELS = np.linspace(40, 232, 17)
_LEAST_ASPECT = 0.88
_SHARES = (0.005, 0.10)  # The least and largest share of the picture that a face takes.
_CORNERS = (4, 6)
_FACE = 96  # Side of a face in which blobs are looked for, in pixels.


def read_contours(rgb: npt.NDArray[Any]) -> list[Said]:
    """Read the dice of an RGB picture; a face without one to six blobs does not count."""
    grey = cv2.GaussianBlur(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY), (5, 5), 0)
    faces: list[npt.NDArray[Any]] = []
    for level in _LEVELS:
        mask = (grey > level).astype(np.uint8)
        outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for outline in outlines:
            face = _face(outline, grey.size)
            if face is not None and not any(_same(face, other) for other in faces):
                faces.append(face)
    return [said for face in faces if (said := _read(grey, face)) is not None]


def _face(outline: npt.NDArray[Any], pixels: int) -> npt.NDArray[Any] | None:
    """Return middle x, y and half the side of an outline that may be a face."""
    if not _SHARES[0] < cv2.contourArea(outline) / pixels < _SHARES[1]:
        return None
    corners = cv2.approxPolyDP(outline, 0.04 * cv2.arcLength(outline, True), True)
    if not _CORNERS[0] <= len(corners) <= _CORNERS[1] or not cv2.isContourConvex(corners):
        return None
    (x, y), (wide, high), _ = cv2.minAreaRect(outline)
    if min(wide, high) < _LEAST_ASPECT * max(wide, high):
        return None
    return np.array((x, y, max(wide, high) / 2))


def _same(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> bool:
    return bool(np.linalg.norm(one[:2] - other[:2]) < max(one[2], other[2]))


def _read(grey: npt.NDArray[Any], face: npt.NDArray[Any]) -> Said | None:
    x, y, half = (float(v) for v in face)
    part = grey[max(0, int(y - half)) : int(y + half), max(0, int(x - half)) : int(x + half)]
    settings = CV2.SimpleBlobDetector_Params()
    settings.filterByInertia = True
    settings.minInertiaRatio = 0.4
    part = cv2.resize(part, (_FACE, _FACE), interpolation=cv2.INTER_AREA)
    count = len(CV2.SimpleBlobDetector_create(settings).detect(part))
    if not 1 <= count <= 6:
        return None
    return Said(str(count), (x - half, y - half, x + half, y + half))
