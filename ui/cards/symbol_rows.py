"""Enter a card's symbols in order, several in one tap: a row per symbol, a key per count."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.box_parts import Field
from ui.shell.theme import MUTED, theme
from ui.text import say
from ui.widgets import Column, Fit, Press, Tap
from ui.widgets.die import Die

COUNT = 4.6  # Room for the count, in letter sizes.


def finger_keys(width: float) -> int:
    """Return how many keys of a finger's width fit side by side in `width` pixels."""
    gap = theme.gap / 3
    return int((width + gap) // (theme.touch + gap))


def key_row() -> BoxLayout:
    """Return a row of keys, a finger high."""
    return BoxLayout(size_hint_y=None, height=theme.touch, spacing=theme.gap / 3)


def number_key(number: int | str) -> Press:
    """Return a narrow key with a number on it."""
    key = Press(label=str(number), type_size=theme.large)
    key.height, key.padding = theme.touch, 0
    return key


class SymbolRows(Column):
    """The symbols entered so far, and a row of counts for each symbol: a tap adds that many."""

    def __init__(
        self, field: Field, value: list[str], on_change: Callable[[Any], None], width: float
    ) -> None:
        """`width` is the room in pixels."""
        super().__init__(spacing=theme.gap / 3)
        self.field, self.value, self._on_change = field, list(value), on_change
        self._width = width
        self.keys: dict[tuple[str, int], Press] = {}
        self._strip = key_row()
        self._less = Tap(icon="minus", label=say("cards-remove-last"), pos_hint={"center_y": 0.5})
        self._less.width = 1.6 * theme.touch
        self._less.bind(on_release=lambda _: self._put(self.value[:-1]))
        self.add_widget(self._strip)
        for key, _ in field.choices:
            self.add_widget(self._row(key, finger_keys(width) - 1))
        self._show()

    def _row(self, symbol: str, most: int) -> BoxLayout:
        row = key_row()
        row.add_widget(Die(face=symbol, size_hint_x=None, width=theme.touch))
        for count in range(1, min(most, self.field.high) + 1):
            key = self.keys[symbol, count] = number_key(count)
            key.do = lambda count=count: self._put([*self.value, *[symbol] * count])
            row.add_widget(key)
        return row

    def _put(self, value: list[str]) -> None:
        self.value = value
        self._show()
        self._on_change(list(value))

    def _show(self) -> None:
        """Show what is entered, and which counts still fit."""
        self._strip.clear_widgets()
        count = Fit(
            text=say("cards-count-entered", count=len(self.value)), color=MUTED, largest=theme.small
        )
        count.size_hint_x, count.width, count.halign = None, COUNT * theme.small, "left"
        self._strip.add_widget(count)
        runs = [(symbol, len(list(same))) for symbol, same in groupby(self.value)]
        room = self._width - count.width - self._less.width
        for symbol, number in runs:
            self._strip.add_widget(_run(symbol, number, min(1.6 * theme.touch, room / len(runs))))
        self._strip.add_widget(Widget())
        self._less.disabled = not self.value
        self._less.opacity = 1 if self.value else 0
        self._strip.add_widget(self._less)
        for (_, number), key in self.keys.items():
            key.disabled = len(self.value) + number > self.field.high


def _run(symbol: str, number: int, width: float) -> BoxLayout:
    """Return a widget for a run: a symbol and its count."""
    run = BoxLayout(size_hint_x=None, width=width)
    run.add_widget(Fit(text=f"{number}\u00d7", largest=theme.body, size_hint_x=0.7))
    run.add_widget(Die(face=symbol))
    return run
