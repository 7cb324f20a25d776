"""Brushes for backgrounds, covers and keys, and paints as textures, painted once for each size."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Ellipse,
    Fbo,
    Line,
    Mesh,
    Point,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.kivy_layer.textures import KeptTextures
from ui.looks.shapes import Shape, draw
from ui.shell.key_shapes import KeyShape, bolts, layer
from ui.shell.theme import AMBER, EMBER, INK, TEXT, Colour, Inks, inks, mix, theme

DOTS = 16  # Size of a halftone cell in pixels.
BANDS = 6  # The number of bands of a halftone, each with smaller dots.


@dataclass(frozen=True)
class Paper:
    """The rectangle to paint on, in pixels; brushes take points and lengths as shares of it."""

    x: float
    y: float
    width: float
    height: float

    def at(self, across: float, up: float) -> tuple[float, float]:
        """Return a point of the paper in pixels."""
        return self.x + across * self.width, self.y + up * self.height

    def part(self, x: float, y: float, wide: float, high: float) -> "Paper":
        """Return a part of the paper, given in shares of it."""
        return Paper(*self.at(x, y), wide * self.width, high * self.height)

    def square(self, across: float, low: float, side: float) -> tuple[float, float, float, float]:
        """Return a square as x, y, width, height in pixels, centred at `across` and based at `low`.

        `side` is a share of the paper's shorter side.
        """
        pixels = side * min(self.width, self.height)
        x, y = self.at(across, low)
        return x - pixels / 2, y, pixels, pixels


def faded(colour: Colour, alpha: float) -> Colour:
    """Return the colour with another opacity."""
    return (*colour[:3], alpha)


def plain(paper: Paper, colour: Colour) -> None:
    """Fill the paper with a colour."""
    Color(*colour)
    Rectangle(pos=(paper.x, paper.y), size=(paper.width, paper.height))


def picture(
    paper: Paper, shapes: Sequence[Shape], inks: Mapping[str, Colour], where: Sequence[float]
) -> None:
    """Draw shapes into a square; `where` are the arguments of `Paper.square`."""
    draw(shapes, inks, paper.square(*where))


def rays(paper: Paper, colour: Colour, across: float, up: float, many: int = 14) -> None:
    """Draw `many` rays from a point to the edges."""
    Color(*colour)
    vertices = _rays(paper, across, up, many)
    Mesh(vertices=vertices, indices=list(range(3 * many)), mode="triangles")


@lru_cache(maxsize=8)
def _rays(paper: Paper, across: float, up: float, many: int) -> list[float]:
    x, y = paper.at(across, up)
    vertices: list[float] = []
    for n in range(many):
        vertices += [x, y, 0, 0]
        for edge in (0.0, 1.0):
            vertices += [*_edge(paper, x, y, 2 * pi * (n + 0.5 * edge) / many), 0, 0]
    return vertices


def _edge(paper: Paper, x: float, y: float, angle: float) -> tuple[float, float]:
    """Return the point at which a ray from (x, y) leaves the paper, all in pixels."""
    dx, dy = cos(angle), sin(angle)
    reach = []
    if abs(dx) > 1e-6:
        reach.append(((paper.x + paper.width if dx > 0 else paper.x) - x) / dx)
    if abs(dy) > 1e-6:
        reach.append(((paper.y + paper.height if dy > 0 else paper.y) - y) / dy)
    far = max(0.0, min(reach))
    return x + far * dx, y + far * dy


def halftone(paper: Paper, colour: Colour, size: float) -> None:
    """Draw a halftone: dots that shrink upwards in bands; `size` is a cell in pixels."""
    Color(*colour)
    high = paper.height / BANDS
    for band in range(BANDS):
        share = 1 - (band + 0.5) / BANDS
        texture = _dot(round(4 * share) + 1)
        across, up = paper.width / size, high / size
        Rectangle(
            texture=texture,
            pos=(paper.x, paper.y + band * high),
            size=(paper.width, high),
            tex_coords=(0, 0, across, 0, across, up, 0, up),
        )


@lru_cache(maxsize=8)
def _dot(radius: int) -> Texture:
    """Return a repeatable texture: a white dot on a transparent cell."""
    middle = (DOTS - 1) / 2
    pixels = bytearray()
    for y in range(DOTS):
        for x in range(DOTS):
            away = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
            pixels += bytes((255, 255, 255, round(255 * min(1.0, max(0.0, radius + 0.5 - away)))))
    texture = Texture.create(size=(DOTS, DOTS), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


def stars(paper: Paper, colour: Colour, many: int, size: float, seed: int = 1) -> None:
    """Draw `many` stars at random places, the same for a seed; `size` is in pixels."""
    chance = Random(seed)
    Color(*colour)
    points = [value for _ in range(many) for value in paper.at(chance.random(), chance.random())]
    Point(points=points, pointsize=max(0.5, size))


def stripes(paper: Paper, colour: Colour, many: int, slant: float = 0.0) -> None:
    """Draw every other of `many` vertical stripes, slanted by `slant` heights of the paper."""
    vertices: list[float] = []
    indices: list[int] = []
    lean = slant * paper.height
    left, right = paper.x, paper.x + paper.width
    for n in range(-2, many + 2, 2):
        low = paper.x + n * paper.width / many
        wide = paper.width / many
        corners = ((low, 0), (low + wide, 0), (low + wide + lean, 1), (low + lean, 1))
        first = len(vertices) // 4
        for x, up in corners:
            vertices += [min(max(x, left), right), paper.y + up * paper.height, 0, 0]
        indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    Color(*colour)
    Mesh(vertices=vertices, indices=indices, mode="triangles")


# Outlines to repeat along a strip: points in the unit square of a cell, along and across the strip.
SLANT = ((0.0, 0.0), (0.5, 0.0), (1.0, 1.0), (0.5, 1.0))
TOOTH = ((0.0, 0.0), (0.5, 1.0), (1.0, 0.0))
TICK = ((0.0, 0.0), (0.2, 0.0), (0.2, 0.7), (0.0, 0.7))
BEAD = ((0.1, 0.5), (0.5, 0.1), (0.9, 0.5), (0.5, 0.9))


def along(
    paper: Paper, colour: Colour, shape: Sequence[tuple[float, float]], length: float = 1.0
) -> None:
    """Repeat a convex outline along the paper's longer side.

    A cell is as wide as the paper's shorter side and about `length` times as long.
    """
    upright = paper.height > paper.width
    wide, long = sorted((paper.width, paper.height))
    many = max(1, round(long / (wide * length)))
    vertices: list[float] = []
    indices: list[int] = []
    for n in range(many):
        first = len(vertices) // 4
        for a, b in shape:
            forth = (n + a) / many
            vertices += [*(paper.at(b, forth) if upright else paper.at(forth, b)), 0, 0]
        for corner in range(1, len(shape) - 1):
            indices += [first, first + corner, first + corner + 1]
    Color(*colour)
    Mesh(vertices=vertices, indices=indices, mode="triangles")


def disc(paper: Paper, colour: Colour, across: float, up: float, radius: float) -> None:
    """Draw a disc; its radius is a share of the paper's shorter side."""
    pixels = radius * min(paper.width, paper.height)
    x, y = paper.at(across, up)
    Color(*colour)
    Ellipse(pos=(x - pixels, y - pixels), size=(2 * pixels, 2 * pixels))


