"""Buttons. `Press` is the big labelled one, `Tap` an icon; both have a label."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell.theme import CLEAR, EMBER, LINE, MUTED, RAISED, TEXT, TONES, letters_on

_TONE_ICONS = {"go": "go", "stop": "stop", "danger": "warning"}


class Pressable(ButtonBehavior, Widget):
    """Shows at once that it is pressed, and never fires while it is disabled."""

    ground = ColorProperty(RAISED)
    edge = ColorProperty(LINE)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("always_release", False)
        super().__init__(**kwargs)


class Press(Pressable, BoxLayout):
    """A big button: label, a smaller line of detail, and an icon that says its tone.

    `tone` "go" is filled; "stop" and "danger" carry a coloured edge and an icon.
    """

    label = StringProperty("")
    detail = StringProperty("")
    tone = StringProperty("plain")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    letters = ColorProperty(TEXT)
    tone_ink = ColorProperty(TEXT)
    detail_letters = ColorProperty(MUTED)
    icon_ink = ColorProperty(None, allownone=True)  # None: as the tone has it
    type_size = NumericProperty(0)  # 0: the theme's body size

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(tone=self._dress, chosen=self._dress, disabled=self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        if not self.icon:
            self.icon = _TONE_ICONS.get(self.tone, "")
        if self.disabled:
            self._fade()
            return
        tone = TONES.get(self.tone, MUTED)
        filled = self.chosen or self.tone == "go"
        self.ground = tone if filled and self.tone != "plain" else TEXT if self.chosen else RAISED
        self.edge = tone if self.tone != "plain" else LINE
        self.letters = letters_on(self.ground) if filled else TEXT
        self.detail_letters = self.letters if filled else MUTED
        self.tone_ink = self.letters if filled or self.tone == "plain" else tone

    def _fade(self) -> None:
        """Look disabled, whatever the tone, and stay readable."""
        self.ground, self.edge = RAISED, LINE
        self.letters = self.detail_letters = self.tone_ink = MUTED


class Bold(Press):
    """The primary button of a screen: filled with rust, except while `early`.

    Early: something else is due first, though one may go on.
    """

    early = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(early=self._dress)

    def _dress(self, *_: object) -> None:
        if self.disabled or self.early:
            super()._dress()
            return
        self.ground, self.edge = EMBER, EMBER
        self.letters = self.detail_letters = self.tone_ink = TEXT


class Tap(Pressable):
    """An icon to press, at least a finger wide; `label` says below it what it does."""

    icon = StringProperty("")
    label = StringProperty("")
    ink = ColorProperty(TEXT)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("ground", CLEAR)
        kwargs.setdefault("edge", CLEAR)
        super().__init__(**kwargs)
