"""The widget for an answer that was undone: its rows as they were entered, each entry a key."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from ui.shell.game import Game
from ui.shell.reopened import Entry, Reopened
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Bold, Column, Press, Tap
from ui.widgets.die import Die

ROW = 1.35  # Height of a row, in rows of the theme.
DIE = 0.72  # Edge of a die, relative to the height of its key.


class ReopenedAsk(Column):
    """Rows of keys: a touch on an entry asks for it again; `foot` keeps or drops all of them."""

    def __init__(self, game: Game, answer: Reopened) -> None:
        super().__init__(spacing=0.6 * theme.gap)
        self.keys: dict[Entry, Press] = {}
        lit = answer.entries[answer.lit]
        for row in answer.rows:
            line = BoxLayout(size_hint_y=None, height=ROW * theme.row, spacing=0.6 * theme.gap)
            for entry in row:
                key = _key(game, entry, lit=entry == lit)
                self.keys[entry] = key
                line.add_widget(key)
            self.add_widget(line)
        self.foot = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap)
        self.keep = Bold(label=say("table-keep-all"), detail=say("table-as-it-was"), icon="check")
        self.keep.do = game.keep_all
        self.drop = Tap(label=say("table-throw-away"), icon="undo")
        self.drop.width = 2.5 * theme.touch
        self.drop.do = game.throw_away
        self.foot.add_widget(self.keep)
        self.foot.add_widget(self.drop)


def _key(game: Game, entry: Entry, *, lit: bool) -> Press:
    """Create the key of an entry with its dice or words; a lit one says that a tap corrects it."""
    fix = say("table-fix") if lit else ""
    key = Press(label=fix if entry.dice else game.say(entry.label), chosen=lit)
    key.height, key.size_hint_x = ROW * theme.row, 1 + 0.5 * len(entry.dice)
    key.padding = 6 * theme.unit, 3 * theme.unit
    if not entry.dice:
        key.detail = fix
    else:
        key.put_in_front(_dice(entry.dice))
    key.do = partial(game.change, entry)
    return key


def _dice(dice: Sequence[tuple[str, str]]) -> BoxLayout:
    edge = DIE * theme.row
    row = BoxLayout(size_hint_x=None, width=edge * len(dice), spacing=2 * theme.unit)
    for face, colour in dice:
        row.add_widget(Die(face=face, colour=colour or "white"))
    return row
