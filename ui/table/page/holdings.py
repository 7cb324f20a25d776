"""What everybody has, as rows of a page: hands, tokens, and cards by colour."""

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.page import Holding
from ui.kivy_layer.kept import Kept
from ui.shell.game import Game
from ui.shell.theme import letters_on, named, theme
from ui.widgets.button import Pressable
from ui.widgets.corrections import put_right, values_of
from ui.widgets.kv import load_kv


class ColourChip(BoxLayout):
    """The number of cards of one colour; the colour's name is written, as lamps change shades."""

    colour = StringProperty("")
    count = NumericProperty(1)
    best = BooleanProperty(False)
    paint = ColorProperty()
    letters = ColorProperty()

    def on_colour(self, _: object, colour: str) -> None:
        self.paint = named(colour)
        self.letters = letters_on(self.paint)


class HandChip(Widget):
    """A card of a hand: still there, spent (crossed out), or shown by its seat now."""

    number = NumericProperty(1)
    mark = StringProperty("")


class HoldingRow(Pressable, BoxLayout):
    """What one seat has, or the table; a touch corrects it."""

    faded = 1  # A row of which nothing can be corrected is disabled, but must stay readable.

    label = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("grey")
    seat = NumericProperty(-1)
    token = StringProperty("")
    ready = BooleanProperty(False)
    leads = BooleanProperty(False)
    lit = BooleanProperty(False)
    least = NumericProperty(0)  # The least height, so that it is as high as its neighbour.

    def __init__(self) -> None:
        super().__init__()
        self._hand = Kept(self.ids.hand, HandChip)
        self._cards = Kept(self.ids.cards, ColourChip)

    def put(self, holding: Holding, game: Game) -> None:
        """Show a holding."""
        self.seat, self.ready, self.leads = holding.seat, holding.ready, holding.leads
        self.name, self.token, self.lit = (
            game.say(holding.name),
            game.say(holding.token),
            holding.lit,
        )
        self.colour = game.seats[holding.seat].colour if holding.seat >= 0 else "grey"
        self.do = partial(_correct, game, self.name, holding.paths)
        self.disabled = not holding.paths
        self.label = "" if self.disabled else self.name
        for card, chip in self._hand.show(holding.hand):
            card.number, card.mark = chip.number, chip.mark
        held = sorted(
            (chip for chip in holding.cards if chip.number), key=lambda chip: -chip.number
        )
        for each, chip in self._cards.show(held, key=lambda chip: chip.colour):
            each.colour, each.count, each.best = chip.colour, chip.number, chip.mark == "best"


def _correct(game: Game, title: str, paths: Sequence[str]) -> None:
    values = values_of(game, *paths)
    if values:
        put_right(game, title, values)


class Holdings(GridLayout):
    """All rows, two in a line on a wide screen unless letters are large."""

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(spacing=0.7 * theme.gap, size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self._kept, self._even = Kept(self, self._row), Clock.create_trigger(self._level)

    def _row(self) -> HoldingRow:
        row = HoldingRow()
        row.bind(minimum_height=self._even)
        return row

    def put(self, holdings: Sequence[Holding], game: Game) -> None:
        """Show what everybody has."""
        self.cols = 1 if theme.large_letters or theme.portrait else 2
        for row, holding in self._kept.show(holdings):
            row.put(holding, game)

    def _level(self, *_: object) -> None:
        """Give neighbouring rows the same height."""
        rows = self._kept.widgets
        for left, right in zip(rows[::2], rows[1::2], strict=False):
            left.least = right.least = max(left.minimum_height, right.minimum_height)
