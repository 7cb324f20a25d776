"""Widgets that draw the data of `ui.widgets.drawings`: icons and the seats' marks."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color, Ellipse, Line, Mesh
from kivy.graphics.tesselator import Tesselator
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.shell.theme import TEXT, inks, named
from ui.widgets.drawings import ICONS, SEATS, Stroke
from ui.widgets.square import Square


class Drawing(Widget):
    """Strokes in the largest square that fits in the middle of the widget."""

    strokes: tuple[Stroke, ...] = ObjectProperty(())
    ink = ColorProperty(TEXT)
    weight = NumericProperty(0.085)  # The width of a line, as a share of the square.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("ink", inks.text)
        super().__init__(**kwargs)
        self._square = Square()
        # Once a frame: during layout, each of these changes several times.
        self._due = Due(self._draw, DRAW)
        self.bind(pos=self._due, size=self._due, strokes=self._due, ink=self._due)
        self._due()

    def _draw(self, *_: object) -> None:
        side = min(self.size) if self.strokes else 0
        drawn = (self.strokes, tuple(self.ink), self.weight, side)
        self._square.show(self, drawn, side, lambda: self._strokes(side))

    def _strokes(self, side: float) -> None:
        Color(*self.ink)
        for stroke in self.strokes:
            self._stroke(stroke, 0.0, 0.0, side)

    def _stroke(self, stroke: Stroke, x: float, y: float, side: float) -> None:
        kind, *rest = stroke
        width = max(1.05, self.weight * side / 2)
        if kind == "disc":
            across = 2 * rest[2] * side
            corner = (x + rest[0] * side - across / 2, y + rest[1] * side - across / 2)
            Ellipse(pos=corner, size=(across, across))
        elif kind == "ring":
            Line(circle=(x + rest[0] * side, y + rest[1] * side, rest[2] * side), width=width)
        else:
            points = _placed(rest[0], x, y, side)
            if kind == "area":
                fill(points)
            else:
                Line(points=points, width=width, close=kind == "loop", joint="round", cap="round")


def _placed(points: tuple[float, ...], x: float, y: float, side: float) -> list[float]:
    return [(x if place % 2 == 0 else y) + value * side for place, value in enumerate(points)]


def fill(points: list[float]) -> None:
    """Fill a polygon, given in pixels, in the current canvas; it need not be convex."""
    for vertices, indices in _meshes(tuple(points)):
        Mesh(vertices=vertices, indices=indices, mode="triangle_fan")


@lru_cache(maxsize=512)
def _meshes(points: tuple[float, ...]) -> Sequence[tuple[list[float], list[int]]]:
    shape = Tesselator()
    shape.add_contour(list(points))
    return shape.meshes if shape.tesselate() else ()


class Icon(Drawing):
    """A drawing of `ui.widgets.drawings.ICONS` by name; an unknown name draws nothing."""

    name = StringProperty("")

    def on_name(self, _: object, name: str) -> None:
        """Draw the icon of that name."""
        self.strokes = ICONS.get(name, ())


class SeatMark(Drawing):
    """The mark of a seat in its colour: each has its own shape, since colour is not enough."""

    seat = NumericProperty(0)
    colour = StringProperty("grey")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(seat=self._choose, colour=self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.strokes = SEATS[int(self.seat) % len(SEATS)]
        self.ink = named(self.colour)
