"""Alter photos of dice by rule: crop close-ups, add printed squares with pips, change the light.

What is added is no die, and what a shadow or a lamp hides is still one. So a question is a right
answer to such a picture, and a sure reading of anything else is wrong. Everything random depends
only on the name of the photo and a seed, so that the same picture comes out each time.
"""

import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Box = tuple[float, float, float, float]

CLOSE = (0.22, 0.28, 0.35, 0.45, 0.60)  # A die's share of a close-up's width.
_CLOSE_SIZE = (1280, 960)
_LEAST_PX = 44.0  # The least edge of a die for a close-up, in pixels.
SMALL = (24.0, 16.0, 12.0)  # Edges of a die in photos made smaller, in pixels.
LOOKS = ("sharp", "round", "framed", "dark", "coloured", "pale", "sheet", "across")
_SIDE, _INK = 96, (22, 22, 22)  # The side of a printed square in pixels, and its ink.
_SOFTENED = 16  # How far from a card a picture is looked at for its soft rim, in pixels.
_TURNS = 24  # The number of places that are tried for a card.
PLACES = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}


@dataclass(frozen=True)
class Altered:
    """An RGB picture, the values of its dice, and how many are said to be due, None for any."""

    kind: str
    rgb: Array
    values: tuple[str, ...]
    due: int | None = None


@dataclass(frozen=True)
class Scene:
    """A photo with boxes and values of its dice; with another `seed` it is altered otherwise."""

    name: str
    rgb: Array
    boxes: Array
    values: tuple[str, ...]
    seed: int = 0

    @property
    def chance(self) -> np.random.Generator:
        """Return the random generator of this photo."""
        return np.random.default_rng(zlib.crc32(self.name.encode()) + self.seed)

    @property
    def edge(self) -> float:
        """The median of the longer sides of its dice, in pixels."""
        return float(np.median((self.boxes[:, 2:] - self.boxes[:, :2]).max(1)))


def scene_of(row: dict[str, str], rgb: Array, seed: int = 0) -> Scene | None:
    """Return a photo of the manifest as a scene, or None if a die has no box or no pips."""
    reported = json.loads(row["boxes"] or "[]")
    if not reported or row["box_kind"] != "die" or any(box[4] not in "123456" for box in reported):
        return None
    boxes = np.array([box[:4] for box in reported], float)
    return Scene(row["file"], rgb, boxes, tuple(box[4] for box in reported), seed)


def close_ups(scene: Scene) -> Iterator[Altered]:
    """Yield a close-up of a single die for each share of the width that the photo has room for."""
    high, wide = scene.rgb.shape[:2]
    for box, value in zip(scene.boxes, scene.values, strict=True):
        edge = max(box[2] - box[0], box[3] - box[1])
        if edge < _LEAST_PX:
            continue
        for share in CLOSE:
            across = edge / share
            down = across * _CLOSE_SIZE[1] / _CLOSE_SIZE[0]
            x0, y0 = (box[0] + box[2] - across) / 2, (box[1] + box[3] - down) / 2
            if x0 < 0 or y0 < 0 or x0 + across > wide or y0 + down > high:
                continue
            window = (x0, y0, x0 + across, y0 + down)
            if sum(_overlap(window, other) > 0 for other in scene.boxes) > 1:
                continue
            part = scene.rgb[int(y0) : int(y0 + down), int(x0) : int(x0 + across)]
            picture = cv2.resize(part, _CLOSE_SIZE, interpolation=cv2.INTER_CUBIC)
            yield Altered(f"close-up {share:.0%}", np.asarray(picture), (value,), 1)
        return


def small(scene: Scene) -> Iterator[Altered]:
    """Yield the photo made smaller, with dice of a few pixels."""
    for edge in SMALL:
        factor = edge / scene.edge
        if factor < 1:
            picture = cv2.resize(
                scene.rgb, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA
            )
            yield Altered(f"small {edge:.0f} px", np.asarray(picture), scene.values)


def printed(scene: Scene) -> Iterator[Altered]:
    """Yield the photo with a printed square with pips added, plain and as if photographed."""
    yield from _with_card(scene, "printed", lambda chance: square(int(chance.integers(1, 7))))


def prints(scene: Scene) -> Iterator[Altered]:
    """Yield the photo with a printed square of each look added, as if photographed."""
    chance = scene.chance
    for look in LOOKS:
        card = _looking(look, chance, np.percentile(scene.rgb, (25, 75), axis=(0, 1)))
        laid = _laid(scene, card, chance, real=True, across=look == "across")
        if laid is not None:
            yield Altered(f"print, {look}", laid, scene.values)


