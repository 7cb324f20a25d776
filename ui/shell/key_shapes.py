"""Outlines of keys: each box has a shape of its own, so that keys differ by more than colour.

Corners are listed anticlockwise from the lower left. Cuts are in units of the radius that all keys
share, `theme.round`.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

Cut = tuple[float, float]  # How much of a corner is cut off: along the lower edge, up the side.
BOLT_CORNERS = 6
STEPS = 4  # Pieces of a round corner or notch.
SHY = 0.4  # The angle by which a notch is less than half a circle at each end, in radians.
TALLEST = 0.28  # The largest cut, as a share of the key's shorter side.


@dataclass(frozen=True)
class KeyShape:
    """The outline of a key, and what is drawn into its corners."""

    corners: tuple[Cut, Cut, Cut, Cut] = ((1, 1), (1, 1), (1, 1), (1, 1))
    rounded: bool = True  # Arcs instead of straight cuts.
    notch: float = 0.0  # The radius of a half disc punched into both sides.
    bolts: bool = False
    frame: bool = False  # A second line inside the edge.


ROUND = KeyShape()
_NONE: Cut = (0, 0)
_CUT: Cut = (1, 1)
TICKET = KeyShape(corners=((0.6, 0.6),) * 4, notch=0.62, frame=True)
INDEX_CARD = KeyShape(corners=(_NONE, _NONE, _CUT, _NONE), rounded=False, frame=True)
STEEL_PLATE = KeyShape(corners=(_CUT,) * 4, rounded=False, bolts=True)
PICTURE_CARD = KeyShape(corners=(_NONE,) * 4, rounded=False, frame=True)
ICE_BLOCK = KeyShape(
    corners=((0.5, 1.0), (1.0, 0.6), (0.4, 1.0), (0.7, 0.55)), rounded=False, frame=True
)


def outline(shape: KeyShape, width: float, height: float, radius: float) -> tuple[float, ...]:
    """Return the outline of a key at (0, 0) as x, y, x, y, ..., in pixels.

    Any ray from the key's middle crosses it once, so it can be filled as a triangle fan.
    """
    unit = max(0.0, min(radius, TALLEST * width, TALLEST * height))
    points: list[float] = []
    places = ((0.0, 0.0, 1, 1), (width, 0.0, -1, 1), (width, height, -1, -1), (0.0, height, 1, -1))
    for number, ((across, up), (x, y, right, over)) in enumerate(
        zip(shape.corners, places, strict=True)
    ):
        ends = ((x + right * across * unit, y), (x, y + over * up * unit))
        # Anticlockwise: alternate corners are entered along the side and along the edge.
        first, last = ends if number in (1, 3) else ends[::-1]
        points += _corner(shape, (x, y), first, last)
        if shape.notch and number in (1, 3):
            points += _notch(shape.notch * unit, x, height / 2, upwards=number == 1)
    return tuple(points)


def _corner(shape: KeyShape, at: Cut, first: Cut, last: Cut) -> list[float]:
    if first == last:
        return [*at]
    if not shape.rounded:
        return [*first, *last]
    flat = []
    for step in range(STEPS + 1):
        t = step / STEPS
        for axis in (0, 1):  # A quadratic curve with the corner as its control point.
            flat.append(
                (1 - t) ** 2 * first[axis] + 2 * t * (1 - t) * at[axis] + t * t * last[axis]
            )
    return flat


def _notch(radius: float, x: float, y: float, *, upwards: bool) -> list[float]:
    """Return an arc into the key: on its right side upwards, on its left side downwards.

    It is less than half a circle, so that no part is hidden from the key's middle (see `outline`).
    """
    flat = []
    for step in range(2 * STEPS + 1):
        turn = SHY + (pi - 2 * SHY) * step / (2 * STEPS)
        deep, along = radius * (sin(turn) - sin(SHY)), radius * cos(turn)
        flat += [x - deep, y - along] if upwards else [x + deep, y + along]
    return flat


@lru_cache(maxsize=512)
def layer(
    shape: KeyShape, width: float, height: float, radius: float, inset: float
) -> tuple[list[float], list[int]]:
    """Return vertices and indices of the triangles that fill an outline, `inset` from (0, 0)."""
    points = outline(shape, width, height, radius)
    vertices = [inset + width / 2, inset + height / 2, 0.0, 0.0]
    for x, y in zip(points[::2], points[1::2], strict=True):
        vertices += [inset + x, inset + y, 0.0, 0.0]
    many = len(points) // 2
    indices = [place for n in range(many) for place in (0, n + 1, (n + 1) % many + 1)]
    return vertices, indices


@lru_cache(maxsize=128)
def bolts(width: float, height: float, radius: float) -> tuple[list[float], list[int]]:
    """Return vertices and indices of a bolt in each corner of a key at (0, 0)."""
    unit = min(radius, TALLEST * width, TALLEST * height)
    size, away = 0.2 * unit, unit
    vertices: list[float] = []
    indices: list[int] = []
    for x in (away, width - away):
        for y in (away, height - away):
            first = len(vertices) // 4
            for n in range(BOLT_CORNERS):
                turn = 2 * pi * n / BOLT_CORNERS
                vertices += [x + size * cos(turn), y + size * sin(turn), 0.0, 0.0]
            for n in range(1, BOLT_CORNERS - 1):
                indices += [first, first + n, first + n + 1]
    return vertices, indices
