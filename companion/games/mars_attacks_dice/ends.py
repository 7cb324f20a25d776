"""Exact chances of how a turn ends if it is played best for given values of its ends."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import accumulate
from operator import truediv
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS, read_card
from companion.games.mars_attacks_dice.odds import (
    Aim,
    Lying,
    Numbers,
    going_on,
    rolling,
    take_aim,
    ways,
)

# Converts what a seat sees into the terms of the odds: aims, dice, and what a turn promises.


Seen = Mapping[str, Any]


def attack_of(seat: int, seen: Seen) -> tuple[Aim, Lying]:
    """Return the aim of the current attack and its dice."""
    attack = seen["attack"]
    lying = attack["dice"]
    m, r, n = (lying[face] for face in SYMBOLS)
    dice = Lying(m, r, n, attack["fixed"], attack["last"])
    return aim_at(seat, seen, attack["target"]), dice


def aim_at(seat: int, seen: Seen, stack: int) -> Aim:
    """Return a seat's aim if it attacked a stack."""
    shown = seen["stacks"][stack]
    card = read_card(shown["card"])
    base = shown["tokens"][seat] or 0
    sides = tuple(seen["sides"])
    corners = seen["corners"]["total"]
    return take_aim(card, base, corners, seen["rulings"], sides, min(sets_of(seat, seen), 2))


def sets_of(seat: int, seen: Seen) -> int:
    """Return how many dice a seat may set."""
    return sum(card["effect"] == "set_die" for card in seen["claimed"][seat])


def promise(seat: int, seen: Mapping[str, Any], stack: int) -> Fraction:
    """Return the expected VP of a turn, valuing marked spaces as a share of the card's VP."""
    aim = aim_at(seat, seen, stack)
    sets = min(sets_of(seat, seen), 2)
    worth = odds.expected(aim, DICE, odds.Lying(0, 0, 0), sets)
    # A card of 0 VP still counts as a claimed card (MAD-63).
    vp = seen["stacks"][stack]["card"]["vp"] or Fraction(1, 100)
    return worth * vp / len(aim.spaces)


Dice = tuple[int, int, int]  # numbers of Martians, Ray Guns and Nukes


class Worth(NamedTuple):
    """The value of a turn by the number of spaces covered, and if it is nuked."""

    covered: tuple[float, ...]
    nuked: float


class Ends(NamedTuple):
    """The value of a turn, and the chances of its ends by spaces covered; the last is nuked.

    The chances are cumulative, so that a single search draws an end.
    """

    value: float
    edges: tuple[float, ...]


class _Going(NamedTuple):
    """The choice to go on: its value, how many dice roll, and the chance that
    they change anything.
    """

    value: float
    again: int
    other: float


def by_spaces(aim: Aim) -> Worth:
    """Return values that count each space as one, as the normal bot does."""
    return Worth(tuple(map(float, range(len(aim.spaces) + 1))), float(aim.bust()))


def only_a_claim(aim: Aim) -> Worth:
    """Return values that count only a claim in this turn."""
    return Worth((*([0.0] * len(aim.spaces)), 1.0), 0.0)


def after(aim: Aim, covered: int) -> Aim:
    """Return the aim of a later turn: `covered` spaces fewer, and no dice set by hand."""
    return replace(aim, spaces=aim.spaces[covered:], sets=0)


@lru_cache(maxsize=2048)
def claim_chance(aim: Aim) -> float:
    """Return the chance that a turn played only for a claim covers all open spaces."""
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
    """Return the values of all dice, and those where going on is best, fewest Martians first."""
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
            other -= chance  # the same choice again: x = value + same * x
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
    """Return (dice including the kept ones, Nukes rolled, chance) for all results of a roll."""
    total = sum(sides) ** due
    m0, r0, n0 = kept
    return tuple(
        ((m0 + m, r0 + r, n0 + n), n, count / total) for m, r, n, count in ways(due, sides)
    )


# Values during a turn as floats: of stopping, going on, and a roll.


NOTHING = Lying(0, 0, 0)


def _mean(found: Sequence[tuple[int, float]], total: int) -> float:
    return sum(count * value for count, value in found) / total


_FLOATS: Numbers[float] = Numbers(truediv, _mean)


def stop_or_go(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    """Return the values of stopping and of going on with the current dice."""
    # After the roll was judged, it no longer matters which Nukes it added.
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


# A seat's prospects on the cards that it has begun, in VP.


CARD = 0.01  # VP added for the card itself, because claimed cards decide ties (MAD-63)


def _hope(other: int, seen: Seen, stack: int) -> float:
    """Return the VP expected of a seat's next turn on a stack where it has a token."""
    shown = seen["stacks"][stack]
    if not shown["tokens"][other]:
        return 0.0
    chance = claim_chance(after(aim_at(other, seen, stack), 0))
    return float(chance * (shown["card"]["vp"] + CARD))


def begun(seat: int, seen: Seen) -> float:
    """Return the VP expected next turn on the cards that a seat has begun,
    including present dice.
    """
    attack = seen["attack"] if seen["turn"] == seat else None
    hopes = [_hope(seat, seen, n) for n, each in enumerate(seen["stacks"]) if each["card"]]
    if attack is not None:
        aim, dice = attack_of(seat, seen)
        vp = float(seen["stacks"][attack["target"]]["card"]["vp"])
        hopes.append(vp * _now(aim, dice, int(attack["due"])))
    return max(hopes, default=0.0)


def _now(aim: Aim, dice: Lying, due: int) -> float:
    """Return the chance to claim the target in the turn in progress."""
    worth = only_a_claim(aim)
    if due:
        return first_roll(aim, worth, due, replace(dice, last=0))
    return max(stop_or_go(aim, worth, dice))
