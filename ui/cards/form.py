"""The form on which an owner enters what is printed on a card: one control per field."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.box import Field
from companion.engine.symbols import SYMBOLS
from ui.shell.theme import MUTED, theme
from ui.widgets import Column, Fit, Press, Tap, Words
from ui.widgets.die import Die
from ui.widgets.keyboard import ask_number, ask_text
from ui.widgets.rows import pick, row

Values = dict[str, Any]
FEW = 4  # numbers to choose from that are shown side by side
LONGEST = 40  # letters of a text without a limit
SHORT = 8  # choices that are all shown; of more, one is picked from a sheet


def blank(fields: tuple[Field, ...]) -> Values:
    """An empty form: the first choice, the lowest number, no text."""
    first: dict[str, Callable[[Field], Any]] = {
        "text": lambda field: "",
        "number": lambda field: field.low,
        "choice": lambda field: field.choices[0][0],
        "list": lambda field: [],
    }
    return {field.key: first[field.kind](field) for field in fields}


def asked(field: Field, values: Mapping[str, Any]) -> bool:
    """Whether a field is asked for, given the values so far."""
    return field.needs is None or values.get(field.needs[0]) in field.needs[1]


class FieldView(Column):
    """One field: its label, a hint, and the control of its kind; `on_change` gets its value."""

    def __init__(
        self, field: Field, value: Any, on_change: Callable[[Any], None], *, given: bool = True
    ) -> None:
        """`given`: somebody has entered the value; a number that nobody has is not shown."""
        super().__init__(spacing=theme.gap / 3)
        self.given = given
        self.field, self.value, self._on_change = field, value, on_change
        self.add_widget(Words(text=field.label, bold=True))
        if field.hint:
            self.add_widget(Words(text=field.hint, largest=theme.small, color=MUTED))
        self.room = Column(spacing=theme.gap / 2)
        self.add_widget(self.room)
        self._show()

    def _show(self) -> None:
        self.room.clear_widgets()
        controls = {
            "text": self._text,
            "number": self._number,
            "choice": self._choice,
            "list": self._list,
        }
        for widget in controls[self.field.kind]():
            self.room.add_widget(widget)

    def _set(self, value: Any) -> None:
        self.value, self.given = value, True
        self._show()
        self._on_change(value)

    # ---- controls ----------------------------------------------------------------
    def _text(self) -> list[Widget]:
        press = Press(label=self.value or "Tap to type", icon="edit")
        press.bind(on_release=lambda _: self.write())
        return [press]

    def write(self) -> None:
        """Open the keyboard for a text."""
        ask_text(self.field.label, self.value, self._set, longest=self.field.high or LONGEST)

    def _number(self) -> list[Widget]:
        low, high = self.field.low, self.field.high
        if high - low < FEW:
            pairs = [(number, str(number)) for number in range(low, high + 1)]
            return [self._chips(pairs, len(pairs))]
        row = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap)
        press = Press(label=str(self.value) if self.given else "?", type_size=theme.large)
        known = self.value if self.given else None
        press.bind(on_release=lambda _: ask_number(self.field.label, low, high, known, self._set))
        for widget in (self._step("minus", -1), press, self._step("plus", 1)):
            row.add_widget(widget)
        return [row]

    def _step(self, icon: str, step: int) -> Tap:
        tap = Tap(icon=icon, label="Less" if step < 0 else "More")
        tap.size = (theme.row, theme.row)
        wanted = min(self.field.high, max(self.field.low, self.value + step * self.given))
        tap.bind(on_release=lambda _: self._set(wanted))
        return tap

    def _choice(self) -> list[Widget]:
        choices = self.field.choices
        if len(choices) > SHORT:
            return [self._picked(dict(choices)[self.value], "next", self._set, self.value)]
        longest = max(len(label) for _, label in choices)
        return [self._chips(choices, _columns(len(choices)) if longest < 16 else 1)]

    def _picked(
        self, words: str, icon: str, done: Callable[[str], None], chosen: str = ""
    ) -> Press:
        """Make a button that opens a sheet with all choices."""
        press = Press(label=words, icon=icon)
        choices = [(key, label, "") for key, label in self.field.choices]
        press.bind(
            on_release=lambda _: pick(self.field.label, self.field.hint, choices, chosen, done)
        )
        return press

    def _chips(self, pairs: Any, columns: int) -> GridLayout:
        grid = GridLayout(cols=columns, spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for key, label in pairs:
            chosen = self.given and key == self.value
            press = Press(label=label, chosen=chosen, icon="check" if chosen else "")
            press.bind(on_release=lambda _, key=key: self._set(key))
            grid.add_widget(press)
        return grid

    def _list(self) -> list[Widget]:
        if len(self.field.choices) > SHORT:
            return self._long_list()
        strip = GridLayout(cols=8, spacing=theme.gap / 3, size_hint_y=None)
        strip.row_force_default, strip.row_default_height = True, 40 * theme.unit
        strip.bind(minimum_height=strip.setter("height"))
        for key in self.value:
            strip.add_widget(_drawn(key))
        adding = GridLayout(
            cols=_columns(len(self.field.choices), max(len(k) for _, k in self.field.choices)),
            spacing=theme.gap / 2,
            size_hint_y=None,
        )
        adding.bind(minimum_height=adding.setter("height"))
        for key, label in self.field.choices:
            press = Press(label=label, icon="plus", disabled=len(self.value) >= self.field.high)
            press.bind(on_release=lambda _, key=key: self._set([*self.value, key]))
            adding.add_widget(press)
        less = Press(label="Remove last", icon="minus", disabled=not self.value)
        less.bind(on_release=lambda _: self._set(self.value[:-1]))
        count = Words(text=f"{len(self.value)} entered", color=MUTED, largest=theme.small)
        return [count, strip, adding, less]

    def _long_list(self) -> list[Widget]:
        """Show a row per entry; a tap removes it, and more are picked from a sheet."""
        names = dict(self.field.choices)
        rows: list[Widget] = []
        for place, key in enumerate(self.value):
            rest = [*self.value[:place], *self.value[place + 1 :]]
            rows.append(row(partial(self._set, rest), text=names[key], under="Tap to remove"))
        if len(self.value) < self.field.high:
            add = "Add another" if rows else "Add one"
            rows.append(self._picked(add, "plus", lambda key: self._set([*self.value, key])))
        return rows


def _columns(count: int, longest: int = 15) -> int:
    """Say how many labels fit side by side: all, or rows of the same length."""
    room = max(1, int(Window.width / ((longest * 9 + 40) * theme.unit)))
    if count <= room:
        return count
    rows = -(-count // room)
    return -(-count // rows)


def _drawn(key: str) -> Widget:
    return Die(face=key) if key in SYMBOLS else Fit(text=key)
