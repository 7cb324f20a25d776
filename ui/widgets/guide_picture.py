"""The picture of a guide: the camera's view with marks drawn in; it can be touched."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.devices.ports import Frame
from ui.shell.theme import RAISED, theme
from ui.widgets.camera_texture import place_in, texture_of


class GuidePicture(Widget):
    """A frame as large as fits; `touched` gets x and y in pixels of the frame."""

    def __init__(self, **kwargs: object) -> None:
        self.touched: Callable[[float, float], None] | None = None
        self._texture: Texture | None = None
        self._due = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(size=self._due, pos=self._due)
        self._due()

    def see(self, frame: Frame | None) -> None:
        """Show a frame, or that there is none."""
        if frame is None:
            if self._texture is not None:
                self._texture = None
                self._due()
            return
        before, self._texture = self._texture, texture_of(frame, self._texture)
        if self._texture is not before:
            self._due()
        self.canvas.ask_update()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Pass on where in the frame a finger came down."""
        if self.touched is None or self._texture is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        x, y, wide, high = self._place()
        across, up = (touch.x - x) / wide, (touch.y - y) / high
        if 0 <= across <= 1 and 0 <= up <= 1:
            self.touched(across * self._texture.width, (1 - up) * self._texture.height)
            return True
        return False

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        x, y, wide, high = self._place()
        with self.canvas:
            Color(*RAISED)
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[theme.round])
            if self._texture is not None:
                Color(1, 1, 1)
                Rectangle(texture=self._texture, pos=(x, y), size=(wide, high))

    def _place(self) -> tuple[float, float, float, float]:
        return place_in(self, self._texture, at_top=True)
