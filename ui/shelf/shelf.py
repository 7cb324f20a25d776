"""The shelf, the first screen: pick a box, or continue a game."""

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.engine.box import Box
from companion.engine.dice import KINDS
from ui.shell.app import CompanionApp
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, BLUE, GREEN, RUST
from ui.widgets import Icon, Press
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.rows import Notice

POWER_S = 5.0  # seconds between two looks at a Pi's power


class BoxCard(Pressable, BoxLayout):
    """A box on the shelf: its name, what it is, who and how long."""

    name = StringProperty("")
    blurb = StringProperty("")
    line = StringProperty("")
    data = StringProperty("")
    label = StringProperty("")
    rows = NumericProperty(1)
    share = NumericProperty(0)  # of the screen's height, where every row has one


class ShelfScreen(CompanionScreen):
    """Boxes as cards, with the newest unfinished game on top."""

    menu = ObjectProperty(())

    def __init__(self, app: CompanionApp, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._sign: Notice | None = None
        self._watch = Clock.create_trigger(self._warn, POWER_S, interval=True)
        self.menu = (
            ("history", "Past", lambda: app.show("past")),
            ("camera", "Devices", lambda: app.show("devices")),
            ("settings", "Settings", lambda: app.show("settings")),
        )

    def show(self, **about: object) -> None:
        """Fill the shelf again: games and data may have changed."""
        self.ids.cards.clear_widgets()
        for box in games.shelf():
            self.ids.cards.add_widget(self._card(box))
        self._offer_to_go_on()
        self._sign = None
        self._warn()
        if self.app.session.devices.panel.can_power_off():
            self._watch()

    def leave(self) -> None:
        """Stop watching the power."""
        self._watch.cancel()

    def _warn(self, *_: object) -> None:
        """Show a small sign while the power is not good; nothing is drawn while it is."""
        trouble = self.app.session.devices.panel.trouble()
        text = f"{trouble}: see Devices" if trouble else ""
        if text == (self._sign.text if self._sign else ""):
            return
        room = self.ids.go_on
        if self._sign:
            room.remove_widget(self._sign)
        self._sign = Notice(text=text) if text else None
        if self._sign:
            room.add_widget(self._sign, index=len(room.children))

    def _card(self, box: Box) -> BoxCard:
        low, high = box.seats
        players = f"{low}" if low == high else f"{low} to {high}"
        practice = self.app.session.data_status(box.id) == "practice"
        card = BoxCard(
            name=box.name,
            blurb=box.blurb,
            line=f"{players} players, about {box.minutes} minutes",
            data="Practice cards" if practice else "",
            label=box.name,
        )
        card.ids.art.add_widget(_art(box))
        card.bind(on_release=lambda _: self.app.show("seats", box=box.id))
        return card

    def _offer_to_go_on(self) -> None:
        room = self.ids.go_on
        room.clear_widgets()
        for match in self.app.session.unfinished()[:1]:
            box = games.take(match.box)
            press = Press(
                label=f"Go on with {box.name}",
                detail=f"{', '.join(match.names)}: {match.steps} steps so far",
                tone="go",
            )
            press.bind(on_release=lambda _, match=match: self.app.resume(match.id))
            room.add_widget(press)


_INKS = {"saucer": GREEN, "rocket": RUST, "landing": AMBER}


def _art(box: Box) -> Widget:
    """A picture of a box: its own drawing, else a face of its dice."""
    if box.dice and box.art == Box.art:
        return Die(face=KINDS[box.dice].faces[0])
    return Icon(name=box.art, ink=_INKS.get(box.art, BLUE))
