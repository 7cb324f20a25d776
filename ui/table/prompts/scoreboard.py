"""A scoreboard for two totals: the numbers, who leads, and a gauge of their shares."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due
from ui.looks.motion import CountUp, move
from ui.shell.theme import Colour, inks, mix, theme
from ui.widgets import Column, Headline

TOTAL_MM, LEAD_MM = 18.0, 7.2
HIGH = 21.0  # Height of the totals in millimetres.
LINE = 1.42  # Height of a line, relative to its type size.
TIP_S = 0.25


class Gauge(Widget):
    """A bar divided by the share of the first of two totals."""

    share = NumericProperty(0.5)

    def __init__(self, one: Colour, other: Colour) -> None:
        super().__init__(size_hint_y=None, height=12 * theme.unit)
        with self.canvas:
            Color(*mix(other, inks.dark, 0.35))
            self._all = Rectangle()
            Color(*one)
            self._part = Rectangle()
            Color(*inks.text)
            self._mark = Rectangle()
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "share"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        wide, rise = self.share * self.width, 5 * theme.unit
        self._all.pos, self._all.size = self.pos, self.size
        self._part.pos, self._part.size = self.pos, (wide, self.height)
        self._mark.pos = self.x + wide - rise / 2, self.y - rise
        self._mark.size = rise, self.height + 2 * rise

    def tip(self, totals: Sequence[int]) -> None:
        """Move the division to the share of the first total; to the middle if both are 0."""
        both = sum(totals)
        move(self, share=totals[0] / both if both else 0.5, seconds=TIP_S)


class Scoreboard(Column):
    """The totals of two sides between their pictures, with the gauge below."""

    def __init__(self, pictures: Sequence[Widget]) -> None:
        super().__init__(spacing=6 * theme.unit)
        one, other = inks.accent, inks.primary
        high = min(theme.touch_mm(HIGH), 0.24 * theme.unit * 480)
        self._row = BoxLayout(size_hint_y=None, height=high, spacing=theme.gap)
        letters = theme.capitals(TOTAL_MM)
        self._totals = [
            CountUp(largest=letters, color=mix(ink, inks.text, 0.55)) for ink in (one, other)
        ]
        for each in self._totals:  # The line of a text is higher than its figures.
            each.size_hint_y, each.height, each.pos_hint = None, LINE * high, {"center_y": 0.5}
        self.words = Headline(largest=theme.capitals(LEAD_MM), size_hint_x=1.5)
        for each in pictures:
            each.size_hint_x, each.width = None, (0.7 if theme.portrait else 1) * high
        for part in (pictures[0], self._totals[0], self.words, self._totals[1], pictures[1]):
            self._row.add_widget(part)
        self.gauge = Gauge(one, other)
        self.add_widget(self._row)
        self.add_widget(self.gauge)

    def show(self, totals: Sequence[int], words: str) -> None:
        """Animate the numbers to these totals, and show who leads in words."""
        for shown, total in zip(self._totals, totals, strict=True):
            shown.number = total
        self.words.text = words
        self.gauge.tip(totals)
