"""The screen of all devices: their status, what to do about it, and ways to test them."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.config import BY_FIELD, read_config
from companion.app.doctor import Finding, diagnose, summary
from companion.devices.ports import (
    STAND_IN_NS,
    Buzz,
    DeviceStatus,
    Health,
    TrayState,
    TrayView,
    WatchRequest,
    takes_any,
    throws,
    turns,
)
from companion.devices.wiring import offered
from companion.match.session import Session
from ui.devices.device_card import DeviceCard
from ui.devices.network import Joining
from ui.devices.tray_trial import TrayTrial, tray_status
from ui.shell.desk import House
from ui.shell.environment import renderer
from ui.shell.screens import CompanionScreen
from ui.shell.sound import Cue
from ui.shell.theme import MUTED, theme
from ui.text import say
from ui.widgets import Column, Words, show_dialog
from ui.widgets.button import press_for
from ui.widgets.kv import load_kv
from ui.widgets.rows import Choice, Heading, Notice, Page, pick
from ui.widgets.ticket import Ticket
from ui.widgets.tray import TrayPicture

if TYPE_CHECKING:
    from ui.devices.learning import Learning


class BuzzerLight(BoxLayout):
    """A seat in the test of the buzzers: whether its button is down, and its presses so far."""

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


SEATS = 4
FRESH_S = 1.0
QUARTER = 90  # Degrees.
AREAS = ("boxes", "buzzers", "camera", "crash", "machine", "packages", "room", "screen", "settings")
# The cards in their order, with their pictures and titles.
CARDS = (
    ("tray", "camera", "devices-dice-camera"), ("mat", "tray", "devices-tray"),
    ("buzzers", "buzzer", "devices-buzzers"),
    ("panel", "screen", "devices-screen"), ("sound", "speaker", "devices-sound"),
    ("voice", "head", "devices-voice"), ("room", "search", "devices-room"),
    ("network", "network", "devices-network"),
)  # fmt: skip


class DevicesScreen(CompanionScreen):
    """Tray, buzzers, panel and sound; the camera runs only while its picture is shown."""

    menu = ObjectProperty(())

    app: House

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.cards: dict[str, DeviceCard] = {}
        self.way_on = Ticket(picture="done", tone="go")
        self.way_on.do = self.back
        self.ids.foot.add_widget(self.way_on)
        self.lights: dict[int, BuzzerLight] = {}
        self.picture: TrayPicture | None = None
        self.learning: Learning | None = None
        self.trial: TrayTrial | None = None
        self._tray: tuple[Health, DeviceStatus] | None = None  # What is known of the tray.
        self._turner: Widget | None = None  # The key below a camera's picture that turns it.
        self.ids.scroll.fbind("height", self._share)
        self._fresh = Clock.create_trigger(self._look, FRESH_S, interval=True)
        self.menu = (
            ("check", say("devices-check-all"), self.diagnose),
            ("settings", say("devices-settings"), lambda: app.show("settings")),
        )

    def show(self, **about: object) -> None:
        """Create the cards of all devices with their status."""
        devices = self.app.session.devices
        self.app.sounds.prepare()
        self._tray = None
        statuses = self._statuses() | {name: _asked(name) for name in ("panel", "network")}
        self.cards = {
            name: DeviceCard(statuses[name], icon, say(title))
            for name, icon, title in CARDS
            if name in statuses
        }
        self._lay_out()
        self._say_way_on()
        self._equip()
        self._fresh()
        for name, status in (("panel", devices.panel.status), ("network", devices.network.status)):
            # In a thread, as each runs a program of the system.
            self.app.bridge.aside(status, partial(_show_status, self.cards[name]), name)
        # Open the camera for one frame, as nothing else shows that it works.
        peek = self.app.bridge.carry(self._take_first_frame, latest="tray")
        devices.tray.watch(WatchRequest("d6", 0, peek))

    def _lay_out(self) -> None:
        """Put the cards into two columns, or into one on a tall screen or with large letters."""
        page, cards = self.ids.page, list(self.cards.values())
        page.clear_widgets()
        many = 1 if theme.portrait or theme.large_letters else 2
        for n in range(many):
            column = Column(spacing=0.5 * theme.gap, pos_hint={"top": 1})
            for card in cards[n::many]:
                column.add_widget(card)
            page.add_widget(column)
        for card in cards:
            card.ids.face.fbind("need", self._share)
        self._share()

    def _share(self, *_: object) -> None:
        """Let cards be so low that all of them are seen; those with more words keep their room."""
        for column in self.ids.page.children:
            faces = [card.ids.face for card in column.children]
            free = self.ids.scroll.height - (len(faces) + 1) * 0.5 * theme.gap
            needs = sorted(face.need for face in faces)
            while len(needs) > 1 and needs[-1] > free / len(needs):
                free -= needs.pop()
            for face in faces:
                face.share = free / len(needs)

    def _statuses(self) -> dict[str, DeviceStatus]:
        """Return what is known at once, of voice and room only where they are switched on."""
        devices, room = self.app.session.devices, self.app.room.status()
        found = {
            "tray": devices.tray.status(),
            "mat": self._tray_status(),
            "buzzers": devices.buzzers.status(),
            "sound": self.app.sounds.status(),
        }
        if self.app.session.config.voice:
            found["voice"] = devices.voice.status()
        return found if room.health is Health.OFF else found | {"room": room}

    def _tray_status(self) -> DeviceStatus:
        """Return what is known of the tray; its files are only read when the camera changes."""
        health = self.app.session.devices.tray.status().health
        if self._tray is None or self._tray[0] is not health:
            self._tray = health, tray_status(self.app.session)
        return self._tray[1]

    def leave(self) -> None:
        """Stop the camera and turn off the lamps."""
        self._fresh.cancel()
        if self.learning is not None and self.learning.sheet is not None:
            self.learning.end()
        self.stop_picture()
        self.app.session.devices.tray.rest()
        self.trial = None
        self.stop_test()

    def _equip(self) -> None:
        self._aim = press_for(say("devices-show-picture"), "camera", self.toggle_picture)
        self._try = press_for(say("devices-test-buzzers"), "buzzer", self.toggle_test)
        choose_camera, choose_buzzers = (
            press_for(say(f"devices-choose-{field}"), "settings", partial(self._choose, field))
            for field in ("camera", "buzzers")
        )
        wiring = press_for(say("devices-wiring"), "edit", self.show_wiring)
        place = press_for(say("devices-where-it-sits"), "search", self.show_place)
        self.cards["tray"].add(self._aim, choose_camera, place)
        self._equip_tray()
        buzzers = self.app.session.devices.buzzers
        learn = [press_for(say("devices-learn-buttons"), "hand", self.learn_buttons)]
        more = learn if takes_any(buzzers) else []
        margin, stand_in = self.app.session.config.margin_ms, STAND_IN_NS / 1e6
        ties = say("devices-ties", wire=margin, other=max(margin, stand_in))
        words = Words(text=ties, largest=theme.small, color=MUTED)
        self.cards["buzzers"].add(self._try, choose_buzzers, wiring, *more, words)
        self.cards["panel"].add(press_for(say("devices-turn-screen"), "redo", self._turn_screen))
        self.cards["sound"].add(press_for(say("devices-play-sound"), "go", self._play))
        if self.app.session.devices.network.can_join():
            self.cards["network"].add(Joining(self.app, self.cards["network"]).key)

    def _equip_tray(self) -> None:
        """Offer to read dice, or without a camera a mat and the guide through calibration."""
        card = self.cards["mat"]
        calibrate = press_for(say("devices-calibrate"), "check", lambda: self.app.show("trays"))
        if self.app.session.devices.tray.status().health is Health.OFF:
            calibrate.label = say("devices-print")
            card.add(calibrate)
            return
        key = press_for(say("devices-try-tray"), "dice", self.toggle_trial)
        self.trial = TrayTrial(self.app, card, key, self._tray_status)
        card.add(key, calibrate)

    def toggle_trial(self) -> None:
        """Begin or end reading what lies in the tray; its picture is not shown meanwhile."""
        assert self.trial is not None
        self.stop_picture()
        self.trial.toggle()

    def _turn_screen(self) -> None:
        """Turn the picture by a quarter, and back unless somebody can still say to keep it."""
        trial = self.app.trial
        trial.begin("rotation", (trial.look.rotation + QUARTER) % 360)

    def _look(self, _: float) -> None:
        for name, status in self._statuses().items():
            if name == "mat" and self.trial is not None and self.trial.running:
                continue  # It says what it reads.
            if name in self.cards:
                self.cards[name].show_status(status)
        self._say_way_on()

    def _say_way_on(self) -> None:
        """Say on the key at the foot whether something is missing, and how to play without it."""
        missing = [card for card in self.cards.values() if not card.ids.face.well]
        self.way_on.label = say("devices-play-without" if missing else "devices-play")
        first = missing[0].cure or missing[0].words if missing else say("devices-nothing-needed")
        self.way_on.detail = first

    def _scroll_to(self, widget: Widget) -> None:
        """Scroll to what was just added, after layout."""
        scroll = self.ids.scroll
        Clock.schedule_once(lambda _: scroll.scroll_to(widget, animate=False), 0.1)

    def _take_first_frame(self, view: TrayView) -> None:
        """Show the camera's status once it has sent a frame or a fault, and release it."""
        if view.state is TrayState.STARTING:
            return
        trying = self.trial is not None and self.trial.running
        if self.app.screen is self and self.picture is None and not trying:
            self.app.session.devices.tray.rest()
            self.cards["tray"].show_status(self.app.session.devices.tray.status())

    def toggle_picture(self) -> None:
        """Show the camera's picture, for aiming it, or hide it."""
        if self.picture:
            self.stop_picture()
            return
        if self.trial is not None:
            self.trial.stop()
        self.picture = picture = TrayPicture(size_hint_y=None)
        picture.height = self._picture_height(seen=True)
        self.cards["tray"].add_widget(picture)
        self._aim.label = say("devices-hide-picture")
        self._scroll_to(picture)
        self._watch(picture)

    def _watch(self, picture: TrayPicture) -> None:
        see = self.app.bridge.carry(lambda view: self._see(picture, view), latest="tray")
        self.app.session.devices.tray.watch(WatchRequest("d6", 0, see))

    def _picture_height(self, *, seen: bool) -> float:
        """Return the height of the picture, or only of the message if there is no picture."""
        face = self.cards["tray"].ids.face.height  # The key that hides the picture stays in view.
        room = self.ids.scroll.height - face - 2 * theme.gap
        return float(min(0.62 * self.height, 0.8 * self.width, room) if seen else theme.row)

    def turn_picture(self) -> None:
        """Turn the camera's picture by 90 degrees, and save that."""
        session = self.app.session
        turn = (session.config.camera_turn + QUARTER) % 360
        session.save_config({"camera_turn": turn})
        if turns(session.devices.tray):
            session.devices.tray.turn_to(turn)
        if self.picture:
            self._watch(self.picture)

    def stop_picture(self) -> None:
        """Hide the camera's picture, and release the tray."""
        if self.picture:
            self.app.session.devices.tray.rest()
            self.cards["tray"].remove_widget(self.picture)
            if self._turner:
                self.cards["tray"].remove_widget(self._turner)
            self.picture = self._turner = None
            self._aim.label = say("devices-show-picture")

    def _see(self, picture: TrayPicture, view: TrayView) -> None:
        if picture is not self.picture:
            return
        gone = view.state is TrayState.NO_CAMERA
        picture.height = self._picture_height(seen=not gone)
        picture.see(view, str(view.words) if gone else say("devices-aim"))
        drawn = throws(self.app.session.devices.tray)  # A simulated tray needs no turning.
        if view.frame and not self._turner and not drawn:
            self._turner = press_for(say("devices-turn-picture"), "redo", self.turn_picture)
            self._turner.size_hint_y, self._turner.height = None, theme.touch
            self.cards["tray"].add_widget(self._turner)
            self._scroll_to(self._turner)

    def toggle_test(self) -> None:
        """Start or stop the test of the buzzers, which shows presses and lights lamps."""
        if self.lights:
            self.stop_test()
            return
        count = len(self.app.session.config.buzzer_pins) or SEATS
        room = GridLayout(cols=2, spacing=theme.gap, size_hint_y=None)
        room.bind(minimum_height=room.setter("height"))
        self.lights = {seat: BuzzerLight(seat) for seat in range(count)}
        for light in self.lights.values():
            room.add_widget(light)
        self._room = room
        self.cards["buzzers"].add_widget(room)
        self._try.label = say("devices-end-test")
        self._scroll_to(room)
        buzzers = self.app.session.devices.buzzers
        for seat in buzzers.held():
            self._heard(Buzz(seat, 0))
        buzzers.listen(self.app.bridge.carry(self._heard))

    def stop_test(self) -> None:
        """Stop listening and turn off the lamps."""
        if self.lights:
            self.app.session.devices.buzzers.listen(lambda buzz: None)
            self.app.session.devices.buzzers.lamps(frozenset())
            self.cards["buzzers"].remove_widget(self._room)
            self.lights = {}
            self._try.label = say("devices-test-buzzers")

    def _heard(self, buzz: Buzz) -> None:
        light = self.lights.get(buzz.seat)
        if light:
            light.move(down=buzz.pressed)
            self.app.session.devices.buzzers.lamps(
                frozenset(seat for seat, each in self.lights.items() if each.sign)
            )

    def learn_buttons(self) -> None:
        """Learn a button for each seat, one after the other, from any device."""
        from ui.devices.learning import Learning  # Late, as it is rarely opened.

        buzzers = self.app.session.devices.buzzers
        seats = len(self.app.session.config.buzzer_pins) or SEATS
        if takes_any(buzzers):
            self.learning = Learning(self.app, buzzers, seats, lambda: self._look(0))
            self.learning.begin()

    def show_place(self) -> None:
        """Show where to mount the camera, and how high."""
        from ui.devices.wiring import Aiming  # Late: it is seldom needed.

        _open_page(say("devices-where-camera-sits"), Aiming())

    def show_wiring(self) -> None:
        """Show which part goes to which pin, from the settings."""
        from ui.devices.wiring import Wiring  # Late: it is seldom needed.

        config = self.app.session.config
        pins = config.buzzer_pins
        _open_page(say("devices-wiring"), Wiring(pins, config.lamp_pins, len(pins)))

    def _choose(self, field: str) -> None:
        key = BY_FIELD[field]
        now, values = str(getattr(self.app.session.config, field)), offered(key.sources)
        choices = [_choice(field, value) for value in values]
        if now not in values:
            choices.insert(0, (now, now, say("devices-as-in-file")))
        pick(str(key.title), str(key.meaning), choices, now, lambda value: self._take(field, value))

    def _take(self, field: str, value: str) -> None:
        if value != getattr(self.app.session.config, field):
            self.app.session.save_config({field: value})
            show_dialog(say("devices-kept"), say("devices-counts-next-start"))

    def _play(self) -> None:
        if not self.app.sounds.play(Cue.CONFIRM):
            self._look(0)

    def diagnose(self) -> None:
        """Show as a page what `mars-companion doctor --gl` prints."""
        page = _open_page(say("devices-what-is-here"), Words(text=say("devices-asking"), bold=True))
        look = partial(_diagnosed, self.app.session, renderer())

        def fill(done: Future[Sequence[Finding]]) -> None:
            findings = done.result()
            page.fill((Words(text=str(summary(findings)), bold=True), *_lines(findings)))

        self.app.bridge.aside(look, fill, "diagnosis")


