"""Zombies on the board: their pits, their prey, and Zombie Heroes."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    ZOMBIE,
    Champion,
    Position,
)


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
    """Return the spaces a Zombie can step into, as bits; `eaten` are those with prey.

    Walls don't stop it, Blockers do (IFOS-393). Next to prey it must go there, and with prey in its
    own space it stays.
    """
    assert p.ground is not None
    if eaten >> space & 1:
        return 0
    near = p.ground.adjacent[space] & buildings.standing(p) & ~(1 << space)
    return near & eaten or near
