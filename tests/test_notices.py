"""What others have made is listed with its licence, on the command line and as CycloneDX."""

import json
import re
import tomllib
from importlib import metadata
from pathlib import Path

from click.testing import CliRunner

from companion.app.notices import ROOTS, packages, plain
from companion.cli import commands
from companion.cli.doctor import assets

ROOT = Path(__file__).parent.parent


def dependencies() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["desktop"]]
    return {plain(re.match(r"[\w.-]+", line)[0]) for line in lines}


def test_the_list_begins_with_every_dependency():
    assert {plain(name) for name in ROOTS} == dependencies()


def test_every_installed_dependency_is_in_the_bill_with_a_licence():
    said = CliRunner().invoke(commands, ["notices", "--cyclonedx"])
    bill = json.loads(said.output)
    listed = {part["name"]: part for part in bill["components"]}
    here = {plain(each.metadata["Name"]) for each in metadata.distributions()}
    assert dependencies() & here <= set(listed)
    # All that these need, too: Kivy brings the one that fetches flowers for its garden.
    assert {"docutils", "requests", "certifi", "fluent-syntax"} & here <= set(listed)
    for name, part in listed.items():
        assert part["licenses"][0]["license"]["name"], name
    references = [part["bom-ref"] for part in bill["components"]]
    known = {*references, bill["metadata"]["component"]["bom-ref"]}
    assert len(references) == len(set(references))
    for line in bill["dependencies"]:
        assert {line["ref"], *line["dependsOn"]} <= known
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")


def test_libraries_that_a_wheel_brings_along_are_named():
    held = {part.name: part.holds for part in packages()}
    inside = [str(path) for path in metadata.files("kivy") or () if ".libs/" in str(path)]
    assert len(held["kivy"]) == len(inside)


def test_every_font_sound_and_net_is_listed():
    named = [part.name for part in assets()]
    for path in (
        each for room in ("ui", "hardware", "companion") for each in (ROOT / room).rglob("*")
    ):
        if path.suffix in (".ttf", ".otf", ".wav", ".onnx", ".mp3", ".ogg"):
            listed = any(path.match(name) for name in named)
            assert listed or path.stem.startswith(("BebasNeue", "NotoSansArabic")), path


def test_the_texts_are_those_of_the_packages():
    said = CliRunner().invoke(commands, ["notices", "--texts"]).output
    assert "SIL OPEN FONT LICENSE" in said
    assert "OpenSSL" in said  # what OpenCV's wheel brings along
    assert "Kivy Team and other contributors" in said
    plain_list = CliRunner().invoke(commands, ["notices"]).output
    assert re.search(r"^msgspec \S+: BSD-3-Clause$", plain_list, re.M)
