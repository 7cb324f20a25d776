"""Blasts that are possible: who fires a Pack, and its targets."""

from companion.games.invasion_from_outer_space.steps.combat import Aim
from companion.games.invasion_from_outer_space.table import crowds, figures, zombies
from companion.games.invasion_from_outer_space.table.position import NONE, Position


def gunners(p: Position, space: int) -> tuple[int, ...]:
    """Who can fire a Pack: its player; a mixed one as ruled (IFOS-A12)."""
    seat = gunner(p, space)
    if seat == NONE:
        return ()
    if p.ruled["IFOS-A12"] == "agree" and len(figures.colours_at(p, space)) > 1:
        return tuple(range(p.setup.martians))
    return (seat,)


def gunner(p: Position, space: int) -> int:
    """Who fires for a Pack: its colour, or who controls Champions for a mixed one (A12)."""
    if not p.soldiers(space) and not p.leader_at(space):
        return NONE
    if p.setup.martians == 1:
        return 0
    colours = figures.colours_at(p, space)
    return colours[0] if len(colours) == 1 and not p.leader_at(space) else p.control


def near_targets(p: Position) -> int:
    """The spaces from which somebody could be in range, as bits: theirs and those next to them."""
    assert p.ground is not None
    there = found = _attackable(p)
    for space in figures.bits(there):
        found |= p.ground.adjacent[space]
    return found


def _attackable(p: Position) -> int:
    """The spaces of Heroes, Crowds and Zombies, as bits."""
    return figures.holding(p) | zombies.standing(p)


def targets(p: Position, space: int) -> list[tuple[int, Aim]]:
    """The spaces a Pack can fire at, and its targets in them (IFOS-118 to 120, A28)."""
    assert p.ground is not None
    reach = 1 << space
    if not p.hero_spaces() >> space & 1:
        near = p.ground.adjacent[space] & _attackable(p)
        if near:
            reach |= near & figures.sees(p, space)
    found = []
    for to in figures.bits(reach):
        aims = possible_aims(p, to)
        if aims:
            found.append((to, Aim.OPEN if len(aims) > 1 else aims[0]))
    return found


def possible_aims(p: Position, space: int) -> list[Aim]:
    """The targets of a space: the Heroes, the Crowd, the Zombies (IFOS-447)."""
    found = [Aim.HEROES] if heroes_hit(p, space) else []
    if p.crowd_at(space) != NONE and crowds.can_be_attacked(p, space):
        found.append(Aim.CROWD)
    if p.setup.zombies and p.zombies_at(space):
        found.append(Aim.ZOMBIES)
    return found


def heroes_hit(p: Position, space: int) -> list[int]:
    """The Heroes of a space who can be hit: none in hiding."""
    return [n for n in figures.taking_part(p, space) if not crowds.is_hiding(p, n)]
