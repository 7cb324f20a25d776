"""Checks that a camera keeps its exposure when something bright or dark comes into view."""

import cv2
import numpy as np

from companion.devices.calibration_guide import Check, Grade
from hardware.vision.bodies import Picture

_COVERED = 0.10  # share of the picture that must change before the lock can be judged
_HELD, _DRIFTS = 0.04, 0.10


class LockWatch:
    """Watches whether the rest of the view stays as bright while a part of it is covered."""

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
            # More than half must be free, or the median is that of the hand.
            drift = abs(usual - 1) if covered.mean() < 0.5 else None
            if drift is not None:
                self.drift = max(self.drift or 0.0, drift)

    def judge(self) -> Check:
        """Grade the lock, once something was held in front of the camera."""
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
