"""A picture of boards in an arrangement of their own, with numbers and Landing Sites."""

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.widget import Widget

from ui.shell.theme import BLUE, INK, inks, letters_on, theme
from ui.text import say
from ui.widgets import Headline, Words

BOARD, CENTER, SITE = 2.0, 1.0, 0.3  # sides, in halves of an Outer Board's side
INSET = 0.06  # between two boards


class BoardsPicture(Widget):
    """The boards from above; nothing without an arrangement."""

    def __init__(self, **kwargs: object) -> None:
        self._given: Mapping[str, Any] | None = None
        self._numbers: list[Headline] = []
        self._note = Words(largest=theme.hand, color=inks.muted, halign="center")
        self._due = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._due, size=self._due)
        self._note.bind(height=self._due)

    def show(self, arrangement: Mapping[str, Any] | None) -> None:
        """Draw the boards as they are arranged."""
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
        wide, high = (max(each[axis] for each in places) + BOARD for axis in (0, 1))
        self._note.width = self.width
        room = self.height - self._note.height - theme.gap
        if room < 2:
            return  # the labels have no size yet
        unit = min(self.width / wide, room / high)
        left = self.x + (self.width - wide * unit) / 2
        top = self.y + (self.height + high * unit + self._note.height + theme.gap) / 2
        self._note.pos = self.x, top - high * unit - theme.gap - self._note.height
        with self.canvas.before:
            Color(*inks.accent)
            for number, (x, y) in zip(self._numbers, places, strict=True):
                corner, side = self._square(left, top, unit, (x + 1, y + 1), BOARD)
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
        """Return the lower left corner and the side, in pixels."""
        inner = (side - INSET) * unit
        return (left + middle[0] * unit - inner / 2, top - middle[1] * unit - inner / 2), inner


def _cell(point: tuple[int, int], places: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the middle of the space in an inner corner: across from where no board lies."""
    for dx, dy in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        x, y = point[0] + dx / 2, point[1] + dy / 2
        if not any(left < x < left + BOARD and top < y < top + BOARD for left, top in places):
            return point[0] - dx * SITE / 2, point[1] - dy * SITE / 2
    return point
