"""Explain what lies within something else: a pip belongs to its die, a die to its group.

The finder looks at several sizes, so a die up close is there together with its pips, each of which
resembles a die that shows a one; and a group of dice, seen from afar, resembles a die whose pips
they are. Whichever is read plainly explains the other. If both are, or neither, nobody knows.
"""

from collections.abc import Sequence

from hardware.vision.classify import number, reads_plainly
from hardware.vision.finder import is_twin
from hardware.vision.net import LEAST_SCORE, Found, Look

_PART = 0.62  # Of the edge of what it lies in: larger is no part of it.
_SIDES = (
    2  # A die shows two more sides at most: more plain numbers within it are dice of their own.
)


def explained(looks: Sequence[Look]) -> tuple[Look, ...]:
    """Drop what another look explains; the rest stays, in its order."""
    gone = _worse_twins(looks)
    for whole in sorted(looks, key=lambda look: -look.found.edge):
        if whole in gone:
            continue
        parts = [look for look in looks
                 if look not in gone and is_part(look.found, whole.found)]  # fmt: skip
        dice = [look for look in parts if _is_no_pip(look)]
        if reads_plainly(whole) and not dice:
            gone.update(parts)
        elif len(dice) > _SIDES * reads_plainly(whole):
            gone.add(whole)
    return tuple(look for look in looks if look not in gone)


def _worse_twins(looks: Sequence[Look]) -> set[Look]:
    """Return the worse of two boxes around one die; both stay if they read plainly and differ."""
    gone: set[Look] = set()
    ranked = sorted(looks, key=lambda look: (-reads_plainly(look), -look.found.score))
    for i, best in enumerate(ranked):
        if best in gone:
            continue
        twins = [look for look in ranked[i + 1 :] if is_twin(look.found, best.found)]
        gone.update(look for look in twins
                    if not reads_plainly(look) or number(look) == number(best))  # fmt: skip
    return gone


def holds_many(whole: Found, found: Sequence[Found]) -> bool:
    """Return whether a place may be a group: more of what was found lies in it than on a die."""
    return sum(die.score >= LEAST_SCORE and is_part(die, whole) for die in found) > _SIDES


def is_group(whole: Found, looks: Sequence[Look]) -> bool:
    """Return whether a place is a group of dice, and none: they read plainly."""
    return sum(_is_no_pip(look) and is_part(look.found, whole) for look in looks) > _SIDES


def is_part(one: Found, whole: Found) -> bool:
    """Return whether a place lies in a larger one."""
    x, y = (one.x0 + one.x1) / 2, (one.y0 + one.y1) / 2
    inside = whole.x0 <= x <= whole.x1 and whole.y0 <= y <= whole.y1
    return inside and one.edge < _PART * whole.edge


def _is_no_pip(look: Look) -> bool:
    return reads_plainly(look) and number(look) != "1"
