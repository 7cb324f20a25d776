"""The settings screen: what is changed counts at once and is kept."""

import os

import pytest

from companion.app.config import KEYS, read_config
from companion.devices.ports import DeviceStatus, Health
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.devices.settings import ELSEWHERE, OWN_ROW
from ui.devices.updating import SettingRow
from ui.shell.sound import use_speaker
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Tap
from ui.widgets.keyboard import Keyboard
from ui.widgets.stepper import Stepper


@pytest.fixture
def settings(stage: Stage) -> Stage:
    stage.app.show("settings")
    stage.frames(3)
    return stage


def step(stage: Stage, title: str, icon: str) -> None:
    stepper = next(each for each in stage.every(Stepper) if each.label == title)
    stage.tap(next(tap for tap in stepper.children if isinstance(tap, Tap) and tap.icon == icon))


def test_text_size_counts_at_once_and_is_kept(settings: Stage) -> None:
    settings.tap("Screen")
    settings.tap("Largest")
    settings.until(lambda: settings.has(say("shell-trial-keep")), "the question")
    assert theme.scale == 1.5
    settings.tap(say("shell-trial-keep"))
    session = settings.app.session
    assert read_config(session.folders.config_file)[0].text_scale == 1.5


def test_the_language_says_how_much_of_it_is_translated(settings: Stage) -> None:
    settings.tap("Screen")
    row = next(each for each in settings.every(SettingRow) if each.title == "Language")
    settings.until(lambda: "Translated: Deutsch 100%." in row.meaning, "the share of German")
    assert "auto" not in row.meaning, "there is no such key"


