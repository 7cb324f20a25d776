"""A seat's cards by colour; the colour with the most is highlighted, as it decides who leads."""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout

from ui.kivy_layer.kept import Kept
from ui.shell.theme import CLEAR, INK, Colour, inks, mix, named, theme
from ui.text import say
from ui.widgets.words import Headline

BEST_MM, OTHER_MM, MORE_MM = 9.4, 6.4, 3.4
DIM = 0.62  # How much the other colours are mixed into the background, so that figures stand out.


def field(colour: str, *, best: bool) -> tuple[Colour, Colour]:
    """Return the colours of a field and of the figure on it."""
    own = named(colour)
    return (own, INK) if best else (mix(own, inks.ground, DIM), inks.text)


class ColourField(Headline):
    """The number of a seat's cards of one colour; a corner says how many have just come."""

    def __init__(self) -> None:
        super().__init__()
        self._more = Headline(color=INK, largest=theme.capitals(MORE_MM))
        with self._more.canvas.before:
            self._disc_ink = Color()
            self._disc = Ellipse()
        self.add_widget(self._more)
        with self.canvas.before:
            self._ground = Color()
            self._shape = RoundedRectangle(radius=[0.4 * theme.round])
        self.bind(pos=self._lie, size=self._lie)
        self._lie()

    def _lie(self, *_: object) -> None:
        self._shape.pos, self._shape.size = self.pos, self.size
        side = min(0.7 * self.width, 0.85 * self.height, 34 * theme.unit)
        self._more.size = self._disc.size = side, side
        self._more.pos = self._disc.pos = self.right - 0.8 * side, self.top - 0.7 * side

    def put(self, colour: str, count: int, more: int, *, best: bool) -> None:
        """Show `count` cards of a colour, of which `more` have just come."""
        self._more.text = say("race-more", count=more) if more else ""
        self._disc_ink.rgba = inks.text if more else CLEAR
        self.text = str(count)
        self._ground.rgba, self.color = field(colour, best=best)
        self.largest = theme.capitals(BEST_MM if best else OTHER_MM)


class ColourTally(BoxLayout):
    """A field for each colour, in the order of the deck."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(spacing=4 * theme.unit, **kwargs)
        self._fields = Kept(self, ColourField)
        self.counts: tuple[tuple[str, int], ...] = ()
        self._before: dict[str, int] = {}  # The numbers before the last bid.

    def put(self, counts: Sequence[tuple[str, int]]) -> None:
        """Show how many cards of each colour a seat has."""
        before = dict(self._before)
        if self.counts and tuple(counts) != self.counts:
            before = self._before = dict(self.counts)
        self.counts = tuple(counts)
        most = max((count for _, count in counts), default=0)
        for shown, (colour, count) in self._fields.show(self.counts):
            more = max(0, count - before.get(colour, count))
            shown.put(colour, count, more, best=bool(most) and count == most)

    def settle(self) -> None:
        """Mark nothing as new any more."""
        self._before = dict(self.counts)
        self.put(self.counts)
