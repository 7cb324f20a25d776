"""Colours for everybody: seats that differ for colour-blind eyes, and a contrast of 7 to 1.

Simulated by the matrices of Machado, Oliveira and Fernandes (2009) for complete protanopia,
deuteranopia and tritanopia, on linear RGB; distances are those of CIELAB. MARS_PICTURES names a
folder for pictures of each box as each eye sees it, with the ring of the keys.
"""

import math
import os
from collections.abc import Iterator
from itertools import combinations, count, pairwise, product
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion import games
from tests.ui.conftest import MakeStage
from tests.ui.played import played
from tests.ui.test_focus import key
from ui.demo.stage import Stage
from ui.looks import look_of
from ui.race.count import Flood, under_letters
from ui.shell.focus import TAB
from ui.shell.theme import NAMED, SAFE, Colour, Inks, inks, letters_on, named, theme
from ui.widgets.ribbon import SHADES, in_shade
from ui.widgets.ticket import LAID

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
APART, AAA, AA, SEEN = 25.0, 7.0, 4.5, 3.0
LOOKS: dict[str, dict[str, Any]] = {"usual": {}, "sharp": {"contrast": True, "safe_colours": True}}


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
        assert contrast(inks.text, LAID) >= AAA, "a weapon that was laid"


def as_seen(picture: np.ndarray, eye: str) -> np.ndarray:
    """The linear RGB of a picture as an eye sees it."""
    linear_rgb = np.array([linear((n / 255,) * 3 + (1.0,))[0] for n in range(256)])[
        picture[..., ::-1]
    ]
    return np.clip(linear_rgb @ np.array(EYES[eye]).T, 0, 1)


def write_as_seen(folder: Path, name: str, picture: np.ndarray) -> None:
    """Write a picture once for each eye."""
    for eye in EYES:
        seen = as_seen(picture, eye)
        coded = np.where(seen <= 0.0031308, 12.92 * seen, 1.055 * seen ** (1 / 2.4) - 0.055)
        cv2.imwrite(str(folder / f"{name}-{eye}.png"), (255 * coded[..., ::-1]).astype(np.uint8))


def taken(stage: Stage, folder: Path) -> np.ndarray:
    return np.asarray(cv2.imread(str(stage.picture(folder / "now.png"))))


def around(button: Any, shape: tuple[int, ...], edge: int = 8) -> np.ndarray:
    """Where a key is in a picture of the window, with what is next to it."""
    left, low = (int(each) for each in button.to_window(*button.pos))
    right, high = left + int(button.width), low + int(button.height)
    there = np.zeros(shape, bool)
    there[
        max(0, shape[0] - high - edge) : shape[0] - low + edge, max(0, left - edge) : right + edge
    ] = True
    return there


@pytest.mark.parametrize("look", LOOKS)
def test_every_eye_sees_the_ring_of_the_keys_in_each_box(
    open_stage: MakeStage, tmp_path: Path, look: str
) -> None:
    stage, kept = open_stage(**LOOKS[look]), os.environ.get("MARS_PICTURES")
    focus = stage.app.focus
    focus._now = count().__next__
    for box in games.ids():
        stage.app.play(played(stage.app.session, box, 12, games.take(box).seats[0]))
        stage.frames(3)
        before = taken(stage, tmp_path)
        there = focus.buttons()
        key(stage, TAB)
        after = taken(stage, tmp_path)
        assert focus.on in there and len(there) > 2, box
        heights = [(each.to_window(*each.center)[1], each.height) for each in there]
        assert all(b < a + high for (a, high), (b, _) in pairwise(heights)), "from top to bottom"
        ring = np.abs(after.astype(int) - before).max(axis=2) > 30
        ring &= around(focus.on, ring.shape)  # elsewhere the camera may have begun
        for sides, across in ((ring, 1), (ring.T, 0)):
            lines = np.flatnonzero(sides.sum(axis=1) > 0.6 * focus.on.size[1 - across])
            assert np.ptp(lines) > 0.9 * focus.on.size[across], f"{box}: a side is cut off"
        near = cv2.dilate(ring.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
        for eye in EYES:
            light = as_seen(after[near], eye) @ (0.2126, 0.7152, 0.0722)
            dark, bright = np.percentile(light, (10, 90)) + 0.05
            assert bright / dark >= SEEN, (box, eye)
        if kept:
            write_as_seen(Path(kept), f"{box}-{look}", after)


def shown() -> bytes:
    """What the window shows, three bytes a pixel."""
    return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))


@pytest.mark.parametrize("shades", [NAMED, SAFE])
def test_letters_on_a_race_can_be_read_at_every_step_of_its_motion(
    shades: dict[str, Colour], open_stage: MakeStage
) -> None:
    stage = open_stage()
    flood = Flood(pos=(0, 0), size=Window.size)
    Window.add_widget(flood)
    theme.safe_colours = shades is SAFE
    try:
        for paint, frosty in product((None, *shades.values()), (False, True)):
            letters = under_letters(paint or inks.raised, frosty=frosty)[1]
            flood.rise(None)
            flood.rise(paint, frosty=frosty)
            Animation.cancel_all(flood, "level")
            for flood.level in (0.0, 0.5, 1.0):
                stage.draw()
                pixels = shown()
                behind = {pixels[n : n + 3] for n in range(0, len(pixels), 21)}
                least = min(contrast(letters, tuple(c / 255 for c in each)) for each in behind)
                assert least >= AA, (paint, frosty, flood.level)
    finally:
        Window.remove_widget(flood)


@pytest.mark.parametrize("box", games.ids())
def test_scores_of_every_shade_can_be_read_on_the_ribbon(box: str) -> None:
    inks.take(look_of(box).inks)
    for shade in ("bright", "muted", *SHADES):
        assert contrast(in_shade(shade), inks.dark) >= AA, shade
