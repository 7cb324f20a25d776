"""The voice: one sentence at a time, the newest next, silent without its program.

Where espeak-ng is installed it speaks for real, into files of sound.
"""

import shutil
import time
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest

from companion.devices.ports import Health
from hardware.voice import PROGRAM, EspeakVoice, Running, start

SOON = 5.0  # seconds


class Spoken:
    """A program that speaks until it is released."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command, self.words, self.returncode = tuple(command), "", 0
        self.begun, self.released, self.killed = Event(), Event(), False

    def communicate(self, input: str, timeout: float) -> object:
        self.words = input
        self.begun.set()
        self.released.wait(SOON)
        return None

    def kill(self) -> None:
        self.killed = True
        self.released.set()


class Stand:
    """Stands in for the program; keeps every start of it."""

    def __init__(self) -> None:
        self.all: list[Spoken] = []
        self.voice = EspeakVoice(self.start, lambda name: f"/usr/bin/{name}")

    def start(self, command: Sequence[str]) -> Spoken:
        assert all(each.released.is_set() for each in self.all), "two speak at once"
        self.all.append(Spoken(command))
        return self.all[-1]

    def said(self, count: int) -> list[str]:
        """What was said so far, once `count` sentences were begun."""
        while True:
            if len(self.all) >= count and self.all[count - 1].begun.wait(SOON):
                return [each.words for each in self.all]
            Event().wait(0.005)


def test_it_never_speaks_over_itself_and_says_the_newest_next():
    stand = Stand()
    stand.voice.say("one", "en", 0.5)
    assert stand.said(1) == ["one"]
    for words in ("two", "three", "four"):
        stand.voice.say(words, "de", 1.0)
    assert len(stand.all) == 1
    stand.all[0].released.set()
    assert stand.said(2) == ["one", "four"]
    stand.all[1].released.set()
    stand.voice.close()


def test_language_and_volume_reach_the_program():
    stand = Stand()
    stand.voice.say("Ann ist dran", "de", 0.25)
    stand.said(1)
    command = stand.all[0].command
    assert command[0] == PROGRAM and command[command.index("-v") + 1] == "de"
    assert command[command.index("-a") + 1] == "50"
    stand.voice.close()


def test_hush_stops_in_the_middle_and_forgets_what_waits():
    stand = Stand()
    stand.voice.say("a long story", "en", 1)
    stand.said(1)
    stand.voice.say("and another", "en", 1)
    stand.voice.hush()
    assert stand.all[0].killed
    stand.voice.say("new", "en", 1)
    assert stand.said(2) == ["a long story", "new"]
    stand.all[1].released.set()
    stand.voice.close()


def test_without_the_program_it_is_silent_and_says_what_helps():
    started: list[Sequence[str]] = []
    voice = EspeakVoice(lambda command: started.append(command), lambda name: None)  # type: ignore[func-returns-value,arg-type,return-value]
    voice.say("anything", "en", 1)
    status = voice.status()
    assert status.health is Health.MISSING and "apt install espeak-ng" in status.cure
    assert started == []


def test_a_program_that_fails_costs_a_sentence_and_no_more():
    begun = Event()
    starts: list[Spoken] = []

    def start(command: Sequence[str]) -> Spoken:
        if not starts:
            starts.append(Spoken(command))
            raise OSError("no such device")
        starts.append(Spoken(command))
        begun.set()
        return starts[-1]

    voice = EspeakVoice(start, lambda name: name)
    voice.say("lost", "en", 1)
    while not starts:
        Event().wait(0.005)
    voice.say("heard", "en", 1)
    assert begun.wait(SOON) and starts[-1].begun.wait(SOON) and starts[-1].words == "heard"
    starts[-1].released.set()
    voice.close()


def test_a_language_without_a_voice_is_a_fault_that_is_said():
    stand = Stand()
    stand.voice.say("hei", "fi", 1)
    stand.said(1)
    stand.all[0].returncode = 1
    stand.all[0].released.set()
    while stand.voice.status().health is not Health.FAULT:
        Event().wait(0.005)
    stand.voice.say("hello", "en", 1)
    stand.said(2)
    stand.all[1].released.set()
    while stand.voice.status().health is not Health.OK:
        Event().wait(0.005)
    stand.voice.close()


class Recorded:
    """Lets the program write what it says into files, and keeps when each began and ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: list[Path] = []
        self.running: list[Running] = []

    def start(self, command: Sequence[str]) -> Running:
        assert all(each.poll() is not None for each in self.running), "two speak at once"
        self.files.append(self.folder / f"{len(self.files)}.wav")
        self.running.append(start((*command, "-w", str(self.files[-1]))))
        return self.running[-1]


def loudness(file: Path) -> tuple[float, int]:
    """Seconds of a file, and its loudest sample."""
    with wave.open(str(file)) as sound:
        samples = array("h", sound.readframes(sound.getnframes()))
        return sound.getnframes() / sound.getframerate(), max(map(abs, samples))


@pytest.mark.skipif(shutil.which(PROGRAM) is None, reason="espeak-ng is not installed")
def test_sentences_of_both_languages_are_spoken_one_after_the_other_as_loud_as_wished(tmp_path):
    recorded = Recorded(tmp_path)
    voice = EspeakVoice(recorded.start)
    said = (
        ("Ada froze the bid, 1.4 ms before Bo.", "en", 0.5),
        ("Ada ist dran: Leg verdeckt eine Heldenkarte.", "de", 0.5),
        ("Ada ist dran: Leg verdeckt eine Heldenkarte.", "de", 0.1),
    )
    for number, (words, language, volume) in enumerate(said, 1):
        voice.say(words, language, volume)
        end = time.monotonic() + SOON
        while len(recorded.running) < number or recorded.running[-1].poll() is None:
            assert time.monotonic() < end
            Event().wait(0.005)
    voice.close()
    assert [each.returncode for each in recorded.running] == [0, 0, 0]
    spoken = [loudness(file) for file in recorded.files]
    assert all(1 < seconds < 10 for seconds, _ in spoken)
    assert spoken[1][0] == spoken[2][0], "the same words"
    assert spoken[1][1] > 3 * spoken[2][1] > 0
