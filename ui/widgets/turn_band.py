"""The top of the table: who acts and what is due, for people in their chairs.

The band has the colour of the seat that acts, so that all see whose turn it is before they read.
"""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ui.shell.theme import inks, letters_on, named, theme
from ui.widgets.button import Tap
from ui.widgets.drawings import SEATS
from ui.widgets.kv import load_kv
from ui.widgets.words import Fit


class TurnSentence(BoxLayout):
    """The seat's mark and the sentence, on the seat's colour; `seat` is -1 where it is nobody's."""

    text = StringProperty("")
    hint = StringProperty("")
    seat = NumericProperty(-1)
    colour = StringProperty("grey")
    long_hint = BooleanProperty(False)  # It may take two lines.
    mark = ObjectProperty(())
    ground = ColorProperty(inks.surface)
    letters = ColorProperty(inks.text)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(seat=self._dress, colour=self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        theirs = self.seat >= 0
        self.ground = named(self.colour) if theirs else inks.surface
        self.letters = letters_on(self.ground) if theirs else inks.bright
        self.mark = SEATS[int(self.seat) % len(SEATS)] if theirs else ()


class TurnBand(BoxLayout):
    """The way back, the sentence, and what can always be done; in two rows on a tall screen.

    A `slim` one has one row on every screen.

    `actions` are (icon, label, what to do); `hint` says small where in the game this is.
    """

    slim = False
    text = StringProperty("")
    hint = StringProperty("")
    seat = NumericProperty(-1)
    colour = StringProperty("grey")
    back = ObjectProperty(None, allownone=True)
    actions = ObjectProperty(())
    sentence = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        kwargs.setdefault("sentence", TurnSentence(long_hint=self.slim))
        # Of the actions; the words below an icon are a little wider than its key.
        self.room = BoxLayout(size_hint_x=None, padding=(0.2 * theme.gap, 0))
        self.room.bind(minimum_width=self.room.setter("width"))
        super().__init__(**kwargs)
        for name in ("text", "seat", "colour"):
            self.bind(**{name: self.sentence.setter(name)})
        self._lay_out()
        self.on_actions()

    @property
    def in_a_row(self) -> bool:
        """Whether all is side by side."""
        return self.slim or not theme.portrait

    def _lay_out(self) -> None:
        away = Tap(icon="back", pos_hint={"center_y": 0.5})
        if self.in_a_row:
            away.ink = self.sentence.letters
            self.sentence.bind(letters=away.setter("ink"))
        away.bind(on_release=lambda _: self.back() if self.back else None)
        self.bind(back=lambda _, back: _show_way(away, back is not None))
        _show_way(away, self.back is not None)
        if self.in_a_row:
            self.bind(hint=self.sentence.setter("hint"))
            for each in (away, self.sentence, self.room):
                self.add_widget(each)
            return
        self.orientation = "vertical"
        words = Fit(largest=theme.small, color=inks.muted, halign="left")
        self.bind(hint=words.setter("text"))
        above = BoxLayout(size_hint_y=None, height=theme.touch + 4 * theme.unit)
        above.padding = 0.6 * theme.gap, 0, 0, 0
        for each in (away, words, self.room):
            above.add_widget(each)
        self.add_widget(above)
        self.add_widget(self.sentence)

    def on_actions(self, *_: object) -> None:
        """Show the actions as icons with a word below."""
        self.room.clear_widgets()
        # In large letters, the sentence needs the width, and the words fill their keys.
        large = theme.scale > 1
        wide = theme.touch if large else 1.15 * theme.touch
        self.room.spacing = 2 * theme.unit if large else 0
        for icon, label, do in self.actions:
            tap = Tap(icon=icon, label=label, pos_hint={"center_y": 0.5})
            tap.width = wide
            tap.bind(on_release=lambda _, do=do: do())
            self.room.add_widget(tap)


class SlimBand(TurnBand):
    """The band where the screen needs the height for its things."""

    slim = True


def _show_way(away: Tap, there: bool) -> None:
    """Show the way back, or leave it no room."""
    away.disabled, away.opacity = not there, float(there)
    away.width = theme.touch if there else 0
