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


class LocateSaucer(Step, frozen=True, gc=False):
    """The table says over which space a saucer is."""

    kind: ClassVar[str] = "stands"
    site: int


class LocateFire(Step, frozen=True, gc=False):
    """The table says where a fire is, by its number in the list."""

    kind: ClassVar[str] = "stands"
    fire: int


class LocateKerosene(Step, frozen=True, gc=False):
    """The table says where a Kerosene marker is."""

    kind: ClassVar[str] = "stands"


class LocateRuins(Step, frozen=True, gc=False):
    """The table says which buildings are destroyed, one after another."""

    kind: ClassVar[str] = "stands"


class LocateCannons(Step, frozen=True, gc=False):
    """The table says where spare cannons are, one after another."""

    kind: ClassVar[str] = "stands"


Locate = (
    LocateHero
    | LocateSoldiers
    | LocateChampion
    | LocateCrowd
    | LocateAlly
    | LocateSaucer
    | LocateFire
    | LocateKerosene
    | LocateRuins
    | LocateCannons
)
