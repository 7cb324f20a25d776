"""Draws a key on which a verb is printed, in the shape of its box."""

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Translate

from ui.looks.paint import Paper, faded
from ui.shell.key_shapes import KeyShape, bolts, layer
from ui.shell.theme import INK, Colour, mix, theme

__all__ = ["draw_key", "mix"]

SHADOW = 4  # In units.
FRAME = (0, 4.5, 6)  # How far inside a key its ground, the printed line and the ground again begin.


def draw_key(shape: KeyShape, paper: Paper, ground: Colour, line: Colour) -> None:
    """Draw a key on its paper into the open canvas, with a shadow and a line at its edge."""
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
