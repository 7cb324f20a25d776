"""The clock of the seat that decides, in the ribbon of every table, if there are clocks."""

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty, StringProperty

from ui.shell.theme import TEXT, theme
from ui.widgets.words import Face, Headline, extents


class ShownClock(EventDispatcher):
    """The text and colour that all clock faces show."""

    text = StringProperty("")
    ink = ColorProperty(TEXT)


shown_clock = ShownClock()


class ClockFace(Headline):
    """The digits of a clock; without a clock its width is 0."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_x=None, width=0, halign="right", **kwargs)
        shown_clock.bind(text=self._show, ink=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.largest = theme.capitals(4.5)
        self.text, self.color = shown_clock.text, shown_clock.ink
        # Measured with zeros, so that the width does not change every second.
        steady = "".join("0" if each.isdigit() else each for each in self.text)
        face = Face(self.font_name, self.bold)
        self.width = 1.1 * extents(steady, face, self.largest)[0] if steady else 0
