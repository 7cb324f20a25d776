"""Measure text, and cache what was measured, since the same words keep recurring.

Measuring loads fonts and lays lines out; a refresh of the table would do it some thirty times.
Nothing here is bound to a widget.
"""

import re
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from ui.kivy_layer.texts import Line, Marked, draw_line
from ui.shell.letters import as_drawn, in_fonts, marked

SLACK = 1.06  # Letters do not scale quite evenly.
MOST_LINES = 20
FEWEST = 4  # letters of a text that is cut short
WHITE = (1.0, 1.0, 1.0, 1.0)
SCRIPT = "Latn"
_BREAKS = re.compile("[ \n\t]+")


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
    return draw_line(_line_of(face, size), text, line_height)


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
