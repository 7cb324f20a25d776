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


def word(text: str, line: int, confidence: float = 95.0, top: int = 0, high: int = 90) -> str:
    """A row of the program's table."""
    return f"5\t1\t1\t1\t{line}\t1\t0\t{top}\t50\t{high}\t{confidence}\t{text}"


def says(folder: Path, *rows: str) -> str:
    """What is read when the program prints this table."""
    table = folder / "table"
    table.write_text("\n".join(("level\tand so on", *rows, "")))
    return read(Tesseract(program(folder, f"cat {table}")))


def test_the_program_gets_a_picture_and_one_thread(tmp_path: Path):
    row = word("$1-$OMP_THREAD_LIMIT", 1)
    name = program(tmp_path, f'head -c 3 | grep -q P6 && printf "%s\\n" header "{row}"')
    assert read(Tesseract(name)) == "stdin-1\n"


def test_words_of_one_line_are_joined_and_doubtful_ones_left_out(tmp_path: Path):
    rows = (word("AKRON", 1), word("3", 1), word("Sy", 2, 32.0), word("»", 2), word("City", 3))
    assert says(tmp_path, *rows) == "AKRON 3\nCity\n"


@pytest.mark.parametrize(
    ("below", "read_as"),
    [
        (word("PISTOLS", 2, top=130), "BRACE OF PISTOLS\n"),
        (word("PISTOLS", 2, top=130, high=60), "BRACE OF\nPISTOLS\n"),
        (word("PISTOLS", 2, top=400), "BRACE OF\nPISTOLS\n"),
        (word("Pistols", 2, top=130), "BRACE OF\nPistols\n"),
        (word("P", 2, top=130), "BRACE OF\nP\n"),
    ],
    ids=["a name", "smaller", "far below", "no capitals", "one letter"],
)
def test_a_name_on_two_lines_is_one(tmp_path: Path, below: str, read_as: str):
    assert says(tmp_path, word("BRACE", 1), word("OF", 1), below) == read_as


@pytest.mark.parametrize("script", ["exit 1", "exec sleep 5"])
def test_a_fault_or_a_long_wait_is_nothing(tmp_path: Path, script: str):
    assert read(Tesseract(program(tmp_path, script), timeout_s=0.3)) == ""


def test_without_the_program_nothing_is_read(tmp_path: Path):
    reader = Tesseract(str(tmp_path / "none"))
    assert not reader.available() and read(reader) == ""


@pytest.mark.parametrize(
    ("whole", "read_as"), [("", "AKRON\nCity\n"), ("DALLAS", "DALLAS\nCity\n")]
)
def test_a_name_that_is_missed_on_the_whole_card_is_read_alone(
    tmp_path: Path, whole: str, read_as: str
):
    """A picture of the name is a quarter as high as the card."""
    tall, short = tmp_path / "tall", tmp_path / "short"
    name = [word(whole, 1)] if whole else []
    tall.write_text("\n".join(("header", *name, word("City", 2, top=400), "")))
    short.write_text("\n".join(("header", word("AKRON", 1), "")))
    pick = f'read -r kind wide high most; cat $([ "$high" -gt 200 ] && echo {tall} || echo {short})'
    assert read(Tesseract(program(tmp_path, f"head -c 20 | {{ {pick}; }}"))) == read_as
