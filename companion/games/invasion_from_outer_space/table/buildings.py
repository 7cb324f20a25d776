"""Buildings of the board: which can be rolled, what is left of them, who must leave."""

from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeChampion,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.table.position import Position


def usable(p: Position, section: int = 0) -> list[int]:
    """List the buildings that a roll can name: with numbers, not destroyed (IFOS-278, 279)."""
    assert p.ground is not None
    return [
        n
        for n, each in enumerate(p.ground.buildings)
        if each.numbers and (not section or each.section == section) and not each.mask & p.destroyed
    ]


def spaces(p: Position, building: int | None = None) -> int:
    """Collect the spaces of a building, or of the whole board, that are not destroyed."""
    assert p.ground is not None
    mask = p.ground.everywhere if building is None else p.ground.buildings[building].mask
    return mask & ~p.destroyed


def push_out(p: Position, space: int) -> None:
    """Have Soldiers, Champions and Heroes leave a space for one next to it (IFOS-362, 365)."""
    if p.guide:
        return
    for colour, troops in enumerate(p.troops):
        if troops[space]:
            p.push(FleeSoldiers(colour, space))
    for which, each in enumerate(p.champions):
        if each.playing and each.space == space:
            p.push(FleeChampion(which, space))
    p.push(*(FleeHero(p.hero_id(n), space) for n in p.heroes_at(space)))
