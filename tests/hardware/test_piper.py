"""The natural voice: found in the data folder, ready for the next sentence, stopped at once."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from threading import Event, Thread

import pytest

from hardware.piper import PLAYER, PROGRAM, Piper
from hardware.voice import EspeakVoice
from tests.hardware.test_voice import Spoken


class Table:
    """A folder of voices, and programs that write down what they were asked to do."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.voices, self.programs, self.log = folder / "voices", folder / "bin", folder / "log"
        self.voices.mkdir()
        self.programs.mkdir()
        self.program(PROGRAM, 'echo "piper $*" >> "$LOG"; exec cat')
        self.program(PLAYER, 'echo "aplay $* plays: $(cat)" >> "$LOG"')
        monkeypatch.setenv("LOG", str(self.log))
        monkeypatch.setenv("PATH", f"{self.programs}:{os.environ['PATH']}")

    def program(self, name: str, text: str) -> None:
        path = self.programs / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def voice(self, name: str, rate: int = 16_000) -> Path:
        path = self.voices / f"{name}.onnx"
        path.write_bytes(b"x")
        about = {"audio": {"sample_rate": rate}}
        path.with_name(f"{name}.onnx.json").write_text(json.dumps(about))
        return path

    def lines(self, program: str) -> list[str]:
        return [each for each in self.log.read_text().splitlines() if each.startswith(program)]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(tmp_path, monkeypatch)


def test_a_sentence_goes_through_the_voice_of_its_language(table: Table):
    table.voice("de_DE-anna-low", 22_050)
    english = table.voice("en_US-joe-medium")
    piper = Piper(table.voices)
    for words, volume in (("Ada:\nroll", 0.5), ("Bo rolls", 0.5), ("Cy", 1.0)):
        sentence = piper.begin("en", volume)
        sentence.communicate(words, 10)
        assert sentence.returncode == 0
    piper.close()
    played = table.lines("aplay")
    assert [each.partition("plays: ")[2] for each in played] == ["Ada: roll", "Bo rolls", "Cy"]
    assert all("-r 16000" in each for each in played)
    assert all(str(english) in each for each in table.lines("piper"))
    assert piper.begin("fr", 1) is None


def test_the_next_sentence_finds_its_voice_loaded_unless_it_is_louder(table: Table):
    table.voice("en_US-joe-medium")
    made: list[tuple[str, ...]] = []

    def start(command: tuple[str, ...], **pipes: object) -> "subprocess.Popen[bytes]":
        made.append(tuple(command)[:1] + tuple(command)[-1:])
        return subprocess.Popen(command, **pipes)

    piper = Piper(table.voices, start=start)
    for volume, programs in ((0.5, 3), (0.5, 2), (0.7, 3)):
        before = len(made)
        piper.begin("en", volume).communicate("words", 10)
        assert len(made) - before == programs, "the voice, the next one, the player"
    waits = piper._ready[1]
    piper.close()
    assert waits.poll() is not None, "nothing is left behind"


def test_it_stops_in_the_middle(table: Table):
    table.voice("en_US-joe-medium")
    table.program(PLAYER, "exec sleep 60")
    piper, over = Piper(table.voices), Event()
    sentence = piper.begin("en", 1)

    def speak() -> None:
        sentence.communicate("a long story", 60)
        over.set()

    Thread(target=speak, daemon=True).start()
    while sentence._plays is None:
        Event().wait(0.005)
    sentence.kill()
    assert over.wait(5) and sentence.returncode == 0
    piper.close()


def test_the_voice_of_the_table_is_the_natural_one_where_there_is_one(table: Table):
    table.voice("de_DE-anna-low")
    started: list[Spoken] = []

    def start(command: tuple[str, ...]) -> Spoken:
        started.append(Spoken(command))
        started[-1].released.set()
        return started[-1]

    piper = Piper(table.voices)
    voice = EspeakVoice(start, shutil.which, piper)
    monkey = table.programs / "espeak-ng"
    assert "anna" not in str(voice.status().words), "the app speaks English"
    voice.say("Ada ist dran", "de", 1)
    while not (table.log.exists() and table.lines("aplay")):
        Event().wait(0.005)
    assert not started
    waits = piper._ready[1]
    voice.hush()
    assert waits.poll() is not None and piper._ready is None, "a voice that is off keeps 190 MB"
    table.program(monkey.name, "true")
    voice.say("Ada is to act", "en", 1)
    while not started:
        Event().wait(0.005)
    assert started[0].command[:3] == ("espeak-ng", "-v", "en")
    voice.close()


def test_a_voice_without_its_description_or_program_is_none(table: Table):
    voice = table.voice("en_US-joe-medium")
    piper = Piper(table.voices)
    assert piper.voice("en") == voice
    voice.with_name(voice.name + ".json").unlink()
    assert piper.voice("en") is None
    table.voice("en_US-joe-medium")
    assert Piper(table.voices, find=lambda name: None).voice("en") is None
