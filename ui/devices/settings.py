"""The screen of the settings, each with its meaning; changes apply at once and are saved."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from functools import partial
from math import hypot

from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import __version__, games
from companion.app.config import BY_FIELD, KEYS, Value
from companion.devices.machine import sound_cards
from companion.devices.ports import Health
from companion.storage.reasons import reason
from companion.words import Percent, languages
from ui.devices.room import RoomRows
from ui.devices.updating import OneOf, SettingRow, Updating, add_shares, choice, number, switch
from ui.kivy_layer.kept import Kept, place_children
from ui.shell import notices
from ui.shell.desk import House
from ui.shell.environment import has_desktop
from ui.shell.screens import CompanionScreen
from ui.shell.sound import Cue, use_speaker
from ui.shell.theme import MUTED, theme
from ui.shell.way_out import can_leave
from ui.text import say
from ui.widgets import Press, Words, ask, show_dialog
from ui.widgets.button import press_for
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Heading, pick

_SIZES = {1.0: "devices-usual", 1.25: "devices-larger", 1.5: "devices-largest"}
_INCHES = (5, 7, 10)
# Settings whose rows do more than save the value, and those that belong to other screens.
OWN_ROW = ("language", "text_scale", "rotation", "density", "table_view", "mirrored", "motion",
           "contrast", "safe_colours",
           "brightness", "sound", "volume", "speaker", "voice", "voice_volume", "location", "bgg",
           "events", "board", "broker")  # fmt: skip
ELSEWHERE = ("sides",)
MOST_ROWS = 6  # The most rows on a page.


class SettingsScreen(CompanionScreen):
    """Pages of settings, with the places of the data, updates, and switching off."""

    app: House
    menu = ObjectProperty(())

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._updating = Updating(app, self.show)
        self._room = RoomRows(app, self.show)
        # By the name of each group: what makes the rows of its pages.
        self._groups: dict[str, tuple[Callable[[], Iterable[Widget]], ...]] = {
            "devices-page-table": (self._table,),
            "devices-screen": (self._screen, self._sight),
            "devices-sound": (self._sound,),
            "devices-games": (self._dice, self._race, self._clock),
            "devices-machine": (self._machine, self._updating.rows, self._room.rows),
        }
        self.pages: list[list[Widget]] = []  # Those of the group that is shown.
        self._at = (0, 0)  # The index of that group, and of the page that is shown.
        self._tabs = Kept(self.ids.tabs, _tab)
        self.menu = (("camera", say("devices-title"), lambda: app.show("devices")),)

    def show(self, page: tuple[int, int] | None = None, **about: object) -> None:
        """Build a group's pages from the current settings, and show one; by default the last.

        Args:
            page: The index of the group, and that of the page in it.
        """
        group, number = self._at = page or self._at
        groups = list(self._groups.values())
        self.pages = [page for rows in groups[group] for page in _pages(rows())]
        shown = self.pages[min(number, len(self.pages) - 1)]
        _, *rows = shown  # The keys name the page, not its heading.
        line = BoxLayout(size_hint_y=None, height=theme.touch, spacing=theme.gap / 2)
        keys = [
            self._leads(_tab(), each[0].text, (group, index), each is shown)
            for index, each in enumerate(self.pages)
        ]
        place_children(line, keys)
        place_children(self.ids.page, [*([line] if len(keys) > 1 else []), *rows])
        if page is not None:  # A change of a row, or of the machine, moves nothing.
            self.ids.scroll.scroll_y = 1
        for index, (tab, name) in enumerate(self._tabs.show(self._groups)):
            self._leads(tab, say(name), (index, 0), index == group)

    def _leads(self, key: Press, label: str, page: tuple[int, int], chosen: bool) -> Press:
        """Let a key lead to a page.

        Through `show` of the app, so that a screen that is built again by a trial opens on it.
        """
        key.label, key.chosen = label, chosen
        key.do = partial(self.app.show, "settings", page=page)
        return key

    def _table(self) -> tuple[Widget, ...]:
        """Return the three questions of a table: the voice, the view, and animations."""
        aloud = [(False, say("devices-we-read")), (True, say("devices-companion-reads"))]
        read = OneOf(aloud, self._value("voice"), self._turn_voice)
        meaning = str(BY_FIELD["voice"].meaning)
        afar = self._instant_row("table_view", say("devices-keys"), say("devices-chair"))
        afar.title, afar.meaning = say("devices-read-from"), say("devices-read-from-why")
        moves = self._instant_row("motion", say("devices-still"), say("devices-moving"))
        moves.title, moves.meaning = say("devices-does-it-move"), say("devices-does-it-move-why")
        return (
            Heading(text=say("devices-page-table")),
            SettingRow(read, title=say("devices-who-reads"), meaning=meaning),
            *self._voice(),
            afar,
            moves,
        )

    def _screen(self) -> tuple[Widget, ...]:
        return (
            Heading(text=say("devices-screen")),
            self._language(),
            self._trial_row("text_scale", lambda scale: say(_SIZES[_float(scale)])),
            self._trial_row("rotation", lambda degrees: f"{degrees}°"),
            self._size(),
            self._instant_row("mirrored", say("devices-right"), say("devices-left")),
            self._number("brightness", self._dim),
        )

    def _sight(self) -> tuple[Widget, ...]:
        """Return the rows for eyes that need more contrast or other colours, and for sleep."""
        return (
            Heading(text=say("devices-sight")),
            self._instant_row("contrast", say("devices-usual"), say("devices-high")),
            self._instant_row("safe_colours", say("devices-usual"), say("devices-safe")),
            *self._others("screen"),
        )

    def _language(self) -> SettingRow:
        """Return the row of the app's language; a choice rebuilds every screen at once."""
        key = BY_FIELD["language"]
        control = OneOf(notices.choices(), languages.spoken(), self._speak)
        row = SettingRow(control, title=str(key.title), meaning=str(key.meaning))
        add_shares(row)
        return row

    def _speak(self, code: Value) -> None:
        notices.choose(self.app.session, self.app.speak_again, str(code))

    def _trial_row(self, field: str, write: Callable[[Value], str]) -> SettingRow:
        """Return the row of a setting that could make the screen unusable; it begins a trial."""
        try_it = partial(self.app.trial.begin, field)
        return choice(BY_FIELD[field], self._shown(field), write, try_it)

    def _instant_row(self, field: str, off: str, on: str) -> SettingRow:
        """Return the row of a display setting that is on or off, which applies without a trial."""

        def turn(value: Value) -> None:
            self._save(field, value)
            self.app.dress()

        key = BY_FIELD[field]
        control = OneOf([(False, off), (True, on)], self._value(field), turn)
        return SettingRow(control, title=str(key.title), meaning=str(key.meaning))

    def _size(self) -> SettingRow:
        """Return the row of the panel's diagonal in inches, which is saved as its density."""
        key = BY_FIELD["density"]
        pixels = hypot(*Window.size)
        known = [
            (round(pixels / inches / 160, 2), say("devices-inches", inches=inches))
            for inches in _INCHES
        ]
        now = _float(self._shown("density"))
        chosen = next((value for value, _ in known if abs(value - now) < 0.02), 0.0)
        choices = [(0.0, say("devices-usual")), *known]
        control = OneOf(choices, chosen, partial(self.app.trial.begin, "density"))
        return SettingRow(control, title=str(key.title), meaning=say("devices-size-why"))

    def _lock(self) -> None:
        self.app.back()
        self.app.lock.lock()

    def _sound(self) -> tuple[Widget, ...]:
        test = press_for(say("devices-play-sound"), "go", self._test)
        return (
            Heading(text=say("devices-sound")),
            switch(BY_FIELD["sound"], self._value("sound"), self._turn_sound),
            self._number("volume", self.app.sounds.set_volume),
            *self._speakers(),
            SettingRow(
                test, title=say("devices-try-sound"), meaning=str(self.app.sounds.status().words)
            ),
            *self._loudness(),
            *self._others("sound"),
        )

    def _voice(self) -> Iterator[Widget]:
        """Yield what to install if reading aloud is impossible."""
        status = self.app.session.devices.voice.status()
        if status.health in (Health.MISSING, Health.FAULT):
            yield _small_words(f"{status.words}: {status.cure}")

    def _speakers(self) -> Iterator[Widget]:
        """Yield the row of the sound card, where there is a choice: a desktop has its own."""
        key, cards = BY_FIELD["speaker"], sound_cards()
        if len(cards) <= 1 or has_desktop():
            return
        usual = say("devices-usual-speaker")
        choices = [("", usual, ""), *((card, name, "") for card, name in cards.items())]
        now = str(self._value("speaker"))
        choose = partial(pick, str(key.title), str(key.meaning), choices, now, self._take_speaker)
        change = press_for(cards.get(now, usual), "edit", choose)
        yield SettingRow(change, title=str(key.title), meaning=str(key.meaning))

    def _take_speaker(self, card: str) -> None:
        self._save("speaker", card)
        use_speaker(card)
        self.show()
        show_dialog(say("devices-kept"), say("devices-counts-next-start"))

    def _loudness(self) -> Iterator[Widget]:
        """Yield the row of the voice's volume, if reading aloud is on and possible."""
        status = self.app.session.devices.voice.status()
        if self._value("voice") and status.health not in (Health.MISSING, Health.FAULT):
            yield self._number("voice_volume", self._try_voice)

    def _race(self) -> tuple[Widget, ...]:
        return (
            Heading(text=say("devices-race")),
            *self._others("race"),
        )

    def _clock(self) -> tuple[Widget, ...]:
        return (Heading(text=say("devices-clock-page")), *self._others("clock"))

    def _dice(self) -> tuple[Widget, ...]:
        """Return the rows about saved pictures of corrected dice: learn from or delete them."""
        kept_dice = self.app.session.devices.tray.corrected()
        away = press_for(say("devices-throw-away"), "undo", self._ask_forget)
        study = Press(label=say("devices-learn"), icon="check", size_hint_y=1)
        study.bind(on_release=self._learn)
        both = BoxLayout(spacing=theme.gap / 2)
        for press in (study, away):
            press.disabled = not kept_dice.count
            press.padding = (6 * theme.unit, 2 * theme.unit)
            both.add_widget(press)
        why = say("devices-set-right-why", count=kept_dice.count, mb=kept_dice.bytes / 2**20)
        return (
            Heading(text=say("devices-dice")),
            *self._others("dice", "table"),
            self._location(),
            self._bgg(),
            SettingRow(both, title=say("devices-set-right"), meaning=why),
        )

    def _location(self) -> SettingRow:
        """Return the row for the location that exported plays contain."""
        key, now = BY_FIELD["location"], str(self._value("location"))

        def done(words: str) -> None:
            self._save("location", words)
            self.show()

        ask_it = partial(ask_text, str(key.title), now, done, longest=40)
        change = press_for(now or say("devices-no-location"), "edit", ask_it)
        return SettingRow(change, title=str(key.title), meaning=str(key.meaning))

    def _bgg(self) -> SettingRow:
        """Return the row for the numbers by which other apps know the games."""
        key, entered = BY_FIELD["bgg"], self.app.session.config.bgg_ids()
        known = {box.id: entered.get(box.id, box.bgg_id or "") for box in games.shelf()}
        names = [(box.id, box.name, str(known[box.id])) for box in games.shelf()]

        def done(box: str, number: str) -> None:
            new = {each: n for each, n in {**entered, box: number.strip()}.items() if n}
            try:
                self._save("bgg", ", ".join(f"{each}={n}" for each, n in new.items()))
            except ValueError as error:
                show_dialog(str(key.title), reason(error))
            self.show()

        def enter(box: str) -> None:
            ask_text(games.take(box).name, str(known[box]), partial(done, box), longest=7)

        count = say("devices-numbered", good=sum(map(bool, known.values())), count=len(known))
        choose = partial(pick, str(key.title), str(key.meaning), names, "", enter)
        return SettingRow(
            press_for(count, "edit", choose), title=str(key.title), meaning=str(key.meaning)
        )

    def _learn(self, press: Press) -> None:
        """Learn from corrected dice in the background, as that takes a Pi some seconds."""
        press.disabled = True
        self.app.bridge.aside(self.app.session.devices.tray.learn, self._learnt, "learning")

    def _learnt(self, done: Future[str]) -> None:
        if self.app.screen is not self:
            return
        self.show()
        try:
            show_dialog(say("devices-learnt"), str(done.result()))
        except (OSError, ImportError) as error:
            show_dialog(say("devices-nothing-learnt"), reason(error))

    def _ask_forget(self) -> None:
        ask(
            say("devices-throw-dice-away"),
            say("devices-cannot-learn-then"),
            [
                (say("devices-throw-away"), "danger", self._forget),
                (say("devices-keep-them"), "go", None),
            ],
        )

    def _forget(self) -> None:
        forget = self.app.session.devices.tray.forget_corrected
        _attempt(forget, say("devices-dice-not-thrown-away"))
        self.show()

    def _machine(self) -> tuple[Widget, ...]:
        folders = self.app.session.folders
        lock = press_for(say("devices-lock"), "lock", self._lock)
        return (
            Heading(text=say("devices-machine")),
            SettingRow(lock, title=say("devices-lock-title"), meaning=say("devices-lock-why")),
            *self._ways_out(),
            _small_words(say("devices-where-data", folder=str(folders.data))),
            _small_words(say("devices-where-settings", file=str(folders.config_file))),
            _small_words(f"Mars Companion {__version__}"),
        )

    def _ways_out(self) -> Iterator[Widget]:
        ours = self.app.session.devices.panel.can_power_off()
        if ours:
            off = press_for(say("devices-power-off"), "power", self._ask_off, tone="danger")
            why = say("devices-switch-off-why")
            yield SettingRow(off, title=say("devices-switch-off"), meaning=why)
        for way in self.app.session.devices.panel.ways_out():
            go = press_for(say(f"shell-way-{way}"), "go", partial(self.app.way_out.take, way))
            yield SettingRow(go, title=say(f"shell-way-{way}"), meaning=say(f"shell-way-{way}-why"))
        if can_leave(self.app.session.devices.panel):
            leave = press_for(say("devices-quit"), "back", self.app.stop)
            why = say("devices-leave-why")
            yield SettingRow(leave, title=say("devices-leave"), meaning=why)

    def _value(self, field: str) -> Value:
        value: Value = getattr(self.app.session.config, field)
        return value

    def _shown(self, field: str) -> Value:
        """Return a display setting as it is on trial, or else as saved."""
        value: Value = getattr(self.app.trial.look, field)
        return value

    def _others(self, *sections: str) -> Iterator[SettingRow]:
        """Yield rows for the settings of these sections that have no special row."""
        for key in KEYS:
            if key.section not in sections or key.field in (*OWN_ROW, *ELSEWHERE):
                continue
            save = partial(self._save, key.field)
            if key.kind is bool:
                yield switch(key, self._value(key.field), save)
            elif key.choices:
                yield choice(key, self._value(key.field), CHOSEN.get(key.field, str), save)
            else:
                yield self._number(key.field)

    def _number(
        self, field: str, then: Callable[[float], object] = lambda value: None
    ) -> SettingRow:
        def done(value: Value) -> None:
            self._save(field, value)
            then(_float(value))

        return number(BY_FIELD[field], _float(self._value(field)), _amount(field), done)

    def _save(self, field: str, value: Value) -> None:
        self.app.session.save_config({field: value})

    def _dim(self, level: float) -> None:
        self.app.session.devices.panel.brightness(level)

    def _turn_sound(self, on: Value) -> None:
        self._save("sound", on)
        self.app.sounds.on = bool(on)
        self.app.sounds.prepare()

    def _turn_voice(self, on: Value) -> None:
        self._save("voice", on)
        if on:
            self._try_voice(_float(self._value("voice_volume")))
        else:
            self.app.session.devices.voice.hush()
        self.show()

    def _try_voice(self, volume: float) -> None:
        self.app.session.devices.voice.say(say("devices-voice-try"), languages.spoken(), volume)

    def _test(self) -> None:
        if not self.app.sounds.play(Cue.CONFIRM):
            status = self.app.sounds.status()
            show_dialog(say("devices-no-sound"), f"{status.words} {status.cure}".strip())

    def _ask_off(self) -> None:
        ask(
            say("devices-switch-off-ask"),
            say("devices-wait-for-dark"),
            [
                (say("devices-switch-off"), "danger", self._power_off),
                (say("devices-stay"), "go", None),
            ],
        )

    def _power_off(self) -> None:
        if _attempt(self.app.session.power_off, say("devices-stays-on")):
            self.app.stop()


