"""Kivy's text labels (without widgets), with caches of measured words and drawn textures.

The same words recur all the time. SDL measures a text for each font size that is tried, and drawing
it creates a texture; a refresh of the table would do both some thirty times.
"""

from collections.abc import Hashable
from functools import cache
from pathlib import Path

import kivy
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.core.text.markup import MarkupLabel
from kivy.graphics.texture import Texture

from ui.kivy_layer import guard
from ui.kivy_layer.textures import KeptTextures

KEPT_BYTES = 12_000_000  # Size of the texture cache.
LARGE_BYTES = 400_000  # A texture that is too large for the cache.
MOST_EXTENTS = 8192  # The number of measured words at which the cache is cleared.
# Fonts for words in Arabic letters, best first; DejaVu Sans has none of Urdu's and Uyghur's own.
# HarfBuzz, which SDL contains, joins them and lays them out from the right. They need names of
# their own, as SDL keeps script and direction with a font.
ARABIC_FACES = {
    "Arabic": str(Path(kivy.__file__).parent / "data" / "fonts" / "DejaVuSans.ttf"),
    "More Arabic": str(
        Path(__file__).parents[1] / "looks" / "fonts" / "NotoSansArabicUI-Regular.ttf"
    ),
}
for _name, _file in ARABIC_FACES.items():
    LabelBase.register(_name, _file)
_ARABIC = ("Arab", "rtl")
_LATIN = ("Latn", "ltr")  # With its script named, a font joins letters such as f and i.
# What determines the size of a word, and its font, next to the type size.
_FONT = ("font_name", "bold", "italic", "outline_width")
_STYLE = ("font_name_r", "bold", "italic", "underline", "strikethrough", "font_script_name")
_TRIED, _INK = 100, 127  # The type size at which a font is measured, and what counts as ink.
_measured: dict[Hashable, tuple[int, int]] = {}


class _Measuring(LabelBase):
    """Names script and direction of each font, and caches the extents of words.

    Each font size tried and each drawing asks for them again.
    """

    def resolve_font_name(self) -> None:
        """Find the file of the font that is set, and its script and direction."""
        super().resolve_font_name()
        script, direction = _ARABIC if self.options["font_name"] in ARABIC_FACES else _LATIN
        self.options |= {"font_script_name": script, "font_direction": direction}

    def _get_font_id(self) -> str:
        # Kivy opens a font for each fraction of a pixel, although its sizes are whole pixels, and
        # keeps 64 open: opening one takes as long as measuring thirty words.
        options = self.options
        return "|".join([str(int(options["font_size"])), *(str(options[x]) for x in _STYLE)])

    def get_extents(self, text: str) -> tuple[int, int]:
        """Return the width and height of a line in pixels."""
        word = (text, int(self.options["font_size"]), *map(self.options.get, _FONT))
        found = _measured.get(word)
        if found is None:
            if len(_measured) >= MOST_EXTENTS:
                _measured.clear()
            found = super().get_extents(text)
            if self._is_arabic:
                found = self._width_of_ink(text, found), found[1]
            _measured[word] = found
        return found

    @property
    def _is_arabic(self) -> bool:
        return self.options["font_name"] in ARABIC_FACES

    def _width_of_ink(self, text: str, size: tuple[int, int]) -> int:
        """Return the width of an Arabic word, whose advance SDL gets wrong by up to a letter."""
        before, size_ = getattr(self, "_size", (0, 0)), int(self.options["font_size"])
        wide, high = self._size = size[0] + size_, size[1]
        self._render_begin()
        self._render_text(text, 0, 0)
        alpha = self._render_end().data[3::4]
        self._size = before
        right = next((x for x in range(wide - 1, -1, -1) if any(alpha[x::wide])), -1)
        return right + 1 + size_ // 16 if right >= 0 else size[0]

    def _render_text(self, text: str, x: int, y: int) -> None:
        # SDL cuts off what reaches beyond the width that it expects, at the first letter.
        super()._render_text(f"\N{NO-BREAK SPACE}{text}" if self._is_arabic else text, x, y)


class Line(_Measuring, CoreLabel):
    """Kivy's label with one font."""


class Marked(_Measuring, MarkupLabel):
    """Kivy's label with markup for several fonts or colours."""


def draw_line(label: Line, text: str, line_height: float = 1.0) -> Texture:
    """Draw a line in the font of `label`, as large as its text."""
    # Kivy draws the edges of letters thinner where lines are close to each other.
    label.options["line_height"] = line_height
    if not guard.is_on("lines"):
        # A new label each time: a reused one draws into the texture that it returned before.
        alone = Line(**label.options | {"text": text})
        alone.refresh()
        return alone.texture
    wide, high = label.get_extents(text)
    label._size = max(2, wide), high
    label._render_begin()
    label._render_text(text, 0, 0)
    texture: Texture = Texture.create_from_data(label._render_end())
    texture.flip_vertical()
    return texture


def cropped(line: Texture, height: int, above: float) -> Texture:
    """Return as much of a drawn line as a lower room shows; share `above` of the rest is above."""
    rest = int(line.height) - height
    return line.get_region(0, rest - int(above * rest), line.width, height) if rest > 0 else line


@cache
def above_middle(font_name: str) -> float:
    """Return how far capitals stand above the middle of their line, as a share of the type size.

    It is 0 for a font with small letters, whose lines are as high as their descenders need, and
    for one without Latin letters.
    """
    probe = Line(font_name=font_name, font_size=_TRIED)
    if probe.get_extents("I") == probe.get_extents("W"):  # Both are a box, or nothing.
        return 0.0
    tops, lows = zip(*(_ink_of(letter, font_name) for letter in "xX"), strict=True)
    if tops[0] > tops[1] + _TRIED / 20:
        return 0.0
    return float(probe.get_extents("X")[1] - tops[1] - lows[1]) / 2 / _TRIED


def _ink_of(letter: str, font_name: str) -> tuple[int, int]:
    """Return the first row of a letter's ink, and the first below it."""
    line = Line(font_name=font_name, font_size=_TRIED)
    wide, high = line._size = line.get_extents(letter)
    line._render_begin()
    line._render_text(letter, 0, 0)
    alpha = line._render_end().data[3::4]
    rows = [y for y in range(high) if max(alpha[y * wide : (y + 1) * wide]) > _INK]
    return rows[0], rows[-1] + 1


textures = KeptTextures(KEPT_BYTES, largest=LARGE_BYTES)
