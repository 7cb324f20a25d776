"""A lane for each seat in a round: its pad, and below it the Hero cards it may have bid."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.prompts import Option
from ui.race.pads import RacePad
from ui.shell.theme import inks, theme
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv

GRID = 3  # cards per line if four seats share a wide screen
ROW = 5


class NumberCard(Pressable, BoxLayout):
    """A Hero card to tap; lit once it is chosen."""

    number = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(chosen=self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        self.ground = inks.bright if self.chosen else inks.text
        self.edge = inks.bright if self.chosen else inks.line


class SeatLane(BoxLayout):
    """A seat's pad, and its cards while its bid is entered."""

    across = NumericProperty(ROW)

    def __init__(self, pad: RacePad, seats: int) -> None:
        load_kv(__file__)
        super().__init__(orientation="horizontal" if theme.portrait else "vertical")
        self.pad = pad
        self.add_widget(pad)
        self.cards: dict[Option, NumberCard] = {}
        self._room: GridLayout | None = None
        self.across = ROW if theme.portrait or seats < GRID else GRID

    def offer(self, options: tuple[Option, ...], choose: Callable[[Option], None]) -> None:
        """Show the cards that this seat may have bid; none hides them."""
        if tuple(self.cards) == options:
            return
        if self._room is not None:
            self.remove_widget(self._room)
        self.cards, self._room = {}, None
        if not options:
            return
        count = len(options)
        room = GridLayout(cols=count if count <= self.across else -(-count // 2))
        room.spacing = theme.gap / 3
        room.size_hint = (1.7, 1) if theme.portrait else (1, 1.05)
        for option in options:
            card = NumberCard(number=option.label)
            card.bind(on_release=lambda _, option=option: choose(option))
            self.cards[option] = card
            room.add_widget(card)
        self._room = room
        self.add_widget(room)

    def light(self, chosen: Option | None) -> None:
        """Light the chosen card."""
        for option, card in self.cards.items():
            card.chosen = option == chosen
