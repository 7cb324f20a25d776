"""Buttons. `Press` is the big labelled one, `Tap` an icon; both have a label.

Their parts are created and updated in Python and not by kv rules, which would take three times as
long: screens consist mostly of buttons.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Mesh, Translate
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due, LayoutDue, trigger_of
from ui.shell.key_shapes import KeyShape, bolts, layer
from ui.shell.theme import (
    CLEAR,
    INK,
    LINE,
    MUTED,
    RAISED,
    TEXT,
    TONES,
    Colour,
    inks,
    letters_on,
    mix,
    theme,
)
from ui.widgets.drawing import Icon
from ui.widgets.second_tap import second_tap
from ui.widgets.words import Fit, Headline

ONE_LINE = 1.3  # The height of a detail of one line, in type sizes.
WORD_SHARE = 0.52  # Share of the height of a `Tap` for the word below its icon.
# Icons that are understood alone where the word would be too small to read.
ALONE = frozenset(("undo", "menu"))
RIM = 0.38  # How much darker than its ground the edge of a bright key is, 0 to 1.
_TONE_ICONS = {"go": "go", "stop": "stop", "danger": "warning"}


class Pressable(ButtonBehavior, Widget):
    """The base of all buttons: shows at once that it is pressed, and never fires while disabled."""

    ground = ColorProperty(RAISED)
    edge = ColorProperty(LINE)
    # What a tap does. It is no `bind`, as that would remain when the widget is reused.
    do: Callable[[], object] | None = None
    guarded = True  # Whether to ignore a second tap that was meant for what was here before.
    repeats = False  # Whether it may be tapped again at once though the game has moved.
    faded = 0.38  # Its opacity while disabled.
    cut: KeyShape | None = None  # Its outline, where it isn't that of the box.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("always_release", False)
        kwargs.setdefault("ground", inks.raised)
        kwargs.setdefault("edge", inks.line)
        self.given = frozenset(kwargs)  # Properties set by the caller, which parts must not change.
        super().__init__(**kwargs)

    def apply_class_lang_rules(self, *args: Any, **kwargs: Any) -> None:
        """Create the common parts first, so that those of kv rules are drawn above them."""
        self._make_parts()
        super().apply_class_lang_rules(*args, **kwargs)

    def _make_parts(self) -> None:
        self._key_cut = self.cut or inks.shape
        self._key_size: object = None  # What the layers were made for.
        self._shape_due = Due(self._shape, DRAW)
        with self.canvas.before:
            self._key_origin = Translate()
            # From outside in: each layer is drawn over the one before.
            self._key_layers = [(Color(), Mesh(mode="triangles")) for _ in self._insets()]
            if self._key_cut.bolts:
                self._key_bolts = Color(), Mesh(mode="triangles")
            self._key_end = Translate()
        for name in ("pos", "size"):
            self.fbind(name, self._shape_due)
        for name in ("edge", "ground", "state"):
            self.fbind(name, self._paint)
        self.fbind("disabled", self._paint_disabled)
        self._paint_disabled()
        self._shape_due()

    def _insets(self) -> tuple[float, ...]:
        """Return the inset of each layer in units, from outside in; the last one is the ground."""
        return (0, 4, 6) if self._key_cut.frame else (0, 2)

    def _shape(self, *_: object) -> None:
        self._key_origin.xy = (self.x, self.y)
        self._key_end.xy = (-self.x, -self.y)
        if self._key_size == (self.width, self.height):
            return
        self._key_size = self.width, self.height
        for inset, (_, mesh) in zip(self._insets(), self._key_layers, strict=True):
            rim = inset * theme.unit
            size = (max(0.0, self.width - 2 * rim), max(0.0, self.height - 2 * rim))
            mesh.vertices, mesh.indices = layer(self._key_cut, *size, theme.round - rim, rim)
        if self._key_cut.bolts:
            mesh = self._key_bolts[1]
            mesh.vertices, mesh.indices = bolts(self.width, self.height, theme.round)

    def _paint(self, *_: object) -> None:
        down = self.state == "down" and not self.disabled
        ground = inks.pressed if down else self.ground
        for number, (ink, _) in enumerate(self._key_layers):
            edge = number == len(self._key_layers) - 2
            ink.rgba = self.edge if edge else ground
        if self._key_cut.bolts:
            self._key_bolts[0].rgba = self.edge

    def _paint_disabled(self, *_: object) -> None:
        self.opacity = self.faded if self.disabled else 1
        self._paint()

    def on_touch_down(self, touch: Any) -> bool:
        """Ignore a second tap that was meant for something else."""
        mine = not self.disabled and self.collide_point(*touch.pos)
        if self.guarded and mine and second_tap.is_stray(self, touch):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Do what a tap does, and remember it to recognise a second tap."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        tap = second_tap.begins(self, touch)
        took = bool(super().on_touch_up(touch))
        second_tap.did(tap)
        return took

    def on_release(self) -> None:
        if self.do is not None:
            self.do()


class PressWords(Widget):
    """The label of a button, and its detail below, if any.

    No box layout, as that would take longer.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.label = Headline()
        self.detail: Fit | None = None  # Created on first use, as few buttons have a detail.
        self.add_widget(self.label)
        self._placing = LayoutDue(self.place)
        for name in ("pos", "size"):
            self.fbind(name, self._placing)

    def say_detail(self, text: str, colour: Sequence[float]) -> None:
        """Show a detail, or remove it with ""."""
        if self.detail is None:
            if not text:
                return
            self.detail = Fit(largest=theme.hand, halign="left", valign="top")
            self.add_widget(self.detail)
        if bool(text) != bool(self.detail.opacity and self.detail.text):
            self._placing()
        self.detail.text, self.detail.color = text, colour
        self.detail.opacity = 1 if text else 0

    def place(self, *_: object) -> None:
        """Place label and detail; on a higher button the detail gets a larger share."""
        share = 0.0
        if self.detail is not None and self.detail.text:
            tall: float = 0.96 * max(1.0, self.parent.height / theme.row) ** 1.5
            share = tall / (1 + tall)
        below = share * self.height
        if self.detail is not None and share and self._is_one_line():
            below = min(below, ONE_LINE * theme.hand)
        self.label.size = (self.width, self.height - below)
        self.label.pos = (self.x, self.y + below)
        if self.detail is not None:
            self.detail.size, self.detail.pos = (self.width, below), self.pos

    def _is_one_line(self) -> bool:
        """Return whether the detail needs a single line."""
        assert self.detail is not None
        return bool(self.detail.width_at(theme.hand) <= self.width)


