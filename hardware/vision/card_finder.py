"""Find cards in a picture by their outline: four straight sides of a card's proportions.

Corners are in pixels, clockwise. What a card shows is read elsewhere.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import atan2, dist, hypot
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture, sampled, shrink, warped
from hardware.vision.card_print import AREA

Quad = npt.NDArray[Any]  # four corners, (4, 2)
Box = tuple[float, float, float, float]
Line = tuple[float, float, float]  # (a, b, c): a x + b y = c, with (a, b) of length one

LIKE_SIZED = 0.4  # The area relative to the largest card below which an outline is printed on it.
WHOLE = 0.6  # The share of a picture from which an outline is certainly the card's own.
_SIDE = 360  # The longest side in pixels of the picture that is searched.
_LEAST, _MOST = 0.012, 0.97  # The least and largest share of the picture that a card takes.
# The largest ratio of a card's sides; there is no least one, as a card that leans may look square.
_LONGEST = 2.2
_FILLED = 0.93  # The least share of the quad that the outline's hull fills.
_FILLED_BUT_FOR_A_CORNER = 0.86  # The same if a corner is covered or round.
_SMOOTH = 0.02  # The tolerance of simplified outlines, relative to their length.
_MOST_SIDES = 16  # The most sides of an outline whose sides are extended.
_FINGERS = (9.0, 18.0)  # Half the thickness in pixels of fingers over a card's rim.
# Something lies on the table like another card up to these limits: the cosine of its corners, the
# difference of opposite sides, and that of its proportions from the other card's (as a logarithm).
# They were at most 0.30, 0.22 and 0.33 for 14 drawn unknown cards. Of four things that were no
# cards, the proportions differed by 0.40, or the corners were at 0.45.
_ASKEW, _OPPOSITE, _PROPORTIONS = 0.35, 0.25, 0.36
_SAME = 0.7  # The least share that two finds of one card have in common.
_INSIDE = 0.85  # The share of a find in a larger one from which it is printed on that card.
_MOST_QUADS = 12
_CANNY = ((30, 90), (70, 180))
_SIDES_SEEN = 0.5  # The least share of each side along which brightness or colour changes.
# A find replaces a larger one if they have this share in common, and it has more edges by this
# much.
_NEARLY, _MORE_EDGES = 0.8, 0.05
_AFTER = np.array((1, 2, 3, 0))  # The index of the next corner.
_ALONG = np.linspace(0.08, 0.92, 40)[:, None]  # Points along a side, as shares of it.


def find_quads(picture: Picture, floor: Quad | None = None) -> tuple[Quad, ...]:
    """Return the outlines of cards in an RGB picture, largest first.

    `floor` is the outline of the tray in pixels (4, 2): anything outside is ignored.
    """
    return find_nested(picture, floor)[0]


def find_nested(
    picture: Picture, floor: Quad | None = None
) -> tuple[tuple[Quad, ...], tuple[Quad, ...]]:
    """Return the outlines of `find_quads`, and those within one of them, which are not `refined`.

    An outer one may be around several cards that touch. Both are sorted, the largest first.
    """
    small, factor = shrink(picture, _SIDE)
    inside = np.full(small.shape[:2], 255, np.uint8)
    if floor is not None:
        inside[:] = 0
        cv2.fillConvexPoly(inside, np.rint(floor / factor).astype(np.int32), 255)
    area = float(small.shape[0] * small.shape[1])
    smooth = cv2.GaussianBlur(small, (5, 5), 0)
    lab = np.asarray(cv2.cvtColor(smooth, cv2.COLOR_RGB2LAB))
    edges = _edges(lab, 0)
    near, nearest = (cv2.dilate(edges, np.ones((side, side), np.uint8)) for side in (5, 3))
    found: list[tuple[Quad, float]] = []
    for mask in _masks(lab, inside, edges):
        outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for outline in outlines:
            quads = (q for q in _quads(outline, area) if _bordered(q, near).min() >= _SIDES_SEEN)
            found += ((q, float(_bordered(q, nearest).mean())) for q in islice(quads, 1))
    outer, inner = (kept[:_MOST_QUADS] for kept in _outermost(found))
    whole = tuple(refined(picture, quad * factor) for quad in outer)
    return whole, tuple(quad * factor for quad in inner)


def ring(points: npt.ArrayLike) -> Quad:
    """Return four corners in clockwise order, so that the first side is a short one."""
    # Plain numbers, which for four corners are several times as fast as arrays.
    corners = np.asarray(points, np.float32).reshape(4, 2).tolist()
    x, y = (sum(each) / 4 for each in zip(*corners, strict=True))
    corners.sort(key=lambda corner: atan2(corner[1] - y, corner[0] - x))
    first = min(range(4), key=lambda at: float(sum(corners[at])))
    across, down = _sides(corners)
    if (across > down) == (first % 2 == 0):
        first += 1
    return np.array([corners[(first + n) % 4] for n in range(4)], np.float32)


def cut_out(picture: Picture, quad: Quad, width: int, height: int) -> Picture:
    """Rectify the area between four corners into a picture of that size."""
    target = np.array(((0, 0), (width, 0), (width, height), (0, height)), np.float32)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), target)
    # Shrunk to about that size first, or small print would turn to noise.
    across, down = _sides(quad.tolist())
    shrunk = min(1.0, 1.5 * max(width / max(across, 1.0), height / max(down, 1.0)))
    picture, (left, top) = around(picture, quad, 2 / shrunk)
    matrix = matrix @ np.array(((1, 0, left), (0, 1, top), (0, 0, 1)), np.float64)
    if shrunk < 0.8:
        picture = cv2.resize(picture, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
        matrix = matrix @ np.diag((1 / shrunk, 1 / shrunk, 1.0))
    return warped(picture, matrix, (width, height), cv2.BORDER_REPLICATE)[0]


def rectified(picture: Picture, quad: Quad) -> Picture:
    """Rectify an outline in its own proportions, to a picture of about twice AREA pixels."""
    shape = min(2.2, max(1.0, shape_of(quad)))
    width = round(float(np.sqrt(2 * AREA / shape)))
    return cut_out(picture, quad, width, round(width * shape))


def like_sized(one: Quad, other: Quad) -> bool:
    """Return whether two outlines have about the same area, as two cards do."""
    return LIKE_SIZED < relative(one, other) < 1 / LIKE_SIZED


def lies_like(one: Quad, card: Quad) -> bool:
    """Return whether an outline looks like another card on the same table as `card`.

    Seen from above, by the perspective of `card`, it has equal opposite sides, right angles, and
    the proportions of `card`, lengthwise or across.
    """
    shape = shape_of(card)
    above = np.array(((0, 0), (1, 0), (1, shape), (0, shape)), np.float32)
    matrix = cv2.getPerspectiveTransform(card.astype(np.float32), above)
    corners = cv2.perspectiveTransform(one.astype(np.float32)[None], matrix)[0]
    sides = np.roll(corners, -1, axis=0) - corners
    lengths = np.maximum(np.linalg.norm(sides, axis=1), 1e-6)
    ways = sides / lengths[:, None]
    across, along = lengths[::2], lengths[1::2]
    proportions = np.log(np.sort((across.mean(), along.mean())) / np.sort((1.0, shape)))
    return bool(
        np.abs((ways * np.roll(ways, -1, axis=0)).sum(1)).max() < _ASKEW
        and all(pair.min() > pair.max() * (1 - _OPPOSITE) for pair in (across, along))
        and np.abs(proportions).max() < _PROPORTIONS
    )


def common(one: Quad, other: Quad) -> tuple[float, float]:
    """Return the shares of the first and of the second convex outline that both cover."""
    shared, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    areas = (float(cv2.contourArea(each.astype(np.float32))) for each in (one, other))
    first, second = (shared / max(each, 1e-6) for each in areas)
    return first, second


def share_of(quad: Quad, picture: Picture) -> float:
    """Return the share of a picture that an outline takes."""
    return cv2.contourArea(quad.astype(np.float32)) / float(picture.shape[0] * picture.shape[1])


def relative(one: Quad, other: Quad) -> float:
    """Return the area of an outline over that of another."""
    return cv2.contourArea(one.astype(np.float32)) / max(1.0, cv2.contourArea(other))


def shape_of(quad: Quad) -> float:
    """Return the length of the long sides over that of the short ones."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return float(sides[1] + sides[3]) / max(float(sides[0] + sides[2]), 1.0)