def _pages(widgets: Iterable[Widget]) -> Iterator[list[Widget]]:
    """Yield pages of at most MOST_ROWS rows; the first widget is the heading of each."""
    heading, *rest = [*widgets] or [None]
    if not isinstance(heading, Heading):
        return
    page, rows = [heading], 0
    for widget in rest:
        if isinstance(widget, SettingRow):
            if rows == MOST_ROWS:
                yield page
                page, rows = [Heading(text=say("devices-page-more", page=heading.text))], 0
            rows += 1
        page.append(widget)
    yield page


def _tab() -> Press:
    return Press(size_hint_y=1, padding=4 * theme.unit, type_size=theme.capitals(3.6))


def _attempt(do: Callable[[], object], failed: str) -> bool:
    """Call `do`; return whether it worked, or show the OSError under the title `failed`."""
    try:
        do()
    except OSError as error:
        show_dialog(failed, reason(error))
        return False
    return True


def _small_words(text: str) -> Words:
    return Words(text=text, font_size=theme.small, color=MUTED)


def _float(value: Value) -> float:
    """Return the value of a setting that is a number as a float."""
    assert isinstance(value, int | float)
    return float(value)


def _amount(field: str) -> Callable[[float], str]:
    """Return the function that writes a setting's number; its name ends with its unit."""
    return UNITS.get(field.rpartition("_")[2], _percent)


def _percent(value: float) -> str:
    return str(Percent(value))


def _milliseconds(value: float) -> str:
    return say("devices-ms", value=value)


def _character(value: Value) -> str:
    return say("devices-character", which=str(value))


def _clock(value: Value) -> str:
    return say("devices-clock", kind=str(value))


def _false_start(value: Value) -> str:
    return say("devices-false-start", cost=str(value))


def _seconds(value: float) -> str:
    return say("devices-seconds", value=value) if value else say("devices-never")


def _minutes(value: float) -> str:
    return say("devices-minutes", value=round(value)) if value else say("devices-never")


# How the choices of a setting are written, where that is not the value itself.
CHOSEN: dict[str, Callable[[Value], str]] = {
    "clock": _clock,
    "voice_style": _character,
    "false_start": _false_start,
}
# By the last part of a setting's name; any other number is written in percent.
UNITS = {"ms": _milliseconds, "s": _seconds, "minutes": _minutes}
