"""The short names of the phases of a round, and the step that opens each."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.invasion_from_outer_space.steps.combat import FightPhase, RayGunPhase
from companion.games.invasion_from_outer_space.steps.crowds import CrowdPhase
from companion.games.invasion_from_outer_space.steps.fire import FirePhase
from companion.games.invasion_from_outer_space.steps.heroes import HeroTurn
from companion.games.invasion_from_outer_space.steps.movement import MarchPhase
from companion.games.invasion_from_outer_space.steps.turn import (
    CommandPhase,
    DrawPhase,
    LandPhase,
    ReinforcePhase,
    RoundPart,
    TrackPhase,
)

# The eight phases of the Martian Turn, in order (IFOS-099).
MARTIAN = ("track", "draw", "reinforce", "command", "march", "rayguns", "fights", "land")
# The other parts of a round that are phases as well.
PARTS = {
    "fire_phase": RoundPart.FIRES,
    "heroes": RoundPart.HEROES,
    "crowd_phase": RoundPart.CROWDS,
}
ALL = (*MARTIAN, *PARTS)
OPENING: Mapping[str, Callable[[], Any]] = {
    "track": TrackPhase,
    "draw": DrawPhase,
    "reinforce": ReinforcePhase,
    "command": CommandPhase,
    "march": MarchPhase,
    "rayguns": RayGunPhase,
    "fights": FightPhase,
    "land": LandPhase,
    "fire_phase": FirePhase,
    "heroes": HeroTurn,
    "crowd_phase": CrowdPhase,
}
