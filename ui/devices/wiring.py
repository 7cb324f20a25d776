"""The wiring as a picture: the Pi's header with every wire named, and how parts are connected.

Drawn from the pins of the settings, so that it shows what the program listens to.
"""

from collections.abc import Sequence

from kivy.graphics import Color, Line, Triangle
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.devices.wiring import GROUND, HEADER, Wire, place_words, wires
from ui.shell.theme import AMBER, GREEN, LINE, MUTED, RED, TEXT, Colour, theme
from ui.text import say
from ui.widgets import Column, Fit, Words
from ui.widgets.kv import load_kv

INKS: dict[str, Colour] = {"button": AMBER, "lamp": GREEN}


class PinDot(Widget):
    """One position on the header: its number in a colour; `used` ones are filled."""

    text = StringProperty("")
    ink = ColorProperty(LINE)
    used = BooleanProperty(False)


class HeaderRow(BoxLayout):
    """Two positions of the header with their use, left and right."""

    def __init__(self, place: int, used: dict[int, Wire]) -> None:
        super().__init__(size_hint_y=None, height=1.5 * theme.small, spacing=theme.gap / 2)
        left, right = (_place(each, used) for each in (place, place + 1))
        for words, dot, side in ((left[0], left[1], "right"), (right[0], right[1], "left")):
            label = Fit(text=words[0], color=words[1], bold=words[2], halign=side,
                        largest=theme.small)  # fmt: skip
            pair = (label, dot) if side == "right" else (dot, label)
            for widget in pair:
                self.add_widget(widget)


def _place(place: int, used: dict[int, Wire]) -> tuple[tuple[str, Colour, bool], PinDot]:
    """Return the text of a position, how it looks, and its dot."""
    wire, words = used.get(place), place_words(place)
    if wire:
        ink = INKS[wire.part]
        return (f"{wire.words}: {words}", ink, True), PinDot(text=str(place), ink=ink, used=True)
    ink = TEXT if words == GROUND else RED if words.endswith("V") else MUTED
    return (words, ink, words == GROUND), PinDot(text=str(place), ink=ink)


class Circuit(Widget):
    """How one part is connected, from left to right: pin, part, ground."""

    part = StringProperty("button")

    def __init__(self, part: str) -> None:
        load_kv(__file__)
        super().__init__(part=part)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        """Draw lines given in tenths of the width and halves of the drawing's height."""
        begin, step = self.x, self.width / 10
        y, high, width = self.center_y, 0.32 * self.height, max(1.2, 1.5 * theme.unit)

        def line(*points: float) -> None:
            Line(points=[begin + v * step if i % 2 == 0 else y + v * high
                         for i, v in enumerate(points)], width=width)  # fmt: skip

        self.canvas.clear()
        with self.canvas:
            Color(*INKS[self.part])
            if self.part == "button":
                line(0, 0, 4, 0)
                line(4, 0, 6, 0.9)
                line(6, 0, 10, 0)
            else:
                line(0, 0, 2, 0)
                line(2, 0.45, 4.4, 0.45, 4.4, -0.45, 2, -0.45, 2, 0.45)
                line(4.4, 0, 6.2, 0)
                Triangle(points=(begin + 6.2 * step, y + 0.7 * high, begin + 6.2 * step,
                                 y - 0.7 * high, begin + 7.6 * step, y))  # fmt: skip
                line(7.6, 0.7, 7.6, -0.7)
                line(7.6, 0, 10, 0)


class CircuitRow(BoxLayout):
    """A circuit with its ends named."""

    def __init__(self, part: str) -> None:
        super().__init__(size_hint_y=None, height=2.6 * theme.body, spacing=theme.gap)
        ink = INKS[part]
        middle = Circuit(part)
        for text, side in ((say("devices-its-pin"), "right"), (GROUND, "left")):
            self.add_widget(
                Fit(text=text, halign=side, color=ink, largest=theme.small, size_hint_x=0.3)
            )
        self.add_widget(middle, index=1)


class Wiring(Column):
    """The whole picture for this many seats."""

    def __init__(self, buttons: Sequence[int], lamps: Sequence[int], seats: int) -> None:
        load_kv(__file__)
        super().__init__(spacing=theme.gap)
        self.add_widget(Words(text=say("devices-header-from-above"), font_size=theme.small))
        self.add_widget(self._header({w.place: w for w in wires(buttons, lamps, seats)}))
        for part in ("button", "lamp"):
            self.add_widget(CircuitRow(part))
            self.add_widget(Words(text=say(f"devices-wire-{part}"), font_size=theme.small))
        larger = say("devices-larger-lamp")
        self.add_widget(Words(text=larger, font_size=theme.small, color=MUTED))

    def _header(self, used: dict[int, Wire]) -> GridLayout:
        rows = GridLayout(cols=1, size_hint_y=None, spacing=2 * theme.unit)
        rows.bind(minimum_height=rows.setter("height"))
        for place in range(1, HEADER, 2):
            rows.add_widget(HeaderRow(place, used))
        return rows
