"""Dice side by side, as large as their room allows."""

from kivy.properties import NumericProperty
from kivy.uix.layout import Layout

from ui.theme import theme


def columns(count: int, width: float, height: float) -> int:
    """In how many columns `count` squares come out largest; full rows are worth a little."""

    def side(cols: int) -> float:
        whole = 1.0 if count % cols == 0 else 0.85
        return whole * min(width / cols, height / -(-count // cols))

    return max(range(1, count + 1), key=side, default=1)


class FaceGrid(Layout):
    """Its children as squares in rows, in the middle of it."""

    largest = NumericProperty(104.0)  # units of the theme

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("size", "pos", "children", "largest"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_: object) -> None:
        """Place the children."""
        count = len(self.children)
        if not count or min(self.size) < 2:
            return
        cols = columns(count, self.width, self.height)
        rows = -(-count // cols)
        gap = 0.6 * theme.gap
        side = min(
            (self.width - gap * (cols - 1)) / cols,
            (self.height - gap * (rows - 1)) / rows,
            self.largest * theme.unit,
        )
        for place, child in enumerate(reversed(self.children)):
            row, col = divmod(place, cols)
            across = min(cols, count - row * cols)
            left = self.x + (self.width - across * side - (across - 1) * gap) / 2
            top = self.y + (self.height + rows * side + (rows - 1) * gap) / 2
            child.size = (side, side)
            child.pos = (left + col * (side + gap), top - row * (side + gap) - side)
