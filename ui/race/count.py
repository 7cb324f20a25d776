"""The count 3 - 2 - 1 - GO over the whole screen, and the background of the race screen."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.looks.paint import Paper, frost, plain, rays
from ui.shell.theme import (
    BLUE,
    CAPITALS,
    INK,
    TEXT,
    Colour,
    inks,
    letters_on,
    mix,
    named,
    rgba,
    theme,
)
from ui.text import say
from ui.widgets.kv import load_kv
from ui.widgets.words import Headline

MIDNIGHT, DEEP = (0.05, 0.09, 0.2, 1.0), (0.1, 0.2, 0.4, 1.0)
BEATS = (("3", MIDNIGHT, BLUE), ("2", DEEP, TEXT), ("1", BLUE, INK))
BEAT_S = 0.7
GO_S = 0.35  # The time for which GO is shown; the race is open by then.


class EarlyPlate(Headline):
    """Says at the foot of the count, in a seat's colour, that its pad was pressed too early."""

    paint = ColorProperty(MIDNIGHT)


class Count(FloatLayout):
    """Counts down; calls `beat` at each number, and `go` at the instant when GO is shown."""

    text = StringProperty("")
    largest = NumericProperty(0.0)  # The type size of the number.
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

    def early(self, pad: Widget) -> None:
        """Say below the number that a pad was pressed too early; each pad has its own place."""
        paint, wide = named(pad.colour), self.width / len(self._open_to)
        said = say("race-who-too-early", name=pad.name)
        plate = EarlyPlate(text=said, paint=paint, color=letters_on(paint), size_hint=(None, None))
        below = (self.height - CAPITALS * self.largest) / 2
        plate.size = wide - theme.gap, min(below, 2 * theme.touch) - theme.gap
        plate.pos = self._open_to.index(pad) * wide + theme.gap / 2, theme.gap / 2
        self.add_widget(plate)

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
SPIKES, RAYS = 60, 22
ICE, SNOW = rgba("#a9dcf5"), rgba("#eefaff")
RAY, CONTRAST, FAR = 0.16, 4.5, 2.6
FROM, MIDDLE = (0.12, 0.72), (0.5, 0.6)  # Where the rays come from, as shares of the screen.


@lru_cache(maxsize=32)
def under_letters(colour: Colour, *, frosty: bool = False) -> tuple[Colour, Colour]:
    """Return a colour and letters of any size that can be read on it and on its rays.

    It is darkened a little for bright letters, unless it is far too bright for them. With ice,
    which only dark letters can be read on, it is as pale as they need.
    """
    if frosty:
        while _light(_ray(colour)) < CONTRAST * _light(INK):
            colour = mix(colour, SNOW, 0.05)
        return colour, INK
    if _light(TEXT) < FAR * _light(colour):
        return colour, INK
    while _light(TEXT) < CONTRAST * _light(colour):
        colour = mix(colour, INK, 0.05)
    return colour, TEXT


def _ray(colour: Colour) -> Colour:
    return mix(colour, INK, RAY)


def _light(colour: Colour) -> float:
    """Return the relative luminance plus 0.05, as in the contrasts of WCAG 2.1."""
    parts = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    shares = zip((0.2126, 0.7152, 0.0722), parts, strict=True)
    return sum(share * part for share, part in shares) + 0.05


class Flood(Widget):
    """A background whose rays rise from below; if `frosty`, with ice around that grows.

    Its colour is there at once, as letters on it have the colour that `under_letters` returns.
    """

    level = NumericProperty(0.0)
    paint = ColorProperty()
    frosty = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.paint = inks.raised
        self._due = Due(self._draw, DRAW)
        self.bind(pos=self._due, size=self._due, level=self._due)
        self._due()

    def rise(self, paint: Colour | None, *, frosty: bool = False) -> None:
        """Show a colour and let its rays rise; None shows the plain background, rays and all."""
        wanted = inks.raised if paint is None else tuple(paint)
        if wanted == tuple(self.paint) and frosty == self.frosty:
            return
        Animation.cancel_all(self, "level")
        self.paint, self.frosty = wanted, frosty
        still = paint is None or not theme.motion
        self.level = 1.0 if still else 0.0
        self._due()
        if not still:
            Animation(level=1.0, duration=FLOOD_S, transition="out_quad").start(self)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        risen, paper = self.height * self.level, Paper(*self.pos, *self.size)
        colour = under_letters(tuple(self.paint), frosty=self.frosty)[0]
        with self.canvas:
            plain(paper, colour)
            rays(paper, _ray(colour), *(MIDDLE if self.frosty else FROM), RAYS)
            if self.level < 1:  # What the rays have not reached yet.
                Color(*colour)
                Rectangle(pos=(self.x, self.y + risen), size=(self.width, self.height - risen))
            if self.frosty:
                self._freeze(paper)

    def _freeze(self, paper: Paper) -> None:
        """Draw two layers of ice on all four edges, longer the further the rays have risen."""
        for ink, reach, seed in ((ICE, 0.34, 5), (SNOW, 0.26, 9)):
            frost(paper, ink, reach * self.level, seed, SPIKES)
