"""Flat drawings as data: filled shapes in named inks, drawn at any size.

Points lie in the unit square, y upwards. A shape is one of
("area", ink, points)           a polygon
("blob", ink, points)           a smooth outline through the points
("oval", ink, x, y, rx, ry)     an ellipse round its middle
("line", ink, points, width)    a line with round ends
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh
from kivy.graphics.tesselator import Tesselator

from ui.shell.theme import Colour

Shape = tuple[Any, ...]
Points = tuple[float, ...]
STEPS = 5  # The number of segments between two points of a blob.


def mirrored(points: Sequence[float]) -> Points:
    """Return a symmetric outline from its left half; points on the axis x = 0.5 occur once."""
    left = list(zip(points[::2], points[1::2], strict=True))
    right = [(1 - x, y) for x, y in reversed(left) if x != 0.5]
    return tuple(value for point in left + right for value in point)


def twice(*shapes: Shape) -> tuple[Shape, ...]:
    """Return these shapes of the left half, and their mirror images on the right."""
    return (*shapes, *map(_flipped, shapes))


def _flipped(shape: Shape) -> Shape:
    kind, ink, *rest = shape
    if kind == "oval":
        return (kind, ink, 1 - rest[0], *rest[1:])
    points = tuple(1 - v if place % 2 == 0 else v for place, v in enumerate(rest[0]))
    return (kind, ink, points, *rest[1:])


def draw(
    shapes: Sequence[Shape], inks: Mapping[str, Colour], box: tuple[float, float, float, float]
) -> None:
    """Draw shapes into the open canvas, stretched over `box`: x, y, width, height in pixels."""
    last: Colour | None = None
    for kind, ink, *rest in shapes:
        colour = inks[ink]
        if colour != last:
            Color(*colour)
            last = colour
        if kind == "oval":
            _oval(box, *rest)
        elif kind == "line":
            _line(box, *rest)
        else:
            _fill(box, rest[0], kind == "blob")


def _oval(box: Sequence[float], x: float, y: float, rx: float, ry: float) -> None:
    left, low, wide, high = box
    corner = (left + (x - rx) * wide, low + (y - ry) * high)
    Ellipse(pos=corner, size=(2 * rx * wide, 2 * ry * high))


def _line(box: Sequence[float], points: Points, width: float) -> None:
    left, low, wide, high = box
    placed = [
        left + value * wide if place % 2 == 0 else low + value * high
        for place, value in enumerate(points)
    ]
    thick = max(1.05, width * min(wide, high) / 2)
    Line(points=placed, width=thick, joint="round", cap="round")


def _fill(box: tuple[float, float, float, float], points: Points, smooth: bool) -> None:
    for vertices, indices in _placed(points, smooth, box):
        Mesh(vertices=vertices, indices=indices, mode="triangles")


@lru_cache(maxsize=1024)
def _placed(
    points: Points, smooth: bool, box: tuple[float, float, float, float]
) -> tuple[tuple["array[float]", "array[int]"], ...]:
    """Return the vertices and indices of an outline's meshes in a box; nothing may change them."""
    left, low, wide, high = box
    return tuple(
        (
            array(
                "f",
                [
                    value
                    for place in range(0, len(flat), 2)
                    for value in (left + flat[place] * wide, low + flat[place + 1] * high, 0.0, 0.0)
                ],
            ),
            array("H", indices),
        )
        for flat, indices in _triangles(points, smooth)
    )


@lru_cache(maxsize=1024)
def _triangles(points: Points, smooth: bool) -> tuple[tuple[Points, tuple[int, ...]], ...]:
    """Triangulate an outline; the result is cached and serves all sizes."""
    cutter = Tesselator()
    # Scaled up, as the tesselator works with whole numbers internally.
    cutter.add_contour([1000 * value for value in (_curved(points) if smooth else points)])
    if not cutter.tesselate():
        return ()
    found = []
    for vertices, indices in cutter.meshes:
        flat = tuple(
            value / 1000
            for place in range(0, len(vertices), 4)
            for value in vertices[place : place + 2]
        )
        fan = tuple(
            each for n in range(1, len(indices) - 1) for each in (indices[0], *indices[n : n + 2])
        )
        found.append((flat, fan))
    return tuple(found)


def _curved(points: Points) -> list[float]:
    """Return a closed Catmull-Rom curve through the points."""
    knots = list(zip(points[::2], points[1::2], strict=True))
    many = len(knots)
    curve: list[float] = []
    for n in range(many):
        a, b, c, d = (knots[(n + shift) % many] for shift in (-1, 0, 1, 2))
        for step in range(STEPS):
            t = step / STEPS
            for axis in (0, 1):
                p, q, r, s = a[axis], b[axis], c[axis], d[axis]
                curve.append(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t**2
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                )
    return curve
