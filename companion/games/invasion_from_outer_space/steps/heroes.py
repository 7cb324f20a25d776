"""Steps of the Hero Turn: one Hero's four phases, and its walk space by space."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step
from companion.games.invasion_from_outer_space.steps.unseen import LOW


class HeroTurn(Step, frozen=True, gc=False):
    """Every Hero is activated once, in any order (IFOS-173)."""

    kind: ClassVar[str] = "heroes"


# ---- the phases of an activated Hero -----------------------------------------------------
class HeroPhase(HeroStep, frozen=True, gc=False):
    """A phase of the activated Hero (IFOS-175); each is replaced by the next."""

    kind: ClassVar[str] = "hero"


class HeroRolls(HeroPhase, frozen=True, gc=False):
    """The roll for movement and power (IFOS-177)."""


class HeroActs(HeroPhase, frozen=True, gc=False):
    """The Hero moves up to `movement` spaces, or searches (IFOS-179, IFOS-186).

    It is `unseen.LOW` where nobody entered the white die; then cards change it on the table.
    """

    movement: int

    def with_movement(self, movement: int) -> "HeroActs":
        """Return the same phase with another movement."""
        return HeroActs(self.hero, movement)

    def further(self, spaces: int) -> "HeroActs":
        """Return the same phase with so many spaces more."""
        known = self.movement != LOW
        return HeroActs(self.hero, self.movement + spaces if known else LOW)


class HeroSwaps(HeroPhase, frozen=True, gc=False):
    """The Hero gives and takes Items (IFOS-191)."""


class HeroShoots(HeroPhase, frozen=True, gc=False):
    """The Hero may make one Ranged Attack (IFOS-194)."""


class HeroFights(HeroPhase, frozen=True, gc=False):
    """The Hero fights the Martians of the space (IFOS-204)."""


class HeroEnds(HeroPhase, frozen=True, gc=False):
    """The activation is over."""


# ---- walking -------------------------------------------------------------------------------
class Walk(HeroStep, frozen=True, gc=False):
    """A Hero walks up to `left` more spaces; `moved` once it has left the first one.

    `left` is `unseen.LOW` where nobody entered the white die.
    """

    kind: ClassVar[str] = "walk"
    left: int
    moved: bool = False

    def stepped(self) -> "Walk":
        """Return the same walk one space later."""
        return Walk(self.hero, self.left - 1, True)

    def with_left(self, spaces: int) -> "Walk":
        """Return the same walk with so many spaces left."""
        return Walk(self.hero, spaces, self.moved)

    def stopped(self) -> "Walk":
        """Return the same walk without any spaces left."""
        return Walk(self.hero, 0, self.moved)

    def further(self, spaces: int) -> "Walk":
        """Return the same walk with so many spaces more."""
        known = self.left != LOW
        return Walk(self.hero, self.left + spaces if known else LOW, self.moved)


class Squeeze(HeroStep, frozen=True, gc=False):
    """The Agility Test of a Hero who passes a Pinch Point (IFOS-301)."""

    kind: ClassVar[str] = "pinch"
    to: int
