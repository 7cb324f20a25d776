"""Separate dice left over from an earlier roll from newly rolled ones."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.devices.ports import UNMOVED, DieReading, Reading
from companion.words import Text
from hardware.text import doubt, message
from hardware.vision.reader import judged
from hardware.vision.vote import middle, reach

PUSHED = doubt("pushed")
_STAYED = 0.12  # In edges: two readings of one die at rest differ by less.


def without_leftover_dice(
    reading: Reading, kept: Sequence[str], due: int, before: Sequence[DieReading] = ()
) -> Reading:
    """Remove dice of the `kept` faces from a reading; the remaining dice are newly rolled.

    A kept die is one in the same place as `before`; if as many dice are seen as are rolled and kept
    together, so is a certain one of its face. If not all of them are found then, the reading stays
    as it is and is not certain. If only some of them are in view, a die that shows what another of
    them showed is in doubt.
    """
    all_there = len(reading.dice) == due + len(kept)
    order = sorted(reading.dice, key=lambda die: (not _as_before(die, before), -die.confidence))
    wanted: Counter[str | None] = Counter(kept)
    leftover = []
    for die in order:
        known = die.face and not die.doubt and (all_there or _as_before(die, before))
        if known and wanted[die.face] > 0:
            wanted[die.face] -= 1
            leftover.append(die)
    if all_there and len(leftover) < len(kept):
        missing = message("reading-kept-missing")
        return replace(_judged_again(reading, reading.dice, due, missing), sure=False)
    if not leftover:
        return reading
    rolled = tuple(die for die in reading.dice if not any(die is other for other in leftover))
    if not all_there:
        # If some are still there, others may be: one that was pushed could be taken for a lost die.
        rolled = tuple(
            replace(die, doubt=die.doubt or PUSHED) if wanted[die.face] > 0 else die
            for die in rolled
        )
    return _judged_again(reading, rolled, due)


def doubt_unmoved(
    reading: Reading,
    before: Sequence[DieReading],
    due: int,
    lies_still: Callable[[DieReading], bool] = lambda die: False,
) -> Reading:
    """Doubt each die that nobody can have rolled.

    It shows the same face in the same place as in the previous roll (`before`), or `lies_still`
    since its own roll came up.
    """
    if len(reading.dice) != due:
        return reading
    dice = tuple(
        replace(die, doubt=die.doubt or UNMOVED)
        if _as_before(die, before) or lies_still(die)
        else die
        for die in reading.dice
    )
    return reading if dice == reading.dice else _judged_again(reading, dice, due)


def _judged_again(reading: Reading, dice: tuple[DieReading, ...], due: int, *more: Text) -> Reading:
    """Judge some of a reading's dice; doubts about the whole picture still count."""
    known = [why for each in (len(reading.dice), due) for why in judged(reading.dice, each).reasons]
    others = [why for why in reading.reasons if why not in known]
    reasons = (*judged(dice, due).reasons, *others, *more)
    return replace(reading, dice=dice, sure=not reasons, reasons=reasons)


def _as_before(die: DieReading, before: Sequence[DieReading]) -> bool:
    return any(other.face == die.face and _distance(die, other) < _STAYED for other in before)


def _distance(one: DieReading, other: DieReading) -> float:
    """Return the distance between two dice in edges of a die."""
    (a, b), (x, y) = middle(one), middle(other)
    return max(abs(a - x), abs(b - y)) / max(1.0, 2 * reach(one))
