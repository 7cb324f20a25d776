"""Cameras and buzzers are declared once: settings, screens, doctor, hardware and README read it."""

from contextlib import suppress
from pathlib import Path

import pytest

from companion.app.config import BY_FIELD, Config
from companion.app.doctor import diagnose
from companion.devices.wiring import BUZZERS, CAMERAS, Source, offered, source_of, written
from companion.storage.folders import find_folders
from companion.words import languages
from hardware.buzzers import open_buzzers
from hardware.camera import open_source
from ui.text import say

ROOT = Path(__file__).parent.parent
TABLES = {"camera": CAMERAS, "buzzers": BUZZERS}


def test_a_kind_is_chosen_by_its_name_and_by_what_follows() -> None:
    usb = Source("usb", more=r"\d{1,3}")
    assert usb.matches("usb:12") and not any(map(usb.matches, ("usb", "usb:", "usb:1234", "us:1")))
    assert Source("auto").matches("auto") and not Source("auto").matches("auto:1")


@pytest.mark.parametrize("field", TABLES)
def test_the_settings_allow_what_is_declared(field: str) -> None:
    key = BY_FIELD[field]
    for choice in (*offered(TABLES[field]), *(["folder:/tmp"] if field == "camera" else [])):
        assert key.check(choice) == choice
    with pytest.raises(ValueError, match="must be one of"):
        key.check("webcam")
    assert all(each in str(key.allowed) for each in written(TABLES[field]))


@pytest.mark.parametrize("field", TABLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_devices_screen_offers_has_words(field: str, language: str) -> None:
    languages.speak(language)
    for choice in offered(TABLES[field]):
        name = f"devices-choice-{field}-{choice.replace(':', '-')}"
        assert name not in say(name) and name not in say(f"{name}-note")
    languages.speak("en")


@pytest.mark.parametrize("source", CAMERAS, ids=lambda source: source.name)
def test_hardware_knows_how_to_open_each_camera(source: Source) -> None:
    choice = next(iter(source.offered), source.written or source.name)
    if source.name == "none":
        with pytest.raises(ValueError, match=r"simulated"):
            open_source(choice)
        return
    with suppress(OSError):  # It is known, but not here.
        open_source(choice)


@pytest.mark.parametrize("source", BUZZERS, ids=lambda source: source.name)
def test_hardware_knows_how_to_open_each_kind_of_buzzers(source: Source, tmp_path: Path) -> None:
    buzzers = open_buzzers(source.name, (), range(2), dev=tmp_path)
    assert "choose" not in str(buzzers.status().words)
    buzzers.close()


@pytest.mark.parametrize(("field", "choice"), [("camera", "picamera2"), ("buzzers", "gpio")])
def test_the_doctor_says_which_package_a_kind_needs_and_how_to_get_it(
    field: str, choice: str, tmp_path: Path
) -> None:
    config = Config().changed({field: choice})
    found = diagnose(
        config, (), find_folders(tmp_path), root=tmp_path, environ={}, find=lambda _: None
    )
    source = source_of(TABLES[field], choice)
    missing = [each for each in found if each.area == field and each.cure == source.install]
    assert [each.name for each in missing] == [source.packages[0]] and missing[0].missing


def test_the_readme_shows_them_all() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for field, sources in TABLES.items():
        assert f"[--{field} " + "\\|".join(written(sources)) + "]" in readme
