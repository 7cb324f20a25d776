"""Create the crops on which the net for prints is trained: of dice, and of drawn prints.

Dice are shown as they are and spoilt; prints are laid into the same pictures. The prints that
`altered` draws are others, and left for measuring.
"""

import math
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.altered import PLACES
from calibration.training.photos import open_photos
from calibration.training.score_trays import KINDS, draw_tray
from hardware.camera.simulated import BODIES, die_picture, empty_tray
from hardware.vision.net import Found
from hardware.vision.prints import body_of

Array = npt.NDArray[Any]
Chance = np.random.Generator
SIDE, SPAN = 96, 2.55  # The side of a crop in pixels, and in edges of the box.
_CARD = 128  # The side of a printed square in pixels, before it is laid.
_LARGEST = (110.0, 90.0)  # Photos with dice of more pixels than the first are shrunk to the second.
_TRAY_SEED = 9000
_SHADED, _SHADOW_SEED = 0.4, 11  # The share of dice that are shown with a shadow, too.
_STYLES = ("bare", "outline", "sheet")


class Crops(NamedTuple):
    """Crops (n, SIDE, SIDE, 3) of bytes, if each is a print (n,), and the set it is from (n,)."""

    rgb: Array
    printed: Array
    sets: Array


class Card(NamedTuple):
    """A print: its colours, the part of them that it covers (0 to 255), its squares (n, 4)."""

    rgb: Array
    cover: Array
    squares: Array


def draw_crops(manifest: Path, trays: int, simulated: int) -> Crops:
    """Return crops of all photos to fit on, of drawn trays, and of the simulated camera's dice."""
    made = [
        (crop, printed, photo.name.split("/")[0])
        for photo in open_photos(manifest)
        for crop, printed in photo_crops(photo.name, photo.rgb, photo.boxes[photo.labels < 6])
    ]
    made += [(*each, "drawn") for number in range(trays) for each in _tray_crops(number)]
    made += [(crop, False, "simulated") for i in range(simulated) for crop in _simulated_crops(i)]
    return with_shadows(Crops(*(np.array(part) for part in zip(*made, strict=True))))


def with_shadows(crops: Crops) -> Crops:
    """Return crops and some of their dice also with a hard or soft shadow, as sets apart."""
    chance = np.random.default_rng(_SHADOW_SEED)
    dice = np.nonzero(~crops.printed & (chance.random(len(crops.printed)) < _SHADED))[0]
    drawn = ((shaded(chance, crops.rgb[i]), crops.sets[i]) for i in dice)
    added = [(rgb, False, f"{name} shaded") for rgb, name in drawn if rgb is not None]
    new = (np.array(part) for part in zip(*added, strict=True))
    return Crops(*map(np.concatenate, zip(crops, new, strict=True))) if added else crops


def shaded(chance: Chance, crop: Array) -> Array | None:
    """Return a crop whose die casts a shadow of a lamp, or None if its body does not stand out."""
    middle, half = (SIDE - 1) / 2, SIDE / SPAN / 2
    box = Found(middle - half, middle - half, middle + half, middle + half, 1.0)
    outline = body_of(crop, box)
    if outline is None or not 0.3 < cv2.contourArea(outline) / (2 * half) ** 2 < 1.1:
        return None
    angle, far = chance.uniform(-np.pi, np.pi), chance.uniform(0.2, 1.3) * 2 * half
    way = np.array((np.cos(angle), np.sin(angle))) * far
    end = (outline - outline.mean(0)) * chance.uniform(0.6, 1.0) + outline.mean(0) + way
    start = outline + chance.uniform(0, 0.1) * way
    shadow, body = (
        cv2.fillConvexPoly(
            np.zeros((SIDE, SIDE), np.float32), cv2.convexHull(part.astype(np.int32)), 1.0
        )
        for part in (np.concatenate((start, end)), outline)
    )
    soft = float(np.exp(chance.uniform(math.log(0.6), math.log(5))))
    shadow = cv2.GaussianBlur(shadow, (0, 0), soft) * (1 - cv2.GaussianBlur(body, (0, 0), 0.8))
    blue = 1 - np.array((0, 0.02, 0.06)) * chance.random()  # What the sky still lights.
    lit = crop * (1 - shadow[..., None] * chance.uniform(0.25, 0.8) * blue)
    return np.clip(lit, 0, 255).astype(np.uint8)


