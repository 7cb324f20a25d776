"""The Cornfield of the Small Town, where attackers must first find somebody (IFOS-410)."""

from companion.games.invasion_from_outer_space.steps.combat import (
    AskInCorn,
    BeginFight,
    FindInCorn,
    FireBlast,
)
from companion.games.invasion_from_outer_space.steps.skirmishes import Skirmish
from companion.games.invasion_from_outer_space.table.position import Position


def entered(p: Position, space: int, step: FireBlast | BeginFight | Skirmish) -> None:
    """Push an attack on a space, preceded by the search if the space is Cornfield."""
    if p.ground is None:
        p.stack.append(AskInCorn(step) if p.setup.cornfield else step)
    else:
        p.stack.append(FindInCorn(step) if p.ground.cornfield >> space & 1 else step)
