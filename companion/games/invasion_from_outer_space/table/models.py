"""The kinds of model that a fire, a crash or a fall can hit, and whether they are still there."""

from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.table.position import NONE, Position

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
