"""Create the pictures on which the finder is trained: drawn ones, parts of photos, and both."""

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.augment import augment, lamps_mirrored
from calibration.training.backgrounds import draw_ground
from calibration.training.bank import Bank
from calibration.training.crops import draw_photo
from calibration.training.photos import Photo
from calibration.training.scenes import Scene, add_dice, compose, compose_row
from companion.engine.dice import D6, MARS_ATTACKS
from hardware.camera.simulated import BODIES, die_picture, empty_tray

Array = npt.NDArray[Any]
Chance = np.random.Generator

_EDGES = (13, 105)  # The range of a die's edge in pixels.
_SQUEEZED, _SHORT = 0.2, (0.68, 1.0)  # The share of squeezed pictures, and by how much they are.
_SHARP = 32.0  # The edge of a die from which blurs are wider, in pixels.
_ROWS = 0.2  # The share of the last pictures in which dice form a row.
_FLAT, _LAMPS = 0.4, 0.4  # The shares with dice drawn without sides, and with mirrored lamps.
_TRAYS = 0.6  # The share of the former that show the simulated camera's tray.


def finder_sample(chance: Chance, bank: Bank, photos: list[Photo], size: int) -> Scene:
    """Return one picture of size x size for the finder: drawn, part of a photo, or both."""
    edge = _edge(chance)
    if chance.random() < _SQUEEZED:
        short = float(chance.uniform(*_SHORT))
        scene = squeezed(chance, _sample(chance, bank, photos, int(size / short**0.5), edge), short)
        scene = _cropped(chance, scene, size)
    else:
        scene = _sample(chance, bank, photos, size, edge)
    return _spoilt(chance, scene, edge)


def _spoilt(chance: Chance, scene: Scene, edge: float) -> Scene:
    blur = float(np.clip(edge / _SHARP, 0.5, 2.5))  # Large dice are readable with wider blurs.
    return replace(scene, rgb=augment(chance, scene.rgb, blur))


def last_sample(chance: Chance, bank: Bank, rows: Bank, photos: list[Photo], size: int) -> Scene:
    """Return one picture for the finder's last steps: as `finder_sample`, or with a row of dice.

    Dice that touch in a row, straight as along a wall, hardly occur otherwise.
    """
    if chance.random() >= _ROWS:
        return finder_sample(chance, bank, photos, size)
    edge = _edge(chance)
    return _spoilt(chance, compose_row(chance, rows, size, edge), edge)


def varied_sample(chance: Chance, bank: Bank, photos: list[Photo], size: int) -> Scene:
    """Return one picture for a narrow finder: as `finder_sample`, or of kinds that it never makes.

    These are dice drawn without sides, like those of the simulated camera, and mirrored lamps.
    """
    if chance.random() < _FLAT:
        edge = _edge(chance)
        scene = _spoilt(chance, flat_dice(chance, size, edge), edge)
    else:
        scene = finder_sample(chance, bank, photos, size)
    if chance.random() < _LAMPS:
        return replace(scene, rgb=lamps_mirrored(chance, scene.rgb, scene.boxes))
    return scene


def flat_dice(chance: Chance, size: int, edge: float) -> Scene:
    """Return a scene of size x size with dice drawn without sides, in a grid, randomly turned."""
    rgb = empty_tray(size, size) if chance.random() < _TRAYS else draw_ground(chance, size)
    faces, colours = (*D6.faces, *MARS_ATTACKS.faces), tuple(BODIES)
    step = edge * float(chance.uniform(1.5, 3.0))
    starts = np.arange(float(chance.uniform(0.5, 1.0)) * edge, size, step)
    boxes = []
    for x, y in (
        np.array((x, y)) + chance.normal(0, 0.05 * edge, 2) for x in starts for y in starts
    ):
        if chance.random() < 0.4:
            continue
        face, colour = faces[chance.integers(len(faces))], colours[chance.integers(len(colours))]
        die_picture(face, colour, round(edge)).lay(rgb, x, y, float(chance.uniform(0, 360)))
        half = 0.6 * edge
        boxes.append((x - half, y - half, x + half, y + half))
    return Scene(rgb, np.array(boxes, np.float32).reshape(-1, 4), np.zeros(len(boxes), int), True)


def _edge(chance: Chance) -> float:
    """Return a random edge of dice in pixels."""
    return float(np.exp(chance.uniform(*np.log(_EDGES))))


