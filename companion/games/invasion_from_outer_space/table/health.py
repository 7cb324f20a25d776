"""Healing, killing outright, and Heroes who leave the table."""

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.combat import (
    Cause,
    DrawNewHero,
    HitChampion,
    OfferNewHero,
    WoundChampion,
    WoundHero,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    NOWHERE,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text


# ---- healing ----------------------------------------------------------------------------
def heal_hero(p: Position, n: int, number: int, facts: Facts) -> None:
    """Remove wound markers from a Hero (IFOS-254)."""
    hero = p.heroes[n]
    p.heroes[n] = replace(hero, wounds=max(0, hero.wounds - number))
    _healed(words.hero(p, n), p.heroes[n].wounds, facts)


def heal_champion(p: Position, which: int, number: int, facts: Facts) -> None:
    """Remove wound markers from a Champion's token (IFOS-254)."""
    each = p.champions[which]
    p.champions[which] = replace(each, wounds=max(0, each.wounds - number))
    _healed(words.first_champion(p, which), p.champions[which].wounds, facts)


def heal_crowd(p: Position, crowd: int, number: int, facts: Facts) -> None:
    """Remove wound markers from a Crowd (IFOS-254, IFOS-336)."""
    each = p.crowds[crowd]
    p.crowds[crowd] = replace(each, wounds=max(0, each.wounds - number))
    _healed(words.crowd(crowd), p.crowds[crowd].wounds, facts)


def _healed(name: Text, left: int, facts: Facts) -> None:
    text = say("table-healed", name=name, number=left)
    add_fact(facts, "healed", text, "IFOS-254")


# ---- killing outright -------------------------------------------------------------------
def kill_hero(p: Position, n: int, side: int) -> None:
    """Deal a Hero as many wounds as there are boxes left (IFOS-253)."""
    hero = p.heroes[n]
    left = p.setup.sheets[hero.sheet].health - hero.wounds
    p.stack.append(WoundHero(p.hero_id(n), left, side=side))


def kill_champion(
    p: Position, which: int, by: Cause, side: int, hero: HeroId | None = None
) -> None:
    """Deal a Champion as many wounds as there are boxes left; Toughness by ruling (IFOS-A20).

    `hero` is who attacks: the Champion may be weak to what that Hero has.
    """
    each = p.champions[which]
    left = p.setup.champions[which].health - each.wounds
    if p.ruled["IFOS-A20"] == "roll":
        p.stack.append(HitChampion(which, left, by, hero, side))
    else:
        p.stack.append(WoundChampion(which, each.space, left, by, side=side))


# ---- Heroes who leave the table ---------------------------------------------------------
def leave_table(p: Position, n: int) -> None:
    """Remove a Hero: discard the Items and end the Hero's Fight (IFOS-257 to 259)."""
    hero = p.heroes[n]
    p.heroes[n] = replace(hero, alive=False, items=(), space=NOWHERE, tokens=0)
    p.discard[HERO] += hero.items
    p.activated |= 1 << n
    if isinstance(p.fight, Fight) and p.fight.hero == n:
        p.fight = replace(p.fight, cancelled=True)


def offer_new_hero(p: Position, n: int) -> None:
    """Offer the player a new Hero if a sheet is left.

    The Small Town must draw one against Martians (IFOS-402).
    """
    if p.winner == NONE and p.sheets:
        town = p.setup.sheets[p.heroes[n].sheet].town and p.setup.martians > 0
        p.stack.append((DrawNewHero if town else OfferNewHero)(p.hero_id(n)))


def take_hero_off(p: Position, n: int, facts: Facts) -> None:
    """Remove a Hero by a card; this is no kill, so nobody is rewarded (IFOS-263)."""
    text = say("table-hero-taken-off", hero=words.hero(p, n))
    add_fact(facts, "removed", text, "IFOS-263")
    leave_table(p, n)
    offer_new_hero(p, n)
