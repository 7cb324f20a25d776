"""A QR code, black on white with the margin that phones need."""

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from ui.shell.theme import theme
from ui.text import say
from ui.widgets.button import Bold
from ui.widgets.sheet import show_dialog
from ui.widgets.words import Fit, Headline

EDGE = 4  # The width of the white margin, in modules.
WHITE, BLACK = 255, 0


def modules(text: str) -> list[bytes]:
    """Return the rows of a text's code from bottom to top, one byte per module.

    ImportError if segno is not installed.
    """
    import segno  # Late, as it is optional, and needed for few screens.

    code = segno.make(text, error="l", micro=False)
    rows = [
        bytes(BLACK if dark else WHITE for dark in row) for row in code.matrix_iter(border=EDGE)
    ]
    return rows[::-1]


class QrCode(Widget):
    """The QR code of a text, in the largest square with whole pixels per module."""

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
    """A full-screen sheet with a code and a text; a key closes it."""

    def __init__(self, code: QrCode, title: str, text: str) -> None:
        super().__init__(size_hint=(1, 1), auto_dismiss=False)
        room = BoxLayout(padding=theme.gap / 2, spacing=theme.gap)
        room.orientation = "vertical" if theme.portrait else "horizontal"
        edge = min(Window.width, Window.height) - theme.gap
        code.size_hint, code.size = (None, None), (edge, edge)
        words = BoxLayout(orientation="vertical", spacing=theme.gap, padding=theme.gap / 2)
        words.add_widget(Headline(text=title, largest=theme.large))
        words.add_widget(Fit(text=text, largest=theme.body))
        words.add_widget(Bold(label=say("table-done")))
        words.children[0].do = lambda: self.dismiss(animation=False)
        for part in (code, words):
            room.add_widget(part)
        self.add_widget(room)


def show_code(title: str, text: str, why: str) -> None:
    """Show a text as a QR code with its purpose; without segno, say that it is missing."""
    try:
        code = QrCode(text)
    except ImportError:
        show_dialog(say("widgets-no-code"), say("widgets-no-segno"))
        return
    CodeSheet(code, title, why).open(animation=False)
