"""Makes crops comparable by the face net's features: how enrolled symbols are known again.

The net has seen many signs on drawn dice, never these: its features tell signs apart that a plain
comparison of pictures cannot. A crop is described by the mean over eight turns, so that it does
not matter how a die lies.
"""

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np

from hardware.vision.bodies import PATCH, Picture
from hardware.vision.net import FACE, MARGIN, Array, Nets, load_nets

_TURNS = 8
_RIM = round(PATCH * (MARGIN - 1) / 2)  # a crop ends at the die's edge, the net wants some ground


class NetEmbed:
    """Describes square RGB crops of dice as rows of length one; see `enrol.Embed`."""

    turns = 1  # an album need not turn its examples: rows are the same whichever way a die lies

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def __call__(self, crops: Sequence[Picture]) -> Array:
        """Return one row (96,) for each crop."""
        views = [view for crop in crops for view in _views(crop)]
        _, features = self._nets.faces(views)
        rows = features.reshape(len(crops), _TURNS, -1).mean(1)
        return np.asarray(rows / (np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6), np.float32)


@lru_cache(maxsize=1)
def net_embed() -> NetEmbed | None:
    """Give the one description of dice that all albums share; None where the nets are missing."""
    nets = load_nets()
    return NetEmbed(nets) if nets is not None else None


def _views(crop: Picture) -> list[Picture]:
    """Turn a crop, given some ground, to all its directions at the net's size."""
    grown = cv2.copyMakeBorder(crop, *[_RIM * crop.shape[0] // PATCH] * 4, cv2.BORDER_REPLICATE)
    small = cv2.resize(grown, (FACE, FACE), interpolation=cv2.INTER_AREA)
    middle = (FACE - 1) / 2
    views = []
    for turn in range(_TURNS):
        matrix = cv2.getRotationMatrix2D((middle, middle), 360 * turn / _TURNS, 1.0)
        views.append(cv2.warpAffine(small, matrix, (FACE, FACE), borderMode=cv2.BORDER_REPLICATE))
    return views
