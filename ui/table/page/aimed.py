"""What was laid so far, as a row of cards below the sentence, and what is still missing."""

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.widget import Widget

from companion.engine.page import Stake
from ui.kivy_layer.due import DRAW, Due
from ui.kivy_layer.kept import Pool, place_children
from ui.shell.theme import display_face, inks, theme
from ui.table.page.rooms import Box, by_weight
from ui.widgets.ticket import LAID
from ui.widgets.words import SLACK, Face, Headline, extents

FIGURE_MM, NAME_MM = 9.0, 3.8
NAME, TWO = 0.4, 1.9  # The share of a card's height for its name; type sizes for two lines of it.
WIDE, MISSING = 1.3, 0.85  # The width of a card, and of what is missing, in heights of the row.
GAP = 8  # Between cards, in units.
EDGE = 7  # Left and right of a name, in units.


def widths(aimed: Sequence[Stake], high: float) -> list[float]:
    """Return the width of each card in a row so high, wide enough for its name to be read."""
    two = NAME * high >= TWO * theme.hand

    def needed(name: str) -> float:
        lines = name.split() if two else [name]
        face = Face(display_face(name), False)
        longest = max(extents(line, face, theme.hand)[0] for line in lines)
        return float(SLACK * longest + 2 * EDGE * theme.unit)

    return [
        max(WIDE * high, needed(str(each.words))) if each.words else MISSING * high
        for each in aimed
    ]


class AimedCard(Widget):
    """A card with a figure and a name, framed; without a name a free place."""

    def __init__(self) -> None:
        super().__init__()
        self._figure = Headline(halign="center", largest=theme.capitals(FIGURE_MM))
        self._name = Headline(halign="center", largest=theme.capitals(NAME_MM))
        self.add_widget(self._figure)
        self.add_widget(self._name)
        self._due = Due(self._draw, DRAW)
        for name in ("pos", "size"):
            self.fbind(name, self._due)

    @property
    def said(self) -> tuple[str, str]:
        """The figure and the name."""
        return self._figure.text, self._name.text

    def put(self, figure: str, name: str) -> None:
        """Show a figure above a name, or alone."""
        self._figure.text, self._name.text = figure, name
        self._figure.color = inks.text if name else inks.muted
        self._due()

    def _draw(self, *_: object) -> None:
        unit, laid = theme.unit, bool(self._name.text)
        (x, y), (wide, high) = self.pos, self.size
        low = NAME * high if laid else 0.0
        edge = EDGE * unit
        self._name.pos, self._name.size = (x + edge, y + edge / 2), (wide - 2 * edge, low)
        self._figure.pos = x + edge, y + low
        self._figure.size = wide - 2 * edge, high - low - (edge / 2 if laid else 0)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*(LAID if laid else inks.surface))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[6 * unit])
            Color(*(inks.text if laid else inks.line))
            rim = 4 * unit if laid else unit
            Line(
                rounded_rectangle=(x + rim, y + rim, wide - 2 * rim, high - 2 * rim, 4 * unit),
                width=unit,
            )


class AimedRow(Widget):
    """The cards in a row; what is missing has no name and comes last."""

    def __init__(self) -> None:
        super().__init__()
        self._aimed: Sequence[Stake] = ()
        self._cards = Pool(AimedCard)
        self._shown: list[AimedCard] = []
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    @property
    def said(self) -> list[tuple[str, str]]:
        """The figure and the name of each card."""
        return [card.said for card in self._shown]

    def put(self, aimed: Sequence[Stake], say: Callable[[str], str]) -> None:
        """Show what is laid now."""
        self._aimed, self._shown = aimed, list(self._cards.first(len(aimed)))
        for card, each in zip(self._shown, aimed, strict=True):
            card.put(say(str(each.figure)), say(str(each.words)))
        place_children(self, self._shown)
        self._place()

    def _place(self, *_: object) -> None:
        room = Box(*self.pos, *self.size)
        spots = by_weight(room, widths(self._aimed, self.height), GAP * theme.unit)
        for card, spot in zip(self._shown, spots, strict=True):
            card.pos, card.size = (spot.x, spot.y), (spot.width, spot.height)