def photo_crops(name: str, rgb: Array, boxes: Array) -> Iterator[tuple[Array, bool]]:
    """Yield crops of a photo's dice and of prints drawn into it, and whether each is a print."""
    if not len(boxes):
        return
    chance = np.random.default_rng(zlib.crc32(name.encode()) + 7)
    boxes = boxes.astype(float)
    edge = float(np.median((boxes[:, 2:] - boxes[:, :2]).max(1)))
    if edge > _LARGEST[0]:
        factor, edge = _LARGEST[1] / edge, _LARGEST[1]
        rgb, boxes = _shrunk(rgb, factor), boxes * factor
    yield from ((crop_around(rgb, box), False) for box in boxes)
    for _ in range(2):
        yield from ((crop, False) for crop in _spoilt_crops(chance, rgb, boxes, edge))
    for _ in range(4 + len(boxes)):
        factor, ground = 1.0, rgb
        if chance.random() < 0.6:
            factor = float(np.exp(chance.uniform(math.log(min(max(16 / edge, 0.3), 1)), 0)))
            ground = _shrunk(rgb, factor)
        picture, found = lay_print(chance, ground, edge * factor)
        most = 1 if chance.random() < 0.5 else 2
        yield from ((crop_around(picture, box), True) for box in found[:most])


def _tray_crops(number: int) -> Iterator[tuple[Array, bool]]:
    scene, chance = draw_tray(KINDS[number % 2], _TRAY_SEED, number), np.random.default_rng(number)
    boxes = scene.boxes[scene.labels < 6]
    yield from ((crop_around(scene.rgb, box), False) for box in boxes)
    yield from ((crop, False) for crop in _spoilt_crops(chance, scene.rgb, boxes, 50.0))
    for _ in range(8):
        picture, found = lay_print(chance, scene.rgb, float(chance.uniform(20, 80)))
        yield crop_around(picture, found[0]), True


def _simulated_crops(number: int) -> list[Array]:
    chance, tray = np.random.default_rng(100 + number), empty_tray(640, 480)
    edge, boxes = int(chance.integers(24, 90)), []
    for x in (120, 320, 520):
        y, turn = chance.uniform(100, 380), chance.uniform(0, 360)
        face, body = str(chance.integers(1, 7)), str(chance.choice(list(BODIES)))
        die_picture(face, body, edge).lay(tray, x, y, turn)
        angle = math.radians(turn)
        half = edge / 2 * (abs(math.cos(angle)) + abs(math.sin(angle)))
        boxes.append(np.array((x - half, y - half, x + half, y + half)))
    if chance.random() < 0.5:
        grain = chance.normal(0, chance.uniform(0, 5), tray.shape)
        tray = np.clip(tray + grain, 0, 255).astype(np.uint8)
    if chance.random() < 0.5:
        tray = np.asarray(cv2.GaussianBlur(tray, (0, 0), chance.uniform(0.3, 1.0)))
    return [crop_around(tray, box) for box in boxes]


def crop_around(rgb: Array, box: Array) -> Array:
    """Return a crop of SIDE pixels around a box, blurred first if it is much smaller than that."""
    edge = max(box[2] - box[0], box[3] - box[1])
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    zoom = SIDE / (edge * SPAN)
    matrix = np.array([[zoom, 0, SIDE / 2 - 0.5 - zoom * x], [0, zoom, SIDE / 2 - 0.5 - zoom * y]])
    if zoom < 0.7:
        reach = int(edge * 1.5) + 2
        left, top = max(0, int(x - reach)), max(0, int(y - reach))
        rgb = cv2.GaussianBlur(rgb[top : int(y + reach), left : int(x + reach)], (0, 0), 0.4 / zoom)
        matrix[:, 2] += matrix[:, :2] @ np.array((left, top))
    return np.asarray(cv2.warpAffine(rgb, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE))


def _shrunk(rgb: Array, factor: float) -> Array:
    return np.asarray(cv2.resize(rgb, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA))


