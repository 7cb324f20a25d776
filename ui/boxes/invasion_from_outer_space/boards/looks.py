"""How boards look, played on or being copied: colours, filled outlines, words."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex as rgba

from ui.shell.theme import INK, TEXT, Colour, theme

Point = tuple[float, float]
OUTDOOR, INDOOR, TENT = rgba("#2c3a2a"), rgba("#4b3a52"), rgba("#5a3030")
CORN = rgba("#6a5a1c")
WALL, HARD, DOOR = rgba("#e8d9c4"), rgba("#ff9d5c"), rgba("#2f8f5b")
BLOCKER = rgba("#8d8d8d")
FIRE = rgba("#ff6a2b")
FINER = 2  # text is rendered this much larger, so that it can be zoomed
SMALLEST = 9.0  # units: smallest readable letters


def fill(points: Sequence[Point]) -> None:
    """Fill a convex outline in the current colour."""
    vertices = [value for x, y in points for value in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")


@lru_cache(maxsize=512)
def written(text: str, size: int) -> Texture | None:
    """Return words as a texture, rendered once per size in pixels."""
    label = CoreLabel(text=text, font_size=size, halign="center")
    label.refresh()
    return label.texture


def write(
    text: str, at: Point, size: float, ink: Colour, *, within: tuple[float, float] | None = None
) -> None:
    """Write words centred at `at`; sideways never outside `within`, if given."""
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

    `shrunk` makes them smaller than letters usually are: readable once they are zoomed.
    """
    texture = written(text, letters(size) * FINER) if text else None
    if texture is None:
        return
    wide, high = (side * shrunk / FINER for side in texture.size)
    Color(*ink)
    Rectangle(texture=texture, pos=(at[0] - wide / 2, at[1] - high / 2), size=(wide, high))


def flag(text: str, at: Point, size: float, within: tuple[float, float, float, float]) -> None:
    """Write words upright on a bright flag centred at `at`, kept inside a rectangle in pixels:
    its left, lower, right and upper edge.
    """
    texture = written(text, letters(size))
    if texture is None:
        return
    wide, high = texture.width + 12 * theme.unit, texture.height + 2 * theme.unit
    left, low, right, top = within
    x = min(max(at[0] - wide / 2, left), max(left, right - wide))
    y = min(max(at[1] - high / 2, low), max(low, top - high))
    Color(*TEXT)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[4 * theme.unit])
    Color(*INK)
    where = (x + 6 * theme.unit, y + theme.unit)
    Rectangle(texture=texture, pos=where, size=texture.size)


def letters(size: float) -> int:
    """Return the size in pixels used for words of about `size`."""
    return int(round(max(SMALLEST * theme.unit, size)))
