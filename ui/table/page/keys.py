"""The keys of a page, as tickets or faces; the widgets are reused from page to page."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.page import Key, Page
from ui.kivy_layer.due import WRITE, Due
from ui.looks.drawings.heroes import colour_of
from ui.looks.signs import Sign
from ui.shell.theme import INK, inks, mix, theme
from ui.table.page.opened import explain
from ui.text import say as say_here
from ui.widgets import Headline
from ui.widgets.button import Pressable
from ui.widgets.die import Hold
from ui.widgets.poster import Poster
from ui.widgets.sentence import Sentence
from ui.widgets.ticket import TALL, Ticket

Say = Callable[[str], str]
CARD_MM, FORCE_MM = 3.6, 5.6
LOW, LOW_MM = 58, 3.05  # Below this height, in units, a name of two lines has smaller letters.
VERB_MM, CONSOLE_MM, NAME_MM, NUMBER_MM = 7.2, 5.8, 5.2, 8.0
FRAME = 4  # The width of the frame of a face, in units.
STACKED = 0.5  # The least ratio of height to width of a key whose picture is above its words.
HIGH_SIGN, NARROW = 30, 170  # Widths of a card's picture, and of one too narrow for it, in units.


def verb_mm(page: Page, many: int) -> float:
    """Return the height of capitals on the keys of a page with so many of them."""
    if page.kind == "numbers":
        return NUMBER_MM if many <= 12 else NAME_MM
    if page.kind in ("names", "many"):
        return NAME_MM
    return VERB_MM if many <= 4 else CONSOLE_MM


def longer(key: Key, opens: Callable[[], object], say: Say) -> Callable[[], object] | None:
    """Return what a long press on a key does: it opens a page, or explains what a tap reports."""
    if key.held is not None:
        return opens
    return partial(explain, key, say) if key.full and (key.all or key.opens) else None


class PageKey(Pressable):
    """A widget for a key: a tap calls `do`, a long press calls `stay` if there is one."""

    key: Key
    stay: Callable[[], object] | None = None
    _stayed = False
    long_press = property(lambda self: self.stay)

    def __init__(self, **kwargs: object) -> None:
        self._hold = Hold(self._held)
        super().__init__(**kwargs)

    def _held(self, _: float) -> None:
        if self.stay is not None:
            self._stayed = True
            self.stay()

    def on_touch_down(self, touch: Any) -> bool:
        """Start timing a long press."""
        took = bool(super().on_touch_down(touch))
        self._stayed = False
        if took and self.state == "down" and self.stay is not None:
            self._hold.begin()
        return took

    def on_touch_up(self, touch: Any) -> bool:
        """Stop timing the long press."""
        if touch.grab_current is self:
            self._hold.cancel()
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        """Do what a tap does, unless it was a long press."""
        if not self._stayed:
            super().on_release()


class TicketKey(PageKey, Ticket):
    """A key as a ticket."""

    def put(
        self,
        key: Key,
        say: Say,
        verb_mm: float,
        photo: Path | None,
        picture: str,
        *,
        stacked: bool = False,
    ) -> None:
        """Show a key, with the owner's photo of its card, or this picture.

        The picture of a `stacked` key stands above its words, though the key is rather low.
        """
        self.key, self.photo = key, photo
        label = say(str(key.label))
        self.label = label[:1].upper() + label[1:]
        self.detail = "  ·  ".join(say(str(each)) for each in (key.note, key.lost) if each)
        self.picture = picture
        self.tone, self.price, self.verb_mm = key.tone, key.price, verb_mm
        self.tall = STACKED if stacked else TALL


class FaceKey(PageKey, Poster):
    """A key drawn as a small poster of a figure, with its remaining hearts."""

    foot_share, token_share = 0.42, 0.38

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            Color(*inks.bright)
            self._frame = Line()

    def put(self, key: Key, say: Say) -> None:
        self.key = key
        self.label = self.name = say(str(key.label))
        self.picture = key.picture
        named = key.picture.partition(":")[2]
        is_hero = key.picture.startswith("hero:")
        self.side = colour_of(named) if named and is_hero else inks.raised
        self.foot = inks.poster if is_hero else inks.surface
        self.note = "" if is_hero else say(str(key.note))
        self.tokens = ("heart-pale",) * int(key.price)

    def place(self, *_: object) -> None:
        """Frame the poster, as it is to be touched."""
        super().place()
        rim = FRAME * theme.unit
        self._frame.width = rim / 2
        inside = (self.x + rim / 2, self.y + rim / 2, self.width - rim, self.height - rim)
        self._frame.rectangle = inside


class CardKey(PageKey, BoxLayout):
    """A key as a kind of card, lit while one of it is laid."""

    label = StringProperty("")
    force = StringProperty("")
    count = NumericProperty(0)
    picture = StringProperty("")
    second = BooleanProperty(False)  # Whether it has the paper of the second side.
    repeats = True

    def __init__(self) -> None:
        super().__init__(padding=(10 * theme.unit, 0), spacing=4 * theme.unit)
        self._sign = Sign(size_hint_x=None, width=HIGH_SIGN * theme.unit)
        self._name = Headline(halign="left", largest=theme.capitals(CARD_MM), line_height=0.84)
        self._force = Headline(halign="right", largest=theme.capitals(FORCE_MM), size_hint_x=0.34)
        for part in (self._sign, self._name, self._force):
            self.add_widget(part)
        with self.canvas.after:
            self._bar_ink, self._bar = Color(), Rectangle()
        dress = Due(self._dress, WRITE)
        for name in ("pos", "size", "count", "second", "label", "force", "picture"):
            self.fbind(name, dress)
        self.fbind("width", self._narrow)
        for name in ("size", "text"):
            self._name.fbind(name, self._fit_name)
        self._dress()

    def _narrow(self, *_: object) -> None:
        """Leave the sign out where the words need its room."""
        narrow = self.width < NARROW * theme.unit
        self._sign.width = 0 if narrow else HIGH_SIGN * theme.unit
        self.padding = (6 * theme.unit if narrow else 10 * theme.unit, 0)
        self._force.size_hint_x = 0.28 if narrow else 0.34

    def _fit_name(self, *_: object) -> None:
        """Keep a name of two lines away from the frame of a low key."""
        name, usual = self._name, theme.capitals(CARD_MM)
        two = name.width_at(usual) > name.width
        low = two and self.height < LOW * theme.unit
        name.largest = theme.capitals(LOW_MM) if low else usual

    def put(self, key: Key, say: Say) -> None:
        """Show a key."""
        self.key = key
        self.label, self.force = say(str(key.label)), say(str(key.note))
        self.picture, self.count, self.second = key.picture, key.copies, key.tone == "second"

    def _dress(self, *_: object) -> None:
        lit = self.count > 0
        paper = inks.second if self.second else inks.paper
        self.ground = paper if lit else inks.raised
        self.edge = mix(self.ground, INK, 0.38) if lit else inks.line
        letters = inks.printed if lit else inks.muted
        times = say_here("table-so-many", count=int(self.count)) if self.count > 1 else ""
        times = times.replace(" ", "\u00a0")  # The number stays with its sign.
        self._name.text = f"{self.label} {times}".rstrip()
        self._force.text = self.force
        self._name.color = self._force.color = letters
        self._sign.name, self._sign.colour = self.picture, letters
        shade = 1 if lit else 0.75
        self._sign.opacity = shade if self._sign.width else 0
        self._bar_ink.rgba = inks.primary if self.second else inks.accent
        self._bar.pos, self._bar.size = self.pos, (5 * theme.unit if lit else 0, self.height)


class HeldSentence(Sentence):
    """A sentence; a long press on it calls `stay`, which opens the rules."""

    def __init__(self, stay: Callable[[], object]) -> None:
        super().__init__()
        self._stay = stay
        self._hold = Hold(self._held)

    def _held(self, _: float) -> None:
        self._stay()

    def on_touch_down(self, touch: Any) -> bool:
        """Start timing a long press."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._hold.begin()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Stop timing the long press."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._hold.cancel()
        return True
