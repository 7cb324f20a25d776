"""The keys of a page, as tickets or faces; the widgets are reused from page to page."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.engine.page import Key
from ui.looks.drawings.heroes import colour_of
from ui.shell.theme import inks
from ui.widgets.button import Pressable
from ui.widgets.die import Hold
from ui.widgets.poster import Poster
from ui.widgets.sentence import Sentence
from ui.widgets.ticket import Ticket

Say = Callable[[str], str]


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

    def put(self, key: Key, say: Say, verb_mm: float, photo: Path | None, picture: str) -> None:
        """Show a key, with the owner's photo of its card, or this picture."""
        self.key, self.photo = key, photo
        label = say(str(key.label))
        self.label = label[:1].upper() + label[1:]
        self.detail = "  ·  ".join(say(str(each)) for each in (key.note, key.lost) if each)
        self.picture = picture
        self.tone, self.price, self.verb_mm = key.tone, key.price, verb_mm


class FaceKey(PageKey, Poster):
    """A key drawn as a small poster of a figure, with its remaining hearts."""

    foot_share, token_share = 0.42, 0.38

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
