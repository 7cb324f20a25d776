"""Exact chances of how a turn ends if it is played best for the value of its ends."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.mars_attacks_dice.components import DICE
from companion.games.mars_attacks_dice.odds import ways
from companion.games.mars_attacks_dice.rules.aim import Aim

Dice = tuple[int, int, int]  # Numbers of Martians, Ray Guns and Nukes.


class Worth(NamedTuple):
    """The value of a turn by the spaces it covers, and if it is nuked."""

    covered: tuple[float, ...]
    nuked: float


class Ends(NamedTuple):
    """The value of a turn, and the chances of its ends by spaces covered; the last is nuked.

    The chances are cumulative, so that one search draws an end.
    """

    value: float
    edges: tuple[float, ...]


class _Going(NamedTuple):
    """Going on: its value, how many dice roll, and the chance that they change anything."""

    value: float
    again: int
    other: float


def by_spaces(aim: Aim) -> Worth:
    """Return values by which each space is worth one, as for the normal bot."""
    return Worth(tuple(map(float, range(len(aim.spaces) + 1))), float(aim.bust()))


def only_a_claim(aim: Aim) -> Worth:
    """Return values by which only a claim in this turn counts."""
    return Worth((*([0.0] * len(aim.spaces)), 1.0), 0.0)


def after(aim: Aim, covered: int) -> Aim:
    """Return the aim of a later turn, `covered` spaces on; dice set by hand are left out."""
    return replace(aim, spaces=aim.spaces[covered:], sets=0)


@lru_cache(maxsize=2048)
def claim_chance(aim: Aim) -> float:
    """Return the chance that a turn played only for that claims what is still open."""
    return ends(aim, only_a_claim(aim)).value


def ends(aim: Aim, worth: Worth, kept: Dice = (0, 0, 0)) -> Ends:
    """Play a turn best for `worth`; `kept` dice were set before the first roll.

    Dice that may be set before a re-roll are left out.
    """
    values, going = _choices(aim, worth)
    found = [0.0] * (len(aim.spaces) + 2)
    reached = dict.fromkeys(values, 0.0)
    value = 0.0
    for dice, last, chance in _rolled(kept, DICE - sum(kept), aim.sides):
        # Nukes that were set count as rolled (MAD-32).
        if aim.is_nuked(*dice, last + kept[2]):
            found[-1] += chance
            value += chance * worth.nuked
        else:
            reached[dice] += chance
            value += chance * values[dice]
    for dice in reversed(values):
        weight = reached[dice]
        if not weight:
            continue
        choice = going.get(dice)
        if choice is None:
            found[aim.got(*dice)] += weight
            continue
        weight /= choice.other
        for now, last, chance in _rolled(*_taken_up(dice, choice.again), aim.sides):
            if now == dice:
                continue
            if aim.is_nuked(*now, last):
                found[-1] += weight * chance
            else:
                reached[now] += weight * chance
    return Ends(value, tuple(accumulate(found)))


def _choices(aim: Aim, worth: Worth) -> tuple[dict[Dice, float], dict[Dice, _Going]]:
    """Return the values of all dice, and where going on is best, fewest Martians first."""
    values: dict[Dice, float] = {}
    going: dict[Dice, _Going] = {}
    whole = len(aim.spaces)
    for dice, _, _ in _rolled((0, 0, 0), DICE, aim.sides):
        got = aim.got(*dice)
        values[dice] = worth.covered[got]
        again = aim.again(*dice, 0)
        if again and got < whole:
            choice = _go_on(aim, worth, values, dice, again)
            if choice.value > values[dice]:
                values[dice], going[dice] = choice.value, choice
    return values, going


def _go_on(aim: Aim, worth: Worth, values: Mapping[Dice, float], dice: Dice, again: int) -> _Going:
    value, other = 0.0, 1.0
    for now, last, chance in _rolled(*_taken_up(dice, again), aim.sides):
        if now == dice:
            other -= chance  # The same choice again: x = value + same * x.
        elif aim.is_nuked(*now, last):
            value += chance * worth.nuked
        else:
            value += chance * values[now]
    return _Going(value / other, again, other)


def _taken_up(dice: Dice, again: int) -> tuple[Dice, int]:
    m, r, n = dice
    return (m - again, r, n), again


@lru_cache(maxsize=1024)
def _rolled(kept: Dice, due: int, sides: tuple[int, ...]) -> tuple[tuple[Dice, int, float], ...]:
    """Return (dice after a roll next to the kept ones, Nukes rolled, chance) for all results."""
    total = sum(sides) ** due
    m0, r0, n0 = kept
    return tuple(
        ((m0 + m, r0 + r, n0 + n), n, count / total) for m, r, n, count in ways(due, sides)
    )
