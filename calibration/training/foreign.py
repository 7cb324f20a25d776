"""Pictures without dice: places in them that the finder mistakes for dice teach the face net.

They are photos in the public domain (or CC0) that come with scikit-image, and drawn backgrounds.
"""

from collections.abc import Callable, Iterator
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
from skimage import data

from calibration.training.backgrounds import draw_decoy, draw_ground, draw_stitches
from calibration.training.photos import Photo

Array = npt.NDArray[Any]

_NAMES = ("astronaut", "brick", "camera", "chelsea", "coffee", "coins", "grass", "gravel",
          "hubble_deep_field", "immunohistochemistry", "moon", "page", "retina", "rocket",
          "text")  # fmt: skip
_SIZES = (0.5, 0.8, 1.25, 2.0)
_LONGEST = 1000  # The longest side of a picture in pixels.
_DRAWN = 384  # Side of a drawn picture in pixels.
_NEEDLEWORK = 0.25  # The share of drawn pictures that are needlework.


def foreign_photos(find: Callable[[Array], Array], drawn: int, seed: int) -> list[Photo]:
    """Return pictures without dice in which `find` finds some: its boxes (N, 4) are decoys."""
    chance = np.random.default_rng((seed, 99))
    pictures = [*_taken(), *(_drawn(chance) for _ in range(drawn))]
    photos = []
    for i, rgb in enumerate(pictures):
        boxes = find(rgb)
        if len(boxes):
            none = np.zeros((0, 4), np.float32)
            photos.append(Photo(f"foreign/{i:04d}", rgb, none, np.zeros(0, int), True, boxes))
    return photos


def _taken() -> Iterator[Array]:
    """Yield the photos, each in several sizes."""
    for name in _NAMES:
        rgb = getattr(data, name)()
        rgb = np.dstack([rgb] * 3) if rgb.ndim == 2 else rgb[..., :3]
        for size in _SIZES:
            zoom = min(size, _LONGEST / max(rgb.shape[:2]))
            yield cv2.resize(
                np.ascontiguousarray(rgb), None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA
            )


def _drawn(chance: np.random.Generator) -> Array:
    draw = draw_stitches if chance.random() < _NEEDLEWORK else draw_ground
    ground = draw(chance, _DRAWN)
    for _ in range(int(chance.integers(2, 12))):
        draw_decoy(chance, ground)
    return cv2.GaussianBlur(ground, (0, 0), float(chance.uniform(0.4, 1.2)))
