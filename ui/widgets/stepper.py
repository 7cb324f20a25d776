"""A number with keys to step it up and down, and a label or a picture of what is counted."""

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.kv import load_kv


class Stepper(BoxLayout):
    """Minus, the value from `low` to `high`, plus. `write` returns the value as text."""

    label = StringProperty("")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    step = NumericProperty(1)
    write = ObjectProperty(lambda value: f"{value:g}")
    can_go_up = BooleanProperty(True)  # Set by a caller that limits a sum of several steppers.

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)

    def move(self, steps: int) -> None:
        """Step up or down within the limits."""
        value = round(self.value + steps * self.step, 6)
        self.value = max(self.low, min(self.high, value))
