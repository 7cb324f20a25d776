"""The lens of a camera with a motor: held once it is surely sharp, let go when pictures blur."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

# libcamera's numbers of focus modes and states.
_HELD, _CONTINUOUS, _FOCUSED = 0, 2, 2
# A hand or the lid of a box may be what is sharp: two positions so many seconds apart must agree,
# to so many dioptres.
AGREE_S, AGREE = 0.7, 0.15
# A held lens is checked so often, and let go after so many blurred pictures in a row.
CHECK_S, BLURRED_ROW = 1.0, 3
# A picture is blurred if its finest edges are weaker than this share of its coarse ones, or than
# that share of what they were when the lens was held. 54 photos of dice have 0.16 to 0.97 as they
# are, and 0.04 to 0.13 blurred by 8 pixels, as a tray is behind a hand on which the lens was held.
BLURRED, BLURRED_SINCE = 0.12, 0.4
EDGE = 16.0  # Weaker edges are noise, and say nothing.


class Lens:
    """Decides from each picture whether the lens is held. One thread calls `looks`.

    With `wanted` (dioptres, from calibration) it is held there for good.
    """

    def __init__(self, wanted: float | None = None) -> None:
        self.held = wanted  # None while it searches.
        self._fixed = wanted is not None
        self._focused: tuple[float, float] | None = None  # When a position was sharp first, and it.
        self._checked_s, self._blurred, self._sharp = 0.0, 0, 0.0

    def controls(self) -> dict[str, Any]:
        """Return libcamera's controls for the present decision."""
        if self.held is None:
            return {"AfMode": _CONTINUOUS}
        return {"AfMode": _HELD, "LensPosition": self.held}

    def looks(self, rgb: NDArray[np.uint8], found: dict[str, Any]) -> bool:
        """Take a picture and what libcamera found; return whether the decision has changed."""
        if self._fixed or "LensPosition" not in found:
            return False
        now = float(found.get("SensorTimestamp") or 0) / 1e9
        if self.held is not None:
            return self._lets_go(rgb, now)
        position = float(found["LensPosition"])
        if found.get("AfState") != _FOCUSED:
            self._focused = None
        elif self._focused is None or abs(position - self._focused[1]) > AGREE:
            self._focused = now, position
        elif now - self._focused[0] >= AGREE_S:
            self.held, self._sharp, self._blurred = position, sharpness(rgb) or 0.0, 0
            return True
        return False

    def _lets_go(self, rgb: NDArray[np.uint8], now: float) -> bool:
        if now - self._checked_s < CHECK_S:
            return False
        self._checked_s = now
        seen = sharpness(rgb)
        blurred = seen is not None and seen < max(BLURRED, BLURRED_SINCE * self._sharp)
        self._blurred = self._blurred + 1 if blurred else 0
        if self._blurred < BLURRED_ROW:
            return False
        self.held = self._focused = None
        return True


def sharpness(rgb: NDArray[np.uint8]) -> float | None:
    """Return how strong the finest edges are against the coarse ones, about 1 if sharp.

    None for a picture without edges: a bare tray is not blurred.
    """
    high, wide = rgb.shape[:2]
    grey = cv2.cvtColor(rgb[high // 4 : -high // 4, wide // 4 : -wide // 4], cv2.COLOR_RGB2GRAY)
    fine = cv2.pyrDown(grey)  # Not the finest: that is mostly noise.
    coarse = cv2.pyrDown(cv2.pyrDown(cv2.pyrDown(fine)))
    strong = _edges(coarse)
    return None if strong < EDGE else _edges(fine) / strong


def _edges(grey: NDArray[Any]) -> float:
    return float(np.percentile(np.abs(cv2.Laplacian(grey, cv2.CV_16S)), 99.5))
