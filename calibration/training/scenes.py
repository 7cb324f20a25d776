"""Lays renders on grounds (drawn ones or real photos) and keeps the truth about every die."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.bank import DICE, Bank
from calibration.training.grounds import draw_ground

Array = npt.NDArray[Any]
Chance = np.random.Generator

SYMBOL, NONE, UNCLEAR = 6, 7, 8  # labels after the six numbers, 0 to 5
_LEAST_SEEN = 0.78  # of a die: less, cut off by the rim or hidden, is unclear
CLASSES = 9
_TILTED = 12.0  # degrees from which a die counts as cocked, which is unclear too
_OVERLAP = 0.06  # of a die that another may cover


@dataclass(frozen=True)
class Scene:
    """A picture (RGB) with `boxes` (N, 4) as x0, y0, x1, y1 in pixels and `labels` (N,)."""

    rgb: Array
    boxes: Array
    labels: Array
    steep: bool


def compose(chance: Chance, bank: Bank, size: int, edge: float) -> Scene:
    """Compose a drawn scene of size x size pixels with dice about `edge` pixels large."""
    empty = Scene(draw_ground(chance, size), np.zeros((0, 4)), np.zeros(0, int), True)
    room = max(1, int((size / edge) ** 2 * 0.3))
    return add_dice(chance, bank, empty, edge, int(min(chance.integers(1, 17), room)))


def add_dice(chance: Chance, bank: Bank, scene: Scene, edge: float, count: int) -> Scene:
    """Lay up to `count` renders of one throw into a scene where there is room."""
    throw = int(chance.integers(len(bank.pictures)))
    steep = bool(bank.facts[throw, 0, 6])
    roll = float(chance.normal(0, 7))
    rgb, height, width = scene.rgb.copy(), scene.rgb.shape[0], scene.rgb.shape[1]
    taken = np.zeros((height, width), np.uint8)
    for x0, y0, x1, y1 in scene.boxes.astype(int):
        taken[max(0, y0) : max(0, y1), max(0, x0) : max(0, x1)] = 1
    boxes, labels = list(scene.boxes), list(scene.labels)
    close = chance.random() < 0.5
    spots: list[tuple[float, float]] = []
    placed = []
    for i in chance.permutation(DICE * 2)[:count]:
        fact = bank.facts[throw, i % DICE]
        own = edge * float(np.exp(chance.normal(0, 0.06)))
        zoom = own / max(fact[2] - fact[0], fact[3] - fact[1])
        angle = float(chance.uniform(0, 360)) if steep else roll
        for _ in range(12):
            at = _spot(chance, spots, own, width, height, close)
            sprite = _turned(bank.pictures[throw, i % DICE], zoom, angle, at, width, height)
            if sprite is None:
                continue
            cover = sprite[2] > 127
            window = taken[sprite[0], sprite[1]]
            if cover.sum() >= 60 and (window[cover] > 0).mean() < _OVERLAP:
                window[cover] = 1
                spots.append(at)
                whole = float(bank.pictures[throw, i % DICE, ..., 3].sum()) / 255 * zoom**2
                placed.append((sprite, fact, whole))
                break
    bare = rgb.copy()
    for (rows, columns, _, shade, _), _fact, _whole in placed:
        ground = rgb[rows, columns]
        ground[:] = (ground * (shade[..., None] / 255.0)).astype(np.uint8)
    placed.sort(key=lambda p: p[0][0].stop)
    for (rows, columns, alpha, _, colours), _fact, _whole in placed:
        ground, share = rgb[rows, columns], alpha[..., None] / 255.0
        ground[:] = (ground * (1 - share) + colours * share).astype(np.uint8)
    hidden = _hide(chance, rgb, bare, spots, edge)
    for (rows, columns, alpha, _, _), fact, whole in placed:
        seen = (alpha > 127) & (hidden[rows, columns] == 0)
        if seen.sum() < 0.25 * whole:
            continue
        ys, xs = np.nonzero(seen)
        boxes.append((columns.start + xs.min(), rows.start + ys.min(),
                      columns.start + xs.max() + 1, rows.start + ys.max() + 1))  # fmt: skip
        label = label_of(float(fact[4]), float(fact[5]))
        labels.append(label if seen.sum() > _LEAST_SEEN * whole else UNCLEAR)
    return Scene(rgb, np.array(boxes, np.float32).reshape(-1, 4), np.array(labels, int),
                 scene.steep and steep)  # fmt: skip


def _hide(
    chance: Chance, rgb: Array, bare: Array, spots: list[tuple[float, float]], edge: float
) -> Array:
    """Lay something over a few dice now and then (a hand, a sleeve, paper); what is hidden."""
    hidden = np.zeros(rgb.shape[:2], np.uint8)
    if not spots or chance.random() > 0.25:
        return hidden
    for _ in range(int(chance.integers(1, 4))):
        x, y = spots[int(chance.integers(len(spots)))]
        angle, far = chance.uniform(0, 2 * np.pi), edge * chance.uniform(-0.25, 0.4)
        out = np.array((np.cos(angle), np.sin(angle)))
        along = np.array((-out[1], out[0])) * edge * chance.uniform(0.6, 1.2)
        near = np.array((x, y)) + out * far
        corners = (near - along, near + along, near + along + out * edge, near - along + out * edge)
        cv2.fillConvexPoly(hidden, np.array(corners).astype(np.int32), 1)
    tone = np.uint8(chance.integers(0, 256, 3))
    other = np.roll(bare, int(chance.integers(rgb.shape[0])), axis=0)
    cover = other if chance.random() < 0.6 else np.broadcast_to(tone, rgb.shape)
    rgb[hidden > 0] = cover[hidden > 0]
    return hidden


def label_of(value: float, tilt: float) -> int:
    """Name a render's class by its uppermost value (0: a glyph) and tilt in degrees."""
    if tilt > _TILTED:
        return UNCLEAR
    return SYMBOL if value == 0 else int(value) - 1


