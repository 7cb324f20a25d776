"""A device on a card: what it is, its status as icon and word, the remedy, and controls."""

from kivy.graphics import Canvas
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.ports import DeviceStatus, Health
from ui.kivy_layer.due import DRAW, Due
from ui.looks.keys import draw_key, mix
from ui.looks.paint import Paper
from ui.shell.theme import AMBER, BLUE, GREEN, INK, MUTED, RED, Colour, inks, letters_on, theme
from ui.text import say
from ui.widgets import Column, Press
from ui.widgets.kv import load_kv

# An icon for each, and a word from the messages: colour alone is not enough.
HEALTH: dict[Health, tuple[str, Colour]] = {
    Health.OK: ("check", GREEN),
    Health.SIMULATED: ("simulated", BLUE),
    Health.OFF: ("missing", MUTED),
    Health.MISSING: ("missing", AMBER),
    Health.FAULT: ("warning", RED),
}


class DeviceFace(BoxLayout):
    """A device as a key's shape: its lamp, what it does now, and the one verb that proves it."""

    name = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    health = StringProperty("")
    words = StringProperty("")
    letters = ColorProperty(INK)
    well = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._card = Canvas()
        self.canvas.before.add(self._card)
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "well"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        ground = inks.paper if self.well else inks.bright
        self.letters = letters_on(ground)
        self._card.clear()
        with self._card:
            paper = Paper(*self.pos, *self.size)
            draw_key(inks.shape, paper, ground, mix(ground, INK, 0.38))


class DeviceCard(Column):
    """One device; `add` puts controls below its face, and the first one on it."""

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
        # Amber for what is wrong; what is simulated or turned off is as somebody chose it.
        self.ids.face.well = status.health not in (Health.MISSING, Health.FAULT)

    def add(self, verb: Press, *controls: Widget) -> None:
        """Put the verb on its face, the others below it: in a row, on a narrow screen in pairs."""
        verb.icon = ""  # The face has a picture already.
        self.ids.face.ids.verb.add_widget(verb)
        room = self.ids.controls
        room.cols = max(1, min(2 if theme.portrait else 4, len(controls)))
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
