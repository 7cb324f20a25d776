"""Drawing of boards, in play or being copied: colours, filled outlines, words."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex as rgba

from ui.shell import theme as colours
from ui.shell.theme import INK, TEXT, Colour, theme

Point = tuple[float, float]
Sides = tuple[float, float, float, float]  # The left, lower, right and upper edge, in pixels.
OUTDOOR, INDOOR, TENT = rgba("#2c3a2a"), rgba("#4b3a52"), rgba("#5a3030")
CORN = rgba("#6a5a1c")
WALL, HARD, DOOR = rgba("#e8d9c4"), rgba("#ff9d5c"), rgba("#2f8f5b")
BLOCKER = rgba("#8d8d8d")
FIRE = rgba("#ff6a2b")
FINER = 2  # The factor by which text is rendered larger, to stay sharp when zoomed.
SMALLEST = 9.0  # The smallest readable type size, in units.


def fill(points: Sequence[Point]) -> None:
    """Fill a convex outline, given in pixels, in the current colour."""
    vertices = [value for x, y in points for value in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")


@lru_cache(maxsize=512)
def written(text: str, size: int) -> Texture | None:
    """Return words as a texture with this type size in pixels, cached."""
    label = CoreLabel(text=text, font_size=size, halign="center")
    label.refresh()
    return label.texture


def write(
    text: str, at: Point, size: float, ink: Colour, *, within: tuple[float, float] | None = None
) -> None:
    """Write words centred at `at`; with `within` (left, right) not beyond these limits."""
    texture = written(text, letters(size)) if text else None
    if texture is None:
        return
    wide, high = texture.size
    left = at[0] - wide / 2
    if within is not None:
        left = min(max(left, within[0]), max(within[0], within[1] - wide))
    Color(*ink)
    Rectangle(texture=texture, pos=(left, at[1] - high / 2), size=(wide, high))


def write_fine(text: str, at: Point, size: float, ink: Colour, shrunk: float = 1.0) -> None:
    """Write words that stay sharp when the drawing is enlarged later.

    `shrunk` scales them; below 1 they may be readable only when zoomed.
    """
    texture = written(text, letters(size) * FINER) if text else None
    if texture is None:
        return
    wide, high = (side * shrunk / FINER for side in texture.size)
    Color(*ink)
    Rectangle(texture=texture, pos=(at[0] - wide / 2, at[1] - high / 2), size=(wide, high))


def flag_at(text: str, at: Point, size: float, within: Sides) -> Sides:
    """Return where a flag with words lies that is centred at `at`, but inside of `within`."""
    texture = written(text, letters(size))
    wide, high = texture.size if texture is not None else (0, 0)
    wide, high = wide + 12 * theme.unit, high + 2 * theme.unit
    left, low, right, top = within
    x = min(max(at[0] - wide / 2, left), max(left, right - wide))
    y = min(max(at[1] - high / 2, low), max(low, top - high))
    return x, y, x + wide, y + high


def flag(text: str, size: float, where: Sides) -> None:
    """Write words on a bright flag."""
    texture = written(text, letters(size))
    if texture is None:
        return
    x, y, right, top = where
    Color(*TEXT)
    RoundedRectangle(pos=(x, y), size=(right - x, top - y), radius=[4 * theme.unit])
    Color(*INK)
    Rectangle(texture=texture, pos=(x + 6 * theme.unit, y + theme.unit), size=texture.size)


def overlap(one: Sides, other: Sides) -> bool:
    """Return whether two rectangles have any point in common."""
    return all(one[n] < other[n + 2] and other[n] < one[n + 2] for n in (0, 1))


def letters(size: float) -> int:
    """Return the type size for words of about `size` pixels: whole, and not too small."""
    return int(round(max(SMALLEST * theme.unit, size)))


INKS = {"wall": WALL, "door": DOOR, "hard": HARD, "hard-door": DOOR}


class GroundPicture:
    """Draws the ground of a board: spaces, walls and Blockers.

    It fills two canvases: `below` the lit spaces, and `above` them.
    """

    def __init__(self, ground: Any) -> None:
        self.below, self.above = Canvas(), Canvas()
        self._drawing = ground.drawing
        self.inside: tuple[int, ...] = ground.building
        self._tents = frozenset(n for n, b in enumerate(ground.buildings) if b.tent)
        self._corn: int = ground.cornfield
        self._at: Callable[[Point], Point] = lambda point: point
        self._unit = 1.0

    def draw(self, at: Callable[[Point], Point], unit: float, destroyed: frozenset[int]) -> None:
        """Draw the ground; the spaces of `destroyed` buildings are black.

        `at` converts a point in cells into pixels, `unit` is the side of a cell in pixels.
        """
        self._at, self._unit = at, unit
        self.below.clear()
        with self.below:
            self._draw_spaces(destroyed)
        self.above.clear()
        with self.above:
            self._draw_walls()

    def _draw_spaces(self, destroyed: frozenset[int]) -> None:
        for space, outline in enumerate(self._drawing.outlines):
            inside = self.inside[space]
            ink = INDOOR if inside >= 0 else OUTDOOR
            ink = TENT if inside in self._tents else ink
            ink = CORN if self._corn >> space & 1 else ink
            Color(*(colours.GROUND if space in destroyed else ink))
            self._fill(outline)
            Color(*colours.GROUND)
            points = [value for point in outline for value in self._at(point)]
            Line(points=points, close=True, width=1)

    def _fill(self, outline: tuple[Point, ...]) -> None:
        fill([self._at(point) for point in outline])

    def _draw_walls(self) -> None:
        for each in self._drawing.walls:
            Color(*INKS[each.kind])
            thick = 1.6 if each.kind in ("wall", "hard") else 2.4
            Line(
                points=[*self._at(each.begin), *self._at(each.end)],
                width=thick * theme.unit,
                cap="square",
            )
        for outline in self._drawing.blockers:
            self._draw_pole(outline)

    def _draw_pole(self, outline: tuple[Point, ...]) -> None:
        """Draw a Blocker as a tent pole seen from above."""
        points = [self._at(point) for point in outline]
        x, y = (sum(point[n] for point in points) / len(points) for n in (0, 1))
        wide = max(point[0] for point in points) - min(point[0] for point in points)
        for share, ink in ((0.42, WALL), (0.24, TENT)):
            Color(*ink)
            Ellipse(pos=(x - share * wide, y - share * wide), size=(2 * share * wide,) * 2)
