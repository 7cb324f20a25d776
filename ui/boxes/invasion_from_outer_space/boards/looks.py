"""How boards look, played on or being copied: colours, filled outlines, words."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex as rgba

from ui.shell.theme import Colour, theme

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


def write_into(text: str, at: Point, size: float, ink: Colour, room: Point) -> None:
    """Write words into `room` (width, height): in one line, two lines, vertically, or smaller."""
    words, upwards, shrunk = fitted(text, size, room)
    if not upwards:
        write_fine(words, at, size, ink, shrunk)
        return
    PushMatrix()
    Rotate(angle=90, origin=at)
    write_fine(words, at, size, ink, shrunk)
    PopMatrix()


def fitted(text: str, size: float, room: Point) -> tuple[str, bool, float]:
    """Fit words into `room`: return the lines, whether vertical, and how much smaller."""
    best, words, turned = 0.0, text, False
    two = text.replace(" ", "\n", 1)
    for each, upwards in ((text, False), (two, False), (text, True), (two, True)):
        wide, high = measured(each, size)[:: -1 if upwards else 1]
        fits = min(room[0] / max(wide, 1.0), room[1] / max(high, 1.0), 1.0)
        if fits > best:
            best, words, turned = fits, each, upwards
    return words, turned, best


def measured(text: str, size: float) -> Point:
    """Return the width and height of words of about `size`."""
    texture = written(text, letters(size) * FINER)
    return (0.0, 0.0) if texture is None else (texture.width / FINER, texture.height / FINER)


def letters(size: float) -> int:
    """Return the size in pixels used for words of about `size`."""
    return int(round(max(SMALLEST * theme.unit, size)))
