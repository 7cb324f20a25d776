"""Which Champions can be called, and where a paid one can arrive."""

from companion.games.invasion_from_outer_space.table import buildings
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    SUPER,
    ZARD,
    Position,
)


def champions(p: Position) -> tuple[int, ...]:
    """Return the Champions that can be called in this match (IFOS-155, IFOS-289, IFOS-378)."""
    if not p.setup.advanced:
        return (ZARD,)
    away = p.setup.scenario.not_called
    return tuple(w for w in (ZARD, LEADER) if p.setup.champions[w].name not in away)


def open_calls(p: Position) -> list[int]:
    """Return the Champions on which points can still be put (IFOS-153)."""
    return [w for w in champions(p) if not p.champions[w].playing and not is_paid(p, w)]


def is_paid(p: Position, which: int) -> bool:
    """Return whether a Champion is fully paid for (IFOS-153)."""
    return p.champions[which].points >= p.setup.champions[which].cost


def arrival_spaces(p: Position, which: int) -> list[int]:
    """Return the Sites where a Champion can arrive (IFOS-156, IFOS-A13)."""
    found = []
    for space in sorted(set(p.sites)):
        if buildings.is_destroyed(p, space) or p.champion_at(space) != NONE:
            continue
        needs_room = which in (ZARD, SUPER) and p.ruled["IFOS-A13"] == "beast-needs-room"
        if not (needs_room and p.martians_at(space)):
            found.append(space)
    return found


def has_room(p: Position, which: int) -> bool:
    """Return whether a Champion can arrive now; without a board, the table decides."""
    return p.guide or bool(arrival_spaces(p, which))
