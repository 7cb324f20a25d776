"""Ranged Attacks that a Hero can make: with Items and Talents, into fires, at Kerosene."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.boards.ground import Ground
from companion.games.invasion_from_outer_space.components.cards import Card
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.table import crowds, figures, fires, inventory
from companion.games.invasion_from_outer_space.table.position import HERO, Position

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# Stand for the Hero's Talent and for a Fire Item in place of an Item's key.
TALENT, LIGHT = "talent", "light"
IGNITE, INTO, THROUGH, FIRE_ITEM = "ignite", "throw_into", "throw_through", "fire_item"
GUN, FIRE = "Gun", "Fire"
POINTS = 200  # number of intervals checked along the line of a throw


def attacks(p: Position, n: int) -> list[Action]:
    """Return all Ranged Attacks of a Hero, each with its space if there is a board."""
    items = p.heroes[n].items
    found = [] if _with_range(p.setup).isdisjoint(items) else _shots(p, n)
    found += _talent_shots(p, n)
    if p.fires:
        found += _explosives(p, n)
    if p.setup.advanced and (fires.can_start(p) or p.first_edition):
        found += _kerosene(p, n)
        found += _fire_items(p, n)
    return found


def any_attack(p: Position, n: int) -> bool:
    """Return whether a Ranged Attack may be possible, judging by public knowledge."""
    return bool(attacks(p, n)) or _may_fire_cannon(p, n)


def _may_fire_cannon(p: Position, n: int) -> bool:
    """Return whether a Hero is at a cannon and the player may hold a card for it (IFOS-222)."""
    return (
        figures.at_cannon(p, n)
        and p.hand_sizes[p.owner(n)] > 0
        and "cannon" in hand_cards.deck_moments(p.setup, HERO)
        and p.heroes[n].tokens >= hand_cards.cheapest(p.setup, "cannon")
    )


def _options(p: Position, n: int, verb: str, key: str, spaces: Iterable[int]) -> list[Action]:
    """Return one action for each space; without a board, a single one."""
    owner = p.owner(n)
    if p.guide:
        return [Action(owner, verb, (key,))]
    return [Action(owner, verb, (key, space)) for space in spaces]


# ---- Items and Talents -----------------------------------------------------------------
@lru_cache(maxsize=16)
def _with_range(setup: "MatchSetup") -> frozenset[int]:
    return frozenset(place for place, card in enumerate(setup.cards) if card.range)


def _shots(p: Position, n: int) -> list[Action]:
    found = []
    for card in dict.fromkeys(p.heroes[n].items):
        data = p.setup.cards[card]
        if data.range and inventory.may_use(p, n, card) and _can_light(p, n, data):
            found += _shots_at(p, n, data.key, data.range, _taken(p, data), free=not data.hit)
    return found


def _talent_shots(p: Position, n: int) -> list[Action]:
    hero = p.heroes[n]
    talent = p.setup.sheets[hero.sheet].talent
    if not talent.range or hero.tokens < talent.cost:
        return []
    return _shots_at(p, n, TALENT, talent.range, 0, free=not talent.hit)


def _shots_at(p: Position, n: int, key: str, reach: int, taken: int, *, free: bool) -> list[Action]:
    """Return the shots at Martians, or if `free` at any space that is not `taken`.

    A shot is free if it only places a marker.
    """
    spaces = 0 if p.guide else in_range(p, n, reach) & figures.standing(p) & ~taken
    if spaces and not free:
        spaces &= crowds.martians(p)
    return _options(p, n, "shoot", key, figures.bits(spaces))


def _can_light(p: Position, n: int, data: Card) -> bool:
    """Return whether a Bomb can be lit: by a Fire Item, or by a Hero who
    counts as one (IFOS-303).
    """
    return not needs_fire(data) or counts_as_fire(p, n) or bool(lighters(p, n))


def needs_fire(data: Card) -> bool:
    """Return whether an Item must be lit before it is thrown, like a Bomb (IFOS-303)."""
    return data.explosive and bool(data.weapon)


def _taken(p: Position, data: Card) -> int:
    """Return the spaces that already have a Kerosene marker, as bits (IFOS-304)."""
    lays = any(each.do == "kerosene" for each in data.effects)
    return p.kerosene if lays else 0


def in_range(p: Position, n: int, reach: int) -> int:
    """Return the spaces within Range and in sight, own space included, as
    bits (IFOS-196, IFOS-203).
    """
    assert p.ground is not None
    space = p.heroes[n].space
    return p.ground.within(space, reach) & figures.sees(p, space)


# ---- Kerosene --------------------------------------------------------------------------
def counts_as_fire(p: Position, n: int) -> bool:
    """Return whether a Hero always counts as having a Fire Item (IFOS-316)."""
    return FIRE in p.setup.sheets[p.heroes[n].sheet].counts_as


def fire_items(p: Position, n: int) -> list[int]:
    """Return the Fire Items that a Hero holds, each once."""
    held = dict.fromkeys(p.heroes[n].items)
    return [card for card in held if p.setup.cards[card].has(FIRE)]


def lighters(p: Position, n: int) -> list[int]:
    """Return the Fire Items that a Hero may use: no other Hero used them this turn (IFOS-193)."""
    held = fire_items(p, n)
    return held if p.first_edition else [card for card in held if inventory.may_use(p, n, card)]


def _near(p: Position, n: int) -> int:
    """Return the adjacent spaces that a Hero sees, as bits: a Ranged Attack (IFOS-203, 296)."""
    if p.ground is None:
        return 0
    space = p.heroes[n].space
    near = p.ground.adjacent[space]
    return near if p.first_edition else near & figures.sees(p, space)


def _kerosene(p: Position, n: int) -> list[Action]:
    """Return the ways to light a Kerosene marker (IFOS-305, IFOS-306)."""
    found: list[Action] = []
    if not fires.kerosene_spaces(p):
        return found
    if counts_as_fire(p, n) or lighters(p, n):
        found += _options(p, n, "shoot", LIGHT, figures.bits(_near(p, n) & p.kerosene))
    for card in dict.fromkeys(p.heroes[n].items):
        data = p.setup.cards[card]
        if data.has(GUN) and data.hit and inventory.may_use(p, n, card):
            seen = 0 if p.guide else in_range(p, n, data.range) & p.kerosene
            found += _options(p, n, IGNITE, data.key, figures.bits(seen))
    return found


# ---- Explosives without a Fire Item ----------------------------------------------------
def _explosives(p: Position, n: int) -> list[Action]:
    """Return throws into or through a fire, without a Fire Item (IFOS-330, IFOS-331)."""
    if counts_as_fire(p, n) or fire_items(p, n):
        return []
    found = []
    for card in dict.fromkeys(p.heroes[n].items):
        data = p.setup.cards[card]
        if needs_fire(data) and inventory.may_use(p, n, card):
            reach = 0 if p.guide else in_range(p, n, data.range) & figures.standing(p)
            burning = fires.burning(p)
            through = (
                space
                for space in figures.bits(reach & ~burning)
                if p.martians_at(space) and _way(p, n, space) & burning
            )
            found += _options(p, n, INTO, data.key, figures.bits(reach & burning))
            found += _options(p, n, THROUGH, data.key, through)
    return found


def _way(p: Position, n: int, to: int) -> int:
    assert p.ground is not None
    return between(p.ground, p.heroes[n].space, to)


# A small cache, because each entry keeps the tables of its ground alive.
@lru_cache(maxsize=1 << 6)
def between(ground: Ground, one: int, other: int) -> int:
    """Return the spaces that a straight throw crosses between two spaces, as bits."""
    area = ground.area
    (x0, y0), (x1, y1) = (_centre(area.rects[space]) for space in (one, other))
    mask = 0
    for n in range(POINTS + 1):
        part = n / POINTS
        space = area.space(int(x0 + (x1 - x0) * part), int(y0 + (y1 - y0) * part))
        if space >= 0:
            mask |= 1 << space
    return mask & ~(1 << one | 1 << other)


def _centre(rect: tuple[int, int, int, int]) -> tuple[float, float]:
    left, top, right, bottom = rect
    return (left + right) / 2, (top + bottom) / 2


# ---- Fire Items ------------------------------------------------------------------------
def _fire_items(p: Position, n: int) -> list[Action]:
    """Return throws of real Fire Items (IFOS-315); Heroes who count as one have none (IFOS-316)."""
    held = lighters(p, n)
    if not held:
        return []
    near = 0 if p.guide else _near(p, n) & figures.standing(p) & ~fires.burning(p)
    return [
        action
        for card in held
        for action in _options(p, n, FIRE_ITEM, p.setup.cards[card].key, figures.bits(near))
    ]
