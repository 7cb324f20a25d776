"""Pictures of how to build the hardware: the camera above the tray, and the wiring.

The wiring is drawn from the pins in the settings, so that it shows what the program listens to.
"""

from collections.abc import Sequence

from kivy.graphics import Color, Line, Rectangle, Triangle
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.devices.wiring import (
    GROUND,
    HEADER,
    LENSES,
    MATS,
    Wire,
    height_cm,
    place_words,
    wires,
)
from companion.words import Several
from ui.shell.theme import AMBER, BLUE, GREEN, LINE, MUTED, RAISED, RED, TEXT, Colour, theme
from ui.text import say
from ui.widgets import Column, Fit, Words
from ui.widgets.kv import load_kv

# In hundredths of the picture, y upwards: the table's height, the tray's sides, the lens.
_TABLE, _TRAY, _LENS = 14.0, (28.0, 72.0), (50.0, 82.0)


class SideView(Widget):
    """A side view of table, tray with dice, camera on its arm with its field of view, and lamp."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=250 * theme.unit)
        self._words = [
            self._word(say("devices-drawn-camera"), 0.56, 0.86, TEXT),
            self._word(say("devices-drawn-height"), 0.765, 0.28, AMBER),
            self._word(say("devices-drawn-tray"), 0.36, 0.0, TEXT),
            self._word(say("devices-drawn-light"), 0.15, 0.7, BLUE),
            self._word(say("devices-drawn-light"), 0.85, 0.7, BLUE),
        ]
        self.bind(pos=self._draw, size=self._draw)

    def _word(self, text: str, x: float, y: float, ink: Colour) -> tuple[Fit, float, float]:
        label = Fit(text=text, color=ink, halign="left", largest=theme.small)
        self.add_widget(label)
        return label, x, y

    def _draw(self, *_: object) -> None:
        for label, x, y in self._words:
            label.pos = self.x + x * self.width, self.y + y * self.height
            label.size = 0.3 * self.width, 1.5 * theme.small
        self.canvas.before.clear()
        with self.canvas.before:
            self._ground()
            self._tray()
            self._camera()
            self._light()

    def _line(self, ink: Colour, *points: float, width: float = 2.0, dash: bool = False) -> None:
        Color(*ink)
        placed = [self._at(value, place) for place, value in enumerate(points)]
        if dash:
            Line(points=placed, dash_length=6, dash_offset=5)
        else:
            Line(points=placed, width=width * theme.unit, joint="miter")

    def _at(self, value: float, place: int) -> float:
        origin, side = ((self.x, self.width), (self.y, self.height))[place % 2]
        return float(origin + side * value / 100)

    def _box(self, ink: Colour, x: float, y: float, wide: float, high: float) -> None:
        Color(*ink)
        Rectangle(
            pos=(self._at(x, 0), self._at(y, 1)),
            size=(wide * self.width / 100, high * self.height / 100),
        )

    def _ground(self) -> None:
        self._box(LINE, 4, _TABLE - 2, 92, 2)

    def _tray(self) -> None:
        left, right = _TRAY
        self._line(TEXT, left, _TABLE + 12, left, _TABLE, right, _TABLE, right, _TABLE + 12)
        self._box(RAISED, left + 1, _TABLE + 0.6, right - left - 2, 2)
        die = 0.047 * min(self.size)
        for x, ink in ((38, TEXT), (47, GREEN), (60, TEXT)):
            Color(*ink)
            Rectangle(pos=(self._at(x, 0), self._at(_TABLE + 2.6, 1)), size=(die, die))

    def _camera(self) -> None:
        x, y = _LENS
        self._line(MUTED, 12, _TABLE, 12, y + 6, x, y + 6, width=3)
        self._box(TEXT, x - 3.5, y + 1, 7, 5)
        self._box(TEXT, x - 1.2, y - 2, 2.4, 3)
        for edge in _TRAY:
            self._line(AMBER, x, y - 2, edge, _TABLE + 2, dash=True)
        at_side = _TRAY[1] + 3
        self._line(AMBER, at_side, y - 2, at_side, _TABLE + 2.5, width=1.2)
        for end in (y - 2, _TABLE + 2.5):
            self._line(AMBER, at_side - 1.5, end, at_side + 1.5, end, width=1.2)

    def _light(self) -> None:
        for x, inner in ((17, 27), (89, 79)):
            for fall in (0, 9, 18):
                self._line(BLUE, x, 68 - fall, inner, 54 - fall, width=1.2)


class Aiming(Column):
    """The side view, and the height above the tray for each camera."""

    def __init__(self) -> None:
        super().__init__(spacing=theme.gap)
        self.add_widget(Words(text=say("devices-looks-down"), font_size=theme.small))
        self.add_widget(SideView())
        for lens in LENSES:
            heights = [
                say("devices-height", cm=height_cm(lens, wide, high), mat=mat)
                for mat, wide, high in MATS
            ]
            either = Several(tuple(heights), "or")
            text = say("devices-lens", name=lens.name, heights=either, focus=str(lens.focus))
            self.add_widget(Words(text=text, font_size=theme.small, color=AMBER))
        for words in (say("devices-other-lens"), say("devices-light-from-sides")):
            self.add_widget(Words(text=words, font_size=theme.small))


INKS: dict[str, Colour] = {"button": AMBER, "lamp": GREEN}


class PinDot(Widget):
    """One pin of the header: its number in a colour, filled if it is `used`."""

    text = StringProperty("")
    ink = ColorProperty(LINE)
    used = BooleanProperty(False)


class HeaderRow(BoxLayout):
    """Two pins of the header, with their uses at the left and the right."""

    def __init__(self, place: int, used: dict[int, Wire]) -> None:
        super().__init__(size_hint_y=None, height=1.5 * theme.small, spacing=theme.gap / 2)
        left, right = (_place(each, used) for each in (place, place + 1))
        for words, dot, side in ((left[0], left[1], "right"), (right[0], right[1], "left")):
            label = Fit(
                text=words[0], color=words[1], bold=words[2], halign=side, largest=theme.small
            )
            pair = (label, dot) if side == "right" else (dot, label)
            for widget in pair:
                self.add_widget(widget)


def _place(place: int, used: dict[int, Wire]) -> tuple[tuple[str, Colour, bool], PinDot]:
    """Return the text of a pin with its colour and whether it is bold, and its dot."""
    wire, words = used.get(place), place_words(place)
    if wire:
        ink = INKS[wire.part]
        return (f"{wire.words}: {words}", ink, True), PinDot(text=str(place), ink=ink, used=True)
    ink = TEXT if words == GROUND else RED if words.endswith("V") else MUTED
    return (words, ink, words == GROUND), PinDot(text=str(place), ink=ink)


class Circuit(Widget):
    """A circuit diagram of one part, from left to right: pin, part, ground."""

    part = StringProperty("button")

    def __init__(self, part: str) -> None:
        load_kv(__file__)
        super().__init__(part=part)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        """Draw the lines of the part, in tenths of the width and halves of the drawing's height."""
        begin, step = self.x, self.width / 10
        y, high, width = self.center_y, 0.32 * self.height, max(1.2, 1.5 * theme.unit)

        def line(*points: float) -> None:
            Line(
                points=[
                    begin + v * step if i % 2 == 0 else y + v * high for i, v in enumerate(points)
                ],
                width=width,
            )

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
                x = begin + 6.2 * step
                Triangle(points=(x, y + 0.7 * high, x, y - 0.7 * high, x + 1.4 * step, y))
                line(7.6, 0.7, 7.6, -0.7)
                line(7.6, 0, 10, 0)


class CircuitRow(BoxLayout):
    """A circuit with the names of its ends."""

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
    """The header and the circuits for a number of seats."""

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
