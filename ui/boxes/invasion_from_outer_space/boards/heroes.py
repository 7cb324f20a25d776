"""How Heroes differ on a board: each has a colour and a mark of its own.

Colours of similar brightness have different shapes, so that nobody needs to see colours.
"""

from collections.abc import Sequence
from zlib import crc32

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Mesh
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.looks.drawings.heroes import COLOURS
from ui.shell.theme import CLEAR, Colour, theme

PALETTE: tuple[Colour, ...] = tuple(COLOURS.values())
# Outlines around (0, 0) with a radius of about 1; () is a circle.
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


def marks_of(names: Sequence[str]) -> list[int]:
    """Return the number of each Hero's mark, by the order of the sheets; unknown Heroes get a free
    one.
    """
    known = list(COLOURS)
    taken = {known.index(name) for name in names if name in known}
    free = [n for n in range(len(known)) if n not in taken]
    found = []
    for name in names:
        if name in known:
            found.append(known.index(name))
        else:
            found.append(free.pop(crc32(name.encode()) % len(free)))
    return found


def ink_of(mark: int) -> Colour:
    """Return the colour of a Hero's mark."""
    return PALETTE[mark % len(PALETTE)]


def draw_mark(mark: int, x: float, y: float, radius: float, ink: Colour, rim: Colour) -> None:
    """Draw the Hero's mark into the current canvas, with a rim."""
    corners = MARKS[mark % len(MARKS)]
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
    """Return two letters per name, different where the names allow: Ca, but Cs and Cr."""
    bare = ["".join(filter(str.isalpha, name)) for name in names]
    found = [name[:2] for name in bare]
    for n, name in enumerate(bare):
        twins = [other for m, other in enumerate(bare) if m != n and other[:2] == name[:2]]
        if twins and name:
            apart = (c for k, c in enumerate(name) if all(c != t[k : k + 1] for t in twins))
            found[n] = name[0] + next(apart, name[1:2])
    return found


class HeroMark(Widget):
    """A Hero's mark as on the board, with a rim in the player's colour."""

    mark = NumericProperty(0)
    rim = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._due = Clock.create_trigger(self._draw, -1)
        for each in ("pos", "size", "mark", "rim"):
            self.fbind(each, self._due)
        self._due()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        mark, (x, y), radius = int(self.mark), self.center, 0.4 * min(self.size)
        with self.canvas:
            draw_mark(mark, x, y, radius, ink_of(mark), self.rim)
