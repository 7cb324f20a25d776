"""Buttons. `Press` is the big labelled one, `Tap` an icon; both have a label."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell.theme import CLEAR, LINE, MUTED, RAISED, TEXT, TONES, inks, letters_on, theme
from ui.widgets.second_tap import second_tap

_TONE_ICONS = {"go": "go", "stop": "stop", "danger": "warning"}


class Pressable(ButtonBehavior, Widget):
    """Shows at once that it is pressed, and never fires while it is disabled."""

    ground = ColorProperty(RAISED)
    edge = ColorProperty(LINE)
    # What a tap does. A `bind` would stay when the widget is used again for something else.
    do: Callable[[], object] | None = None
    guarded = True  # against a second tap that was meant for what lay here before
    repeats = False  # whether it may be tapped again at once though the game has moved

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("always_release", False)
        kwargs.setdefault("ground", inks.raised)
        kwargs.setdefault("edge", inks.line)
        super().__init__(**kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """Leave out a second tap that was meant for something else."""
        mine = not self.disabled and self.collide_point(*touch.pos)
        if self.guarded and mine and second_tap.is_stray(self, touch):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Do what a tap does, and remember it."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        tap = second_tap.begins(self, touch)
        took = bool(super().on_touch_up(touch))
        second_tap.did(tap)
        return took

    def on_release(self) -> None:
        """Do what a tap does."""
        if self.do is not None:
            self.do()


class PressWords(Widget):
    """The label of a button, and its detail below if it has one.

    Not a box layout: those lay their children out twice, and buttons are what screens are made of.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_layout = Clock.create_trigger(self.place, -1)  # as layouts call theirs
        for name in ("pos", "size", "children"):
            self.fbind(name, self._trigger_layout)

    def place(self, *_: object) -> None:
        """Give the two their room; a higher button has more of it for the detail."""
        if len(self.children) < 2:
            return
        detail, label = self.children
        share = 0.0
        if detail.text:
            tall: float = 0.9 * max(1.0, self.parent.height / theme.row) ** 1.5
            share = tall / (1 + tall)
        below = share * self.height
        label.size, label.pos = (self.width, self.height - below), (self.x, self.y + below)
        detail.size, detail.pos = (self.width, below), self.pos


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
        self.front: Widget | None = None  # the picture in front of the words
        super().__init__(**kwargs)
        self.bind(tone=self._dress, chosen=self._dress, disabled=self._dress)
        self._dress()

    def on_detail(self, *_: object) -> None:
        """Make room for the detail."""
        for words in self.children:
            if isinstance(words, PressWords):
                words._trigger_layout()

    def _dress(self, *_: object) -> None:
        if not self.icon:
            self.icon = _TONE_ICONS.get(self.tone, "")
        if self.disabled:
            self._fade()
            return
        plain = self.tone == "plain"
        tone = TONES.get(self.tone, inks.muted)
        filled = self.chosen or self.tone == "go"
        self.ground = inks.raised if not filled else inks.text if plain else tone
        self.edge = inks.line if plain else tone
        self.letters = letters_on(self.ground) if filled else inks.text
        self.detail_letters = self.letters if filled else inks.muted
        self.tone_ink = self.letters if filled or self.tone == "plain" else tone

    def put_in_front(self, picture: Widget | None) -> None:
        """Show a picture in front of the words, in place of the one before."""
        if picture is self.front:
            return
        if self.front is not None:
            self.remove_widget(self.front)
        self.front = picture
        if picture is not None:
            self.add_widget(picture, index=2)

    def _fade(self) -> None:
        """Look disabled, whatever the tone, and stay readable."""
        self.ground, self.edge = inks.raised, inks.line
        self.letters = self.detail_letters = self.tone_ink = inks.muted


class Bold(Press):
    """The primary button of a screen: filled, except while `early`.

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
        self.ground = self.edge = inks.primary
        self.letters = self.detail_letters = self.tone_ink = letters_on(inks.primary)


class Tap(Pressable):
    """An icon to press, at least a finger wide; `label` says below it what it does."""

    repeats = True  # Undo, plus and minus are tapped as fast as one can
    icon = StringProperty("")
    label = StringProperty("")
    ink = ColorProperty(TEXT)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("ground", CLEAR)
        kwargs.setdefault("edge", CLEAR)
        kwargs.setdefault("ink", inks.text)
        super().__init__(**kwargs)
