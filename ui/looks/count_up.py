"""A number that counts up to its new value, so that everybody sees that it has changed."""

from kivy.properties import NumericProperty

from ui.looks.motion import move
from ui.widgets.headline import Headline


class CountUp(Headline):
    """Shows `number`; it counts up to a larger one and jumps to a smaller one."""

    number = NumericProperty(-1)  # Below 0: nothing.
    counted = NumericProperty(-1.0)

    def on_number(self, _: object, number: float) -> None:
        """Count up, or jump."""
        if 0 <= self.counted < number and self.get_root_window() is not None:
            move(self, counted=float(number))
        else:
            move(self, seconds=0.0, counted=float(number))

    def on_counted(self, _: object, counted: float) -> None:
        """Show the current number on the way."""
        self.text = str(round(counted)) if counted >= 0 else ""
