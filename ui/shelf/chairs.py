"""The table from above: a chair for each seat, who sits there, and where people say they sit."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.config import SIDES
from companion.match.match import Seat
from ui.kivy_layer.due import LayoutDue
from ui.looks.paint import Paint, Painted
from ui.shell.theme import GREEN, inks, theme
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Fit, Headline, Icon, Name, Press, SeatMark, Sheet, Words
from ui.widgets.button import Pressable
from ui.widgets.rows import Heading, Page

HIGH, TOP = 0.29, 0.62  # Of a chair and of the table's top, as shares of the height.
MOST_WIDE = 0.47  # The widest chair, as a share of the width.
ACROSS, ACROSS_TALL = 3, 2  # Keys in a line; on a tall screen or in large letters.


class Chair(Pressable):
    """A seat at the table: its sign, name and note; an empty one has a plus and `words`."""

    place = NumericProperty(0)
    name = StringProperty("")
    colour = StringProperty("")
    bot = StringProperty("")
    note = StringProperty("")
    lit = BooleanProperty(False)  # Whether its buzzer was pressed.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        empty = not self.colour
        self._mark = (
            Icon(name="plus", ink=inks.muted)
            if empty
            else SeatMark(seat=int(self.place), colour=self.colour)
        )
        self._bot = Icon(name="bot" if self.bot else "", ink=inks.muted)
        largest = theme.arm if empty else theme.capitals(5)
        self._name = Name(text=self.name, largest=largest, halign="left")
        self._note = Headline(
            text=self.note, largest=theme.hand, halign="left", valign="top", color=inks.muted
        )
        for part in (self._mark, self._bot, self._name, self._note):
            self.add_widget(part)
        place = LayoutDue(self._lie)
        for name in ("pos", "size"):
            self.fbind(name, place)
        for update in (self._write, place):
            self.fbind("note", update)
        place()

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.name)

    def on_lit(self, *_: object) -> None:
        """Light the edge while the buzzer counts as heard."""
        self.edge = GREEN if self.lit else inks.line

    def _write(self, *_: object) -> None:
        self._note.text = self.note

    def _lie(self, *_: object) -> None:
        gap, side = 0.8 * theme.gap, min(0.5 * self.height, 0.24 * self.width)
        self._mark.size = side, side
        self._mark.pos = self.x + gap, self.center_y - side / 2
        corner = 0.3 * self.height
        self._bot.size, self._bot.pos = (corner, corner), (self.right - corner - gap, self.y + gap)
        left = self.x + side + 1.8 * gap
        below = 0.4 * self.height if self.note or self.bot else 0.0
        wide = self.right - left - gap
        self._name.pos = left, self.y + below
        self._name.size = wide, self.height - below - (0.12 * self.height if below else 0)
        self._note.pos, self._note.size = (
            (left, self.y),
            (wide - (corner if self.bot else 0), below),
        )


class TableFromAbove(Widget):
    """A table with the art of its box on it, and chairs at two sides, in the order of the game."""

    cover: Paint | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._top_ink = Color()
            self._top = RoundedRectangle()
            self._rim_ink = Color()
            self._rim = Line(width=1.4)
        self._art = Painted()
        self.add_widget(self._art)
        self.chairs: Sequence[Chair] = ()
        place = self._due = LayoutDue(self._lie)
        for name in ("pos", "size"):
            self.fbind(name, place)

    def show(self, chairs: Sequence[Chair], cover: Paint | None) -> None:
        """Place these chairs, the first half of them at the lower side."""
        self._art.paint = cover
        self._top_ink.rgba, self._rim_ink.rgba = inks.surface, inks.line
        for chair in self.chairs:
            self.remove_widget(chair)
        self.chairs = chairs
        for chair in chairs:
            self.add_widget(chair)
        self._due()

    def _lie(self, *_: object) -> None:
        high = HIGH * self.height
        top = TOP * self.height
        self._top.pos = self.x + 0.04 * self.width, self.center_y - top / 2
        self._top.size, self._top.radius = (0.92 * self.width, top), [0.3 * top]
        self._rim.rounded_rectangle = (*self._top.pos, *self._top.size, 0.3 * top)
        art = max(0.0, self.height - 2 * high - 2 * theme.gap)
        self._art.size = 1.3 * art, art
        self._art.pos = self.center_x - 0.65 * art, self.center_y - art / 2
        many = len(self.chairs)
        low = many // 2
        for place, chair in enumerate(self.chairs):
            lower = place < low
            row, number = (low, place) if lower else (many - low, many - 1 - place)
            wide = min(MOST_WIDE * self.width, self.width / row - 0.5 * theme.gap)
            chair.size = wide, high
            middle = self.x + (number + 0.5) * self.width / row
            chair.pos = middle - wide / 2, self.y if lower else self.top - high


def ask_who(
    title: str,
    place: int,
    names: Sequence[str],
    colours: Sequence[tuple[str, bool]],
    players: Sequence[tuple[str, str, str, bool]],
    ways: Sequence[tuple[str, str, Callable[[], object]]],
    done: Callable[[str, str], object],
) -> Page:
    """Ask who sits on a chair: one touch on a name, a colour, a level of bot, or another way.

    `colours` and `players` say which is chosen now; a player is (level, label, what it means, now),
    with "" as the level of a person. `done` gets what was touched ("name", "colour", "player") and
    its key. `ways` are (icon, label, callback).
    """
    page = Page(title=title)

    def close(do: Callable[[], object]) -> None:
        page.dismiss(animation=False)
        do()

    def key(label: str, do: Callable[[], object], **about: object) -> Press:
        made = Press(label=label, height=1.15 * theme.row, **about)
        made.do = partial(close, do)
        return made

    named = [key(each, partial(done, "name", each), icon="person") for each in names]
    acting = [key(label, do, icon=icon) for icon, label, do in ways]
    shades = []
    for colour, taken in colours:
        made = key(colour_name(colour), partial(done, "colour", colour), chosen=taken)
        mark = SeatMark(seat=place, colour=colour, size_hint=(None, 1), width=0.5 * theme.touch)
        made.put_in_front(mark)
        shades.append(made)
    levels = [
        key(
            label,
            partial(done, "player", level),
            detail=about,
            chosen=now,
            icon="bot" if level else "person",
        )
        for level, label, about, now in players
    ]
    parts: list[Widget] = [_grid([*named, *acting])]
    if shades:
        parts += [Heading(text=say("shelf-seat-colour")), _grid(shades)]
        bots = "shelf-bots-about" if levels else "shelf-no-bots"
        parts += [Heading(text=say("shelf-seat-player")), Words(text=say(bots)), _grid(levels)]
    page.fill(parts)
    page.open(animation=False)
    return page


def _grid(keys: Sequence[Press]) -> GridLayout:
    narrow = theme.portrait or theme.large_letters
    made = GridLayout(
        cols=ACROSS_TALL if narrow else ACROSS, size_hint_y=None, spacing=0.7 * theme.gap
    )
    made.bind(minimum_height=made.setter("height"))
    for each in keys:
        made.add_widget(each)
    return made


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
