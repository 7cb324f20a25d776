"""The lane of a side: its name, a picture of its progress, and the numbers; or a row of words.

A small goal is drawn as a row of discs, a large one as a bar in cells of five.
"""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.engine.goals import Goal
from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.kivy_layer.kept import Pool, place_children
from ui.looks.signs import Sign
from ui.shell.game import Game
from ui.shell.moment import colour_of
from ui.shell.theme import Colour, inks, mix, theme
from ui.text import say
from ui.widgets.drawing import SEATS, Drawing
from ui.widgets.lines import with_short_names
from ui.widgets.sentence import Lines
from ui.widgets.words import FEWEST, Face, Headline, Name, extents

DISCS = 6  # The largest goal that is drawn as discs.
FIVE = 5
LEAST_MM, LARGEST_MM = 9.0, 10.0
SENTENCE_MM = 11.0  # Of words in a row, where there is room.
TIGHT = 0.86  # Line height relative to the usual, as capitals have no descenders.


class Progress(Widget):
    """Draws how much of its goal a side has reached."""

    goal: Goal | None = ObjectProperty(None, allownone=True)
    ink = ObjectProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._due = Due(self.draw, DRAW)
        for name in ("pos", "size", "goal", "ink"):
            self.fbind(name, self._due)

    def draw(self) -> None:
        self.canvas.clear()
        if self.goal is None or min(self.width, self.height) < 2 or not self.goal.needs:
            return
        with self.canvas:
            if self.goal.needs <= DISCS:
                self._discs(self.goal)
            else:
                self._bar(self.goal)

    def _discs(self, goal: Goal) -> None:
        step = self.width / goal.needs
        side = min(0.9 * step, self.height)
        for n in range(goal.needs):
            place = self.x + (n + 0.5) * step - side / 2, self.y + (self.height - side) / 2
            Color(*mix(self.ink, inks.dark, 0.75))
            Ellipse(pos=place, size=(side, side))
            part = goal.part / goal.per if goal.per and n == goal.has else 0.0
            full = 1.0 if n < goal.has else part
            if full:
                Color(*self.ink)
                Ellipse(pos=place, size=(side, side), angle_start=0, angle_end=360 * full)

    def _bar(self, goal: Goal) -> None:
        high = 0.55 * self.height
        low, cells = self.y + (self.height - high) / 2, -(-goal.needs // FIVE)
        step, gap = self.width / cells, 2 * theme.unit
        for n in range(cells):
            there = max(0, min(FIVE, goal.has - FIVE * n)) / FIVE
            for share, ink in ((1.0, mix(self.ink, inks.dark, 0.8)), (there, self.ink)):
                if share:
                    Color(*ink)
                    RoundedRectangle(
                        pos=(self.x + n * step, low),
                        size=(share * (step - gap), high),
                        radius=[3 * theme.unit],
                    )


class ThisTurn(Widget):
    """Who has won each battle of this turn: a disc for each with the winner's sign, or "?"."""

    def __init__(self) -> None:
        super().__init__()
        self._discs, self._signs = Widget(), Pool(Sign)
        self._marks = Pool(lambda: Headline(largest=theme.capitals(LEAST_MM), text="?"))
        self._shown: list[Widget] = []
        place = self._due = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)

    def put(self, pictures: Sequence[str]) -> None:
        """Show these signs; "" for a battle that nobody has won yet."""
        signs = iter(self._signs.first(sum(map(bool, pictures))))
        marks = iter(self._marks.first(len(pictures) - sum(map(bool, pictures))))
        self._shown = []
        for picture in pictures:
            part = next(signs if picture else marks)
            if isinstance(part, Sign):
                part.name = picture
            self._shown.append(part)
        place_children(self, [self._discs, *self._shown])
        self._due()

    def place(self, *_: object) -> None:
        """Place the discs side by side."""
        self._discs.canvas.clear()
        step = self.width / max(1, len(self._shown))
        side = min(0.9 * step, 0.9 * self.height)
        for n, part in enumerate(self._shown):
            x, y = self.x + (n + 0.5) * step - side / 2, self.y + (self.height - side) / 2
            with self._discs.canvas:
                Color(*inks.raised)
                Ellipse(pos=(x, y), size=(side, side))
            part.size, part.pos = (0.64 * side, 0.64 * side), (x + 0.18 * side, y + 0.18 * side)


