"""The side of a seat, its Heroes, and the Hero who acts now."""

from functools import cache

from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.combat import FendedOff
from companion.games.invasion_from_outer_space.steps.damage import WoundHero
from companion.games.invasion_from_outer_space.steps.heroes import HeroPhase
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    Fight,
    Position,
)

# The steps that name the Hero who acts.
_OF_A_HERO = WoundHero | HeroPhase | FendedOff


def side_of(p: Position, seat: int) -> int:
    """Return the side of a seat; what belongs to nobody counts as the first foe's."""
    return p.setup.sides[seat] if seat >= 0 else p.setup.foes[0]


def living(p: Position) -> list[int]:
    """Return all living Heroes."""
    return [n for n, hero in enumerate(p.heroes) if hero.alive]


def own_heroes(p: Position, seat: int) -> list[int]:
    """Return the living Heroes of a Hero player; for any other seat, all living Heroes."""
    foe = side_of(p, seat) != HERO
    return [n for n, h in enumerate(p.heroes) if h.alive and (foe or p.owner(n) == seat)]


@cache
def _is_of_acting(kind: type[Step]) -> bool:
    return issubclass(kind, _OF_A_HERO)


def acting(p: Position, seat: int) -> int:
    """Return the Hero of a seat who fights or is activated now, or NONE."""
    fight = p.fight
    if type(fight) is Fight and p.owner(fight.hero) == seat:
        return fight.hero
    for step in reversed(p.stack):
        kind: type[Step] = type(step)
        if _is_of_acting(kind):
            n = p.hero_index(step.hero)
            if n != NONE and p.setup.owners[n] == seat:
                return n
    return NONE
