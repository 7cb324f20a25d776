"""What the scripts of the set-up say: one file of messages for each language, and nothing else."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SETUP = ROOT / "hardware" / "setup"
LANGUAGES = sorted(path.stem for path in (SETUP / "messages").glob("*.sh"))
SCRIPTS = [*sorted(SETUP.glob("*.sh")), *sorted((SETUP / "pi").glob("*.sh"))]
ENTRY = re.compile(r'^    ([a-z0-9-]+)\) text="(.*?)" ;;$', re.M | re.S)
# What prints a message: its key, and what is given to it up to the end of the command.
SAID = re.compile(
    r"(?<![-\w])(?<!write_news )(?:say|die|failed|message|refuse [a-z]+)(?: \\\n *)? ([a-z0-9-]+)"
    r'((?:(?: \\\n)? *(?:"(?:\$\((?:[^()]|\([^()]*\))*\)|[^"])*"))*)'
)
GIVEN = re.compile(r'"(?:\$\((?:[^()]|\([^()]*\))*\)|[^"])*"')

# What is printed otherwise, and what of it only other programs read.
PRINTED = re.compile(
    r"""(?<![-\w])(?:echo|printf|say|die|failed|run|refuse [a-z]+) +["']([^"']*)"""
)
INTERNAL = re.compile("exit status |#!/bin/sh")


def messages(language: str) -> dict[str, str]:
    return dict(ENTRY.findall((SETUP / "messages" / f"{language}.sh").read_text("utf-8")))


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\$\{?(\d)", text))


def code(script: Path) -> str:
    """A script without comments and without what it gives to other programs to read."""
    return re.sub(r"(?m)^\s*#.*$", "", script.read_text("utf-8"))


def calls(script: Path) -> list[tuple[str, int]]:
    return [(key, len(GIVEN.findall(given))) for key, given in SAID.findall(code(script))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_message_with_what_is_given_to_it(language: str):
    english, other = messages("en"), messages(language)
    text = (SETUP / "messages" / f"{language}.sh").read_text("utf-8")
    assert text.count(") text=") == len(other), "each message is read once"
    assert list(other) == list(english)
    assert {key: gaps(other[key]) for key in other} == {key: gaps(english[key]) for key in english}


def test_every_message_is_said_with_what_it_needs_and_none_is_unused():
    said = [call for script in SCRIPTS for call in calls(script)]
    said = [(key, given) for key, given in said if key in messages("en")]
    needs = {key: len(gaps(text)) for key, text in messages("en").items()}
    assert {(key, given) for key, given in said if given != needs[key]} == set()
    assert sorted(needs.keys() - {key for key, _ in said}) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_prints_only_messages(script: Path):
    known = messages("en")
    unknown = [key for key, _ in calls(script) if key not in known]
    assert unknown == []
    printed = [
        re.sub(r"\$\([^()]*\)?|\$\w+|\\n", " ", each) for each in PRINTED.findall(code(script))
    ]
    sentences = [each for each in printed if re.search(r"[A-Za-z]{3,} [A-Za-z]{2,}", each)]
    assert [each for each in sentences if not INTERNAL.match(each)] == []


def said(tmp_path: Path, key: str = "ready", **environ: str) -> str:
    script = f'set -eu; root={ROOT}; . "$root/hardware/setup/messages.sh"; say "$@"'
    done = subprocess.run(
        ["sh", "-c", script, "sh", key, "here"],
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), **environ},
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_system_chooses_the_language(tmp_path: Path, environ: dict[str, str], language: str):
    ready = f"mars-companion: {messages(language)['ready']}\n"
    assert said(tmp_path, **environ) == ready


def test_the_settings_of_the_app_come_first(tmp_path: Path):
    settings = tmp_path / ".config/mars-companion/config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[screen]\nlanguage = "de"\nrotation = 90\n')
    assert said(tmp_path, LANG="en_GB.UTF-8") == "mars-companion: fertig.\n"
    settings.write_text('[screen]\nlanguage = "auto"\n')
    assert said(tmp_path, LANG="de_DE.UTF-8") == "mars-companion: fertig.\n"
    # The shell reads the file in: a name may lead nowhere else.
    settings.write_text('[screen]\nlanguage = "../messages/de"\n')
    assert said(tmp_path) == "mars-companion: ready.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shell_reads_every_message(tmp_path: Path, language: str):
    for key, text in messages(language).items():
        script = f'set -eu; . {SETUP}/messages/{language}.sh; message "$@"'
        done = subprocess.run(
            ["sh", "-c", script, "sh", key, "two", "three", "four"], capture_output=True, check=True
        )
        wanted = text.replace("$2", "two").replace("$3", "three").replace("$4", "four")
        assert done.stdout.decode() == f"{wanted}\n"
