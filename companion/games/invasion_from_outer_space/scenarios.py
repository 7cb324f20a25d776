"""What the five scenarios add: Crowds, Allies, saucers that can be shot, a beast from the start."""

from collections.abc import Callable

from companion.games.invasion_from_outer_space.agenda import Facts, Frame, Room
from companion.games.invasion_from_outer_space.position import Position


def _extras(p: Position, f: Frame, facts: Facts) -> bool:
    """Place what the scenario card asks for."""
    p.agenda.pop()
    return True


# What follows when a Random Building is found, by purpose.
BUILDING_FOUND: dict[str, Callable[[Position, int, int, Facts], None]] = {}
ROOMS = {"extras": Room(run=_extras)}
