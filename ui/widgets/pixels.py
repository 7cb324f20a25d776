"""Pictures as bytes: cut out and subsample a part; read a picture file no larger than needed."""

from collections.abc import Sequence
from pathlib import Path

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.devices.ports import Frame
from companion.outside.pictures import decoded
from companion.storage.image_size import NoPicture
from ui.shell.theme import theme
from ui.text import say
from ui.widgets.button import Bold
from ui.widgets.words import Fit, Headline

HEAVIEST = 60_000_000  # In bytes: no photo of a phone comes close.
MOST_PIXELS = 50_400_000  # Pixels of a photo.
MOST_SHOWN = 16_000_000  # Pixels of a picture that is shown.
LARGEST_SHOWN = 2048  # Pixels along the longer side of a texture, half of what a Pi has at most.


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels, keeping every `step`th."""
    x, y, wide, high = part
    rows = []
    for line in range(y, y + high, step):
        begin = channels * (line * width + x)
        row = pixels[begin : begin + channels * wide]
        rows.append(_pixels([row[colour :: channels * step] for colour in range(3)]))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))


def _pixels(colours: Sequence[bytes]) -> bytes:
    """Interleave the reds, greens and blues of a row."""
    row = bytearray(3 * len(colours[0]))
    for place, values in enumerate(colours):
        row[place::3] = values
    return bytes(row)


def around(frame: Frame, corners: Sequence[tuple[float, float]], most: int) -> Frame:
    """Cut out the area around these corners, subsampled to at most `most` pixels per side."""
    left, top = (max(0, int(min(values))) for values in zip(*corners, strict=True))
    right = min(frame.width, int(max(x for x, _ in corners)) + 1)
    bottom = min(frame.height, int(max(y for _, y in corners)) + 1)
    if right - left < 2 or bottom - top < 2:
        return frame
    step = -(-max(right - left, bottom - top) // most)
    return cut(frame.rgb, frame.width, (left, top, right - left, bottom - top), step)


def shown(path: Path) -> Texture | None:
    """Return the texture of a picture file; None for anything that is no picture to be shown."""
    try:
        frame = decoded(path, HEAVIEST, MOST_SHOWN, LARGEST_SHOWN)
        texture = Texture.create(size=(frame.width, frame.height), colorfmt="rgb")
        texture.blit_buffer(frame.rgb, colorfmt="rgb")
        texture.flip_vertical()
    except Exception:  # Kivy raises anything.
        return None
    return texture


def read_picture(path: Path, most: int) -> Frame:
    """Read a picture file, subsampled to at most `most` pixels along its longer side.

    Raise ValueError with a message if it is no picture, OSError if the file cannot be read. This
    may take seconds.
    """
    if path.stat().st_size > HEAVIEST:
        raise ValueError(say("widgets-photo-too-large", file=path.name))
    try:
        return decoded(path, HEAVIEST, MOST_PIXELS, most)
    except NoPicture as error:
        many = error.fault == "pixels"
        id_ = "widgets-photo-too-many-pixels" if many else "widgets-photo-unreadable"
        raise ValueError(say(id_, file=path.name)) from None


# A QR code, black on white with the margin that phones need.


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


class CodeSheet(ModalView):
    """A code as large as the window allows, and what it is for; closed by its key."""

    def __init__(self, code: QrCode, title: str, text: str) -> None:
        super().__init__(size_hint=(1, 1), auto_dismiss=False)
        room = BoxLayout(padding=theme.gap, spacing=theme.gap)
        room.orientation = "vertical" if theme.portrait else "horizontal"
        edge = min(Window.width, Window.height) - 2 * theme.gap
        code.size_hint, code.size = (None, None), (edge, edge)
        words = BoxLayout(orientation="vertical", spacing=theme.gap)
        words.add_widget(Headline(text=title, largest=theme.large))
        words.add_widget(Fit(text=text, largest=theme.body))
        words.add_widget(Bold(label=say("table-done")))
        words.children[0].do = lambda: self.dismiss(animation=False)
        for part in (code, words):
            room.add_widget(part)
        self.add_widget(room)
