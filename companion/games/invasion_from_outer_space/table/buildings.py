"""Buildings: which ones a roll can name, which spaces are destroyed, who must leave."""

from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeAlly,
    FleeChampion,
    FleeCrowd,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import Position

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


# ---- the rest ----------------------------------------------------------------------------
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
