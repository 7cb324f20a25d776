"""What README, RECORDS and the guides show is true: records apply, paths and commands exist."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import commands
from companion.storage.records import parse_record, play_record

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = (ROOT / "RECORDS.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"```jsonl\n(.*?)```", SHOWN, re.DOTALL)
PAGES = ("README.md", "RECORDS.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "RESEARCH.md")


@pytest.mark.parametrize("text", RECORDS)
def test_its_records_apply(text: str) -> None:
    match = play_record(parse_record(text.encode(), "RECORDS.md"))
    assert len(match) == text.count("\n") - 1


def test_it_shows_a_record_of_two_boxes() -> None:
    assert len(RECORDS) >= 2


@pytest.mark.parametrize("page", PAGES)
def test_the_links_and_paths_of_a_page_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    rooms = "companion|hardware|calibration|ui|tests"
    places = re.findall(r"\]\(([\w/.-]+)\)", text)
    places += re.findall(rf"`((?:{rooms})/[\w/.-]+)`", text)
    assert [place for place in places if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("script", sorted(set(re.findall(r"sh (hardware/\S+\.sh)", README))))
def test_its_scripts_exist(script: str) -> None:
    assert (ROOT / script).is_file()


def test_its_table_names_every_command() -> None:
    shown = CliRunner().invoke(commands, ["--help"]).output
    named = re.findall(r"^  ([a-z]+)  ", shown.partition("Commands:")[2], re.MULTILINE)
    assert named
    missing = [name for name in named if f"`{name}" not in README]
    assert not missing


def test_its_example_of_a_replay_says_what_it_shows() -> None:
    ((words, shown),) = re.findall(r"mars-companion (replay .*?) \| tail\n(.*?)```", SHOWN, re.S)
    verb, record, *more = words.split()
    done = CliRunner().invoke(commands, [verb, str(ROOT / record), *more])
    assert done.exit_code == 0, done.output
    reported = [line.strip() for line in done.output.splitlines()[-10:]]
    lines = [line.strip() for line in shown.splitlines() if line.strip() != "..."]
    assert lines and [line for line in lines if line not in reported] == []


def test_its_record_of_that_replay_holds_the_lines_it_shows() -> None:
    ((lines, record),) = re.findall(
        r"```text\n(\{.*?)\n\n\$ mars-companion replay (\S+)", SHOWN, re.S
    )
    assert lines in (ROOT / record).read_text(encoding="utf-8")
