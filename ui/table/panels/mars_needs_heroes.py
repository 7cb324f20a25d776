"""The panel of Mars Needs Heroes: the set that is bid for, hands, tokens, captured cards."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kivy_layer.kept import Kept
from ui.shell.game import Game
from ui.shell.theme import inks, letters_on, named
from ui.table.panels.box_panel import BoxPanel
from ui.text import say
from ui.widgets.ribbon import Score

NUMBERS = (1, 2, 3, 4, 5)


class ColourCard(BoxLayout):
    """The number of cards of one colour; the colour's name is written, as lamps change shades."""

    colour = StringProperty("")
    count = NumericProperty(1)
    best = BooleanProperty(False)
    paint = ColorProperty()
    letters = ColorProperty()

    def on_colour(self, _: object, colour: str) -> None:
        self.paint = named(colour)
        self.letters = letters_on(self.paint)


class HeroCard(Widget):
    """A hero card: in hand, spent (crossed out), or revealed as the `bid`."""

    number = NumericProperty(1)
    spent = BooleanProperty(False)
    bid = BooleanProperty(False)


class HeroRow(BoxLayout):
    """A seat: name, hand, Freeze Ray, and captured cards."""

    name = StringProperty("")
    colour = StringProperty("grey")
    seat = NumericProperty(0)
    token = BooleanProperty(True)
    leads = BooleanProperty(False)
    wins = BooleanProperty(False)
    froze = BooleanProperty(False)
    least = NumericProperty(0)  # The least height, so that it is as high as its neighbour.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._hand = Kept(self.ids.hand, HeroCard)
        self._won = Kept(self.ids.won, ColourCard)

    def fill(self, seen: dict[str, Any], seat: int) -> None:
        """Show this seat of an observation."""
        self.token = bool(seen["tokens"][seat])
        self.leads = seat in seen["leaders"] and any(seen["scores"])
        bid = seen["bids"][seat]
        taker = seen["winner"] if seen["freezer"] is None else seen["freezer"]
        self.wins = taker == seat
        self.froze = seen["freezer"] == seat
        self._show_hand(seen["hands"][seat], bid)
        self._show_won(seen["won"][seat])

    def _show_hand(self, hand: list[int], bid: int | None) -> None:
        for card, number in self._hand.show(NUMBERS):
            card.number, card.spent, card.bid = number, number not in hand, number == bid

    def _show_won(self, won: dict[str, int]) -> None:
        most = max(won.values(), default=0)
        cards = sorted(((c, n) for c, n in won.items() if n), key=lambda pair: -pair[1])
        for card, (colour, count) in self._won.show(cards, key=_colour):
            card.colour, card.count, card.best = colour, count, count == most


def _colour(cards: tuple[str, int]) -> str:
    return cards[0]


class HeroesPanel(BoxPanel):
    """Shows the set that is bid for, and the seats of Mars Needs Heroes."""

    pile = NumericProperty(0)
    columns = NumericProperty(2)

    def __init__(self, game: Game) -> None:
        super().__init__(game, columns=1 if len(game.seats) == 2 else 2)
        self._even = Clock.create_trigger(self._level)
        self._table = Kept(self.ids.table, ColourCard)
        self.rows = [self._row(seat) for seat in range(len(game.seats))]

    def _row(self, seat: int) -> HeroRow:
        place = self.game.seats[seat]
        row = HeroRow(name=place.name, colour=place.colour, seat=seat)
        row.bind(minimum_height=self._even)
        self.ids.rows.add_widget(row)
        return row

    def counts(self) -> tuple[Score, ...]:
        """Return the round, and the number of cards left in the pile."""
        seen = self.game.public
        number = seen["round"]
        so_far = say("panels-round", number=number) if number else say("panels-before-first-round")
        left = say("panels-cards-left-in-pile", count=seen["pile"])
        return Score("", so_far, inks.accent), Score("", left, inks.muted)

    def refresh(self) -> None:
        """Show the current public state."""
        seen = self.game.public
        self.pile = seen["pile"]
        cards = [(colour, count) for colour, count in seen["table"].items() if count]
        for card, (colour, count) in self._table.show(cards, key=_colour):
            card.colour, card.count = colour, count
        for seat, row in enumerate(self.rows):
            row.fill(seen, seat)

    def _level(self, *_: object) -> None:
        """Give neighbouring rows the same height."""
        for left, right in zip(self.rows[::2], self.rows[1::2], strict=False):
            left.least = right.least = max(left.minimum_height, right.minimum_height)
