"""The screen for an answer that was undone: its rows as they were entered, each entry a key."""

from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.page import Actor
from ui.looks.drawings.signs import INKS
from ui.looks.signs import Sign, sign
from ui.shell.game import Game
from ui.shell.key_shapes import ROUND
from ui.shell.reopened import Entry, Reopened
from ui.shell.theme import inks, named, readable, theme
from ui.text import say
from ui.widgets import Headline
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.kv import load_kv
from ui.widgets.poster import Poster
from ui.widgets.ticket import Ticket
from ui.widgets.words import widest_word

WORDS_MM, FIX_MM = 5.0, 4.8  # The heights of capitals in an entry, and of the word after a row.
DIE, FRONT, TAIL = 44, 46, 66  # The widths for a die, a picture, and a row's end, in units.
AIR, LEAST_DIE = 16, 34  # Around what is in an entry, and the least width of a die, in units.
WAY = 7  # What a key below the rows needs besides its words, in letters.
POSTER, HIGH, MOST = 200, 0.3, 4  # Of the poster: width, upright share, rows that leave it room.


class EntryKey(Pressable, BoxLayout):
    """An entry: a picture with words, or dice.

    Attributes:
        wanted: The width that it needs with letters of the usual size, in pixels.
    """

    cut = ROUND
    label = StringProperty("")
    wanted = 0.0

    def put(self, entry: Entry, words: str, *, lit: bool) -> None:
        """Show an entry; a lit one has a bright edge."""
        unit = theme.unit
        self.label = words or say("table-fix")
        self.padding, self.spacing = (6 * unit, 4 * unit), 4 * unit
        self.ground, self.edge = inks.raised, inks.bright if lit else inks.line
        self.wanted = (len(entry.dice) * LEAST_DIE + AIR) * unit
        if entry.dice:
            for face, colour in entry.dice:
                self.add_widget(
                    Die(face=face, colour=colour or "white", size_hint_max_x=DIE * unit)
                )
            return
        if entry.picture:
            front = sign(entry.picture, inks.text)
            if theme.portrait:
                self.orientation, front.size_hint_y = "vertical", 1.1
            else:
                front.size_hint_x, front.width = None, FRONT * unit
            self.add_widget(front)
        halign = "center" if theme.portrait else "left"
        said = Headline(text=words, largest=theme.capitals(WORDS_MM), halign=halign)
        self.add_widget(said)
        # In two lines, if it has several words.
        high = max(widest_word(said, said.largest), 0.55 * said.width_at(said.largest))
        self.wanted = high + (AIR + (0 if theme.portrait or not entry.picture else FRONT)) * unit


class EntryRow(BoxLayout):
    """A row of an answer, with a frame; `lit` is whether one of its entries is."""

    lit = BooleanProperty(False)


class ReopenedScreen(BoxLayout):
    """The rows below the question, next to who answered: a touch on an entry asks for it again."""

    def __init__(self, game: Game, answer: Reopened, ribbon: Widget) -> None:
        load_kv(__file__)
        super().__init__(orientation="vertical")
        self.keys: dict[Entry, Widget] = {}
        self.ids.ribbon.add_widget(ribbon)
        page = game.page()
        who = page.actor if page is not None else None
        if who is not None and not (theme.portrait and len(answer.rows) > MOST):
            self._put_poster(game, who)
        lit = answer.entries[answer.lit]
        for row in answer.rows:
            self.ids.rows.add_widget(self._row(game, row, lit))
        self._line_up()
        kept = say("table-keep-all"), say("table-as-it-was"), "done", "go"
        dropped = say("table-throw-away"), say("table-enter-again"), "undo", "quiet"
        foot = self.ids.foot
        for (label, detail, picture, tone), do in (
            (kept, game.keep_all),
            (dropped, game.throw_away),
        ):
            key = Ticket(label=label, detail=detail, picture=picture, tone=tone)
            key.do = do
            if foot.orientation == "horizontal":
                key.size_hint_x = WAY + len(label)  # Both are written about equally large.
            foot.add_widget(key)

    def _line_up(self) -> None:
        """Divide each row as its words need it; entries of rows that are alike stand in columns."""
        rows = [
            [each for each in row.children[::-1] if isinstance(each, EntryKey)]
            for row in self.ids.rows.children
        ]
        for row in rows:
            alike = [other for other in rows if len(other) == len(row)]
            for each, column in zip(row, zip(*alike, strict=True), strict=True):
                each.size_hint_x = max(other.wanted for other in column)
                each.size_hint_min_x = theme.touch

    def _put_poster(self, game: Game, who: Actor) -> None:
        seats = game.seats
        colour = seats[who.seat].colour if 0 <= who.seat < len(seats) else "blue"
        poster, body = Poster(), self.ids.body
        poster.show(who, game.say, readable(named(colour)))
        poster.size_hint = (1, HIGH) if theme.portrait else (None, 1)
        poster.width = POSTER * theme.unit
        last = theme.mirrored and not theme.portrait
        body.add_widget(poster, index=0 if last else len(body.children))

    def _row(self, game: Game, row: tuple[Entry, ...], lit: Entry) -> EntryRow:
        line = EntryRow(lit=lit in row)
        for entry in row:
            key = EntryKey()
            key.put(entry, "" if entry.dice else game.say(entry.label), lit=entry == lit)
            key.do = partial(game.change, entry)
            self.keys[entry] = key
            line.add_widget(key)
        words = Headline(text=say("table-fix"), largest=theme.capitals(FIX_MM), color=inks.bright)
        tail = words if line.lit else Sign(name="done", colour=INKS["glow"])
        tail.size_hint = None, 1 if line.lit else 0.5
        tail.width, tail.pos_hint = TAIL * theme.unit, {"center_y": 0.5}
        line.add_widget(tail)
        return line
