"""The guide's drawings show the pins and heights that the program works with."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from calibration.plans import PLANS
from calibration.step_plans import SHEETS
from companion.app.config import Config
from companion.devices.wiring import GROUND, LENSES, MATS, PLACES, height_cm, place_words
from tests.rig.machine import ROOT

GUIDE = (ROOT / "hardware/guide.md").read_text(encoding="utf-8")


# What shows the steps that have no drawing of their own.
OTHERS = {22: "button.svg", 23: "button.svg", 24: "button.svg", 25: "wiring-4.png"}


@pytest.mark.parametrize("name", PLANS | SHEETS)
def test_a_drawing_in_the_guide_is_the_one_that_is_drawn(name: str) -> None:
    drawn = (PLANS | SHEETS)[name]().svg()
    assert (ROOT / "hardware/pictures" / name).read_text(encoding="utf-8") == drawn
    assert f"(pictures/{name})" in GUIDE and ElementTree.fromstring(drawn).tag.endswith("svg")


def test_the_wires_are_those_of_the_first_seat() -> None:
    text, config = PLANS["button.svg"]().svg(), Config()
    for pin in (config.buzzer_pins[0], config.lamp_pins[0]):
        assert f"GPIO {pin} ({PLACES[pin]})" in text
    (ground,) = set(re.findall(r"GND \((\d+)\)", text))
    assert place_words(int(ground)) == GROUND
    (power,) = re.findall(r"5 V \((\d+)\)", text)
    assert place_words(int(power)) == "5 V"


def test_every_lens_has_its_heights() -> None:
    text = PLANS["table.svg"]().svg()
    for lens in LENSES:
        for name, wide, high in MATS:
            assert f"{name} {height_cm(lens, wide, high)} cm" in text
    (a4, a5) = (height_cm(LENSES[0], wide, high) for _, wide, high in MATS)
    assert f"{LENSES[0].name} {a4} cm above A4 and {a5} cm above A5" in " ".join(GUIDE.split())


def test_the_guide_has_the_steps_that_it_promises_and_commands_that_exist() -> None:
    steps = [int(number) for number in re.findall(r"^(\d+)\. ", GUIDE, re.MULTILINE)]
    assert steps == list(range(1, 28)) and GUIDE.startswith("# From the unopened box")
    for path in re.findall(r"\]\((pictures/[^)]+)\)", GUIDE):
        assert (ROOT / "hardware" / path).exists(), path
    for script in re.findall(r"sh (hardware/\S+\.sh)", GUIDE):
        assert (ROOT / script).exists()


def test_each_step_has_a_drawing_or_a_picture() -> None:
    drawn = {
        int(number): name
        for name, sheet in SHEETS.items()
        for number in re.findall(r">(\d+)</text>\n</g>", sheet().svg())
    }
    for step in range(1, 28):
        shown = (drawn | OTHERS).get(step, f"screens/{step}.png")
        assert f"(pictures/{shown})" in GUIDE, step
        assert (ROOT / "hardware/pictures" / shown).exists(), step


def test_what_the_guide_says_to_touch_is_a_label_of_the_screens() -> None:
    """“Where it sits” stood there for a day, while the key said “Mounting”."""
    labels = {
        line.partition(" = ")[2]
        for file in (ROOT / "ui/text/en").glob("*.ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
    }
    said = re.findall(r"(?<!\*)\*((?:Devices|Settings)[^*]*)\*(?!\*)", " ".join(GUIDE.split()))
    assert len(said) > 8
    assert [label for each in said for label in each.split(", ") if label not in labels] == []


def test_the_pictures_of_screens_can_be_taken_again() -> None:
    code = (ROOT / "tests/ui/guide_pictures.py").read_text(encoding="utf-8")
    kept = sorted(path.stem for path in (ROOT / "hardware/pictures/screens").iterdir())
    assert kept == re.findall(r'yield "(\d+)"', code)
