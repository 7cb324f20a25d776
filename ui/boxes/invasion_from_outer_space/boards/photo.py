"""The photo under a board being copied: loading, corners, and perspective drawing."""

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from ui.widgets.pixels import shown

Point = tuple[float, float]
PIECES = 10  # meshes per side: enough that straight lines look straight
INSET = 0.1  # initial corners, as a share of the photo


def load(path: Path) -> Texture | None:
    """Load the photo of a draft, if there is a readable one."""
    return shown(path)


def first_corners(width: float, height: float) -> tuple[Point, ...]:
    """Return the corners before anybody has dragged them: a square in the middle."""
    side = (1 - 2 * INSET) * min(width, height)
    x, y = (width - side) / 2, (height - side) / 2
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def mapping(corners: Sequence[Point]) -> Callable[[float, float], Point]:
    """Return the projective mapping of a unit square onto four corners.

    Clockwise from the top left. Heckbert, Fundamentals of Texture Mapping (1989), 2.2.3.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    whole = dx1 * dy2 - dx2 * dy1
    # Three corners in one line show no square; at least nothing breaks then.
    g = (sx * dy2 - dx2 * sy) / whole if whole else 0.0
    h = (dx1 * sy - sx * dy1) / whole if whole else 0.0
    a, b = x1 - x0 + g * x1, x3 - x0 + h * x3
    d, e = y1 - y0 + g * y1, y3 - y0 + h * y3

    def seen(u: float, v: float) -> Point:
        depth = g * u + h * v + 1
        depth = depth if abs(depth) > 1e-6 else 1e-6
        return (a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth

    return seen


def draw_under(
    texture: Texture, corners: Sequence[Point], at: Callable[[float, float], Point]
) -> Mesh:
    """Draw the photo rectified between its corners; `at` converts a point of 0 to 1."""
    seen = mapping(corners)
    vertices: list[float] = []
    for line in range(PIECES + 1):
        for column in range(PIECES + 1):
            u, v = column / PIECES, line / PIECES
            x, y = seen(u, v)
            vertices += [*at(u, v), x / texture.width, y / texture.height]
    indices: list[int] = []
    for line in range(PIECES):
        for column in range(PIECES):
            one = line * (PIECES + 1) + column
            below = one + PIECES + 1
            indices += [one, one + 1, below, one + 1, below + 1, below]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
