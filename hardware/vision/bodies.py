"""Find possible dice: square spots that stand out from the tray at some threshold.

Many thresholds are tried, so that a die is often found several times. `keep_best` keeps the find
that reads best.
"""

from dataclasses import dataclass, replace
from math import sqrt
from statistics import median
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.words import Text

Picture = npt.NDArray[Any]  # Height x width x 3 RGB, or height x width grey, mostly of bytes.

LONG_SIDE = 1280  # Larger pictures are shrunk to this length, as a die of 40 pixels is enough.
_QUICK_SIDE = 640  # This length for a quick search, as a die of 20 pixels is enough for it.
PATCH = 64  # Side of the picture of a die turned upright, in pixels.
_LEAST_PX = 14.0
_MOST_SHARE = 0.45  # The largest edge of a die, relative to the picture's short side.
_SQUARE = 0.80  # The least share of its turned box that a spot must fill.
_STRETCH = 1.7  # The largest ratio of the sides of a face.
_LEVELS = tuple(range(36, 250, 12))
_DISTANCES = (14, 20, 28, 38, 50, 66, 84, 104)
_MOST_BODIES = 600  # The most finds, so as not to spend seconds on a patterned carpet.
_MOST_SPOTS = 120  # The number of largest spots that are examined at each threshold.
_LEAST_FILLED = 0.30  # The least share of its upright box that a spot fills.
_GRAIN = 0.17  # The share of differing neighbour pixels that no photo of dice reaches.
_PARENT = 3  # The column of OpenCV's hierarchy with the outline around this one.


