"""Exact chances of a Fight: a Hero's highest die against that of a Pack or Champion.

Fractions, from the Hero's side. Cards that add dice count as more dice.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from companion.games.invasion_from_outer_space.text import say

HERO_DICE, BEAST_DICE = 2, 3
REROLL_ASSUMES = say("odds-reroll-assumes")


class Fight(NamedTuple):
    """The Hero's chances: a Martian is wounded, nothing happens, the Hero is wounded."""

    win: Fraction
    draw: Fraction
    lose: Fraction


class Ties(NamedTuple):
    """Who wins on a tie. Both at once, or neither, is a draw (IFOS-249, IFOS-250, IFOS-A33)."""

    hero: bool = False
    martian: bool = False


DRAWN = Ties()


@lru_cache(maxsize=4096)
def fight(
    hero: int, martian: int, ties: Ties = DRAWN, rerolls: int = 0, instant_kills: int = 0
) -> Fight:
    """Return the chances of `hero` dice against `martian` dice.

    With `rerolls` the Hero may once re-roll up to that many of the Hero's dice after the roll, as
    REROLL_ASSUMES says. `instant_kills` Soldiers were killed instantly after the roll, and the Hero
    cancelled the highest die for each (IFOS-267).
    """
    _check_numbers(hero, martian, rerolls, instant_kills)
    win = draw = Fraction(0)
    for face, chance in enumerate(_nth_highest(martian, instant_kills), 1):
        won, drawn = _chances_against(face, hero, ties, rerolls)
        win += chance * won
        draw += chance * drawn
    return Fight(win, draw, 1 - win - draw)


def _check_numbers(hero: int, martian: int, rerolls: int, instant_kills: int) -> None:
    if hero < 1 or martian < 1:
        raise ValueError(say("odds-error-no-dice"))
    if not 0 <= rerolls <= hero:
        raise ValueError(say("odds-error-rerolls", rerolls=rerolls, dice=hero))
    if not 0 <= instant_kills < martian:
        raise ValueError(
            say("odds-error-kills", kills=instant_kills, dice=martian)
            if instant_kills > 0
            else say("odds-error-few-kills")
        )


def beast(hero: int = HERO_DICE, hero_ties: bool = False) -> Fight:
    """Return the chances against the Zard Beast, which has 3 dice and wins ties."""
    return fight(hero, BEAST_DICE, Ties(hero_ties, True))


def _nth_highest(dice: int, cancelled: int) -> tuple[Fraction, ...]:
    """Return the chances that the highest die is 1 to 6 after cancelling the highest ones."""
    below = [_at_most(face, dice, cancelled) for face in range(7)]
    return tuple(below[face] - below[face - 1] for face in range(1, 7))


def _at_most(face: int, dice: int, above: int = 0) -> Fraction:
    """Return the chance that at most `above` of the dice show more than `face`."""
    ways = sum(comb(dice, n) * (6 - face) ** n * face ** (dice - n) for n in range(above + 1))
    return Fraction(ways, 6**dice)


def _chances_against(face: int, hero: int, ties: Ties, rerolls: int) -> tuple[Fraction, Fraction]:
    """Return the Hero's chances to win and to draw against a highest die of `face`."""
    decided = ties.hero != ties.martian
    beaten = face - 1 if decided and ties.hero else face
    drawn_below = beaten if decided else face - 1
    lost = _at_most(drawn_below, hero)
    drawn = _at_most(beaten, hero) - lost
    # Losing dice have no value, so any of them may be re-rolled. A die that draws is kept unless no
    # roll could lose.
    spare = min(rerolls, hero - 1) if drawn_below else rerolls
    saved, kept = _at_most(beaten, spare), _at_most(beaten, rerolls)
    win = 1 - _at_most(beaten, hero) + drawn * (1 - saved) + lost * (1 - kept)
    return win, drawn * saved + lost * (kept - _at_most(drawn_below, rerolls))
