"""The program that reads words is called offline, with a time limit, and its faults are nothing."""

import threading
from pathlib import Path

import pytest

from companion.devices.ports import Frame
from hardware.text_reader import Tesseract

FRAME = Frame(4, 2, bytes(24))


def read(reader: Tesseract) -> str:
    came, said = threading.Event(), []

    def done(text: str) -> None:
        said.append(text)
        came.set()

    reader.read(FRAME, done)
    assert came.wait(10)
    return said[0]


def program(folder: Path, script: str) -> str:
    path = folder / "tesseract"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def test_what_the_program_says_is_given_back(tmp_path: Path):
    name = program(tmp_path, 'head -c 3 | grep -q P6 && echo "AKRON $1 $OMP_THREAD_LIMIT"')
    assert read(Tesseract(name)) == "AKRON stdin 1\n"


@pytest.mark.parametrize("script", ["exit 1", "exec sleep 5"])
def test_a_fault_or_a_long_wait_is_nothing(tmp_path: Path, script: str):
    assert read(Tesseract(program(tmp_path, script), timeout_s=0.3)) == ""


def test_without_the_program_nothing_is_read(tmp_path: Path):
    reader = Tesseract(str(tmp_path / "none"))
    assert not reader.available() and read(reader) == ""