def _sample(chance: Chance, bank: Bank, photos: list[Photo], size: int, edge: float) -> Scene:
    if chance.random() < 0.5:
        return compose(chance, bank, size, edge)
    scene = _part(chance, draw_photo(chance, photos), size, edge)
    if chance.random() < 0.35:
        scene = add_dice(chance, bank, scene, edge, int(chance.integers(1, 6)))
    return scene


def squeezed(chance: Chance, scene: Scene, short: float) -> Scene:
    """Return the scene as seen by a camera whose pixels are not square.

    `short` is the ratio of the two directions; dice keep their area.
    """
    far = np.array((short**0.5, short**-0.5))
    if chance.random() < 0.5:
        far = far[::-1]
    high, wide = scene.rgb.shape[:2]
    to = (max(1, round(wide * far[0])), max(1, round(high * far[1])))
    rgb = cv2.resize(scene.rgb, to, interpolation=cv2.INTER_AREA)
    boxes = scene.boxes * np.tile((to[0] / wide, to[1] / high), 2)
    return Scene(rgb, boxes.astype(np.float32), scene.labels, scene.steep)


def _cropped(chance: Chance, scene: Scene, size: int) -> Scene:
    """Return a part of size x size of a scene, padded if needed, with the dice in view."""
    rgb = scene.rgb
    high, wide = rgb.shape[:2]
    rgb = cv2.copyMakeBorder(
        rgb, 0, max(0, size - high), 0, max(0, size - wide), cv2.BORDER_CONSTANT
    )
    corner = [int(chance.integers(0, side - size + 1)) for side in rgb.shape[1::-1]]
    rgb = np.ascontiguousarray(rgb[corner[1] : corner[1] + size, corner[0] : corner[0] + size])
    boxes = scene.boxes - np.tile(corner, 2)
    inside = _in_view(boxes, size)
    return Scene(rgb, np.clip(boxes[inside], 0, size), scene.labels[inside], scene.steep)


def _in_view(boxes: Array, size: int) -> Array:
    """Return a mask (N,) of the boxes with their middle in a picture of size x size."""
    middle = (boxes[:, :2] + boxes[:, 2:]) / 2
    return np.asarray(((middle > 0) & (middle < size)).all(1))


def _part(chance: Chance, photo: Photo, size: int, edge: float) -> Scene:
    """Return a part of a photo, scaled so that its dice measure about `edge` pixels."""
    usual = float(np.median((photo.boxes[:, 2:] - photo.boxes[:, :2]).max(1)))
    zoom = min(edge / usual, 2.0)
    angle = float(chance.choice((0, 90, 180, 270))) if photo.steep else float(chance.normal(0, 4))
    flip = -1.0 if chance.random() < 0.5 else 1.0
    aims = photo.decoys if len(photo.decoys) and chance.random() < 0.3 else photo.boxes
    box = aims[int(chance.integers(len(aims)))]
    focus = (box[:2] + box[2:]) / 2 if chance.random() < 0.85 else chance.uniform(0, 480, 2)
    matrix = cv2.getRotationMatrix2D((0, 0), angle, zoom)[:, :2] @ np.diag((flip, 1.0))
    shift = chance.uniform(0.1, 0.9, 2) * size - matrix @ focus
    source = photo.rgb if zoom > 0.6 else cv2.GaussianBlur(photo.rgb, (0, 0), 0.4 / zoom)
    # A plain tone beyond the photo, as mirrored dice would have no boxes.
    tone = [int(v) for v in chance.integers(0, 256, 3)]
    rgb = cv2.warpAffine(
        source,
        np.column_stack((matrix, shift)),
        (size, size),
        flags=cv2.INTER_LINEAR,
        borderValue=tone,
    )
    corners = photo.boxes[:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2) @ matrix.T + shift
    if angle % 90:  # Keep the size of boxes, which would grow when turned a little.
        middle = corners.mean(1)
        half = (photo.boxes[:, 2:] - photo.boxes[:, :2]) * zoom / 2
        boxes = np.column_stack((middle - half, middle + half))
    else:
        boxes = np.column_stack((corners.min(1), corners.max(1)))
    inside = _in_view(boxes, size)
    boxes = np.clip(boxes[inside], 0, size)
    return Scene(rgb, boxes.astype(np.float32), photo.labels[inside], photo.steep)
