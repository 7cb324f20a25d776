"""What the README shows is true: its records apply, its commands and pictures exist."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import commands
from companion.records import parse_record, play_record

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"```jsonl\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("text", RECORDS)
def test_its_records_apply(text: str) -> None:
    match = play_record(parse_record(text.encode(), "README.md"))
    assert len(match) == text.count("\n") - 1


def test_it_shows_a_record_of_two_boxes() -> None:
    assert len(RECORDS) >= 2


@pytest.mark.parametrize("place", re.findall(r"\]\(([\w/.-]+)\)", README))
def test_its_links_lead_somewhere(place: str) -> None:
    assert (ROOT / place).exists()


@pytest.mark.parametrize("script", sorted(set(re.findall(r"sh (hardware/\S+\.sh)", README))))
def test_its_scripts_exist(script: str) -> None:
    assert (ROOT / script).is_file()


def test_its_table_names_every_command() -> None:
    shown = CliRunner().invoke(commands, ["--help"]).output
    named = re.findall(r"^  ([a-z]+)  ", shown.partition("Commands:")[2], re.MULTILINE)
    assert named
    missing = [name for name in named if f"`{name}" not in README]
    assert not missing


@pytest.mark.parametrize("words", re.findall(r"mars-companion (replay \S+ --upto \d+)", README))
def test_its_example_of_a_replay_can_be_told(words: str) -> None:
    verb, record, *more = words.split()
    done = CliRunner().invoke(commands, [verb, str(ROOT / record), *more])
    assert done.exit_code == 0, done.output
    assert done.output.count("\n") >= int(more[-1])
