"""The ribbon above a table: the scores with their units, and quiet keys.

A key is (sign, label, callback).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Kept
from ui.looks.paint import Painted
from ui.looks.signs import Sign, kept_sign
from ui.shell.theme import CLEAR, EDGE, Colour, inks, letters_on, mix, named, rgba, theme
from ui.widgets.button import Pressable
from ui.widgets.clock_face import ClockFace
from ui.widgets.drawing import SEATS, Drawing
from ui.widgets.lines import NBSP
from ui.widgets.words import Headline

SCORE_MM, UPRIGHT_MM = 4.5, 3.8
LAMP_EDGE = 10  # The room at both sides of the words of a lamp, in units.
LEAST_MM = 9.0  # The least width of a score that is a key.
SHADES = {"ours": rgba("#8fe388"), "theirs": rgba("#d3b4ff"), "brass": rgba("#ffb52e")}

Key = tuple[str, str, Callable[[], object]]


class Score(NamedTuple):
    """An entry of the ribbon: a sign, words and their colour.

    The sign is one of `ui.looks.signs`, or the mark of a `seat`. A `lit` entry is highlighted, as
    the current phase is.
    """

    sign: str
    words: str
    colour: Colour
    seat: int = -1
    lit: bool = False
    lamp: bool = False  # Whether it is one of several phases, each of which is lit in turn.
    do: Callable[[], object] | None = None  # What a touch does; None if it is no key.
    largest_mm: float = 0.0  # The height of its capitals, where it isn't the usual one.


def in_shade(shade: str) -> Colour:
    """Return the colour of a score that a box declares with this shade."""
    return {"bright": inks.bright, "muted": inks.muted, **SHADES}[shade]


def of_seat(seat: int, colour: str, words: str) -> Score:
    """Return the entry of a seat whose colour has this name."""
    return Score("", words, mix(named(colour), inks.text, 0.45), seat)


class ScoreSign(Pressable):
    """The widget of a `Score`."""

    label = StringProperty("")
    _named = ""
    faded = 1  # A score without `do` is disabled, but must stay readable.

    def __init__(self) -> None:
        super().__init__(ground=CLEAR, edge=CLEAR)
        self._signs: dict[tuple[str, Colour | None], Sign] = {}  # Those made before.
        self._sign = kept_sign(self._signs, "")
        self._words = Headline(halign="left", valign="middle")
        self._seat, self._edge = Drawing(), 0
        with self.canvas.before:
            self._lit = Color()
            self._pill = RoundedRectangle()
        self.add_widget(self._sign)
        self.add_widget(self._seat)
        self.add_widget(self._words)
        place = self._place_due = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)
        self.fbind("width", self._be_key)
        place()

    def put(self, score: Score) -> None:
        """Show this score."""
        self.do = score.do
        if score.sign != self._named:
            self._named = score.sign
            self.remove_widget(self._sign)
            self._sign = kept_sign(self._signs, score.sign)
            self.add_widget(self._sign)
            self._place_due()
        self._seat.strokes = SEATS[score.seat % len(SEATS)] if score.seat >= 0 else ()
        self._seat.ink = score.colour
        # A score stays on one line; a sentence, which has no sign, may have two.
        one_line = self._signed and not score.largest_mm
        self._words.text = score.words.replace(" ", NBSP) if one_line else score.words
        self._lit.rgba = inks.primary if score.lit else inks.raised if score.lamp else CLEAR
        self._edge = LAMP_EDGE if score.lamp or score.lit else 0
        self._words.color = letters_on(inks.primary) if score.lit else score.colour
        usual = UPRIGHT_MM if theme.portrait else SCORE_MM
        self._words.largest = theme.capitals(score.largest_mm or usual)
        self._be_key()

    def _be_key(self, *_: object) -> None:
        """Be a key only where a finger has room; the history corrects the same values, too."""
        self.disabled = self.do is None or self.width < theme.touch_mm(LEAST_MM)
        self.label = "" if self.disabled else self._words.text.replace(NBSP, " ")

    @property
    def wanted(self) -> float:
        """The width for sign and words at the largest type size."""
        words = self._words.width_at(self._words.largest)
        sign = 0.85 * self._words.largest if self._signed else self._words.largest / 4
        return float(1.04 * words + sign + (8 + 2 * self._edge) * theme.unit)

    @property
    def _signed(self) -> bool:
        return bool(self._named or self._seat.strokes)

    def place(self, *_: object) -> None:
        """Place the sign in front of the words; both get smaller where the room is narrow."""
        share = min(1.0, self.width / max(1.0, self.wanted))
        side, edge = 0.8 * min(share * self._words.largest, self.height), self._edge * theme.unit
        for front in (self._sign, self._seat):
            front.size = side, side
            front.pos = self.x + edge, self.y + (self.height - side) / 2
        left = self.x + (side + 6 * share * theme.unit if self._signed else self._words.largest / 8)
        left += edge
        self._words.pos, self._words.size = (left, self.y), (self.right - edge - left, self.height)
        around = 4 * theme.unit
        self._pill.pos = self.x - around, self.y + around
        self._pill.size = self.width + around, max(0, self.height - 2 * around)
        self._pill.radius = [min(self._pill.size) / 2]


class QuietKey(Pressable):
    """A sign to touch; `label` says what it does."""

    label = StringProperty("")
    repeats = True

    def __init__(self, **kwargs: object) -> None:
        super().__init__(ground=(0, 0, 0, 0), edge=(0, 0, 0, 0), **kwargs)
        self.size_hint = None, 1
        self.width = theme.touch
        self._sign = Sign(colour=inks.muted)
        self.add_widget(self._sign)
        place = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)
        place()

    def put(self, key: Key, *, lit: bool) -> None:
        """Show a key, faded unless it is `lit`."""
        self._sign.name, self.label, self.do = key
        self._sign.opacity = 1 if lit else 0.35
        self._sign.colour = inks.bright if key[0] == "back" else inks.muted

    def place(self, *_: object) -> None:
        """Centre the sign."""
        side = 0.62 * min(self.width, self.height)
        self._sign.size = side, side
        self._sign.pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2


class ScoreRibbon(BoxLayout):
    """Scores at the left, quiet keys at the right, and the edge of the box's look below."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=theme.touch + EDGE * theme.unit, **kwargs)
        cord = EDGE * theme.unit
        self.padding = 10 * theme.unit, 0, 4 * theme.unit, cord
        with self.canvas.before:
            Color(*inks.dark)
            self._ground = Rectangle()
        self._scores = BoxLayout(spacing=14 * theme.unit)
        self._keys = BoxLayout(size_hint_x=None, spacing=4 * theme.unit)
        self._keys.bind(minimum_width=self._keys.setter("width"))
        self.add_widget(self._scores)
        self.add_widget(ClockFace())
        self.add_widget(self._keys)
        self.scores = Kept(self._scores, ScoreSign)
        self.keys = Kept(self._keys, QuietKey)
        self.cord = Painted()  # The edge of the box's look.
        self.canvas.add(self.cord.canvas)
        self.fbind("pos", self._shape)
        self.fbind("size", self._shape)
        self._shape()

    def show(
        self,
        scores: Sequence[Score | tuple[str, str, Colour]],
        keys: Sequence[Key],
        unlit: Sequence[str] = (),
    ) -> None:
        """Show scores and keys; keys whose sign is in `unlit` are faded."""
        for shown, score in self.scores.show(scores):
            shown.put(Score(*score))
            wide = max(shown.wanted, theme.touch if shown.do is not None else 0)
            # The room is shared in proportion to the wanted widths.
            shown.size_hint_x = shown.size_hint_max_x = wide
        for press, key in self.keys.show(keys):
            press.put(key, lit=key[0] not in unlit)

    def _shape(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self.cord.pos, self.cord.size = self.pos, (self.width, EDGE * theme.unit)
