"""Steps of Move Martians: the phase, and moves of Champions that take several steps."""

from enum import Enum
from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import Step


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
        """Return the same phase once the beast has moved or stayed."""
        return MarchPhase(self.opened, beast, self.leader_moved, self.done)

    def with_leader_moved(self) -> "MarchPhase":
        """Return the same phase once the Leader has begun his move."""
        return MarchPhase(self.opened, self.beast, True, self.done)

    def with_done(self, seat: int) -> "MarchPhase":
        """Return the same phase once a seat has finished."""
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
    """Without a board, the table says who is crushed where it lands (IFOS-156, IFOS-165)."""

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
