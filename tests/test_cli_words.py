"""What the command line says: units, assumptions and examples; players and files by their names."""

import contextlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from companion import games
from companion.app.doctor import Finding
from companion.cli import commands, doctor, run, words_of_click
from companion.match.bots import levels
from companion.words import languages
from tests.command_line import ROOT, Said, record


def every_example() -> list[str]:
    return [
        f"odds {box.id} {question.name} {example}".strip()
        for box in games.shelf()
        for question in box.odds_questions()
        for example in question.examples
    ]


@pytest.mark.parametrize("line", every_example())
def test_every_odds_answer_has_a_unit_and_an_assumption(said: Said, line: str):
    shown = said(line.replace(" --json", "")).splitlines()
    assert [row.split()[0] for row in shown].count("unit") == 1
    assert any(row.startswith(("assuming ", "assumes ")) and len(row) > 20 for row in shown)


def test_the_help_of_every_question_has_an_example_a_unit_and_an_assumption(said: Said):
    for line in every_example():
        page = said(f"{' '.join(line.split()[:3])} --help")
        assert "Examples:" in page and "Unit: " in page and "Assumes: " in page
        assert not re.search(r"Assumes:\s*(Options|$)", page)
    assert "mars-companion odds mars-attacks-dice" in said("odds --help")
    assert "mars-companion odds mars-escape alien --hidden" in said("odds mars-escape --help")


def test_an_option_that_nobody_knows_is_refused_by_the_program_itself(said: Said):
    said("-v", 2)
    assert "'-v'" in said.err and said.err.endswith("(see mars-companion --help)\n")
    said("--camera webcam", 2)
    assert "mars-companion play --help" in said.err


def test_simulate_needs_a_box_only_and_names_the_levels_of_its_bots(said: Said):
    assert said.json("simulate martian-invasion")["seats"] == 2
    assert said.json("simulate mars-attacks-dice")["seats"] == 3
    said("simulate martian-invasion --seats 3", 2)
    assert "is played by 2, not 3" in said.err
    page = said("simulate --help")
    known = {level for box in games.shelf() for level in levels(box)}
    assert all(re.search(rf"\b{level}\b", page) for level in known)


def test_a_refused_action_names_the_player_and_no_seat_number(said: Said):
    Path("m.jsonl").write_text(record().replace('"bid","args":[5]', '"bid","args":[9]'))
    said("replay m.jsonl", 2)
    assert re.search(r"line \d+: (Ada|Bo|Cleo): bid 9 is refused", said.err)


def test_an_error_names_the_file_and_no_temporary_one(said: Said):
    said("simulate mars-needs-heroes --records /proc/self", 2)
    assert "/proc/self/mars-needs-heroes-0-0000.jsonl: " in said.err and "/." not in said.err


def test_a_reader_that_takes_nothing_is_no_error_either():
    words = "(sleep 1; exec {} -m companion boxes) | true; echo ${{PIPESTATUS[0]}}"
    asked = subprocess.run(["bash", "-c", words.format(sys.executable)], capture_output=True,
                           text=True, cwd=ROOT, timeout=60)  # fmt: skip
    assert (asked.stdout, asked.stderr) == ("0\n", "")


# ---- in German ---------------------------------------------------------------------------
def help_pages() -> dict[str, str]:
    """The help of every command in the system's language, whichever it was loaded in."""
    pages: dict[str, str] = {}

    def read(command: click.Command, path: list[str]) -> None:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            assert run([*path, "--help"]) == 0, path
        pages[" ".join(path)] = out.getvalue()
        if isinstance(command, click.Group):
            context = click.Context(command)
            for name in command.list_commands(context):
                read(command.get_command(context, name), [*path, name])

    read(commands, [])
    return pages


def sentences(page: str) -> set[str]:
    """The words of each line, without the option or command that they explain."""
    parts = (re.split(r"\s{2,}", line.strip())[-1] for line in page.splitlines())
    ours = (part for part in parts if not part.startswith(("-", "mars-companion ")))
    return {part for part in ours if re.search(r"[a-z]{2,}:? \w|:$", part)}


@pytest.mark.usefixtures("german")
def test_no_help_is_left_in_english(monkeypatch: pytest.MonkeyPatch):
    german = help_pages()
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    english = help_pages()
    assert german.keys() == english.keys() and len(german) > 40
    left = {name: sentences(page) & sentences(german[name]) for name, page in english.items()}
    assert {name: lines for name, lines in left.items() if lines} == {}
    assert all(sentences(page) for page in english.values())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("simulate", "Es fehlt das Argument 'BOX'."),
        ("simulate mars-escape x", "Überzählige Argumente: x"),
        ("simulate mars-escape --bott", "Die Option '--bott' gibt es nicht. Meintest du '--bot'"),
        ("simulate mars-escape --jobs x", "'--jobs': 'x' ist keine gültige Zahl."),
        ("simulate mars-escape --jobs -1", "-1 liegt nicht im Bereich x>=0."),
        ("simulate mars-escape --mode z", "'z' ist keins von 'guide', 'board'."),
        ("calibrate --mat", "Option '--mat' braucht einen Wert."),
        ("boxes --json=x", "Option '--json' nimmt keinen Wert."),
        ("nix", "Den Befehl 'nix' gibt es nicht."),
    ],
)
def test_what_click_finds_wrong_is_said_in_german(
    said: Said,
    german: None,
    line: str,
    words: str,
):
    said(line, 2)
    assert words in said.err


def test_what_click_says_is_what_it_says_of_itself():
    """A sentence that click words otherwise in a newer version would be English in German."""
    texts = "\n".join(
        Path(module.__file__).read_text(encoding="utf-8") for module in words_of_click.MODULES
    )
    assert [each for each in words_of_click.WORDS if json.dumps(each) not in texts] == []


@pytest.mark.parametrize("line", ("boxes", every_example()[0], "replay m.jsonl", "stats"))
def test_what_programs_read_does_not_depend_on_the_language(
    said: Said,
    monkeypatch: pytest.MonkeyPatch,
    german: None,
    line: str,
):
    Path("m.jsonl").write_text(record())
    german_ = said(f"{line} --json --data d")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert said(f"{line} --json --data d") == german_


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    yield
    languages.speak("en")


def test_the_settings_choose_the_language_else_the_system(said: Said, german: None):
    assert "Plätze" in said("boxes --data d")
    settings = Path("d/config/config.toml")
    settings.parent.mkdir(parents=True)
    settings.write_text('screen.language = "en"\n')
    assert " seats" in said("boxes --data d") and " seats" in said("--data d boxes")


def test_what_programs_and_we_read_of_the_diagnosis_is_english(
    german: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def asked(*args: str) -> str:
        run(["doctor", *args])  # what is missing here is not the point
        return re.sub(r"\d+", "#", capsys.readouterr().out)  # free space changes all the time

    reported: list[Finding] = []
    monkeypatch.setattr(doctor, "write_report", lambda *given: reported.extend(given[2]))
    page, values = asked("--pi-report", "pi.json"), asked("--json")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert asked("--json") == values
    assert any(each.words.endswith("MiB free") for each in reported)
    assert "MiB free" in values and "MiB frei" in page
