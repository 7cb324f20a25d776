"""Draw how dice, lamps and cameras may look, and render whole throws of them.

A throw is one camera, one light and one or a few makes of dice, as on a real table.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.glyphs import draw_glyph
from calibration.training.solid import SIDES, Sprite, Style, View, render

Array = npt.NDArray[Any]
Chance = np.random.Generator

_SIGNS = 0.3  # The share of makes that have signs on some sides.


@dataclass(frozen=True)
class Throw:
    """Renders with one camera and light; with `steep` the picture may be turned freely.

    Dice are of `makes` makes in turn, beginning with the first make.
    """

    sprites: tuple[Sprite, ...]
    steep: bool
    makes: int

    def sign_of(self, i: int) -> int:
        """Return the number of die `i`'s sign in this throw, 0 to 23, or -1 for pips."""
        sprite = self.sprites[i]
        return -1 if sprite.value else i % self.makes * SIDES + sprite.side


def draw_throw(
    chance: Chance,
    dice: int = 12,
    makes: Sequence[Style] = (),
    straight: bool = False,
    leaning: float = 0.06,
) -> Throw:
    """Render `dice` dice with one camera and light, of random makes or of those given.

    With `straight` their sides are parallel to the picture's; else a share of them is `leaning`.
    """
    view = draw_view(chance)
    makes = makes or [draw_style(chance) for _ in range(int(chance.choice((1, 1, 2, 4))))]
    sprites = []
    for i in range(dice):
        if straight:
            turn = _upward(chance) @ _rotation(2, np.pi / 2 * chance.integers(4))
        else:
            tilt = float(chance.uniform(14, 45)) if chance.random() < leaning else 0.0
            turn = draw_turn(chance, tilt)
        sprites.append(render(makes[i % len(makes)], view, np.asarray(turn, np.float32)))
    return Throw(tuple(sprites), view.height > np.radians(66), len(makes))


def draw_view(chance: Chance) -> View:
    """Return a random camera, from 36 degrees to straight down, with one to three lamps."""
    degrees = chance.uniform(66, 90) if chance.random() < 0.5 else chance.uniform(36, 68)
    lamps = []
    for _ in range(int(chance.integers(1, 4))):
        round_about, high = chance.uniform(0, 2 * np.pi), chance.uniform(0.3, 1.5)
        lamp = np.array(
            (np.cos(round_about) * np.cos(high), np.sin(round_about) * np.cos(high), np.sin(high))
        )
        lamps.append((lamp.astype(np.float32), float(chance.uniform(0.15, 0.7))))
    sky = float(chance.uniform(0.2, 0.75))
    return View(float(np.radians(degrees)), float(chance.uniform(4, 25)), tuple(lamps), sky)


def draw_turn(chance: Chance, tilt: float) -> Array:
    """Return a random orientation of a die that leans by `tilt` degrees, with any side up."""
    base = _upward(chance)
    spin = _rotation(2, chance.uniform(0, 2 * np.pi))
    lean = _rotation(0, np.radians(tilt))
    again = _rotation(2, chance.uniform(0, 2 * np.pi))
    return np.asarray(base @ spin @ lean @ again, np.float32)


def _upward(chance: Chance) -> Array:
    """Return a rotation that puts a random side up."""
    side = int(chance.integers(SIDES))
    return [
        np.eye(3),
        _rotation(1, np.pi / 2),
        _rotation(1, -np.pi / 2),
        _rotation(0, np.pi / 2),
        _rotation(0, -np.pi / 2),
        _rotation(0, np.pi),
    ][side]


def _rotation(axis: int, angle: float) -> Array:
    turn = np.eye(3)
    a, b = (axis + 1) % 3, (axis + 2) % 3
    turn[a, a] = turn[b, b] = np.cos(angle)
    turn[a, b], turn[b, a] = -np.sin(angle), np.sin(angle)
    return turn


def draw_style(chance: Chance) -> Style:
    """Return a random make of dice: mostly plain, some marbled, some with signs or dark on dark."""
    body, pip = _colours(chance)
    one = np.array((0.75, 0.08, 0.08)) if chance.random() < 0.08 else pip
    radius = float(chance.uniform(0.068, 0.125))
    style = Style(
        body,
        pip,
        one,
        corner=float(chance.uniform(0.03, 0.17)),
        ball=float(chance.uniform(0.62, 0.74) if chance.random() < 0.4 else 0.88),
        gap=float(chance.uniform(0.19, 0.285)),
        radius=radius,
        one_radius=radius * float(chance.choice((1, 1, 1, 1.4, 1.8))),
        depth=float(chance.choice((0, 0.5, 1.0, 1.5))),
        marble=float(chance.uniform(0.2, 0.9)) if chance.random() < 0.25 else 0.0,
        vein=_vein(chance, body),
        swirl=float(np.exp(chance.uniform(-1.2, 0.2))),
        gloss=float(chance.choice((0, 0.1, 0.35, 0.8))),
        sharp=float(np.exp(chance.uniform(1.5, 5))),
        glow=float(chance.uniform(0, 0.6)) if chance.random() < 0.4 else 0.0,
        glyphs={},
    )
    if chance.random() < _SIGNS:
        sides = chance.permutation(SIDES)[: int(chance.choice((1, 2, 6, 6)))]
        return with_signs(chance, style, sides)
    return style


def with_signs(chance: Chance, style: Style, sides: Iterable[int]) -> Style:
    """Return the make with a random sign on each of these sides."""
    return replace(style, glyphs={int(side): draw_glyph(chance, style.pip) for side in sides})


def _vein(chance: Chance, body: Array) -> Array:
    """Return a random second colour of a marbled body: white, black, another shade, any colour."""
    kind = int(chance.integers(4))
    if kind < 2:
        return np.full(3, 0.95 if kind else 0.06, np.float32)
    if kind == 2:
        return np.clip(body * chance.uniform(0.4, 1.8), 0, 1).astype(np.float32)
    return _vivid_colour(chance)


def _colours(chance: Chance) -> tuple[Array, Array]:
    kind = chance.random()
    dark, light = chance.uniform(0.02, 0.15, 3), chance.uniform(0.8, 1.0, 3)
    if kind < 0.38:  # White, cream.
        cream = np.array((1, chance.uniform(0.92, 1), chance.uniform(0.75, 1)))
        body = chance.uniform(0.75, 1.0) * cream
        pip = dark if chance.random() < 0.85 else _vivid_colour(chance) * 0.6
    elif kind < 0.5:  # Black, grey.
        body = np.full(3, chance.uniform(0.02, 0.25))
        pip = light if chance.random() < 0.75 else _vivid_colour(chance)
    else:
        body = _vivid_colour(chance)
        pip = (
            light
            if chance.random() < 0.6
            else dark
            if chance.random() < 0.7
            else _vivid_colour(chance)
        )
    if chance.random() < 0.07:  # Hardly visible on the body.
        shade = chance.uniform(0.15, 0.3) * (1 if body.mean() < 0.5 else -1)
        pip = np.clip(body + shade + chance.normal(0, 0.03, 3), 0, 1)
    elif abs(body.mean() - pip.mean()) + np.abs(body - pip).max() < 0.3:
        pip = np.clip(1.15 - body, 0, 1)
    return body.astype(np.float32), pip.astype(np.float32)


def _vivid_colour(chance: Chance) -> Array:
    hsv = (chance.integers(180), chance.integers(110, 256), chance.integers(60, 256))
    rgb = cv2.cvtColor(np.array([[hsv]], np.uint8), cv2.COLOR_HSV2RGB)[0, 0]
    return np.asarray(rgb.astype(np.float32) / 255)
