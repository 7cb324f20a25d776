"""The card of a device: its lamp, its status, a key that proves it, and what else helps."""

from collections.abc import Sequence
from functools import partial
from math import inf

from kivy.graphics import Canvas
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.devices.ports import DeviceStatus, Health
from ui.kivy_layer.due import DRAW, Due
from ui.looks.paint import Paper, draw_key, mix
from ui.shell.theme import AMBER, BLUE, GREEN, INK, MUTED, RED, Colour, inks, letters_on, theme
from ui.text import say
from ui.widgets import Column, Press, Words
from ui.widgets.key_stop import KeyStop
from ui.widgets.kv import load_kv
from ui.widgets.words import Face, extents

# For each health an icon and a colour; the word for it is a message.
HEALTH: dict[Health, tuple[str, Colour]] = {
    Health.OK: ("check", GREEN),
    Health.SIMULATED: ("simulated", BLUE),
    Health.OFF: ("missing", MUTED),
    Health.MISSING: ("missing", AMBER),
    Health.FAULT: ("warning", RED),
}


class DeviceFace(ButtonBehavior, BoxLayout):
    """The face of a device's card: its lamp, its status in words, and a key that tests it.

    A touch on it shows or hides what else can be done.
    """

    name = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    lamp = ColorProperty(GREEN)
    health = StringProperty("")
    wanted = NumericProperty(0)  # The width of the name in its largest letters.
    need = NumericProperty(0)  # The least height.
    share = NumericProperty(inf)  # The height at which all cards are on the screen at once.
    words = StringProperty("")
    letters = ColorProperty(INK)
    well = BooleanProperty(True)
    fold = StringProperty("")  # The sign that says whether more is hidden; "" if there is no more.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._card = Canvas()
        self.canvas.before.add(self._card)
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "well"):
            self.fbind(name, due)
        due()

    def on_name(self, *_: object) -> None:
        """Measure the name, as the lamp stands after it."""
        shown = self.ids.name
        face = Face(shown.font_name, shown.bold)
        self.wanted = 1.04 * extents(shown.text or self.name, face, theme.capitals(6.4))[0]

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.name)

    def key_stops(self) -> list[KeyStop]:
        """Return the sign that shows or hides the rest, so that keys reach it, too."""
        if not self.fold:
            return []
        sign, press = self.ids.fold, partial(self.dispatch, "on_release")
        return [KeyStop(self, "fold", lambda: sign.center, 0.8 * theme.touch, press, self.label)]

    def _draw(self, *_: object) -> None:
        ground = inks.paper if self.well else inks.bright
        self.letters = letters_on(ground)
        self._card.clear()
        with self._card:
            paper = Paper(*self.pos, *self.size)
            draw_key(inks.shape, paper, ground, mix(ground, INK, 0.38))


class DeviceCard(Column):
    """The card of a device: its face, what to do about a fault, and controls."""

    name = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    health = StringProperty("")
    ink = ColorProperty(GREEN)
    words = StringProperty("")
    cure = StringProperty("")

    def __init__(self, status: DeviceStatus, icon: str, name: str) -> None:
        load_kv(__file__)
        super().__init__(icon=icon, name=name, spacing=0)
        self._more: Sequence[Widget] = ()  # What a touch on the face shows.
        self.ids.face.bind(on_release=self._unfold)
        self.show_status(status)

    def show_status(self, status: DeviceStatus) -> None:
        """Show the status of the device."""
        self.sign, self.ink = HEALTH[status.health]
        self.health = say(f"devices-health-{status.health.value}")
        self.words, self.cure = str(status.words), str(status.cure)
        if status.health is Health.OFF and self.cure:
            self.words = self.cure  # The lamp says that it is off.
        # Simulated and turned off are no faults, as somebody has chosen that.
        self.ids.face.well = status.health not in (Health.MISSING, Health.FAULT)

    def add(self, verb: Press, *controls: Widget) -> None:
        """Put one key on the face; a touch on the face shows the controls below it."""
        verb.icon = ""  # The face itself has an icon.
        self.ids.face.ids.verb.add_widget(verb)
        for control in controls:
            if not isinstance(control, Words):
                control.size_hint_y, control.height = None, theme.touch
        self._more = controls
        self.ids.face.fold = "down" if controls else ""

    def _unfold(self, *_: object) -> None:
        """Show the controls, in a row or in pairs if narrow, or hide them again."""
        room, face = self.ids.controls, self.ids.face
        if room.children or not self._more:
            room.clear_widgets()
            face.fold = "down" if self._more else ""
            return
        keys = [each for each in self._more if not isinstance(each, Words)]
        grid = GridLayout(cols=min(2, len(keys)), spacing=theme.gap, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for each in keys:
            if each.parent is not None:
                each.parent.remove_widget(each)
            grid.add_widget(each)
        for each in (grid, *(other for other in self._more if other not in keys)):
            room.add_widget(each)
        face.fold = "up"
