"""A second witness for dice the nets are not sure of: the count of pips by shape.

Nets and shapes err in different ways. Where the nets' best guess is what the shape reader tells
with certainty, nobody needs to be asked; any difference leaves the question as it is.
"""

from dataclasses import replace

from companion.devices.ports import DieReading
from hardware.vision.bodies import Picture, shrink
from hardware.vision.faces import FaceSeen, keep_best
from hardware.vision.pips import read_pips

MAY_BE_SETTLED = frozenset({"hard to read", "perhaps a die", "glare", "blurred"})
_LEAST_LIKENESS = 0.25
_SIZES = (0.55, 1.25)  # of the shape reader's die, which is the upper face, in edges of the box
_LEAST_GUESS = 0.25  # the nets' chance below which a guess is none


def settled(rgb: Picture, dice: tuple[DieReading, ...], sure: float) -> tuple[DieReading, ...]:
    """Take the doubt off dice on which the shape reader, at least `sure`, agrees."""
    if not any(_open(die) for die in dice):
        return dice
    small, scale = shrink(rgb)
    seen = keep_best(read_pips(small), _LEAST_LIKENESS)
    return tuple(_heard(die, seen, scale, sure) if _open(die) else die for die in dice)


def _open(die: DieReading) -> bool:
    return die.doubt in MAY_BE_SETTLED and die.face is not None and die.confidence >= _LEAST_GUESS


def _heard(die: DieReading, seen: tuple[FaceSeen, ...], scale: float, sure: float) -> DieReading:
    x0, y0, x1, y1 = (value / scale for value in die.box)
    edge = max(x1 - x0, y1 - y0)
    for find in seen:
        body = find.body
        near = x0 < body.x < x1 and y0 < body.y < y1
        alike = _SIZES[0] * edge < body.edge < _SIZES[1] * edge
        if near and alike and find.face == die.face and find.confidence >= sure:
            return replace(die, confidence=find.confidence, doubt="")
    return die
