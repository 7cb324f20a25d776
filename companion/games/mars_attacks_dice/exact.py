"""Exact values during a turn: of stopping, going on, and a roll."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from companion.games.mars_attacks_dice.components import MARTIAN, NUKE, RAY_GUN
from companion.games.mars_attacks_dice.ends import Worth
from companion.games.mars_attacks_dice.odds import Lying, ways, with_set
from companion.games.mars_attacks_dice.rules.aim import Aim

NOTHING = Lying(0, 0, 0)


def stop_or_go(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    """Return the values of stopping and of going on with the current dice."""
    # Once judged, it does not matter which Nukes the last roll added.
    return _weighed(aim, worth, replace(dice, last=0))


def first_roll(aim: Aim, worth: Worth, due: int, kept: Lying, sets: int = 0) -> float:
    """Return the value of rolling `due` dice next to `kept`; `sets` of them may be set first."""
    return max(value for value, _ in _ways_on(aim, worth, due, kept, sets, None))


@lru_cache(maxsize=2048)
def _weighed(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    got = aim.got(dice.martians, dice.ray_guns, dice.nukes)
    stop = worth.covered[got]
    again = aim.again(dice.martians, dice.ray_guns, dice.nukes, dice.fixed)
    if not again or got == len(aim.spaces):
        return stop, stop
    kept = replace(dice, martians=dice.martians - again)
    found = list(_ways_on(aim, worth, again, kept, aim.sets, dice))
    # Rolling only Martians repeats the same choice: x = value + same * x.
    best = max(stop, *(value / (1 - same) for value, same in found if same < 1))
    return stop, max(value + same * best for value, same in found)


def _ways_on(
    aim: Aim, worth: Worth, due: int, kept: Lying, sets: int, home: Lying | None
) -> Iterator[tuple[float, float]]:
    """Yield (value, chance of returning to the dice `home`) for each way to roll."""
    total = sum(aim.sides) ** due
    value, same = 0.0, 0
    for m, r, n, count in ways(due, aim.sides):
        now = Lying(kept.martians + m, kept.ray_guns + r, kept.nukes + n, kept.fixed, kept.last + n)
        if now == home:
            same += count
        else:
            value += count * _settled(aim, worth, now)
    yield value / total, same / total
    if sets and due:
        for face in (MARTIAN, RAY_GUN, NUKE):
            fixed = with_set(aim, kept, face)
            yield from _ways_on(aim, worth, due - 1, fixed, sets - 1, home)


@lru_cache(maxsize=2048)
def _settled(aim: Aim, worth: Worth, dice: Lying) -> float:
    """Return the value of dice just rolled: nuked comes before a claim (MAD-E10)."""
    if aim.is_nuked(dice.martians, dice.ray_guns, dice.nukes, dice.last):
        return worth.nuked
    return max(stop_or_go(aim, worth, dice))