def _spoilt_crops(chance: Chance, rgb: Array, boxes: Array, edge: float) -> list[Array]:
    """Return crops of a smaller copy of a picture, blurred, in another light, grainy or packed."""
    least = min(max(14 / edge, 0.3), 1)
    factor = float(np.exp(chance.uniform(math.log(least), 0.0)))
    small = _shrunk(rgb, factor)
    if chance.random() < 0.5:
        small = np.asarray(cv2.GaussianBlur(small, (0, 0), chance.uniform(0.3, 1.1)))
    levels: Array = small.astype(np.float32)
    if chance.random() < 0.5:
        levels = 255 * (levels / 255) ** chance.uniform(0.7, 1.4)
    if chance.random() < 0.4:
        levels = levels * chance.uniform(0.4, 1.25)
    if chance.random() < 0.4:
        levels = levels * chance.uniform(0.8, 1.15, 3)
    levels = levels + chance.normal(0, chance.uniform(0, 6), levels.shape)
    spoilt = np.clip(levels, 0, 255).astype(np.uint8)
    spoilt = _packed(chance, spoilt, 45)
    return [crop_around(spoilt, box * factor) for box in boxes]


def _packed(chance: Chance, rgb: Array, least: int) -> Array:
    """Return half of all pictures after JPEG compression, of this quality at least."""
    if chance.random() >= 0.5:
        return rgb
    quality = int(chance.integers(least, 95))
    return np.asarray(
        cv2.imdecode(cv2.imencode(".jpg", rgb, (cv2.IMWRITE_JPEG_QUALITY, quality))[1], 1)
    )


def draw_card(chance: Chance) -> Card:
    """Draw a square with pips or a domino: bare, with an outline, or printed on a sheet."""
    domino, pale = chance.random() < 0.3, chance.random() < 0.7
    light = chance.uniform(205, 255) if pale else 0.0
    body = light + chance.normal(0, 6, 3) if pale else chance.uniform(10, 235, 3)
    if body.mean() > 115:
        ink = chance.uniform(0, 60, 3) * (chance.random() < 0.8)
        ink = ink + np.array((160, 0, 0)) * (chance.random() < 0.1)
    else:
        ink = chance.uniform(205, 255, 3)
    corner = 0 if chance.random() < 0.35 else int(chance.uniform(0.03, 0.28) * _CARD)
    pip = chance.uniform(0.065, 0.11), chance.uniform(0.2, 0.28)
    style = chance.choice(_STYLES, p=[0.5, 0.25, 0.25])
    values = chance.integers(1, 7, 2)
    card, cover = _square(int(values[0]), body, ink, *pip), _rounded(corner)
    squares = [(0, 0, _CARD, _CARD)]
    if style != "bare":
        wide = max(1, int(chance.uniform(0.015, 0.05) * _CARD))
        rim = np.ones((2 * wide + 1,) * 2, np.uint8)
        inside = cv2.erode(cover, rim, borderValue=0)[..., None] / 255.0
        card = card * inside + chance.uniform(0, 70) * (1 - inside)
    elif domino:
        other = _square(int(values[1]), body, ink, *pip)
        bar = max(2, int(_CARD * chance.uniform(0.02, 0.06)))
        card = np.hstack((card, np.full((_CARD, bar, 3), 40.0, np.float32), other))
        cover = np.full(card.shape[:2], 255, np.uint8)
        squares.append((_CARD + bar, 0, 2 * _CARD + bar, _CARD))
    if style == "sheet":
        return _on_sheet(chance, card, cover)
    return Card(card, cover, np.array(squares, float))


