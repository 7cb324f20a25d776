"""Without a board, the table reports afterwards how many new Martians found room (IFOS-130)."""

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.table.position import Position

VERB = "found_room"


def listed(p: Position) -> list[Action]:
    """Return, for each Martian player, every number smaller than the Soldiers placed."""
    if p.simulated or type(p.stack[-1]) is Roll:
        return []
    return [
        Action(TABLE, VERB, (seat, number))
        for seat, landed in enumerate(p.landed)
        for number in range(landed - 1, -1, -1)
    ]
