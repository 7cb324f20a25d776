"""Tells how a die lies turned, from the straight edges in its picture and the places of its pips.

Degrees count clockwise as seen from 0, which is upright, to the turn after which the face looks
the same again: 90 for one, four and five, 180 for two, three and six.
"""

from math import cos, pi, radians, sin

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture

_SQUARE = 90.0  # a die's outline looks the same after so many degrees
_HALF = frozenset({"2", "3", "6"})  # faces that look the same only after half a turn
_PLACES = {  # pips of an upright face that those of one turned by 90 degrees leave free, in edges
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (1, 1)),
    "6": ((-1, 0), (1, 0)),
}
_GAP = 0.25  # from the middle to the outer pips, in edges of the die
_PLAIN = 1e-6  # edges weaker than this are none


def outline_turn(crop: Picture) -> tuple[float, float]:
    """Tell the turn of a die's outline, 0 to 90 degrees, and how clear it is, 0 to 1.

    `crop` is a square RGB picture with the die in its middle. Every straight edge of a cube's
    face lies one of two ways, so slopes are counted with four times their angle.
    """
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY), (3, 3), 0)
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0) * _round(len(grey))
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1) * _round(len(grey))
    fourfold = (across.astype(np.float64) + 1j * down) ** 4
    # The fourth power counts strong edges far too much; its root keeps the angle only.
    strength = np.abs(fourfold) ** 0.25
    whole = float(strength.sum())
    if whole < _PLAIN:
        return 0.0, 0.0
    mean = (fourfold / np.maximum(np.abs(fourfold), _PLAIN) * strength).sum() / whole
    return float(np.angle(mean) / 4 % (pi / 2) * 180 / pi), float(abs(mean))


def face_turn(crop: Picture, face: str, box_edge: float) -> float:
    """Tell the turn of a number's face in degrees, 0 to 90 or to 180.

    `crop` is as above; `box_edge` is the longer side of the upright box around the die, in its
    pixels.
    """
    turn, _ = outline_turn(crop)
    if face not in _HALF:
        return turn
    spots = _spots(crop)
    edge = upright_edge(box_edge, turn)
    here = _pips_at(spots, face, turn, edge)
    return turn if here >= _pips_at(spots, face, turn + _SQUARE, edge) else turn + _SQUARE


def upright_edge(box_edge: float, turn: float) -> float:
    """Tell the edge of a square of which the upright box around it, turned, is known."""
    angle = radians(turn)
    return box_edge / (abs(cos(angle)) + abs(sin(angle)))


def _round(side: int) -> npt.NDArray[np.float32]:
    """Weigh a square crop's pixels: those in its corners are of other dice and the ground."""
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    return np.asarray(np.hypot(x, y) < 0.52 * side, np.float32)


def _spots(crop: Picture) -> npt.NDArray[np.float32]:
    """Tell how much each pixel differs from the die's own colour, its pips the most."""
    side = len(crop)
    inner = crop[side // 4 : side - side // 4, side // 4 : side - side // 4].reshape(-1, 3)
    apart = np.abs(crop.astype(np.float32) - np.median(inner, axis=0)).sum(2)
    return np.asarray(cv2.GaussianBlur(apart, (0, 0), side / 32), np.float32)


def _pips_at(spots: npt.NDArray[np.float32], face: str, turn: float, edge: float) -> float:
    """Add up what stands out where the face's pips lie when it is turned by `turn` degrees."""
    angle, far, middle = radians(turn), _GAP * edge, (len(spots) - 1) / 2
    found = 0.0
    for right, low in _PLACES[face]:
        x = middle + far * (right * cos(angle) - low * sin(angle))
        y = middle + far * (right * sin(angle) + low * cos(angle))
        at = np.clip((round(y), round(x)), 0, len(spots) - 1)
        found += float(spots[at[0], at[1]])
    return found
