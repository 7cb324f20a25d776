"""Events inside the engine, to which scenarios, objectives and cards subscribe.

A rule publishes an event through `Position.publish` without knowing the subscribers. They run at
once, in the order of `engine.SUBSCRIBERS`.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.steps.combat import NOBODY, Cause

NOWHERE = -1  # space of an event without a board
# A subscriber, called with the position and an event that has just happened.
Follow = Callable[[Any, Any, Facts], None]


class Event(Struct, frozen=True, gc=False):
    """Something that has just happened."""


class TurnEnded(Event, frozen=True, gc=False):
    """The turn of a side has ended."""

    side: int


class BuildingDestroyed(Event, frozen=True, gc=False):
    """A building has been destroyed; without a board, one that only people see."""

    building: int | None


class ScenarioBegan(Event, frozen=True, gc=False):
    """The set-up of the scenario has begun; none of its pieces are on the board yet."""


class CannonHit(Event, frozen=True, gc=False):
    """A Carnival Cannon has hit a space or, without a board, a space that only the table knows."""

    space: int


class HeroDied(Event, frozen=True, gc=False):
    """The Hero at index `place` has died in a space and left the table; `side` gets the kill."""

    place: int
    side: int = NOBODY
    space: int = NOWHERE


class MartiansLost(Event, frozen=True, gc=False):
    """`number` Martians, or Zombies, have left the board."""

    number: int
    by: Cause
    side: int = NOBODY
    zombies: bool = False


class ChampionKilled(Event, frozen=True, gc=False):
    """A Champion has been killed."""

    champion: int
    by: Cause
    side: int = NOBODY
    space: int = NOWHERE


class CrowdDestroyed(Event, frozen=True, gc=False):
    """A Crowd has been destroyed."""

    crowd: int
