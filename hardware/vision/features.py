"""Makes crops comparable by the face net's features: how enrolled symbols are known again.

The net has seen many signs on drawn dice, never these: its features tell signs apart that a plain
comparison of pictures cannot. A crop is described by the mean over a few turns, so that it does
not matter how a die lies.
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

ROUND = tuple(45.0 * turn for turn in range(8))  # degrees
_GROUND = (MARGIN - 1) / 2  # a crop ends at the die's edge, the net wants some ground
_BESIDE = (-1 / 16, 1 / 16)  # of a crop's side
_WIDER = 0.2  # of a crop's side: half of what a die turned by 45 degrees adds to its box


class Shown(NamedTuple):
    """What N crops show: rows (N, 96) of length one, the face net's mean chances (N, 9), and `tops`
    (N, 2), the ways to the upper sides as `net.FaceScores` has them.
    """

    rows: Array
    chances: Array
    tops: Array


class NetEmbed:
    """Describes square RGB crops of dice as rows of length one; see `enrol.Embed`.

    `below`: how far under the usual likeness of an album's examples a known die may lie.
    """

    # With it one of 736 dice with pips was taken for the one symbol shown, with 0.30 two.
    below = 0.25

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def __call__(self, crops: Sequence[Picture]) -> Array:
        """Return one row (96,) for each crop."""
        return self.look([_with_ground(crop) for crop in crops], ROUND).rows

    def views(self, crop: Picture) -> list[Picture]:
        """Show an example (square RGB) as the reader may cut it: beside its middle, or wider."""
        side = len(crop)
        rim = round(_WIDER * side / 2)
        wide = cv2.copyMakeBorder(crop, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
        views = [crop, np.asarray(cv2.resize(wide, (side, side)))]
        for far in _BESIDE:
            shift = np.array(((1.0, 0.0, far * side), (0.0, 1.0, 0.0)))
            beside = cv2.warpAffine(crop, shift, (side, side), borderMode=cv2.BORDER_REPLICATE)
            views.append(np.asarray(beside))
        return views

    def look(self, crops: Sequence[Picture], turns: Sequence[float]) -> Shown:
        """Describe crops that show some ground, FACE x FACE RGB, by the mean over some turns."""
        views = [View(turn=turn) for turn in turns]
        seen = self._nets.faces([apply_view(crop, view) for crop in crops for view in views])
        rows = seen.features.reshape(len(crops), len(turns), -1).mean(1)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6
        chances = seen.chances.reshape(len(crops), len(turns), -1).mean(1)
        return Shown(np.asarray(rows, np.float32), chances, tops_in_picture(seen.tops, views))


@lru_cache(maxsize=1)
def net_embed() -> NetEmbed | None:
    """Give the one description of dice that all albums share; None where the nets are missing."""
    nets = load_nets()
    return NetEmbed(nets) if nets is not None else None


def _with_ground(crop: Picture) -> Picture:
    """Give a crop that ends at the die's edge some ground, at the net's size."""
    rim = round(_GROUND * len(crop))
    grown = cv2.copyMakeBorder(crop, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(grown, (FACE, FACE), interpolation=cv2.INTER_AREA))
