"""Figures on the board: Packs, Landing Sites, and Soldiers entering or leaving play."""

from functools import lru_cache

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.movement import MarchPhase
from companion.games.invasion_from_outer_space.steps.turn import Landing, PlaceSoldiers
from companion.games.invasion_from_outer_space.steps.zombies import Shamble, ZombieFights
from companion.games.invasion_from_outer_space.table import buildings
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    NONE,
    NOWHERE,
    Position,
)
from companion.games.invasion_from_outer_space.table.troops import together

COMES_LATE = "IFOS-262"
_COUNTING = MarchPhase | Shamble | ZombieFights


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """Return the spaces of a mask, lowest first; cached, as the same masks keep recurring."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


# ---- Packs -----------------------------------------------------------------------------
def packs(p: Position, seat: int) -> int:
    """Return the number of Packs for the reinforcement roll (IFOS-108, IFOS-109, IFOS-A07)."""
    spaces = 0
    for colour, troops in enumerate(p.packs):
        if p.setup.martians == 1 or colour == seat:
            spaces |= troops.some
    if p.ruled["IFOS-A07"] == "yes" and (p.setup.martians == 1 or p.control == seat):
        for each in p.champions[:3]:
            if each.playing:
                spaces |= 1 << each.space
    return spaces.bit_count()


def pack_spaces(p: Position) -> int:
    """Return the spaces with Soldiers of any colour, as bits."""
    mask = 0
    for troops in p.packs:
        mask |= troops.some
    return mask


def pack_places(p: Position) -> tuple[int, ...]:
    """Return the spaces with Soldiers; without a board, NOWHERE alone."""
    return (NOWHERE,) if p.guide else bits(pack_spaces(p))


def room(p: Position, space: int) -> int:
    """Return how many more Soldiers fit into a space (IFOS-113, IFOS-115, IFOS-168)."""
    if p.champion_at(space) != NONE or buildings.is_destroyed(p, space):
        return 0
    return FULL_PACK - p.soldiers(space)


def rooms(p: Position) -> tuple[int, int, int]:
    """Return the spaces with room for at least 1, 2 and 3 Soldiers, as bits
    (IFOS-113, IFOS-115, IFOS-168).
    """
    assert p.ground is not None
    everywhere, (_, one, two, three) = p.ground.everywhere, closed(p)
    return everywhere & ~one, everywhere & ~two, everywhere & ~three


def closed(p: Position) -> tuple[int, int, int, int]:
    """Return the spaces, as bits, with no room for so many Soldiers; there is always some for 0."""
    never = p.destroyed | p.champions.giants
    if p.setup.martians == 1:
        troops = p.troops[0]
        return 0, never | troops.full, never | troops.several, never | troops.some
    some, several, full = together(p.packs)
    return 0, never | full, never | several, never | some


def holding(p: Position) -> int:
    """Return the spaces no Martian may leave, as bits: with a Hero or Crowd (IFOS-116, 333)."""
    mask = p.heroes.spaces
    for crowd in p.crowds:
        if crowd.space >= 0:
            mask |= 1 << crowd.space
    return mask


def open_sites(p: Position, only: int | None = None) -> tuple[int, ...]:
    """Return the Landing Site spaces where a Soldier can be placed (IFOS-A13, IFOS-A14)."""
    sites = 0
    for space in p.sites if only is None else (p.sites[only],):
        sites |= 1 << space
    sites &= rooms(p)[0]
    if p.ruled["IFOS-A14"] == "no":
        sites &= ~p.heroes.spaces
    return bits(sites)


# ---- entering and leaving play ----------------------------------------------------------
def land(
    p: Position, seat: int, number: int, site: int | None = None, landing: Landing = Landing.ALL
) -> None:
    """Ask a Martian player to place Soldiers from the pool at the Sites, or at one of them."""
    p.stack.append(PlaceSoldiers(seat, min(number, p.pool[seat]), site, landing))


def deploy(p: Position, colour: int, space: int, number: int) -> None:
    """Place Soldiers from the pool in a space; they do not move in a Move phase under way."""
    p.pool[colour] -= number
    if space >= 0:
        p.troops[colour].add(space, number)


def remove(p: Position, colour: int, space: int, number: int = 1) -> None:
    """Return Soldiers to their pool (IFOS-089)."""
    p.pool[colour] += number
    if space >= 0 and not p.guide:
        p.troops[colour].add(space, -number)
        left = p.troops[colour][space]
        if p.unmoved[colour] and _counted(p):
            p.unmoved[colour][space] = min(p.unmoved[colour][space], left)


def _counted(p: Position) -> bool:
    """Return whether `unmoved` currently counts figures that may still act, one by one."""
    return any(isinstance(step, _COUNTING) for step in p.stack)


def colours_at(p: Position, space: int) -> list[int]:
    """Return the colours of the Soldiers in a space; without a board, of any in play."""
    if p.guide:
        most = p.setup.troops
        return [colour for colour, number in enumerate(p.pool) if number < most[colour]]
    return [colour for colour, troops in enumerate(p.troops) if troops[space]]


def none_left(p: Position) -> bool:
    """Return whether no Martian is on the board (IFOS-283, IFOS-A04); saucers do not count."""
    return p.on_board() <= 0 and not any(each.playing for each in p.champions)


def takes_part(p: Position, hero: int) -> bool:
    """Return whether a Hero is alive and did not arrive in this phase (IFOS-262)."""
    return p.heroes[hero].alive and not p.heroes[hero].late


def taking_part(p: Position, space: int | None = None) -> list[int]:
    """Return the Heroes who take part in the phase (IFOS-262), in all spaces or in one."""
    heroes = p.heroes
    found = bits(heroes.living & ~heroes.late)
    if space is None:
        return list(found)
    return [n for n in found if heroes[n].space == space]


def at_cannon(p: Position, hero: int) -> bool:
    """Return whether a Hero can use a cannon in the space: no Martians there (IFOS-222, 224)."""
    space = p.heroes[hero].space
    return p.ground is None or bool(p.cannons >> space & 1 and not p.martians_at(space))


def is_cannonball(p: Position, hero: int) -> bool:
    """Return whether a Hero can fly from cannons, as Archibald does (IFOS-223)."""
    talent = p.setup.sheets[p.heroes[hero].sheet].talent
    return any(each.do == "cannon" for each in talent.effects)


def all_take_part(p: Position) -> None:
    """Let Heroes who arrived in the last phase take part from now on (IFOS-262)."""
    for n in bits(p.heroes.late):
        p.heroes[n] = replace(p.heroes[n], late=False)


def sees(p: Position, space: int) -> int:
    """Return the spaces in sight, by the walls of the Basic or Advanced Game (IFOS-059, 296)."""
    assert p.ground is not None
    return p.ground.seen_hard(space) if p.setup.advanced else p.ground.seen(space)
