"""Steps of a round: its parts, the Martian and the Zombie Turn, Command Points and landings."""

from enum import Enum, IntEnum
from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


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
        """Return the turn at its next phase."""
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

    `packs` is the number of Packs that the table counted, without a board.
    """

    kind: ClassVar[str] = "reinforce"
    seat: int = 0
    packs: int | None = None


class CountPacks(Step, frozen=True, gc=False):
    """The table counts the Packs of a Martian player (IFOS-108)."""

    kind: ClassVar[str] = "packs"
    seat: int


class ComparePacks(Step, frozen=True, gc=False):
    """The table compares the dice lying there with the Packs of a player (IFOS-108)."""

    kind: ClassVar[str] = "packs"
    seat: int
    faces: tuple[int, ...]


class NameLeader(Step, frozen=True, gc=False):
    """The track has run out: the table reports which side is ahead (IFOS-078)."""

    kind: ClassVar[str] = "lead"


# ---- landing -----------------------------------------------------------------------------
class LandPhase(Step, frozen=True, gc=False):
    """Each Martian player in turn makes the landing roll (IFOS-129)."""

    kind: ClassVar[str] = "land"
    seat: int = 0


class Landing(Enum):
    """How many Soldiers a player must place, and where."""

    ALL = "all"
    UP_TO = "up to"  # or fewer, at one Landing Site (IFOS-142)
    FIRST = "first"  # the Soldiers of the set-up (IFOS-094, IFOS-A05)


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

    `spending` means that this player can spend. `ended` are the seats that are done. `handed` means
    that the other player has just let this one go first, who must spend before handing back.
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


# Steps of the Zombie Turn: its phases, new Zombies, moves, and Fights in pairs.


class FirstZombies(Step, frozen=True, gc=False):
    """Place the Zombies of the set-up for each player in turn."""

    kind: ClassVar[str] = "first_zombies"
    seat: int


class ZombieTurn(Step, frozen=True, gc=False):
    """The Zombie Turn: the next of its phases, by number."""

    kind: ClassVar[str] = "zombie_turn"
    phase: int = 0


class ZombieTrack(Step, frozen=True, gc=False):
    """The marker of the track moves."""

    kind: ClassVar[str] = "zombie_track"


class ZombieDraw(Step, frozen=True, gc=False):
    """Each Zombie player in turn discards and draws."""

    kind: ClassVar[str] = "zombie_draw"
    seat: int
    stage: DrawStage = DrawStage.DISCARD


class CheckSpawn(Step, frozen=True, gc=False):
    """Roll whether new Zombies come, which Autospawn makes unnecessary (IFOS-392)."""

    kind: ClassVar[str] = "check_spawn"
    seat: int


class Shamble(Step, frozen=True, gc=False):
    """Zombies move until all their players are `done`; the Zombie Heroes `roused` have moved."""

    kind: ClassVar[str] = "shamble"
    opened: bool = False
    done: tuple[int, ...] = ()
    roused: tuple[int, ...] = ()


class Prowl(Step, frozen=True, gc=False):
    """A Zombie Hero moves: the D3, then space by space (IFOS-392)."""

    kind: ClassVar[str] = "prowl"
    which: int
    left: int | None = None


class ZombieFights(Step, frozen=True, gc=False):
    """Every Zombie fights one Hero in its space; `fought` counts Fights by Hero index.

    Without a board `left` counts the Zombies that have not fought, by seat.
    """

    kind: ClassVar[str] = "zombie_fights"
    opened: bool = False
    fought: tuple[int, ...] = ()
    roused: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


class Spawn(Step, frozen=True, gc=False):
    """New Zombies of each player in turn, at the end of the turn."""

    kind: ClassVar[str] = "spawn"
    seat: int


class PlaceZombies(Step, frozen=True, gc=False):
    """A player places `left` Zombies on the pits; `placed` counts them by pit."""

    kind: ClassVar[str] = "place_zombies"
    seat: int
    left: int
    placed: tuple[int, ...]


class MeetZombies(HeroStep, frozen=True, gc=False):
    """A Hero fights the Zombies in the space one after another.

    `left` counts those not fought yet, by seat; `roused` are Zombie Heroes that have fought; `pack`
    means that the Martians in the space are still to be fought.
    """

    kind: ClassVar[str] = "meet_zombies"
    left: tuple[int, ...] = ()
    roused: tuple[int, ...] = ()
    pack: bool = False


# Steps of Fights between Zombies and Martians.


class Skirmishes(Step, frozen=True, gc=False):
    """Zombies fight the Martians in their space, before the Heroes' Fights or after them.

    They come after them if `last`. `left` are those that have not fought, as (seat, space, number);
    `risen` are Zombie Heroes.
    """

    kind: ClassVar[str] = "skirmishes"
    last: bool = False
    left: tuple[tuple[int, int, int], ...] | None = None
    risen: tuple[int, ...] = ()


class NameMartians(Step, frozen=True, gc=False):
    """Without a board, the table reports which Martians a Zombie fights."""

    kind: ClassVar[str] = "against"
    seat: int
    risen: int | None = None


class Skirmish(Step, frozen=True, gc=False):
    """A Zombie of a seat, or a Zombie Hero, against the Pack or Champion in a space.

    With a board, the Martians are those in the space; without one, the table names them.
    """

    kind: ClassVar[str] = "skirmish"
    space: int
    seat: int
    risen: int | None = None
    soldiers: int = 0
    champion: int | None = None
    leader: bool = False


class Maul(Step, frozen=True, gc=False):
    """The Zombie that has won a Fight wounds one of the Martians there."""

    kind: ClassVar[str] = "maul"
    of: Skirmish


class TurnSoldier(Step, frozen=True, gc=False):
    """A Zombie replaces a killed Soldier if fewer than `before` are left (IFOS-450)."""

    kind: ClassVar[str] = "turn_soldier"
    space: int
    seat: int
    before: int
