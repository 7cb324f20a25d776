"""Make crops comparable by the face net's features, to recognise enrolled symbols.

The net has seen many symbols on drawn dice, though never these: its features distinguish symbols
that a plain comparison of pictures cannot. A crop is described by the mean over a few turns, so
that the die's position does not matter.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.net import (
    FACE,
    MARGIN,
    Array,
    Nets,
    View,
    apply_view,
    load_nets,
    tops_in_picture,
)

ROUND = tuple(45.0 * turn for turn in range(8))  # In degrees.
_GROUND = (MARGIN - 1) / 2  # A crop ends at the die's edge, and the net needs some background.
_SHIFTS = (-1 / 16, 1 / 16)  # As shares of a crop's side.
_WIDER = 0.2  # Of a crop's side: half of what a die turned by 45 degrees adds.


class CropFeatures(NamedTuple):
    """Features of N crops: rows (N, 96) of length one, the face net's mean chances (N, 9), and
    `tops` (N, 2) as in `net.FaceScores`.
    """

    rows: Array
    chances: Array
    tops: Array


class NetEmbed:
    """Describes square RGB crops of dice as rows of length one; see `enrol.Embed`.

    `below`: how far a known die may be below the usual likeness of an album's examples.
    """

    # With this, one of 736 dice with pips was taken for the single symbol shown; with 0.30, two.
    below = 0.25

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def __call__(self, crops: Sequence[Picture]) -> Array:
        """Return one row (96,) for each crop."""
        return self.look([_with_background(crop) for crop in crops], ROUND).rows

    def views(self, crop: Picture) -> list[Picture]:
        """Crop an example (square RGB) as the reader might: off its middle, or wider."""
        side = len(crop)
        rim = round(_WIDER * side / 2)
        wide = cv2.copyMakeBorder(crop, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
        views = [crop, np.asarray(cv2.resize(wide, (side, side)))]
        for far in _SHIFTS:
            shift = np.array(((1.0, 0.0, far * side), (0.0, 1.0, 0.0)))
            shifted = cv2.warpAffine(crop, shift, (side, side), borderMode=cv2.BORDER_REPLICATE)
            views.append(np.asarray(shifted))
        return views

    def look(self, crops: Sequence[Picture], turns: Sequence[float]) -> CropFeatures:
        """Describe crops with some background, FACE x FACE RGB, by the mean over some turns."""
        views = [View(turn=turn) for turn in turns]
        seen = self._nets.faces([apply_view(crop, view) for crop in crops for view in views])
        rows = seen.features.reshape(len(crops), len(turns), -1).mean(1)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6
        chances = seen.chances.reshape(len(crops), len(turns), -1).mean(1)
        return CropFeatures(
            np.asarray(rows, np.float32), chances, tops_in_picture(seen.tops, views)
        )


@lru_cache(maxsize=1)
def net_embed() -> NetEmbed | None:
    """Return the embedding shared by all albums, or None if the nets are missing."""
    nets = load_nets()
    return NetEmbed(nets) if nets is not None else None


def _with_background(crop: Picture) -> Picture:
    """Add background to a crop that ends at the die's edge, in the net's size."""
    rim = round(_GROUND * len(crop))
    grown = cv2.copyMakeBorder(crop, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(grown, (FACE, FACE), interpolation=cv2.INTER_AREA))
