"""Steps of wounds of Heroes, Soldiers, Champions and Crowds, and of replacing a Hero."""

from typing import ClassVar, Literal, TypeVar

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step

# Causes of a wound; not all of them count for the Heroes (IFOS-A03).
NOBODY = -1
Cause = Literal["fight", "ranged", "explosive", "weakness", "crash", "fire", "card", "removed"]


class WoundHero(HeroStep, frozen=True, gc=False):
    """Wounds of a Hero, `offered` once players were asked to prevent them (IFOS-266).

    Here and below, `side` gets the kill: a side, or NOBODY (IFOS-A80).
    """

    kind: ClassVar[str] = "hurt"
    number: int
    offered: bool = False
    side: int = NOBODY


class WoundSoldiers(Step, frozen=True, gc=False):
    """Wounds of Soldiers of one colour in a space."""

    kind: ClassVar[str] = "coming"
    colour: int
    space: int
    number: int
    by: Cause
    offered: bool = False
    side: int = NOBODY


class HitChampion(Step, frozen=True, gc=False):
    """Wounds that a tough Champion may shake off (IFOS-171); `hero` is the attacker."""

    kind: ClassVar[str] = "tough"
    champion: int
    number: int
    by: Cause
    hero: HeroId | None = None
    side: int = NOBODY


class WoundChampion(Step, frozen=True, gc=False):
    """Wounds of a Champion, if it is still in `space` when they are dealt."""

    kind: ClassVar[str] = "coming"
    champion: int
    space: int
    number: int
    by: Cause
    offered: bool = False
    side: int = NOBODY


class WoundCrowd(Step, frozen=True, gc=False):
    """Wounds of a Crowd, if it is still in `space` when they are dealt; `rules` say why."""

    kind: ClassVar[str] = "coming"
    crowd: int
    space: int
    number: int
    rules: tuple[str, ...] = ()
    offered: bool = False


Wounds = WoundHero | WoundSoldiers | WoundChampion | WoundCrowd
W = TypeVar("W", bound=WoundHero | WoundSoldiers | WoundChampion | WoundCrowd)


def offered(step: W) -> W:
    """Return the same wounds, after people have been asked to prevent them."""
    return replace(step, offered=True)


def prevented(step: W, number: int) -> W:
    """Return the wounds left after preventing `number` of them."""
    return replace(step, number=max(0, step.number - number))


class OfferNewHero(HeroStep, frozen=True, gc=False):
    """A player whose Hero is gone may draw a new one (IFOS-257)."""

    kind: ClassVar[str] = "replace"


class DrawNewHero(HeroStep, frozen=True, gc=False):
    """Draw the sheet of the Hero who replaces `hero`."""

    kind: ClassVar[str] = "replace"


class PlaceNewHero(HeroStep, frozen=True, gc=False):
    """Place a new Hero in the centre or in a Random Building (IFOS-260)."""

    kind: ClassVar[str] = "entry"
