"""The scene above the lanes: who leads or has frozen, in large words, and the cards bid for."""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.kivy_layer.kept import Pool, place_children
from ui.looks.pictures import ColourCard
from ui.looks.signs import sign
from ui.shell.theme import INK, TEXT, theme
from ui.widgets.drawing import Icon
from ui.widgets.sentence import Printed
from ui.widgets.words import Headline

HEADLINE_MM, NOTE_MM, FIGURE_MM = 14.0, 5.0, 12.0
SMALLER = 0.7  # The smallest letters of a note in one line, relative to the usual.
LINES = 1.9  # The height of two lines, in type sizes.
LONG_NOTE = 0.62  # Of the height, the room for a note of several sentences.
MOST_CARDS = 6  # The most cards that are drawn; more are a pile.
ASPECT, STEP = 0.72, 0.55  # The width of a card in heights, and the distance to the next in widths.


class Figure(Headline):
    """The number of a bid on a bright disc."""

    def __init__(self) -> None:
        super().__init__(largest=theme.capitals(FIGURE_MM), color=INK)
        with self.canvas.before:
            Color(*TEXT)
            self._disc = Ellipse()
        lie = Due(self._lie, DRAW)
        self.fbind("pos", lie)
        self.fbind("size", lie)

    def _lie(self, *_: object) -> None:
        self._disc.pos, self._disc.size = self.pos, self.size


class RoundScene(Widget):
    """A picture at the left with the bid on a disc, the headline and a note, cards at the right."""

    picture = StringProperty("")  # The name of an icon, or see `ui.looks.signs`.
    figure = StringProperty("")
    headline = StringProperty("")
    words = StringProperty("")
    letters = ColorProperty(TEXT)
    pot = ObjectProperty(())  # The colour of each card that is bid for.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._front: Widget | None = None
        self._fronts: dict[str, Widget] = {}  # Those that were shown before, by their names.
        self._cards: Sequence[ColourCard] = ()
        self._pool, self._figure = Pool(ColourCard), Figure()
        self._head = Printed(
            largest=theme.capitals(HEADLINE_MM), halign="left", valign="middle", line_height=0.86
        )
        self._note = Headline(largest=theme.capitals(NOTE_MM), halign="left", valign="middle")
        self._write_due, self._place_due = LayoutDue(self._write), LayoutDue(self.place)
        for name in ("headline", "words", "figure", "letters", "picture", "pot"):
            self.fbind(name, self._write_due)
        for name in ("pos", "size"):
            self.fbind(name, self._place_due)
        self._write_due()

    def on_picture(self, _: object, picture: str) -> None:
        """Show another picture."""
        if picture and picture not in self._fronts:
            drawn = ":" in picture
            self._fronts[picture] = sign(picture) if drawn else Icon(name=picture)
        self._front = self._fronts.get(picture)

    def _write(self, *_: object) -> None:
        self._head.text, self._head.color = self.headline, self.letters
        self._note.text, self._note.color = self.words, self.letters
        self._figure.text = self.figure
        if isinstance(self._front, Icon):
            self._front.ink = self.letters
        self._cards = self._pool.first(min(MOST_CARDS, len(self.pot)))
        for card, colour in zip(self._cards, self.pot, strict=False):
            card.colour = colour
        front = [self._front] if self._front is not None else []
        figure = [self._figure] if self.figure else []
        place_children(self, [*front, *figure, *self._cards, self._head, self._note])
        self._place_due()

    def place(self, *_: object) -> None:
        """Place all parts; the headline gets the room that is left."""
        gap, high = theme.gap, self.height
        left, right = self.x + gap, self.right - gap
        if self._front is not None:
            bust = not isinstance(self._front, Icon)
            side = min(high if bust else 0.8 * high, 0.28 * self.width)
            self._front.size = side, side
            self._front.pos = self.x if bust else left, self.y + (0 if bust else (high - side) / 2)
            left = self._front.right + gap
            if self.figure:
                disc = min(0.42 * high, 0.42 * side)
                self._figure.size = disc, disc
                self._figure.pos = self._front.right - 0.6 * disc, self._front.top - 1.06 * disc
                left += 0.5 * disc
        right = self._place_cards(right)
        note = min(1.2 * theme.capitals(NOTE_MM), 0.4 * high) if self.words else 0.0
        if self._needs_two_lines(right - left):
            note = min(2.4 * theme.capitals(NOTE_MM), 0.5 * high)
        if self.words:
            note = max(note, 1.1 * theme.least + 0.06 * high)
        self._lay_words(left, right, note)
        if self.words and not self._note.is_readable:
            self._lay_words(left, right, LONG_NOTE * high)

    def _lay_words(self, left: float, right: float, note: float) -> None:
        """Lay the headline above a note of this height."""
        high = self.height
        self._head.pos, self._head.size = (left, self.y + note), (right - left, 0.96 * high - note)
        low = self._head.height < LINES * theme.least  # One line can be read where two cannot.
        self._head.text = self.headline.replace("\n", " ") if low else self.headline
        self._note.pos = left, self.y + 0.06 * high
        self._note.size = right - left, max(0.0, note - 0.06 * high)

    def _needs_two_lines(self, room: float) -> bool:
        """Return whether the note would be small in one line of so many pixels."""
        return SMALLER * self._note.width_at(self._note.largest) > room

    def _place_cards(self, right: float) -> float:
        """Place the cards, fanned out, and return where their room begins."""
        if not self._cards:
            return right
        many = len(self._cards) - 1
        high = min(
            0.62 * self.height,
            (0.2 if theme.portrait else 0.3) * self.width / (ASPECT * (1 + STEP * many)),
        )
        wide, top = ASPECT * high, self.y + 0.9 * self.height
        fall = min(0.1 * high, (0.84 * self.height - high) / max(1, many))
        begin = right - wide * (1 + STEP * many)
        for n, card in enumerate(self._cards):
            card.size = wide, high
            card.pos = begin + n * STEP * wide, top - high - n * fall
        return float(begin - theme.gap)
