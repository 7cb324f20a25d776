"""The main sentence of a screen, in letters of 9 mm, with the dice that were thrown."""

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Pool
from ui.looks.signs import Sign
from ui.shell.theme import TEXT, inks, letters_on, theme
from ui.widgets.die import Die
from ui.widgets.words import Face, Headline, Room, extents

SENTENCE_MM = 9.2
NOTE_MM, LEAST_NOTE_MM = 3.8, 3.1
COIN = 50  # The side of a coin, in units.
SHADOW, GLOW = (0.0, 0.0, 0.0, 0.8), (1.0, 1.0, 1.0, 0.4)
MOST_LINES = 3  # Of a note.
PARTED = "  ·  "  # What parts the sentences of a note; in a narrow place each has its own line.
ABREAST = 2  # The most dice in front of the words; more stand in a row below.
PITCH, APART = 1.12, 0.4  # From one die to the next, and more between two colours, in dice.
BETWEEN_MM, BETWEEN = 4.8, 1.9  # Words between two colours: capitals, and their room in dice.
SMALLER = 0.8  # How much smaller dice may get for these words.


def die_side(width: float, height: float, dice: int, apart: float = APART) -> float:
    """Return the side of so many dice next to words or below them, in a room of this size.

    Those of two colours are `apart`, in dice.
    """
    side = min(62 * theme.unit * theme.scale, (0.34 if dice > ABREAST else 0.6) * height)
    return float(min(side, width / (PITCH * max(1, dice) + (apart if dice > ABREAST else 0))))


class Lines(Headline):
    """A headline whose own lines are all drawn."""

    def _room(self, text: str, size: float, room: tuple[float, float | None]) -> Room:
        # Without a height: Kivy overestimates the height of a line, and would drop the last one.
        return super()._room(text, size, (room[0], None) if "\n" in text else room)


class Printed(Lines):
    """A headline with a hard shadow, as on a poster."""

    def __init__(self, **kwargs: object) -> None:
        self._shadow: Rectangle | None = None
        super().__init__(**kwargs)
        with self.canvas.before:
            self._shade = Color(*SHADOW)
            self._shadow = Rectangle(size=(0, 0))
        self.fbind("color", self._cast)
        self._cast()

    def _cast(self, *_: object) -> None:
        """Cast a bright shadow where the letters are dark."""
        self._shade.rgba = GLOW if letters_on(tuple(self.color)) is TEXT else SHADOW

    def _place(self, *_: object) -> None:
        super()._place()
        if self._shadow is not None:
            away = 0.045 * self.font_size
            x, y = self._picture.pos
            self._shadow.texture = self._picture.texture
            self._shadow.size = self._picture.size if self._picture.texture else (0, 0)
            self._shadow.pos = x + away, y - away


class Sentence(Widget):
    """A sentence in large letters, with a small note below it, dice, and coins to spend."""

    text = StringProperty("")
    note = StringProperty("")
    dice = ObjectProperty(())  # (face, colour) of each; a third value says that it counts no more
    between = StringProperty("")  # Said between the dice of two colours, if it has room.
    reach = NumericProperty(0)  # How far a row of dice may reach beyond the words at the right.
    coins = NumericProperty(0)
    note_at = ObjectProperty(None, allownone=True)  # Where the note is (x, y, width, height).
    ink = ColorProperty(inks.text)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        largest = theme.capitals(SENTENCE_MM)
        self.words = Printed(halign="left", valign="middle", largest=largest, line_height=0.86)
        self._note = Lines(halign="left", valign="middle", largest=theme.capitals(NOTE_MM))
        self._between = Headline(halign="center", largest=theme.capitals(BETWEEN_MM))
        self._dice = Pool(Die)
        self._shown: list[Die] = []
        self._purse, self._coins = Pool(lambda: Sign(name="point")), list[Sign]()
        self.add_widget(self.words)
        self.add_widget(self._note)
        self.add_widget(self._between)
        place = self._due = LayoutDue(self.place)
        for name in ("pos", "size", "text", "note", "dice", "coins", "note_at", "between", "reach"):
            self.fbind(name, place)
        for name in ("text", "note", "dice", "coins", "between", "ink"):
            self.fbind(name, self._say)
        self._say()
        place()

    def _say(self, *_: object) -> None:
        self.words.text, self._note.text = self.text, self.note
        self._between.text = self.between
        self.words.color = self._note.color = self._between.color = self.ink
        for old in (*self._shown, *self._coins):
            self.remove_widget(old)
        self._shown = list(self._dice.first(len(self.dice)))
        self._coins = list(self._purse.first(int(self.coins)))
        for die, (face, colour, *less) in zip(self._shown, self.dice, strict=True):
            die.face, die.colour, die.spent = face, colour, bool(less)
        for new in (*self._shown, *self._coins):
            self.add_widget(new)

    def _note_height(self) -> float:
        """Return the height of the note, at least large enough to be read from a chair."""
        least = theme.capitals(LEAST_NOTE_MM)
        face = Face(self._note.font_name, self._note.bold)
        wide = 1.02 * extents(self.note, face, least)[0]
        more = min(wide // max(1, self.width), MOST_LINES - 1)
        if more:
            return float(min((1.5 + 1.2 * more) * least, 0.5 * self.height))
        low = min(1.5 * least, 0.45 * self.height)
        return float(min(1.5 * theme.capitals(NOTE_MM), max(0.3 * self.height, low)))

    def place(self, *_: object) -> None:
        """Place dice, sentence and note, from top to bottom."""
        note = self._note_height() if self.note and self.note_at is None else 0.0
        room, left = self.height - note, self.x
        row = len(self._shown) > ABREAST
        many, wide = len(self._shown), self.width + (self.reach if row else 0)
        side, apart = die_side(wide, room, many), APART
        said = die_side(wide, room, many, BETWEEN) if row and self.between else 0.0
        if said >= SMALLER * side:
            side, apart = said, BETWEEN
        self._between.opacity = 0 if apart == APART else 1
        low = self.y + note + (0.04 * room if row else (room - side) / 2)
        for n, die in enumerate(self._shown):
            if row and n and die.colour != self._shown[n - 1].colour:
                self._between.pos = left, low
                self._between.size = apart * side - (PITCH - 1) * side, side
                left += apart * side
            die.size, die.pos = (side, side), (left, low)
            left += PITCH * side
        below = side + 0.06 * room if row else 0
        left = self.x if row or not self._shown else left + 10 * theme.unit
        right, coin = self.right, COIN * theme.unit
        for each in self._coins:
            right -= 1.15 * coin
            each.size, each.pos = (coin, coin), (right, self.y + note + (room - coin) / 2)
        self.words.pos = left, self.y + note + below
        self.words.size = right - left, room - below
        x, y, *size = self.note_at or (self.x, self.y, self.width, note)
        aside = self.note_at is not None and size[0] < self.width / 2
        lines = self.note.replace(PARTED, "\n").replace(": ", ":\n")
        self._note.text = lines if aside else self.note
        # A question in a line of its own stands out from what has happened.
        below = self.note_at is not None and size[0] > self.width
        self._note.color = inks.bright if below else self.ink
        self._note.pos, self._note.size = (x, y), size
