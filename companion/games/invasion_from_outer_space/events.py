"""What happens inside the engine, for scenarios, objectives and cards that subscribe to it.

A rule publishes an event through `Position.publish`; it does not know who listens. Subscribers
run at once, in the order of `engine.SUBSCRIBERS`.
"""

from msgspec import Struct

from companion.games.invasion_from_outer_space.steps.damage import NOBODY, Cause

NOWHERE = -1  # without a board


class Event(Struct, frozen=True, gc=False):
    """Something that has just happened."""


class TurnEnded(Event, frozen=True, gc=False):
    """The turn of a side is over."""

    side: int


class FirePhaseBegan(Event, frozen=True, gc=False):
    """The Fire Phase begins."""


class FireStarted(Event, frozen=True, gc=False):
    """A New fire burns in a space."""

    space: int


class BuildingDestroyed(Event, frozen=True, gc=False):
    """A building of the board is destroyed."""

    building: int


class ScenarioBegan(Event, frozen=True, gc=False):
    """The scenario is being set up; nothing of its own is on the board yet."""


class CannonHit(Event, frozen=True, gc=False):
    """A Carnival Cannon has hit a space, or without a board one that the table knows."""

    space: int


class HeroDied(Event, frozen=True, gc=False):
    """The Hero in a place has died in a space and left the table; `side` has the kill, as below."""

    place: int
    side: int = NOBODY
    space: int = NOWHERE


class MartiansLost(Event, frozen=True, gc=False):
    """So many Martians, or Zombies, are off the board."""

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
