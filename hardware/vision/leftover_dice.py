"""Dice that lie on from an earlier roll: told apart from those that were thrown now."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.devices.ports import UNMOVED, DieReading, Reading
from hardware.vision.reader import judged
from hardware.vision.vote import middle, reach

PUSHED = "perhaps a kept die that was pushed"
_STAYED = 0.12  # of a die's edge: two readings of one still die differ by less


def without_kept(
    reading: Reading, kept: Sequence[str], due: int, before: Sequence[DieReading] = ()
) -> Reading:
    """Take dice of the `kept` faces out of a reading; what is left are the dice rolled now.

    A kept die is one that lies as it did `before`; where as many dice are seen as are rolled
    and kept together, also one of its face that is sure. Where they are not all found then,
    the reading stays as it is and is not sure. Where only some of them lie on, a die that shows
    what another of them showed is in doubt.
    """
    all_there = len(reading.dice) == due + len(kept)
    order = sorted(reading.dice, key=lambda die: (not _as_before(die, before), -die.confidence))
    wanted, lying = Counter(kept), []
    for die in order:
        known = die.face and not die.doubt and (all_there or _as_before(die, before))
        if known and wanted[die.face] > 0:
            wanted[die.face] -= 1
            lying.append(die)
    if all_there and len(lying) < len(kept):
        told = "the kept dice are not all to be seen"
        return replace(_judged_anew(reading, reading.dice, due, told), sure=False)
    if not lying:
        return reading
    rolled = tuple(die for die in reading.dice if not any(die is kept for kept in lying))
    if not all_there:
        # Where some lie on the others may too: one that was pushed could stand in for a lost die.
        rolled = tuple(
            replace(die, doubt=die.doubt or PUSHED) if wanted[die.face] > 0 else die
            for die in rolled
        )
    return _judged_anew(reading, rolled, due)


def doubt_unmoved(reading: Reading, before: Sequence[DieReading], due: int) -> Reading:
    """Doubt each die that shows the same face on the same spot as in the roll before."""
    if len(reading.dice) != due:
        return reading
    dice = tuple(
        replace(die, doubt=die.doubt or UNMOVED) if _as_before(die, before) else die
        for die in reading.dice
    )
    return reading if dice == reading.dice else _judged_anew(reading, dice, due)


def _judged_anew(
    reading: Reading, dice: tuple[DieReading, ...], due: int, more: str = ""
) -> Reading:
    """Judge `dice`, some of a reading's; why the picture as a whole was doubted still counts."""
    others = reading.reason
    for seen_due in (len(reading.dice), due):
        told = judged(reading.dice, seen_due).reason
        others = others.removeprefix(told).removeprefix("; ") if told else others
    left = judged(dice, due)
    reason = "; ".join(filter(None, (left.reason, others, more)))
    return replace(reading, dice=dice, sure=not reason, reason=reason)


def _as_before(die: DieReading, before: Sequence[DieReading]) -> bool:
    return any(other.face == die.face and _apart(die, other) < _STAYED for other in before)


def _apart(one: DieReading, other: DieReading) -> float:
    """How far two dice lie from each other, in edges of a die."""
    (a, b), (x, y) = middle(one), middle(other)
    return max(abs(a - x), abs(b - y)) / max(1.0, 2 * reach(one))
