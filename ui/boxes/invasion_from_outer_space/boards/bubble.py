"""A few words on a drawn board, next to their space; they disappear by themselves."""

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.uix.label import Label

from ui.shell import theme as colours
from ui.shell.theme import theme

if TYPE_CHECKING:
    from ui.boxes.invasion_from_outer_space.boards.view import Board

SHOWN_S = 4.0
WIDEST = 0.7  # of the board


class Bubble(Label):
    """Words in a bubble; it takes no touches."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), opacity=0, halign="center", valign="middle")
        self._gone = Clock.create_trigger(lambda _: self.hide(), SHOWN_S)
        with self.canvas.before:
            Color(*colours.INK)
            self._rim = RoundedRectangle()
            Color(*colours.TEXT)
            self._ground = RoundedRectangle()

    def say(self, words: str, board: "Board", space: int) -> None:
        """Show words above a space, or below if there is no space above."""
        self.font_size, self.color, self.bold = theme.small, colours.INK, True
        self.text = words
        self.text_size = (None, None)
        self.texture_update()
        most = WIDEST * board.width
        if self.texture_size[0] > most:
            self.text_size = (most, None)
            self.texture_update()
        pad = theme.gap
        self.size = (self.texture_size[0] + 2 * pad, self.texture_size[1] + pad)
        x, y = board.at(board.middle(space))
        self.x = min(max(x - self.width / 2, board.x), board.right - self.width)
        up = y + 0.7 * board.unit
        self.y = up if up + self.height <= board.top else y - 0.7 * board.unit - self.height
        self.y = min(max(self.y, board.y), board.top - self.height)
        for shape, more in ((self._rim, 2 * theme.unit), (self._ground, 0.0)):
            shape.pos = (self.x - more, self.y - more)
            shape.size = (self.width + 2 * more, self.height + 2 * more)
            shape.radius = [theme.round / 2]
        self.opacity = 1
        self._gone()

    def hide(self) -> None:
        """Remove the bubble."""
        self.opacity = 0
        self._gone.cancel()
