"""One setting on a page: its name, its meaning, and its control."""

from collections.abc import Callable, Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.config import Key, Value
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Press
from ui.widgets.kv import load_kv
from ui.widgets.stepper import Stepper

Set = Callable[[Value], object]


class SettingRow(BoxLayout):
    """Text on the left, the control on the right; stacked on a narrow screen."""

    title = StringProperty("")
    meaning = StringProperty("")

    def __init__(self, control: Widget, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
        self.ids.room.add_widget(control)


class OneOf(BoxLayout):
    """Buttons side by side, the chosen one filled and ticked."""

    def __init__(self, choices: Sequence[tuple[Value, str]], chosen: Value, done: Set) -> None:
        super().__init__(size_hint_y=None, height=theme.touch, spacing=theme.gap / 2)
        self._done = done
        self._presses: dict[Value, Press] = {}
        for value, label in choices:
            press = Press(label=label, size_hint_y=1)
            press.padding = (6 * theme.unit, 2 * theme.unit)
            press.bind(on_release=lambda _, value=value: self._choose(value))
            self._presses[value] = press
            self.add_widget(press)
        self._mark(chosen)

    def _choose(self, value: Value) -> None:
        self._mark(value)
        self._done(value)

    def _mark(self, chosen: Value) -> None:
        for value, press in self._presses.items():
            press.chosen = value == chosen
            press.icon = "check" if value == chosen else ""


def switch(key: Key, value: Value, done: Set) -> SettingRow:
    """Return the row of a setting that is on or off."""
    control = OneOf(((True, say("devices-on")), (False, say("devices-off"))), value, done)
    return SettingRow(control, title=str(key.title), meaning=str(key.meaning))


def choice(key: Key, value: Value, write: Callable[[Value], str], done: Set) -> SettingRow:
    """Return a setting with a few values."""
    control = OneOf([(each, write(each)) for each in key.choices], value, done)
    return SettingRow(control, title=str(key.title), meaning=str(key.meaning))


def number(key: Key, value: float, write: Callable[[float], str], done: Set) -> SettingRow:
    """Return the row of a number, in steps from its lowest to its highest."""
    control = Stepper(low=key.low, high=key.high, step=key.step, value=value, write=write)
    control.label = str(key.title)
    control.bind(value=lambda _, value: done(key.kind(value)))
    return SettingRow(control, title=str(key.title), meaning=str(key.meaning))