def test_brightness_goes_to_the_panel(settings: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[float] = []
    panel = settings.app.session.devices.panel
    monkeypatch.setattr(panel, "brightness", levels.append)
    settings.tap("Screen")
    step(settings, "Brightness", "minus")
    assert levels == [0.9]
    assert settings.app.session.config.brightness == 0.9


def test_sleep_and_race_times_are_whole_numbers(settings: Stage) -> None:
    settings.tap("Screen")
    settings.tap("Sight")
    step(settings, "Sleep after", "minus")
    settings.tap("Games")
    settings.tap("Race")
    step(settings, "Gathering time", "plus")
    config = settings.app.session.config
    assert (config.sleep_minutes, config.gather_ms) == (5, 25)
    assert type(config.sleep_minutes) is int


def test_where_the_table_is_goes_into_the_settings(settings: Stage) -> None:
    settings.tap("Games")
    settings.tap(say("devices-no-location"))
    keyboard = next(settings.every(Keyboard))
    keyboard.text = 'Club "Mars"'
    keyboard.accept()
    settings.frames(2)
    assert settings.has('Club "Mars"')
    session = settings.app.session
    assert read_config(session.folders.config_file)[0].location == 'Club "Mars"'
    settings.tap(say("devices-numbered", good=2, count=5))
    settings.frames(2)
    settings.tap("Mars Escape")
    for entered, shown in (("no number", 2), ("12345", 3)):
        keyboard = next(settings.every(Keyboard))
        keyboard.text = entered
        keyboard.accept()
        settings.frames(2)
        assert settings.has(say("devices-numbered", good=shown, count=5))
        if shown == 2:
            settings.tap(say("widgets-good"))
            settings.tap(say("devices-numbered", good=2, count=5))
            settings.frames(2)
            settings.tap("Mars Escape")
    assert read_config(session.folders.config_file)[0].bgg == "mars-escape=12345"


def test_the_password_of_a_broker_may_hold_any_sign(
    settings: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings.app.room, "begin", lambda: None)
    settings.tap("Machine")
    settings.tap("Room")
    settings.tap(say("devices-nowhere"))
    for key in ("m", "?!é", ":", "$", "@", "abc", "h"):
        settings.tap(key)
    next(settings.every(Keyboard)).accept()
    settings.frames(2)
    assert settings.app.session.config.broker == "m:$@h" and settings.has("h")


def test_sound_is_turned_on_and_says_why_it_is_silent(
    settings: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings.app.sounds, "prepare", lambda: None)
    settings.tap("Sound")
    settings.tap("On")
    assert settings.app.session.config.sound and settings.app.sounds.on
    missing = DeviceStatus("Sound", Health.MISSING, "Silent: no sound device was found.")
    monkeypatch.setattr(settings.app.sounds, "status", lambda: missing)
    settings.tap("Hear")
    assert settings.has("OK"), "a sheet says that nothing was heard"


def test_a_sound_card_is_chosen_where_there_are_several_and_no_desktop(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = {"vc4hdmi0": "vc4-hdmi-0", "Device": "USB Audio Device"}
    for module in ("ui.devices.settings", "ui.shell.sound"):
        monkeypatch.setattr(f"{module}.sound_cards", lambda: cards)
    monkeypatch.setattr("ui.devices.settings.has_desktop", lambda: False)
    monkeypatch.setenv("ALSA_CARD", "")
    stage.app.show("settings")
    stage.tap("Sound")
    stage.tap("System’s choice")
    stage.tap("USB Audio Device")
    assert stage.app.session.config.speaker == os.environ["ALSA_CARD"] == "Device"
    stage.tap("OK")
    assert stage.has("USB Audio Device")
    use_speaker("unplugged")
    assert os.environ["ALSA_CARD"] == "Device", "ALSA would open none"


@pytest.fixture
def on_a_pi(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    panel = stage.app.session.devices.panel
    monkeypatch.setattr(panel, "can_power_off", lambda: True)
    stage.app.show("settings")
    stage.tap("Machine")
    stage.frames(3)
    return stage


def test_power_off_asks_once_and_says_when_it_cannot(
    on_a_pi: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def refuse() -> None:
        asked.append(True)
        raise OSError("Switching off is not allowed.")

    monkeypatch.setattr(on_a_pi.app.session.devices.panel, "power_off", refuse)
    on_a_pi.tap("Power off")
    on_a_pi.tap("Stay")
    assert not asked
    on_a_pi.tap("Power off")
    on_a_pi.tap("Switch off")
    assert asked
    on_a_pi.tap("OK")
    # Refused, so play goes on, and is kept.
    match = played(on_a_pi.app.session, HEROES, 3)
    assert on_a_pi.app.session.unfinished()[0].steps == len(match) > 0


def test_the_journal_is_closed_before_the_machine_goes(
    on_a_pi: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = on_a_pi.app.session
    played(session, HEROES, 3)
    log = session.folders.journal_file.with_name("journal.sqlite-wal")
    assert log.exists(), "SQLite keeps this file as long as the journal is open"
    open_then: list[bool] = []
    stopped: list[bool] = []
    monkeypatch.setattr(session.devices.panel, "power_off", lambda: open_then.append(log.exists()))
    monkeypatch.setattr(on_a_pi.app, "stop", lambda: stopped.append(True))
    on_a_pi.tap("Power off")
    on_a_pi.tap("Switch off")
    assert open_then == [False]
    assert stopped, "the app goes too"


def test_on_any_other_machine_one_can_only_leave(
    settings: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[bool] = []
    monkeypatch.setattr(settings.app, "stop", lambda *_: stopped.append(True))
    settings.app.screen.show()
    settings.tap("Machine")
    assert not settings.has("Power off")
    settings.tap("Quit")
    assert stopped


def test_a_pi_without_a_desktop_offers_no_way_into_the_dark(on_a_pi: Stage) -> None:
    assert on_a_pi.has("Power off") and not on_a_pi.has("Quit")


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_is_clipped(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.show("devices")
    stage.frames(4)
    assert not faults(stage)
    screen = stage.app.show("settings")
    for group in range(5):
        screen.show((group, 0))
        for number, page in enumerate(screen.pages):
            assert 0 < sum(isinstance(each, SettingRow) for each in page) <= 6
            screen.show((group, number))
            stage.frames(4)
            assert not faults(stage)


def test_every_setting_has_a_row_or_another_screen() -> None:
    """A new number, switch or choice is on the settings screen without another line of code."""
    there = {key.field for key in KEYS if key.section not in ("camera", "buzzers")}
    own = {*OWN_ROW, *ELSEWHERE}
    assert own <= there
    for key in KEYS:
        if key.field in there - own:
            assert key.kind is bool or key.choices or key.low < key.high and key.step
