"""Values during a turn as floats: of stopping, going on, and a roll."""

from collections.abc import Sequence
from functools import lru_cache, partial
from operator import truediv

from msgspec.structs import replace

from companion.games.mars_attacks_dice.ends import Worth
from companion.games.mars_attacks_dice.odds import Lying, Numbers, going_on, rolling
from companion.games.mars_attacks_dice.rules.aim import Aim

NOTHING = Lying(0, 0, 0)


def _mean(found: Sequence[tuple[int, float]], total: int) -> float:
    return sum(count * value for count, value in found) / total


_FLOATS: Numbers[float] = Numbers(truediv, _mean)


def stop_or_go(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    """Return the values of stopping and of going on with the current dice."""
    # Once judged, it does not matter which Nukes the last roll added.
    return _weighed(aim, worth, replace(dice, last=0))


def first_roll(aim: Aim, worth: Worth, due: int, kept: Lying, sets: int = 0) -> float:
    """Return the value of rolling `due` dice next to `kept`; `sets` of them may be set first."""
    return rolling(aim, due, kept, sets, partial(_settled, aim, worth), _FLOATS)


@lru_cache(maxsize=2048)
def _weighed(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    got = aim.got(dice.martians, dice.ray_guns, dice.nukes)
    stop = worth.covered[got]
    again = aim.again(dice.martians, dice.ray_guns, dice.nukes, dice.fixed)
    if not again or got == len(aim.spaces):
        return stop, stop
    return stop, going_on(aim, dice, again, stop, partial(_settled, aim, worth), _FLOATS)


@lru_cache(maxsize=2048)
def _settled(aim: Aim, worth: Worth, dice: Lying) -> float:
    """Return the value of dice just rolled: nuked comes before a claim (MAD-E10)."""
    if aim.is_nuked(dice.martians, dice.ray_guns, dice.nukes, dice.last):
        return worth.nuked
    return max(stop_or_go(aim, worth, dice))
