"""Steps of Ray Gun Attacks, Fights and what they cost: hits, dodges, wounds."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step


class DivideHits(Step, frozen=True, gc=False):
    """Hits for the Heroes of a space to divide among themselves (IFOS-123).

    `given` holds the hits each of `heroes` has taken so far.
    """

    kind: ClassVar[str] = "divide"
    heroes: tuple[HeroId, ...]
    given: tuple[int, ...]
    left: int


class Dodge(HeroStep, frozen=True, gc=False):
    """Dice of a Hero who dodges `hits` of a Blast (IFOS-124)."""

    kind: ClassVar[str] = "dodge"
    hits: int