def _looking(look: str, chance: np.random.Generator, ground: Array) -> Array:
    """Draw a printed square of a look as RGB and its mask; `ground` is the darker and lighter."""
    body, ink = np.full(3, chance.uniform(225, 255)), np.full(3, chance.uniform(10, 60))
    if look == "dark":
        body, ink = ink + chance.uniform(0, 40, 3), body
    elif look == "coloured":
        body, ink = chance.uniform(30, 220, 3), np.full(3, chance.choice((20.0, 245.0)))
    elif look == "pale":  # Little lighter or darker than what it lies on.
        body = np.clip(ground.mean(0) + chance.choice((-1, 1)) * chance.uniform(18, 40), 0, 255)
        ink = body * 0.25 if body.mean() > 90 else body + 150
    card = square(int(chance.integers(1, 7)), body=body.tolist(), ink=ink.tolist())
    side = len(card)
    mask: Array = np.full(card.shape[:2], 255, np.uint8)
    corner = int(side * chance.uniform(0.08, 0.25)) if look in ("round", "framed") else 0
    if corner:
        mask[:] = 0
        cv2.rectangle(mask, (corner, corner), (side - 1 - corner,) * 2, 255, -1)
        mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * corner + 1,) * 2))
    if look == "framed":
        wide = int(side * chance.uniform(0.03, 0.06))
        card[cv2.erode(mask, np.ones((2 * wide + 1,) * 2), borderValue=0) == 0] = ink
    if look == "sheet":
        room = (int(side * chance.uniform(0.3, 0.8)),) * 4
        cv2.rectangle(card, (0, 0), (side - 1, side - 1), ink.tolist(), 3)
        card = cv2.copyMakeBorder(card, *room, cv2.BORDER_CONSTANT, value=body.tolist())
        mask = np.full(card.shape[:2], 255, np.uint8)
    return np.dstack((card, mask))


def domino(scene: Scene) -> Iterator[Altered]:
    """Yield the photo with a domino added, plain and as if photographed."""

    def card(chance: np.random.Generator) -> Array:
        halves = [square(int(value)) for value in chance.integers(1, 7, 2)]
        line = np.full((len(halves[0]), 6, 3), 40, np.uint8)
        return np.hstack((halves[0], line, halves[1]))

    yield from _with_card(scene, "domino", card)


def shadow(scene: Scene) -> Iterator[Altered]:
    """Yield the photo with the hard edge of a shadow through one of its dice."""
    chance = scene.chance
    box = scene.boxes[chance.integers(len(scene.boxes))]
    angle = chance.uniform(0, 2 * np.pi)
    y, x = np.mgrid[: scene.rgb.shape[0], : scene.rgb.shape[1]].astype(np.float32)
    middle = (box[:2] + box[2:]) / 2
    side = (x - middle[0]) * np.cos(angle) + (y - middle[1]) * np.sin(angle)
    shade = np.where(side > 0, chance.uniform(0.25, 0.55), 1.0)[..., None]
    yield Altered("shadow", (scene.rgb * shade).astype(np.uint8), scene.values)


def lights(scene: Scene) -> Iterator[Altered]:
    """Yield the photo in red light, in too little of it, and burnt out."""
    for name, gains in (
        ("red light", (1.15, 0.28, 0.22)),
        ("dim light", (0.16,) * 3),
        ("burnt out", (2.2,) * 3),
    ):
        lit = np.clip(scene.rgb * np.array(gains, np.float32), 0, 255)
        yield Altered(name, lit.astype(np.uint8), scene.values)


KINDS: dict[str, Callable[[Scene], Iterator[Altered]]] = {
    "close-up": close_ups,
    "small": small,
    "printed": printed,
    "prints": prints,
    "domino": domino,
    "shadow": shadow,
    "light": lights,
}


