"""A pad on the screen for each seat in a race: replaces a buzzer and shows its lamp."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.shell.theme import INK, TEXT, inks
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv


class RacePad(Pressable, BoxLayout):
    """A seat's mark and name, its cards by colour, its state in the race, and its bid."""

    guarded = False  # reacts to touch down, as a race needs

    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    bid = StringProperty("")
    token = BooleanProperty(False)  # whether it still has a Freeze Ray
    ahead = BooleanProperty(False)  # whether it would win now
    brief = BooleanProperty(False)  # its cards need the room: only what has just happened is said
    lit = BooleanProperty(False)
    letters = ColorProperty(TEXT)

    def __init__(self, press: Callable[[int, bool], None], **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
        self._press = press
        self.bind(state=self._moved, lit=self._dress)
        self._dress()

    def _moved(self, _: object, state: str) -> None:
        self._press(int(self.seat), state == "down")

    def _dress(self, *_: object) -> None:
        self.ground = inks.accent if self.lit else inks.surface
        self.edge = inks.accent if self.lit else inks.line
        self.letters = INK if self.lit else inks.text

    def say(self, words: str, icon: str = "", *, win: bool = False) -> None:
        """Show the seat's state in the race."""
        self.words, self.icon = words, icon
        if win:
            self.edge = TEXT