class Lane(Widget):
    """The lane of one side; the leader's has a lit frame.

    `across` is the width that the longest name of all lanes needs, so that all begin alike.
    """

    across = NumericProperty(0.0)

    def __init__(self) -> None:
        super().__init__()
        largest, least = theme.capitals(LARGEST_MM), theme.capitals(LEAST_MM)
        self.name = Name(halign="left", largest=largest, least=least, line_height=TIGHT)
        self.numbers = Name(halign="right", largest=largest, least=least, line_height=TIGHT)
        self.progress, self.sign = Progress(), Sign()
        with self.canvas.before:
            self._ground_ink, self._ground = Color(), RoundedRectangle()
            self._frame_ink, self._frame = Color(), Line(width=2 * theme.unit)
        for part in (self.sign, self.name, self.progress, self.numbers):
            self.add_widget(part)
        place = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)
        self.fbind("across", place)
        place()

    @property
    def named(self) -> float:
        """The width of the whole name in its smallest letters."""
        return 1.05 * self.name.width_at(self.name.least)

    def put(self, goal: Goal, ink: Colour) -> None:
        """Show a side's goal in its colour."""
        self.name.text, self.name.color = str(goal.name), ink
        self.sign.name = goal.picture
        said = "table-lane-short" if theme.portrait else "table-lane"
        self.numbers.text = say(said, has=goal.has, needs=goal.needs)
        self.numbers.color = inks.bright if goal.leads else inks.text
        self.progress.goal, self.progress.ink = goal, ink
        self._ground_ink.rgba = mix(ink, inks.ground, 0.75)
        self._frame_ink.rgba = inks.bright if goal.leads else (0, 0, 0, 0)

    def place(self, *_: object) -> None:
        """Place name, progress and numbers from left to right."""
        unit, wide = theme.unit, self.width
        gap, low, high = 10 * unit, self.y + 3 * unit, self.height - 6 * unit
        self._ground.pos, self._ground.size = (self.x, low), (wide, high)
        self._ground.radius = [8 * unit]
        self._frame.rounded_rectangle = (self.x, low, wide, high, 8 * unit)
        line, above = high / self.lines, high * (self.lines - 1) / self.lines
        name, numbers = (
            (min(max(0.32 * wide, self.across + 2 * gap), 0.45 * wide), 0.25 * wide)
            if self.lines == 1
            else (0.62 * wide, 0.34 * wide)
        )
        side = 0.8 * line if self.sign.shapes() and self.lines == 1 else 0
        self.sign.pos, self.sign.size = (self.x + gap, low + 0.1 * line), (side, side)
        first = self.x + gap + side + (gap if side else 0)
        name += side
        self.name.pos, self.name.size = (first, low + above), (self.x + name - first, line)
        self.numbers.pos = self.right - numbers - gap, low + above
        self.numbers.size = numbers, line
        left = self.x + (name if self.lines == 1 else 0) + gap
        right = self.right - (numbers if self.lines == 1 else 0) - 2 * gap
        self.progress.pos, self.progress.size = (left, low + 0.1 * line), (right - left, 0.8 * line)

    @property
    def lines(self) -> int:
        """The number of lines that it takes."""
        return 2 if theme.portrait else 1


