"""Measures sharpness, and whether the camera holds its exposure when something bright comes in.

Sharpness is told by how many pixels an edge takes: the Laplacian's variance, which grows with
sharpness too, depends on what is in view and is shown only to turn the lens by.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.guide import Check, Grade
from hardware.vision.bodies import Picture

_LEAST_CONTRAST = 45.0  # grey levels that an edge must climb to be measured
_EDGES = 150
_REACH = 6  # pixels to each side within which an edge's two ends are looked for
_SHARP, _SOFT = 4.5, 6.8  # pixels an edge may take
_COVERED = 0.10  # share of the picture that must change before the lock can be told
_HELD, _DRIFTS = 0.04, 0.10


@dataclass(frozen=True)
class Sharpness:
    """`edge_px` is how many pixels the sharpest edges take, None when there is no edge."""

    edge_px: float | None


def measure_sharpness(picture: Picture) -> Sharpness:
    """Measure an RGB picture at its own size."""
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY).astype(np.float32)
    calm = cv2.GaussianBlur(grey, (0, 0), 0.8)
    across = cv2.Sobel(calm, cv2.CV_32F, 1, 0) / 8
    down = cv2.Sobel(calm, cv2.CV_32F, 0, 1) / 8
    slope = np.hypot(across, down)
    window = np.ones((2 * _REACH + 1, 2 * _REACH + 1), np.uint8)
    climb = cv2.dilate(calm, window) - cv2.erode(calm, window)
    # An edge is measured at its steepest place only.
    top = (slope >= cv2.dilate(slope, np.ones((3, 3), np.uint8))) & (climb > _LEAST_CONTRAST)
    if int(top.sum()) < 20:
        return Sharpness(None)
    widths = climb[top] / np.maximum(slope[top], 1e-3)
    best = np.sort(widths)[: max(10, min(_EDGES, len(widths) // 4))]
    return Sharpness(float(np.median(best)))


def judge_sharpness(found: Sharpness) -> Check:
    """Grade the sharpness, with advice."""
    if found.edge_px is None:
        return Check("Sharpness", Grade.WARN, "nothing in view has a clear edge",
                     "Lay the mat or some dice into the tray, then look again.")  # fmt: skip
    value = f"edges are {found.edge_px:.1f} pixels wide"
    if found.edge_px <= _SHARP:
        return Check("Sharpness", Grade.PASS, value)
    advice = (
        "Turn the lens, or move the camera, until edges are as narrow as can be; wipe the lens."
    )
    grade = Grade.WARN if found.edge_px <= _SOFT else Grade.FAIL
    return Check("Sharpness", grade, value, advice)


class LockWatch:
    """Watches whether what is not covered stays as bright while a part of the view is covered."""

    def __init__(self) -> None:
        self._before: Picture | None = None
        self.drift: float | None = None  # share by which the rest changed; None: not tried

    def feed(self, picture: Picture) -> None:
        """Take the next picture; the first shows the tray with nothing before it."""
        grey = cv2.cvtColor(cv2.resize(picture, (80, 60), interpolation=cv2.INTER_AREA),
                            cv2.COLOR_RGB2GRAY).astype(np.float32)  # fmt: skip
        if self._before is None:
            self._before = grey
            return
        ratio = (grey + 8) / (self._before + 8)
        usual = float(np.median(ratio))
        covered = np.abs(ratio - usual) > 0.25
        if covered.mean() > _COVERED and not covered.all():
            # More than half must be free, or the median is of the hand itself.
            drift = abs(usual - 1) if covered.mean() < 0.5 else None
            if drift is not None:
                self.drift = max(self.drift or 0.0, drift)

    def judge(self) -> Check:
        """Grade the lock: it can only be told once something was held before the camera."""
        name = "Exposure lock"
        if self.drift is None:
            return Check(name, Grade.WARN, "not tried",
                         "Hold your hand over a third of the tray for two seconds.")  # fmt: skip
        value = f"the rest changed by {self.drift:.0%}"
        if self.drift <= _HELD:
            return Check(name, Grade.PASS, value)
        advice = "The camera changes its exposure by itself. Close other programs that use it and"
        advice += " start again; with a USB camera switch its automatics off."
        return Check(name, Grade.WARN if self.drift <= _DRIFTS else Grade.FAIL, value, advice)
