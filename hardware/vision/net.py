"""Runs the two small nets of the reader with OpenCV; without their files the reader does without.

What they were fitted on and where they fail is told in `nets.md` beside them.
"""

from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture

Array = npt.NDArray[Any]

FINDER_FILE = Path(__file__).with_name("finder.onnx")
FACE_FILE = Path(__file__).with_name("face.onnx")
STRIDE = 4  # pixels a cell of the finder's map
_COARSEST = 16  # the finder halves a picture four times
FACE = 48  # pixels a side of a face's crop
MARGIN = 1.25  # side of a face's crop in edges of the die's box
# What the face net tells apart, in its own order.
NUMBERS = ("1", "2", "3", "4", "5", "6")
SYMBOL, NO_DIE, UNCLEAR = 6, 7, 8  # unclear: cocked, or partly hidden
_OUTPUTS = {"logits": 9, "features": 96, "tops": 2}  # of the face net, and how wide
_MOST_CROPS = 64  # in one batch: bounds the memory


class Seen(NamedTuple):
    """What the face net says of N crops: chances (N, 9), features (N, 96), and `tops` (N, 2).

    Those lead from the die's middle to the middle of its upper side, x to the right, y down, in
    edges of the die's box (a crop's side over MARGIN).
    """

    chances: Array
    features: Array
    tops: Array


class Nets:
    """Both nets; threads that share one wait for each other."""

    def __init__(self, finder: Path | None = None, face: Path | None = None) -> None:
        """Load the files; OSError in words when one is missing or no net."""
        self._busy = Lock()
        self._finder = _loaded(finder or FINDER_FILE)
        self._face = _loaded(face or FACE_FILE)

    def maps(self, rgb: Picture) -> Array:
        """Look for dice in RGB: maps (5, h/4, w/4) over the picture grown to sides of 16.

        Chance of a die's middle (0 to 1), its place in the cell (x, y in cells), and the width and
        height of its box in pixels.
        """
        high, wide = rgb.shape[:2]
        grown = cv2.copyMakeBorder(rgb, 0, -high % _COARSEST, 0, -wide % _COARSEST,
                                   cv2.BORDER_REPLICATE)  # fmt: skip
        with self._busy:
            self._finder.setInput(cv2.dnn.blobFromImage(grown, 1 / 255))
            maps = np.array(self._finder.forward("maps")[0], np.float32)
        maps[0] = 1 / (1 + np.exp(-np.clip(maps[0], -30, 30)))
        maps[3:] = 32 * np.exp(np.clip(maps[3:], -4, 4))
        return maps

    def faces(self, crops: list[Picture]) -> Seen:
        """Read crops of FACE x FACE RGB."""
        parts = [[np.zeros((0, wide), np.float32)] for wide in _OUTPUTS.values()]
        for first in range(0, len(crops), _MOST_CROPS):
            blob = cv2.dnn.blobFromImages(crops[first : first + _MOST_CROPS], 1 / 255)
            with self._busy:
                self._face.setInput(blob)
                outputs = [np.array(out) for out in self._face.forward(list(_OUTPUTS))]
            for part, output in zip(parts, outputs, strict=True):
                part.append(output.reshape(len(blob), -1))
        logits, features, tops = (np.concatenate(part) for part in parts)
        grown = np.exp(logits - logits.max(1, keepdims=True, initial=-np.inf))
        return Seen(grown / grown.sum(1, keepdims=True), features, tops)


def load_nets() -> Nets | None:
    """Load the nets that came with the program; None where they are missing or cannot be used."""
    try:
        return Nets()
    except OSError:
        return None


def _loaded(path: Path) -> cv2.dnn.Net:
    try:
        return cv2.dnn.readNetFromONNX(str(path))
    except (cv2.error, AttributeError) as fault:  # an OpenCV built without dnn has no such name
        raise OSError(f"The net {path.name} cannot be used: {fault}") from fault
