"""Photos that nobody took: pictures of cards laid on a drawn table and seen by a poor camera.

Each is made from a seed: table, place, size, turn, tilt, sleeve, fingers, glare, light, colour,
blur, grain, compression and the frame's size. They stand in for the photos of other people, which
nobody gave us; what they cannot show is what nobody thought of.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture

Random = np.random.Generator

SIZES = ((640, 480), (480, 640), (1280, 720), (720, 1280), (1280, 960), (800, 800), (1920, 1080),
         (3000, 4000), (4000, 3000))  # fmt: skip
_DRAWN = 1300  # pixels of the long side in which a photo is drawn; larger ones are enlarged


@dataclass(frozen=True)
class Conditions:
    """How hard photos are; shares are of all photos."""

    least_share: float = 0.08  # of the frame that a card takes
    tilt: float = 38.0  # degrees, at most
    sleeves: float = 0.25
    fingers: float = 0.2
    glare: float = 0.25
    cut: float = 0.12  # frames without any margin around the card
    blur: float = 1.5  # pixels of a card that is 320 high, at most
    darkest: float = 0.35
    brightest: float = 1.35
    least_tilt: float = 0.0
    moved: float = 0.25  # photos with a moving hand or card
    gamma: float = 1.0  # at most, or one over it
    tint: float = 0.09  # of the light's colour
    grain: float = 7.0
    quality: tuple[int, int] = (40, 96)  # of the compression
    corner: float = 0.0  # radius of a card's corners over its width


USUAL = Conditions()


def shoot(rng: Random, cards: Sequence[Picture], how: Conditions = USUAL) -> Picture:
    """A photo of these cards on a table; none for an empty one. RGB."""
    wide, high = SIZES[rng.integers(len(SIZES))]
    shrunk = min(1.0, _DRAWN / max(wide, high))
    size = round(wide * shrunk), round(high * shrunk)
    photo = table(rng, *size).astype(np.float32)
    if len(cards) == 1 and rng.random() < how.cut:
        photo = _without_margin(rng, cards[0], how)
        wide, high = photo.shape[1], photo.shape[0]
        unit = high / 320
    else:
        rings = _places(rng, len(cards), size, how)
        unit = 1.0
        for card, ring in zip(cards, rings, strict=True):
            unit = float(np.sqrt(cv2.contourArea(ring) / (230 * 320)))
            _lay(rng, photo, card, ring, how)
    photo = _seen(rng, photo, unit, how)
    if photo.shape[1] != wide:
        photo = cv2.resize(photo, (wide, high), interpolation=cv2.INTER_LINEAR)
    return _compressed(rng, photo, how)


def scene(
    rng: Random, cards: Sequence[Picture], size: tuple[int, int], share: float, how: Conditions,
    behind: Picture | None = None,
) -> tuple[Picture, list[npt.NDArray[np.float32]]]:  # fmt: skip
    """A photo of cards apart from each other, each with that share of it; and their corners.

    They lie on a drawn table, or are held before the middle of a picture (`behind`).
    """
    photo = (table(rng, *size) if behind is None else filled(behind, *size)).astype(np.float32)
    rings = _places(rng, len(cards), size, how, share)
    for card, ring in zip(cards, rings, strict=True):
        _lay(rng, photo, card, ring, how)
    unit = float(np.sqrt(cv2.contourArea(rings[0]) / (230 * 320)))
    return _compressed(rng, _seen(rng, photo, unit, how), how), rings


def shown(card: Picture, seed: int, corner: float = 0.0) -> Picture:
    """A good photo of a card by which it becomes known: from above, on a plain table."""
    rng = np.random.default_rng(seed)
    photo = np.full((480, 640, 3), rng.integers(40, 120, 3), np.uint8).astype(np.float32)
    ring = _ring(card.shape[0] / card.shape[1], 150_000 * 0.7, rng.normal(0, 3), (0, 0))
    _paste(photo, card, (ring + (320, 240)).astype(np.float32), corner)
    return _compressed(rng, np.clip(photo + rng.normal(0, 2, photo.shape), 0, 255).astype(np.uint8))


# ---- tables ------------------------------------------------------------------------------
def table(rng: Random, wide: int, high: int) -> Picture:
    """A table: plain, wood, cloth, squared or printed paper, a printed mat, or clutter."""
    kinds = (_plain, _wood, _cloth, _paper, _newspaper, _mat, _clutter)
    return kinds[rng.integers(len(kinds))](rng, wide, high)


def filled(picture: Picture, wide: int, high: int) -> Picture:
    """The middle of a picture, enlarged or shrunk to a size."""
    factor = max(wide / picture.shape[1], high / picture.shape[0])
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    large = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=way)
    large = cv2.resize(large, (max(wide, large.shape[1]), max(high, large.shape[0])))
    left, top = (large.shape[1] - wide) // 2, (large.shape[0] - high) // 2
    return np.asarray(large[top : top + high, left : left + wide])


def _plain(rng: Random, wide: int, high: int) -> Picture:
    return np.full((high, wide, 3), rng.integers(15, 240, 3), np.uint8)


def _wood(rng: Random, wide: int, high: int) -> Picture:
    warp = cv2.resize(rng.normal(0, 1, (6, 4)).astype(np.float32), (wide, high)) * 18
    lines = np.sin((np.arange(wide)[None] / rng.uniform(5, 22)) + warp)
    grain = cv2.GaussianBlur(rng.normal(0, 1, (high, wide)).astype(np.float32), (0, 0), 1, sigmaY=9)
    base = np.array(((170, 130, 90), (120, 80, 50), (215, 190, 150))[rng.integers(3)], np.float32)
    shade = 1 + 0.07 * lines[..., None] + 0.25 * grain[..., None]
    return np.clip(base * shade, 0, 255).astype(np.uint8)


def _cloth(rng: Random, wide: int, high: int) -> Picture:
    y, x = np.mgrid[:high, :wide]
    pitch = rng.uniform(3, 9)
    weave = 14 * np.sin(x / pitch * 3) * np.sin(y / pitch * 3)
    soft = cv2.resize(rng.normal(0, 14, (5, 7)).astype(np.float32), (wide, high))
    base = rng.integers(30, 200, 3)
    grain = rng.normal(0, 6, (high, wide))
    return np.clip(base + (weave + soft + grain)[..., None], 0, 255).astype(np.uint8)


def _paper(rng: Random, wide: int, high: int) -> Picture:
    paper = np.full((high, wide, 3), rng.integers(205, 250), np.uint8)
    pitch = int(rng.integers(18, 50))
    for at in range(pitch // 2, high, pitch):
        cv2.line(paper, (0, at), (wide, at + 4), (120, 140, 190), 1, cv2.LINE_AA)
    if rng.random() < 0.5:
        for at in range(pitch // 2, wide, pitch):
            cv2.line(paper, (at, 0), (at, high), (120, 140, 190), 1, cv2.LINE_AA)
    return paper


def _newspaper(rng: Random, wide: int, high: int) -> Picture:
    paper = np.full((high, wide, 3), 225, np.uint8)
    size = rng.uniform(0.4, 0.8)
    step = int(34 * size)
    for top in range(step, high, step):
        words = " ".join(
            "".join(chr(97 + n) for n in rng.integers(0, 26, rng.integers(2, 9)))
            for _ in range(wide // 40)
        )
        cv2.putText(paper, words, (int(rng.integers(-30, 4)), top), 0, size, (40, 40, 45), 1, 16)
    for _ in range(rng.integers(0, 3)):
        x, y = int(rng.integers(wide)), int(rng.integers(high))
        cv2.rectangle(paper, (x, y), (x + wide // 4, y + high // 5), (120, 120, 120), -1)
    return paper


def _mat(rng: Random, wide: int, high: int) -> Picture:
    """A printed mat: soft shapes of many sizes, with the colours of a painting."""
    mat = np.zeros((high, wide, 3), np.float32)
    tints = rng.uniform(20, 220, (4, 3))
    for scale in (3, 7, 20, 60):
        cells = rng.random((scale, scale * wide // high + 1, 4)).astype(np.float32)
        weights = cv2.resize(cells, (wide, high), interpolation=cv2.INTER_CUBIC)
        mat += np.clip(weights, 0, 1) @ tints.astype(np.float32) / scale**0.5
    mat *= 150 / mat.mean()
    for _ in range(12):
        points = np.cumsum(rng.normal(0, 60, (12, 2)), 0) + rng.uniform(0, 1, 2) * (wide, high)
        tint = tints[rng.integers(4)].tolist()
        cv2.polylines(mat, [points.astype(np.int32)], False, tint, int(rng.integers(1, 9)), 16)
    return np.clip(mat, 0, 255).astype(np.uint8)


def _clutter(rng: Random, wide: int, high: int) -> Picture:
    """A table with sheets, boxes and round things on it, some of a card's proportions."""
    picture = (_plain, _wood, _cloth)[rng.integers(3)](rng, wide, high)
    for _ in range(rng.integers(4, 12)):
        tint = rng.integers(0, 256, 3).tolist()
        centre = rng.uniform(0, 1, 2) * (wide, high)
        if rng.random() < 0.3:
            radius = int(rng.uniform(0.02, 0.12) * high)
            cv2.circle(picture, centre.astype(int).tolist(), radius, tint, -1, cv2.LINE_AA)
            continue
        area = rng.uniform(0.01, 0.12) * wide * high
        ring = _ring(rng.uniform(1, 2), area, rng.uniform(0, 360), (0, 0)) + centre
        cv2.fillPoly(picture, [ring.astype(np.int32)], tint, cv2.LINE_AA)
        if rng.random() < 0.5:
            inner = (ring - centre) * 0.8 + centre
            other = rng.integers(0, 256, 3).tolist()
            cv2.polylines(picture, [inner.astype(np.int32)], True, other, 2, cv2.LINE_AA)
    return picture


