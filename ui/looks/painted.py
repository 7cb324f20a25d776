"""Paints as textures: painted once for each size, and then drawn as one rectangle."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Scale
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.looks.paint import Paint, Paper

FINER = 2  # The factor by which covers are painted larger, to smooth their edges.


def paint_once(paint: Paint, width: int, height: int, finer: int = 1) -> Texture:
    """Return a texture of `width` by `height` pixels, transparent where nothing is painted.

    It is painted `finer` times larger and scaled down when drawn.
    """
    # Kivy draws translucent lines with the stencil buffer.
    target = Fbo(size=(width * finer, height * finer), with_stencilbuffer=True)
    with target:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Scale(finer, finer, 1)
        paint(Paper(0.0, 0.0, float(width), float(height)))
    target.draw()
    target.clear()
    return target.texture


painted = lru_cache(maxsize=12)(paint_once)


class Painted(Widget):
    """A widget that shows a paint in its size, and nothing for None."""

    paint = ObjectProperty(None, allownone=True)
    finer = 1
    later = -1.0  # The delay of Kivy's trigger in seconds; -1 paints before the next frame.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._due = Clock.create_trigger(self._show, self.later)
        for name in ("pos", "size", "paint"):
            self.fbind(name, self._due)
        self._due()

    def texture(self, width: int, height: int) -> Texture:
        """Return the paint as a texture of this size, from a cache that all widgets share."""
        return painted(self.paint, width, height, self.finer)

    def _show(self, *_: object) -> None:
        self.canvas.clear()
        width, height = map(round, self.size)
        if self.paint is None or width < 2 or height < 2:
            return
        # Before the canvas is opened, as it would otherwise take the paint's instructions.
        texture = self.texture(width, height)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=self.pos, size=self.size)


class Cover(Painted):
    """The art on a box, painted after the first frame, so that the shelf shows sooner."""

    finer, later = FINER, 0.0

    def _show(self, *_: object) -> None:
        # Kivy runs this before the first frame whatever the delay: try again until that is drawn.
        if Clock.frames_displayed:
            super()._show()
        else:
            self._due()
