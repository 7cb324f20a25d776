"""The strip at the foot of a screen that says what a throw of dice would mean now.

Each entry is (colours of the dice, words).
"""

from collections.abc import Sequence

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Kept, Pool
from ui.looks.paint import mix
from ui.shell.theme import INK, inks, theme
from ui.widgets.die import Die
from ui.widgets.words import Headline

WORDS_MM, DIE = 3.4, 0.56

Row = tuple[Sequence[str], str]


class ThrowSign(Widget):
    """Dice, and the words for what they mean."""

    def __init__(self) -> None:
        super().__init__()
        self._dice, self._shown = Pool(Die), list[Die]()
        self._words = Headline(halign="left", valign="middle", largest=theme.capitals(WORDS_MM))
        self._words.color = inks.muted
        self.add_widget(self._words)
        place = self._due = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)
        place()

    def put(self, row: Row) -> None:
        """Show another entry."""
        colours, self._words.text = row
        for die in self._shown:
            self.remove_widget(die)
        self._shown = list(self._dice.first(len(colours)))
        for die, colour in zip(self._shown, colours, strict=True):
            die.face, die.colour = "?", colour or "white"
            self.add_widget(die)
        self._due()

    def place(self, *_: object) -> None:
        """Place the dice, then the words; dice overlap where the words need the room."""
        side = DIE * self.height
        self._lay(side, side + 4 * theme.unit)
        if not self._words.is_readable:
            self._lay(side, 0.4 * side)

    def _lay(self, side: float, step: float) -> None:
        left = self.x
        for die in self._shown:
            die.size, die.pos = (side, side), (left, self.y + (self.height - side) / 2)
            left += step
        left += max(0.0, side - step) + 5 * theme.unit
        self._words.pos, self._words.size = (left, self.y), (self.right - left, self.height)


class Strip(BoxLayout):
    """The entries of the strip, side by side."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.padding, self.spacing = (16 * theme.unit, 0), 12 * theme.unit
        with self.canvas.before:
            self._ink = Color()
            self._ground = RoundedRectangle(radius=[8 * theme.unit])
        self._rows = Kept(self, ThrowSign)
        self.fbind("pos", self._shape)
        self.fbind("size", self._shape)
        self._shape()

    def show(self, rows: Sequence[Row]) -> None:
        """Show these entries; without any the strip is invisible."""
        self._ink.rgba = mix(inks.ground, INK, 0.55) if rows else (0, 0, 0, 0)
        for throw, row in self._rows.show(rows):
            throw.size_hint_x = len(row[0]) + 0.45 * len(row[1])
            throw.put(row)

    def _shape(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
