"""A seat's cards by colour: the best one large and lit, since it decides who is ahead."""

from collections.abc import Sequence

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout

from ui.kivy_layer.kept import Kept
from ui.shell.theme import INK, Colour, inks, mix, named, theme
from ui.widgets.headline import Headline

BEST_MM, OTHER_MM = 9.4, 6.4
DIM = 0.62  # How far the other colours are from their own, so that letters can be read on them.


def field(colour: str, *, best: bool) -> tuple[Colour, Colour]:
    """Return the ground of a colour's field, and that of the figure on it."""
    own = named(colour)
    return (own, INK) if best else (mix(own, inks.ground, DIM), inks.text)


class ColourField(Headline):
    """How many cards of a colour a seat has."""

    def __init__(self) -> None:
        super().__init__()
        with self.canvas.before:
            self._ground = Color()
            self._shape = RoundedRectangle(radius=[0.4 * theme.round])
        self.bind(pos=self._lie, size=self._lie)
        self._lie()

    def _lie(self, *_: object) -> None:
        self._shape.pos, self._shape.size = self.pos, self.size

    def put(self, colour: str, count: int, *, best: bool) -> None:
        """Show this number."""
        self.text = str(count)
        self._ground.rgba, self.color = field(colour, best=best)
        self.largest = theme.capitals(BEST_MM if best else OTHER_MM)


class ColourTally(BoxLayout):
    """One field a colour, in the order of the deck."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(spacing=4 * theme.unit, **kwargs)
        self._fields = Kept(self, ColourField)
        self.counts: tuple[tuple[str, int], ...] = ()

    def put(self, counts: Sequence[tuple[str, int]]) -> None:
        """Show how many cards of each colour a seat has."""
        self.counts = tuple(counts)
        most = max((count for _, count in counts), default=0)
        for shown, (colour, count) in self._fields.show(self.counts):
            shown.put(colour, count, best=bool(most) and count == most)
