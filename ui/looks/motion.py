"""Short animations that show what happened; off by a setting, or if the machine is too slow."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.shell.theme import AMBER, theme
from ui.widgets.words import Headline

SECONDS = 0.35
FEWEST_FRAMES = 4  # The fewest frames of a smooth animation.
JERKS = 3  # The number of stuttering animations in a row after which there are none any more.


class _Pace:
    """The number of stuttering animations in a row, shared by all widgets."""

    jerks = 0


def moves() -> bool:
    """Return whether things are animated."""
    return bool(theme.motion) and _Pace.jerks < JERKS


def move(
    widget: Widget,
    then: Callable[[], object] = lambda: None,
    *,
    seconds: float = SECONDS,
    **to: float,
) -> None:
    """Animate properties of a widget to new values (ease-out), then call `then`.

    A running animation of the same properties is cancelled, without its `then`.
    """
    Animation.cancel_all(widget, *to)
    if not moves() or not seconds:
        for name, value in to.items():
            setattr(widget, name, value)
        then()
        return
    begun = Clock.frames

    def done(*_: object) -> None:
        smooth = Clock.frames - begun >= FEWEST_FRAMES
        _Pace.jerks = 0 if smooth else _Pace.jerks + 1
        then()

    motion = Animation(duration=seconds, transition="out_quad", **to)
    motion.bind(on_complete=done)
    motion.start(widget)


class CountUp(Headline):
    """Shows `number`: counts up to a larger one, so that it is noticed, and jumps to a smaller."""

    number = NumericProperty(-1)  # Nothing is shown below 0.
    counted = NumericProperty(-1.0)

    def on_number(self, _: object, number: float) -> None:
        if 0 <= self.counted < number and self.get_root_window() is not None:
            move(self, counted=float(number))
        else:
            move(self, seconds=0.0, counted=float(number))

    def on_counted(self, _: object, counted: float) -> None:
        """Show the current number of the animation."""
        self.text = str(round(counted)) if counted >= 0 else ""


class Lamps(Widget):
    """A string of `total` lamps of which `lit` are on; they go out from the first one on."""

    total = NumericProperty(8)
    lit = NumericProperty(8)
    glow = NumericProperty(8.0)  # Follows `lit` with an animation.
    ink = ColorProperty(AMBER)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.glow = self.lit
        self._due = Due(self._draw, DRAW)
        for each in ("pos", "size", "total", "glow", "ink"):
            self.fbind(each, self._due)
        self._due()

    def on_lit(self, *_: object) -> None:
        """Animate the lamps that go out or on."""
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