def _edges(lab: Picture, level: int) -> Picture:
    channels = cv2.split(lab)
    return np.asarray(np.bitwise_or.reduce([cv2.Canny(each, *_CANNY[level]) for each in channels]))


def _masks(lab: Picture, inside: Picture, edges: Picture) -> Iterator[Picture]:
    """Yield masks that separate a card from its background in different ways."""
    kernel = np.ones((3, 3), np.uint8)
    for lines in (edges, _edges(lab, 1)):
        closed = cv2.dilate(np.asarray(lines & inside), kernel)
        yield closed
        yield cv2.morphologyEx(closed, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
    # Masks of pixels that differ from the background, which is the usual colour along the rim.
    rim = cv2.morphologyEx(inside, cv2.MORPH_GRADIENT, np.ones((9, 9), np.uint8)) & inside
    border = np.zeros_like(inside)
    border[:6], border[-6:], border[:, :6], border[:, -6:] = 255, 255, 255, 255
    seen = lab[(rim | (border & inside)) > 0].astype(np.float32)
    if len(seen):
        apart = np.abs(lab.astype(np.float32) - np.median(seen, axis=0)).max(2)
        for bar in (14, 26, 44):
            mask = ((apart > bar).astype(np.uint8) * 255) & inside
            yield cv2.morphologyEx(mask, cv2.MORPH_OPEN, kernel)
            if bar < 44:  # Also without the fingers that hold a card.
                yield from (_opened(mask, thick) for thick in _FINGERS)
    grey = lab[..., 0]
    level, _ = cv2.threshold(grey[inside > 0].reshape(-1, 1), 0, 255, cv2.THRESH_OTSU)
    for least in (level, level + 30):
        yield ((grey > least).astype(np.uint8) * 255) & inside


def _opened(mask: Picture, radius: float) -> Picture:
    """Remove from a mask what is thinner than a disc of this radius in pixels."""
    inner = cv2.distanceTransform(mask, cv2.DIST_L2, 3) > radius
    outer = (~inner).astype(np.uint8)
    return (cv2.distanceTransform(outer, cv2.DIST_L2, 3) <= radius).astype(np.uint8) * 255


def _quads(outline: Picture, area: float) -> Iterator[Quad]:
    """Yield the possible corners of a card with this outline, likeliest first."""
    _, _, wide, high = cv2.boundingRect(outline)
    if len(outline) < 4 or wide * high < _LEAST * area:
        return
    hull = cv2.convexHull(outline)
    size = cv2.contourArea(hull)
    if not _LEAST * area < size < _MOST * area:
        return
    length = cv2.arcLength(hull, True)
    for share in (_SMOOTH, 2 * _SMOOTH, 3 * _SMOOTH):
        corners = cv2.approxPolyDP(hull, share * length, True)
        if len(corners) <= 4:
            break
    if len(corners) == 4 and _is_card(quad := ring(corners), size / _FILLED):
        yield quad
    for share in (_SMOOTH / 2, _SMOOTH / 5):
        extended = _extended(cv2.approxPolyDP(hull, share * length, True).reshape(-1, 2))
        if extended is not None and _is_card(
            quad := ring(extended), size / _FILLED_BUT_FOR_A_CORNER
        ):
            yield quad


def _is_card(quad: Quad, most: float) -> bool:
    """Return whether corners have a card's proportions and angles, and area up to `most`."""
    corners = quad.tolist()
    across, down = _sides(corners)
    if down / max(across, 1) >= _LONGEST or cv2.contourArea(quad) > most:
        return False
    for before, (x, y), after in zip(
        (corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False
    ):
        one, other = (before[0] - x, before[1] - y), (after[0] - x, after[1] - y)
        straight = abs(one[0] * other[0] + one[1] * other[1])
        if straight > 0.5 * max(hypot(*one) * hypot(*other), 1e-6):
            return False
    return True


def _extended(hull: Quad) -> Quad | None:
    """Extend the four longest sides of a convex outline until they meet: (4, 2), or None.

    So cards with a covered or round corner are found.
    """
    if not 4 < len(hull) <= _MOST_SIDES:
        return None
    points = hull.tolist()
    sides = list(zip(points, (*points[1:], points[0]), strict=True))
    longest = sorted(range(len(sides)), key=lambda at: -dist(*sides[at]))[:4]
    lines = [_through(*sides[at]) for at in sorted(longest)]
    corners = [_crossing(lines[at - 1], lines[at]) for at in range(4)]
    return None if None in corners else np.array(corners, np.float32)


def _through(start: Sequence[float], end: Sequence[float]) -> Line:
    """Return the line through two points."""
    x, y = start
    along = end[0] - x, end[1] - y
    length = max(hypot(*along), 1e-9)
    a, b = -along[1] / length, along[0] / length
    return a, b, a * x + b * y


def _bordered(quad: Quad, near: Picture) -> Quad:
    """Return the share of each side along which there are edges, which `near` marks."""
    high, wide = near.shape
    spots = quad[:, None] * (1 - _ALONG) + quad[_AFTER][:, None] * _ALONG
    x, y = np.rint(spots).astype(np.intp).reshape(-1, 2).T
    x, y = np.clip(x, 0, wide - 1, out=x), np.clip(y, 0, high - 1, out=y)
    seen = (near[y, x] > 0).reshape(4, -1)
    return np.asarray(seen.mean(1))


def _outermost(found: list[tuple[Quad, float]]) -> tuple[list[Quad], list[Quad]]:
    """Return one find of each card: the largest, or one that is hardly smaller with more edges.

    The larger one may include a shadow. Finds that lie within no other are returned first, and
    those that do second.
    """
    kept: list[tuple[Box, Quad, float]] = []
    for quad, edges in sorted(found, key=lambda each: -cv2.contourArea(each[0])):
        box = _box_of(quad)
        shared = [
            min(common(quad, place)) if _meet(box, other) else 0.0 for other, place, _ in kept
        ]
        most = max(shared, default=0.0)
        if most < _SAME:
            kept.append((box, quad, edges))
        elif most >= _NEARLY and edges > kept[at := shared.index(most)][2] + _MORE_EDGES:
            kept[at] = box, quad, edges
    outer: list[Quad] = []
    inner: list[Quad] = []
    for at, (box, quad, _) in enumerate(kept):
        larger = (place for other, place, _ in kept[:at] if _meet(box, other))
        within = any(common(quad, place)[0] >= _INSIDE for place in larger)
        (inner if within else outer).append(quad)
    return outer, inner


def _box_of(quad: Quad) -> Box:
    """Return the upright box around an outline: left, top, right, bottom."""
    across, down = quad.T.tolist()
    return min(across), min(down), max(across), max(down)


def _meet(one: Box, other: Box) -> bool:
    """Return whether two upright boxes overlap."""
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def refined(picture: Picture, quad: Quad) -> Quad:
    """Move the corners to the nearest edges in the full picture by fitting a line to each side."""
    reach = max(3.0, 0.012 * max(_sides(quad.tolist())))
    part, corner = around(picture, quad, reach + 3)
    grey = cv2.GaussianBlur(cv2.cvtColor(part, cv2.COLOR_RGB2GRAY), (3, 3), 0)
    placed = quad - corner
    lines = [_side(grey, placed[n], placed[(n + 1) % 4], reach) for n in range(4)]
    corners = [_crossing(lines[n - 1], lines[n]) for n in range(4)]
    moved = [
        old if new is None or dist(new, old) > 3 * reach else new
        for old, new in zip(placed.tolist(), corners, strict=True)
    ]
    return np.array(moved, np.float32) + corner


def around(picture: Picture, quad: Quad, reach: float) -> tuple[Picture, Quad]:
    """Return the area up to `reach` pixels around a quad, and its top left corner (x, y)."""
    high, wide = picture.shape[:2]
    left, top = (max(0, int(least - reach)) for least in quad.min(0))
    right, bottom = (int(most + reach) + 1 for most in quad.max(0))
    left, top = min(left, wide - 1), min(top, high - 1)
    part = picture[top : max(bottom, top + 1), left : max(right, left + 1)]
    return part, np.array((left, top), np.float32)


def _side(grey: Picture, start: Quad, end: Quad, reach: float) -> Line:
    """Fit a line to the strongest change across a side."""
    along = end - start
    length = float(np.linalg.norm(along))
    across = np.array((-along[1], along[0])) / max(length, 1e-6)
    steps = np.linspace(0.1, 0.9, 48)
    offsets = np.arange(-reach, reach + 0.5, 0.5)
    spots = start + steps[:, None, None] * along + offsets[None, :, None] * across
    levels = sampled(grey, spots[..., 0], spots[..., 1], cv2.BORDER_REPLICATE)
    change = np.abs(np.diff(levels.astype(np.float32), axis=1))
    best = change.argmax(1)
    at = (offsets[best] + offsets[best + 1]) / 2
    for _ in range(3):  # Refit, so that the line passes through most of them.
        slope, level = _line(steps, at, change.max(1) + 1e-3)
        off = np.abs(at - (slope * steps + level))
        near = off <= max(1.0, float(np.median(off)))
        if near.sum() < 8:
            break
        steps, at, change = steps[near], at[near], change[near]
    one, other = (start + share * along + (slope * share + level) * across for share in (0.0, 1.0))
    return _through(one.tolist(), other.tolist())


def _line(x: Quad, y: Quad, weight: Quad) -> tuple[float, float]:
    """Return slope and intercept of the weighted least-squares line."""
    whole = float(weight.sum())
    x_mean, y_mean = float(weight @ x) / whole, float(weight @ y) / whole
    off = x - x_mean
    slope = float(weight @ (off * (y - y_mean))) / max(float(weight @ (off * off)), 1e-9)
    return slope, y_mean - slope * x_mean


def _crossing(one: Line, other: Line) -> tuple[float, float] | None:
    (a, b, c), (d, e, f) = one, other
    turned = a * e - b * d
    if abs(turned) < 0.2:
        return None
    return (c * e - b * f) / turned, (a * f - c * d) / turned


def _sides(quad: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean lengths of the first and third side, and of the others."""
    a, b, c, d = quad
    return (dist(a, b) + dist(c, d)) / 2, (dist(b, c) + dist(d, a)) / 2
