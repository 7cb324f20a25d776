"""Steps of the round: its parts, the phases of the Martian Turn, Command Points and landings."""

from enum import Enum, IntEnum
from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import Step


# ---- the round -------------------------------------------------------------------------
class RoundPart(IntEnum):
    """The parts of a round; which are played, and in which order, says the match."""

    MARTIANS = 0
    FIRES = 1
    HEROES = 2
    CROWDS = 3
    ZOMBIES = 4


class Round(Step, frozen=True, gc=False):
    """The rounds of the game: `part` comes next."""

    kind: ClassVar[str] = "round"
    part: RoundPart = RoundPart.MARTIANS


class MartianTurn(Step, frozen=True, gc=False):
    """The Martian Turn: the next of its eight phases, by number (IFOS-099).

    A beast moves once in it, by itself or by a card (IFOS-378).
    """

    kind: ClassVar[str] = "martian_turn"
    phase: int = 0
    beast_moved: bool = False


# ---- the track, cards, reinforcements ----------------------------------------------------
class TrackPhase(Step, frozen=True, gc=False):
    """The marker of the Invasion Track moves (IFOS-100, IFOS-101)."""

    kind: ClassVar[str] = "track"


class DrawStage(Enum):
    """What comes next for a Martian player in the Draw Phase."""

    DISCARD = "discard"
    DRAW = "draw"
    IMMEDIATE = "immediate"


class DrawPhase(Step, frozen=True, gc=False):
    """One Martian player after the other discards and draws (IFOS-103, IFOS-106)."""

    kind: ClassVar[str] = "draw"
    seat: int = 0
    stage: DrawStage = DrawStage.DISCARD


class DiscardFirst(Step, frozen=True, gc=False):
    """A Martian player may discard one card before drawing (IFOS-106)."""

    kind: ClassVar[str] = "discard"
    seat: int


class ReinforcePhase(Step, frozen=True, gc=False):
    """The reinforcement roll of one Martian player after the other (IFOS-107 to 110).

    `packs` is the number of Packs that the table has counted where no board is followed.
    """

    kind: ClassVar[str] = "reinforce"
    seat: int = 0
    packs: int | None = None


class CountPacks(Step, frozen=True, gc=False):
    """The table counts the Packs of a Martian player (IFOS-108)."""

    kind: ClassVar[str] = "packs"
    seat: int


class NameLeader(Step, frozen=True, gc=False):
    """The track has run out: the table says which side is in the lead (IFOS-078)."""

    kind: ClassVar[str] = "lead"


# ---- landing -----------------------------------------------------------------------------
class LandPhase(Step, frozen=True, gc=False):
    """The landing roll of one Martian player after the other (IFOS-129)."""

    kind: ClassVar[str] = "land"
    seat: int = 0


class Landing(Enum):
    """How many of some Soldiers a player has to place, and where."""

    ALL = "all"
    UP_TO = "up to"  # or fewer, at one Landing Site (IFOS-142)
    FIRST = "first"  # the Soldiers of the set-up (IFOS-094, IFOS-A05)


class PlaceSoldiers(Step, frozen=True, gc=False):
    """A Martian player puts `left` Soldiers down at the Landing Sites, or at one of them."""

    kind: ClassVar[str] = "place"
    seat: int
    left: int
    site: int | None = None
    landing: Landing = Landing.ALL


# ---- Command Points ------------------------------------------------------------------------
class CommandPhase(Step, frozen=True, gc=False):
    """Command Points are spent by the Martian players in turn (IFOS-131 to 134).

    `spending` once this player can spend. `ended`: who is done. `handed`: the other has just let
    this player spend first, who does so before handing back.
    """

    kind: ClassVar[str] = "command"
    seat: int = 0
    spending: bool = False
    ended: tuple[int, ...] = ()
    handed: bool = False


class RollReinforcements(Step, frozen=True, gc=False):
    """The D3 of Immediate Reinforcements that land at a Site (IFOS-142, IFOS-143)."""

    kind: ClassVar[str] = "reinforce_d3"
    seat: int
    site: int | None


class ChampionArrives(Step, frozen=True, gc=False):
    """A Champion comes in at a Landing Site (IFOS-156)."""

    kind: ClassVar[str] = "arrive"
    seat: int
    champion: int
