"""Turns looks at found places into dice, and says in words what is doubtful about each.

The thresholds were set on photos the nets were fitted on: `nets.md` tells how, and what they miss.
"""

from dataclasses import dataclass
from statistics import median

import cv2
import numpy as np

from companion.ports import DieReading
from hardware.vision.bodies import PATCH, Picture
from hardware.vision.net import NO_DIE, NUMBERS, SYMBOL, UNCLEAR
from hardware.vision.pips import colour_word
from hardware.vision.values import Look

PERHAPS = "perhaps a die"
_UNCLEAR = "cocked or partly hidden"
_DIE, _SURE_FOUND = 0.42, 0.48  # finder's scores: a die; one that need not be asked about
_MAYBE = 0.55  # a finder's score that is worth a question whatever the face net says
_NO_DIE, _SURELY_NONE = 0.30, 0.60  # chances of the face net that there is no die
_JUNK_SCORE, _JUNK_GUESS = 0.62, 0.30  # below both: something that looks a little like a die
_SURE = 0.77  # lead of the number over the next one below which it is asked about
_SIZES_ALIKE = 0.42  # of the usual die: smaller, or as much larger, is odd
_ASPECT = 1.36  # a box so much longer one way is of a die hidden in part, or leaning
_COVERED = 0.55  # share of a box that another may cover
_GLARE, _BURNT = 0.5, 250  # share of pixels this light (0 to 255) that hides what is on a face
_BLURRED = 12.0  # variance of the Laplacian below which a crop is out of focus or moved


@dataclass(frozen=True)
class Weighed:
    """Dice, and places that may hold one more (`perhaps`), in reading order."""

    dice: tuple[DieReading, ...]
    perhaps: tuple[DieReading, ...]


def weigh(rgb: Picture, looks: tuple[Look, ...], kind: str) -> Weighed:
    """Sort the looks into dice and places in question; boxes are in pixels of `rgb`."""
    dice = [look for look in looks if _is_die(look)]
    usual = median(look.found.edge for look in dice) if dice else 0.0
    told = [_die(rgb, look, dice, usual, kind) for look in dice]
    perhaps = [_perhaps(look, kind) for look in looks
               if look not in dice and _may_be_die(look, usual)]  # fmt: skip
    return Weighed(_in_order(told), _in_order(perhaps))


def _die(rgb: Picture, look: Look, dice: list[Look], usual: float, kind: str) -> DieReading:
    order = np.argsort(-look.chances[: len(NUMBERS)])
    face: str | None = NUMBERS[int(order[0])]
    doubt = _doubt(rgb, look, dice, usual)
    if look.chances[SYMBOL] > look.chances[: len(NUMBERS)].max():
        face = None
    found = look.found
    return DieReading(kind, face, _colour(rgb, look), (found.x0, found.y0, found.x1, found.y1),
                      look.sureness, NUMBERS[int(order[1])], doubt)  # fmt: skip


def _doubt(rgb: Picture, look: Look, dice: list[Look], usual: float) -> str:
    """Say what is wrong with a die, "" when nothing is."""
    found, chances = look.found, look.chances
    if _at_rim(look, rgb):
        return "cut by the edge of the picture"
    if not _SIZES_ALIKE < found.edge / usual < 1 / _SIZES_ALIKE:
        return "not of the other dice's size"
    if _odd_shape(look, dice):
        return _UNCLEAR
    if any(_cover(look, other) > _COVERED for other in dice if other is not look):
        return "on or behind another die"
    if chances[SYMBOL] > chances[: len(NUMBERS)].max():
        return "no pips, another kind of die"
    if chances[UNCLEAR] > max(0.3, chances[: len(NUMBERS)].max()):
        return _UNCLEAR
    if look.sureness < _SURE:
        return _why(rgb, look)
    return PERHAPS if found.score < _SURE_FOUND else ""


