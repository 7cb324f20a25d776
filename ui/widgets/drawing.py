"""Small line drawings as data, and widgets that draw them: icons, and a mark for each seat.

Points are in the unit square, y upwards. A stroke is ("line", points), ("loop", points),
("ring", x, y, radius), or filled: ("area", points), ("disc", x, y, radius).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, Line, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.tesselator import Tesselator
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.kivy_layer.kept import painted
from ui.shell.theme import TEXT, inks, named

MOST_LOOKS = 3  # The most drawings that are kept.


class Looks:
    """Shows one of several drawings on a canvas of its own.

    The last few are kept, as most keys and signs change between two.
    """

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._kept: list[tuple[object, Canvas]] = []  # The one that is shown comes last.

    def show(self, look: object, paint: Callable[[], object]) -> None:
        """Show a look; if it was not seen lately, `paint` paints it into the open canvas."""
        if self._kept and look == self._kept[-1][0]:
            return
        found = next((each for each in self._kept if each[0] == look), None)
        if found is None:
            found = look, painted(paint)
        self.canvas.clear()
        self.canvas.add(found[1])
        self._kept = [*(each for each in self._kept if each is not found), found][-MOST_LOOKS:]


class Square:
    """A drawing in the largest centred square of a widget, painted only when it changes.

    If only the widget's place changes, the drawing is moved. It holds no reference to the widget.
    """

    def __init__(self) -> None:
        self._place: Translate | None = None
        self._looks = Looks()

    def show(self, widget: Widget, drawn: object, side: float, paint: Callable[[], None]) -> None:
        """Move the drawing to its place; if `drawn` was not seen lately, call `paint` first.

        It paints with the lower left corner of a square of `side` pixels at (0, 0).
        """
        if self._place is None:
            widget.canvas.clear()
            with widget.canvas:
                PushMatrix()
                self._place = Translate()
                widget.canvas.add(self._looks.canvas)
                PopMatrix()
        self._looks.show(drawn, paint)
        # Not center_x: aliases may lag behind while pos and size still change.
        x, y = widget.x + (widget.width - side) / 2, widget.y + (widget.height - side) / 2
        self._place.xy = (x, y)


Stroke = tuple[Any, ...]  # The kind, then the points or the centre and radius.


def polygon(corners: int, turn: float) -> tuple[float, ...]:
    """Return the points of a regular polygon, with its first corner at `turn` degrees."""
    points: list[float] = []
    for corner in range(corners):
        angle = (turn + 360 * corner / corners) * pi / 180
        points += [0.5 + 0.5 * cos(angle), 0.5 + 0.5 * sin(angle)]
    return tuple(points)


def star() -> tuple[float, ...]:
    """Return the points of a five-pointed star in the unit square, with a tip upwards."""
    points: list[float] = []
    for corner in range(10):
        angle = (90 + 36 * corner) * pi / 180
        radius = 0.22 if corner % 2 else 0.5
        points += [0.5 + radius * cos(angle), 0.5 + radius * sin(angle)]
    return tuple(points)


def arc(radius: float) -> tuple[float, ...]:
    """Return a quarter of a ring around the foot of the square, open downwards."""
    angles = [pi * (0.25 + 0.5 * step / 8) for step in range(9)]
    points = [(0.5 + radius * cos(angle), 0.12 + radius * sin(angle)) for angle in angles]
    return tuple(place for point in points for place in point)


_ARM, _IN = (0.04, 0.96), (0.34, 0.66)  # The ends of a cross, and the edges of its bars.
CROSS = (
    _IN[0], _ARM[0], _IN[1], _ARM[0], _IN[1], _IN[0], _ARM[1], _IN[0], _ARM[1], _IN[1],
    _IN[1], _IN[1], _IN[1], _ARM[1], _IN[0], _ARM[1], _IN[0], _IN[1], _ARM[0], _IN[1],
    _ARM[0], _IN[0], _IN[0], _IN[0],
)  # fmt: skip
BOLT = (0.62, 1.0, 0.14, 0.42, 0.46, 0.42, 0.3, 0.0, 0.86, 0.6, 0.53, 0.6, 0.82, 1.0)

# The marks of seat 0, 1, ... in their colours.
SEATS: tuple[tuple[Stroke, ...], ...] = (
    (("disc", 0.5, 0.5, 0.44),),
    (("area", (0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9)),),
    (("area", (0.03, 0.1, 0.97, 0.1, 0.5, 0.95)),),
    (("area", (0.5, 0.0, 1.0, 0.5, 0.5, 1.0, 0.0, 0.5)),),
    (("area", star()),),
    (("area", polygon(6, 0)),),
    (("area", CROSS),),
    (("area", BOLT),),
)

ICONS: dict[str, tuple[Stroke, ...]] = {
    "back": (("line", (0.62, 0.85, 0.27, 0.5, 0.62, 0.15)),),
    "next": (("line", (0.38, 0.85, 0.73, 0.5, 0.38, 0.15)),),
    "close": (("line", (0.2, 0.2, 0.8, 0.8)), ("line", (0.2, 0.8, 0.8, 0.2))),
    "check": (("line", (0.14, 0.52, 0.4, 0.24, 0.86, 0.8)),),
    "plus": (("line", (0.5, 0.16, 0.5, 0.84)), ("line", (0.16, 0.5, 0.84, 0.5))),
    "minus": (("line", (0.16, 0.5, 0.84, 0.5)),),
    "up": (("line", (0.15, 0.36, 0.5, 0.7, 0.85, 0.36)),),
    "down": (("line", (0.15, 0.64, 0.5, 0.3, 0.85, 0.64)),),
    "search": (("ring", 0.42, 0.58, 0.3), ("line", (0.64, 0.36, 0.9, 0.1))),
    "undo": (
        ("line", (0.42, 0.88, 0.16, 0.64, 0.42, 0.4)),
        (
            "line",
            (0.18, 0.64, 0.58, 0.64, 0.76, 0.58, 0.86, 0.42, 0.8, 0.24, 0.62, 0.14, 0.36, 0.14),
        ),
    ),
    "redo": (
        ("line", (0.58, 0.88, 0.84, 0.64, 0.58, 0.4)),
        (
            "line",
            (0.82, 0.64, 0.42, 0.64, 0.24, 0.58, 0.14, 0.42, 0.2, 0.24, 0.38, 0.14, 0.64, 0.14),
        ),
    ),
    "wifi": (
        ("disc", 0.5, 0.16, 0.08),
        ("line", arc(0.28)),
        ("line", arc(0.52)),
        ("line", arc(0.76)),
    ),
    "history": (
        ("ring", 0.5, 0.5, 0.38),
        ("line", (0.5, 0.74, 0.5, 0.48, 0.66, 0.38)),
    ),
    "rules": (
        ("loop", (0.12, 0.2, 0.5, 0.12, 0.5, 0.78, 0.12, 0.86)),
        ("loop", (0.88, 0.2, 0.5, 0.12, 0.5, 0.78, 0.88, 0.86)),
    ),
    "menu": (
        ("line", (0.14, 0.76, 0.86, 0.76)),
        ("line", (0.14, 0.5, 0.86, 0.5)),
        ("line", (0.14, 0.24, 0.86, 0.24)),
    ),
    "settings": (
        ("line", (0.12, 0.72, 0.88, 0.72)),
        ("line", (0.12, 0.28, 0.88, 0.28)),
        ("disc", 0.64, 0.72, 0.13),
        ("disc", 0.34, 0.28, 0.13),
    ),
    "edit": (
        ("loop", (0.16, 0.16, 0.22, 0.4, 0.7, 0.88, 0.88, 0.7, 0.4, 0.22)),
        ("line", (0.58, 0.76, 0.76, 0.58)),
    ),
    "warning": (
        ("loop", (0.06, 0.12, 0.94, 0.12, 0.5, 0.9)),
        ("line", (0.5, 0.66, 0.5, 0.38)),
        ("disc", 0.5, 0.25, 0.05),
    ),
    "go": (("area", (0.26, 0.12, 0.26, 0.88, 0.86, 0.5)),),
    "pause": (
        ("area", (0.22, 0.14, 0.42, 0.14, 0.42, 0.86, 0.22, 0.86)),
        ("area", (0.58, 0.14, 0.78, 0.14, 0.78, 0.86, 0.58, 0.86)),
    ),
    "stop": (
        (
            "area",
            (
                0.3,
                0.06,
                0.7,
                0.06,
                0.94,
                0.3,
                0.94,
                0.7,
                0.7,
                0.94,
                0.3,
                0.94,
                0.06,
                0.7,
                0.06,
                0.3,
            ),
        ),
    ),
    "dice": (
        ("loop", (0.14, 0.14, 0.86, 0.14, 0.86, 0.86, 0.14, 0.86)),
        ("disc", 0.32, 0.68, 0.08),
        ("disc", 0.5, 0.5, 0.08),
        ("disc", 0.68, 0.32, 0.08),
    ),
    "camera": (
        (
            "loop",
            (
                0.08,
                0.2,
                0.92,
                0.2,
                0.92,
                0.74,
                0.68,
                0.74,
                0.6,
                0.86,
                0.4,
                0.86,
                0.32,
                0.74,
                0.08,
                0.74,
            ),
        ),
        ("ring", 0.5, 0.47, 0.16),
    ),
    "hand": (("ring", 0.5, 0.5, 0.18), ("ring", 0.5, 0.5, 0.4)),
    "buzzer": (("disc", 0.5, 0.55, 0.28), ("line", (0.08, 0.18, 0.92, 0.18))),
    "person": (
        ("disc", 0.5, 0.7, 0.2),
        ("area", (0.12, 0.08, 0.88, 0.08, 0.78, 0.36, 0.6, 0.44, 0.4, 0.44, 0.22, 0.36)),
    ),
    "bot": (
        ("loop", (0.16, 0.14, 0.84, 0.14, 0.84, 0.66, 0.16, 0.66)),
        ("line", (0.5, 0.66, 0.5, 0.88)),
        ("disc", 0.36, 0.42, 0.08),
        ("disc", 0.64, 0.42, 0.08),
    ),
    "crown": (
        ("area", (0.1, 0.16, 0.9, 0.16, 0.96, 0.76, 0.7, 0.5, 0.5, 0.9, 0.3, 0.5, 0.04, 0.76)),
    ),
    "bin": (
        ("loop", (0.26, 0.1, 0.74, 0.1, 0.8, 0.7, 0.2, 0.7)),
        ("line", (0.1, 0.7, 0.9, 0.7)),
        ("line", (0.4, 0.7, 0.4, 0.84, 0.6, 0.84, 0.6, 0.7)),
    ),
    "power": (
        ("line", (0.5, 0.92, 0.5, 0.5)),
        (
            "line",
            (
                0.3,
                0.78,
                0.16,
                0.6,
                0.16,
                0.38,
                0.32,
                0.18,
                0.5,
                0.12,
                0.68,
                0.18,
                0.84,
                0.38,
                0.84,
                0.6,
                0.7,
                0.78,
            ),
        ),
    ),
    "freeze": (
        ("line", (0.5, 0.04, 0.5, 0.96)),
        ("line", (0.1, 0.27, 0.9, 0.73)),
        ("line", (0.1, 0.73, 0.9, 0.27)),
        ("line", (0.36, 0.88, 0.5, 0.74, 0.64, 0.88)),
        ("line", (0.36, 0.12, 0.5, 0.26, 0.64, 0.12)),
    ),
    "simulated": (
        ("loop", (0.08, 0.28, 0.92, 0.28, 0.92, 0.88, 0.08, 0.88)),
        ("line", (0.34, 0.1, 0.66, 0.1)),
        ("line", (0.5, 0.28, 0.5, 0.1)),
    ),
    "saucer": (
        ("area", (0.02, 0.5, 0.2, 0.4, 0.5, 0.35, 0.8, 0.4, 0.98, 0.5, 0.8, 0.6, 0.2, 0.6)),
        ("line", (0.3, 0.62, 0.36, 0.76, 0.5, 0.82, 0.64, 0.76, 0.7, 0.62)),
        ("line", (0.36, 0.3, 0.26, 0.08)),
        ("line", (0.5, 0.28, 0.5, 0.06)),
        ("line", (0.64, 0.3, 0.74, 0.08)),
    ),
    "landing": (
        ("area", (0.06, 0.76, 0.28, 0.68, 0.72, 0.68, 0.94, 0.76, 0.72, 0.84, 0.28, 0.84)),
        ("line", (0.34, 0.86, 0.4, 0.96, 0.6, 0.96, 0.66, 0.86)),
        ("area", (0.08, 0.28, 0.92, 0.28, 0.5, 0.58)),
        ("area", (0.16, 0.04, 0.42, 0.04, 0.42, 0.22, 0.16, 0.22)),
        ("area", (0.58, 0.04, 0.84, 0.04, 0.84, 0.22, 0.58, 0.22)),
    ),
    "rocket": (
        ("area", (0.5, 1.0, 0.64, 0.8, 0.68, 0.56, 0.64, 0.28, 0.36, 0.28, 0.32, 0.56, 0.36, 0.8)),
        ("area", (0.34, 0.5, 0.14, 0.3, 0.14, 0.14, 0.36, 0.26)),
        ("area", (0.66, 0.5, 0.86, 0.3, 0.86, 0.14, 0.64, 0.26)),
        ("line", (0.44, 0.2, 0.5, 0.02, 0.56, 0.2)),
    ),
    "flag": (("line", (0.24, 0.06, 0.24, 0.94)), ("area", (0.28, 0.5, 0.88, 0.7, 0.28, 0.92))),
    "piece": (("area", (0.2, 0.04, 0.8, 0.04, 0.8, 0.96, 0.2, 0.96)),),
    "lock": (
        ("area", (0.18, 0.08, 0.82, 0.08, 0.82, 0.56, 0.18, 0.56)),
        ("line", (0.3, 0.56, 0.3, 0.76, 0.4, 0.9, 0.6, 0.9, 0.7, 0.76, 0.7, 0.56)),
    ),
    "info": (
        ("ring", 0.5, 0.5, 0.4),
        ("disc", 0.5, 0.7, 0.06),
        ("line", (0.5, 0.52, 0.5, 0.28)),
    ),
    "missing": (("ring", 0.5, 0.5, 0.38), ("line", (0.24, 0.24, 0.76, 0.76))),
}


class Drawing(Widget):
    """Strokes in the largest square that fits in the middle of the widget."""

    strokes: tuple[Stroke, ...] = ObjectProperty(())
    ink = ColorProperty(TEXT)
    weight = NumericProperty(0.085)  # The width of a line, as a share of the square.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("ink", inks.text)
        super().__init__(**kwargs)
        self._square = Square()
        # Redrawn once a frame, as each of these changes several times during layout.
        self._due = Due(self._draw, DRAW)
        self.bind(pos=self._due, size=self._due, strokes=self._due, ink=self._due)
        self._due()

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height) if self.strokes else 0
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
    """Fill a polygon in the open canvas; points are in pixels, and it need not be convex."""
    for vertices, indices in _meshes(tuple(points)):
        Mesh(vertices=vertices, indices=indices, mode="triangle_fan")


@lru_cache(maxsize=512)
def _meshes(points: tuple[float, ...]) -> Sequence[tuple[list[float], list[int]]]:
    shape = Tesselator()
    shape.add_contour(list(points))
    return shape.meshes if shape.tesselate() else ()


class Icon(Drawing):
    """An icon of `ICONS` by name; an unknown name draws nothing."""

    name = StringProperty("")

    def on_name(self, _: object, name: str) -> None:
        """Draw the icon of that name."""
        self.strokes = ICONS.get(name, ())


class SeatMark(Drawing):
    """The mark of a seat: its own shape, in its colour, as colour alone is not enough."""

    seat = NumericProperty(0)
    colour = StringProperty("grey")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(seat=self._choose, colour=self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.strokes = SEATS[int(self.seat) % len(SEATS)]
        self.ink = named(self.colour)
