"""Text on the screen: `Words` wraps and grows downwards, `Fit` shrinks to the available room.

Both shrink rather than break a word, unless it would be unreadable in one line, as a path would.
Measured text is cached, since the same words keep recurring.
"""

import re
from bisect import bisect_left
from collections.abc import Hashable
from functools import lru_cache
from math import ceil, floor
from operator import attrgetter
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from ui.kivy_layer.due import DRAW, WRITE, Due
from ui.kivy_layer.texts import Line, Marked, above_middle, cropped, draw_line, textures
from ui.shell.letters import as_drawn, face_for, in_fonts, marked
from ui.shell.theme import PLAIN_FACE, display_face, inks, theme

SLACK = 1.06  # A margin, as letters do not scale quite evenly.
FEWEST = 4  # The fewest letters to which a text is shortened.
WHITE = (1.0, 1.0, 1.0, 1.0)
_BREAKS = re.compile("[ \n\t]+")


class Face(NamedTuple):
    """A typeface: a font and whether it is bold."""

    font_name: str
    bold: bool


class Frame(NamedTuple):
    """The room for a text in pixels, the largest and smallest type size, and the least to read."""

    width: float
    height: float
    largest: float
    smallest: float
    line_height: float = 1.0
    least: float = 0.0


def long_words(text: str) -> tuple[str, ...]:
    """Return the parts of a text that a label does not break and that may be its widest.

    Unlike `str.split` this keeps words with a no-break space between them together. The word with
    most letters need not be the widest: "gewinnt" is wider than "Spieler".
    """
    parts = sorted(set(_BREAKS.split(text)), key=len, reverse=True)
    return tuple(each for each in parts if 3 * len(each) >= 2 * len(parts[0]))


def _widest(text: str, face: Face, size: float) -> float:
    """Return the width of a text's widest word in pixels."""
    return max(float(extents(each, face, size)[0]) for each in long_words(text))


@lru_cache(maxsize=128)
def _line_of(face: Face, size: float) -> Line:
    """Return a label for measuring and drawing lines, one for each face and size."""
    # A float, as Kivy would load the font again for an integer.
    return Line(font_size=float(size), **face._asdict(), color=WHITE)


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
    """Return the largest type size with which a text fits into a room.

    Sizes below the largest are whole pixels or the least that can be read, as every size is another
    font to load.
    """
    if not text or room.largest <= room.smallest or _fits(text, face, room, room.largest):
        return float(max(room.largest, room.smallest))
    # Trying a size may load a font, so the words at their largest say where to begin.
    measured, most = _measured(text, face, room.largest), ceil(room.largest) - 1
    sizes = range(most + 1)
    guess = bisect_left(sizes, 1, lo=1, key=lambda each: not measured.may_fit(room, each)) - 1
    size = float(max(guess, floor(room.smallest)))
    if size <= room.smallest or _fits(text, face, room, size):
        while size < most and measured.may_fit(room, size + 1, SLACK):
            if not _fits(text, face, room, size + 1):
                break
            size += 1
    else:
        size -= 1
        while size > room.smallest and not _fits(text, face, room, size):
            size -= 1
    if size < room.least < size + 1 and _fits(text, face, room, room.least):
        size = room.least
    return max(size, room.smallest)


@lru_cache(maxsize=512)
def shortened(text: str, face: Face, room: Frame, least: float) -> str:
    """Return a text in screen order, cut so that its type size is at least `least` if possible.

    If the line's height does not allow `least`, the size that it allows counts instead.
    """
    least = min(least, size_that_fits(text[:1], face, room))
    cut, shown = text, as_drawn(text, face.font_name)
    while size_that_fits(shown, face, room) < least and len(cut) > FEWEST:
        cut = cut[:-1].rstrip(" -")
        # The mark keeps the dots at the end of a text from right to left.
        shown = as_drawn(f"{cut}…\N{RIGHT-TO-LEFT MARK}", face.font_name)
    return shown


