"""Crowds: where they can stand, and which Heroes protect them or hide in them."""

from companion.games.invasion_from_outer_space.steps.crowds import TakeStance
from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import NONE, Position


# ---- Heroes in a Crowd ------------------------------------------------------------------
def can_be_attacked(p: Position, space: int) -> bool:
    """Return whether the Crowd of a space can be attacked: no Hero protects it (IFOS-349)."""
    return not any(p.hero_id(n) in p.protecting for n in p.heroes_at(space))


def is_hiding(p: Position, n: int) -> bool:
    """Return whether a Hero hides in a Crowd (IFOS-350)."""
    return bool(p.hiding) and p.hero_id(n) in p.hiding and p.crowd_at(p.heroes[n].space) != NONE


def ask_stances(p: Position, space: int) -> None:
    """Ask every Hero in a space for a stance, the first one first (IFOS-348, IFOS-351)."""
    here = [p.hero_id(n) for n in p.heroes_at(space)]
    p.protecting = tuple(hero for hero in p.protecting if hero not in here)
    p.hiding = tuple(hero for hero in p.hiding if hero not in here)
    there = figures.taking_part(p, space)
    p.push(*(TakeStance(p.hero_id(n)) for n in (there if p.first_edition else reversed(there))))


def forget_stances(p: Position) -> None:
    """Clear the stances of Heroes in Crowds when the attack is over."""
    p.protecting, p.hiding = (), ()


# ---- spaces ------------------------------------------------------------------------------
def free_spaces(p: Position) -> int:
    """Return the spaces where a Crowd can stand, as bits (IFOS-333)."""
    mask = buildings.standing(p)
    for each in p.crowds:
        if each.space >= 0:
            mask &= ~(1 << each.space)
    return mask
