"""Figures and buildings on the board: who is where, dice, Packs, Sites,
entering and leaving play.
"""

from functools import lru_cache, reduce
from operator import or_

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeAlly,
    FleeChampion,
    FleeCrowd,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.steps.heroes import MarchPhase
from companion.games.invasion_from_outer_space.steps.turn import (
    Landing,
    PlaceSoldiers,
    Shamble,
    ZombieFights,
)
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup
from companion.games.invasion_from_outer_space.table.party import Troops, together
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    Fight,
    Position,
)

# The kinds of model that a fire, a crash or a fall can hit, and whether they are still there.


SOLDIERS, HERO, CHAMPION, CROWD, ALLY = range(5)
BOXES = 4  # Health Boxes of a Crowd (IFOS-334)


def soldiers_in(p: Position, colour: int, space: int) -> int:
    """Return the Soldiers of a colour in a space; without a board, all in play."""
    return p.setup.troops[colour] - p.pool[colour] if p.guide else p.troops[colour][space]


def hero_in(p: Position, hero: HeroId, space: int) -> bool:
    """Return whether a Hero is alive in a space."""
    n = p.hero_index(hero)
    return n != NONE and p.heroes[n].alive and p.heroes[n].space == space


def champion_in(p: Position, which: int, space: int) -> bool:
    """Return whether a Champion stands in a space."""
    each = p.champions[which]
    return each.playing and each.space == space


def crowd_in(p: Position, crowd: int, space: int) -> bool:
    """Return whether an undestroyed Crowd is in a space."""
    return alive(p, crowd) and p.crowds[crowd].space == space


def ally_in(p: Position, ally: int, space: int) -> bool:
    """Return whether an Ally stands in a space."""
    return ally < len(p.allies) and p.allies[ally] == space


def alive(p: Position, crowd: int) -> bool:
    """Return whether a Crowd is not destroyed; a destroyed one keeps its number."""
    return crowd < len(p.crowds) and p.crowds[crowd].wounds < BOXES


def crowds_left(p: Position) -> list[int]:
    """Return the Crowds that are not destroyed."""
    return [n for n, each in enumerate(p.crowds) if each.wounds < BOXES]


# Buildings: which ones a roll can name, which spaces are destroyed, who must leave.


CLOSED = "IFOS-364"
RULES = (CLOSED, "IFOS-365", "IFOS-366")


# ---- destruction ------------------------------------------------------------------------
def destroy(p: Position, mask: int) -> None:
    """Mark the spaces `mask` as destroyed: nothing may enter, fires end (IFOS-364, IFOS-366)."""
    p.destroyed |= mask
    p.fires = [each for each in p.fires if not is_destroyed(p, each.space)]
    p.kerosene &= ~p.destroyed


def is_destroyed(p: Position, space: int) -> bool:
    """Return whether a space is destroyed and cannot be entered (IFOS-364)."""
    return bool(p.destroyed >> space & 1)


def standing(p: Position) -> int:
    """Return the spaces that are not destroyed, as bits (IFOS-364)."""
    assert p.ground is not None
    return p.ground.everywhere & ~p.destroyed


# ---- usable buildings --------------------------------------------------------------------
def usable(p: Position, section: int = 0) -> list[int]:
    """Return the buildings that a roll can name: numbered and not destroyed (IFOS-278, 279)."""
    assert p.ground is not None
    return [
        n
        for n, each in enumerate(p.ground.buildings)
        if each.numbers and (not section or each.section == section) and not each.mask & p.destroyed
    ]


def spaces(p: Position, building: int | None = None) -> int:
    """Return the undestroyed spaces of a building, or of the whole board, as bits."""
    assert p.ground is not None
    mask = standing(p)
    return mask if building is None else mask & p.ground.buildings[building].mask


def is_marked(p: Position, space: int, effect: str) -> bool:
    """Return whether a card with this effect has its marker on the building
    of a space (IFOS-021).
    """
    assert p.ground is not None
    cards = _with_effect(p.setup, effect)
    if not cards:
        return False
    building = p.ground.building
    for each in p.cards_in_play:
        if each.card in cards and (
            each.spot == space or (each.spot >= 0 and building[each.spot] == building[space] >= 0)
        ):
            return True
    return False


@lru_cache(maxsize=16)
def _with_effect(setup: MatchSetup, effect: str) -> frozenset[int]:
    """Return the cards of a match with this effect."""
    has = (any(one.do == effect for one in card.effects) for card in setup.cards)
    return frozenset([n for n, found in enumerate(has) if found])


def push_out(p: Position, space: int) -> None:
    """Make Soldiers, Champions and Heroes leave a space for an adjacent one (IFOS-362, 365)."""
    if p.guide:
        return
    for colour, troops in enumerate(p.troops):
        if troops[space]:
            p.stack.append(FleeSoldiers(colour, space))
    for which, each in enumerate(p.champions):
        if each.playing and each.space == space:
            p.stack.append(FleeChampion(which, space))
    p.push(*(FleeHero(p.hero_id(n), space) for n in p.heroes_at(space)))


def empty(p: Position, space: int) -> None:
    """Make everything leave a space of a ruin: figures, Crowds and Allies (IFOS-365)."""
    p.push(*(FleeAlly(n, space) for n, where in enumerate(p.allies) if where == space))
    p.push(*(FleeCrowd(n, space) for n in crowds_left(p) if p.crowds[n].space == space))
    push_out(p, space)


# How many dice each side rolls in a Fight.


HERO_DICE = 2  # IFOS-240


