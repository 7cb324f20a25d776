"""One side of a reveal: a key for each kind of card, lit while it lies on the table."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.reveal import RevealHand, RevealKind
from ui.kivy_layer.kept import Kept, place_children
from ui.shell.theme import INK, inks, mix, theme
from ui.text import say
from ui.widgets import Column, Headline, SeatMark
from ui.widgets.button import Pressable
from ui.widgets.hold import Hold

NAME_MM, FORCE_MM = 3.6, 5.6
HIGH = 9.4  # Of a key, in millimetres.


class KindKey(Pressable, BoxLayout):
    """A kind of card: a touch lays one more of it, a finger that stays takes one back."""

    label = StringProperty("")
    force = StringProperty("")
    count = NumericProperty(0)
    second = BooleanProperty(False)  # whether it is the other side's paper
    repeats = True

    def __init__(self) -> None:
        super().__init__(padding=(10 * theme.unit, 0), spacing=4 * theme.unit)
        self.take_back: Callable[[], object] = lambda: None
        self._hold, self._held = Hold(self._stayed), False
        self._name = Headline(halign="left", largest=theme.capitals(NAME_MM))
        self._force = Headline(halign="right", largest=theme.capitals(FORCE_MM), size_hint_x=0.34)
        self.add_widget(self._name)
        self.add_widget(self._force)
        with self.canvas.after:
            self._bar_ink, self._bar = Color(), Rectangle()
        for name in ("pos", "size", "count", "second", "label", "force"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        lit = self.count > 0
        paper = inks.second if self.second else inks.paper
        self.ground = paper if lit else inks.raised
        self.edge = mix(self.ground, INK, 0.38) if lit else inks.line
        letters = inks.printed if lit else inks.muted
        times = say("prompts-so-many", count=int(self.count)) if self.count > 1 else ""
        self._name.text = f"{self.label} {times}".rstrip()
        self._force.text = self.force
        self._name.color = self._force.color = letters
        self._bar_ink.rgba = inks.primary if self.second else inks.accent
        self._bar.pos, self._bar.size = self.pos, (5 * theme.unit if lit else 0, self.height)

    def on_press(self) -> None:
        """Wait to see whether the finger stays."""
        self._held = False
        self._hold.begin()

    def on_release(self) -> None:
        """Lay one more card, unless the finger stayed."""
        self._hold.cancel()
        if not self._held:
            super().on_release()

    def _stayed(self, _: float) -> None:
        if self.state == "down":
            self._held = True
            self.take_back()


class SideEntry(Column):
    """The keys of a side, below its name and how many cards it has laid."""

    def __init__(self) -> None:
        super().__init__(spacing=0.5 * theme.gap)
        self.hand: RevealHand
        self.on_kind: Callable[[int, RevealKind], None]
        self.on_back: Callable[[int, RevealKind], None]
        self.kinds: dict[str, KindKey] = {}
        self._head = BoxLayout(size_hint_y=None, height=1.25 * theme.hand, spacing=0.5 * theme.gap)
        self._mark = SeatMark(size_hint_x=None, width=theme.hand)
        self._name = Headline(largest=theme.capitals(NAME_MM), halign="left")
        self._count = Headline(largest=theme.capitals(3.2), color=inks.muted, halign="right")
        for part in (self._mark, self._name, self._count):
            self._head.add_widget(part)
        self._grid = GridLayout(cols=2, spacing=5 * theme.unit, size_hint_y=None)
        self._grid.bind(minimum_height=self._grid.setter("height"))
        self._keys = Kept(self._grid, KindKey)

    def put(self, hand: RevealHand, name: str, colour: str, *, second: bool) -> None:
        """Show the keys of a hand; the `second` side has a paper of its own."""
        self.hand = hand
        self._mark.seat, self._mark.colour, self._name.text = hand.seat, colour, name
        place_children(self, [self._head, self._grid])
        self._grid.cols = 1 if theme.large_letters or theme.portrait else 2
        self.kinds = {}
        for key, kind in self._keys.show(hand.kinds):
            key.label, key.force, key.second = str(kind.label), str(kind.detail), second
            key.size_hint_y, key.height = None, max(theme.touch_mm(HIGH), 1.7 * theme.body)
            key.do = partial(self.on_kind, hand.seat, kind)
            key.take_back = partial(self.on_back, hand.seat, kind)
            self.kinds[kind.key] = key

    def fill(self, entries: Sequence[Sequence[str]]) -> None:
        """Light the kinds that lie on the table."""
        count = sum(map(len, entries))
        self._count.text = say("prompts-cards-played", count=count, size=self.hand.size)
        for kind in self.hand.kinds:
            played = sum(list(entry).count(kind.key) for entry in entries)
            self.kinds[kind.key].count = played
