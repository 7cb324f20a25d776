"""Reads found dice with the face net: each is cut out twice, once mirrored."""

from dataclasses import dataclass

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.finder import Found
from hardware.vision.net import FACE, MARGIN, NUMBERS, Array, Nets

_VIEWS = ((1.0, False), (0.94, True))  # size of the crop against MARGIN, mirrored


@dataclass(frozen=True)
class Look:
    """What the face net says of a die: chances (9,) as `net` names them, features (96,)."""

    found: Found
    chances: Array
    features: Array

    @property
    def sureness(self) -> float:
        """Tell how far the best number lies before the next, 0 to 1."""
        first, second = np.sort(self.chances[: len(NUMBERS)])[:-3:-1]
        return float(first - second)


def look_at(nets: Nets, rgb: Picture, found: tuple[Found, ...]) -> tuple[Look, ...]:
    """Read all dice in one batch."""
    crops = [crop_of(rgb, die, zoom, mirror) for die in found for zoom, mirror in _VIEWS]
    if not crops:
        return ()
    chances, features = nets.faces(crops)
    chances = chances.reshape(len(found), len(_VIEWS), -1)
    features = features.reshape(len(found), len(_VIEWS), -1).mean(1)
    mean = chances.mean(1)
    return tuple(Look(die, mean[i], features[i]) for i, die in enumerate(found))


def crop_of(rgb: Picture, die: Found, zoom: float = 1.0, mirror: bool = False) -> Picture:
    """Cut a die out as FACE x FACE RGB, with the ground around it."""
    half = die.edge * MARGIN * zoom / 2
    x, y = (die.x0 + die.x1) / 2, (die.y0 + die.y1) / 2
    x0, y0, x1, y1 = (int(round(v)) for v in (x - half, y - half, x + half, y + half))
    x1, y1 = max(x1, x0 + 2), max(y1, y0 + 2)
    high, wide = rgb.shape[:2]
    part = rgb[max(0, y0) : min(high, y1), max(0, x0) : min(wide, x1)]
    part = cv2.copyMakeBorder(part, max(0, -y0), max(0, y1 - high), max(0, -x0), max(0, x1 - wide),
                              cv2.BORDER_REPLICATE)  # fmt: skip
    way = cv2.INTER_AREA if part.shape[0] > FACE else cv2.INTER_LINEAR
    crop = cv2.resize(part, (FACE, FACE), interpolation=way)
    return cv2.flip(crop, 1) if mirror else crop
