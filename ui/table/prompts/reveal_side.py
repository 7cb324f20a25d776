"""One side of a reveal: its total, a key for each kind of card, and the cards played so far."""

from collections.abc import Callable, Sequence

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.reveal import RevealHand, RevealKind
from ui.kivy_layer.kept import Kept, place_children
from ui.shell.theme import AMBER, GREEN, MUTED, TEXT, theme
from ui.text import say
from ui.widgets import Column, Fit, Headline, Press, SeatMark


class SideEntry(Column):
    """Keys that stay in place; the cards played appear below them."""

    def __init__(self) -> None:
        super().__init__(spacing=0.5 * theme.gap)
        self.hand: RevealHand
        self.picked: int | None = None  # index of the played card that was picked up
        self.on_kind: Callable[[int, RevealKind], None]
        self.on_card: Callable[[int, int], None]
        self.kinds: dict[str, Press] = {}
        self._labels: dict[str, str] = {}
        self._head = BoxLayout(size_hint_y=None, height=theme.chair, spacing=0.6 * theme.gap)
        self._mark = SeatMark(size_hint_x=None, width=1.2 * theme.body)
        self._words = BoxLayout(orientation="vertical")
        self._name = Fit(largest=theme.body, halign="left", bold=True)
        self._count = Fit(largest=theme.small, color=MUTED, halign="left", size_hint_y=0.8)
        self._words.add_widget(self._name)
        self._words.add_widget(self._count)
        self._score = Headline(largest=theme.arm, color=MUTED)
        self._what = Headline(largest=theme.hand, color=MUTED, halign="left")
        self._total = Headline(halign="right", size_hint_x=None, width=1.2 * theme.chair)
        self._force = BoxLayout(size_hint_y=None, height=1.1 * theme.chair, spacing=theme.gap)
        self._grid, self._card_grid = _grid(2), _grid(2)
        self._keys, self._cards = Kept(self._grid, _key), Kept(self._card_grid, _card)

    @property
    def played(self) -> Sequence[Press]:
        """The cards played so far."""
        return self._cards.widgets

    def put(self, hand: RevealHand, name: str, colour: str, score: str = "") -> None:
        """Show the keys of a hand; `score` in words is next to the name."""
        self.hand, self.picked = hand, None
        self._labels = {kind.key: str(kind.label) for kind in hand.kinds}
        self._mark.seat, self._mark.colour = hand.seat, colour
        self._name.text, self._score.text = name, score
        scores = [self._score] if score else []
        wide = not theme.large_letters and not theme.portrait
        # Large letters leave no room for the word, and no height for a line of its own.
        force = [self._what, self._total] if wide or theme.portrait else [self._total]
        self._what.size_hint_x, self._what.width = 1 if theme.portrait else None, 2.4 * theme.hand
        own_line = force if theme.portrait else []
        self._score.size_hint_x = 0.7 if own_line else 0.45
        place_children(self._head, [self._mark, self._words, *scores, *([] if own_line else force)])
        place_children(self._force, own_line)
        forces = [self._force] if own_line else []
        place_children(self, [self._head, *forces, self._grid, self._card_grid])
        self._grid.cols = 3 if wide and len(hand.kinds) > 4 else 2
        self._card_grid.cols = 3 if wide else 2
        self.kinds = {}
        for key, kind in self._keys.show(hand.kinds):
            key.label = self._labels[kind.key]
            key.do = lambda kind=kind: self.on_kind(self.hand.seat, kind)
            self.kinds[kind.key] = key

    def fill(self, entries: Sequence[Sequence[str]], total: str, *, leads: bool) -> None:
        """Show the cards played so far, and their total."""
        count = sum(map(len, entries))
        self._count.text = say("prompts-cards-played", count=count, size=self.hand.size)
        self._total.text, self._total.color = total, GREEN if leads else TEXT
        self._what.text = say("panels-force") if total else ""
        for kind in self.hand.kinds:
            played = sum(list(entry).count(kind.key) for entry in entries)
            self._light(self.kinds[kind.key], kind, played)
        for place, (press, entry) in enumerate(self._cards.show(entries)):
            self._show_card(press, place, entry)

    @staticmethod
    def _light(key: Press, kind: RevealKind, played: int) -> None:
        """Light a key whose kind is played; show which kinds have run out."""
        words = f"\u00d7 {played}" if played else ""
        if kind.most <= played:
            words = f"{words} {say('prompts-no-more')}".strip()
        key.detail = f"{kind.detail}   {words}".rstrip()
        key.chosen = played > 0

    def _show_card(self, press: Press, place: int, entry: Sequence[str]) -> None:
        first, *attached = (self._labels[key] for key in entry)
        press.label = first
        if place == self.picked:
            press.tone, press.detail = "danger", say("prompts-take-back")
        else:
            press.tone, press.icon = "plain", ""
            press.detail = " ".join(f"+ {label}" for label in attached)
            press.edge = AMBER
        press.do = lambda: self.on_card(self.hand.seat, place)


def _key() -> Press:
    """Create a small key, with little space around its words."""
    key = Press()
    key.padding = 6 * theme.unit, 3 * theme.unit
    key.height = max(1.04 * theme.touch, 2.3 * theme.body)
    return key


def _card() -> Press:
    """Create a lower one for a card that was played."""
    card = _key()
    card.height = theme.touch
    return card


def _grid(columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=theme.gap / 2, size_hint_y=None, height=0)
    grid.bind(minimum_height=grid.setter("height"))
    return grid