class FromAfar(Lines, Name):
    """A text that is shortened rather than written with capitals below 9 mm."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("largest", theme.capitals(SENTENCE_MM))
        kwargs.setdefault("least", theme.capitals(LEAST_MM))
        super().__init__(line_height=TIGHT, **kwargs)

    @property
    def wanted(self) -> float:
        """The width for the whole text in its largest size."""
        return 1.05 * self.width_at(self.largest)

    @property
    def shortest(self) -> float:
        """The width for the shortest form of the text in its smallest size."""
        cut = f"{self.text[:FEWEST]}…" if len(self.text) > FEWEST + 1 else self.text
        return 1.02 * extents(cut, Face(self.font_name, self.bold), self.least)[0]


def line_mm(millimetres: float) -> float:
    """Return the height of a line with capitals of this height."""
    return 1.24 * TIGHT * theme.capitals(millimetres)


class GoalRow(Widget):
    """The goal of a side: label, number, unit and picture; in two lines on a tall screen."""

    def __init__(self) -> None:
        super().__init__()
        large = theme.capitals(SENTENCE_MM)
        self.label = FromAfar(halign="left")
        self.number = FromAfar(largest=1.2 * large)
        self.unit = FromAfar(halign="left", largest=theme.capitals(LEAST_MM))
        self._named = "", ""  # The label, and with a shorter name.
        self.worded = True  # Otherwise its picture says the unit alone.
        self.sign, self.seat, self.discs = Sign(), Drawing(), Progress()
        for part in (self.label, self.number, self.unit, self.sign, self.seat, self.discs):
            self.add_widget(part)
        place = self._due = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)

    def put(self, goal: Goal, game: Game, *, discs: bool = False) -> None:
        """Show a goal, as `discs` for what is reached or in numbers."""
        ink = colour_of(goal, game)
        self.discs.goal, self.discs.ink = goal if discs else None, ink
        label = game.say(goal.name if discs else goal.label)
        self._named = label, with_short_names(label, [seat.name for seat in game.seats])
        self.label.text, self.label.color = label, ink
        self.number.text = "" if discs else str(goal.number if goal.side else goal.has)
        self.number.color = inks.bright if goal.leads else inks.text
        self.unit.text, self.unit.color = (
            game.say(goal.unit) if goal.side and not discs else "",
            inks.text,
        )
        self.sign.name = goal.picture
        self.seat.strokes = () if goal.side else SEATS[goal.seats[0] % len(SEATS)]
        self.seat.ink = ink
        self._due()

    def place(self, *_: object) -> None:
        """Place label, number, unit and picture in columns, or the label above the others."""
        two = self.lines == 2
        high, low = self.height / self.lines, self.y
        gap, side = 6 * theme.unit, min(0.8 * high, 0.75 * theme.capitals(LEAST_MM))
        start = self.x
        if self.seat.strokes:
            self.seat.size, self.seat.pos = (side, side), (self.x, low + (high - side) / 2)
            start += side + gap
        if self.discs.goal is not None:
            name = 0.58 * self.width
            self.sign.size = 0, 0
            self.label.pos, self.label.size = (start, low), (name, high)
            left = start + name + 2 * gap
            self.discs.pos = left, low + 0.1 * high
            self.discs.size = min(self.right - left, 3.4 * high), 0.8 * high
            return
        number, unit = self._number, self._unit
        drawn = side if self.sign.shapes() and unit else 0.0
        if not self.worded and drawn:
            unit = 0.0
        self.unit.opacity = 1 if unit else 0
        right = self.x if two else self.right - unit - (drawn + gap if drawn else 0) - number
        wide = self.width if two else max(1, right - start - gap)
        # Without room for letters of 9 mm the label is left out: the sign identifies the player.
        self.label.opacity = 1 if wide >= self.label.shortest else 0
        self.label.pos, self.label.size = (start, low + (high if two else 0)), (wide, high)
        self.label.text, short = self._named
        if self.label.is_cut:
            self.label.text = short
        self.number.pos, self.number.size = (right, low), (number, high)
        self.sign.pos, self.sign.size = (right + number, low + (high - drawn) / 2), (drawn, drawn)
        left = right + number + (drawn + gap if drawn else 0)
        self.unit.pos, self.unit.size = (left, low), (max(1, self.right - left), high)

    @property
    def has_room(self) -> bool:
        """Whether the word of its unit leaves room for the whole label."""
        label = 1.02 * self.label.width_at(self.label.least)
        parts = label + self._number + self._unit + 0.75 * theme.capitals(LEAST_MM)
        return self.lines == 2 or parts + 12 * theme.unit <= self.width

    @property
    def _number(self) -> float:
        wide: float = self.number.wanted + 6 * theme.unit
        return min(1.15 * theme.capitals(LEAST_MM), wide)

    @property
    def _unit(self) -> float:
        return self.unit.wanted if self.unit.text else 0.0

    @property
    def lines(self) -> int:
        """The number of lines that it takes."""
        return 2 if theme.portrait and self.unit.text else 1
