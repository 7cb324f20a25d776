"""Base classes of drawings as widgets: redrawn when they change, and optionally sinking."""

from collections.abc import Mapping, Sequence
from zlib import crc32

from kivy.graphics import (
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.looks.motion import move
from ui.looks.shapes import Shape, draw
from ui.shell.theme import CLEAR, Colour
from ui.widgets.drawing import Square


def pick(name: str, among: Sequence[str]) -> str:
    """Return the name if it is in `among`, else a substitute chosen by a hash of it."""
    return name if name in among else among[crc32(name.encode()) % len(among)]


class Picture(Widget):
    """A drawing in the largest centred square of the widget, redrawn only when it changes."""

    name = StringProperty("")
    colour = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        self._square = Square()
        # Redrawn once a frame, as each of these changes several times during layout.
        self._due = Due(self._draw, DRAW)
        super().__init__(**kwargs)
        for each in ("pos", "size", "name", "colour"):
            self.fbind(each, self._due)
        self._due()

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes to draw."""
        raise NotImplementedError

    def inks(self) -> Mapping[str, Colour]:
        """Return the colour of each ink that the shapes name."""
        raise NotImplementedError

    def _flat(self, usual: Colour) -> Colour:
        colour: Colour = tuple(self.colour)
        return colour if colour[3] else usual

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height)
        shapes, inks = self.shapes(), self.inks()
        self._square.show(
            self, (shapes, inks, side), side, lambda: draw(shapes, inks, (0, 0, side, side))
        )


class Clipped(Picture):
    """A picture that sinks below its lower edge: not at all at `sunk` 0, completely at 1.

    When `name` changes, the old drawing sinks before the new one appears.
    """

    sunk = NumericProperty(0.0)
    SINKS = 0.92  # The distance at `sunk` 1, relative to the height.
    LEANS = 0.0  # The tilt at `sunk` 1, in degrees.

    def __init__(self, **kwargs: object) -> None:
        self._shown = str(kwargs.get("name", ""))
        self._shift, self._turn = Translate(), Rotate()
        super().__init__(**kwargs)
        self.fbind("sunk", self._place)

    def on_name(self, _: object, name: str) -> None:
        """Let the old drawing sink if it is visible, and then show the new one."""
        if self._shown and self.get_root_window() is not None:
            move(self, self._next, sunk=1.0)
        else:
            self._next()

    def _next(self) -> None:
        self._shown = self.name
        self.sunk = self.rest
        self._due()

    @property
    def rest(self) -> float:
        """The value of `sunk` when nothing moves."""
        return 0.0

    def _room(self) -> tuple[float, float, float, float]:
        side = min(self.width, self.height)
        return self.x + (self.width - side) / 2, self.y + (self.height - side) / 2, side, side

    def _place(self, *_: object) -> None:
        x, y, wide, high = self._room()
        self._shift.y = -self.SINKS * self.sunk * high
        self._turn.origin = (x + wide / 2, y)
        self._turn.angle = self.LEANS * self.sunk

    def _draw(self, *_: object) -> None:
        x, y, wide, high = self._room()
        self.canvas.clear()
        if not self._shown:
            return
        self._place()
        with self.canvas:
            StencilPush()
            Rectangle(pos=(x, y), size=(wide, high))
            StencilUse()
            PushMatrix()
            self.canvas.add(self._shift)
            self.canvas.add(self._turn)
            draw(self.shapes(), self.inks(), (x, y, wide, high))
            PopMatrix()
            StencilUnUse()
            Rectangle(pos=(x, y), size=(wide, high))
            StencilPop()
