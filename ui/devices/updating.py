"""Rows of settings, those about versions, and how much of each language is translated."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from threading import Thread

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.app.config import Key, Value
from companion.devices.machine import UpdateState
from companion.storage.reasons import reason
from companion.words import Percent, Several, languages
from companion.words.catalogue import ENGLISH, ROOMS, share
from companion.words.catalogue import languages as there_are
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Press, ask, show_dialog
from ui.widgets.kv import load_kv
from ui.widgets.rows import Heading
from ui.widgets.stepper import Stepper

Set = Callable[[Value], object]


class SettingRow(BoxLayout):
    """A setting: name and meaning on the left, its control on the right, or below if narrow."""

    title = StringProperty("")
    meaning = StringProperty("")

    def __init__(self, control: Widget, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
        self.ids.room.add_widget(control)


class OneOf(BoxLayout):
    """Buttons side by side, of which the chosen one is filled and ticked."""

    def __init__(self, choices: Sequence[tuple[Value, str]], chosen: Value, done: Set) -> None:
        super().__init__(size_hint_y=None, height=theme.touch, spacing=theme.gap / 2)
        self._done = done
        self._presses: dict[Value, Press] = {}
        for value, label in choices:
            press = Press(label=label, size_hint_y=1)
            press.padding = (6 * theme.unit, 2 * theme.unit)
            press.bind(on_release=lambda _, value=value: self._choose(value))
            self._presses[value] = press
            self.add_widget(press)
        self._mark(chosen)

    def _choose(self, value: Value) -> None:
        self._mark(value)
        self._done(value)

    def _mark(self, chosen: Value) -> None:
        for value, press in self._presses.items():
            press.chosen = value == chosen
            press.icon = "check" if value == chosen else ""


def switch(key: Key, value: Value, done: Set) -> SettingRow:
    """Return the row of a setting that is on or off."""
    control = OneOf(((True, say("devices-on")), (False, say("devices-off"))), value, done)
    return SettingRow(control, title=str(key.title), meaning=str(key.meaning))


def choice(key: Key, value: Value, write: Callable[[Value], str], done: Set) -> SettingRow:
    """Return the row of a setting with a few choices, which `write` puts into words."""
    control = OneOf([(each, write(each)) for each in key.choices], value, done)
    return SettingRow(control, title=str(key.title), meaning=str(key.meaning))


def number(key: Key, value: float, write: Callable[[float], str], done: Set) -> SettingRow:
    """Return the row of a number with keys to step it up and down."""
    control = Stepper(low=key.low, high=key.high, step=key.step, value=value, write=write)
    control.label = str(key.title)
    control.bind(value=lambda _, value: done(key.kind(value)))
    return SettingRow(control, title=str(key.title), meaning=str(key.meaning))


LOOK_S = 2.0
_RUNNING = {
    "look": "devices-update-looking",
    "update": "devices-update-taking",
    "back": "devices-update-returning",
}
_DONE = {
    "ready": "devices-update-ready",
    "newest": "devices-update-newest",
    "updated": "devices-update-updated",
    "back": "devices-update-back",
}
_FAILED = {
    "network": "devices-update-no-network",
    "unsigned": "devices-update-unsigned",
    "moved": "devices-update-moved",
    "key": "devices-update-no-key",
    "stale": "devices-update-stale",
    "space": "devices-update-no-space",
    "packages": "devices-update-packages",
    "build": "devices-update-build",
    "trial": "devices-update-trial",
    "start": "devices-update-start",
}


class Updating:
    """Creates the rows about versions.

    While something runs, it looks every two seconds and has them rebuilt by `again` after a change.
    """

    def __init__(self, app: Desk, again: Callable[[], None]) -> None:
        self._app = app
        self._again = again
        # What was requested and the state at that time, until the service has started on it.
        self._asked = ""
        self._stood: UpdateState | None = None
        self._shown: UpdateState | None = None
        self._event: object = None

    def rows(self) -> Iterator[Widget]:
        """Yield a heading and one or two rows; nothing if the app is updated by other means."""
        now = self._now()
        self._shown = now
        if now is None:
            return
        runs = now.state == "running"
        if runs and self._event is None:
            self._event = Clock.schedule_interval(self._look, LOOK_S)
        yield Heading(text=say("devices-update-title"))
        if now.state == "ready":
            key = Press(label=say("devices-update-take"), icon="check", tone="go", size_hint_y=1)
            key.bind(on_release=lambda _: self._ask("update", now.word))
        else:
            key = Press(label=say("devices-update-look"), icon="go", size_hint_y=1)
            key.bind(on_release=lambda _: self._start("look"))
        key.disabled = runs
        title = say("devices-update-runs", version=_plain(now.version))
        yield SettingRow(key, title=title, meaning=_meaning(now))
        if now.before:
            back = Press(label=say("devices-update-go-back"), icon="undo", size_hint_y=1)
            back.bind(on_release=lambda _: self._ask("back", now.before))
            back.disabled = runs
            title = say("devices-update-before", version=_plain(now.before))
            yield SettingRow(back, title=title, meaning=say("devices-update-before-why"))

    def _now(self) -> UpdateState | None:
        now = self._app.session.devices.updates.now()
        if now is None or not self._asked:
            return now
        if now != self._stood:
            self._asked = ""  # The service has started, or is done already.
            return now
        return now._replace(state="running", word=self._asked)

    def _look(self, _: float) -> bool:
        """Have the rows rebuilt after a change; return False to end Kivy's interval."""
        if self._app.screen.name != "settings":
            self._event = None
            return False
        before, now = self._shown, self._now()
        self._shown = now  # Another page may be shown, which does not ask for the rows.
        if now is None or now.state != "running":
            self._event = None
        if now != before:
            self._again()
        return self._event is not None

    def _ask(self, word: str, version: str) -> None:
        title = "devices-update-take-ask" if word == "update" else "devices-update-back-ask"
        yes = "devices-update-take" if word == "update" else "devices-update-go-back"
        ask(
            say(title, version=_plain(version)),
            say("devices-update-what"),
            [
                (say(yes), "go", lambda: self._start(word)),
                (say("devices-update-not-now"), "plain", None),
            ],
        )

    def _start(self, word: str) -> None:
        updates = self._app.session.devices.updates
        self._stood = updates.now()
        try:
            updates.start(word)
        except OSError as error:
            show_dialog(say("devices-update-refused"), reason(error))
            return
        self._asked = word
        self._again()