def _why(rgb: Picture, look: Look) -> str:
    """Say why a face cannot be told: glare, blur, tilt, or simply hard to read."""
    patch = cv2.cvtColor(_inside(rgb, look), cv2.COLOR_RGB2GRAY)
    if (patch >= _BURNT).mean() > _GLARE:
        return "glare"
    if cv2.Laplacian(patch, cv2.CV_64F).var() < _BLURRED:
        return "blurred"
    return _UNCLEAR if look.chances[UNCLEAR] > 0.25 else "hard to read"


def _perhaps(look: Look, kind: str) -> DieReading:
    found = look.found
    return DieReading(kind, None, "", (found.x0, found.y0, found.x1, found.y1), 0.0,
                      NUMBERS[int(look.chances[: len(NUMBERS)].argmax())], PERHAPS)  # fmt: skip


def _is_die(look: Look) -> bool:
    if look.found.score < _DIE or look.chances[NO_DIE] >= _NO_DIE:
        return False
    return look.found.score >= _JUNK_SCORE or look.chances[: len(NUMBERS)].max() >= _JUNK_GUESS


def _may_be_die(look: Look, usual: float) -> bool:
    """Tell whether a place left out is worth a question: some chance, and of a die's size."""
    alike = not usual or _SIZES_ALIKE < look.found.edge / usual < 1 / _SIZES_ALIKE
    return alike and look.found.score >= _MAYBE and look.chances[NO_DIE] < _SURELY_NONE


def _at_rim(look: Look, rgb: Picture) -> bool:
    found = look.found
    return (found.x0 < 0.5 or found.y0 < 0.5 or found.x1 > rgb.shape[1] - 0.5
            or found.y1 > rgb.shape[0] - 0.5)  # fmt: skip


def _odd_shape(look: Look, dice: list[Look]) -> bool:
    """Tell whether a box is far longer than wide, in itself and against the others.

    Pixels that are not square stretch all dice alike.
    """
    others = [_aspect(other) for other in dice if other is not look]
    own = _aspect(look)
    return _long(own) and _long(own / (median(others) if others else 1.0))


def _long(aspect: float) -> bool:
    return not 1 / _ASPECT < aspect < _ASPECT


def _aspect(look: Look) -> float:
    found = look.found
    return (found.x1 - found.x0) / max(found.y1 - found.y0, 1e-6)


def _cover(look: Look, other: Look) -> float:
    """Tell which share of a die's box another's covers, 0 to 1."""
    one, two = look.found, other.found
    wide = min(one.x1, two.x1) - max(one.x0, two.x0)
    high = min(one.y1, two.y1) - max(one.y0, two.y0)
    area = (one.x1 - one.x0) * (one.y1 - one.y0)
    return max(0.0, wide) * max(0.0, high) / max(area, 1e-6)


def _inside(rgb: Picture, look: Look) -> Picture:
    """Cut the inner part of a die's box, where only die is, as PATCH x PATCH RGB."""
    found = look.found
    x, y = (found.x0 + found.x1) / 2, (found.y0 + found.y1) / 2
    wide, high = 0.36 * (found.x1 - found.x0), 0.36 * (found.y1 - found.y0)
    rows = slice(max(0, int(y - high)), max(int(y + high), int(y - high) + 2))
    part = rgb[rows, max(0, int(x - wide)) : max(int(x + wide), int(x - wide) + 2)]
    return np.asarray(cv2.resize(part, (PATCH, PATCH), interpolation=cv2.INTER_AREA))


def _colour(rgb: Picture, look: Look) -> str:
    return colour_word(_inside(rgb, look))


def _in_order(dice: list[DieReading]) -> tuple[DieReading, ...]:
    """Sort dice as one reads: rows from the top, each from the left."""
    if not dice:
        return ()
    row = max(1.0, median(die.box[3] - die.box[1] for die in dice))
    return tuple(sorted(dice, key=lambda die: (round((die.box[1] + die.box[3]) / 2 / row),
                                               die.box[0])))  # fmt: skip