def _square(value: int, body: Array, ink: Array, radius: float, gap: float) -> Array:
    card: Array = np.empty((_CARD, _CARD, 3), np.float32)
    card[:] = body
    for place in PLACES[value]:
        x, y = (_CARD / 2 + (step - 1) * gap * _CARD for step in (place % 3, place // 3))
        at, size = (round(x * 16), round(y * 16)), int(radius * _CARD * 16)
        cv2.circle(card, at, size, ink.tolist(), -1, cv2.LINE_AA, 4)
    return card


def _rounded(corner: int) -> Array:
    """Return the cover of a square whose corners have a radius of so many pixels."""
    cover: Array = np.full((_CARD, _CARD), 0 if corner else 255, np.uint8)
    if corner:
        far = _CARD - 1 - corner
        cv2.rectangle(cover, (corner, 0), (far, _CARD - 1), 255, -1)
        cv2.rectangle(cover, (0, corner), (_CARD - 1, far), 255, -1)
        for at in ((x, y) for x in (corner, far) for y in (corner, far)):
            cv2.circle(cover, at, corner, 255, -1, cv2.LINE_AA)
    return cover


def _on_sheet(chance: Chance, card: Array, cover: Array) -> Card:
    """Return a square on white paper with lines as of text."""
    room, paper = int(_CARD * chance.uniform(0.3, 1.2)), chance.uniform(225, 255)
    side = _CARD + 2 * room
    sheet: Array = np.full((side, side, 3), paper, np.float32)
    share, inside = cover[..., None] / 255.0, slice(room, room + _CARD)
    sheet[inside, inside] = card * share + paper * (1 - share)
    for y in range(6, room - 8, 12):
        cv2.line(sheet, (4, y), (int(side * chance.uniform(0.4, 0.95)), y), (60, 60, 60), 3)
    square = np.array([(room, room, room + _CARD, room + _CARD)], float)
    return Card(sheet, np.full((side, side), 255, np.uint8), square)


def lay_print(chance: Chance, rgb: Array, edge: float) -> tuple[Array, Array]:
    """Lay a print on a part of a picture, turned and seen at an angle, with squares of about
    `edge` pixels.

    Return the part around it, and the boxes (n, 4) of its squares there: two of a domino.
    """
    card = draw_card(chance)
    edge = edge * chance.uniform(0.75, 1.25)
    high, wide = rgb.shape[:2]
    angle, tilt = chance.uniform(-np.pi, np.pi), chance.uniform(0.75, 1.0)
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array(((1, 0), (0, tilt))) @ np.array(((cos, -sin), (sin, cos))) * (edge / _CARD)
    room = 0.75 * edge
    x, y = (chance.uniform(room, max(room + 1, side - room)) for side in (wide, high))
    left, top = int(max(0, x - 3 * edge)), int(max(0, y - 3 * edge))
    part = rgb[top : int(min(high, y + 3 * edge)), left : int(min(wide, x + 3 * edge))]
    shift = np.array((x - left, y - top)) - turn @ (np.array(card.rgb.shape[1::-1]) / 2)
    size = part.shape[1::-1]
    fine = np.column_stack((turn, shift)) * 2  # Drawn at twice the size.
    drawn, cover = (
        cv2.resize(
            cv2.warpAffine(layer, fine, (2 * size[0], 2 * size[1]), borderMode=beyond),
            size,
            interpolation=cv2.INTER_AREA,
        )
        for layer, beyond in ((card.rgb, cv2.BORDER_REPLICATE), (card.cover, cv2.BORDER_CONSTANT))
    )
    top_light = np.percentile(rgb[::4, ::4], 99, axis=(0, 1)) / 255
    lit = _lit(chance, part, drawn, cover / 255.0, (int(x) - left, int(y) - top), top_light, edge)
    x0, y0, x1, y1 = card.squares.T[..., None]
    corners = np.stack((np.hstack((x0, x1, x1, x0)), np.hstack((y0, y0, y1, y1))), axis=2)
    corners = corners @ turn.T + shift
    return _packed(chance, lit, 60), np.hstack((corners.min(1), corners.max(1)))


def _lit(
    chance: Chance,
    rgb: Array,
    drawn: Array,
    cover: Array,
    middle: tuple[int, int],
    brightest: Array,
    edge: float,
) -> Array:
    """Return a picture with a print in its light: with gloss, a thin shadow, blur and grain."""
    part = rgb.astype(np.float32)
    slope = cv2.GaussianBlur(part, (0, 0), max(3.0, edge)).mean(2)
    at = max(1.0, slope[min(middle[1], len(slope) - 1), min(middle[0], slope.shape[1] - 1)])
    if chance.random() < 0.8:
        share = np.clip(slope / at, 0.75, 1.3)[..., None]
        drawn = drawn * share * (brightest * chance.uniform(0.8, 1.05))
    if chance.random() < 0.35:  # The shadow of cardboard.
        shadow = cv2.GaussianBlur(cover, (0, 0), max(0.6, edge * 0.02))
        shadow = np.roll(shadow, (int(max(1, round(edge * 0.04))),) * 2, (0, 1))
        part = part * (1 - 0.5 * shadow[..., None])
    if chance.random() < 0.25:
        across = np.linspace(0, 1, part.shape[1])[None, :, None]
        gloss = chance.uniform(-40, 40)
        drawn = drawn + gloss * np.sin(across * chance.uniform(2, 9) + chance.uniform(0, 6))
    soft = chance.uniform(0.3, 1.3) * max(1.0, edge / 60)
    drawn, cover = (cv2.GaussianBlur(layer, (0, 0), soft) for layer in (drawn, cover))
    drawn = drawn + chance.normal(0, chance.uniform(0.5, 5), drawn.shape)
    share = cover[..., None]
    return np.asarray(np.clip(part * (1 - share) + drawn * share, 0, 255).astype(np.uint8))
