"""A device on a card: what it is, its status as icon and word, the remedy, and controls."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.ports import DeviceStatus, Health
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, RED, Colour, theme
from ui.text import say
from ui.widgets import Column
from ui.widgets.kv import load_kv

# An icon for each, and a word from the messages: colour alone is not enough.
HEALTH: dict[Health, tuple[str, Colour]] = {
    Health.OK: ("check", GREEN),
    Health.SIMULATED: ("simulated", BLUE),
    Health.OFF: ("missing", MUTED),
    Health.MISSING: ("missing", AMBER),
    Health.FAULT: ("warning", RED),
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

    def __init__(self, status: DeviceStatus, icon: str, name: str) -> None:
        load_kv(__file__)
        super().__init__(icon=icon, name=name)
        self.show_status(status)

    def show_status(self, status: DeviceStatus) -> None:
        """Show the current status of the device."""
        self.sign, self.ink = HEALTH[status.health]
        self.health = say(f"devices-health-{status.health.value}")
        self.words, self.cure = str(status.words), str(status.cure)

    def add(self, *controls: Widget) -> None:
        """Put controls below its text: side by side, on a narrow screen in pairs."""
        room = self.ids.controls
        room.cols = min(2, len(controls)) if theme.portrait else len(controls)
        for control in controls:
            control.size_hint_y, control.height = None, theme.touch
            room.add_widget(control)


class BuzzerLight(BoxLayout):
    """A seat in the buzzer test: whether its button is down, and how often it was pressed."""

    text = StringProperty("")
    words = StringProperty("")
    sign = StringProperty("")

    def __init__(self, seat: int) -> None:
        load_kv(__file__)
        super().__init__()
        self.text = say("devices-seat", seat=seat + 1)
        self.presses = 0
        self.move(down=False)

    def move(self, *, down: bool) -> None:
        """Show the button's level and count its presses."""
        self.presses += down
        self.sign = "buzzer" if down else ""
        if down:
            self.words = say("devices-button-down")
        elif self.presses:
            self.words = say("devices-heard", count=self.presses)
        else:
            self.words = say("devices-not-heard")
