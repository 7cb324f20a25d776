"""Create the batches on which the face net is trained: crops, their labels, and their symbols.

Most steps use dice of all makes. The last ones add dice with numbered symbols, so that the features
distinguish symbols, and glitter, which hides pips.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from calibration.training.augment import augment, glittered
from calibration.training.bank import Bank
from calibration.training.crops import cut_die, draw_photo, face_crops
from calibration.training.photos import Photo
from calibration.training.scenes import SYMBOL, Scene, compose

Array = npt.NDArray[Any]
Chance = np.random.Generator
# Crops (n, 48, 48, 3) of bytes, their labels (n,), and the number of the sign (n,), -1 for none.
FaceBatch = tuple[Array, Array, Array]

_CROPS, _SIGNS = 128, 32  # Crops in a batch, and additional ones of signs.
_DRAWN = 0.36  # The share of drawn scenes.
_SIDE = 256  # Side of a drawn scene in pixels.
_EDGES = (18, 70)  # The range of a die's edge in it, in pixels.
_GLITTER = 0.15  # The share of crops with glitter in the last batches.


def any_batch(chance: Chance, bank: Bank, photos: list[Photo], size: int = _CROPS) -> FaceBatch:
    """Return a batch of `size` crops without signs (all numbers are -1)."""
    crops: list[Array] = []
    labels: list[int] = []
    while len(crops) < size:
        if chance.random() < _DRAWN:
            more = face_crops(chance, drawn_scene(chance, bank), 8)
        else:
            more = face_crops(chance, draw_photo(chance, photos), 4)
        crops += more[0]
        labels += more[1]
    return np.stack(crops[:size]), np.array(labels[:size]), np.full(size, -1)


def last_batch(
    chance: Chance, bank: Bank, signs: Bank, photos: list[Photo], size: int = _CROPS
) -> FaceBatch:
    """Return a batch like `any_batch`, some crops with glitter, followed by crops of signs."""
    crops, labels, none = any_batch(chance, bank, photos, size)
    for i in np.flatnonzero(chance.random(len(crops)) < _GLITTER):
        crops[i] = glittered(chance, crops[i])
    signed, numbers = sign_crops(chance, signs, _SIGNS)
    return (
        np.concatenate((crops, signed)),
        np.append(labels, np.full(_SIGNS, SYMBOL)),
        np.append(none, numbers),
    )


def sign_crops(chance: Chance, signs: Bank, size: int) -> tuple[Array, Array]:
    """Return `size` crops of dice with signs on top, and the signs' numbers (see `Bank.signs`).

    Signs of one make come together, as they differ in nothing else: so the features learn the sign
    and not the colour of the die.
    """
    crops: list[Array] = []
    numbers: list[int] = []
    while len(crops) < size:
        scene = drawn_scene(chance, signs)
        for i in np.flatnonzero(scene.labels == SYMBOL):
            crops.append(cut_die(chance, scene, int(i))[0])
            numbers.append(int(scene.signs[i]))
    return np.stack(crops[:size]), np.array(numbers[:size])


def drawn_scene(chance: Chance, bank: Bank) -> Scene:
    """Return a drawn scene, augmented a little."""
    edge = float(np.exp(chance.uniform(*np.log(_EDGES))))
    scene = compose(chance, bank, _SIDE, edge)
    return replace(scene, rgb=augment(chance, scene.rgb, 0.4))