def _meaning(now: UpdateState) -> str:
    if now.state == "running":
        return say(_RUNNING.get(now.word, "devices-update-looking"))
    if now.state == "failed":
        return say(_FAILED.get(now.word, "devices-update-failed"))
    if now.state in _DONE:
        return say(_DONE[now.state], version=_plain(now.word))
    return say("devices-update-how")


def _plain(version: str) -> str:
    """Return the number of a release: its tag without the leading "v"."""
    return version.removeprefix("v")


def add_shares(row: SettingRow) -> None:
    """Add the share of each language to the meaning of a row, once it is counted.

    Counting reads all messages, which takes a Pi a moment.
    """

    def count() -> None:
        words = _shares(there_are())
        Clock.schedule_once(lambda _: row.setter("meaning")(row, f"{row.meaning} {words}"), 0)

    Thread(target=count, daemon=True).start()


def _shares(codes: tuple[str, ...]) -> str:
    parts = [
        say("devices-translated-part", language=languages.own_name(code), share=_part(code))
        for code in codes
        if code != ENGLISH
    ]
    return say("devices-translated", languages=Several(tuple(parts), "commas"))


@cache
def _part(code: str) -> Percent:
    found = share(code, (*ROOMS, *games.packages()))
    # A language that has begun is not at 0 %, and one that is not done not at 100 %.
    return Percent(min(max(found, 0.01), 0.99) if 0 < found < 1 else found)
