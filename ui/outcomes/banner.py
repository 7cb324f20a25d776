"""The banner over the screen: one full-width row per headline, in the colour of its seat."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.shell.faces import face_for
from ui.shell.theme import INK, display_face, inks, letters_on, named, theme
from ui.widgets import Drawing
from ui.widgets.drawings import SEATS
from ui.widgets.kv import load_kv

ALONE = 1.6  # size of a lone headline, relative to chair size
MARK = 0.8  # size of the seat's shape, relative to the type
GAPS = 4.5  # height of a line in a row, with a margin
SPARE = 0.97  # large letters are a little wider than scaled ones


class OutcomeText(NamedTuple):
    """The content of a row; without a colour it is nobody's."""

    text: str
    seat: int
    colour: str


def broken(text: str, lines: int) -> str:
    """Break a long headline into lines of similar length, so that no word stands alone."""
    places = [place for place, letter in enumerate(text) if letter == " "]
    place = min(places, key=lambda each: abs(lines * each - len(text)), default=None)
    if lines < 2 or place is None:
        return text
    return f"{text[:place]}\n{broken(text[place + 1 :], lines - 1)}"


class SeatShape(Drawing):
    """The shape of a seat, in any ink."""

    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_seat()

    def on_seat(self, *_: object) -> None:
        """Draw the shape of another seat."""
        self.strokes = SEATS[int(self.seat) % len(SEATS)]


class OutcomeRow(BoxLayout):
    """One headline in letters for a chair."""

    text = StringProperty("")
    seat = NumericProperty(-1)
    ground = ColorProperty()
    ink = ColorProperty()
    edge_ink = ColorProperty(INK)
    edge = NumericProperty(0)
    least = NumericProperty(0)  # its height, at least
    letters = NumericProperty(0)

    def put(self, row: OutcomeText, *, alone: bool) -> None:
        """Show another headline; a lone one that fits in larger letters."""
        self.ground = named(row.colour) if row.colour else inks.bright
        self.ink = letters_on(self.ground)
        self.seat, self.text = row.seat, row.text
        face = face_for(row.text, display_face(row.text))
        usual = CoreLabel(font_size=theme.chair, font_name=face)
        free = SPARE * (Window.width - GAPS * theme.gap)

        def room(text: str) -> float:
            # The seat's shape grows with the letters; both have a gap.
            wide: float = max(usual.get_extents(line)[0] for line in text.split("\n"))
            return float(free / (wide + MARK * theme.chair))

        self.letters = theme.chair * max(1.0, min(ALONE, room(row.text)) if alone else 1.0)
        lines = range(2, 1 + len(row.text.split()))
        parts = (broken(row.text, count) for count in lines)
        if room(row.text) < 1:
            self.text = next((each for each in parts if room(each) >= 1), row.text)
        # Two cover what is due below and no more: they would cut through what comes next.
        self.edge = 0.32 * self.letters if alone else 0


class OutcomeBanner(BoxLayout):
    """The rows of a page; any touch calls `touched`, and one on the banner is consumed."""

    def __init__(self, touched: Callable[[], None]) -> None:
        load_kv(__file__)
        super().__init__()
        self._touched = touched
        self._rows: list[OutcomeRow] = []

    def put(self, rows: Sequence[OutcomeText]) -> None:
        """Show these rows, reusing the previous ones."""
        while len(self._rows) < len(rows):
            self._rows.append(OutcomeRow())
        self.clear_widgets()
        for widget, row in zip(self._rows, rows, strict=False):
            widget.put(row, alone=len(rows) == 1)
            widget.least = theme.head / len(rows)  # cut through no headline
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Skip; a touch next to the banner also does what it was meant for."""
        self._touched()
        return bool(self.collide_point(*touch.pos))
