"""The sign at the lower edge of a page that more follows: a fade above an arrow."""

from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui.shell.theme import inks, theme

STEPS = 32  # Steps of the fade.
DARKEST = 0.8
HIGH, ARROW = 2.4, 0.55  # In gaps of the theme: the fade, and half the width of the arrow.


class Fold(InstructionGroup):
    """Drawn over the lower edge of a widget."""

    def show(self, widget: Widget, *, more: bool) -> None:
        """Draw the sign if more follows, else nothing."""
        self.clear()
        if not more:
            return
        high = min(HIGH * theme.gap, widget.height / 3)
        self.add(Color(1, 1, 1, 1))
        self.add(Rectangle(texture=_fade(), pos=widget.pos, size=(widget.width, high)))
        half, x, y = ARROW * theme.gap, widget.center_x, widget.y + 0.5 * theme.gap
        self.add(Color(*inks.text))
        points = [x - half, y + half, x, y, x + half, y + half]
        self.add(Line(points=points, width=1.8 * theme.unit, cap="round", joint="round"))


@lru_cache(maxsize=1)
def _fade() -> Texture:
    """Return a texture that is dark below and clear above."""
    texture = Texture.create(size=(1, STEPS), colorfmt="rgba")
    shades = [round(255 * DARKEST * (1 - step / (STEPS - 1))) for step in range(STEPS)]
    pixels = bytes(part for shade in shades for part in (0, 0, 0, shade))
    texture.blit_buffer(pixels, colorfmt="rgba")
    return texture
