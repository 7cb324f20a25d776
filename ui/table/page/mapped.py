"""What lies around a board that fills the screen: the sentence, who acts, and the way on."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from companion.engine.page import Page
from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Pool, place_children
from ui.looks.paint import Paint, Painted
from ui.looks.signs import Sign, sign
from ui.shell.theme import EDGE, Colour, inks, theme
from ui.table.page.keys import Say
from ui.table.page.rooms import Box, by_weight
from ui.text import say as say_here
from ui.widgets.poster import rays_in
from ui.widgets.ribbon import Score as Figure
from ui.widgets.ticket import Ticket
from ui.widgets.words import Headline

MAPPED_MM, NOTE_MM = 5.8, 3.6  # The sentence in the ribbon above a board, and the note there.
BAND, ROW, TOKEN = 0.16, 44, 26  # Upright: the band's share of the height; tokens below, in units.
KEY, LEAST, HIGH = 236, 150, 68  # Widths and height of the keys over a corner, in units.
UPRIGHT_HIGH, WIDE = 92, 0.64  # Of the way on below an upright board: units, share of the width.


def in_ribbon(page: Page, words: str, say: Say) -> list[Figure]:
    """Return the sentence of a page as the ribbon shows it: who acts, the words, the die."""
    who = page.actor.picture.replace("hero:", "face:") if page.actor is not None else ""
    shown = [Figure(who, words.replace("\n", " "), inks.text, largest_mm=MAPPED_MM)]
    shown += [
        Figure(f"die:{die[0]}:{die[1]}", "", inks.text, largest_mm=MAPPED_MM) for die in page.dice
    ]
    if page.note:
        shown.append(Figure("", say(str(page.note)), inks.muted, largest_mm=NOTE_MM))
    return shown


class Tokens(Widget):
    """The tokens of who acts in a row, and a note at its end."""

    def __init__(self) -> None:
        super().__init__()
        self._pool, self._signs = Pool(Sign), list[Sign]()
        self._note = Headline(halign="right", largest=theme.capitals(4.5))
        self._due = LayoutDue(self.place)
        for name in ("pos", "size"):
            self.fbind(name, self._due)

    def put(self, tokens: Sequence[str], note: str) -> None:
        """Show these signs and words."""
        self._signs = list(self._pool.first(len(tokens)))
        for shown, name in zip(self._signs, tokens, strict=True):
            shown.name = name
        self._note.text = note
        place_children(self, [*self._signs, self._note])
        self._due()

    def place(self, *_: object) -> None:
        """Place the signs from the left, closer together if they are many."""
        words = 0.36 * self.width if self._note.text else 0.0
        many = max(1, len(self._signs))
        step = min(1.25 * TOKEN * theme.unit, (self.width - words) / many)
        side = min(TOKEN * theme.unit, 0.92 * step)
        for n, each in enumerate(self._signs):
            each.size = side, side
            each.pos = self.x + n * step, self.y + (self.height - side) / 2
        self._note.size = words, self.height
        self._note.pos = self.right - words, self.y


class AroundMap(Widget):
    """On a tall screen: rays with who acts behind the sentence, cords, and tokens below."""

    def __init__(self, edge: Paint | None, open_cards: Callable[[], object]) -> None:
        super().__init__()
        self._rays, self._tokens = Painted(), Tokens()
        self._cords = Painted(paint=edge), Painted(paint=edge)
        self._named, self._front = "", Widget()
        label = say_here("widgets-ribbon-cards")
        self._cards = Ticket(label=label, picture="cards", tone="quiet")
        self._cards.do = open_cards

    def put(self, page: Page, say: Say, side: Colour) -> None:
        """Show who acts on a page, before rays in the colour of a side."""
        who = page.actor
        named = who.picture if who is not None else ""
        if named != self._named:
            self._named, self._front = named, sign(named) if named else Widget()
        self._rays.paint = rays_in(side, inks.ground, 0.12, 0.5)
        self._tokens.put(who.tokens if who is not None else (), say(str(page.note)))
        cards = [self._cards] if page.cards is not None else []
        place_children(self, [self._rays, self._front, *self._cords, self._tokens, *cards])

    def place_in(
        self,
        room: Box,
        board: Widget,
        sentence: Widget,
        keys: Sequence[Widget],
        extra: Widget | None,
    ) -> None:
        """Place band, board, tokens and keys, from top to bottom."""
        unit, gap, cord = theme.unit, 12 * theme.unit, EDGE * theme.unit
        band = BAND * room.height
        low = room.y + gap
        high = max(UPRIGHT_HIGH * unit, theme.touch) if keys or self._cards.parent else 0
        row = Box(room.x + gap, low, room.width - 2 * gap, high)
        wide, rest = by_weight(row, (WIDE, 1 - WIDE), gap) if self._cards.parent else (row, row)
        for key, spot in (*((key, wide) for key in keys), (self._cards, rest)):
            left = row.x + row.right - spot.right if theme.mirrored else spot.x
            key.pos, key.size = (left, low), (spot.width, high)
        low += high + gap / 2
        if extra is not None:
            extra.pos = room.x + gap, low
            extra.size = room.width - 2 * gap, extra.minimum_height if extra.children else 0
            low += extra.height
        self._tokens.pos = room.x + gap, low
        self._tokens.size = room.width - 2 * gap, ROW * unit
        base = low + ROW * unit + gap / 2
        top = room.top - band
        board.pos, board.size = (room.x, base), (room.width, top - cord - base)
        for line, at in zip(self._cords, (top - cord, base - cord), strict=True):
            line.pos, line.size = (room.x, at), (room.width, cord)
        self._rays.pos, self._rays.size = (room.x, top), (room.width, band)
        side = band if self._named else 0
        self._front.pos, self._front.size = (room.x + gap, top), (side, side)
        sentence.pos = room.x + side + 2 * gap, top + gap / 2
        sentence.size = room.right - gap - sentence.x, band - gap


def place_over(room: Box, board: Widget, keys: Sequence[Widget], extra: Widget | None) -> None:
    """Place a board over the whole room, with its keys over a lower corner."""
    unit, gap = theme.unit, 10 * theme.unit
    board.pos, board.size = (room.x, room.y), (room.width, room.height)
    margin = (room.width - room.height) / 2 - 2 * gap  # The board is a square.
    wide = min(KEY * unit, max(margin, LEAST * unit)) if margin > 0 else KEY * unit
    high = max(HIGH * unit, theme.touch)
    start = room.x + gap if theme.mirrored else room.right - gap - wide
    for key in keys:
        key.pos, key.size = (start, room.y + gap), (wide, high)
    top = room.y + gap + (high + gap if keys else 0)
    if extra is not None:
        extra.pos = start, top
        extra.size = wide, extra.minimum_height if extra.children else 0
