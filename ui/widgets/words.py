"""Text on the screen: `Words` wraps and grows downwards, `Fit` shrinks into the room it has.

Neither breaks a word in two, as names can be long, unless it could not be read in one line: a path.
"""

import re
from math import ceil, floor

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from ui.shell.theme import inks, theme

_TAG = re.compile(r"\[[^\]]*\]")
SMALLEST = 9  # units of the smallest letters
SLACK = 1.06  # letters do not scale quite evenly
MOST_LINES = 20


class Words(Label):
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


class Fit(Label):
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
        """The largest size that fits; below the largest in whole pixels, as fonts are loaded."""
        smallest = SMALLEST * theme.unit
        if not self.text or self.largest <= smallest:
            return float(max(self.largest, smallest))
        trial = CoreLabel(
            text=self.text,
            font_size=self.largest,
            font_name=self.font_name,
            bold=self.bold,
            text_size=(self.width, None),
            line_height=self.line_height,
        )
        if self._fits(trial):
            return float(max(self.largest, smallest))
        # Every new size loads the font again: begin where the text could fit at the best.
        size = min(ceil(self.largest) - 1, ceil(self.largest * self._hope(trial)))
        while size > smallest:
            trial.options["font_size"] = size
            if self._fits(trial):
                break
            size -= 1
        return float(max(size, smallest))

    def _hope(self, trial: CoreLabel) -> float:
        """The share of the trial's size beyond which the text cannot fit, by plain scaling."""
        text = self.text.replace("\n", " ")
        word = trial.get_extents(_longest_word(text))[0]
        wide, high = trial.get_extents(text)
        wide -= text.count(" ") * trial.get_extents(" ")[0]  # lost where lines break
        down, across = self.height / (high * self.line_height), self.width / max(1, wide)
        best = max(min(down / lines, across * lines) for lines in range(1, MOST_LINES))
        return float(min(1.0, SLACK * min(best, self.width / max(1, word))))

    def _fits(self, trial: CoreLabel) -> bool:
        if trial.get_extents(_longest_word(self.text))[0] > self.width:
            return False
        wide, high = trial.get_extents(self.text)
        high *= self.line_height
        if "\n" not in self.text:
            if wide <= self.width:
                return bool(high <= self.height)
            # Breaking lines costs most; too little room for so much text shows without.
            lines = self.height // high
            if wide - lines * 2 * trial.get_extents(" ")[0] > lines * self.width:
                return False
        # Measured only: `refresh` would also make a texture for every trial.
        return bool(trial.render()[1] <= self.height)


def _longest_word(text: str) -> str:
    return max(text.split(), key=len, default="")


def widest_word(label: Label, size: float = 0) -> float:
    """Measure the longest word of a label in pixels."""
    # What stands in square brackets is markup, not read.
    text = _TAG.sub("", label.text) if label.markup else label.text
    longest = _longest_word(text)
    font = {"font_name": label.font_name, "bold": label.bold or label.markup}
    return float(CoreLabel(font_size=size or label.font_size, **font).get_extents(longest)[0])
