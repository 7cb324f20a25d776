"""Measure text, and cache what was measured and drawn, since the same words keep recurring.

Measuring loads fonts and lays lines out, and drawing a label creates a texture; a refresh of the
table would do both some thirty times. Nothing here is bound to a widget.
"""

import re
from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.core.text.markup import MarkupLabel
from kivy.graphics.texture import Texture

from ui.shell.letters import as_drawn, in_fonts, marked

SLACK = 1.06  # Letters do not scale quite evenly.
MOST_LINES = 20
FEWEST = 4  # letters of a text that is cut short
WHITE = (1.0, 1.0, 1.0, 1.0)
SCRIPT = "Latn"
KEPT_BYTES = 12_000_000  # Size of the texture cache.
LARGE_BYTES = 400_000  # A texture that is too large for the cache.
MOST_EXTENTS = 8192  # Measured words; then the cache begins again.
# What determines the size of a word.
_FONT = ("font_name_r", "font_size", "bold", "italic", "outline_width")
_BREAKS = re.compile("[ \n\t]+")
_measured: dict[Hashable, tuple[int, int]] = {}


class Face(NamedTuple):
    """How letters look, apart from their size."""

    font_name: str
    bold: bool


class Frame(NamedTuple):
    """The room for a text in pixels, and the largest and smallest letters in it."""

    width: float
    height: float
    largest: float
    smallest: float
    line_height: float = 1.0


class _Measuring(LabelBase):
    """Measures a word once: each trial of a size and each drawing asks for the same words."""

    def get_extents(self, text: str) -> tuple[int, int]:
        """Return the width and height of a line in pixels."""
        word = (text, *map(self.options.get, _FONT))
        found = _measured.get(word)
        if found is None:
            if len(_measured) >= MOST_EXTENTS:
                _measured.clear()
            found = _measured[word] = super().get_extents(text)
        return found


class Line(_Measuring, CoreLabel):
    """Kivy's label of one font."""


class Marked(_Measuring, MarkupLabel):
    """Kivy's label of several fonts or colours."""


def longest_word(text: str) -> str:
    """Return the part with the most letters that a label does not break.

    Python would also split at a no-break space, which keeps words from right to left together.
    """
    return max(_BREAKS.split(text), key=len)


@lru_cache(maxsize=128)
def _line_of(face: Face, size: float) -> Line:
    """Return a label to measure and draw lines with."""
    # No integer: Kivy would load the font for it again. The real name of the script, else fonts
    # join no letters such as f and i.
    return Line(font_size=float(size), font_name=face.font_name, bold=face.bold, color=WHITE,
                font_script_name=SCRIPT)  # fmt: skip


def line_texture(text: str, face: Face, size: float, line_height: float = 1.0) -> Texture:
    """Draw a line, as large as its text, in white."""
    label = _line_of(face, size)
    # Kivy draws the edges of letters thinner where lines are close to each other.
    label.options["line_height"] = line_height
    wide, high = label.get_extents(text)
    label._size = max(2, wide), high
    label._render_begin()
    label._render_text(text, 0, 0)
    texture: Texture = Texture.create_from_data(label._render_end())
    texture.flip_vertical()
    return texture


@lru_cache(maxsize=4096)
def extents(text: str, face: Face, size: float) -> tuple[int, int]:
    """Return the width and height of a line in pixels."""
    found = [
        _line_of(Face(font, face.bold), size).get_extents(part)
        for font, part in in_fonts(text, face.font_name)
    ]
    return sum(wide for wide, _ in found), max(high for _, high in found)


@lru_cache(maxsize=2048)
def size_that_fits(text: str, face: Face, room: Frame) -> float:
    """Return the largest size that fits; below the largest in whole pixels, as fonts are loaded."""
    if not text or room.largest <= room.smallest or _fits(text, face, room, room.largest):
        return float(max(room.largest, room.smallest))
    # Every new size loads the font again, so start with the best possible size.
    most = room.largest * _upper_bound(text, face, room)
    size = float(min(ceil(room.largest) - 1, ceil(most)))
    while size > room.smallest and not _fits(text, face, room, size):
        size -= 1
    return max(size, room.smallest)


@lru_cache(maxsize=512)
def shortened(text: str, face: Face, room: Frame, least: float) -> str:
    """Return a text in screen order, or if it would be smaller than `least`, its beginning.

    Letters that are small because the line is low do not count: a shorter text would not help.
    """
    least = min(least, size_that_fits(text[:1], face, room))
    cut, shown = text, as_drawn(text, face.font_name)
    while size_that_fits(shown, face, room) < least and len(cut) > FEWEST:
        cut = cut[:-1].rstrip(" -")
        # The mark leaves the dots at the end of what is written from right to left.
        shown = as_drawn(f"{cut}…\N{RIGHT-TO-LEFT MARK}", face.font_name)
    return shown


def _upper_bound(text: str, face: Face, room: Frame) -> float:
    """Return an upper bound, as a share of the largest size, from plain scaling."""
    line = text.replace("\n", " ")
    word = extents(longest_word(line), face, room.largest)[0]
    wide, high = extents(line, face, room.largest)
    wide -= line.count(" ") * extents(" ", face, room.largest)[0]  # Spaces where lines may break.
    down, across = room.height / (high * room.line_height), room.width / max(1, wide)
    best = max(min(down / lines, across * lines) for lines in range(1, MOST_LINES))
    return float(min(1.0, SLACK * min(best, room.width / max(1, word))))


def _fits(text: str, face: Face, room: Frame, size: float) -> bool:
    if extents(longest_word(text), face, size)[0] > room.width:
        return False
    wide, high = extents(text, face, size)
    line = high * room.line_height
    if "\n" not in text:
        if wide <= room.width:
            return line <= room.height
        # Breaking lines is the slowest part; too little room for the text shows without it.
        lines = room.height // line
        if wide - lines * 2 * extents(" ", face, size)[0] > lines * room.width:
            return False
    # Only measure: `refresh` would also create a texture for every trial.
    trial = label_of(text, font_size=size, font_name=face.font_name, bold=face.bold,
                     text_size=(room.width, None), line_height=room.line_height)  # fmt: skip
    return bool(trial.render()[1] <= room.height)


def label_of(text: str, *, font_name: str, **options: Any) -> CoreLabel:
    """Return a label in one font, using others for letters which that font does not have."""
    if len(in_fonts(text, font_name)) == 1:
        return Line(text=text, font_name=font_name, **options)
    return Marked(text=marked(text, font_name), font_name=font_name, **options)


class TextTextures:
    """Textures of texts by everything that affects them; the oldest are dropped."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Texture] = OrderedDict()

    def get(self, key: Hashable) -> Texture | None:
        """Return the cached texture of an earlier label, or None."""
        texture = self._kept.get(key)
        if texture is not None:
            self._kept.move_to_end(key)
        return texture

    def put(self, key: Hashable, texture: Texture) -> None:
        """Cache a texture that nobody draws into any more."""
        size = _bytes(texture)
        if size > LARGE_BYTES or key in self._kept:
            return
        self._kept[key] = texture
        self._bytes += size
        while self._bytes > self._most:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])


def _bytes(texture: Texture) -> int:
    return int(4 * texture.width * texture.height)


textures = TextTextures()
