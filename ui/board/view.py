"""The board, without keys: what is due, progress, the last outcome, the race, the podium.

It shows a state of the event stream. All sizes are shares of the window's height, so that it can be
read from the same distance on every screen of a size.
"""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.events.moment import Aim, Moment, Person, RaceNow, Ticked
from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Kept
from ui.looks import look_of
from ui.looks.paint import Painted
from ui.shell.theme import INK, Colour, inks, letters_on, rgba
from ui.text import say
from ui.widgets.poster import rays_in
from ui.widgets.words import Name

HEAD, FOOT, EDGE = 0.27, 0.17, 0.012  # Heights of the parts, as shares of the window's.
LEAST = 0.045  # The smallest letters, as a share of the shorter side.
CALLED_S = 8.0  # How long the referee's call fills the board.


class Large(Name):
    """A text in capitals, as large as its area allows."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(largest=1000, least=1, **kwargs)

    def place(self, x: float, y: float, width: float, height: float, share: float = 1.0) -> None:
        """Place it; its letters are at most this share of the height."""
        self.pos, self.size = (x, y), (max(1, width), max(1, height))
        self.largest, self.least = share * height, LEAST * height


class AimRow(Widget):
    """A side or a seat: its name, a number, and the unit."""

    def __init__(self) -> None:
        super().__init__()
        self.label, self.unit = Large(halign="left"), Large(halign="left")
        self.number = Large(halign="right")
        for part in (self.label, self.number, self.unit):
            self.add_widget(part)
        place = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)

    def put(self, aim: Aim) -> None:
        """Show an aim, brighter if it leads."""
        self.label.text, self.label.color = aim.label, rgba(aim.rgb)
        self.number.text = str(aim.number)
        self.number.color = inks.bright if aim.leads else inks.text
        self.unit.text, self.unit.color = aim.unit, inks.muted

    def place(self, *_: object) -> None:
        """Place label, number and unit side by side."""
        wide, high = self.width, self.height
        self.label.place(self.x, self.y, 0.55 * wide, high, 0.6)
        self.number.place(self.x + 0.56 * wide, self.y, 0.16 * wide, high, 0.9)
        self.unit.place(self.x + 0.74 * wide, self.y, 0.26 * wide, high, 0.45)


class Place(Widget):
    """A block of the podium with its names above it."""

    def __init__(self) -> None:
        super().__init__()
        self.names, self.number = Large(), Large()
        with self.canvas.before:
            self._ink, self._block = Color(), Rectangle()
        for part in (self.names, self.number):
            self.add_widget(part)
        self.share = 1.0
        place = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)

    def put(self, number: int, people: Sequence[Person], points: str) -> None:
        """Show the seats of this rank."""
        self.names.text = ", ".join(each.name for each in people) + points
        self.number.text, self.number.color = str(number), INK
        self._ink.rgba = rgba(people[0].rgb)
        self.share = max(0.2, 0.78 - 0.2 * (number - 1))

    def place(self, *_: object) -> None:
        """Lay out the block and its names."""
        high = self.share * self.height
        self._block.pos, self._block.size = self.pos, (self.width, high)
        self.number.place(self.x, self.y, self.width, high, 0.5)
        self.names.place(self.x, self.y + high, self.width, 0.2 * self.height, 0.7)


class BoardView(Widget):
    """The board as a widget that fills the window."""

    def __init__(self) -> None:
        super().__init__()
        with self.canvas.before:
            self._ground_ink, self._ground = Color(), Rectangle()
        self._rays, self._cord, self._foot = Painted(), Painted(), Widget()
        with self._foot.canvas:
            self._foot_ink, self._foot_room = Color(), Rectangle()
        rows, stones = Widget(), Widget()
        self.due, self.last = Large(halign="left"), Large(halign="left")
        self.time, self.turns, self.leads = Large(), Large(), Large(halign="left")
        self._aims, self._places = Kept(rows, AimRow), Kept(stones, Place)
        self.clock = Large(halign="right")
        self._flood = Widget()
        with self._flood.canvas:
            self._flood_ink, self._flood_room = Color(0, 0, 0, 0), Rectangle()
        self.call = Large()
        self._calm = Clock.create_trigger(lambda _: self.flood("", None), CALLED_S)
        self._called: RaceNow | None = None  # The call that was shown last.
        for part in (
            self._rays, self._cord, self._foot, rows, stones, self.due, self.last, self.time,
            self.turns, self.leads, self.clock, self._flood, self.call,
        ):  # fmt: skip
            self.add_widget(part)
        self._placing = LayoutDue(self.place)
        self.fbind("size", self._placing)

    # ---- contents ----------------------------------------------------------------
    def put(self, said: Moment | Ticked | None) -> None:
        """Show a state or what the clock shows; None means that the app is not running."""
        if isinstance(said, Ticked):
            self.clock.text, self.clock.color = said.text, rgba(said.rgb)
            self._placing()
            return
        state, there = said, said or Moment()
        if there.table != "playing":
            self.clock.text = ""
        look = look_of(there.box)
        inks.take(look.inks)
        turn = next((each for each in there.people if each.seat == there.turn), None)
        self._ground_ink.rgba, self._cord.paint = inks.ground, look.edge
        ink = rgba(turn.rgb) if turn else inks.raised
        self._rays.paint = rays_in(tuple(ink), inks.ground, 0.12, 0.5)
        self._foot_ink.rgba = inks.primary
        over, idle = there.podium, there.table == "shelf"
        waiting = say("shell-board-shelf" if state else "shell-board-waiting")
        self.due.text = over.headline if over else waiting if idle else there.due
        self.due.color = inks.text
        self.last.text = over.why if over else there.last or there.name or "Mars Companion"
        self.last.color = letters_on(inks.primary)
        self.leads.text, self.leads.color = "" if over else there.leads, inks.muted
        left = None if over else there.time
        self.time.text, self.turns.text = (str(left.number), left.unit) if left else ("", "")
        self.time.color = self.turns.color = inks.bright
        for row, aim in self._aims.show(() if over else there.aims):
            row.put(aim)
        self._put_podium(there)
        self._put_race(there)
        self._placing()

    def _put_podium(self, state: Moment) -> None:
        places = state.podium.places if state.podium else ()
        number = 1
        for block, seats in self._places.show(places):
            assert state.podium is not None
            scores = state.podium.scores
            points = f" · {scores[seats[0]]}" if scores else ""
            block.put(number, [state.people[seat] for seat in seats], points)
            number += len(seats)

    def _put_race(self, state: Moment) -> None:
        """Fill the board while a race is open, and for `CALLED_S` after its call."""
        race = state.race
        if race is None:
            if not self._calm.is_triggered:
                self.flood("", None)
        elif race != self._called:
            self.flood(*flood_of(state))
            self._calm.cancel()
            self._called = race if race.stage == "called" else None
            if self._called is not None:
                self._calm()

    def flood(self, text: str, colour: Colour | None) -> None:
        """Cover the board with a colour and a text; None removes the cover."""
        self.call.text, self.call.color = text if colour else "", INK
        self._flood_ink.rgba = colour or (0, 0, 0, 0)

    # ---- layout -------------------------------------------------------------
    def place(self, *_: object) -> None:
        """Place the parts from top to bottom."""
        wide, high = self.size
        head, foot, cord = HEAD * high, FOOT * high, EDGE * high
        gap = 0.03 * wide
        self._ground.pos, self._ground.size = self.pos, self.size
        self._rays.pos, self._rays.size = (0, high - head), (wide, head)
        clock = 0.16 * wide if self.clock.text else 0
        self.due.place(gap, high - head, wide - 2 * gap - clock, head, 0.42)
        self.clock.place(wide - gap - clock, high - head, clock, head, 0.5)
        self._cord.pos, self._cord.size = (0, high - head - cord), (wide, cord)
        self._foot_room.pos, self._foot_room.size = (0, 0), (wide, foot)
        self.last.place(gap, 0, wide - 2 * gap, foot, 0.5)
        self._place_middle(gap, foot, wide - 2 * gap, high - head - cord - foot)
        self._flood_room.pos, self._flood_room.size = self.pos, self.size
        self.call.place(2 * gap, 0.1 * high, wide - 4 * gap, 0.8 * high, 0.5)

    def _place_middle(self, x: float, y: float, wide: float, high: float) -> None:
        places = self._places.widgets
        for n, block in enumerate(places):
            each = wide / max(3, len(places))
            block.pos, block.size = (x + n * each, y), (0.9 * each, high)
        line = 0.18 * high if self.leads.text else 0
        self.leads.place(x, y + high - line, 0.8 * wide, line, 0.6)
        clock = 0.18 * wide if self.time.text else 0
        self.time.place(x + wide - clock, y + 0.35 * high, clock, 0.5 * high, 0.9)
        self.turns.place(x + wide - clock, y + 0.12 * high, clock, 0.2 * high, 0.6)
        rows = self._aims.widgets
        columns = 2 if len(rows) > 3 and wide > high else 1
        lines = max(1, -(-len(rows) // columns))
        cell, across = (high - line) / lines, (wide - clock) / columns
        for n, row in enumerate(rows):
            down, aside = divmod(n, columns)
            tall = min(cell, 0.3 * high)
            row.pos = x + aside * across, y + high - line - (down + 0.5) * cell - tall / 2
            row.size = 0.96 * across, tall


def flood_of(state: Moment | None) -> tuple[str, Colour | None]:
    """Return the text about the race and the colour behind it."""
    race = state.race if state else None
    if state is None or race is None:
        return "", None
    winner = next((each for each in state.people if each.seat == race.winner), None)
    words = race.words[0] if race.words else say("shell-board-freeze")
    return words, rgba(winner.rgb) if winner else inks.bright
