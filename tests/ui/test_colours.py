"""Colours for everybody: seats that differ for colour-blind eyes, and a contrast of 7 to 1.

Simulated by the matrices of Machado, Oliveira and Fernandes (2009) for complete protanopia,
deuteranopia and tritanopia, on linear RGB; distances are those of CIELAB.
"""

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from companion import games
from tests.ui.conftest import MakeStage
from ui.looks import look_of
from ui.shell.theme import NAMED, SAFE, Colour, Inks, inks, letters_on, named, theme

EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
APART, AAA = 25.0, 7.0


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    theme.contrast = theme.safe_colours = False
    inks.take(Inks())


def linear(colour: Colour) -> list[float]:
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def apart(one: Colour, other: Colour, eye: str) -> float:
    seen = [
        lab([sum(m * part for m, part in zip(row, linear(each), strict=True)) for row in EYES[eye]])
        for each in (one, other)
    ]
    return math.dist(*seen)


@pytest.mark.parametrize("eye", EYES)
def test_the_seats_of_each_box_differ_for_every_eye(eye: str) -> None:
    for box in games.ids():
        for one, other in combinations(games.take(box).colours, 2):
            found = apart(SAFE[one], SAFE[other], eye)
            assert found >= APART, f"{box}: {one} and {other} are {found:.0f} apart for {eye}"


def test_the_usual_colours_do_not() -> None:
    assert apart(NAMED["blue"], NAMED["purple"], "protanopia") < 10


def test_a_table_chooses_them(open_stage: MakeStage) -> None:
    stage = open_stage(safe_colours=True)
    assert named("Red") == SAFE["red"]
    stage.app.session.save_config({"safe_colours": False})
    stage.app.dress()
    stage.frames(2)
    assert named("red") == NAMED["red"]


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_high_contrast_is_seven_to_one_in_every_box(open_stage: MakeStage) -> None:
    stage = open_stage(contrast=True)
    stage.app.show("devices")
    stage.frames(2)
    for box in games.ids():
        inks.take(look_of(box).inks)
        for ground in (inks.ground, inks.surface, inks.raised, inks.dark):
            for letters in (inks.text, inks.muted, inks.bright):
                assert contrast(letters, ground) >= AAA
        assert contrast(inks.printed, inks.paper) >= AAA
        assert contrast(letters_on(inks.primary), inks.primary) >= AAA
