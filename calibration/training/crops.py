"""Cut crops out of photos and drawn scenes as the reader does, but not perfectly centred."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.augment import augment, packed, ring_of_light, tinge
from calibration.training.photos import Photo
from calibration.training.scenes import NONE, Scene
from hardware.vision.net import FACE, MARGIN

Array = npt.NDArray[Any]
Chance = np.random.Generator


def chance_of(seed: int, step: int) -> Chance:
    """Return the random generator of a step, so that an interrupted run goes on identically.

    OpenCV's own generator, which makes noise, is seeded as well.
    """
    cv2.setRNGSeed(step + 1)
    return np.random.default_rng((seed, step))


def face_crops(chance: Chance, scene: Scene | Photo, most: int) -> tuple[list[Array], list[int]]:
    """Return crops of up to `most` dice and of a few places without a die, and their labels."""
    crops, labels = [], []
    for i in _order(chance, scene)[:most]:
        crops.append(cut_die(chance, scene, i)[0])
        labels.append(int(scene.labels[i]))
    for _ in range(1 + most // 4):
        place = _empty_place(chance, scene)
        if place is not None:
            crops.append(cut(chance, scene.rgb, place[0], place[1], scene.steep)[0])
            labels.append(NONE)
    return crops, labels


def _order(chance: Chance, scene: Scene | Photo) -> Array:
    """Return a random order of the dice of a scene, in which heavy ones tend to come first."""
    weights = scene.weights if isinstance(scene, Photo) else None
    if weights is None:
        return chance.permutation(len(scene.boxes))
    return np.argsort(chance.exponential(1, len(weights)) / weights)


def cut_die(chance: Chance, scene: Scene | Photo, i: int) -> tuple[Array, Array]:
    """Crop die `i` of a scene, a little off its middle and scaled; return as `cut` does."""
    box = scene.boxes[i]
    edge = float((box[2:] - box[:2]).max())
    middle = (box[:2] + box[2:]) / 2 + chance.normal(0, 0.045, 2) * edge
    edge *= float(np.exp(chance.normal(0, 0.08)))
    return cut(chance, scene.rgb, middle, edge, scene.steep)


def cut(chance: Chance, rgb: Array, middle: Array, edge: float, steep: bool) -> tuple[Array, Array]:
    """Return a crop, rotated (freely if `steep`), stretched and augmented.

    Also return the matrix (2, 2) that maps vectors in the picture to vectors in the crop.
    """
    angle = chance.uniform(0, 360) if steep else chance.normal(0, 9)
    zoom = FACE / (edge * MARGIN)
    matrix = cv2.getRotationMatrix2D((0, 0), angle, zoom)[:, :2]
    stretch = _stretch(chance)
    if chance.random() < 0.5:
        stretch[:, 0] *= -1  # A mirrored number is the same number.
    matrix = stretch @ matrix
    shift = FACE / 2 - 0.5 - matrix @ middle
    # Blurred before subsampling, as the reader shrinks by areas.
    if zoom < 0.6:
        reach = int(edge * 1.2) + 2
        x, y = (int(v) for v in middle)
        corner = (max(0, x - reach), max(0, y - reach))
        part = rgb[corner[1] : y + reach, corner[0] : x + reach]
        part = cv2.GaussianBlur(part, (0, 0), 0.4 / zoom)
        shift = shift + matrix @ np.array(corner)
    else:
        part = rgb
    warp = np.column_stack((matrix, shift))
    crop = cv2.warpAffine(
        part, warp, (FACE, FACE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    # Many real pictures are good ones, so some get only another tint.
    mild = chance.random() < 0.4
    few = int(chance.integers(18, 46))
    if few < edge * MARGIN and chance.random() < 0.35:  # Far away, with only few pixels.
        small = cv2.resize(crop, (few, few), interpolation=cv2.INTER_AREA)
        if chance.random() < 0.4:
            small = packed(chance, small)
        crop = cv2.resize(small, (FACE, FACE), interpolation=cv2.INTER_LINEAR)
    if chance.random() < 0.12:
        crop = ring_of_light(chance, crop)
    return (tinge(chance, crop) if mild else augment(chance, crop, blur=0.7)), matrix


def _stretch(chance: Chance) -> Array:
    """Return the random stretch of a camera (2, 2), sometimes as of pixels far from square.

    The longer side of a die's box fits the crop, so that such a stretch shortens the other side.
    """
    if chance.random() < 0.2:
        short = float(chance.uniform(0.68, 1.0))
        stretch = np.diag((1.0, short) if chance.random() < 0.3 else (short, 1.0))
        stretch *= np.exp(chance.normal(0, 0.06))
    else:
        stretch = np.diag(np.exp(chance.normal(0, 0.12, 2)))
    stretch[0, 1] = chance.normal(0, 0.06)
    return stretch


def _empty_place(chance: Chance, scene: Scene | Photo) -> tuple[Array, float] | None:
    """Return a random place and size away from the middles of dice: background, gaps, half dice."""
    decoys = scene.decoys if isinstance(scene, Photo) else ()
    if len(decoys) and chance.random() < 0.6:  # What the finder mistook for a die.
        box = decoys[int(chance.integers(len(decoys)))]
        size = float((box[2:] - box[:2]).max())
        place = (box[:2] + box[2:]) / 2 + chance.normal(0, 0.06, 2) * size
        return place, size * float(np.exp(chance.normal(0, 0.1)))
    height, width = scene.rgb.shape[:2]
    edge = float(np.exp(chance.uniform(np.log(14), np.log(90))))
    if len(scene.boxes):
        sizes = (scene.boxes[:, 2:] - scene.boxes[:, :2]).max(1)
        middles = (scene.boxes[:, :2] + scene.boxes[:, 2:]) / 2
        if chance.random() < 0.6:  # Next to a die, and of its size.
            i = int(chance.integers(len(sizes)))
            edge = float(sizes[i] * np.exp(chance.normal(0, 0.2)))
            angle, far = chance.uniform(0, 2 * np.pi), sizes[i] * chance.uniform(0.6, 1.3)
            place = middles[i] + far * np.array((np.cos(angle), np.sin(angle)))
        else:
            place = np.array((chance.uniform(0, width), chance.uniform(0, height)))
        apart = np.linalg.norm(middles - place, axis=1) / np.maximum(sizes, edge * 0.5)
        if apart.min() < 0.55:
            return None
        return place, edge
    return np.array((chance.uniform(0, width), chance.uniform(0, height))), edge


def draw_photo(chance: Chance, photos: list[Photo]) -> Photo:
    """Return a random photo: its set is drawn first, so that small sets count, too."""
    sets = sorted({photo.name.split("/")[0] for photo in photos})
    weights = np.array([sum(p.weight for p in photos if p.name.startswith(s)) for s in sets]) ** 0.6
    chosen = str(chance.choice(sets, p=weights / weights.sum()))
    among = [photo for photo in photos if photo.name.startswith(chosen)]
    shares = np.array([photo.weight for photo in among])
    return among[int(chance.choice(len(among), p=shares / shares.sum()))]
