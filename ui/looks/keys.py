"""Shapes of the keys on which a verb is printed: each box has one of its own, as its ink says.

A shape draws into the open canvas: the key on its paper, in its ground, with `line` for what is
printed at its edge; `hole` is what shows through.
"""

from collections.abc import Callable

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle

from ui.looks.paint import Paper, faded
from ui.shell.theme import INK, Colour, theme

Shape = Callable[[Paper, Colour, Colour, Colour], None]
NOTCH = 9  # Radius of the hole of a ticket, in units.


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: `one` at 0, `other` at 1."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha


def _body(paper: Paper, ground: Colour, radius: float) -> None:
    """Draw a rounded key and the shadow below it."""
    drop = 4 * theme.unit
    Color(*faded(INK, 0.45))
    where = (paper.x + drop / 2, paper.y - drop)
    RoundedRectangle(pos=where, size=(paper.width, paper.height), radius=[radius])
    Color(*ground)
    RoundedRectangle(pos=(paper.x, paper.y), size=(paper.width, paper.height), radius=[radius])


def plain(paper: Paper, ground: Colour, line: Colour, hole: Colour) -> None:
    """Draw a key with round corners."""
    _body(paper, ground, 9 * theme.unit)


def ticket(paper: Paper, ground: Colour, line: Colour, hole: Colour) -> None:
    """Draw a carnival ticket: a printed frame, and a notch on either side."""
    _body(paper, ground, 9 * theme.unit)
    inset = 5 * theme.unit
    Color(*line)
    frame = (paper.x + inset, paper.y + inset, paper.width - 2 * inset, paper.height - 2 * inset)
    Line(rounded_rectangle=(*frame, inset), width=max(1.0, 0.7 * theme.unit))
    notch = min(NOTCH * theme.unit, 0.1 * paper.height)
    Color(*hole)
    for x in (paper.x, paper.x + paper.width):
        corner = (x - notch, paper.y + paper.height / 2 - notch)
        Ellipse(pos=corner, size=(2 * notch, 2 * notch))


SHAPES: dict[str, Shape] = {"plain": plain, "ticket": ticket}
