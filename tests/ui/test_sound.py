"""The cues, without a sound device: they are silent with a word and never stop the program."""

import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from calibration.make_sounds import CUES, RATE, box_cues, write_all
from companion import games
from companion.devices.ports import Health
from ui.outcomes.banner import KINDS, OTHER
from ui.shell.sound import FOLDER, Cue, Sounds, try_device


class Speaker:
    """A sound that keeps what was done to it."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.played: list[float] = []

    def play(self) -> None:
        self.played.append(self.volume)

    def stop(self) -> None:
        """Stop: nothing to do."""


class Shop:
    """Makes speakers and counts them."""

    def __init__(self) -> None:
        self.made: dict[str, Speaker] = {}

    def load(self, path: Path) -> Speaker:
        assert path.name not in self.made, "a cue was loaded twice"
        return self.made.setdefault(path.name, Speaker())


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 5
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


def ready(shop: Shop, volume: float = 0.5) -> Sounds:
    sounds = Sounds(volume=volume, load=shop.load, trial=lambda path: "")
    sounds.prepare()
    wait_for(lambda: "has not answered" not in sounds.status().words)
    return sounds


def test_a_cue_is_loaded_when_first_wanted_and_once():
    shop = Shop()
    sounds = ready(shop)
    assert shop.made == {}
    assert sounds.play(Cue.FREEZE) and sounds.play(Cue.FREEZE)
    assert shop.made["freeze.wav"].played == [0.5, 0.5]
    assert sounds.status().words == "Sound at 50%."


def test_the_volume_is_that_of_the_moment_and_clamped():
    shop = Shop()
    sounds = ready(shop)
    sounds.set_volume(3)
    sounds.play(Cue.GO)
    assert shop.made["go.wav"].played == [1.0]


def test_off_and_volume_nought_are_silent_and_try_nothing():
    def never(path: Path) -> str:
        raise AssertionError("the device was tried")

    off = Sounds(on=False, trial=never)
    off.prepare()
    mute = Sounds(volume=0, trial=never)
    assert not off.play(Cue.WIN)
    assert not mute.play(Cue.WIN)
    assert off.status().words == mute.status().words == "Sound is off."


def test_a_device_that_does_not_answer_holds_nobody_up():
    release = threading.Event()
    sounds = Sounds(trial=lambda path: "" if release.wait(5) else "late", load=Shop().load)
    began = time.monotonic()
    assert not sounds.play(Cue.GO)
    assert time.monotonic() - began < 0.5
    release.set()
    wait_for(lambda: sounds.play(Cue.GO))


def test_without_a_device_the_status_says_so():
    sounds = Sounds(trial=lambda path: "no sound device was found")
    sounds.play(Cue.GO)
    wait_for(lambda: sounds.status().health is Health.MISSING)
    assert sounds.status().words == "Silent: no sound device was found."
    assert not sounds.play(Cue.GO)


def test_a_trial_that_fails_is_reported():
    sounds = Sounds(trial=lambda path: str(1 / 0))
    sounds.prepare()
    wait_for(lambda: sounds.status().health is Health.MISSING)


def test_a_cue_that_fails_is_silent_from_then_on():
    def broken(path: Path) -> Speaker:
        raise RuntimeError("device gone")

    sounds = Sounds(trial=lambda path: "", load=broken)
    sounds.prepare()
    wait_for(lambda: sounds.play(Cue.GO) or sounds.status().health is Health.MISSING)
    assert "device gone" in sounds.status().words


def test_a_file_that_cannot_be_loaded_is_reported():
    sounds = Sounds(trial=lambda path: "", load=lambda path: None)
    sounds.prepare()
    wait_for(lambda: sounds.play(Cue.GO) or sounds.status().health is Health.MISSING)
    assert "go.wav could not be loaded" in sounds.status().words


# ---- with the real Kivy, in a process of its own ------------------------------------------
@pytest.mark.parametrize(("driver", "answer"), [("dummy", ""), ("alsa", "no sound device")])
def test_kivy_is_tried_in_a_child_process(monkeypatch, tmp_path, driver, answer):
    pytest.importorskip("kivy")
    monkeypatch.setenv("KIVY_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    if driver == "alsa":
        monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "none"))
    assert str(try_device(FOLDER / "confirm.wav")).startswith(answer)


def test_a_child_that_takes_too_long_is_given_up(monkeypatch, tmp_path):
    monkeypatch.setenv("KIVY_HOME", str(tmp_path))
    assert "did not answer" in str(try_device(FOLDER / "confirm.wav", seconds=0.001))


def test_importing_the_cues_imports_no_kivy():
    code = (
        "import sys, ui.shell.sound; sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    )
    assert subprocess.run((sys.executable, "-c", code), check=False).returncode == 0


# ---- the files -----------------------------------------------------------------------
def sound_of(path: Path) -> array:
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return array("h", sound.readframes(sound.getnframes()))


BOXES = {box.id: Path(str(box.sound("gain"))).parent for box in games.shelf()}
FILES = [*FOLDER.glob("*.wav"), *(path for each in BOXES.values() for path in each.glob("*.wav"))]


def test_there_is_a_file_of_every_cue_and_no_other():
    assert {cue.value for cue in Cue} == set(CUES) == {path.stem for path in FOLDER.glob("*.wav")}


@pytest.mark.parametrize("box_id", BOXES)
def test_every_box_has_a_cue_for_every_kind_of_news(box_id: str):
    sounds = {sound for sound, _ in (*KINDS.values(), OTHER)}
    assert len(sounds) >= 3
    assert set(box_cues(games.take(box_id))) == sounds
    assert {path.stem for path in BOXES[box_id].glob("*.wav")} == sounds


def test_a_box_without_cues_is_silent_and_the_others_are_heard(tmp_path):
    shop = Shop()
    sounds = ready(shop)
    assert not sounds.play(tmp_path / "gain.wav")
    assert sounds.play(BOXES["mars-escape"] / "gain.wav") and list(shop.made) == ["gain.wav"]


def test_a_box_that_lists_no_notes_has_no_cues():
    assert box_cues(games.take("example")) == {}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_cue_is_small_short_loud_and_ends_without_a_click(path):
    samples = sound_of(path)
    assert path.stat().st_size < 40_000
    assert 0.05 < len(samples) / RATE < 1.0
    assert 6_000 < max(samples) < 32_767
    assert abs(samples[0]) < 500 and abs(samples[-1]) < 500


def test_the_script_makes_the_very_files_that_are_shipped(tmp_path):
    wanted = {FOLDER: CUES} | {BOXES[box.id]: box_cues(box) for box in games.shelf()}
    for folder, cues in wanted.items():
        for path in write_all(tmp_path / folder.parent.name, cues):
            shipped, made = sound_of(folder / path.name), sound_of(path)
            assert len(made) == len(shipped)
            # Another C library may round a sine the other way.
            assert all(abs(one - two) <= 1 for one, two in zip(made, shipped, strict=True))
