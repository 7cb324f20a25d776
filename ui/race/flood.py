"""The background of the race screen: a colour that floods it from below, and frost on its edges."""

from itertools import cycle

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.shell.theme import Colour, inks, theme

FLOOD_S = 0.3
SPIKES = 9  # spikes along the shorter side
LENGTHS = (0.5, 0.95, 0.4, 0.75, 0.55, 1.0, 0.35, 0.8)  # lengths of spikes, relative to the longest
ICE = (1.0, 1.0, 1.0, 0.45)


class Flood(Widget):
    """A plain background over which `paint` rises; if `frosty`, ice grows in from the edges."""

    level = NumericProperty(0.0)
    paint = ColorProperty()
    frosty = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._below: Colour = inks.ground
        self.paint = inks.ground
        self._due = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._due, size=self._due, level=self._due)
        self._due()

    def rise(self, paint: Colour | None, *, frosty: bool = False) -> None:
        """Let a colour rise over the present one; None for the plain background, at once."""
        wanted = inks.ground if paint is None else tuple(paint)
        if wanted == tuple(self.paint) and frosty == self.frosty:
            return
        Animation.cancel_all(self, "level")
        self._below, self.paint, self.frosty = tuple(self.paint), wanted, frosty
        still = paint is None or not theme.motion
        self.level = 1.0 if still else 0.0
        self._due()
        if not still:
            Animation(level=1.0, duration=FLOOD_S, transition="out_quad").start(self)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            risen = self.height * self.level
            if self.level < 1:
                Color(*self._below)
                Rectangle(pos=(self.x, self.y + risen), size=(self.width, self.height - risen))
            Color(*self.paint)
            Rectangle(pos=self.pos, size=(self.width, risen))
            if self.frosty:
                self._freeze()

    def _freeze(self) -> None:
        """Draw spikes of ice on all four edges, as far as the colour has risen."""
        Color(*ICE)
        step = min(self.size) / SPIKES
        longest = 0.8 * step * self.level
        lengths = cycle(LENGTHS)
        points: list[float] = []
        for along, across, tip in (
            (self.width, 0.0, 1), (self.width, self.height, -1),
        ):  # fmt: skip
            for place in range(round(along / step) + 1):
                x, reach = self.x + (place - 0.5) * step, tip * longest * next(lengths)
                y = self.y + across
                points += [x, y, x + step, y, x + step / 2, y + reach]
        for across, tip in ((0.0, 1), (self.width, -1)):
            for place in range(round(self.height / step) + 1):
                y, reach = self.y + (place - 0.5) * step, tip * longest * next(lengths)
                x = self.x + across
                points += [x, y, x, y + step, x + reach, y + step / 2]
        vertices = [v for x, y in zip(points[::2], points[1::2], strict=True) for v in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(points) // 2)), mode="triangles")
