"""A QR code, black on white with the margin that phones need."""

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

EDGE = 4  # White modules around it.
WHITE, BLACK = 255, 0


def modules(text: str) -> list[bytes]:
    """Return the rows of the code from bottom to top, a byte per module.

    Raise ImportError without segno.
    """
    import segno  # Late: needed on one screen only, and nothing else fails without it.

    code = segno.make(text, error="l", micro=False)
    rows = [
        bytes(BLACK if dark else WHITE for dark in row) for row in code.matrix_iter(border=EDGE)
    ]
    return rows[::-1]


class QrCode(Widget):
    """The code of a text, in the largest square with whole pixels per module."""

    def __init__(self, text: str, **kwargs: object) -> None:
        super().__init__(**kwargs)
        rows = modules(text)
        self._across = len(rows)
        self._texture = Texture.create(size=(self._across,) * 2, colorfmt="luminance")
        self._texture.mag_filter = "nearest"
        self._texture.blit_buffer(b"".join(rows), colorfmt="luminance", bufferfmt="ubyte")
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = max(1, int(min(self.size) // self._across)) * self._across
        # Not center_x: aliases may lag behind while pos and size still change.
        corner = tuple(int(self.pos[n] + (self.size[n] - side) / 2) for n in (0, 1))
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(texture=self._texture, pos=corner, size=(side, side))
