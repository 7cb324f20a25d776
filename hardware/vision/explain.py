"""Explain what lies within something else: a pip belongs to its die, a die to its group.

The finder looks at several sizes, so a die up close is there together with its pips, each of which
resembles a die that shows a one; and a group of dice, seen from afar, resembles a die whose pips
they are. Whichever is read plainly explains the other. If both are, or neither, nobody knows.
"""

from collections.abc import Sequence

from hardware.vision.classify import FIRST_LOOK
from hardware.vision.net import NO_DIE, NUMBERS, UNCLEAR, Found, Look

_PART = 0.62  # Of the edge of what it lies in: larger is no part of it.
_SAME = 0.30  # Share of the smaller box from which two finds of a size overlap.
_PLAIN_SCORE = 0.42


def explained(looks: Sequence[Look]) -> tuple[Look, ...]:
    """Drop what another look explains; the rest stays, in its order."""
    gone: set[Look] = set()
    for whole in sorted(looks, key=lambda look: -look.found.edge):
        if whole in gone:
            continue
        parts = [look for look in looks if look not in gone and _is_part(look, whole)]
        dice = [look for look in parts if reads_plainly(look) and number(look) != "1"]
        if reads_plainly(whole) and not dice:
            gone.update(parts)
        elif dice and not reads_plainly(whole):
            gone.add(whole)
    return tuple(look for look in looks if look not in gone)


def number(look: Look) -> str:
    """Return the number that a look gives most likely."""
    return NUMBERS[int(look.chances[: len(NUMBERS)].argmax())]


def reads_plainly(look: Look) -> bool:
    """Return whether the first look leaves no doubt that it is a die, and which number it shows."""
    chances = look.chances
    return bool(look.found.score >= _PLAIN_SCORE and look.sureness >= FIRST_LOOK.lead
                and chances[NO_DIE] < 0.1 and chances[UNCLEAR] < 0.3)  # fmt: skip


def _is_part(look: Look, whole: Look) -> bool:
    one, other = look.found, whole.found
    x, y = (one.x0 + one.x1) / 2, (one.y0 + one.y1) / 2
    inside = other.x0 <= x <= other.x1 and other.y0 <= y <= other.y1
    return look is not whole and inside and one.edge < _PART * other.edge


def overlap(one: Found, other: Found) -> float:
    """Return the share of the smaller box that both cover, 0 to 1."""
    wide = min(one.x1, other.x1) - max(one.x0, other.x0)
    high = min(one.y1, other.y1) - max(one.y0, other.y0)
    least = min((box.x1 - box.x0) * (box.y1 - box.y0) for box in (one, other))
    return max(0.0, wide) * max(0.0, high) / max(least, 1e-6)
