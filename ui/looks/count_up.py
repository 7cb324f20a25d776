"""A number that counts up to its new value, so that all see that it has changed."""

from kivy.properties import NumericProperty

from ui.looks.motion import move
from ui.widgets.headline import Headline


class CountUp(Headline):
    """Shows `number`; a larger one is reached by counting, a smaller one is there at once."""

    number = NumericProperty(-1)  # below 0: nothing
    counted = NumericProperty(-1.0)

    def on_number(self, _: object, number: float) -> None:
        """Count up, or jump."""
        if 0 <= self.counted < number and self.get_root_window() is not None:
            move(self, counted=float(number))
        else:
            move(self, seconds=0.0, counted=float(number))

    def on_counted(self, _: object, counted: float) -> None:
        """Write the number on the way."""
        self.text = str(round(counted)) if counted >= 0 else ""