# ---- cards -------------------------------------------------------------------------------
def _places(
    rng: Random, count: int, size: tuple[int, int], how: Conditions, share: float = 0.0
) -> list[npt.NDArray[np.float32]]:
    """Corners of each card, from its own top left, clockwise: apart from each other, in view.

    Without a `share` of the frame they have any.
    """
    wide, high = size
    found: list[npt.NDArray[np.float32]] = []
    most = 0.8 if count <= 1 else 0.5 / count
    least_share = min(how.least_share, most / 2)
    share = share or float(np.exp(rng.uniform(np.log(least_share), np.log(most))))
    while len(found) < count:
        for _ in range(200):
            turn = rng.choice((0, 0, 0, 180, 90, 270)) + rng.normal(0, 8)
            turn = rng.uniform(0, 360) if rng.random() < 0.3 else turn
            lean = rng.uniform(-1, 1, 2) * np.deg2rad(how.tilt) * rng.random() ** 0.7
            if how.least_tilt:
                way, steep = rng.uniform(0, 2 * np.pi), rng.uniform(how.least_tilt, how.tilt)
                lean = np.array((np.cos(way), np.sin(way))) * np.deg2rad(steep)
            ring = _ring(1.4, share * wide * high, turn, lean)
            least, most_ = ring.min(0), ring.max(0)
            room = np.array(size) - (most_ - least) - 4
            if room.min() > 0:
                place = (rng.random(2) * room + 2 - least + ring).astype(np.float32)
                if not any(_overlap(place, each) for each in found):
                    found.append(place)
                    break
        else:
            share *= 0.85
    return found


