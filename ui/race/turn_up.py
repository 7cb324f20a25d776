"""The next cards of the pile: one touch on a picture of both, in either order."""

from collections.abc import Callable, Sequence

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.prompts import Option
from companion.engine.state import State
from ui.shell.theme import INK, letters_on, named, theme
from ui.text.colours import colour_name
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv

MOST = 15  # with more pairs than this, one card after the other is asked
SHARE, SHARE_TALL = 0.345, 0.39  # of the height for high tiles: the pads of the seats need the rest

CardSet = tuple[Option, ...]  # the cards that one touch turns up


def card_sets(state: State) -> tuple[CardSet, ...]:
    """List what can be turned up together: pairs in any order, or single cards of the last."""
    first = _due(state)
    if any(prompt.domain.is_open() for prompt in state.prompts()):
        return tuple((option,) for option in first)  # The other card may be unknown.
    pairs: list[CardSet] = []
    for place, option in enumerate(first):
        earlier = {each.label for each in first[:place]}
        after = _due(state.apply(option.action)[0])
        pairs += [(option, second) for second in after if second.label not in earlier]
    return tuple(pairs) if 0 < len(pairs) <= MOST else tuple((option,) for option in first)


def _due(state: State) -> tuple[Option, ...]:
    prompts = state.prompts()
    return prompts[0].domain.listed() if prompts and prompts[0].domain.turns_up else ()


class CardHalf(BoxLayout):
    """One card of a pair: its colour, and the colour's name."""

    text = StringProperty("")
    paint = ColorProperty(INK)
    letters = ColorProperty(INK)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class PairTile(Pressable, BoxLayout):
    """One or two cards side by side, to touch."""

    label = StringProperty("")

    def __init__(self, cards: CardSet) -> None:
        load_kv(__file__)
        super().__init__(label=" + ".join(str(option.label) for option in cards))
        self.cards = cards
        for option in cards:
            colour = str(option.action.args[0])
            paint = named(colour)
            self.add_widget(
                CardHalf(text=colour_name(colour), paint=paint, letters=letters_on(paint))
            )


class TurnUp(GridLayout):
    """Everything that can be turned over now, as tiles; kept while nothing changes."""

    roomy = BooleanProperty(False)  # nothing else has to be answered: the tiles can be high

    def __init__(self, take: Callable[[CardSet], None]) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=theme.gap / 2)
        self.bind(minimum_height=self.setter("height"))
        self.fbind("roomy", self._grow)
        self._take = take
        self.tiles: dict[str, PairTile] = {}

    def offer(self, sets: Sequence[CardSet]) -> None:
        """Show these."""
        if [tile.cards for tile in self.tiles.values()] == list(sets):
            return
        self.clear_widgets()
        self.tiles = {}
        self.cols = max(1, _columns(len(sets)))
        for cards in sets:
            tile = PairTile(cards)
            tile.size_hint_y = None
            tile.bind(on_release=lambda _, cards=cards: self._take(cards))
            self.tiles[tile.label] = tile
            self.add_widget(tile)
        self._grow()

    def _grow(self, *_: object) -> None:
        lines = -(-len(self.tiles) // self.cols)
        room = (SHARE_TALL if theme.portrait else SHARE) * Window.height / max(1, lines)
        high = min(1.6 * theme.touch, room) if self.roomy else 0
        for tile in self.tiles.values():
            tile.height = max(1.1 * theme.touch, high)


def _columns(count: int) -> int:
    most = 3 if theme.portrait else 5
    rows = -(-count // most)
    return -(-count // rows) if rows else 1
