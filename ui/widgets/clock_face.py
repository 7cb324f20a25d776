"""The clock of the seat that decides, in the ribbon of every table, if there are clocks."""

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from ui.shell.theme import TEXT, theme
from ui.widgets.words import Face, Headline, extents


class ShownClock(EventDispatcher):
    """What all clock faces show, and whose clock it is."""

    seat = NumericProperty(-1)
    text = StringProperty("")
    ink = ColorProperty(TEXT)


shown_clock = ShownClock()


class ClockFace(Headline):
    """The digits of a clock, so high; without a clock its width is 0."""

    def __init__(self, millimetres: float = 4.5, **kwargs: object) -> None:
        self._millimetres = millimetres
        super().__init__(size_hint_x=None, width=0, halign="right", **kwargs)
        shown_clock.bind(text=self._show, ink=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.largest = theme.capitals(self._millimetres)
        self.text, self.color = shown_clock.text, shown_clock.ink
        # Measured with zeros, so that the width does not change every second.
        steady = "".join("0" if each.isdigit() else each for each in self.text)
        face = Face(self.font_name, self.bold)
        self.width = 1.1 * extents(steady, face, self.largest)[0] if steady else 0
