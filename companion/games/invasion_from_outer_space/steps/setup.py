"""Steps of the set-up: boards, Heroes and the first Martians."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


class LayBoards(Step, frozen=True, gc=False):
    """The table says which Outer Boards are in the corners, clockwise from the top left."""

    kind: ClassVar[str] = "boards"
    laid: tuple[int, ...] = ()


class AskForCornfield(Step, frozen=True, gc=False):
    """Without a board the table says whether there is a Cornfield (IFOS-410)."""

    kind: ClassVar[str] = "cornfield"


class DrawHeroes(Step, frozen=True, gc=False):
    """The four Hero sheets are drawn one by one (IFOS-081)."""

    kind: ClassVar[str] = "heroes_drawn"


class BringCannon(Step, frozen=True, gc=False):
    """Place a Cannon marker outdoors in a Random Board Section; 0 before the roll (425)."""

    kind: ClassVar[str] = "bring_cannon"
    section: int = 0


class HeroStarts(HeroStep, frozen=True, gc=False):
    """A Hero is placed in its start building (IFOS-083)."""

    kind: ClassVar[str] = "start"


class FirstMartians(Step, frozen=True, gc=False):
    """Roll for the starting Soldiers of each Martian player in turn (IFOS-094)."""

    kind: ClassVar[str] = "first_martians"
    seat: int = 0
