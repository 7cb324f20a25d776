"""Steps of adding a board in the middle of a match: ask where everything stands."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


class LocateHero(HeroStep, frozen=True, gc=False):
    """The table says where a Hero stands."""

    kind: ClassVar[str] = "stands"


class LocateSoldiers(Step, frozen=True, gc=False):
    """The table says where the Soldiers of one colour stand; `left` are still to be placed."""

    kind: ClassVar[str] = "stands"
    colour: int
    left: int


class LocateChampion(Step, frozen=True, gc=False):
    """The table says where a Champion stands."""

    kind: ClassVar[str] = "stands"
    champion: int


class LocateCrowd(Step, frozen=True, gc=False):
    """The table says where a Crowd stands."""

    kind: ClassVar[str] = "stands"
    crowd: int


class LocateAlly(Step, frozen=True, gc=False):
    """The table says where an Ally stands."""

    kind: ClassVar[str] = "stands"
    ally: int


Locate = LocateHero | LocateSoldiers | LocateChampion | LocateCrowd | LocateAlly