class Press(Pressable, BoxLayout):
    """A big button: label, a smaller line of detail, and an icon that goes with its tone.

    The tone "go" is filled; "stop" and "danger" have a coloured edge and an icon.
    """

    faded = 0.75  # More than usual, as its colours fade as well and it must stay readable.
    paper = False  # Whether it is an answer, on the box's bright paper.
    padding: Any  # As in Kivy.
    size_hint_x: Any
    size_hint_y: Any
    pos_hint: Any
    label = StringProperty("")
    detail = StringProperty("")
    tone = StringProperty("plain")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    letters = ColorProperty(TEXT)
    tone_ink = ColorProperty(TEXT)
    detail_letters = ColorProperty(MUTED)
    icon_ink = ColorProperty(None, allownone=True)  # None: the colour of the tone.
    type_size = NumericProperty(0)  # 0: the body size of the theme.

    def __init__(self, **kwargs: object) -> None:
        self.front: Widget | None = None  # The picture in front of the words.
        super().__init__(**kwargs)
        for name in ("tone", "chosen", "disabled"):
            self.fbind(name, self._dress)
        self._dress()

    def _make_parts(self) -> None:
        super()._make_parts()
        self._measure()
        if "size_hint_y" not in self.given:
            self.size_hint_y = None
        self._sign, self._words = Icon(size_hint_x=None), PressWords()
        self.add_widget(self._sign)
        self.add_widget(self._words)
        for names, update in (
            (("label", "type_size"), self._say_label),
            (("detail", "detail_letters"), self._say_detail),
            (("icon", "detail"), self._align),
            (("letters",), self._colour_label),
            (("icon", "icon_ink", "tone_ink"), self._draw_icon),
            (("icon", "children"), self._keep_apart),
        ):
            for name in names:
                self.fbind(name, update)
            update()

    def _measure(self) -> None:
        wide, unit = 12 * theme.unit, theme.unit
        self.padding, self.height = (wide, 4 * unit, wide, 2 * unit), theme.row

    def as_new(self) -> None:
        """Reset everything to the state after creation, without a parent."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.put_in_front(None)
        self.size_hint_x, self.size_hint_y, self.pos_hint = 1, None, {}
        self.tone, self.icon, self.icon_ink = "plain", "", None
        self.label, self.detail, self.type_size, self.do = "", "", 0, None
        self.chosen = self.disabled = False
        self.opacity = 1
        self._measure()
        self._dress()

    def do_layout(self, *args: object) -> None:
        """Place icon, picture and words in a row; faster than a general box layout."""
        front = self.front
        usual = front is None or (list(front.size_hint) == [None, 1] and not front.pos_hint)
        if not usual or len(self.children) != (2 if front is None else 3):
            super().do_layout(*args)
            return
        left, top, right, bottom = self.padding
        x, y, high = self.x + left, self.y + bottom, self.height - bottom - top
        for part in self.children[:0:-1]:
            part.pos, part.height = (x, y), high
            x += part.width + self.spacing
        self._words.pos = x, y
        self._words.size = max(0.0, self.right - right - x), high
        trigger_of(self).cancel()  # Setting sizes above has requested this layout again.

    def _say_label(self, *_: object) -> None:
        self._words.label.text = self.label
        self._words.label.largest = max(self.type_size, theme.arm)

    def _say_detail(self, *_: object) -> None:
        self._words.say_detail(self.detail, self.detail_letters)

    def _align(self, *_: object) -> None:
        label = self._words.label
        label.halign = "left" if self.icon or self.detail else "center"
        label.valign = "bottom" if self.detail else "middle"

    def _colour_label(self, *_: object) -> None:
        self._words.label.color = self.letters

    def _draw_icon(self, *_: object) -> None:
        self._sign.name, self._sign.ink = self.icon, self.icon_ink or self.tone_ink
        self._sign.width = 24 * theme.unit if self.icon else 0
        self._sign.opacity = 1 if self.icon else 0

    def _keep_apart(self, *_: object) -> None:
        # Without icon and picture there is no spacing, so that the words are centred.
        self.spacing = 10 * theme.unit if self.icon or len(self.children) > 2 else 0

    def _dress(self, *_: object) -> None:
        if not self.icon:
            self.icon = _TONE_ICONS.get(self.tone, "")
        if self.disabled:
            self._fade()
            return
        plain = self.tone == "plain"
        if plain and self.paper:
            self._lie_on(inks.bright if self.chosen else inks.paper)
            return
        tone = TONES.get(self.tone, inks.muted)
        filled = self.chosen or self.tone == "go"
        self.ground = inks.raised if not filled else inks.text if plain else tone
        self.edge = inks.line if plain else tone
        self.letters = letters_on(self.ground) if filled else inks.text
        self.detail_letters = self.letters if filled else inks.muted
        self.tone_ink = self.letters if filled or self.tone == "plain" else tone

    def _lie_on(self, ground: Colour) -> None:
        """Set a ground, with a darker edge and letters that are readable on it."""
        self.ground, self.edge = ground, mix(ground, INK, RIM)
        self.letters = self.detail_letters = self.tone_ink = letters_on(ground)

    def put_in_front(self, picture: Widget | None) -> None:
        """Show a picture in front of the words, replacing the current one."""
        if picture is self.front:
            return
        if self.front is not None:
            self.remove_widget(self.front)
        self.front = picture
        if picture is not None:
            self.add_widget(picture, index=2)

    def _fade(self) -> None:
        """Set the colours of a disabled button, the same for all tones."""
        self.ground, self.edge = inks.raised, inks.line
        self.letters = self.detail_letters = self.tone_ink = inks.muted


class Bold(Press):
    """The primary button of a screen: filled, except while `early`.

    `early` says that something else is due first, though continuing is possible.
    """

    early = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("early", self._dress)

    def _dress(self, *_: object) -> None:
        if self.disabled or self.early:
            super()._dress()
            return
        self._lie_on(inks.primary)


class Tap(Pressable):
    """An icon to press, at least as wide as a touch target; its `label` is written below it."""

    repeats = True  # As for Undo, plus and minus, which are tapped in quick succession.
    icon = StringProperty("")
    label = StringProperty("")
    ink = ColorProperty(TEXT)
    _word: Headline | None = None

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("ground", CLEAR)
        kwargs.setdefault("edge", CLEAR)
        kwargs.setdefault("ink", inks.text)
        super().__init__(**kwargs)

    def _make_parts(self) -> None:
        super()._make_parts()
        self.size = theme.touch, theme.touch
        if "size_hint" not in self.given:
            self.size_hint = None, None
        self._sign = Icon()
        self.add_widget(self._sign)
        place = self._placing = LayoutDue(self._place_parts)
        for name in ("pos", "size"):
            self.fbind(name, place)
        for name in ("icon", "ink", "label"):
            self.fbind(name, self._write)
        self._write()
        place()

    def _write(self, *_: object) -> None:
        self._sign.name, self._sign.ink = self.icon, self.ink
        if self._word is None and self.label:
            self._word = Headline(largest=theme.body, color=self.ink)
            self.add_widget(self._word)
        if self._word is not None:
            self._word.color = self.ink
        if self._word is not None and self._word.text != self.label:
            self._word.text = self.label
            self._placing()

    def _place_parts(self, *_: object) -> None:
        """Centre the icon, a little higher if there is a word below it."""
        word = self._word
        if word is not None:
            word.size, word.pos = (self.width, self.height * WORD_SHARE), self.pos
            alone = self.icon in ALONE and not word.is_readable
            word.opacity = 0 if alone else 1
        named = word is not None and word.opacity and self.label
        side = self.height * (0.4 if named else 0.5)
        up = self.height * 0.21 if named else 0
        self._sign.size = (side, side)
        self._sign.pos = (self.center_x - side / 2, self.center_y + up - side / 2)


def press_for(label: str, icon: str, do: Callable[[], object], tone: str = "plain") -> Press:
    """Return a button as high as its row, which calls `do`."""
    press = Press(label=label, icon=icon, tone=tone, size_hint_y=1)
    press.bind(on_release=lambda _: do())
    return press
