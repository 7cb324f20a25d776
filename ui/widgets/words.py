"""Text on the screen: `Words` wraps and grows downwards, `Fit` shrinks into the room it has.

Neither breaks a word in two, as names can be long, unless it could not be read in one line: a path.
"""

import re
from math import ceil, floor

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from ui.shell.faces import face_for
from ui.shell.letters import as_drawn
from ui.shell.theme import PLAIN_FACE, display_face, inks, theme
from ui.widgets.fitting import (
    Face,
    Frame,
    extents,
    longest_word,
    size_that_fits,
    text_key,
    textures,
)

_TAG = re.compile(r"\[[^\]]*\]")
SMALLEST = 9  # units of the smallest letters


class KeptText(Label):
    """A label in a font that can write its text; it draws no text twice that another has drawn."""

    display = BooleanProperty(False)  # in the condensed face for large words, if it has the letters

    def on_text(self, *_: object) -> None:
        """Choose the font."""
        usual = display_face(self.text) if self.display else PLAIN_FACE
        self.font_name = face_for(self.text, usual)

    def on_display(self, *_: object) -> None:
        """Choose the font again."""
        self.on_text()

    def texture_update(self, *largs: object) -> None:
        """Take the texture of the same text, or draw one."""
        if self.markup or not self._label.text.strip():
            super().texture_update(*largs)
            return
        self._label.text = as_drawn(self.text, self.font_name)
        key = text_key(self._label)
        texture = textures.get(key)
        if texture is not None:
            self.texture, self.texture_size = texture, list(texture.size)
            return
        self._label.texture = None  # else it would draw over one that is kept
        super().texture_update(*largs)
        if self.texture is not None:
            self.texture.bind()  # drawn now: by the next frame the label may have other words
            textures.put(key, self.texture)


class Words(KeptText):
    """A paragraph: as wide as its parent makes it, as high as its text needs."""

    largest = NumericProperty(0)  # its type size in pixels, body if 0

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("color", inks.text)
        kwargs.setdefault("largest", kwargs.get("font_size", 0) or theme.body)
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # an empty text takes no room
        super().__init__(**kwargs)
        self.bind(width=self._wrap, text=self._wrap, largest=self._wrap, texture_size=self._grow)
        self._wrap()

    def _wrap(self, *_: object) -> None:
        self.text_size = (self.width, None)
        self.font_size = self.largest
        widest = widest_word(self)
        if 1 < self.width < widest:
            # In whole pixels, as fonts are loaded; letters do not scale quite evenly.
            size = floor(self.largest * self.width / widest)
            while widest_word(self, size) > self.width and size > SMALLEST * theme.unit:
                size -= 1
            self.font_size = max(size, ceil(SMALLEST * theme.unit))

    def _grow(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self.texture_size[1]


class Fit(KeptText):
    """Text that always fits its box: wrapped, and smaller if it must, never clipped."""

    largest = NumericProperty(19.0)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("color", inks.text)
        kwargs.setdefault("halign", "center")
        kwargs.setdefault("valign", "middle")
        super().__init__(**kwargs)
        self.bind(color=self.setter("disabled_color"))
        self.disabled_color = self.color
        self._due = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._due, text=self._due, largest=self._due, bold=self._due)
        self._due()

    def _fit(self, *_: object) -> None:
        if self._unlaid():
            self._due()
            return
        if not self.text:
            self._trigger_texture()  # else the old words stay, however little room there is
            return
        if self.width < 2 or self.height < 2:
            return
        self.text_size = self.size
        self.font_size = self._size_that_fits()
        self._trigger_texture()

    def texture_update(self, *largs: object) -> None:
        """Draw the text, but not before it was fitted: every text would be drawn twice."""
        if not self._due.is_triggered:
            super().texture_update(*largs)

    def _unlaid(self) -> bool:
        """Say whether a layout around is still at work: what fits now would not fit then."""
        above = self.parent
        while above is not None and above is not above.parent:
            layout = getattr(above, "_trigger_layout", None)
            if layout is not None and layout.is_triggered:
                return True
            above = above.parent
        return False

    def _size_that_fits(self) -> float:
        face = Face(self.font_name, self.bold)
        smallest = SMALLEST * theme.unit
        room = Frame(self.width, self.height, self.largest, smallest, self.line_height)
        text = self.text if self.markup else as_drawn(self.text, self.font_name)
        return size_that_fits(text, face, room)


def widest_word(label: Label, size: float = 0) -> float:
    """Measure the longest word of a label in pixels."""
    # What stands in square brackets is markup, not read.
    text = _TAG.sub("", label.text) if label.markup else label.text
    face = Face(label.font_name, label.bold or label.markup)
    return float(extents(longest_word(text), face, size or label.font_size)[0])
