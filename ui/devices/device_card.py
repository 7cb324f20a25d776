"""A device on a card: what it is, how it is by sign and word, the cure, and what to do with it."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.ports import DeviceStatus, Health
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, RED, Colour, theme
from ui.widgets import Column
from ui.widgets.kv import load_kv

# A sign and a word for each: colour alone is not enough.
HEALTH: dict[Health, tuple[str, str, Colour]] = {
    Health.OK: ("check", "Ready", GREEN),
    Health.SIMULATED: ("simulated", "Simulated", BLUE),
    Health.OFF: ("missing", "Off", MUTED),
    Health.MISSING: ("missing", "Missing", AMBER),
    Health.FAULT: ("warning", "Fault", RED),
}


class DeviceCard(Column):
    """One device; `add` puts controls below its words."""

    name = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    health = StringProperty("")
    ink = ColorProperty(GREEN)
    words = StringProperty("")
    cure = StringProperty("")

    def __init__(self, status: DeviceStatus, icon: str, name: str = "") -> None:
        load_kv(__file__)
        super().__init__(icon=icon, name=name or status.device.capitalize())
        self.show_status(status)

    def show_status(self, status: DeviceStatus) -> None:
        """Show how the device is now."""
        self.sign, self.health, self.ink = HEALTH[status.health]
        self.words, self.cure = status.words, status.cure

    def add(self, *controls: Widget) -> None:
        """Put controls below the words: side by side, on a narrow screen in pairs."""
        room = self.ids.controls
        room.cols = min(2, len(controls)) if theme.portrait else len(controls)
        for control in controls:
            control.size_hint_y, control.height = None, theme.touch
            room.add_widget(control)


class BuzzerLight(BoxLayout):
    """A seat in the test of the buzzers: whether it is down, and how often it was pressed."""

    text = StringProperty("")
    words = StringProperty("")
    sign = StringProperty("")

    def __init__(self, seat: int) -> None:
        load_kv(__file__)
        super().__init__()
        self.text = f"Seat {seat + 1}"
        self.presses = 0
        self.move(down=False)

    def move(self, *, down: bool) -> None:
        """Show the button's level and count its presses."""
        self.presses += down
        self.sign = "buzzer" if down else ""
        many = "once" if self.presses == 1 else f"{self.presses} times"
        self.words = "down" if down else f"heard {many}" if self.presses else "not heard yet"
