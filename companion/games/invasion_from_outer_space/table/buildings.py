"""Buildings of the board: which can be rolled, what is left of them, who must leave."""

from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeChampion,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.table.position import Position

CLOSED = "IFOS-364"
RULES = (CLOSED, "IFOS-365", "IFOS-366")


# ---- destroyed ---------------------------------------------------------------------------
def destroy(p: Position, mask: int) -> None:
    """Mark spaces as destroyed: no model or Crowd may enter; fires end (IFOS-364, IFOS-366)."""
    p.destroyed |= mask
    p.fires = [each for each in p.fires if not is_destroyed(p, each.space)]
    p.kerosene &= ~p.destroyed


def is_destroyed(p: Position, space: int) -> bool:
    """Return whether nobody can be in a space any more (IFOS-364)."""
    return bool(p.destroyed >> space & 1)


def standing(p: Position) -> int:
    """The spaces that can be entered at all: nothing destroyed (IFOS-364), as bits."""
    assert p.ground is not None
    return p.ground.everywhere & ~p.destroyed


# ---- the rest ----------------------------------------------------------------------------
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
    mask = standing(p)
    return mask if building is None else mask & p.ground.buildings[building].mask


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
