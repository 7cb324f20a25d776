"""Cross-check low-confidence readings by counting pips by shape.

Nets and shapes fail in different ways. If the shape reader is certain of the nets' best guess,
nobody needs to be asked; any difference leaves the question open.
"""

from dataclasses import replace

from companion.devices.ports import DieReading
from hardware.vision.bodies import Picture, shrink
from hardware.vision.classify import BLURRED, GLARE, HARD, PERHAPS
from hardware.vision.faces import FaceSeen, keep_best
from hardware.vision.pips import read_pips

CAN_BE_CLEARED = frozenset({HARD, PERHAPS, GLARE, BLURRED})
_LEAST_LIKENESS = 0.25
_SIZES = (0.55, 1.25)  # Size of the shape reader's die, an upper face, in edges of the box.
_LEAST_GUESS = 0.25  # The nets' chance below which a guess does not count.


def cross_check(rgb: Picture, dice: tuple[DieReading, ...], sure: float) -> tuple[DieReading, ...]:
    """Clear the doubt about dice on which the shape reader agrees with at least `sure`."""
    if not any(_in_question(die) for die in dice):
        return dice
    small, scale = shrink(rgb)
    seen = keep_best(read_pips(small), _LEAST_LIKENESS)
    return tuple(_checked(die, seen, scale, sure) if _in_question(die) else die for die in dice)


def _in_question(die: DieReading) -> bool:
    return die.doubt in CAN_BE_CLEARED and die.face is not None and die.confidence >= _LEAST_GUESS


def _checked(die: DieReading, seen: tuple[FaceSeen, ...], scale: float, sure: float) -> DieReading:
    x0, y0, x1, y1 = (value / scale for value in die.box)
    edge = max(x1 - x0, y1 - y0)
    for find in seen:
        body = find.body
        near = x0 < body.x < x1 and y0 < body.y < y1
        alike = _SIZES[0] * edge < body.edge < _SIZES[1] * edge
        if near and alike and find.face == die.face and find.confidence >= sure:
            return replace(die, confidence=find.confidence, doubt="")
    return die