def _show_status(card: DeviceCard, done: Future[DeviceStatus]) -> None:
    card.show_status(done.result())


def _choice(field: str, value: str) -> Choice:
    """Return the choice of a camera or kind of buzzers: its key, name and note."""
    id_ = value.replace(":", "-")
    name = f"devices-choice-{field}-{id_}"
    return value, say(name), say(f"{name}-note")


def _lines(findings: Iterable[Finding]) -> Iterator[Widget]:
    area = ""
    for finding in findings:
        if finding.area != area:
            area = finding.area
            yield Heading(text=say(f"devices-area-{area}") if area in AREAS else area)
        name, words = str(finding.name), str(finding.words)
        if finding.missing:
            cure = str(finding.cure)
            yield Notice(text=say("devices-finding-cure", name=name, words=words, cure=cure))
        else:
            line = say("devices-finding", name=name, words=words)
            yield Words(text=line, font_size=theme.small)


def _asked(name: str) -> DeviceStatus:
    """Return the status of a device that is being asked for it."""
    return DeviceStatus(name, Health.OK, say("devices-asking"))


def _diagnosed(session: Session, gl: str | None) -> Sequence[Finding]:
    problems = read_config(session.folders.config_file)[1]
    return diagnose(
        session.config,
        problems,
        session.folders,
        panel=session.devices.panel.status(),
        renderer=gl,
        codes=session.code_reader.missing if session.code_reader else None,
    )


def _open_page(title: str, *widgets: Widget) -> Page:
    page = Page(title=title)
    page.fill(widgets)
    page.open(animation=False)
    return page
