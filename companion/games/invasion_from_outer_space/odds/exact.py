"""Exact chances of single rolls and counts, as fractions.

A distribution is a tuple whose entry k is the chance of exactly k; its entries add up to 1. Fights
are in `fight`.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from companion.games.invasion_from_outer_space.text import say

Distribution = tuple[Fraction, ...]

FULL_PACK = 3
MOST_TOKENS = 3
# The lowest faces that count: IFOS-122 (twice), IFOS-354, IFOS-341, IFOS-345, IFOS-317, IFOS-171,
# IFOS-178.
LONE, FULL, LEADER, ON_CROWD, AUTOMATIC, BURNS, TOUGH, POWER = 5, 4, 3, 6, 3, 4, 4, 5
# IFOS-318 to IFOS-321: on 1 a fire goes out, on 5 and 6 it spreads.
FIRE_OUT, FIRE_SPREADS = Fraction(1, 6), Fraction(2, 6)


def at_least(face: int) -> Fraction:
    """Return the chance that a D6 shows `face` or more; 1 for face 1, 0 for face 7."""
    if not 1 <= face <= 7:
        raise ValueError(say("odds-error-face", face=str(face)))
    return Fraction(7 - face, 6)


@lru_cache(maxsize=1024)
def counted(chances: tuple[Fraction, ...]) -> Distribution:
    """Return the distribution of how many of these independent events happen."""
    spread: Distribution = (Fraction(1),)
    for chance in chances:
        spread = tuple(
            stays * (1 - chance) + comes * chance
            for stays, comes in zip((*spread, Fraction(0)), (Fraction(0), *spread), strict=True)
        )
    return spread


def capped(spread: Distribution, most: int) -> Distribution:
    """Add all counts beyond `most` to `most`, because wounds beyond the Health Boxes are lost."""
    if most < 1:
        raise ValueError(say("odds-error-boxes", number=str(most)))
    if len(spread) <= most + 1:
        return spread
    return (*spread[:most], sum(spread[most:], Fraction(0)))


def expected(spread: Distribution) -> Fraction:
    """Return the mean of a distribution."""
    return sum((count * chance for count, chance in enumerate(spread)), Fraction(0))


def any_at_all(spread: Distribution) -> Fraction:
    """Return the chance of at least one."""
    return 1 - spread[0]


# ---- Blasts --------------------------------------------------------------------------------
def raygun_hit(martians: int, leader: bool = False) -> Fraction:
    """Return the chance that one die of a firing Pack hits a Hero's space, before dodging."""
    _firing(martians, leader)
    if leader:
        return at_least(LEADER)
    return at_least(FULL if martians == FULL_PACK else LONE)


def raygun_hits(martians: int, leader: bool = False) -> Distribution:
    """Return the hits of a Pack of `martians` Soldiers; the `leader` adds a die."""
    return counted((raygun_hit(martians, leader),) * (martians + leader))


def raygun_wounds(martians: int, agility: int, leader: bool = False) -> Distribution:
    """Return the wounds of one Hero who takes all hits and dodges each on `agility` or more.

    An agility of 1 dodges everything, 7 nothing. Not capped by Health Boxes.
    """
    through = raygun_hit(martians, leader) * (1 - at_least(agility))
    return counted((through,) * (martians + leader))


def _firing(martians: int, leader: bool) -> None:
    if not 0 <= martians <= FULL_PACK or martians + leader == 0:
        raise ValueError(say("odds-error-firing", number=martians, most=FULL_PACK))


def death_ray(sections: Sequence[int]) -> Distribution:
    """Return how many targets a Death Ray wounds, with a die against the section of each."""
    return counted(death_ray_each(sections))


