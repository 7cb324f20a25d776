"""Possible Blasts: who fires for a Pack, and at which targets."""

from companion.games.invasion_from_outer_space.steps.combat import Aim
from companion.games.invasion_from_outer_space.table import crowds, figures, zombies
from companion.games.invasion_from_outer_space.table.position import NONE, Position


def gunners(p: Position, space: int) -> tuple[int, ...]:
    """Return the seats that may fire for a Pack: its owner; of a mixed one, as ruled (IFOS-A12)."""
    seat = gunner(p, space)
    if seat == NONE:
        return ()
    if p.ruled["IFOS-A12"] == "agree" and len(figures.colours_at(p, space)) > 1:
        return tuple(range(p.setup.martians))
    return (seat,)


def gunner(p: Position, space: int) -> int:
    """Return the seat that fires for a Pack: its owner; a mixed one belongs to `control` (A12)."""
    if not p.soldiers(space) and not p.leader_at(space):
        return NONE
    if p.setup.martians == 1:
        return 0
    colours = figures.colours_at(p, space)
    return colours[0] if len(colours) == 1 and not p.leader_at(space) else p.control


def all_targets(p: Position, ready: int) -> dict[int, Aim]:
    """Return the spaces next to `ready` or in it that a Pack could fire at, lowest first, with the
    targets there (A28).
    """
    assert p.ground is not None
    found = {}
    for space in figures.bits(figures.holding(p) | zombies.standing(p)):
        if ready & (p.ground.adjacent[space] | 1 << space) and (aims := possible_aims(p, space)):
            found[space] = Aim.OPEN if len(aims) > 1 else aims[0]
    return found


def near(p: Position, aims: dict[int, Aim]) -> int:
    """Return the spaces from which a Pack can reach one of `aims`, as bits."""
    assert p.ground is not None
    found = 0
    for space in aims:
        found |= p.ground.adjacent[space] | 1 << space
    return found


def targets(p: Position, space: int, aims: dict[int, Aim]) -> list[tuple[int, Aim]]:
    """Return those of `aims` (from `all_targets`) that a Pack can fire at (IFOS-118 to 120)."""
    assert p.ground is not None
    own = 1 << space
    if p.heroes.spaces & own:
        reach = own
    else:
        reach = own | p.ground.adjacent[space] & figures.sees(p, space)
    return [(to, aim) for to, aim in aims.items() if reach >> to & 1]


def possible_aims(p: Position, space: int) -> list[Aim]:
    """Return the kinds of target in a space: Heroes, a Crowd, Zombies (IFOS-447)."""
    found = [Aim.HEROES] if heroes_hit(p, space) else []
    if p.crowds and p.crowd_at(space) != NONE and crowds.can_be_attacked(p, space):
        found.append(Aim.CROWD)
    if p.setup.zombies and p.zombies_at(space):
        found.append(Aim.ZOMBIES)
    return found


def heroes_hit(p: Position, space: int) -> list[int]:
    """Return the Heroes in a space who can be hit: those not hiding."""
    found = figures.taking_part(p, space)
    return [n for n in found if not crowds.is_hiding(p, n)] if p.hiding else found
