"""A few words next to a space of a drawn board."""

from collections.abc import Callable, Iterable

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ui.boxes.invasion_from_outer_space.boards.pieces import overlap
from ui.boxes.invasion_from_outer_space.boards.view import Board
from ui.shell import theme as colours
from ui.shell.theme import theme

SHOWN_S = 4.0
FURTHER = 7  # The distances from its space that it tries, half a cell apart.
WIDEST = 0.7  # The largest width of a bubble, relative to the board.


class Bubble(Label):
    """A few words next to a space, which disappear by themselves and take no touches."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), opacity=0, halign="center", valign="middle")
        self._gone = Clock.create_trigger(lambda _: self.hide(), SHOWN_S)
        self._space = -1
        self.keys: Callable[[], Iterable[Widget]] = lambda: ()  # Returns what lies over the board.
        with self.canvas.before:
            Color(*colours.INK)
            self._rim = RoundedRectangle()
            Color(*colours.TEXT)
            self._ground = RoundedRectangle()

    def say(self, words: str, board: Board, space: int) -> None:
        """Show words above a space, or below it if there is no room above."""
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
        self.place(board, space)
        self._space = space
        self.opacity = 1
        self._gone()

    def place(self, board: Board, space: int = -1) -> None:
        """Place it near a space, or its own space again, where it covers the fewest lit spaces.

        No key covers it, if possible.
        """
        keys = [(each.x, each.y, each.right, each.top) for each in self.keys()]
        x, y = board.at(board.middle(self._space if space < 0 else space))
        self.x = max(x - self.width / 2, board.x + theme.gap)
        self.x = min(self.x, board.right - theme.gap - self.width)
        rows = [row for n in range(FURTHER) for row in self._rows(y, (0.7 + 0.5 * n) * board.unit)]
        most = board.top - self.height
        rows = [row for row in rows if board.y <= row <= most] or [min(max(rows[0], board.y), most)]

        spots = [(self.x, row, self.right, row + self.height) for row in rows]
        below = [any(overlap(spot, key) for key in keys) for spot in spots]
        *_, nearest = min(zip(below, board.covered(spots), range(len(rows)), strict=True))
        self.y = rows[nearest]
        for shape, more in ((self._rim, 2 * theme.unit), (self._ground, 0.0)):
            shape.pos = (self.x - more, self.y - more)
            shape.size = (self.width + 2 * more, self.height + 2 * more)
            shape.radius = [theme.round / 2]

    def _rows(self, y: float, away: float) -> tuple[float, float]:
        """Return the lower edges of this bubble above and below a point."""
        return y + away, y - away - self.height

    def hide(self) -> None:
        """Remove the bubble."""
        self.opacity = 0
        self._gone.cancel()
