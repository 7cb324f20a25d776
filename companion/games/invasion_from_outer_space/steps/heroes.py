"""Steps of the Hero Turn, of moving Martians, and of Crowds."""

from enum import Enum
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

    It is `unseen.LOW` if nobody entered the white die; cards then change it on the table.
    """

    movement: int

    def with_movement(self, movement: int) -> "HeroActs":
        return HeroActs(self.hero, movement)

    def further(self, spaces: int) -> "HeroActs":
        """Return the phase with more spaces to move."""
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

    `left` is `unseen.LOW` if nobody entered the white die.
    """

    kind: ClassVar[str] = "walk"
    left: int
    moved: bool = False

    def stepped(self) -> "Walk":
        """Return the walk after one more step."""
        return Walk(self.hero, self.left - 1, True)

    def with_left(self, spaces: int) -> "Walk":
        """Return the walk with another number of spaces left."""
        return Walk(self.hero, spaces, self.moved)

    def stopped(self) -> "Walk":
        """Return the walk without any spaces left."""
        return Walk(self.hero, 0, self.moved)

    def further(self, spaces: int) -> "Walk":
        """Return the walk with more spaces left."""
        known = self.left != LOW
        return Walk(self.hero, self.left + spaces if known else LOW, self.moved)


class Squeeze(HeroStep, frozen=True, gc=False):
    """The Agility Test of a Hero who passes a Pinch Point (IFOS-301)."""

    kind: ClassVar[str] = "pinch"
    to: int


# Steps of Move Martians: the phase, and moves of Champions that take several steps.


class BeastMove(Enum):
    """Whether the beast has made its move, which comes first (IFOS-165)."""

    DUE = "due"
    STAYED = "stayed"
    MOVED = "moved"


class MarchPhase(Step, frozen=True, gc=False):
    """Move Martians (IFOS-111 to 116). `done` are the seats that have finished."""

    kind: ClassVar[str] = "march"
    opened: bool = False
    beast: BeastMove = BeastMove.DUE
    leader_moved: bool = False
    done: tuple[int, ...] = ()

    def with_beast(self, beast: BeastMove) -> "MarchPhase":
        """Return the phase after the beast moved or stayed."""
        return MarchPhase(self.opened, beast, self.leader_moved, self.done)

    def with_leader_moved(self) -> "MarchPhase":
        """Return the phase after the Leader began his move."""
        return MarchPhase(self.opened, self.beast, True, self.done)

    def with_done(self, seat: int) -> "MarchPhase":
        """Return the phase after a seat finished."""
        return MarchPhase(self.opened, self.beast, self.leader_moved, (*self.done, seat))


class LeaderWalk(Step, frozen=True, gc=False):
    """The Leader may move `left` more spaces; `pack` counts his Soldiers by colour."""

    kind: ClassVar[str] = "leader_walk"
    seat: int
    left: int
    pack: tuple[int, ...]


class BeastWalk(Step, frozen=True, gc=False):
    """A beast may move `left` more spaces; `first` before it has moved (IFOS-164, IFOS-166)."""

    kind: ClassVar[str] = "beast_walk"
    seat: int
    left: int
    champion: int
    first: bool = False


class BeastStep(Step, frozen=True, gc=False):
    """A beast enters the next space."""

    kind: ClassVar[str] = "beast_step"
    champion: int
    to: int


class Crushes(Step, frozen=True, gc=False):
    """Without a board, the table reports who is crushed where it lands (IFOS-156, IFOS-165)."""

    kind: ClassVar[str] = "crushes"


class PackWalk(Step, frozen=True, gc=False):
    """A Pack moved by a card goes through `stops`: spaces with fires, then its goal.

    `pack` counts by colour who moves, `standing` who was in the current space before.
    """

    kind: ClassVar[str] = "pack_walk"
    space: int
    stops: tuple[int, ...]
    pack: tuple[int, ...]
    standing: tuple[int, ...]


# Steps of Crowds: stances of Heroes, attacks on Crowds, and the Crowd Phase.


class TakeStance(HeroStep, frozen=True, gc=False):
    """A Hero in a Crowd that is attacked protects it, hides in it, or does neither (IFOS-348)."""

    kind: ClassVar[str] = "stance"


class AskStances(Step, frozen=True, gc=False):
    """Another attack follows in a space with a Crowd, so its Heroes choose again (IFOS-348)."""

    kind: ClassVar[str] = "stances"
    space: int


class AutomaticHits(Step, frozen=True, gc=False):
    """Dice of a Crowd for hits that are automatic on Heroes (IFOS-345)."""

    kind: ClassVar[str] = "crowd_hits"
    crowd: int


class CrowdFights(Step, frozen=True, gc=False):
    """Martians fight the Crowds in their spaces; without a board people name them one by one."""

    kind: ClassVar[str] = "crowd_fights"
    fought: tuple[int, ...] = ()


class FightCrowd(Step, frozen=True, gc=False):
    """Dice of the Martians who fight a Crowd (IFOS-342)."""

    kind: ClassVar[str] = "crowd_fight"
    crowd: int
    dice: int


class ReturnCrowd(Step, frozen=True, gc=False):
    """A Crowd comes back where the scenario card says so (IFOS-347, IFOS-A49)."""

    kind: ClassVar[str] = "crowd_back"


class CrowdPhase(Step, frozen=True, gc=False):
    """The Crowd Phase; `crowd` rolls next (IFOS-332)."""

    kind: ClassVar[str] = "crowd_phase"
    crowd: int = 0
