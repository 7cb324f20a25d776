"""Burn it to the Ground: the Heroes burn the Big Top down (IFOS-396)."""

from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.events import BuildingDestroyed
from companion.games.invasion_from_outer_space.handlers import Subscriptions
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.position import HERO, Position

SCENARIO, BIG_TOP = "burn-it-to-the-ground", "big-top"


def _destroyed(p: Position, event: BuildingDestroyed, facts: Facts) -> None:
    """Count the objective at once: with a board, nobody has to report it."""
    assert p.ground is not None
    if p.setup.scenario.key == SCENARIO and p.ground.buildings[event.building].kind == BIG_TOP:
        objectives.count(p, HERO, "read", 1, facts)


SUBSCRIPTIONS: Subscriptions = ((BuildingDestroyed, _destroyed),)
