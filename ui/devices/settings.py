"""The settings, each with its meaning; what is changed counts at once and is kept."""

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from threading import Thread

from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import __version__
from companion.app.config import BY_FIELD, Value
from companion.storage.atomic_write import reason
from ui.devices.setting_row import OneOf, SettingRow, choice, number, switch
from ui.shell.app import CompanionApp
from ui.shell.leaving import can_leave
from ui.shell.screens import CompanionScreen
from ui.shell.sound import Cue
from ui.shell.theme import MUTED, theme
from ui.widgets import Press, Words, ask, show_dialog
from ui.widgets.rows import Heading

_SIZES = {1.0: "Usual", 1.25: "Larger", 1.5: "Largest"}
_INCHES = (5, 7, 10)


class SettingsScreen(CompanionScreen):
    """Text, screen, sound and race; where the data is; and switching off."""

    menu = ObjectProperty(())

    def __init__(self, app: CompanionApp, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.menu = (("camera", "Devices", lambda: app.show("devices")),)

    def show(self, **about: object) -> None:
        """Fill the page from the settings as they are."""
        page = self.ids.page
        page.clear_widgets()
        groups = (self._screen, self._sound, self._race, self._dice, self._machine)
        for group in groups:
            for widget in group():
                page.add_widget(widget)

    # ---- the groups --------------------------------------------------------------
    def _screen(self) -> tuple[Widget, ...]:
        lock = _action("Lock", "lock", self._lock)
        return (
            Heading(text="Screen"),
            SettingRow(
                lock,
                title="Lock against sleeves",
                meaning="No touch counts until the padlock is held. Buzzers and dice go on.",
            ),
            self._look("text_scale", lambda scale: _SIZES[_float(scale)]),
            self._look("rotation", lambda degrees: f"{degrees}°"),
            self._size(),
            self._dressing("table_view", "Everything", "Table"),
            self._dressing("mirrored", "Right", "Left"),
            self._dressing("motion", "Still", "Moving"),
            self._number("brightness", 0.1, _percent, self._dim),
            self._number("sleep_minutes", 5, _minutes),
        )

    def _look(self, field: str, write: Callable[[Value], str]) -> SettingRow:
        """A setting that could make the screen useless: it is only tried until it is kept."""
        try_it = partial(self.app.trial.begin, field)
        return choice(BY_FIELD[field], self._shown(field), write, try_it)

    def _dressing(self, field: str, off: str, on: str) -> SettingRow:
        """One of two ways to show things: it does no harm, so it counts at once."""

        def turn(value: Value) -> None:
            self._save(field, value)
            self.app.dress()

        key = BY_FIELD[field]
        control = OneOf([(False, off), (True, on)], self._now(field), turn)
        return SettingRow(control, title=key.title, meaning=key.meaning)

    def _size(self) -> SettingRow:
        """The panel's diagonal, as people know it; the settings keep the density it makes."""
        key = BY_FIELD["density"]
        pixels = hypot(*Window.size)
        known = [(round(pixels / inches / 160, 2), f"{inches} inch") for inches in _INCHES]
        now = _float(self._shown("density"))
        chosen = next((value for value, _ in known if abs(value - now) < 0.02), 0.0)
        control = OneOf([(0.0, "Usual"), *known], chosen, partial(self.app.trial.begin, "density"))
        meaning = "A wrong one makes letters and buttons too small, or too large."
        return SettingRow(control, title=key.title, meaning=meaning)

    def _lock(self) -> None:
        self.app.back()
        self.app.lock.lock()

    def _sound(self) -> tuple[Widget, ...]:
        test = _action("Play a sound", "go", self._test)
        return (
            Heading(text="Sound"),
            switch(BY_FIELD["sound"], self._now("sound"), self._turn_sound),
            self._number("volume", 0.1, _percent, self.app.sounds.set_volume),
            SettingRow(test, title="Try it", meaning=self.app.sounds.status().words),
        )

    def _race(self) -> tuple[Widget, ...]:
        return (
            Heading(text="Race"),
            self._number("margin_ms", 0.5, lambda value: f"{value:g} ms"),
            self._number("gather_ms", 5, lambda value: f"{value:g} ms"),
        )

    def _dice(self) -> tuple[Widget, ...]:
        """What the camera got wrong is the owner's: it can be looked at as a number, and go."""
        kept_dice = self.app.session.devices.tray.corrected()
        away = Press(label="Throw away", icon="undo", size_hint_y=1, disabled=not kept_dice.count)
        away.bind(on_release=lambda _: self._ask_forget())
        kept = "No die is kept"
        if kept_dice.count:
            many = "1 die is kept" if kept_dice.count == 1 else f"{kept_dice.count} dice are kept"
            kept = f"{many}, {kept_dice.bytes / 2**20:.1f} MB"
        study = Press(label="Learn", icon="check", size_hint_y=1, disabled=not kept_dice.count)
        study.bind(on_release=self._learn)
        both = BoxLayout(spacing=theme.gap / 2)
        for press in (study, away):
            press.padding = (6 * theme.unit, 2 * theme.unit)
            both.add_widget(press)
        return (
            Heading(text="Dice"),
            self._number("confirm_s", 0.5, _seconds),
            self._number("window_s", 1, _seconds),
            SettingRow(
                both,
                title="Dice set right",
                meaning=f"Small pictures to learn from, on this machine only. {kept}.",
            ),
        )

    def _learn(self, press: Press) -> None:
        """Learn in the background: on a Pi it takes some seconds."""
        press.disabled = True
        kept_dice = self.app.bridge.carry(self._learnt)

        def work() -> None:
            try:
                kept_dice("Learnt", self.app.session.devices.tray.learn())
            except (OSError, ImportError) as error:
                kept_dice("Nothing was learnt", str(error))

        Thread(target=work, name="learning", daemon=True).start()

    def _learnt(self, title: str, words: str) -> None:
        if self.app.screen is self:
            self.show()
            show_dialog(title, words)

    def _ask_forget(self) -> None:
        ask(
            "Throw the corrected dice away?",
            "The camera cannot learn from them then. What it has learnt already stays.",
            [("Throw away", "danger", self._forget), ("Keep them", "go", None)],
        )

    def _forget(self) -> None:
        _attempt(self.app.session.devices.tray.forget_corrected, "They could not be thrown away")
        self.show()

    def _machine(self) -> tuple[Widget, ...]:
        folders = self.app.session.folders
        return (
            Heading(text="This machine"),
            *self._ways_out(),
            _small(f"Games and cards are in {folders.data}"),
            _small(f"Pins, lamps and more can be set in {folders.config_file}"),
            _small(f"Mars Companion {__version__}"),
        )

    def _ways_out(self) -> Iterator[Widget]:
        ours = self.app.session.devices.panel.can_power_off()
        if ours:
            off = _action("Power off", "power", self._ask_off, tone="danger")
            yield SettingRow(off, title="Switch off", meaning="Every game is kept, also this one.")
        if can_leave(self.app):
            leave = _action("Quit", "back", self.app.stop)
            yield SettingRow(leave, title="Leave", meaning="Back to the desktop. Games are kept.")

    # ---- changing ----------------------------------------------------------------
    def _now(self, field: str) -> Value:
        value: Value = getattr(self.app.session.config, field)
        return value

    def _shown(self, field: str) -> Value:
        """A setting of the screen as it is tried or kept."""
        value: Value = getattr(self.app.trial.look, field)
        return value

    def _number(
        self,
        field: str,
        step: float,
        write: Callable[[float], str],
        then: Callable[[float], object] = lambda value: None,
    ) -> SettingRow:
        def done(value: Value) -> None:
            self._save(field, value)
            then(_float(value))

        return number(BY_FIELD[field], _float(self._now(field)), step, write, done)

    def _save(self, field: str, value: Value) -> None:
        self.app.session.save_config({field: value})

    def _dim(self, level: float) -> None:
        self.app.session.devices.panel.brightness(level)

    def _turn_sound(self, on: Value) -> None:
        self._save("sound", on)
        self.app.sounds.on = bool(on)
        self.app.sounds.prepare()

    def _test(self) -> None:
        if not self.app.sounds.play(Cue.CONFIRM):
            status = self.app.sounds.status()
            show_dialog("No sound", f"{status.words} {status.cure}".strip())

    # ---- switching off -----------------------------------------------------------
    def _ask_off(self) -> None:
        ask(
            "Switch the machine off?",
            "Wait until the screen is dark before you pull the plug.",
            [("Switch off", "danger", self._power_off), ("Stay", "go", None)],
        )

    def _power_off(self) -> None:
        if _attempt(self.app.session.power_off, "It stays on"):
            self.app.stop()


def _attempt(do: Callable[[], object], failed: str) -> bool:
    """Do it, and return whether it worked; if not, the reason is shown under the title `failed`."""
    try:
        do()
    except OSError as error:
        show_dialog(failed, reason(error))
        return False
    return True


def _action(label: str, icon: str, do: Callable[[], object], tone: str = "plain") -> Press:
    press = Press(label=label, icon=icon, tone=tone, size_hint_y=1)
    press.bind(on_release=lambda _: do())
    return press


def _small(text: str) -> Words:
    return Words(text=text, font_size=theme.small, color=MUTED)


def _float(value: Value) -> float:
    """The value of a setting that is a number."""
    assert isinstance(value, int | float)
    return float(value)


def _percent(value: float) -> str:
    return f"{value:.0%}"


def _seconds(value: float) -> str:
    return f"{value:g} s" if value else "never"


def _minutes(value: float) -> str:
    return f"{value:.0f} min" if value else "never"
