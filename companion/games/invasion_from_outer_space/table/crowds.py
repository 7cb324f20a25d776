"""Crowds and Zombies: where they can stand, stances of Heroes, prey, and the Cornfield."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.combat import (
    AskInCorn,
    BeginFight,
    FindInCorn,
    FireBlast,
)
from companion.games.invasion_from_outer_space.steps.heroes import TakeStance
from companion.games.invasion_from_outer_space.steps.turn import Skirmish
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    NONE,
    ZOMBIE,
    Champion,
    Position,
)


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
    mask = figures.standing(p)
    for each in p.crowds:
        if each.space >= 0:
            mask &= ~(1 << each.space)
    return mask


# Zombies on the board: their pits, their prey, and Zombie Heroes.


def seats(p: Position) -> range:
    """Return the seats of the Zombie players; each has Zombies of one colour."""
    return p.setup.seats_of[ZOMBIE]


def pits(p: Position) -> tuple[int, ...]:
    """Return the Spawning Pits: at the Carnival, the start spots of Landing Sites (IFOS-433)."""
    return p.ground.spots if p.ground is not None else ()


def on_board(p: Position) -> int:
    """Return the number of Zombies and Zombie Heroes on the board."""
    return sum(standing_by_seat(p)) + len(risen(p))


def standing_by_seat(p: Position) -> tuple[int, ...]:
    """Return the number of ordinary Zombies of each player on the board."""
    return tuple(p.setup.troops[seat] - p.pool[seat] for seat in seats(p))


def risen(p: Position) -> list[int]:
    """Return the Zombie Heroes in play, as indices into `champions`."""
    return [n for n in range(len(CHAMPIONS), len(p.champions)) if p.champions[n].playing]


def place_of(sheet: int) -> int:
    """Return the index in `champions` of the Zombie Hero that a sheet becomes."""
    return len(CHAMPIONS) + sheet


def rise(p: Position, sheet: int, space: int) -> None:
    """Bring a killed Hero back as an unwounded Zombie Hero (IFOS-392, IFOS-A76)."""
    p.champions[place_of(sheet)] = Champion(playing=True, space=space)


def turn(p: Position, which: int, space: int) -> None:
    """Bring a killed Champion back as a Zombie Martian Champion (IFOS-451)."""
    place = len(CHAMPIONS) + len(p.setup.sheets) + which
    p.champions[place] = Champion(playing=True, space=space)


def walk(p: Position, which: int, to: int) -> None:
    """Move a Zombie Hero into a space."""
    p.champions[which] = replace(p.champions[which], space=to)


def standing(p: Position) -> int:
    """Return the spaces with a Zombie or Zombie Hero, as bits."""
    if not p.setup.zombies:
        return 0
    mask = 0
    for seat in seats(p):
        mask |= p.troops[seat].some
    for which in risen(p):
        if p.champions[which].space >= 0:
            mask |= 1 << p.champions[which].space
    return mask


def martians(p: Position) -> int:
    """Return the spaces where `Position.martians_at` holds, as bits."""
    return standing(p) | figures.pack_spaces(p) | p.champions.spaces


# ---- movement --------------------------------------------------------------------------
def prey(p: Position) -> int:
    """Return the spaces with prey, as bits: Heroes and Martians (IFOS-446)."""
    mask = p.heroes.spaces | p.champions.spaces
    for seat in p.setup.seats_of[1]:
        mask |= p.troops[seat].some
    return mask


def goals(p: Position, space: int, eaten: int) -> int:
    """Return the spaces that a Zombie can step into, as bits; `eaten` are those with prey.

    Walls do not stop it, but Blockers do (IFOS-393). Next to prey it must go there, and with prey
    in its own space it stays.
    """
    assert p.ground is not None
    if eaten >> space & 1:
        return 0
    near = p.ground.adjacent[space] & figures.standing(p) & ~(1 << space)
    return near & eaten or near


# The Cornfield of the Small Town, where attackers must first find somebody (IFOS-410).


def entered(p: Position, space: int, step: FireBlast | BeginFight | Skirmish) -> None:
    """Push an attack on a space, preceded by the search if the space is Cornfield."""
    if p.ground is None:
        p.stack.append(AskInCorn(step) if p.setup.cornfield else step)
    else:
        p.stack.append(FindInCorn(step) if p.ground.cornfield >> space & 1 else step)
