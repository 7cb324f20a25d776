"""The count 3 - 2 - 1 - GO over the whole screen, and the background of the race screen."""

from collections.abc import Callable, Iterable
from itertools import cycle
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell.theme import BLUE, INK, TEXT, Colour, inks, named, theme
from ui.text import say
from ui.widgets.kv import load_kv

MIDNIGHT, DEEP = (0.05, 0.09, 0.2, 1.0), (0.1, 0.2, 0.4, 1.0)
BEATS = (("3", MIDNIGHT, BLUE), ("2", DEEP, TEXT), ("1", BLUE, INK))
BEAT_S = 0.7
GO_S = 0.35  # The time for which GO is shown; the race is open by then.


class Count(BoxLayout):
    """Counts down; calls `beat` at each number, and `go` at the instant when GO is shown."""

    text = StringProperty("")
    paint = ColorProperty(MIDNIGHT)
    letters = ColorProperty(TEXT)

    def __init__(
        self, beat: Callable[[], object], go: Callable[[], object], open_to: Iterable[Widget]
    ) -> None:
        load_kv(__file__)
        super().__init__()
        self._beat, self._go = beat, go
        self._open_to = tuple(open_to)
        self._gone = False
        self._event: Any = None  # An event of Kivy's clock.
        self._step(0)

    def _step(self, place: int) -> None:
        if place < len(BEATS):
            self._paint(*BEATS[place])
            self._beat()
            self._event = Clock.schedule_once(lambda _: self._step(place + 1), BEAT_S)
            return
        self._gone = True
        self._go()
        self._paint(say("race-go"), named("orange"), INK)
        self._event = Clock.schedule_once(lambda _: self.stop(), GO_S)

    def _paint(self, text: str, paint: Colour, letters: Colour) -> None:
        self.text, self.paint, self.letters = text, paint, letters

    def stop(self) -> None:
        """Remove the count from the screen."""
        if self._event:
            self._event.cancel()
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Block touches before GO, except on pads, where they are false starts."""
        return not self._gone and not any(pad.collide_point(*touch.pos) for pad in self._open_to)


FLOOD_S = 0.3
SPIKES = 9  # The number of spikes of ice along the shorter side.
LENGTHS = (0.5, 0.95, 0.4, 0.75, 0.55, 1.0, 0.35, 0.8)  # Of spikes, relative to the longest.
ICE = (1.0, 1.0, 1.0, 0.45)


class Flood(Widget):
    """A background over which a colour rises from below; if `frosty`, with ice at the edges."""

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
        """Let a colour rise over the current one; None shows the plain background at once."""
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
        """Draw spikes of ice on all four edges, longer the further the colour has risen."""
        Color(*ICE)
        step = min(self.size) / SPIKES
        longest = 0.8 * step * self.level
        lengths = cycle(LENGTHS)
        points: list[float] = []
        for along, across, tip in (
            (self.width, 0.0, 1),
            (self.width, self.height, -1),
        ):
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
