"""How the Heroes differ on a board: each sheet has a colour and a mark of its own.

Colours of the same brightness differ in shape, so that nobody needs to see the colour.
"""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Line, Mesh

from ui.looks.drawings.heroes import COLOURS
from ui.shell import theme as colours
from ui.shell.theme import Colour, theme

PALETTE: tuple[Colour, ...] = tuple(COLOURS.values())
# Outlines with the middle at (0, 0) and a radius of about 1; () is a circle.
MARKS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 1.15), (1.1, 0), (0, -1.15), (-1.1, 0)),
    ((0, 1.2), (1.12, -0.75), (-1.12, -0.75)),
    ((0, 1.15), (1.1, 0.32), (0.68, -0.98), (-0.68, -0.98), (-1.1, 0.32)),
    ((0.98, 0.6), (0.98, -0.6), (0, -1.12), (-0.98, -0.6), (-0.98, 0.6), (0, 1.12)),
    ((0, -1.2), (1.12, 0.75), (-1.12, 0.75)),
    ((0.9, 0.9), (0.9, -0.9), (-0.9, -0.9), (-0.9, 0.9)),
    ((0.45, 1.08), (1.08, 0.45), (1.08, -0.45), (0.45, -1.08), (-0.45, -1.08), (-1.08, -0.45),
     (-1.08, 0.45), (-0.45, 1.08)),
)  # fmt: skip


def ink_of(sheet: int) -> Colour:
    """The colour of the Hero of a sheet, by its place among all sheets."""
    return PALETTE[sheet % len(PALETTE)]


def draw_mark(sheet: int, x: float, y: float, radius: float, ink: Colour, rim: Colour) -> None:
    """Draw the Hero's mark into the open canvas, with a rim."""
    corners = MARKS[sheet % len(MARKS)]
    Color(*ink)
    if not corners:
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        Color(*rim)
        Line(circle=(x, y, radius), width=1.3 * theme.unit)
        return
    points = [(x + radius * dx, y + radius * dy) for dx, dy in corners]
    vertices = [value for at in points for value in (*at, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")
    Color(*rim)
    Line(points=[value for at in points for value in at], close=True, width=1.3 * theme.unit,
         joint="miter")  # fmt: skip


def initials(names: Sequence[str]) -> list[str]:
    """Two letters for each name, no two alike as far as the names allow: Ca, but Cs and Cr."""
    bare = ["".join(filter(str.isalpha, name)) for name in names]
    found = [name[:2] for name in bare]
    for n, name in enumerate(bare):
        twins = [other for m, other in enumerate(bare) if m != n and other[:2] == name[:2]]
        if twins and name:
            apart = (c for k, c in enumerate(name) if all(c != t[k : k + 1] for t in twins))
            found[n] = name[0] + next(apart, name[1:2])
    return found


def letters_on(sheet: int) -> Colour:
    """The colour of letters on a Hero's mark."""
    return colours.letters_on(ink_of(sheet))
