"""Kinds of dice by id, the faces of each, and the drawings on them as plain data.

The screens and the simulated camera draw the same shapes. A die's face is the unit square, x to the
right, y down.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, cos, pi, sin

from companion.text import say
from companion.words import Several, Text

Point = tuple[float, float]

GREEN = "#35b34a"
LIGHT_GREEN = "#7ee06f"
DARK_GREEN = "#14702c"
RED = "#e2231a"
DARK_RED = "#8f0d12"
PALE_RED = "#ff8a75"
BLACK = "#141414"
WHITE = "#ffffff"
DIE_YELLOW = "#ffd21f"
DIE_GREEN = "#1f7a3d"  # with white pips, as in the box

_CURVE = 40  # corners of a round outline, which look smooth at the size of a thumb


@dataclass(frozen=True)
class Shape:
    """A filled convex polygon of three or more points.

    Convex, so that any toolkit can draw it as a triangle fan. `fill` is "#rrggbb".
    """

    points: tuple[Point, ...]
    fill: str


def _oval(x: float, y: float, wide: float, high: float, fill: str, turn: float = 0.0) -> Shape:
    """Outline an ellipse around (x, y) with half axes `wide`, `high`, turned by degrees."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    ring = [
        (cos(2 * pi * i / _CURVE) * wide, sin(2 * pi * i / _CURVE) * high) for i in range(_CURVE)
    ]
    return Shape(tuple((x + a * c - b * s, y + a * s + b * c) for a, b in ring), fill)


def _patch(fill: str, *points: Point) -> Shape:
    return Shape(points, fill)


def _sector(x: float, y: float, inner: float, outer: float, middle: float, fill: str) -> Shape:
    """Outline one blade of the trefoil: 60 degrees around `middle`, with straight inner edges."""
    angles = [(middle - 30 + 60 * i / 8) * pi / 180 for i in range(9)]
    rim = [(x + outer * cos(a), y + outer * sin(a)) for a in angles]
    foot = [(x + inner * cos(a), y + inner * sin(a)) for a in (angles[-1], angles[0])]
    return Shape((*rim, *foot), fill)


_MARTIAN = (
    # The bare brain: a dark rim, then lobes left and right of a furrow.
    _oval(0.50, 0.335, 0.385, 0.285, DARK_GREEN),
    _oval(0.335, 0.32, 0.195, 0.235, LIGHT_GREEN),
    _oval(0.665, 0.32, 0.195, 0.235, LIGHT_GREEN),
    _oval(0.285, 0.235, 0.075, 0.030, GREEN, -35),
    _oval(0.345, 0.335, 0.105, 0.028, GREEN, -20),
    _oval(0.715, 0.235, 0.075, 0.030, GREEN, 35),
    _oval(0.655, 0.335, 0.105, 0.028, GREEN, 20),
    # The face, tapering to a small chin.
    _patch(
        DARK_GREEN,
        (0.155, 0.47),
        (0.22, 0.40),
        (0.78, 0.40),
        (0.845, 0.47),
        (0.84, 0.57),
        (0.79, 0.69),
        (0.70, 0.82),
        (0.61, 0.92),
        (0.55, 0.955),
        (0.45, 0.955),
        (0.39, 0.92),
        (0.30, 0.82),
        (0.21, 0.69),
        (0.16, 0.57),
    ),
    _patch(
        GREEN,
        (0.20, 0.485),
        (0.25, 0.44),
        (0.75, 0.44),
        (0.80, 0.485),
        (0.795, 0.56),
        (0.75, 0.67),
        (0.67, 0.79),
        (0.585, 0.885),
        (0.54, 0.91),
        (0.46, 0.91),
        (0.415, 0.885),
        (0.33, 0.79),
        (0.25, 0.67),
        (0.205, 0.56),
    ),
    # Huge slanting eyes, a glint in each.
    _oval(0.345, 0.575, 0.150, 0.092, BLACK, 28),
    _oval(0.655, 0.575, 0.150, 0.092, BLACK, -28),
    _oval(0.305, 0.535, 0.034, 0.026, WHITE),
    _oval(0.615, 0.545, 0.034, 0.026, WHITE),
    _oval(0.468, 0.725, 0.016, 0.024, BLACK, 12),
    _oval(0.532, 0.725, 0.016, 0.024, BLACK, -12),
    _oval(0.50, 0.825, 0.085, 0.022, BLACK),
)

