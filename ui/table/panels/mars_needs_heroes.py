"""The panel of Mars Needs Heroes: the set bid for, hands, tokens, captures."""

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

from ui.shell.game import Game
from ui.shell.theme import letters_on, named
from ui.table.panels.box_panel import BoxPanel

NUMBERS = (1, 2, 3, 4, 5)


class ColourCard(BoxLayout):
    """Cards of one colour: how many, and the colour's name, since shades differ by lamp."""

    colour = StringProperty("")
    count = NumericProperty(1)
    best = BooleanProperty(False)
    paint = ColorProperty()
    letters = ColorProperty()

    def on_colour(self, _: object, colour: str) -> None:
        """Paint the card."""
        self.paint = named(colour)
        self.letters = letters_on(self.paint)


class HeroCard(Widget):
    """A hero card: in hand, or spent and crossed out; `bid` while it is revealed."""

    number = NumericProperty(1)
    spent = BooleanProperty(False)
    bid = BooleanProperty(False)


class HeroRow(BoxLayout):
    """A seat: who, hand, Freeze Ray, and the cards it has captured."""

    name = StringProperty("")
    colour = StringProperty("grey")
    seat = NumericProperty(0)
    token = BooleanProperty(True)
    leads = BooleanProperty(False)
    wins = BooleanProperty(False)
    froze = BooleanProperty(False)
    least = NumericProperty(0)  # as high as the neighbour

    def fill(self, seen: dict[str, Any], seat: int) -> None:
        """Show seat `seat` of an observation."""
        self.token = bool(seen["tokens"][seat])
        self.leads = seat in seen["leaders"] and any(seen["scores"])
        bid = seen["bids"][seat]
        taker = seen["winner"] if seen["freezer"] is None else seen["freezer"]
        self.wins = taker == seat
        self.froze = seen["freezer"] == seat
        self._show_hand(seen["hands"][seat], bid)
        self._show_won(seen["won"][seat])

    def _show_hand(self, hand: list[int], bid: int | None) -> None:
        room = self.ids.hand
        room.clear_widgets()
        for number in NUMBERS:
            card = HeroCard(number=number, spent=number not in hand, bid=number == bid)
            room.add_widget(card)

    def _show_won(self, won: dict[str, int]) -> None:
        room = self.ids.won
        room.clear_widgets()
        most = max(won.values(), default=0)
        for colour, count in sorted(won.items(), key=lambda pair: -pair[1]):
            if count:
                room.add_widget(ColourCard(colour=colour, count=count, best=count == most))


class HeroesPanel(BoxPanel):
    """The panel of the box; see `ui.table.panels`."""

    pile = NumericProperty(0)
    columns = NumericProperty(2)

    def __init__(self, game: Game) -> None:
        super().__init__(game, columns=1 if len(game.seats) == 2 else 2)
        self._even = Clock.create_trigger(self._level)
        self.rows = [self._row(seat) for seat in range(len(game.seats))]

    def _row(self, seat: int) -> HeroRow:
        place = self.game.seats[seat]
        row = HeroRow(name=place.name, colour=place.colour, seat=seat)
        row.bind(minimum_height=self._even)
        self.ids.rows.add_widget(row)
        return row

    def where(self) -> str:
        """Say how far the game is."""
        seen = self.game.public
        return f"Round {seen['round']}" if seen["round"] else "Before the first round"

    def refresh(self) -> None:
        """Show the present public state."""
        seen = self.game.public
        self.pile = seen["pile"]
        self.ids.table.clear_widgets()
        for colour, count in seen["table"].items():
            if count:
                self.ids.table.add_widget(ColourCard(colour=colour, count=count))
        for seat, row in enumerate(self.rows):
            row.fill(seen, seat)

    def _level(self, *_: object) -> None:
        """Make neighbours equally high."""
        for left, right in zip(self.rows[::2], self.rows[1::2], strict=False):
            left.least = right.least = max(left.minimum_height, right.minimum_height)