def rings(
    paper: Paper, colour: Colour, across: float, up: float, radii: Sequence[float], width: float
) -> None:
    """Draw circles; radii are shares of the paper's shorter side, the line width is in pixels."""
    x, y = paper.at(across, up)
    Color(*colour)
    for radius in radii:
        Line(circle=(x, y, radius * min(paper.width, paper.height)), width=width)


def area(paper: Paper, colour: Colour, *points: float) -> None:
    """Fill a convex polygon; points are x, y, x, y, ... in shares of the paper."""
    placed = [paper.at(x, y) for x, y in zip(points[::2], points[1::2], strict=True)]
    Color(*colour)
    vertices = [value for x, y in placed for value in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(placed))), mode="triangle_fan")


def lines(paper: Paper, colour: Colour, width: float, *each: Sequence[float]) -> None:
    """Draw lines through points x, y, x, y, ... in shares of the paper; the width is in pixels."""
    Color(*colour)
    for points in each:
        placed = [v for x, y in zip(points[::2], points[1::2], strict=True) for v in paper.at(x, y)]
        Line(points=placed, width=width)


def lamps(paper: Paper, colour: Colour, many: int, sag: float, size: float) -> None:
    """Draw a sagging string of lamps between the upper corners; `size` is in pixels."""
    for alpha, grow in ((0.18, 2.6), (1.0, 1.0)):
        Color(*faded(colour, colour[3] * alpha))
        for n in range(many):
            share = (n + 0.5) / many
            x, y = paper.at(share, 1 - sag * 4 * share * (1 - share))
            Ellipse(pos=(x - size * grow, y - size * grow), size=(2 * size * grow, 2 * size * grow))