def hero_dice(p: Position, n: int) -> int:
    """Return a Hero's number of dice: two, and those the sheet adds (IFOS-240)."""
    bonus = p.setup.sheets[p.heroes[n].sheet].bonus
    return HERO_DICE + sum(each.n for each in bonus if each.do == "dice" and each.side == "own")


def aids(p: Position, n: int) -> int:
    """Return how many Items and affordable Talents a Hero can use in a Fight."""
    hero = p.heroes[n]
    talent = p.setup.sheets[hero.sheet].talent
    paid = talent.when == "fight" and hero.tokens >= talent.cost
    return paid + sum(bool(p.setup.cards[card].combat) for card in hero.items)


def keeps(p: Position, champion: int | None, trait: str) -> bool:
    """Return whether a Champion has a trait of the beast: as its card says, else all (IFOS-A73)."""
    if champion is None:
        return False
    named = p.setup.champions[champion].traits
    return champion != SUPER or not named or trait in named


def martian_dice(p: Position, fight: Fight) -> int:
    """Return the dice of the Hero's opponent (IFOS-241, 242, 356).

    One per Soldier, or those of a Champion, with the Leader's added.
    """
    if fight.zombie is not None:
        assert p.setup.undead is not None
        return p.setup.undead.dice
    return dice_of(p, fight.soldiers, fight.champion, fight.leader)


def dice_in_space(p: Position, space: int) -> int:
    """Return the number of dice of all Martians in a space together."""
    giant = p.champion_at(space)
    champion = None if giant == NONE else giant
    return dice_of(p, pack_size(p, space), champion, p.leader_at(space))


def dice_of(p: Position, soldiers: int, champion: int | None, leader: bool) -> int:
    """Return the number of dice of these Martians together."""
    dice = soldiers
    if champion is not None:
        dice += p.setup.champions[champion].dice
    if leader:
        dice += p.setup.champions[LEADER].dice
    return dice


def pack_size(p: Position, space: int) -> int:
    """Return the number of Soldiers that fight: now, or at the start of the phase (IFOS-A32)."""
    now = p.soldiers(space)
    if p.ruled["IFOS-A32"] == "fixed" and p.unmoved[0] and now:
        return sum([colour[space] for colour in p.unmoved])
    return now


def moved_with_leader(p: Position, soldiers: int) -> int:
    """Return how many of a Pack moved with the Leader; without a board, all of them."""
    return soldiers if p.guide else min(soldiers, p.moved_with_leader)


COMES_LATE = "IFOS-262"
_COUNTING = MarchPhase | Shamble | ZombieFights


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """Return the spaces of a mask, lowest first; cached, because the same masks keep recurring."""
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
    """Return the spaces with Soldiers; without a board, only NOWHERE."""
    return (NOWHERE,) if p.guide else bits(pack_spaces(p))


def zombies_too(p: Position) -> bool:
    """Return whether what hits a Pack of Martians hits Zombies as well (IFOS-A92)."""
    return p.ruled.get("IFOS-A92") == "zombies"


def foes(p: Position) -> list[Troops]:
    """Return who can be hit by a card as a Pack: Soldiers, and Zombies by ruling."""
    return p.troops if zombies_too(p) else p.packs


def foe_spaces(p: Position) -> int:
    """Return the spaces with anybody of `foes`, as bits."""
    return reduce(or_, (troops.some for troops in foes(p)), 0)


def room(p: Position, space: int) -> int:
    """Return how many more Soldiers fit into a space (IFOS-113, IFOS-115, IFOS-168)."""
    if p.champion_at(space) != NONE or is_destroyed(p, space):
        return 0
    return FULL_PACK - p.soldiers(space)


def rooms(p: Position) -> tuple[int, int, int]:
    """Return the spaces with room for at least 1, 2 and 3 Soldiers, as bits.

    The rules are IFOS-113, IFOS-115 and IFOS-168.
    """
    assert p.ground is not None
    everywhere, (_, one, two, three) = p.ground.everywhere, closed(p)
    return everywhere & ~one, everywhere & ~two, everywhere & ~three


def closed(p: Position) -> tuple[int, int, int, int]:
    """Return, by number of Soldiers, the spaces without room for them, as bits.

    For 0 Soldiers there is always room.
    """
    never = p.destroyed | p.champions.giants
    if p.setup.martians == 1:
        troops = p.troops[0]
        return 0, never | troops.full, never | troops.several, never | troops.some
    some, several, full = together(p.packs)
    return 0, never | full, never | several, never | some


def holding(p: Position) -> int:
    """Return the spaces that no Martian may leave, as bits: with a Hero or
    Crowd (IFOS-116, 333).
    """
    mask = p.heroes.spaces
    for crowd in p.crowds:
        if crowd.space >= 0:
            mask |= 1 << crowd.space
    return mask


def site_spaces(p: Position) -> int:
    """Return the spaces of the Landing Sites, as bits."""
    return _as_bits(tuple(p.sites))


@lru_cache(maxsize=1 << 10)
def _as_bits(spaces: tuple[int, ...]) -> int:
    return reduce(or_, [1 << space for space in spaces], 0)


def open_sites(p: Position, only: int | None = None) -> tuple[int, ...]:
    """Return the spaces of Landing Sites where a Soldier can be placed (IFOS-A13, IFOS-A14)."""
    sites = site_spaces(p) if only is None else 1 << p.sites[only]
    sites &= ~closed(p)[1]
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
    """Place Soldiers from the pool in a space; they do not move in the present Move phase."""
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
