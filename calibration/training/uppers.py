"""Create the data that teaches a net where a die's upper side is: drawn dice, and flat ones.

In photos nobody has measured that. But their dice lie flat, so that the upper side of one follows
from those of the others: an estimate from all of them is more accurate than the net's for one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from calibration.training.bank import Bank
from calibration.training.batches import drawn_scene
from calibration.training.crops import cut_die, draw_photo
from calibration.training.photos import Photo
from calibration.training.scenes import Scene
from hardware.vision.leaning import LEAST, expected_by_others, ways_of
from hardware.vision.net import FACE, MARGIN, MORE_VIEWS, crops_of, tops_in_picture

Array = npt.NDArray[Any]
Chance = np.random.Generator
# Crops (n, 48, 48, 3) of bytes, and vectors (n, 2) to the upper sides, as in `net.FaceScores.tops`.
UpperBatch = tuple[Array, Array]

_CROPS, _OF_PHOTOS = 80, 48  # Crops of drawn dice and of photos in a batch.
_OF_ONE = 8  # The most crops of one scene or photo.


@dataclass(frozen=True)
class Flat:
    """A photo whose dice lie flat; `tops` (N, 2) are the expected vectors in pixels."""

    photo: Photo
    tops: Array


def drawn_uppers(chance: Chance, bank: Bank, size: int = _CROPS + _OF_PHOTOS) -> UpperBatch:
    """Return a batch of `size` drawn dice, many of which lean."""
    return _drawn(chance, bank, size)


def all_uppers(chance: Chance, bank: Bank, flat: list[Flat]) -> UpperBatch:
    """Return a batch of drawn dice, followed by some of photos."""
    tops = {each.photo.name: each.tops for each in flat}
    photos = [each.photo for each in flat]

    def any_photo() -> tuple[Scene | Photo, Array]:
        photo = draw_photo(chance, photos)
        return photo, tops[photo.name]

    drawn = _drawn(chance, bank, _CROPS)
    real = _cut(chance, any_photo, _OF_PHOTOS)
    return np.concatenate((drawn[0], real[0])), np.concatenate((drawn[1], real[1]))


def flat_photos(photos: list[Photo], read: Callable[[Array], Array]) -> list[Flat]:
    """Return photos with the vectors to the upper sides of their dice, if all dice lie flat.

    `read` turns crops (n, 48, 48, 3) of bytes into tops as in `net.FaceScores`. Photos with few
    dice are left out.
    """
    return [_flat(photo, read) for photo in photos if len(photo.boxes) >= LEAST]


def _flat(photo: Photo, read: Callable[[Array], Array]) -> Flat:
    crops = crops_of(photo.rgb, photo.found, MORE_VIEWS)
    # With upside-down views, as the shipped nets were fitted before the reader left them out.
    tops = tops_in_picture(read(np.stack(crops)), MORE_VIEWS, upright=360.0)
    edges = (photo.boxes[:, 2:] - photo.boxes[:, :2]).max(1, keepdims=True)
    ways = ways_of(list(tops), [tuple(box) for box in photo.boxes], photo.rgb.shape[:2])
    return Flat(photo, expected_by_others(ways).tops * edges)


def _drawn(chance: Chance, bank: Bank, size: int) -> UpperBatch:
    def any_scene() -> tuple[Scene | Photo, Array]:
        scene = drawn_scene(chance, bank)
        return scene, scene.tops

    return _cut(chance, any_scene, size)


def _cut(chance: Chance, draw: Callable[[], tuple[Scene | Photo, Array]], size: int) -> UpperBatch:
    """Return a batch of `size` dice of random scenes."""
    crops: list[Array] = []
    tops: list[Array] = []
    while len(crops) < size:
        scene, ways = draw()
        for i in chance.permutation(len(scene.boxes))[:_OF_ONE]:
            crop, matrix = cut_die(chance, scene, int(i))
            crops.append(crop)
            tops.append(matrix @ ways[i] / FACE * MARGIN)
    return np.stack(crops[:size]), np.array(tops[:size], np.float32)