def frost(paper: Paper, colour: Colour, reach: float, seed: int = 4, many: int = 26) -> None:
    """Draw ice crystals from the edges inwards; `reach` is a share of the paper's shorter side."""
    chance = Random(seed)
    vertices: list[float] = []
    side = reach * min(paper.width, paper.height)
    for _ in range(many):
        edge, along = chance.randrange(4), chance.random()
        length, wide = side * chance.uniform(0.4, 1.0), side * chance.uniform(0.08, 0.2)
        across, up = ((along, 0), (along, 1), (0, along), (1, along))[edge]
        x, y = paper.at(across, up)
        inward = ((0, 1), (0, -1), (1, 0), (-1, 0))[edge]
        slant = side * chance.uniform(-0.4, 0.4)
        tip = (
            x + inward[0] * length + abs(inward[1]) * slant,
            y + inward[1] * length + abs(inward[0]) * slant,
        )
        aside, above = abs(inward[1]) * wide, abs(inward[0]) * wide
        vertices += [x - aside, y - above, 0, 0, x + aside, y + above, 0, 0, *tip, 0, 0]
    Color(*colour)
    Mesh(vertices=vertices, indices=list(range(3 * many)), mode="triangles")


# Where the winner stands on the art behind a podium, as a share of its width.
MIDDLE, MIDDLE_TALL = 0.42, 0.5


def podium_middle(paper: Paper) -> float:
    """Return where the winner stands, whose name is at the right of the steps or above them."""
    return MIDDLE_TALL if paper.height > paper.width else MIDDLE


Paint = Callable[[Paper], None]  # Draws into the open canvas.
Block = Callable[[Paper, Colour], None]  # The same, with the colour of a seat.


@dataclass(frozen=True)
class Look:
    """The visual identity of a box: its colours, and the paints of its surfaces."""

    inks: Inks = field(default_factory=Inks)
    ground: Paint | None = None  # The background of its screens, faint enough for letters on it.
    edge: Paint | None = None  # The strip below the ribbon or the bar.
    cover: Paint | None = None  # The art on its box, below the name.
    podium: Block | None = None  # A step of the podium.
    stage: Paint | None = None  # The art behind the podium.
    stage_letters: Colour = TEXT  # The letters on it.
    crowned: bool = True  # Whether the first needs a crown, as that art does not point at it.
    head: Colour = EMBER  # The ground of the name on the box.
    title: Colour = TEXT  # The letters of the name.
    ribbon: Colour = AMBER  # The band on a box with a saved game; its letters are in INK.
    ribbon_letters: Colour = INK
    # The colours of sides by name, where they differ from those of other boxes.
    sides: Mapping[str, Colour] = field(default_factory=dict)


