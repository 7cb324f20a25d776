"""Steps of setting up: boards, Heroes and the first Martians."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


class LayBoards(Step, frozen=True, gc=False):
    """The table says which Outer Boards lie in the corners, clockwise from the top left."""

    kind: ClassVar[str] = "boards"
    laid: tuple[int, ...] = ()


class AskForCornfield(Step, frozen=True, gc=False):
    """Without a board the table says whether there is a Cornfield (IFOS-410)."""

    kind: ClassVar[str] = "cornfield"


class DrawHeroes(Step, frozen=True, gc=False):
    """The four Hero sheets are drawn one by one (IFOS-081)."""

    kind: ClassVar[str] = "heroes_drawn"


class BringCannon(Step, frozen=True, gc=False):
    """A Cannon marker is placed outdoors on a Random Board Section, 0 before it is rolled (425)."""

    kind: ClassVar[str] = "bring_cannon"
    section: int = 0


class HeroStarts(HeroStep, frozen=True, gc=False):
    """A Hero is placed in its start building (IFOS-083)."""

    kind: ClassVar[str] = "start"


class FirstMartians(Step, frozen=True, gc=False):
    """The roll for the starting Soldiers of one Martian player after the other (IFOS-094)."""

    kind: ClassVar[str] = "first_martians"
    seat: int = 0
