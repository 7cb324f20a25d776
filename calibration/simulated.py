"""The simulated camera for calibration, whose tray has a mat, lit from one side."""

import time
from collections.abc import Callable
from random import Random

import numpy as np

from calibration.paper import mat_picture
from hardware.camera.simulated import SimulatedTray
from hardware.vision.bodies import Picture
from hardware.vision.plane import MARK_MM, MATS

PX_PER_MM = 4.0
_THROWS = 200
_AROUND_MM = 14.0  # How far dice stay away from a mark: its white rim and half a die.


def simulated_source(
    random: Random | None = None,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> SimulatedTray:
    """Return a simulated camera of 640 x 480 pixels over the drawn mat; dice are 16 mm."""
    return MatTray(random, clock, sleep, ("white", "green"), ground=lit_mat())


class MatTray(SimulatedTray):
    """A simulated tray whose dice avoid the mat's marks, if there is room."""

    def throw(self, faces: tuple[str, ...], colours: tuple[str, ...] | None = None) -> None:
        """Roll dice in, and try several throws to find one that leaves the marks free."""
        for _ in range(_THROWS):
            super().throw(faces, colours)
            if not any(_on_mark(die.x, die.y) for die in self.dice):
                return


def _on_mark(x: float, y: float) -> bool:
    mat, reach = MATS["drawn"], (MARK_MM / 2 + _AROUND_MM) * PX_PER_MM
    for number in range(4):
        left, top = mat.mark_corners(number)[0]
        middle_x, middle_y = (side + MARK_MM / 2 for side in (left, top))
        if max(abs(x - middle_x * PX_PER_MM), abs(y - middle_y * PX_PER_MM)) < reach:
            return True
    return False


def lit_mat() -> Picture:
    """Return a picture of the mat, lit by a lamp at the upper left."""
    mat = mat_picture(MATS["drawn"], PX_PER_MM)
    x = np.linspace(0, 1, mat.shape[1])[None, :, None]
    y = np.linspace(0, 1, mat.shape[0])[:, None, None]
    return np.clip(mat * (0.95 - 0.25 * x - 0.15 * y), 0, 255).astype(np.uint8)
