"""Steps of the Zombie Turn: its phases, new Zombies, moves, and Fights in pairs."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step
from companion.games.invasion_from_outer_space.steps.turn import DrawStage


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
    """Roll whether new Zombies come; not needed with Autospawn (IFOS-392)."""

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
    says that the Martians in the space are still to be fought.
    """

    kind: ClassVar[str] = "meet_zombies"
    left: tuple[int, ...] = ()
    roused: tuple[int, ...] = ()
    pack: bool = False
