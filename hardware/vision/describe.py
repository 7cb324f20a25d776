"""Describe classified dice for the screens: box, colour and turn.

A turn is in degrees clockwise from upright, below the angle at which the face looks the same again:
90 for one, four and five, 180 for two, three and six. It is measured by the straight edges in a
die's picture and by the places of its pips.
"""

from dataclasses import dataclass
from math import cos, pi, radians, sin
from statistics import median

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.ports import DieReading
from hardware.vision.bodies import PATCH, Picture
from hardware.vision.classify import PERHAPS, Classified, Verdict, inner_patch
from hardware.vision.net import FACE, MARGIN, NUMBERS, Look, crop_of

_SQUARE = 90.0  # The angle in degrees after which a die's outline looks the same.
_HALF = frozenset({"2", "3", "6"})  # Faces that look the same only after half a turn.
_PLACES = {  # Places of pips that would be empty if the face were turned by 90 degrees.
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (1, 1)),
    "6": ((-1, 0), (1, 0)),
}
_GAP = 0.25  # The distance of outer pips from the middle, in edges of the die.
_PLAIN = 1e-6  # The total strength of edges below which there are none.


@dataclass(frozen=True)
class Described:
    """Dice, and places that may be further ones, in reading order.

    `foreign` is the number of dice without pips.
    """

    dice: tuple[DieReading, ...]
    perhaps: tuple[DieReading, ...] = ()
    foreign: int = 0


def describe(rgb: Picture, seen: Classified, kind: str) -> Described:
    """Describe the dice of a picture; boxes are in its pixels."""
    dice = [_die(rgb, verdict, kind) for verdict in seen.dice]
    perhaps = [_guessed(look, kind) for look in seen.perhaps]
    return Described(_in_order(dice), _in_order(perhaps), seen.foreign)


def _die(rgb: Picture, verdict: Verdict, kind: str) -> DieReading:
    look, face = verdict.look, verdict.face
    turn = face_turn(crop_of(rgb, look.found), face, FACE / MARGIN) if face else None
    top = (float(look.top[0]), float(look.top[1]))
    colour = colour_word(inner_patch(rgb, look.found))
    return DieReading(
        kind, face, colour, look.found.box, look.sureness, verdict.second, verdict.doubt, turn, top
    )


def _guessed(look: Look, kind: str) -> DieReading:
    guess = NUMBERS[int(look.chances[: len(NUMBERS)].argmax())]
    return DieReading(kind, None, "", look.found.box, 0.0, guess, PERHAPS)


def _in_order(dice: list[DieReading]) -> tuple[DieReading, ...]:
    """Sort dice in reading order: rows from the top, each from the left."""
    if not dice:
        return ()
    row = max(1.0, median(die.box[3] - die.box[1] for die in dice))
    return tuple(
        sorted(dice, key=lambda die: (round((die.box[1] + die.box[3]) / 2 / row), die.box[0]))
    )


COLOUR_WORDS = ("white", "black", "grey", "red", "yellow", "green", "blue", "purple")


def colour_word(patch: Picture) -> str:
    """Return the colour of a die's patch: one of COLOUR_WORDS."""
    cut = PATCH // 8
    inner = np.ascontiguousarray(patch[cut:-cut, cut:-cut]).reshape(1, -1, 3)
    middle = np.median(inner, axis=1, keepdims=True).astype(np.uint8)
    hue, saturation, value = (int(v) for v in cv2.cvtColor(middle, cv2.COLOR_RGB2HSV)[0, 0])
    if saturation < 60 or value < 40:
        return "white" if value > 140 else "black" if value < 75 else "grey"
    names = ((12, "red"), (35, "yellow"), (90, "green"), (135, "blue"), (165, "purple"))
    return next((name for top, name in names if hue <= top), "red")


def outline_turn(crop: Picture) -> tuple[float, float]:
    """Return the turn of a die's outline, 0 to 90 degrees, and how clear it is, 0 to 1.

    `crop` is a square RGB picture with the die in its middle. The straight edges of a face have two
    directions at right angles, which four times their angle maps to one.
    """
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY), (3, 3), 0)
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0) * _round(len(grey))
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1) * _round(len(grey))
    fourfold = (across.astype(np.float64) + 1j * down) ** 4
    # Normalised, as the fourth power would overweight strong edges.
    strength = np.abs(fourfold) ** 0.25
    whole = float(strength.sum())
    if whole < _PLAIN:
        return 0.0, 0.0
    mean = (fourfold / np.maximum(np.abs(fourfold), _PLAIN) * strength).sum() / whole
    return float(np.angle(mean) / 4 % (pi / 2) * 180 / pi), float(abs(mean))


def face_turn(crop: Picture, face: str, box_edge: float) -> float:
    """Return the turn of a number's face in degrees, 0 to 90 or to 180.

    `crop` is a square RGB picture with the die in its middle, `box_edge` the longer side of the
    upright box around it, in pixels.
    """
    turn, _ = outline_turn(crop)
    if face not in _HALF:
        return turn
    spots = _spots(crop)
    edge = upright_edge(box_edge, turn)
    here = _pips_at(spots, face, turn, edge)
    return turn if here >= _pips_at(spots, face, turn + _SQUARE, edge) else turn + _SQUARE


def upright_edge(box_edge: float, turn: float) -> float:
    """Return the edge of a square whose upright box is `box_edge`, at `turn` degrees."""
    angle = radians(turn)
    return box_edge / (abs(cos(angle)) + abs(sin(angle)))


def _round(side: int) -> npt.NDArray[np.float32]:
    """Return a disc as a mask for a square crop, whose corners show other things."""
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    return np.asarray(np.hypot(x, y) < 0.52 * side, np.float32)


def _spots(crop: Picture) -> npt.NDArray[np.float32]:
    """Return how much each pixel differs from the die's own colour, as pips do most."""
    side = len(crop)
    inner = crop[side // 4 : side - side // 4, side // 4 : side - side // 4].reshape(-1, 3)
    apart = np.abs(crop.astype(np.float32) - np.median(inner, axis=0)).sum(2)
    return np.asarray(cv2.GaussianBlur(apart, (0, 0), side / 32), np.float32)


def _pips_at(spots: npt.NDArray[np.float32], face: str, turn: float, edge: float) -> float:
    """Return the total contrast at the pips' places of a face turned by `turn` degrees."""
    angle, far, middle = radians(turn), _GAP * edge, (len(spots) - 1) / 2
    found = 0.0
    for right, low in _PLACES[face]:
        x = middle + far * (right * cos(angle) - low * sin(angle))
        y = middle + far * (right * sin(angle) + low * cos(angle))
        at = np.clip((round(y), round(x)), 0, len(spots) - 1)
        found += float(spots[at[0], at[1]])
    return found
