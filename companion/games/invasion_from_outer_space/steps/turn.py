"""Steps of a round: its parts, the phases of the Martian Turn, Command Points and landings."""

from enum import Enum, IntEnum
from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import Step


# ---- the round -------------------------------------------------------------------------
class RoundPart(IntEnum):
    """The parts of a round; the match decides which are played, and in which order."""

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

    def further(self) -> "MartianTurn":
        """Return the turn one phase later."""
        return MartianTurn(self.phase + 1, self.beast_moved)


# ---- the track, cards, reinforcements ----------------------------------------------------
class TrackPhase(Step, frozen=True, gc=False):
    """The marker of the Invasion Track moves (IFOS-100, IFOS-101)."""

    kind: ClassVar[str] = "track"


class DrawStage(Enum):
    """What a Martian player does next in the Draw Phase."""

    DISCARD = "discard"
    DRAW = "draw"
    IMMEDIATE = "immediate"


class DrawPhase(Step, frozen=True, gc=False):
    """Each Martian player in turn discards and draws (IFOS-103, IFOS-106)."""

    kind: ClassVar[str] = "draw"
    seat: int = 0
    stage: DrawStage = DrawStage.DISCARD


class DiscardFirst(Step, frozen=True, gc=False):
    """A Martian player may discard one card before drawing (IFOS-106)."""

    kind: ClassVar[str] = "discard"
    seat: int


class ReinforcePhase(Step, frozen=True, gc=False):
    """Each Martian player in turn makes the reinforcement roll (IFOS-107 to 110).

    `packs` is the number of Packs the table counted, where there is no board.
    """

    kind: ClassVar[str] = "reinforce"
    seat: int = 0
    packs: int | None = None


class CountPacks(Step, frozen=True, gc=False):
    """The table counts the Packs of a Martian player (IFOS-108)."""

    kind: ClassVar[str] = "packs"
    seat: int


class ComparePacks(Step, frozen=True, gc=False):
    """The table compares the dice that lie there with the Packs of a player (IFOS-108)."""

    kind: ClassVar[str] = "packs"
    seat: int
    faces: tuple[int, ...]


class NameLeader(Step, frozen=True, gc=False):
    """The track has run out: the table says which side is ahead (IFOS-078)."""

    kind: ClassVar[str] = "lead"


# ---- landing -----------------------------------------------------------------------------
class LandPhase(Step, frozen=True, gc=False):
    """Each Martian player in turn makes the landing roll (IFOS-129)."""

    kind: ClassVar[str] = "land"
    seat: int = 0


class Landing(Enum):
    """How many Soldiers a player must place, and where."""

    ALL = "all"
    UP_TO = "up to"  # Or fewer, at one Landing Site (IFOS-142).
    FIRST = "first"  # The Soldiers of the set-up (IFOS-094, IFOS-A05).


class PlaceSoldiers(Step, frozen=True, gc=False):
    """A Martian player places `left` Soldiers at the Landing Sites, or at one of them."""

    kind: ClassVar[str] = "place"
    seat: int
    left: int
    site: int | None = None
    landing: Landing = Landing.ALL


# ---- Command Points ------------------------------------------------------------------------
class CommandPhase(Step, frozen=True, gc=False):
    """Martian players spend Command Points in turn (IFOS-131 to 134).

    `spending` once this player can spend. `ended`: the seats that are done. `handed`: the other
    player has just let this one go first, who must spend before handing back.
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
    """A Champion arrives at a Landing Site (IFOS-156)."""

    kind: ClassVar[str] = "arrive"
    seat: int
    champion: int