class Measured(NamedTuple):
    """The widths in pixels of the words of each line, of the widest and of a space; the height.

    `size` is the type size at which they were measured.
    """

    size: float
    lines: tuple[tuple[int, ...], ...]
    widest: float
    space: int
    high: int

    def may_fit(self, room: Frame, size: float, slack: float = 1.0) -> bool:
        """Return whether the text may fit at another size, by wrapping its words."""
        scale = size / self.size
        wide, lines = slack * room.width / scale, 0
        if self.widest > wide:
            return False
        for words in self.lines:
            filled = wide  # So that the first word begins a line.
            for word in words:
                filled += self.space + word
                if filled > wide:
                    lines, filled = lines + 1, word
        high = lines * room.line_height
        if lines > 1:  # The first of several lines keeps its whole height.
            high += max(0.0, 1.0 - room.line_height)
        return high * self.high * scale <= slack * room.height


def _measured(text: str, face: Face, size: float) -> Measured:
    lines = (line.split(" ") for line in text.split("\n"))
    wide = tuple(tuple(extents(word, face, size)[0] for word in words) for words in lines)
    space, high = extents(" ", face, size)[0], extents(text, face, size)[1]
    return Measured(size, wide, _widest(text, face, size), space, high)


def _fits(text: str, face: Face, room: Frame, size: float) -> bool:
    if _widest(text, face, size) > room.width:
        return False
    wide, high = extents(text, face, size)
    line = high * room.line_height
    if "\n" not in text:
        if wide <= room.width:
            return line <= room.height
        # Breaking lines is slow, and a room that is far too small can be recognised without it.
        lines = room.height // line
        if wide - lines * 2 * extents(" ", face, size)[0] > lines * room.width:
            return False
    return height_of(text, face, size, room.width, room.line_height) <= room.height


def height_of(text: str, face: Face, size: float, width: float, line_height: float = 1.0) -> float:
    """Return the height in pixels of a text that is wrapped to a width."""
    # Only measured, as `refresh` would create a texture for every trial.
    trial = label_of(
        text,
        font_size=size,
        font_name=face.font_name,
        bold=face.bold,
        text_size=(width, None),
        line_height=line_height,
    )
    return float(trial.render()[1])


def label_of(text: str, *, font_name: str, **options: Any) -> CoreLabel:
    """Return a label in a font; letters missing from it are written in other fonts."""
    if in_fonts(text, font_name) == ((font_name, text),):
        return Line(text=text, font_name=font_name, **options)
    return Marked(text=marked(text, font_name), font_name=font_name, **options)


_TAG = re.compile(r"\[[^\]]*\]")
SMALLEST = 9  # The smallest type size, in units.
FADED = (1.0, 1.0, 1.0, 0.3)
Room = tuple[float | None, float | None]
# The properties that determine the texture of a text. A single line is drawn without the room
# around it, so that its texture serves rooms of all sizes; other texts depend on their room.
_LINE = ("markup", "font_name", "font_size", "bold", "line_height", "outline_width")
_SHAPE = (*_LINE, "halign", "valign", "text_size")
_values_of = {shape: attrgetter(*shape) for shape in (_LINE, _SHAPE)}
# By alignment, the share of the free room to the left of a line, or above it.
_BEFORE = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


