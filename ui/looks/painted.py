"""The painting of a look as a texture: painted once for each size, then drawn as one rectangle."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Scale
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.looks.paint import Paint, Paper

FINER = 2  # Covers are painted this many times larger, which smooths their edges.


def paint_once(paint: Paint, width: int, height: int, finer: int = 1) -> Texture:
    """Return a texture of `width` by `height` pixels, transparent where nothing is painted."""
    # A translucent line needs the stencil.
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
    """A widget that shows what `paint` paints in its size; nothing for None."""

    paint = ObjectProperty(None, allownone=True)
    finer = 1
    later = -1.0  # Seconds until it is painted; -1: within the frame.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._due = Clock.create_trigger(self._show, self.later)
        for name in ("pos", "size", "paint"):
            self.fbind(name, self._due)
        self._due()

    def texture(self, width: int, height: int) -> Texture:
        """Return what is painted, of this size; a few are kept for all widgets."""
        return painted(self.paint, width, height, self.finer)

    def _show(self, *_: object) -> None:
        self.canvas.clear()
        width, height = map(round, self.size)
        if self.paint is None or width < 2 or height < 2:
            return
        # Before the canvas is open, or its instructions would become part of it.
        texture = self.texture(width, height)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=self.pos, size=self.size)


class Cover(Painted):
    """The art on a box, painted after the first frame, so that the shelf shows sooner."""

    finer, later = FINER, 0.0

    def _show(self, *_: object) -> None:
        # What is due before the first frame is done within it, however late it was wanted.
        if Clock.frames_displayed:
            super()._show()
        else:
            self._due()
