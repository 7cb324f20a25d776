"""The chances of an option as a picture: a bar along the foot of its button."""

from kivy.graphics import Color, Rectangle

from ui.shell.theme import INK, RED, TEXT, theme
from ui.widgets import Press

HIGH = 6  # in units
ROOM = 1.5  # that it takes from the words, in heights


class OddsBar:
    """From the left how likely it goes badly, from the right how likely it goes well."""

    def __init__(self, press: Press) -> None:
        self._press = press
        self.odds: tuple[float, float] | None = None
        self.parts: list[Rectangle] = []

    @property
    def room(self) -> float:
        """Height that it takes from the words."""
        return ROOM * HIGH * theme.unit if self.odds else 0.0

    def show(self, odds: tuple[float, float] | None) -> None:
        """Draw these chances, or nothing."""
        if odds is None and self.odds is None:
            return
        press, self.odds = self._press, odds
        left, top, right, _ = press.padding
        press.padding = left, top, right, top + self.room
        if not self.parts:
            press.fbind("pos", self._place)
            press.fbind("size", self._place)
        press.canvas.after.clear()
        with press.canvas.after:
            for ink in (INK, RED, TEXT) if odds else ():
                Color(*ink)
                self.parts = [*self.parts, Rectangle()][-3:]
        self._place()

    def _place(self, *_: object) -> None:
        if self.odds is None:
            return
        press, (bad, good) = self._press, self.odds
        left, _, right, _ = press.padding
        wide, high = press.width - left - right, HIGH * theme.unit
        spans = ((0.0, 1.0), (0.0, bad), (1.0 - good, good))
        for part, (start, share) in zip(self.parts, spans, strict=True):
            part.pos = press.x + left + start * wide, press.y + 0.6 * high
            part.size = share * wide, high
