"""One side of a reveal: its total, a key for each kind of card, and the cards played so far."""

from collections.abc import Callable, Sequence

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.prompts import RevealHand, RevealKind
from ui.shell.theme import AMBER, GREEN, MUTED, TEXT, theme
from ui.text import say
from ui.widgets import Column, Fit, Headline, Press, SeatMark
from ui.widgets.lent import lent


class SideEntry(Column):
    """Keys that stay in place; the cards played appear below them."""

    def __init__(self, hand: RevealHand, name: str, colour: str, score: str = "") -> None:
        super().__init__(spacing=0.5 * theme.gap)
        self.hand = hand
        self.picked: int | None = None  # index of the played card that was picked up
        self.on_kind: Callable[[int, RevealKind], None]
        self.on_card: Callable[[int, int], None]
        self.kinds: dict[str, Press] = {}
        self.played: list[Press] = []
        self._labels = {kind.key: str(kind.label) for kind in hand.kinds}
        self.add_widget(self._head(name, colour, score))
        self.add_widget(self._keys())
        self._cards = _grid(2)
        self.add_widget(self._cards)

    def _head(self, name: str, colour: str, score: str) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=1.5 * theme.title, spacing=0.6 * theme.gap)
        mark = SeatMark(
            seat=self.hand.seat, colour=colour, size_hint_x=None, width=1.2 * theme.body
        )
        line.add_widget(mark)
        words = BoxLayout(orientation="vertical")
        words.add_widget(Fit(text=name, largest=theme.body, halign="left", bold=True))
        self._count = Fit(largest=theme.small, color=MUTED, halign="left", size_hint_y=0.8)
        words.add_widget(self._count)
        line.add_widget(words)
        if score:
            line.add_widget(Headline(text=score, largest=theme.chair, size_hint_x=0.45))
        self._total = Fit(largest=1.3 * theme.title, bold=True, halign="right", size_hint_x=0.4)
        line.add_widget(self._total)
        return line

    def _keys(self) -> GridLayout:
        wide = theme.scale <= 1.3 and not theme.portrait
        across = 3 if wide and len(self.hand.kinds) > 4 else 2
        grid = _grid(across)
        for kind in self.hand.kinds:
            key = lent.take(Press, label=str(kind.label), padding=_close())
            key.do = lambda kind=kind: self.on_kind(self.hand.seat, kind)
            self.kinds[kind.key] = key
            grid.add_widget(key)
        return grid

    def fill(self, entries: Sequence[Sequence[str]], total: str, *, leads: bool) -> None:
        """Show the cards played so far, and their total."""
        count = sum(map(len, entries))
        self._count.text = say("prompts-cards-played", count=count, size=self.hand.size)
        self._total.text, self._total.color = total, GREEN if leads else TEXT
        for kind in self.hand.kinds:
            played = sum(list(entry).count(kind.key) for entry in entries)
            self._mark(self.kinds[kind.key], kind, played)
        self._cards.clear_widgets()
        self.played = [self._card(place, entry) for place, entry in enumerate(entries)]
        for press in self.played:
            self._cards.add_widget(press)

    @staticmethod
    def _mark(key: Press, kind: RevealKind, played: int) -> None:
        """Light a key whose kind is played; show which kinds have run out."""
        words = f"\u00d7 {played}" if played else ""
        if kind.most <= played:
            words = f"{words} {say('prompts-no-more')}".strip()
        key.detail = f"{kind.detail}   {words}".rstrip()
        key.chosen = played > 0

    def _card(self, place: int, entry: Sequence[str]) -> Press:
        first, *attached = (self._labels[key] for key in entry)
        press = lent.take(Press, label=first, padding=_close())
        if place == self.picked:
            press.tone, press.detail = "danger", say("prompts-take-back")
        else:
            press.detail = " ".join(f"+ {label}" for label in attached)
            press.edge = AMBER
        press.do = lambda: self.on_card(self.hand.seat, place)
        return press


def _close() -> tuple[float, float]:
    """Return the space around the words of a small key."""
    return 6 * theme.unit, 3 * theme.unit


def _grid(columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=theme.gap / 2, size_hint_y=None, height=0)
    grid.bind(minimum_height=grid.setter("height"))
    return grid