__all__ = ["draw_key", "mix"]

SHADOW = 4  # The offset of a key's shadow, in units.
FRAME = (0, 4.5, 6)  # The insets of a key's ground, of the line in it, and of the ground inside.


def draw_key(shape: KeyShape, paper: Paper, ground: Colour, line: Colour) -> None:
    """Draw the paper of a ticket key into the open canvas, with a shadow and a line at its edge."""
    drop = SHADOW * theme.unit
    PushMatrix()
    Translate(paper.x + drop / 2, paper.y - drop)
    _fill(shape, paper, faded(INK, 0.45), 0)
    Translate(-drop / 2, drop)
    for inset, ink in zip(FRAME, (ground, line, ground), strict=True):
        _fill(shape, paper, ink, inset * theme.unit)
    if shape.bolts:
        Color(*line)
        vertices, indices = bolts(paper.width, paper.height, theme.round)
        Mesh(vertices=vertices, indices=indices, mode="triangles")
    PopMatrix()


def _fill(shape: KeyShape, paper: Paper, ink: Colour, inset: float) -> None:
    Color(*ink)
    size = max(0.0, paper.width - 2 * inset), max(0.0, paper.height - 2 * inset)
    vertices, indices = layer(shape, *size, theme.round - inset, inset)
    Mesh(vertices=vertices, indices=indices, mode="triangles")


FINER = 2  # The factor by which covers are painted larger, to smooth their edges.


def paint_once(paint: Paint, width: int, height: int, finer: int = 1) -> Texture:
    """Return a texture of `width` by `height` pixels, transparent where nothing is painted.

    It is painted `finer` times larger and scaled down when drawn.
    """
    # Kivy draws translucent lines with the stencil buffer.
    target = Fbo(size=(width * finer, height * finer), with_stencilbuffer=True)
    with target:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Scale(finer, finer, 1)
        paint(Paper(0.0, 0.0, float(width), float(height)))
    target.draw()
    target.clear()
    return target.texture


KEPT_BYTES, LEAST_KEPT = 8_000_000, 12  # Of the cache of paints: its size, and how many at least.
_kept = KeptTextures(KEPT_BYTES, least=LEAST_KEPT)


def painted(paint: Paint, width: int, height: int, finer: int = 1) -> Texture:
    """Return a texture as `paint_once` does, from a cache.

    A paint may use the colour of the ground, which high contrast changes, and the theme's unit.
    """
    key = paint, width, height, finer, inks.ground, theme.unit
    texture = _kept.get(key)
    if texture is None:
        texture = paint_once(paint, width, height, finer)
        _kept.put(key, texture)
    return texture


class Painted(Widget):
    """A widget that shows a paint in its size, and nothing for None."""

    paint = ObjectProperty(None, allownone=True)
    finer = 1

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._due = self._trigger()
        for name in ("pos", "size", "paint"):
            self.fbind(name, self._due)
        self._due()

    def _trigger(self) -> Any:
        # Before the next frame, once it has its size.
        return Due(self._show, DRAW)

    def texture(self, width: int, height: int) -> Texture:
        """Return the paint as a texture of this size, from a cache that all widgets share."""
        return painted(self.paint, width, height, self.finer)

    def _show(self, *_: object) -> None:
        self.canvas.clear()
        width, height = round(self.width), round(self.height)
        if self.paint is None or width < 2 or height < 2:
            return
        # Before the canvas is opened, as it would otherwise take the paint's instructions.
        texture = self.texture(width, height)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=self.pos, size=self.size)


class Cover(Painted):
    """The art on a box, painted after the first frame, so that the shelf shows sooner."""

    finer = FINER

    def _trigger(self) -> Any:
        return Clock.create_trigger(self._show, 0)

    def _show(self, *_: object) -> None:
        # Kivy runs this before the first frame whatever the delay: try again until that is drawn.
        if Clock.frames_displayed:
            super()._show()
        else:
            self._due()