class KeptText(Widget):
    """A text in a font that has its letters; its texture is reused wherever it was drawn before.

    It replaces Kivy's label, which takes three times as long to create. Letters are drawn in white
    and coloured on the canvas, so that a change of colour redraws nothing.
    """

    text = StringProperty("")
    markup = BooleanProperty(False)
    display = BooleanProperty(False)  # Whether to use the condensed face, if it has the letters.
    font_name = StringProperty(PLAIN_FACE)
    font_size = NumericProperty(15.0)
    bold = BooleanProperty(False)
    line_height = NumericProperty(1.0)
    halign = StringProperty("left")
    valign = StringProperty("bottom")
    color = ColorProperty(WHITE)
    disabled_color = ColorProperty(FADED)
    outline_width = NumericProperty(0)
    outline_color = ColorProperty((0.0, 0.0, 0.0, 1.0))
    text_size = ObjectProperty((None, None))  # Width and height in pixels; None is unlimited.
    texture = ObjectProperty(None, allownone=True)
    texture_size = ObjectProperty((0, 0))
    drawn_at = WRITE  # Its stage in `ui.kivy_layer.due`.

    def __init__(self, **kwargs: object) -> None:
        self._drawn: Hashable = None  # Identifies what the texture shows.
        self._trigger_texture = Due(self.texture_update, self.drawn_at)
        self._place_due = Due(self._move, DRAW)
        super().__init__(**kwargs)
        with self.canvas:
            self._ink = Color()
            self._picture = Rectangle(size=(0, 0))
        for name in ("text", *_SHAPE):
            self.fbind(name, self._trigger_texture)
        for name in ("color", "disabled_color", "disabled"):
            self.fbind(name, self._tint)
        for name in ("pos", "size"):
            self.fbind(name, self._place_due)
        self._tint()
        self._trigger_texture()

    def on_text(self, *_: object) -> None:
        usual = display_face(self.text) if self.display else PLAIN_FACE
        self.font_name = face_for(self.text, usual)

    def on_display(self, *_: object) -> None:
        self.on_text()

    def width_at(self, size: float) -> float:
        """Return the width of the text in one line of this type size."""
        return float(extents(self.text, Face(self.font_name, self.bold), size)[0])

    # ---- drawing -----------------------------------------------------------------
    def texture_update(self, *_: object) -> None:
        """Show the text with a cached texture, or draw one."""
        self._trigger_texture.cancel()
        shape = _LINE if self.text_size[0] is None else _SHAPE
        drawn = (self.drawn, *_values_of[shape](self), self.text_size[1])
        if drawn != self._drawn:
            self._drawn = drawn
            self.texture = self._texture(drawn[:-1]) if self.text else None
            if self.texture and shape is _LINE and self.text_size[1] is not None:
                self.texture = cropped(self.texture, int(self.text_size[1]), _BEFORE[self.valign])
            self.texture_size = self.texture.size if self.texture else (0, 0)
            self._picture.texture, self._picture.size = self.texture, self.texture_size
        self._place()

    @property
    def drawn(self) -> str:
        """The text to draw: in screen order, or as markup with its colour."""
        if self.markup:
            return f"[color={get_hex_from_color(self._colour)}]{self.text}[/color]"
        return as_drawn(self.text, self.font_name)

    def _texture(self, drawn: tuple[Hashable, ...]) -> Texture | None:
        outlined = (self._colour, tuple(self.outline_color)) if self.outline_width else ()
        key = (*drawn, *outlined)
        texture = textures.get(key)
        if texture is None:
            texture = self._draw(str(drawn[0]))
            if texture is not None:
                textures.put(key, texture)
        return texture

    def _draw(self, text: str) -> Texture | None:
        if self.text_size[0] is None:
            face = Face(self.font_name, self.bold)
            return draw_line(_line_of(face, self.font_size), text, self.line_height)
        options = {name: getattr(self, name) for name in _SHAPE if name != "markup"}
        options |= {"color": WHITE}
        if self.outline_width:
            options |= {"color": self._colour, "outline_color": self.outline_color}
        label = (Marked if self.markup else label_of)(text=text, **options)
        label.refresh()
        texture: Texture | None = label.texture
        if texture is not None:
            texture.bind()  # Draws it now and not only in the next frame.
        return texture

    @property
    def _colour(self) -> tuple[float, ...]:
        return tuple(self.disabled_color if self.disabled else self.color)

    def _tint(self, *_: object) -> None:
        if self.markup or self.outline_width:
            self._ink.rgba = WHITE
            self._drawn = None
            self._trigger_texture()
        else:
            self._ink.rgba = self._colour

    def _move(self) -> None:
        """Place the texture, unless the text is about to be drawn, which places it."""
        if not self._trigger_texture.is_triggered:
            self._place()

    def _place(self) -> None:
        """Place the texture at whole pixels: centred, or a line by its alignment in the room."""
        self._place_due.cancel()
        wide, high = self.texture_size
        around = wide, high
        if self.text_size[0] is None:
            around = int(self.width), int(self.height)
        x = int(self.x + (self.width - around[0]) / 2)
        top = int(self.y + (self.height - around[1]) / 2) + around[1]
        x += int(_BEFORE[self.halign] * (around[0] - wide))
        top -= int(_BEFORE[self.valign] * (around[1] - high))
        if self.valign == "middle":
            top -= int(above_middle(self.font_name) * self.font_size)
        self._picture.pos = x, top - high

    def _room(self, text: str, size: float, room: tuple[float, float | None]) -> Room:
        """Return the room to draw a text in; without a width for a single line that fits."""
        if self.markup or self.outline_width or "\n" in text:
            return room
        wide, high = extents(text, Face(self.font_name, self.bold), size)
        most = room[1]
        fits = 0 < wide <= room[0] and (most is None or high * self.line_height <= most)
        plain = in_fonts(text, self.font_name) == ((self.font_name, text),)
        if not (fits and plain):
            return room
        return None, most if most is not None and high > most else None


