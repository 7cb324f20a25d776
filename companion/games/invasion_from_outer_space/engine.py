"""All rooms in one place: which module serves which kind of frame."""

from companion.games.invasion_from_outer_space.corrections import board_switch
from companion.games.invasion_from_outer_space.effects import resolve
from companion.games.invasion_from_outer_space.handlers import Handler
from companion.games.invasion_from_outer_space.rules import (
    allies,
    buildings,
    command,
    crowd_phase,
    crowd_stances,
    crowds,
    damage_prevention,
    direction,
    explosives,
    fights,
    fire_damage,
    fire_phase,
    fires,
    fun_house,
    guide_burns,
    hands,
    heroes,
    inventory,
    kerosene,
    movement,
    opening,
    random_building,
    ranged_attacks,
    ray_guns,
    response_windows,
    round,
    saucers,
    wounds,
)
from companion.games.invasion_from_outer_space.scenarios import common
from companion.games.invasion_from_outer_space.table import objectives

MODULES = (
    allies,
    inventory,
    fire_damage,
    random_building,
    command,
    crowd_phase,
    crowds,
    direction,
    explosives,
    fights,
    fire_phase,
    fires,
    fun_house,
    hands,
    heroes,
    kerosene,
    movement,
    opening,
    response_windows,
    ranged_attacks,
    ray_guns,
    round,
    buildings,
    saucers,
    common,
    damage_prevention,
    crowd_stances,
    board_switch,
    guide_burns,
    resolve,
    objectives,
    wounds,
)
HANDLERS: dict[str, Handler] = {
    kind: room for module in MODULES for kind, room in module.HANDLERS.items()
}
