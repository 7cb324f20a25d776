"""Pictures for the set-up: the table with seats, decks and pools, and an arrangement of boards."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.uix.widget import Widget

from companion.engine.box_parts import Before, Layout, Place
from companion.match.match import Seat
from companion.words import Text
from ui.looks.drawings.signs import INKS, SIGNS
from ui.looks.paint import faded
from ui.looks.shapes import draw
from ui.shell.theme import BLUE, GREEN, INK, Colour, inks, letters_on, mix, theme
from ui.text import say
from ui.widgets import Headline, SeatMark, Words

CARD = (0.13, 0.185)  # Width and height of a card, in heights of the table.
SMALL = 0.6  # Size of things in front of a seat, relative to others.
SEAT, BEFORE = 0.09, 0.22  # Distances from the table's edge of seats, and of what they have.
MARK = 0.13
BOARD, CLOSE = 0.27, 0.46  # Side of a board in heights of the table; of the picture, close up.
OF_BOARDS = ("boards", "board", "saucers")
AROUND = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # Where four boards lie around one in their middle.
OUTWARDS = 0.78  # How far from the middle a saucer lies, in sides of a board.
PALE, PALE_WORDS = 0.28, 0.6  # The opacity of what comes later.
AIR = 0.01  # The gap between the labels of two things, in widths of the table.
WIDEST, HIGHEST = 1.8, 0.95  # The largest ratios of width to height, and of height to width.


class LayoutPicture(Widget):
    """The table from above, as a box declares its layout."""

    def __init__(self, **kwargs: object) -> None:
        self._layout: Layout | None = None
        self._seats: tuple[Seat, ...] = ()
        self._parts: tuple[Text, ...] = ()
        self._marks: list[SeatMark] = []
        self._words: list[Headline] = []
        self._done, self._now = frozenset[str](), ""
        self._pale = 1.0  # The opacity of what is being drawn.
        self._due = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._due, size=self._due)

    def show(
        self, layout: Layout | None, seats: Sequence[Seat], parts: Sequence[Text] = ()
    ) -> None:
        """Draw a layout with these seats and the part of each, or nothing for None."""
        self.clear_widgets()
        self._done, self._now = frozenset[str](), ""
        self._layout, self._seats, self._parts = layout, tuple(seats), tuple(parts)
        self._marks, self._words = [], []
        if layout is not None:
            self._marks = [SeatMark(seat=n, colour=seat.colour) for n, seat in enumerate(seats)]
            self._words = [
                Headline(
                    text=str(thing.words),
                    largest=theme.hand,
                    color=inks.text,
                )
                for thing in layout.middle
            ]
        for widget in (*self._marks, *self._words):
            self.add_widget(widget)
        self._due()

    def lay(self, done: Collection[str], now: str) -> None:
        """Mark what the steps `done` have laid there, and light what the step `now` is about.

        Steps are ids of messages, as in `Place.steps`; what belongs to a later one is pale.
        """
        self._done, self._now = frozenset(done), now
        self._due()

    def _state(self, steps: str) -> str:
        """Return whether things of these steps lie there ("done"), are due ("now"), or "later"."""
        ids = set(steps.split())
        if not ids or (not self._done and not self._now):
            return ""
        return "now" if self._now in ids else "done" if ids & self._done else "later"

    def _at(self, x: float, y: float) -> tuple[float, float]:
        left, low, wide, high = self._table
        return left + x * wide, low + y * high

    @property
    def _table(self) -> tuple[float, float, float, float]:
        """The rectangle of the table in the middle of the widget: x, y, width and height."""
        wide, high = min(self.width, WIDEST * self.height), min(self.height, HIGHEST * self.width)
        return self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high

    def _room(self, thing: Place) -> float:
        """Return the width of a label between its neighbours, as a share of the table's width."""
        assert self._layout is not None
        others = [each.x for each in self._layout.middle if each.words and each.x != thing.x]
        return min(2 * thing.x, 2 * (1 - thing.x), *(abs(x - thing.x) for x in others)) - AIR

    def _in_front_of(self, place: int, inwards: float) -> tuple[float, float]:
        """Return a point in front of a seat, `inwards` from its edge as a share of the height.

        The first half of the seats is at the lower edge, the others at the upper one.
        """
        many = len(self._seats)
        low = many // 2
        first = place < low
        row, number = (low, place) if first else (many - low, many - 1 - place)
        return self._at((number + 0.5) / row, inwards if first else 1 - inwards)

    @property
    def _hands_top(self) -> float:
        """The upper edge of the things in front of the lower seats."""
        return self._in_front_of(0, BEFORE)[1] + 0.5 * SMALL * CARD[1] * self._unit

    @property
    def _unit(self) -> float:
        *_, wide, high = self._table
        return min(high, 0.62 * wide)

    # ---- drawing -----------------------------------------------------------------
    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        if self._layout is None or min(self.size) < 2:
            return
        boards = [each for each in self._layout.middle if each.kind in OF_BOARDS]
        close = any(self._state(each.steps) == "now" for each in boards)
        for child in self.children:
            child.opacity = 0 if close else 1
        if close:  # The boards alone, larger.
            with self.canvas.before:
                for each in boards:
                    side = CLOSE * min(self.size)
                    self._boards(each.kind, self.center_x, self.center_y, side, each.steps)
            return
        with self.canvas.before:
            Color(*inks.raised)
            left, low, wide, high = self._table
            radius = 0.16 * self._unit
            RoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius])
            Color(*inks.line)
            Line(rounded_rectangle=(left, low, wide, high, radius), width=1.4 * theme.unit)
            for thing, words in zip(self._layout.middle, self._words, strict=True):
                x, y = self._at(thing.x, thing.y)
                if thing.kind in OF_BOARDS:
                    self._boards(thing.kind, x, y, BOARD * self._unit, thing.steps)
                    continue
                self._thing(thing.kind, x, y, 1.0, self._state(thing.steps))
                words.opacity = PALE_WORDS if self._pale < 1 else 1
                room = wide * self._room(thing)
                top = y - 0.6 * CARD[1] * self._unit
                # No higher than the gap to the things in front of the lower seats.
                words.size = (room, min(1.3 * theme.hand, top - self._hands_top))
                words.pos = (x - 0.5 * room, top - words.height)
            for place, mark in enumerate(self._marks):
                x, y = self._in_front_of(place, SEAT)
                side = MARK * self._unit
                mark.size, mark.pos = (side, side), (x - side / 2, y - side / 2)
                self._hand(place)

    def before(self, place: int) -> list[Before]:
        """Return what lies before a seat, each thing on its own."""
        assert self._layout is not None
        own = ("", self._parts[place]) if self._parts else None
        there = [each for each in self._layout.seat if own is None or each.part in own]
        return [each for each in there for _ in range(each.many)]

    def _hand(self, seat: int) -> None:
        """Draw the things in front of a seat, side by side."""
        x, y = self._in_front_of(seat, BEFORE)
        things = self.before(seat)
        step = 0.75 * CARD[0] * self._unit
        for place, each in enumerate(things):
            across = x + (place - (len(things) - 1) / 2) * step
            self._thing(each.kind, across, y, SMALL, self._state(each.steps))

    def _thing(self, kind: str, x: float, y: float, scale: float, state: str) -> None:
        """Draw a thing around x, y; pale if it comes later, lit if it is due now."""
        wide, high = (scale * side * self._unit for side in CARD)
        self._pale = PALE if state == "later" else 1.0
        if state == "now":
            Color(*faded(inks.bright, 0.3))
            reach = 0.95 * max(wide, high)
            Ellipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))
        self._draw_thing(kind, x, y, wide, high)
        if state == "done" and scale == 1.0:
            self._check(x + 0.5 * wide, y - 0.45 * high, 0.3 * high)

    def _check(self, x: float, y: float, side: float) -> None:
        """Draw the sign of what lies there, around x, y."""
        left, low = x - side / 2, y - side / 2
        Color(*GREEN)
        Ellipse(pos=(left, low), size=(side, side))
        Color(*INK)
        check = (0.26, 0.5, 0.44, 0.32, 0.76, 0.68)
        points = [base + share * side for share, base in zip(check, (left, low) * 3, strict=True)]
        Line(points=points, width=1.6 * theme.unit)

    def _boards(self, kind: str, x: float, y: float, side: float, steps: str) -> None:
        """Draw the board in the middle, the four around it, or the saucers on these."""
        state = self._state(steps)
        self._pale = PALE if state == "later" else 1.0
        middles = [(x, y)]
        if kind != "board":
            far = (0.5 if kind == "boards" else OUTWARDS) * side
            middles = [(x + across * far, y + up * far) for across, up in AROUND]
        for at in middles:
            if kind == "saucers":
                self._saucer(*at, 0.5 * side, state)
                continue
            middle = kind == "board"
            colour = mix(inks.primary, inks.ground, 0.62) if middle else inks.raised
            edge = inks.bright if state == "now" else inks.paper if middle else inks.ground
            self._sheet(*at, side, side, colour, edge, 2.4 if middle or state == "now" else 1.2)

    def _saucer(self, x: float, y: float, side: float, state: str) -> None:
        """Draw a saucer in a disc: lit if it is due, with a check if it lies there."""
        glow = {"now": faded(inks.bright, 0.4), "done": faded(GREEN, 0.3)}
        Color(*glow.get(state, faded(inks.muted, 0.12)))
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        shown = {name: faded(ink, self._pale) for name, ink in INKS.items()}
        draw(SIGNS["saucer"], shown, (x - 0.4 * side, y - 0.36 * side, 0.8 * side, 0.8 * side))
        if state == "done":
            self._check(x + 0.4 * side, y - 0.32 * side, 0.32 * side)

    def _ink(self, colour: Colour) -> None:
        Color(*faded(colour, self._pale))

    def _draw_thing(self, kind: str, x: float, y: float, wide: float, high: float) -> None:
        if kind == "token":
            self._ink(inks.accent)
            Ellipse(pos=(x - wide / 2, y - wide / 2), size=(wide, wide))
        elif kind == "dice":
            for dx, dy in ((-0.3, 0.25), (0.3, 0.3), (-0.25, -0.3), (0.32, -0.25)):
                self._sheet(x + dx * wide, y + dy * high, 0.5 * wide, 0.5 * wide, inks.bright)
        elif kind == "heads":
            shown = {name: faded(ink, self._pale) for name, ink in INKS.items()}
            draw(SIGNS["heads"], shown, (x - 0.6 * high, y - 0.6 * high, 1.2 * high, 1.2 * high))
        elif kind == "console":  # A board with a row of boxes for points.
            self._sheet(x, y, 1.4 * wide, 0.66 * high, inks.primary, inks.text)
            for dx in (-0.4, 0.0, 0.4):
                self._sheet(x + dx * wide, y, 0.3 * wide, 0.3 * wide, inks.bright)
        elif kind == "slot":
            self._ink(inks.muted)
            corner = (x - wide / 2, y - high / 2, wide, high, 0.12 * wide)
            Line(rounded_rectangle=corner, width=1.2 * theme.unit)
        else:
            for shift in (0.08, 0.04) if kind == "deck" else ():
                self._sheet(x + shift * high, y + shift * high, wide, high, inks.muted)
            self._sheet(x, y, wide, high, inks.text)

    def _sheet(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        colour: Colour,
        edge: Colour | None = None,
        thick: float = 1.2,
    ) -> None:
        """Draw a piece of cardboard with an edge, `thick` units wide, centred at x, y."""
        for ink, inset in ((edge or inks.ground, 0.0), (colour, thick * theme.unit)):
            self._ink(ink)
            RoundedRectangle(
                pos=(x - wide / 2 + inset, y - high / 2 + inset),
                size=(wide - 2 * inset, high - 2 * inset),
                radius=[0.06 * min(wide, high)],
            )