def death_ray_each(sections: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the chance of wounding each target, in the order of `sections`."""
    if not all(1 <= section <= 6 for section in sections):
        raise ValueError(say("odds-error-section"))
    return tuple(at_least(section) for section in sections)


def crowd_wounds(rayguns: int = 0, fight: int = 0, automatic: int = 0) -> Distribution:
    """Return a Crowd's wounds from Ray Gun dice, Fight Dice and automatic hits together.

    Every Ray Gun hits it only on a 6, even the Leader's. Not capped by its Health Boxes.
    """
    if min(rayguns, fight, automatic) < 0:
        raise ValueError(say("odds-error-few-dice"))
    sixes = (at_least(ON_CROWD),) * (rayguns + fight)
    return counted(sixes + (at_least(AUTOMATIC),) * automatic)


# ---- fires and Toughness -------------------------------------------------------------------
def toughness(wounds: int, boxes: int | None = None) -> Distribution:
    """Return how many of `wounds` get through Toughness, at most `boxes`."""
    _check_count(wounds, "wounds")
    through = counted((1 - at_least(TOUGH),) * wounds)
    return through if boxes is None else capped(through, boxes)


def fires(burning: int) -> tuple[Distribution, Distribution]:
    """Return how many existing fires go out, and how many spread, in one phase."""
    _check_count(burning, "fires")
    return counted((FIRE_OUT,) * burning), counted((FIRE_SPREADS,) * burning)


def burn_wounds(rolls: int, boxes: int, tough: bool = False) -> Distribution:
    """Return the wounds of one model that rolls for fire `rolls` times, at most `boxes`."""
    _check_count(rolls, "rolls")
    chance = at_least(BURNS) * (1 - at_least(TOUGH) if tough else 1)
    return capped(counted((chance,) * rolls), boxes)


def burn_removed(models: int, rolls: int, boxes: int = 1, tough: bool = False) -> Distribution:
    """Return how many of `models` equal models die when each rolls up to `rolls` times."""
    _check_count(models, "models")
    wounds = burn_wounds(rolls, boxes, tough)
    killed = wounds[boxes] if len(wounds) > boxes else Fraction(0)
    return counted((killed,) * models)


# ---- counts of a turn ----------------------------------------------------------------------
class Reinforcements(NamedTuple):
    """The chance that the roll beats the Packs, and the distribution of Soldiers that land."""

    succeeds: Fraction
    soldiers: Distribution


def reinforcements(packs: int, two_players: bool = False, pool: int = 18) -> Reinforcements:
    """Return the chances of the reinforcement roll against `packs`, and of what then lands.

    One Martian player rolls 2D6 and lands D6; each of two rolls D6 against his own Packs and lands
    D3. No more land than the `pool` holds (IFOS-A15).
    """
    _check_count(packs, "packs")
    _check_count(pool, "soldiers")
    sums = d6() if two_players else _added(d6(), d6())
    succeeds = sum(sums[packs + 1 :], Fraction(0))
    landing = d3() if two_players else d6()
    soldiers = [Fraction(0)] * (min(len(landing) - 1, pool) + 1)
    soldiers[0] = 1 - succeeds
    for count, chance in enumerate(landing[1:], 1):
        soldiers[min(count, pool)] += succeeds * chance
    return Reinforcements(succeeds, tuple(soldiers))


def d6() -> Distribution:
    """Return the distribution of a D6: entry k is the chance of k."""
    return (Fraction(0), *(Fraction(1, 6),) * 6)


def d3() -> Distribution:
    """Return the distribution of a D3: entry k is the chance of k."""
    return (Fraction(0), *(Fraction(1, 3),) * 3)


def tokens(rolls: int, had: int = 0) -> Distribution:
    """Return the Power Tokens after `rolls` Move Actions with none spent, at most 3."""
    _check_count(rolls, "rolls")
    if not 0 <= had <= MOST_TOKENS:
        raise ValueError(say("odds-error-tokens", most=MOST_TOKENS, number=str(had)))
    gained = counted((at_least(POWER),) * rolls)
    return capped((Fraction(0),) * had + gained, MOST_TOKENS)


def _added(one: Distribution, other: Distribution) -> Distribution:
    sums = [Fraction(0)] * (len(one) + len(other) - 1)
    for first, chance in enumerate(one):
        for second, more in enumerate(other):
            sums[first + second] += chance * more
    return tuple(sums)


def _check_count(count: int, what: str) -> None:
    if count < 0:
        raise ValueError(say("odds-error-count", what=what, number=str(count)))
