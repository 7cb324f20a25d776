"""A number of the calibration guide to step up and down, which follows what is measured."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout

from companion.devices.calibration_guide import Amount
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Fit
from ui.widgets.stepper import Stepper


class AmountLine(BoxLayout):
    """Name and value of an `amount`; `do` gets its key and every value set by a finger."""

    def __init__(
        self, amount: Amount, do: Callable[[str, float], object], **kwargs: object
    ) -> None:
        super().__init__(size_hint_y=None, height=theme.touch, spacing=theme.gap, **kwargs)
        self._key, self._do = amount.key, do
        self._sent: float | None = None  # set by a finger, not confirmed yet
        self._follows = True
        label, unit = str(amount.label), amount.unit
        self.stepper = Stepper(
            label=label,
            low=amount.low,
            high=amount.high,
            step=amount.step,
            write=lambda value: say("devices-amount", value=value, unit=unit).strip(),
        )
        self.stepper.bind(value=self._stepped)
        self.add_widget(Fit(text=label, largest=theme.body, halign="left", size_hint_x=0.7))
        self.add_widget(self.stepper)
        self.follow(amount.value)

    def follow(self, value: float) -> None:
        """Show the guide's value, unless it is older than what a finger has set."""
        if self._sent is not None:
            self._sent = None if value == self._sent else self._sent
            return
        self._follows = True
        self.stepper.value = value
        self._follows = False

    def _stepped(self, _: Stepper, value: float) -> None:
        if not self._follows:
            self._sent = value
            self._do(self._key, value)