OUTER_SIDE, CENTER, SITE = 2.0, 1.0, 0.3  # In halves of an Outer Board's side.
INSET = 0.06  # The gap between two boards, in the same unit.


class BoardsPicture(Widget):
    """Boards in an arrangement of their own, from above, with numbers and Landing Sites."""

    def __init__(self, **kwargs: object) -> None:
        self._given: Mapping[str, Any] | None = None
        self._numbers: list[Headline] = []
        self._note = Words(largest=theme.hand, color=inks.muted, halign="center")
        self._due = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._due, size=self._due)
        self._note.bind(height=self._due)

    def show(self, arrangement: Mapping[str, Any] | None) -> None:
        """Draw the boards of an arrangement, or nothing for None."""
        self.clear_widgets()
        self._given, self._numbers = arrangement, []
        if arrangement is not None:
            ink = letters_on(inks.accent)
            for place in arrangement["places"]:
                number = Headline(text=str(place["number"]), largest=theme.chair, color=ink)
                self._numbers.append(number)
                self.add_widget(number)
            key = "practice" if arrangement["data"] == "practice" else "own"
            self._note.text = say(f"shelf-boards-{key}")
            self.add_widget(self._note)
        self._due()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        if self._given is None or min(self.size) < 2:
            return
        places = [(each["x"], each["y"]) for each in self._given["places"]]
        wide, high = (max(each[axis] for each in places) + OUTER_SIDE for axis in (0, 1))
        self._note.width = self.width
        room = self.height - self._note.height - theme.gap
        if room < 2:
            return  # The labels have no size yet.
        unit = min(self.width / wide, room / high)
        left = self.x + (self.width - wide * unit) / 2
        top = self.y + (self.height + high * unit + self._note.height + theme.gap) / 2
        self._note.pos = self.x, top - high * unit - theme.gap - self._note.height
        with self.canvas.before:
            Color(*inks.accent)
            for number, (x, y) in zip(self._numbers, places, strict=True):
                corner, side = self._square(left, top, unit, (x + 1, y + 1), OUTER_SIDE)
                RoundedRectangle(pos=corner, size=(side, side), radius=[0.12 * unit])
                number.pos, number.size = corner, (side, side)
            corner, side = self._square(left, top, unit, self._given["middle"], CENTER)
            Color(*inks.bright)
            RoundedRectangle(pos=corner, size=(side, side), radius=[0.12 * unit])
            for point in self._given["corners"]:
                corner, side = self._square(left, top, unit, _cell(point, places), SITE)
                Color(*BLUE)
                RoundedRectangle(pos=corner, size=(side, side), radius=[side / 2])
                Color(*INK)
                Line(ellipse=(*corner, side, side), width=1.5 * theme.unit)

    @staticmethod
    def _square(
        left: float, top: float, unit: float, middle: tuple[float, float], side: float
    ) -> tuple[tuple[float, float], float]:
        """Return a square's lower left corner and side in pixels."""
        inner = (side - INSET) * unit
        return (left + middle[0] * unit - inner / 2, top - middle[1] * unit - inner / 2), inner


def _cell(point: tuple[int, int], places: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the middle of the space at an inner corner, opposite the place without a board."""
    for dx, dy in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        x, y = point[0] + dx / 2, point[1] + dy / 2
        if not any(
            left < x < left + OUTER_SIDE and top < y < top + OUTER_SIDE for left, top in places
        ):
            return point[0] - dx * SITE / 2, point[1] - dy * SITE / 2
    return point
