"""Turns looks at found places into dice, and says in words what is doubtful about each.

The thresholds were set on photos the nets were fitted on: `nets.md` tells how, and what they miss.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

import cv2
import numpy as np

from companion.devices.ports import DieReading
from hardware.vision.bodies import PATCH, Picture
from hardware.vision.leaning import LEANS, leaning, ways_of
from hardware.vision.net import FACE, MARGIN, NO_DIE, NUMBERS, SYMBOL, UNCLEAR, Array
from hardware.vision.pips import colour_word
from hardware.vision.turn import face_turn
from hardware.vision.values import LEAST_SCORE, Look, crop_of

PERHAPS = "perhaps a die"
_UNCLEAR = "cocked or partly hidden"
_FOREIGN = "no pips, another kind of die"
_JUNK_SCORE, _JUNK_GUESS = 0.62, 0.30  # below both: something that looks a little like a die
_FAINT = 0.65  # below, in a second look: no die as long as its face cannot be read
_LEAST_NUMBERS = 0.58  # chance of all numbers together that a second look gives every die with pips
_SIZES_ALIKE = 0.42  # of the usual die: smaller, or as much larger, is odd
_ASPECT = 1.36  # a box so much longer one way is of a die hidden in part, or leaning
_PLAIN = 0.95  # lead of a number that no leaning or hidden die has
_PLACES_ALIKE = 0.6  # of the usual die: what is smaller and perhaps none is none
_COVERED = 0.55  # share of a box that another may cover
_WHOLE, _TO_COMPARE = 0.92, 3  # of the others' length, and how many there must be: not cut
_GLARE, _BURNT = 0.5, 250  # share of pixels this light (0 to 255) that hides what is on a face
_BLURRED = 12.0  # variance of the Laplacian below which a crop is out of focus or moved


class Bars(NamedTuple):
    """From where on something is believed: the finder's scores and the face net's chances.

    `die`: a place is one; `found`: it need not be asked about; `maybe`: a place that is none is
    asked about all the same. `none`: chance of no die from which a place is none, `surely_none`
    without a question. `lead`: of a number over the next; `foreign`: chance of a sign or of no die
    together, from which there are surely no pips. `leans`: how much a die seems to, beside others.
    `faint`: chance of a number or of a hidden die from which a place too faint is asked about.
    """

    die: float
    found: float
    maybe: float
    none: float
    surely_none: float
    lead: float
    foreign: float
    leans: float
    faint: float


FIRST = Bars(LEAST_SCORE, 0.48, 0.55, 0.30, 0.80, lead=0.88, foreign=1.01, leans=0.12, faint=0.80)
AGAIN = Bars(LEAST_SCORE, 0.46, 0.45, 0.30, 0.60, lead=0.72, foreign=0.80, leans=0.16, faint=0.92)


@dataclass(frozen=True)
class Weighed:
    """Dice, and places that may hold one more (`perhaps`), in reading order.

    `foreign` counts dice that surely carry no pips, `open` are the looks worth a second one.
    """

    dice: tuple[DieReading, ...]
    perhaps: tuple[DieReading, ...]
    foreign: int = 0
    open: tuple[Look, ...] = ()


def weigh(rgb: Picture, looks: tuple[Look, ...], kind: str) -> Weighed:
    """Sort the looks into dice and places in question; boxes are in pixels of `rgb`."""
    dice = [look for look in looks if _is_die(look)]
    usual = median(look.found.edge for look in dice) if dice else 0.0
    lean = dict(zip(dice, lean_of(dice, rgb.shape[:2]), strict=True))
    own = [look for look in dice if not _surely_no_pips(look)]
    doubts = [_doubt(rgb, look, dice, usual) or _leans(look, lean[look]) for look in own]
    maybe = [look for look in looks if not _is_die(look) and _may_be_die(look, usual)]
    again = [look for look, doubt in zip(own, doubts, strict=True) if doubt] + maybe
    return Weighed(
        _in_order([_die(rgb, look, doubt, kind) for look, doubt in zip(own, doubts, strict=True)]),
        _in_order([_perhaps(look, kind) for look in maybe]),
        len(dice) - len(own),
        tuple(look for look in again if not look.again),
    )


def lean_of(looks: Sequence[Look], size: tuple[int, int]) -> Array:
    """Tell how much each of the dice in a picture (height, width) seems to lean: (N,)."""
    ways = ways_of([look.top for look in looks], [look.found.box for look in looks], size)
    return leaning(ways, np.array([look.chances[UNCLEAR] for look in looks]))


def _bars(look: Look) -> Bars:
    return AGAIN if look.again else FIRST


def _carries_no_number(look: Look) -> bool:
    """Tell whether a sign is likelier than all numbers, or a second look saw hardly any."""
    numbers = float(look.chances[: len(NUMBERS)].sum())
    hardly_any = look.again and numbers < _LEAST_NUMBERS and not _cocked(look)
    return hardly_any or bool(look.chances[SYMBOL] > numbers)


def _surely_no_pips(look: Look) -> bool:
    """Tell whether there are no pips for certain, whatever there is: not cocked, no number."""
    return bool(look.chances[SYMBOL] + look.chances[NO_DIE] >= _bars(look).foreign)


def _die(rgb: Picture, look: Look, doubt: str, kind: str) -> DieReading:
    order = np.argsort(-look.chances[: len(NUMBERS)])
    face: str | None = NUMBERS[int(order[0])]
    if _carries_no_number(look):
        face = None
    found = look.found
    turn = face_turn(crop_of(rgb, found), face, FACE / MARGIN) if face else None
    return DieReading(kind, face, _colour(rgb, look), found.box, look.sureness,
                      NUMBERS[int(order[1])], doubt, turn,
                      (float(look.top[0]), float(look.top[1])))  # fmt: skip


def _doubt(rgb: Picture, look: Look, dice: list[Look], usual: float) -> str:
    """Say what is wrong with a die, "" when nothing is."""
    found, bars = look.found, _bars(look)
    others = [other for other in dice if other is not look]
    if _cut(look, others, rgb):
        return "cut by the edge of the picture"
    if not _SIZES_ALIKE < found.edge / usual < 1 / _SIZES_ALIKE:
        return "not of the other dice's size"
    if _odd_shape(look, others) and not (look.again and look.sureness >= _PLAIN):
        return _UNCLEAR
    if any(_cover(look, other) > _COVERED for other in others):
        return "on or behind another die"
    if _carries_no_number(look):
        return _FOREIGN
    if _cocked(look):
        return _UNCLEAR
    if look.sureness < bars.lead:
        return _why(rgb, look)
    return PERHAPS if found.score < bars.found else ""


def _leans(look: Look, how_much: float) -> str:
    return LEANS if how_much > _bars(look).leans else ""


def _why(rgb: Picture, look: Look) -> str:
    """Say why a face cannot be told: glare, blur, tilt, or simply hard to read."""
    patch = cv2.cvtColor(_inside(rgb, look), cv2.COLOR_RGB2GRAY)
    if (patch >= _BURNT).mean() > _GLARE:
        return "glare"
    if cv2.Laplacian(patch, cv2.CV_64F).var() < _BLURRED:
        return "blurred"
    return _UNCLEAR if look.chances[UNCLEAR] > 0.25 else "hard to read"


def _perhaps(look: Look, kind: str) -> DieReading:
    return DieReading(kind, None, "", look.found.box, 0.0,
                      NUMBERS[int(look.chances[: len(NUMBERS)].argmax())], PERHAPS)  # fmt: skip


def _is_die(look: Look) -> bool:
    return _like_a_die(look) and not _faint_and_unread(look)


def _like_a_die(look: Look) -> bool:
    bars = _bars(look)
    if look.found.score < bars.die or look.chances[NO_DIE] >= bars.none:
        return False
    return look.found.score >= _JUNK_SCORE or look.chances[: len(NUMBERS)].max() >= _JUNK_GUESS


def _faint_and_unread(look: Look) -> bool:
    """Tell whether a second look left both open: if it is a die, and its number."""
    unread = look.sureness < _bars(look).lead and not _cocked(look)
    return look.again and look.found.score < _FAINT and unread


def _cocked(look: Look) -> bool:
    """Tell whether it is plainly a die, but leaning or hidden in part."""
    return bool(look.chances[UNCLEAR] > max(0.3, look.chances[: len(NUMBERS)].max()))


def _may_be_die(look: Look, usual: float) -> bool:
    """Tell whether a place left out is worth a question: some chance, and of a die's size."""
    bars = _bars(look)
    if _surely_no_pips(look):
        return False
    if _like_a_die(look):
        return True
    alike = not usual or _PLACES_ALIKE < look.found.edge / usual < 1 / _PLACES_ALIKE
    if look.found.score < bars.die:
        face = look.chances[: len(NUMBERS)].sum() + look.chances[UNCLEAR]
        return alike and bool(face >= bars.faint)
    return alike and look.found.score >= bars.maybe and look.chances[NO_DIE] < bars.surely_none


def _cut(look: Look, others: list[Look], rgb: Picture) -> bool:
    """Tell whether the picture's rim may hide a part of a die that touches it.

    Where several others lie whole, one as long as they are towards the rim is whole as well.
    """
    found = look.found
    across = found.x0 < 0.5 or found.x1 > rgb.shape[1] - 0.5
    down = found.y0 < 0.5 or found.y1 > rgb.shape[0] - 0.5
    if len(others) < _TO_COMPARE:
        return across or down
    wide = median(other.found.x1 - other.found.x0 for other in others)
    high = median(other.found.y1 - other.found.y0 for other in others)
    return (across and found.x1 - found.x0 < _WHOLE * wide) or (
        down and found.y1 - found.y0 < _WHOLE * high
    )


def _odd_shape(look: Look, others: list[Look]) -> bool:
    """Tell whether a box is far longer than wide, in itself and against the others.

    Pixels that are not square stretch all dice alike.
    """
    own = _aspect(look)
    usual = median(_aspect(other) for other in others) if others else 1.0
    return _long(own) and _long(own / usual)


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
