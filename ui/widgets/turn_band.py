"""A band that says who acts and what is due, readable from a chair.

The sentence lies on the colour of the seat that acts, so that whose turn it is can be seen at once.
"""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ui.shell.theme import CLEAR, inks, letters_on, named, theme
from ui.widgets.button import Tap
from ui.widgets.drawing import SEATS
from ui.widgets.kv import load_kv


class TurnSentence(BoxLayout):
    """The seat's mark and the sentence, on the seat's colour; `seat` is -1 for no single seat."""

    text = StringProperty("")
    hint = StringProperty("")
    seat = NumericProperty(-1)
    colour = StringProperty("grey")
    long_hint = BooleanProperty(False)  # Whether the hint may take two lines.
    mark = ObjectProperty(())
    ground = ColorProperty(inks.surface)
    letters = ColorProperty(inks.text)
    sign = ColorProperty(inks.text)

    bare = BooleanProperty(False)  # Whether to leave out the colour, as a poster shows it.

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
        self.bind(seat=self._dress, colour=self._dress, bare=self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        theirs = self.seat >= 0
        self.ground = CLEAR if self.bare else named(self.colour) if theirs else inks.surface
        self.letters = letters_on(self.ground) if theirs and not self.bare else inks.text
        self.sign = named(self.colour) if self.bare else self.letters
        self.mark = SEATS[int(self.seat) % len(SEATS)] if theirs else ()


class SlimBand(BoxLayout):
    """The sentence, and keys for what can be done at any time, in one row.

    `actions` are (icon, label, callback); `hint` is a small text about the state of the game.
    """

    text = StringProperty("")
    hint = StringProperty("")
    seat = NumericProperty(-1)
    colour = StringProperty("grey")
    actions = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        self.sentence = TurnSentence(long_hint=True)
        # The room of the actions, with a margin for words that are wider than their keys.
        self.room = BoxLayout(size_hint_x=None, padding=(0.2 * theme.gap, 0))
        self.room.bind(minimum_width=self.room.setter("width"))
        super().__init__(**kwargs)
        for name in ("text", "hint", "seat", "colour"):
            self.bind(**{name: self.sentence.setter(name)})
            setattr(self.sentence, name, getattr(self, name))
        self.add_widget(self.sentence)
        self.add_widget(self.room)
        self.on_actions()

    def on_actions(self, *_: object) -> None:
        """Show the actions as icons with a word below."""
        self.room.clear_widgets()
        # With large letters the keys are narrower, as the sentence needs the width.
        large = theme.scale > 1
        wide = theme.touch if large else 1.15 * theme.touch
        self.room.spacing = 2 * theme.unit if large else 0
        for icon, label, do in self.actions:
            tap = Tap(icon=icon, label=label, pos_hint={"center_y": 0.5})
            tap.width = wide
            tap.bind(on_release=lambda _, do=do: do())
            self.room.add_widget(tap)
