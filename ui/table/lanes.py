"""The lane of a side: its name, a picture of its progress, and the numbers.

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
from ui.shell.theme import Colour, inks, mix, theme
from ui.text import say
from ui.widgets.words import Headline, Name

DISCS = 6  # The largest goal that is drawn as discs.
FIVE = 5
LEAST_MM, LARGEST_MM = 9.0, 10.0
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