class Words(KeptText):
    """A paragraph: its parent sets the width, and its height follows from the text."""

    largest = NumericProperty(0)  # Its type size in pixels; 0 for body text.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("color", inks.text)
        kwargs.setdefault("largest", kwargs.get("font_size", 0) or theme.body)
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("valign", "middle")  # For a height that is larger than the text.
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # No height without text.
        super().__init__(**kwargs)
        for name in ("width", "text", "largest", "bold", "markup", "font_name"):
            self.fbind(name, self._wrap)
        self.fbind("texture_size", self._grow)
        self._wrap()

    def _wrap(self, *_: object) -> None:
        size = float(self.largest)
        widest = widest_word(self, size)
        if 1 < self.width < widest:
            # A whole number of pixels, as each size is a font to load. The loop corrects the
            # estimate, as letters do not scale quite evenly.
            size, smallest = float(floor(size * self.width / widest)), ceil(SMALLEST * theme.unit)
            while size > smallest and widest_word(self, size) > self.width:
                size -= 1
            size = max(size, float(smallest))
        self.font_size = size
        self.text_size = self._room(self.drawn, size, (self.width, None))

    def texture_update(self, *_: object) -> None:
        """Draw the text, or hide it if it has no room."""
        if self.width >= 2 or not self.text:
            super().texture_update()

    def _grow(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self.texture_size[1]


class Fit(KeptText):
    """A text that always fits its widget: wrapped, and smaller if necessary, never clipped."""

    largest = NumericProperty(19.0)
    drawn_at = DRAW  # The last stage, when its size is known.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("color", inks.text)
        kwargs.setdefault("halign", "center")
        kwargs.setdefault("valign", "middle")
        super().__init__(**kwargs)
        for name in ("size", "largest"):
            self.fbind(name, self._trigger_texture)

    @property
    def _colour(self) -> tuple[float, ...]:
        return tuple(self.color)

    def texture_update(self, *_: object) -> None:
        """Choose the type size for the current room, and draw the text."""
        if self.text:
            if self.width < 2 or self.height < 2:
                self._place()
                return
            text = self.text if self.markup else self.drawn
            self.font_size = self._size_that_fits(text)
            self.text_size = self._room(text, self.font_size, (self.width, self.height))
        # Also without room, as the old text must not remain.
        super().texture_update()

    def _size_that_fits(self, text: str) -> float:
        face = Face(self.font_name, self.bold)
        return size_that_fits(text, face, self._frame())

    @property
    def is_readable(self) -> bool:
        """Whether the whole text can be read at hand in the room that there is."""
        return bool(self.fitting >= theme.least)

    @property
    def fitting(self) -> float:
        """The type size with which the text fits into the room that there is."""
        face = Face(self.font_name, self.bold)
        return size_that_fits(self.drawn, face, self._frame())

    def _frame(self) -> Frame:
        smallest = SMALLEST * theme.unit
        return Frame(self.width, self.height, self.largest, smallest, self.line_height, theme.least)


def widest_word(label: KeptText, size: float = 0) -> float:
    """Return the width of a label's longest word in pixels."""
    # Tags of the markup are not shown.
    text = _TAG.sub("", label.text) if label.markup else label.drawn
    face = Face(label.font_name, label.bold or label.markup)
    return _widest(text, face, size or label.font_size)


class Headline(Fit):
    """A `Fit` for text that is read from a chair: large letters in the condensed face.

    Another face is used if letters are missing. The condensed face draws all letters as capitals,
    so the text itself keeps its case.
    """

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("largest", theme.chair)
        kwargs.setdefault("line_height", 0.95)
        kwargs.setdefault("display", True)
        super().__init__(**kwargs)


class Name(Headline):
    """A `Headline` for a player's name that is cut rather than drawn smaller than `least`.

    A shortened name is enough, as the seat's mark says who it is.
    """

    least = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        # Independent of the text scale, as with larger letters less would be left of a name.
        kwargs.setdefault("least", theme.least)
        super().__init__(**kwargs)

    @property
    def drawn(self) -> str:
        """The name in screen order, shortened if necessary."""
        return shortened(self.text, Face(self.font_name, self.bold), self._frame(), self.least)

    @property
    def is_cut(self) -> bool:
        """Whether the room is too small for the whole name."""
        return self.drawn != as_drawn(self.text, self.font_name)