_RAY_GUN = (
    # Grip and trigger guard come first, because the body lies over them.
    _patch(DARK_RED, (0.165, 0.53), (0.375, 0.53), (0.300, 0.915), (0.070, 0.915)),
    _patch(RED, (0.205, 0.53), (0.335, 0.53), (0.270, 0.875), (0.125, 0.875)),
    _patch(DARK_RED, (0.36, 0.56), (0.56, 0.56), (0.50, 0.71), (0.41, 0.73)),
    _patch(DIE_YELLOW, (0.405, 0.57), (0.515, 0.57), (0.475, 0.665), (0.425, 0.68)),
    # A fin on the back, then the bulbous body.
    _patch(DARK_RED, (0.10, 0.14), (0.20, 0.16), (0.40, 0.34), (0.13, 0.40)),
    _patch(DARK_RED, (0.50, 0.345), (0.82, 0.405), (0.82, 0.495), (0.50, 0.565)),
    _oval(0.345, 0.45, 0.285, 0.185, DARK_RED),
    _oval(0.345, 0.45, 0.250, 0.152, RED),
    _oval(0.300, 0.385, 0.140, 0.040, PALE_RED, -8),
    # Cooling rings along the barrel and the ball where the ray comes out.
    _oval(0.610, 0.45, 0.036, 0.185, RED),
    _oval(0.705, 0.45, 0.033, 0.150, RED),
    _oval(0.790, 0.45, 0.030, 0.115, RED),
    _oval(0.885, 0.45, 0.075, 0.075, DARK_RED),
    _oval(0.870, 0.435, 0.038, 0.038, PALE_RED),
)

_NUKE = (
    # A fat bomb falling: box tail, cone, body, nose; the warning sign in the die's yellow.
    _patch(BLACK, (0.24, 0.04), (0.33, 0.04), (0.40, 0.30), (0.24, 0.22)),
    _patch(BLACK, (0.76, 0.04), (0.67, 0.04), (0.60, 0.30), (0.76, 0.22)),
    _patch(BLACK, (0.455, 0.04), (0.545, 0.04), (0.545, 0.30), (0.455, 0.30)),
    _patch(BLACK, (0.24, 0.155), (0.76, 0.155), (0.76, 0.215), (0.24, 0.215)),
    _patch(BLACK, (0.37, 0.20), (0.63, 0.20), (0.74, 0.42), (0.26, 0.42)),
    _oval(0.50, 0.60, 0.305, 0.345, BLACK),
    _oval(0.50, 0.60, 0.225, 0.225, DIE_YELLOW),
    _sector(0.50, 0.60, 0.065, 0.195, 90, BLACK),
    _sector(0.50, 0.60, 0.065, 0.195, 210, BLACK),
    _sector(0.50, 0.60, 0.065, 0.195, 330, BLACK),
    _oval(0.50, 0.60, 0.042, 0.042, BLACK),
)

SYMBOLS: dict[str, tuple[Shape, ...]] = {
    "martian": _MARTIAN,
    "ray_gun": _RAY_GUN,
    "nuke": _NUKE,
}

_LOW, _MID, _HIGH = 0.24, 0.5, 0.76
PIP_RADIUS = 0.095

PIPS: dict[str, tuple[Point, ...]] = {
    "1": ((_MID, _MID),),
    "2": ((_LOW, _LOW), (_HIGH, _HIGH)),
    "3": ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    "4": ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    "5": ((_LOW, _LOW), (_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW), (_HIGH, _HIGH)),
    "6": ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}


@dataclass(frozen=True)
class DiceKind:
    """A kind of die: its faces in a fixed order, and on how many sides each face appears."""

    id: str
    name: Text  # several dice of this kind, as written within a sentence
    faces: tuple[str, ...]
    sides: tuple[int, ...]

    @property
    def heading(self) -> Text:
        """The name of these dice at the start of a line."""
        return say("dice-of-kind", kind=self.id)

    def counts(self, faces: Iterable[str]) -> tuple[int, ...]:
        """Count the faces, in the kind's own order; ValueError names a face it does not have."""
        tally = dict.fromkeys(self.faces, 0)
        for face in faces:
            if face not in tally:
                known = Several(self.faces, "commas")
                raise ValueError(say("no-face", dice=self.name, face=repr(face), faces=known))
            tally[face] += 1
        return tuple(tally.values())


D6 = DiceKind("d6", say("dice-d6"), ("1", "2", "3", "4", "5", "6"), (1, 1, 1, 1, 1, 1))
# Two sides per face: MAD-A02, and three outside sources agree.
MARS_ATTACKS = DiceKind(
    "mars-attacks", say("dice-mars-attacks"), ("martian", "ray_gun", "nuke"), (2, 2, 2)
)
KINDS: dict[str, DiceKind] = {kind.id: kind for kind in (D6, MARS_ATTACKS)}


@lru_cache(maxsize=256)
def roll_outcomes(kind: DiceKind, dice: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """List every result of rolling `dice` dice of one kind, as face counts with exact chances."""
    total = sum(kind.sides)

    def spread(face: int, left: int) -> Iterable[tuple[tuple[int, ...], int]]:
        if face == len(kind.sides) - 1:
            yield (left,), kind.sides[face] ** left
            return
        for here in range(left + 1):
            ways = comb(left, here) * kind.sides[face] ** here
            for rest, more in spread(face + 1, left - here):
                yield (here, *rest), ways * more

    return tuple((counts, Fraction(ways, total**dice)) for counts, ways in spread(0, dice))