def square(
    value: int,
    side: int = _SIDE,
    body: Sequence[float] = (249, 247, 243),
    ink: Sequence[float] = _INK,
) -> Array:
    """Draw a printed square with pips: no sides, no shadow, no thickness."""
    card: Array = np.full((side, side, 3), np.asarray(body), np.uint8)
    for place in PLACES[value]:
        at = (int((0.25 + place % 3 * 0.25) * side), int((0.25 + place // 3 * 0.25) * side))
        cv2.circle(card, at, round(0.085 * side), tuple(map(float, ink)), -1, cv2.LINE_AA)
    return card


def _with_card(
    scene: Scene, name: str, draw: Callable[[np.random.Generator], Array]
) -> Iterator[Altered]:
    chance = scene.chance
    for real in (False, True):
        card = draw(chance)
        laid = _laid(scene, card, chance, real)
        if laid is not None:
            yield Altered(f"{name}{', photographed' * real}", laid, scene.values)


def _laid(
    scene: Scene, card: Array, chance: np.random.Generator, real: bool, across: bool = False
) -> Array | None:
    """Return the photo with a card on free ground, or None if there is none.

    The card is plain and upright, or with `real` turned, lit and blurred like the photo; `across`
    the strongest edge of the ground.
    """
    high, wide = scene.rgb.shape[:2]
    one = scene.edge * chance.uniform(0.75, 1.2) / _SIDE  # A pixel of the card in the photo.
    card_wide, card_high = card.shape[1] * one, card.shape[0] * one
    reach = np.hypot(card_wide, card_high) / 2
    free: list[tuple[float, tuple[float, ...]]] = []
    for _ in range(_TURNS):
        x, y = (
            chance.uniform(reach, max(reach + 1, wide - reach)),
            chance.uniform(reach, max(reach + 1, high - reach)),
        )
        room = (x - reach, y - reach, x + reach, y + reach)
        if room[2] > wide or room[3] > high:
            continue
        if any(_overlap(room, other) > 0 for other in scene.boxes):
            continue
        part = scene.rgb[int(room[1]) : int(room[3]), int(room[0]) : int(room[2])]
        free.append((float(part.std()), (x, y, card_wide, card_high)))
        if not across:
            break
    return _pasted(scene.rgb, card, max(free)[1], chance, real) if free else None


def _pasted(
    rgb: Array, card: Array, place: tuple[float, ...], chance: np.random.Generator, real: bool
) -> Array:
    x, y, across, down = place
    angle = chance.uniform(-np.pi, np.pi) if real else 0.0
    turn = np.array(((np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))))
    corners = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * (across / 2, down / 2)
    if real:
        corners = corners * (1.0, chance.uniform(0.8, 1.0))
    target = (corners @ turn.T + (x, y)).astype(np.float32)
    source = np.array(
        ((0, 0), (card.shape[1], 0), card.shape[1::-1], (0, card.shape[0])), np.float32
    )
    near = _around(target, _SOFTENED, rgb.shape)
    here: Array = target - (near[1].start, near[0].start)
    matrix = cv2.getPerspectiveTransform(source, here.astype(np.float32))
    ground = rgb[near]
    size = (ground.shape[1], ground.shape[0])
    cover = card[..., 3] if card.shape[2] > 3 else np.full(card.shape[:2], 255, np.uint8)
    # What lies beyond the card is drawn in the colour of its rim, which would be outlined in black.
    beyond = cv2.BORDER_REPLICATE
    lit: Array = cv2.warpPerspective(card[..., :3], matrix, size, borderMode=beyond)
    lit = lit.astype(np.float32)
    mask: Array = cv2.warpPerspective(cover, matrix, size) / 255.0
    if real:
        # As bright as the brightest part of the photo, with its gradient of light, blur and grain.
        far = max(3.0, down)
        slope = _blurred(rgb, near, far).mean(2)
        at = slope[int(y) - near[0].start, int(x) - near[1].start]
        top = np.percentile(rgb, 99, axis=(0, 1)) / 255
        lit *= np.clip(slope / max(at, 1.0), 0.7, 1.3)[..., None] * top
        soft = chance.uniform(0.4, 1.2)
        lit, mask = cv2.GaussianBlur(lit, (0, 0), soft), cv2.GaussianBlur(mask, (0, 0), soft)
        lit = lit + chance.normal(0, 2.5, rgb.shape)[near]
    mixed: Array = ground * (1 - mask[..., None]) + lit * mask[..., None]
    altered = rgb.copy()
    altered[near] = np.clip(mixed, 0, 255)
    return altered


def _around(points: Array, margin: int, shape: tuple[int, ...]) -> tuple[slice, slice]:
    """Return the rows and columns within a margin of some points, as far as a picture has them."""
    low, high = np.floor(points.min(0)).astype(int), np.ceil(points.max(0)).astype(int)
    return (
        slice(max(0, low[1] - margin), min(shape[0], high[1] + margin + 1)),
        slice(max(0, low[0] - margin), min(shape[1], high[0] + margin + 1)),
    )


def _blurred(rgb: Array, part: tuple[slice, slice], sigma: float) -> Array:
    """Return a part of a picture blurred as by `cv2.GaussianBlur`, which would blur all of it."""
    reach = (round(6 * sigma + 1) | 1) // 2
    low = [max(0, side.start - reach) for side in part]
    wide = rgb[tuple(slice(n, side.stop + reach) for n, side in zip(low, part, strict=True))]
    within = tuple(slice(s.start - n, s.stop - n) for n, s in zip(low, part, strict=True))
    return cv2.GaussianBlur(np.ascontiguousarray(wide), (0, 0), sigma)[within].astype(np.float32)


def _overlap(one: Box | tuple[float, ...], other: Array) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return float(max(0.0, wide) * max(0.0, high))
