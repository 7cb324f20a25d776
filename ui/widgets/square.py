"""A drawing in the largest centred square of a widget: drawn when it changes, moved otherwise."""

from collections.abc import Callable

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget


class Square:
    """What a widget has drawn, and where. It does not hold the widget, which holds it."""

    def __init__(self) -> None:
        self._drawn: object = None
        self._place: Translate | None = None

    def show(self, widget: Widget, drawn: object, side: float, paint: Callable[[], None]) -> None:
        """Move the drawing to its place; if `drawn` differs from before, call `paint` first.

        It paints with the lower left corner of a square of `side` pixels at (0, 0).
        """
        if self._place is None or drawn != self._drawn:
            self._drawn = drawn
            widget.canvas.clear()
            with widget.canvas:
                PushMatrix()
                self._place = Translate()
                paint()
                PopMatrix()
        # Not center_x: aliases may lag behind while pos and size still change.
        x, y = widget.x + (widget.width - side) / 2, widget.y + (widget.height - side) / 2
        self._place.xy = (x, y)
