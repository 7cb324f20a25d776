"""All rooms in one place: which module serves which kind of frame."""

from companion.games.invasion_from_outer_space import chance_place, scenarios, winning
from companion.games.invasion_from_outer_space.advanced import (
    allies,
    crowd_phase,
    direction,
    explosives,
    fire_phase,
    fun_house,
    ruins,
    saucers,
)
from companion.games.invasion_from_outer_space.agenda import Room
from companion.games.invasion_from_outer_space.byhand import standing
from companion.games.invasion_from_outer_space.cardplay import (
    burden,
    hands,
    kerosene,
    plays,
    toolbox,
)
from companion.games.invasion_from_outer_space.harm import (
    burns,
    crowds,
    fires,
    sparing,
    stances,
    told_burns,
    wounds,
)
from companion.games.invasion_from_outer_space.phases import (
    console,
    fights,
    heroes,
    march,
    opening,
    ranged,
    rayguns,
    rounds,
)

MODULES = (
    allies, burden, burns, chance_place, console, crowd_phase, crowds, direction, explosives,
    fights, fire_phase, fires, fun_house, hands, heroes, kerosene, march, opening, plays,
    ranged, rayguns, rounds, ruins, saucers, scenarios, sparing, stances, standing,
    told_burns, toolbox, winning, wounds,
)  # fmt: skip
ROOMS: dict[str, Room] = {kind: room for module in MODULES for kind, room in module.ROOMS.items()}
