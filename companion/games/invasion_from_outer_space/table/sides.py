"""The side of a seat, its Heroes, who acts now, Tech, and the phases of a round."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.combat import (
    FendedOff,
    FightPhase,
    RayGunPhase,
    WoundHero,
)
from companion.games.invasion_from_outer_space.steps.fire import FirePhase
from companion.games.invasion_from_outer_space.steps.heroes import (
    CrowdPhase,
    HeroPhase,
    HeroTurn,
    MarchPhase,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    CommandPhase,
    DrawPhase,
    LandPhase,
    ReinforcePhase,
    RoundPart,
    TrackPhase,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Fight,
    Position,
    Tech,
)

# The steps that name the Hero who acts.
_OF_A_HERO = WoundHero | HeroPhase | FendedOff


def side_of(p: Position, seat: int) -> int:
    """Return the side of a seat; what belongs to nobody counts as the first foe's."""
    return p.setup.sides[seat] if seat >= 0 else p.setup.foes[0]


def living(p: Position) -> list[int]:
    """Return all living Heroes."""
    return [n for n, hero in enumerate(p.heroes) if hero.alive]


def own_heroes(p: Position, seat: int) -> list[int]:
    """Return the living Heroes of a Hero player; for any other seat, all living Heroes."""
    foe = side_of(p, seat) != HERO
    return [n for n, h in enumerate(p.heroes) if h.alive and (foe or p.owner(n) == seat)]


@cache
def _is_of_acting(kind: type[Step]) -> bool:
    return issubclass(kind, _OF_A_HERO)


def acting(p: Position, seat: int) -> int:
    """Return the Hero of a seat who fights or is activated now, or NONE."""
    fight = p.fight
    if type(fight) is Fight and p.owner(fight.hero) == seat:
        return fight.hero
    for step in reversed(p.stack):
        kind: type[Step] = type(step)
        if _is_of_acting(kind):
            n = p.hero_index(step.hero)
            if n != NONE and p.setup.owners[n] == seat:
                return n
    return NONE


# The seats that decide for a side.


def seats(p: Position, side: int) -> tuple[int, ...]:
    """Return the seats that choose for a side.

    For Martians, who controls the Champions (IFOS-A12).
    """
    return (p.control,) if side == MARTIAN else tuple(p.setup.seats_of[side])


def heroes(p: Position) -> tuple[int, ...]:
    """Return the seats of all Hero players."""
    return tuple(p.setup.seats_of[HERO])


def alone(p: Position, side: int) -> int:
    """Return the only seat of a side; NONE if several share it.

    Messages of the side are shown in the colour of that seat.
    """
    found = p.setup.seats_of[side]
    return found[0] if len(found) == 1 else NONE


def left(p: Position, done: tuple[int, ...]) -> tuple[int, ...]:
    """Return the Martian seats that have not finished a phase."""
    seats = p.setup.seats_of[MARTIAN]
    return tuple([seat for seat in seats if seat not in done] if done else seats)


def martian(p: Position, done: tuple[int, ...]) -> int:
    """Return the Martian seat that has not finished a phase; SIMULTANEOUS if two have not."""
    return 0 if p.setup.martians == 1 else actor(left(p, done))


def actor(found: tuple[int, ...]) -> int:
    """Return the one seat of `found`; SIMULTANEOUS if any of several may answer."""
    return found[0] if len(found) == 1 else SIMULTANEOUS


def spaces(found: tuple[int, ...], verb: str, where: Iterable[int]) -> list[Action]:
    """Return one action for each seat and space."""
    return [Action(seat, verb, (space,)) for space in where for seat in found]


# Tech of the Martian players, who share it: what is being built and what is ready.


def unfinished(p: Position) -> list[Tech]:
    """Return the Tech that any Martian player may build on, whoever began it (IFOS-151)."""
    return [each for each in p.tech if not each.up]


def is_ready(tech: Tech, seat: int) -> bool:
    """Return whether a Martian player can use Tech this turn, whoever built it (IFOS-151)."""
    return tech.up and seat not in tech.used


def use(p: Position, number: int, seat: int, in_window: bool) -> Tech:
    """Record that a Martian player used Tech, which is possible once a turn for each (IFOS-151).

    In a window it can be used once per window, except to prevent wounds, which is once a turn.
    """
    place = next(place for place, each in enumerate(p.tech) if each.id == number)
    tech = p.tech[place]
    data = p.setup.cards[tech.card]
    if (not in_window or data.when == "wound") and not data.once:
        p.tech[place] = replace(tech, used=(*tech.used, seat))
    return tech


def make_ready(p: Position) -> None:
    """Let Tech be used again at the beginning of a turn."""
    for n, each in enumerate(p.tech):
        if each.used:
            p.tech[n] = replace(each, used=())


# The short names of the phases of a round, and the step that opens each.


# The eight phases of the Martian Turn, in order (IFOS-099).
PHASES_MARTIAN = ("track", "draw", "reinforce", "command", "march", "rayguns", "fights", "land")
# The other parts of a round that are phases as well.
PARTS = {
    "fire_phase": RoundPart.FIRES,
    "heroes": RoundPart.HEROES,
    "crowd_phase": RoundPart.CROWDS,
}
ALL = (*PHASES_MARTIAN, *PARTS)
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
