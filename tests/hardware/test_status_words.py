"""What is kept of a device is said in the language that is spoken when somebody looks."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from companion.devices.ports import Buzz, DeviceStatus, DieReading
from companion.words import Sentences, languages
from companion.words.catalogue import ENGLISH
from hardware.buzzers import DEFAULT_PINS, open_buzzers
from hardware.buzzers.stand_ins import SimulatedBuzzers
from hardware.camera.capture import CameraFrozen
from hardware.panel import SysfsPanel
from hardware.text import doubt, message
from hardware.tray import open_tray
from hardware.vision.moved import compare, scene_of
from hardware.vision.reader import judged
from tests.hardware.test_panel import Commands, sys_root  # noqa: F401 - a fixture
from tests.hardware.tray_bench import Bench

Status = Callable[[], DeviceStatus]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    languages.speak(ENGLISH)


def a_camera_that_is_ready() -> Status:
    watch = Bench().watch
    return lambda: watch.status


def a_camera_that_froze() -> Status:
    bench = Bench()
    bench.source.opening = CameraFrozen()
    bench.steps(0.1)
    return lambda: bench.watch.status


def a_camera_without_words_of_its_own() -> Status:
    bench = Bench()
    bench.source.opening = OSError()
    bench.steps(0.1)
    return lambda: bench.watch.status


def a_press_that_was_lost() -> Status:
    def fail(buzz: Buzz) -> None:
        raise ValueError("gone")

    buzzers = SimulatedBuzzers(range(2))
    buzzers.listen(fail)
    buzzers.press(0, 1)
    return buzzers.status


@pytest.mark.parametrize(
    "made",
    [
        a_camera_that_is_ready,
        a_camera_that_froze,
        a_camera_without_words_of_its_own,
        lambda: open_tray("simulated", Random(1)).status,
        lambda: open_tray("none").status,
        lambda: open_tray("usb:99").status,
        lambda: open_tray("nonsense").status,
        lambda: open_buzzers("gpio", DEFAULT_PINS, range(2), dev=Path("/nowhere")).status,
        lambda: open_buzzers("typo", DEFAULT_PINS, range(2), dev=Path("/nowhere")).status,
        a_press_that_was_lost,
    ],
)
def test_a_status_is_said_in_the_language_of_whoever_looks(made: Callable[[], Status]):
    status = made()
    english = status()
    kept = english.words, english.cure
    languages.speak("de")
    for now in (status(), english):
        assert now.words and now.words != kept[0]
        assert not now.cure or now.cure != kept[1]


def test_a_backlight_that_failed_is_said_so_too(sys_root: Path):  # noqa: F811
    (sys_root / "class/backlight/10-0045/max_brightness").write_text("nonsense")
    panel = SysfsPanel(sys_root, Commands())
    panel.brightness(0.5)
    english = panel.status().words
    languages.speak("de")
    assert panel.status().words != english


def a_reading_in_doubt() -> Callable[[], str]:
    die = DieReading("d6", "3", "white", (0, 0, 9, 9), 0.5, doubt=doubt("glare"))
    reading = judged((die,), 2)
    return lambda: reading.reason


def a_tray_that_saw_it() -> Callable[[], str]:
    words = Sentences((message("tray-not-sure", why=Sentences(judged((), 2).reasons, "; ")),))
    return lambda: str(words)


def a_camera_that_moved() -> Callable[[], str]:
    dark = np.full((480, 640, 3), 60, np.uint8)
    change = compare(scene_of(dark), dark // 3, (640, 480))
    assert change.words
    return lambda: change.words


@pytest.mark.parametrize("made", [a_reading_in_doubt, a_tray_that_saw_it, a_camera_that_moved])
def test_what_the_camera_saw_is_said_so_too(made: Callable[[], Callable[[], str]]):
    words = made()
    english = words()
    languages.speak("de")
    assert words() and words() != english
