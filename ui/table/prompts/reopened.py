"""The widget for an answer that was undone: its rows as they were entered, each entry a key."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell.game import Game
from ui.shell.reopened import Entry, Reopened
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Column, Press
from ui.widgets.die import Die
from ui.widgets.ticket import Ticket

ROW = 1.35  # Height of a row, in rows of the theme.
WORDS_MM = 5.2  # The height of capitals in an entry.
DIE = 0.72  # Edge of a die, relative to the height of its key.


class ReopenedAsk(Column):
    """Rows of keys: a touch on an entry asks for it again; `foot` keeps or drops all of them."""

    def __init__(self, game: Game, answer: Reopened) -> None:
        super().__init__(spacing=0.6 * theme.gap)
        self.keys: dict[Entry, Widget] = {}
        lit = answer.entries[answer.lit]
        for row in answer.rows:
            line = BoxLayout(size_hint_y=None, height=ROW * theme.row, spacing=0.6 * theme.gap)
            for entry in row:
                key = _key(game, entry, lit=entry == lit)
                self.keys[entry] = key
                line.add_widget(key)
            self.add_widget(line)
        self.foot = BoxLayout(size_hint_y=None, height=ROW * theme.row, spacing=theme.gap)
        kept = say("table-keep-all"), say("table-as-it-was"), "done", "go"
        dropped = say("table-throw-away"), "", "undo", "quiet"
        for (label, detail, picture, tone), do in (
            (kept, game.keep_all),
            (dropped, game.throw_away),
        ):
            key = Ticket(label=label, detail=detail, picture=picture, tone=tone)
            key.do = do
            self.foot.add_widget(key)


def _key(game: Game, entry: Entry, *, lit: bool) -> Widget:
    """Create the key of an entry with its dice or words; a lit one says that a tap corrects it."""
    fix = say("table-fix") if lit else ""
    if entry.dice:
        key = Press(label=fix, chosen=lit)
        key.padding = 6 * theme.unit, 3 * theme.unit
        key.put_in_front(_dice(entry.dice))
    else:
        key = Ticket(label=game.say(entry.label), detail=fix, picture=entry.picture, chosen=lit)
        key.verb_mm, key.tone = WORDS_MM, "plain" if lit else "quiet"
    key.height, key.size_hint_x = ROW * theme.row, 1.5 + 0.4 * len(entry.dice)
    key.do = partial(game.change, entry)
    return key


def _dice(dice: Sequence[tuple[str, str]]) -> BoxLayout:
    edge = DIE * theme.row
    row = BoxLayout(size_hint_x=None, width=edge * len(dice), spacing=2 * theme.unit)
    for face, colour in dice:
        row.add_widget(Die(face=face, colour=colour or "white"))
    return row
