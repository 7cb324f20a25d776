"""The guide's drawings show the pins and heights that the program works with."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from calibration.plans import PLANS
from companion.app.config import Config
from companion.devices.wiring import GROUND, LENSES, MATS, PLACES, height_cm, place_words
from tests.rig.machine import ROOT

GUIDE = (ROOT / "hardware/guide.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLANS)
def test_a_drawing_in_the_guide_is_the_one_that_is_drawn(name: str) -> None:
    drawn = PLANS[name]().svg()
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


def test_the_guide_has_the_steps_that_it_promises_and_commands_that_exist() -> None:
    steps = [int(number) for number in re.findall(r"^(\d+)\. ", GUIDE, re.MULTILINE)]
    assert steps == list(range(1, 28)) and GUIDE.startswith("# From the unopened box")
    for path in re.findall(r"\]\((pictures/[^)]+)\)", GUIDE):
        assert (ROOT / "hardware" / path).exists(), path
    for script in re.findall(r"sh (hardware/\S+\.sh)", GUIDE):
        assert (ROOT / script).exists()
