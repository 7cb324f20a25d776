"""A sheet on which people say where they sit, with a picture of the table."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.config import SIDES
from companion.match.match import Seat
from ui.shell.theme import inks, theme
from ui.text import say
from ui.widgets import Fit, SeatMark, Sheet
from ui.widgets.button import Pressable

HEIGHT = 0.38  # The largest height of the picture, relative to the window.
SCREEN = 0.34  # Size of the drawn screen, relative to the table's height.
WIDE = 1.6  # The ratio of the table's width to its height.


class SideTap(Pressable, Widget):
    """A seat at its side of the table: the mark, and the name below it."""

    label = StringProperty("")
    side = NumericProperty(0)

    def __init__(self, place: int, seat: Seat, side: int) -> None:
        super().__init__(label=seat.name, side=side, size_hint=(None, None))
        self._mark = SeatMark(seat=place, colour=seat.colour)
        self._name = Fit(text=seat.name, largest=theme.small)
        self.add_widget(self._mark)
        self.add_widget(self._name)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        low = 0.36 * self.height
        self._name.pos, self._name.size = self.pos, (self.width, low)
        self._mark.pos = self.x, self.y + low
        self._mark.size = self.width, self.height - low

    def on_release(self) -> None:
        """Move the seat to the next side, anticlockwise."""
        self.side = SIDES[(SIDES.index(int(self.side)) + 1) % len(SIDES)]


class SidesPicture(Widget):
    """The table from above, with the screen in the middle and each seat at a side."""

    def __init__(self, seats: Sequence[Seat], sides: Sequence[int]) -> None:
        self._due = Clock.create_trigger(self._draw, -1)
        super().__init__(size_hint_y=None, height=HEIGHT * Window.height)
        given = [*sides, *[0] * len(seats)]
        self._taps = [SideTap(place, seat, given[place]) for place, seat in enumerate(seats)]
        for tap in self._taps:
            self.add_widget(tap)
            tap.bind(side=self._due)
        self.bind(pos=self._due, size=self._due)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat, in degrees."""
        return tuple(int(tap.side) for tap in self._taps)

    def _draw(self, *_: object) -> None:
        self.height = high = min(HEIGHT * Window.height, self.width / WIDE)
        wide, inner = WIDE * high, SCREEN * high
        left, low = self.x + (self.width - wide) / 2, self.y
        at = left + (wide - inner * WIDE) / 2, low + (high - inner) / 2
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*inks.raised)
            RoundedRectangle(pos=(left, low), size=(wide, high), radius=[2 * theme.round])
            Color(*inks.ground)
            RoundedRectangle(pos=at, size=(inner * WIDE, inner), radius=[theme.round])
            Color(*inks.accent)
            # Mark the lower edge of the unrotated screen.
            Line(points=(*at, at[0] + inner * WIDE, at[1]), width=2 * theme.unit)
        self._seat(left, low, wide, high)

    def _seat(self, left: float, low: float, wide: float, high: float) -> None:
        edge = (1 - SCREEN) / 2 * high
        for side in SIDES:
            there = [tap for tap in self._taps if tap.side == side]
            for number, tap in enumerate(there):
                along = (number + 0.5) / len(there)
                x, y = {
                    0: (along, edge / 2 / high),
                    90: (1 - (1 - SCREEN) / 4, along),
                    180: (1 - along, 1 - edge / 2 / high),
                    270: ((1 - SCREEN) / 4, 1 - along),
                }[side]
                room = (edge, edge) if side in (0, 180) else (edge * WIDE, high / len(there))
                tap.size = max(theme.touch, min(edge * 1.2, room[0])), min(edge, room[1])
                tap.center = left + x * wide, low + y * high


def ask_sides(
    seats: Sequence[Seat], sides: Sequence[int], done: Callable[[tuple[int, ...]], object]
) -> Sheet:
    """Ask where each seat is; `done` gets the sides in degrees, () if the screen is not to turn."""
    picture = SidesPicture(seats, sides)
    sheet = Sheet(
        [
            (say("shelf-sides-turn"), "go", lambda: done(picture.sides)),
            (say("shelf-sides-never"), "plain", lambda: done(())),
        ],
        title=say("shelf-sides"),
        text=say("shelf-sides-about"),
    )
    sheet.ids.board.add_widget(picture, index=1)
    sheet.open(animation=False)
    return sheet
