"""The doors of a table, by place: off by default, settings, doctor, docs, words, stand-ins."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion import games
from companion.app.config import BY_FIELD, Config
from companion.app.doctor import diagnose
from companion.events.children import commands
from companion.storage.folders import Folders, find_folders
from companion.words import languages
from hardware.buzzers.learnt import Button, Identity, write_buttons

PAGES = {each: Path(__file__).parents[1] / f"docs/pages/{each}/room.md" for each in ("en", "de")}


class Door(NamedTuple):
    """What opens it, what doctor then calls it, where it is off, and its stand-in in tests."""

    settings: dict[str, Any]
    doctor: str
    documented: str
    stand_in: str


DOORS = {
    "buttons": Door({}, "buttons", "evdev", "tests/hardware/test_buttons.py"),
    "board": Door({"board": "page"}, "board", "board --serve", "tests/events/test_page.py"),
    "events": Door({"events": True}, "events", "events.sock", "tests/ui/test_room.py"),
    "broker": Door({"broker": "home"}, "broker", "paho-mqtt", "tests/events/test_mqtt.py"),
    "clock": Door({"clock": "turn"}, "", "clock", "tests/ui/test_table_clock.py"),
    "plays": Door({}, "", "plays --bgstats", "tests/test_cli_journal.py"),
    "stick": Door({}, "", "stick", "tests/test_own_stick.py"),
    "voice": Door({"voice": True}, "voice", "espeak-ng", "tests/hardware/test_piper.py"),
    "keys": Door({"safe_colours": True}, "", "gamepad", "tests/ui/keyed.py"),
}
GERMAN = {"clock": "Uhr", "stick": "Stick", "gamepad": "Gamepad"}


def named_by_doctor(config: Config, folders: Folders) -> set[str]:
    """What doctor names of these doors on a machine that has nothing."""
    empty = folders.data / "root"
    found = diagnose(config, (), folders, root=empty, environ={}, find=lambda _: None)
    return {each.name for each in found} & {door.doctor for door in DOORS.values()}


@pytest.mark.parametrize("name", DOORS)
def test_each_door_is_shut_until_it_is_opened_and_known_everywhere(
    name: str, tmp_path: Path
) -> None:
    door, folders, usual = DOORS[name], find_folders(tmp_path), Config()
    assert not named_by_doctor(usual, folders), "absent by default"
    assert not commands(usual, tmp_path, tmp_path), "no program, so no port"
    for language, page in PAGES.items():
        languages.speak(language)
        text = page.read_text(encoding="utf-8")
        word = GERMAN.get(door.documented, door.documented) if language == "de" else door.documented
        assert word in text, page
        for field, value in door.settings.items():
            key = BY_FIELD[field]
            assert getattr(usual, field) == key.default != value
            assert not str(key.title).startswith("config-") and str(key.meaning)
    languages.speak("en")
    if name == "buttons":
        write_buttons(folders.data, [Button(0, 57, Identity(3, 1, 1, "Pad"))])
    opened = usual.changed(door.settings)
    assert named_by_doctor(opened, folders) == ({door.doctor} - {""})
    assert (Path(__file__).parents[1] / door.stand_in).is_file()


@pytest.mark.parametrize("character", ["dry", "pulp"])
def test_each_box_has_remarks_of_its_own_in_both_languages(character: str) -> None:
    said: list[str] = []
    for language in PAGES:
        languages.speak(language)
        for box in games.shelf():
            said += [str(box.aside(character, n + 1)) for n in range(box.asides)]
    languages.speak("en")
    assert len(said) == len(set(said)) == 2 * 4 * len(games.shelf())