def _spot(
    chance: Chance,
    spots: list[tuple[float, float]],
    edge: float,
    width: int,
    height: int,
    close: bool,
) -> tuple[float, float]:
    """Choose a place: anywhere, or beside a die that lies already."""
    if close and spots and chance.random() < 0.75:
        x, y = spots[int(chance.integers(len(spots)))]
        angle, far = chance.uniform(0, 2 * np.pi), edge * chance.uniform(0.72, 1.15)
        return float(x + far * np.cos(angle)), float(y + far * np.sin(angle))
    return float(chance.uniform(0, width)), float(chance.uniform(0, height))


def _turned(
    picture: Array, zoom: float, angle: float, at: tuple[float, float], width: int, height: int
) -> tuple[slice, slice, Array, Array, Array] | None:
    """Turn and scale a render about its middle; rows, columns, alpha, shade, colours in view."""
    half = len(picture) / 2
    side = int(np.ceil(half * 2 * zoom))
    left, top = int(at[0] - side / 2), int(at[1] - side / 2)
    rows = slice(max(0, top), min(height, top + side))
    columns = slice(max(0, left), min(width, left + side))
    if rows.stop - rows.start < 6 or columns.stop - columns.start < 6:
        return None
    matrix = cv2.getRotationMatrix2D((half, half), angle, zoom)
    matrix[:, 2] += at[0] - half - columns.start, at[1] - half - rows.start
    size = (columns.stop - columns.start, rows.stop - rows.start)
    source = picture
    if zoom < 0.55:
        source = cv2.GaussianBlur(picture, (0, 0), 0.35 / zoom)
    # A render's black surround must not bleed into its rim: colours are warped premultiplied.
    rgba = cv2.warpAffine(source[..., :4], matrix, size, flags=cv2.INTER_LINEAR)
    shade = cv2.warpAffine(source[..., 4], matrix, size, borderValue=255)
    alpha = rgba[..., 3]
    colours = np.clip(rgba[..., :3] * (255.0 / np.maximum(alpha, 1))[..., None], 0, 255)
    return rows, columns, alpha, shade, colours
