"""Steps of Crowds: stances of Heroes, attacks on Crowds, and the Crowd Phase."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


class TakeStance(HeroStep, frozen=True, gc=False):
    """A Hero in a Crowd that is attacked protects it, hides in it, or neither (IFOS-348)."""

    kind: ClassVar[str] = "stance"


class AskStances(Step, frozen=True, gc=False):
    """Another attack follows in a space with a Crowd: its Heroes choose again (IFOS-348)."""

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
