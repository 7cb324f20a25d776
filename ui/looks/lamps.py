"""A string of lamps that go out one by one, as the phases of a turn pass."""

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.looks.motion import move
from ui.shell.theme import AMBER


class Lamps(Widget):
    """A string of lamps that go out one by one, starting with the first."""

    total = NumericProperty(8)
    lit = NumericProperty(8)
    glow = NumericProperty(8.0)  # Follows `lit` with an animation.
    ink = ColorProperty(AMBER)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.glow = self.lit
        self._due = Clock.create_trigger(self._draw, -1)
        for each in ("pos", "size", "total", "glow", "ink"):
            self.fbind(each, self._due)
        self._due()

    def on_lit(self, *_: object) -> None:
        """Animate lamps going out or on."""
        move(self, glow=float(self.lit))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        many = max(1, int(self.total))
        size = min(0.28 * self.height, 0.3 * self.width / many)
        places = [self._lamp((n + 0.5) / many) for n in range(many)]
        with self.canvas:
            Color(*self.ink[:3], 0.5)
            Line(points=[value for place in places for value in place], width=max(1.0, size / 6))
            for n, (x, y) in enumerate(places):
                alight = min(1.0, max(0.0, self.glow - (many - 1 - n)))
                Color(*self.ink[:3], 0.25 * alight)
                Ellipse(pos=(x - 1.8 * size, y - 1.8 * size), size=(3.6 * size, 3.6 * size))
                Color(*(0.25 + alight * (part - 0.25) for part in self.ink[:3]), 1)
                Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size))

    def _lamp(self, share: float) -> tuple[float, float]:
        sag = 4 * share * (1 - share)
        return self.x + share * self.width, self.y + self.height * (0.72 - 0.4 * sag)