@dataclass(frozen=True)
class Body:
    """A spot that may be a die, in pixels: its centre and the two edges of its top face.

    Edges are vectors, as a die seen at an angle (or by a camera whose pixels are not square) is a
    parallelogram. `square` says how well the spot fills that, 0 to 1.
    """

    x: float
    y: float
    across: tuple[float, float]
    down: tuple[float, float]
    square: float

    @property
    def edge(self) -> float:
        """The edge in pixels of a square of the same area."""
        return sqrt(abs(self.across[0] * self.down[1] - self.across[1] * self.down[0]))

    @property
    def stretch(self) -> float:
        """The ratio of length to width of the spot, 1 for a flat die seen from above."""
        stretches = np.linalg.svd(np.array((self.across, self.down)), compute_uv=False)
        return float(stretches[0] / max(stretches[1], 1e-6))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Upright box around the spot: x0, y0, x1, y1."""
        half_x = (abs(self.across[0]) + abs(self.down[0])) / 2
        half_y = (abs(self.across[1]) + abs(self.down[1])) / 2
        return self.x - half_x, self.y - half_y, self.x + half_x, self.y + half_y

    def scaled(self, factor: float) -> "Body":
        """Return the same body in a picture `factor` times as large."""
        (ax, ay), (dx, dy) = self.across, self.down
        return Body(
            self.x * factor,
            self.y * factor,
            (ax * factor, ay * factor),
            (dx * factor, dy * factor),
            self.square,
        )


def shrink(rgb: Picture, most: int = LONG_SIDE) -> tuple[Picture, float]:
    """Return the picture, at most `most` pixels long, and the factor back to its own size."""
    long_side = max(rgb.shape[:2])
    if long_side <= most:
        return rgb, 1.0
    scale = most / long_side
    size = (max(1, round(rgb.shape[1] * scale)), max(1, round(rgb.shape[0] * scale)))
    return cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), 1 / scale


def warped(
    picture: Picture, matrix: npt.NDArray[Any], size: tuple[int, int], border: int = 0
) -> tuple[Picture, npt.NDArray[np.bool_]]:
    """Warp a picture by a (3, 3) matrix to a `size` (width, height), and say what is in view.

    Beyond its rim lies OpenCV's kind of `border`. Without an inverse of the matrix, as where two
    corners are the same, nothing is in view.
    """
    (wide, high), (tall, broad) = size, picture.shape[:2]
    inverse = np.linalg.inv(matrix) if np.linalg.det(matrix) else np.zeros((3, 3))
    across, down = np.arange(wide), np.arange(high)[:, None]
    x, y, depth = (a * across + (b * down + c) for a, b, c in inverse)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):  # At the horizon.
        x, y = on_grid(x / depth), on_grid(y / depth)
    view = (x >= 0) & (x <= broad - 1) & (y >= 0) & (y <= tall - 1)
    return sampled(picture, x, y, border), view


def sampled(picture: Picture, x: npt.NDArray[Any], y: npt.NDArray[Any], border: int) -> Picture:
    """Return a picture of bytes at these places, interpolated; `border` is for places beyond it.

    Places are rounded by `on_grid`, and halves of grey levels up, as OpenCV 4 does itself and 5
    does not, so that both return the same.
    """
    places = on_grid(x), on_grid(y)
    levels = cv2.remap(picture.astype(np.float32), *places, cv2.INTER_LINEAR, borderMode=border)
    return np.asarray(np.floor(levels + 0.5), np.uint8)


def on_grid(places: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """Round places in a picture to 1/32 pixel, as OpenCV 4 does itself and 5 does not."""
    return np.asarray(np.rint(places * 32), np.float32) / np.float32(32)


def find_bodies_quickly(rgb: Picture) -> tuple[Body, ...]:
    """Find bodies in half the time, if dice are at least a thirtieth of the picture."""
    small, scale = shrink(rgb, _QUICK_SIDE)
    return tuple(body.scaled(scale) for body in find_bodies(small))


def find_bodies(rgb: Picture) -> tuple[Body, ...]:
    """Find square spots in an RGB picture (height, width, 3); empty for a picture of nothing."""
    if min(rgb.shape[:2]) < 2 * _LEAST_PX:
        return ()
    smooth = cv2.GaussianBlur(rgb, (3, 3), 0)
    grey = cv2.cvtColor(smooth, cv2.COLOR_RGB2GRAY)
    bodies: dict[tuple[int, ...], Body] = {}
    for channel, levels in ((grey, _LEVELS), (background_distance(smooth), _DISTANCES)):
        for level in levels:
            _, mask = cv2.threshold(channel, level, 1, cv2.THRESH_BINARY)
            if _grainy(mask):  # Noise has no outline of a die, and searching it takes long.
                continue
            for body in _spots(mask):
                if body.square < _SQUARE or body.stretch > _STRETCH:
                    continue
                key = (int(body.x / 2), int(body.y / 2), int(body.edge / 2))
                if key not in bodies or bodies[key].square < body.square:
                    bodies[key] = body
            if len(bodies) > _MOST_BODIES:
                break
    return tuple(bodies.values())[:_MOST_BODIES]


def background_distance(rgb: Picture) -> Picture:
    """Return the colour distance of each pixel from the surrounding tray, 0 to 255.

    The tray is the most common colour; a wide median follows slow changes of light.
    """
    lab = cv2.cvtColor(rgb, cv2.COLOR_RGB2LAB)
    small = cv2.resize(lab, (48, 36), interpolation=cv2.INTER_AREA)
    # A median over a window far wider than a die removes dice and keeps gradients of light.
    planes = [cv2.medianBlur(np.ascontiguousarray(small[..., i]), 25) for i in range(3)]
    ground = cv2.GaussianBlur(np.dstack(planes), (0, 0), 3)
    size = (rgb.shape[1], rgb.shape[0])
    ground = cv2.resize(ground, size, interpolation=cv2.INTER_LINEAR)
    apart = cv2.absdiff(lab, ground)
    light, a, b = cv2.split(apart)
    # Colour counts more than brightness, which shadows change as well.
    colour = cv2.addWeighted(a, 1.5, b, 1.5, 0)
    return cv2.max(light, colour)


def patch_of(rgb: Picture, body: Body) -> Picture:
    """Return a body turned upright and made square, as PATCH x PATCH RGB."""
    across, down = np.array(body.across), np.array(body.down)
    corner = np.array((body.x, body.y)) - across / 2 - down / 2
    source = np.array((corner, corner + across, corner + down), np.float32)
    target = np.array(((0, 0), (PATCH - 1, 0), (0, PATCH - 1)), np.float32)
    return cv2.warpAffine(
        rgb,
        cv2.getAffineTransform(source, target),
        (PATCH, PATCH),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def _spots(mask: Picture) -> list[Body]:
    """Return each connected spot of a size that a die can have, largest first."""
    # By outlines, as labelling every pixel takes four times as long; and not only the outermost,
    # as dice can lie in the hole of another spot, such as the tray's wall.
    outlines, nesting = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    parents = [] if nesting is None else nesting[0][:, _PARENT].tolist()
    outer = (outline for outline, parent in zip(outlines, parents, strict=True) if parent < 0)
    fit = [outline for outline in outer if _die_sized(outline, mask)]
    fit.sort(key=cv2.contourArea, reverse=True)
    described = (
        _fitted(outline.reshape(-1, 2).astype(np.float64)) for outline in fit[:_MOST_SPOTS]
    )
    return [body for body in described if body is not None]


def _grainy(mask: Picture) -> bool:
    apart = cv2.absdiff(mask[:, 1:], mask[:, :-1])
    return cv2.countNonZero(apart) > _GRAIN * apart.size


def _die_sized(outline: Picture, mask: Picture) -> bool:
    if len(outline) < 2 * _LEAST_PX:  # Shorter than the outline of the smallest die.
        return False
    _, _, wide, high = cv2.boundingRect(outline)
    if min(wide, high) < _LEAST_PX or max(wide, high) > 2 * _MOST_SHARE * min(mask.shape):
        return False
    return bool(cv2.contourArea(outline) >= _LEAST_FILLED * wide * high)


def _fitted(outline: npt.NDArray[np.float64]) -> Body | None:
    """Fit a parallelogram to a spot: make its spread equal in all directions, and fit a square.

    Any parallelogram becomes a square if its second moments are made those of a square.
    """
    moments = cv2.moments(outline.astype(np.float32).reshape(-1, 1, 2))
    if moments["m00"] < _LEAST_PX**2 / 2:
        return None
    middle = np.array((moments["m10"], moments["m01"])) / moments["m00"]
    spread = np.array(((moments["mu20"], moments["mu11"]), (moments["mu11"], moments["mu02"])))
    values, vectors = np.linalg.eigh(spread * 12 / moments["m00"])
    if values[0] < _LEAST_PX**2 / 4:
        return None
    shape = vectors @ np.diag(np.sqrt(values)) @ vectors.T
    even = (outline - middle) @ np.linalg.inv(shape).T * PATCH
    (x, y), (wide, high), turn = cv2.minAreaRect(even.astype(np.float32))
    angle = np.deg2rad(turn)
    # A spot is one pixel wider than its outline, which runs through centres of pixels.
    grown = 1 + 1 / np.sqrt(moments["m00"])
    across = shape @ (np.cos(angle), np.sin(angle)) * wide / PATCH * grown
    down = shape @ (-np.sin(angle), np.cos(angle)) * high / PATCH * grown
    middle = middle + shape @ (x, y) / PATCH
    square = PATCH * PATCH / max(wide * high, 1e-6)
    if min(wide, high) < 0.8 * max(wide, high):
        return None
    return Body(
        float(middle[0]),
        float(middle[1]),
        (float(across[0]), float(across[1])),
        (float(down[0]), float(down[1])),
        float(min(1.0, square)),
    )


@dataclass(frozen=True)
class FaceSeen:
    """A body that may be a die, with its face (None if unknown), confidence (0 to 1), next guess.

    `top` is the vector from its middle to that of its upper side, in edges, and `unclear` the
    chance that it leans or is partly hidden, if a net was asked.
    """

    body: Body
    face: str | None
    confidence: float
    second: str | None = None
    likeness: float = 0.0
    doubt: Text = ""
    colour: str = ""
    top: tuple[float, float] | None = None
    unclear: float = 0.0


def keep_best(seen: tuple[FaceSeen, ...], least: float) -> tuple[FaceSeen, ...]:
    """Return one find per die, in reading order, without finds less like a die than `least`.

    The finds of a die, made at several thresholds, vote: a face that only some of them show loses
    confidence.
    """
    groups: list[list[FaceSeen]] = []
    ranked = sorted(seen, key=lambda s: (s.confidence, s.likeness, s.body.square), reverse=True)
    for find in ranked:
        if find.likeness < least:
            continue
        group = next((g for g in groups if same_place(find.body, g[0].body)), None)
        if group is None:
            groups.append([find])
        else:
            group.append(find)
    kept = [_elected(group) for group in groups]
    return tuple(sorted(kept, key=lambda s: (round(s.body.y / 40), s.body.x)))


def _elected(group: list[FaceSeen]) -> FaceSeen:
    """Return the best find of the face with the most weight, less sure the more finds disagree."""
    weights: dict[str | None, float] = {}
    for find in group:
        weights[find.face] = weights.get(find.face, 0.0) + find.likeness * (0.2 + find.confidence)
    face = max(weights, key=lambda f: weights[f])
    best = next(find for find in group if find.face == face)
    agreed = weights[face] / sum(weights.values())
    others = sorted((f for f in weights if f != face), key=lambda f: -weights[f])
    trust = min(1.0, max(0.0, (agreed - 0.5) / 0.35))
    return replace(
        best, confidence=best.confidence * trust, second=others[0] if others else best.second
    )


def unread(seen: tuple[FaceSeen, ...], kept: tuple[FaceSeen, ...]) -> bool:
    """Return whether there is an unread body as large and as square as the dice that were read."""
    if not kept:
        return False
    usual = median(find.body.edge for find in kept)
    return any(
        find.body.square > 0.85
        and 0.75 < find.body.edge / usual < 1.35
        and not any(same_place(find.body, die.body) for die in kept)
        for find in seen
    )


def same_place(one: Body, other: Body) -> bool:
    """Return whether two bodies cover each other's middle, as two finds of one die do."""
    reach = 0.5 * max(one.edge, other.edge)
    return abs(one.x - other.x) < reach and abs(one.y - other.y) < reach