def _overlap(one: npt.NDArray[np.float32], other: npt.NDArray[np.float32]) -> bool:
    return cv2.intersectConvexConvex(one, other)[0] > 0.01 * cv2.contourArea(one)


def _ring(shape: float, area: float, turn: float, lean: Sequence[float]) -> npt.NDArray[np.float64]:
    """Corners around (0, 0) of a card `shape` times as high as wide, of about that area."""
    high = np.sqrt(area * shape)
    flat = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * (high / shape / 2, high / 2)
    angle = np.deg2rad(turn)
    flat = flat @ np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))
    x, y = flat.T
    away = 2.6 * high
    depth = away + x * np.sin(lean[0]) + y * np.sin(lean[1])
    seen = np.stack((x * np.cos(lean[0]), y * np.cos(lean[1])), 1) * (away / depth)[:, None]
    grown = np.sqrt(area / max(cv2.contourArea(seen.astype(np.float32)), 1.0))
    return np.asarray(seen * grown)


def _paste(
    photo: Picture, card: Picture, ring: npt.NDArray[np.float32], corner: float = 0.0
) -> None:
    high, wide = card.shape[:2]
    own = np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)
    across = np.linalg.norm(ring[1] - ring[0])
    if across < 0.7 * wide:  # sampled from a picture of about that size
        factor = float(across / wide)
        card = cv2.resize(card, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        own = own * np.array((card.shape[1] / wide, card.shape[0] / high), np.float32)
    matrix = cv2.getPerspectiveTransform(own, ring)
    size = (photo.shape[1], photo.shape[0])
    there = cv2.warpPerspective(card.astype(np.float32), matrix, size)
    mask = cv2.warpPerspective(_round(card.shape[:2], corner), matrix, size)[..., None]
    photo += mask * (there - photo)


def _round(shape: tuple[int, ...], corner: float) -> npt.NDArray[np.float32]:
    """A card's place, 1.0, with round corners."""
    radius = round(corner * shape[1])
    if not radius:
        return np.ones(shape, np.float32)
    inner = np.zeros((shape[0] + 2, shape[1] + 2), np.uint8)
    inner[1 + radius : -1 - radius, 1 + radius : -1 - radius] = 1
    away = cv2.distanceTransform(1 - inner, cv2.DIST_L2, 5)[1:-1, 1:-1]
    return np.clip(radius + 1.0 - away, 0, 1).astype(np.float32)


def _lay(rng: Random, photo: Picture, card: Picture, ring: npt.NDArray[np.float32],
         how: Conditions) -> None:  # fmt: skip
    """Lay a card down, maybe in a sleeve, under fingers or under a lamp."""
    card = _printed(rng, card)
    shadow = np.zeros(photo.shape[:2], np.float32)
    unit = float(np.linalg.norm(ring[3] - ring[0])) / 320
    cv2.fillConvexPoly(shadow, (ring + rng.normal(0, 3 * unit, 2)).astype(np.int32), 1.0)
    shadow = cv2.GaussianBlur(shadow, (0, 0), 4 * unit + 0.5)
    photo *= 1 - 0.45 * shadow[..., None]
    if rng.random() < how.sleeves:
        card = _sleeved(rng, card)
    _paste(photo, card, ring, how.corner)
    if rng.random() < how.glare:
        _glare(rng, photo, ring, unit)
    if rng.random() < how.fingers:
        _finger(rng, photo, ring, unit)


def _printed(rng: Random, card: Picture) -> Picture:
    """As another copy of a card may look: with other inks, and turned to grey by its age."""
    grey = cv2.cvtColor(card, cv2.COLOR_RGB2GRAY)[..., None].astype(np.float32)
    deep = grey + rng.uniform(0.75, 1.25) * (card - grey)
    return np.asarray(255 * (np.clip(deep, 0, 255) / 255) ** rng.uniform(0.8, 1.25))


def _sleeved(rng: Random, card: Picture) -> Picture:
    edge = int(0.03 * card.shape[1])
    rim = cv2.copyMakeBorder(card, edge, edge, edge, edge, cv2.BORDER_CONSTANT,
                             value=rng.integers(0, 256, 3).tolist())  # fmt: skip
    haze = rng.uniform(0, 0.22)
    ramp = np.linspace(0, rng.uniform(0, 0.25), rim.shape[0])[:, None, None]
    return np.asarray(rim + (haze + ramp) * (235 - rim))


def _glare(rng: Random, photo: Picture, ring: npt.NDArray[np.float32], unit: float) -> None:
    spot = ring[0] + (ring[2] - ring[0]) * rng.uniform(0.1, 0.9)
    light = np.zeros(photo.shape[:2], np.float32)
    axes = (int(rng.uniform(15, 75) * unit) + 1, int(rng.uniform(15, 60) * unit) + 1)
    cv2.ellipse(light, spot.astype(int).tolist(), axes, rng.uniform(0, 180), 0, 360, 1.0, -1)
    light = cv2.GaussianBlur(light, (0, 0), 14 * unit + 1)
    inside = np.zeros(photo.shape[:2], np.float32)
    cv2.fillConvexPoly(inside, ring.astype(np.int32), 1.0)
    photo += rng.uniform(80, 320) * (light * inside)[..., None]


def _finger(rng: Random, photo: Picture, ring: npt.NDArray[np.float32], unit: float) -> None:
    """A finger or two over the rim of a card."""
    tint = np.array((215, 165, 135), np.float32) * rng.uniform(0.4, 1.05)
    middle = ring.mean(0)
    for _ in range(rng.integers(1, 3)):
        side = rng.integers(4)
        start = ring[side] + rng.uniform(0.15, 0.85) * (ring[(side + 1) % 4] - ring[side])
        inward = (middle - start) / max(float(np.linalg.norm(middle - start)), 1.0)
        tip = start + inward * rng.uniform(15, 80) * unit
        base = start - inward * 300 * unit
        thick = max(2, int(rng.uniform(34, 58) * unit))
        cv2.line(photo, base.astype(int).tolist(), tip.astype(int).tolist(), tint.tolist(), thick,
                 cv2.LINE_AA)  # fmt: skip


def _without_margin(rng: Random, card: Picture, how: Conditions) -> Picture:
    """A card that fills its frame, as one that somebody cut out before."""
    high = int(rng.choice((240, 320, 450, 700, 1100)))
    wide = round(high / 1.4)
    photo = np.full((high, wide, 3), rng.integers(0, 255, 3), np.float32)
    lean = rng.normal(0, 0.012, (4, 2)) * (wide, high)
    ring = np.array(((0, 0), (wide, 0), (wide, high), (0, high))) + lean
    _lay(rng, photo, card, ring.astype(np.float32), how)
    return np.ascontiguousarray(np.rot90(photo, rng.choice((0, 0, 0, 2, 1, 3))))


# ---- the camera --------------------------------------------------------------------------
def _seen(rng: Random, photo: Picture, unit: float, how: Conditions) -> Picture:
    """Light, colour of light, blur and grain; `unit` is pixels per 320th of a card's height."""
    high, wide = photo.shape[:2]
    slope = np.linspace(rng.uniform(0.65, 1), rng.uniform(0.8, 1.2), wide)[None, :, None]
    level = np.exp(rng.uniform(np.log(how.darkest), np.log(how.brightest)))
    tint = rng.normal(1, how.tint, 3)
    lit = photo * slope * level * tint
    if how.gamma > 1:
        bent = how.gamma ** rng.uniform(-1, 1)
        lit = 255 * (np.clip(lit, 0, None) / 255) ** bent
    blur = rng.uniform(0.2, how.blur) * max(unit, 0.5)
    moved = rng.random() < how.moved
    lit = _moved(rng, lit, blur) if moved else cv2.GaussianBlur(lit, (0, 0), blur)
    grain = rng.uniform(0.5, how.grain)
    return np.clip(lit + rng.normal(0, grain, (high, wide, 3)), 0, 255).astype(np.uint8)


def _moved(rng: Random, photo: Picture, blur: float) -> Picture:
    length = max(3, int(3 * blur) | 1)
    kernel = np.zeros((length, length), np.float32)
    angle = rng.uniform(0, np.pi)
    reach = np.array((np.cos(angle), np.sin(angle))) * (length // 2)
    middle = np.array((length // 2, length // 2))
    cv2.line(kernel, (middle - reach).round().astype(int).tolist(),
             (middle + reach).round().astype(int).tolist(), 1.0, 1)  # fmt: skip
    return np.asarray(cv2.filter2D(photo, -1, kernel / kernel.sum()))


def _compressed(rng: Random, photo: Picture, how: Conditions = USUAL) -> Picture:
    quality = int(rng.integers(*how.quality))
    _, jpeg = cv2.imencode(".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, quality))
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR))
