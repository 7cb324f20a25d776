"""The kinds of model that a fire, a crash or a fall meets, and how many stand there."""

from companion.games.invasion_from_outer_space.table.position import Position

SOLDIERS, HERO, CHAMPION, CROWD, ALLY = range(5)
BOXES = 4  # Health Boxes of a Crowd (IFOS-334)


def number_of(p: Position, kind: int, who: int, space: int) -> int:
    """Count the models meant that are still in a space; on the board, when none is followed."""
    if kind == SOLDIERS:
        if p.guide:
            return p.setup.soldiers - p.pool[who]
        return p.troops[who][space]
    if kind == HERO:
        hero = p.heroes[who]
        return int(hero.alive and hero.space == space)
    if kind == CHAMPION:
        each = p.champions[who]
        return int(each.playing and each.space == space)
    if kind == CROWD:
        return int(alive(p, who) and p.crowds[who].space == space)
    return int(who < len(p.allies) and p.allies[who] == space)


def alive(p: Position, crowd: int) -> bool:
    """Say whether a Crowd is still there: one that is destroyed keeps its number."""
    return crowd < len(p.crowds) and p.crowds[crowd].wounds < BOXES


def crowds_left(p: Position) -> list[int]:
    """List the Crowds that are there."""
    return [n for n, each in enumerate(p.crowds) if each.wounds < BOXES]
