"""The name of a player where there is little room: its end is cut before it gets too small."""

from kivy.properties import NumericProperty

from ui.shell.theme import theme
from ui.widgets.fitting import Face, Frame, shortened
from ui.widgets.headline import Headline
from ui.widgets.words import SMALLEST


class Name(Headline):
    """A `Headline` with letters of at least `least`; the mark of the seat says whose name it is."""

    least = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        # As of usual letters: with large ones less would be left of a name.
        kwargs.setdefault("least", theme.hand * theme.unit / theme.text)
        super().__init__(**kwargs)

    @property
    def drawn(self) -> str:
        """The name, or its beginning."""
        room = Frame(self.width, self.height, self.largest, SMALLEST * theme.unit, self.line_height)
        return shortened(self.text, Face(self.font_name, self.bold), room, self.least)
