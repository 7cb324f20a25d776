"""A number to step up and down, with its name or a picture of what is counted."""

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.kv import load_kv


class Stepper(BoxLayout):
    """Minus, the value, plus; from `low` to `high`. `write` returns the value in words."""

    label = StringProperty("")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    step = NumericProperty(1)
    write = ObjectProperty(lambda value: f"{value:g}")
    can_go_up = BooleanProperty(True)  # Set by whoever limits a sum.

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)

    def move(self, steps: int) -> None:
        """Step up or down within the limits."""
        value = round(self.value + steps * self.step, 6)
        self.value = max(self.low, min(self.high, value))
