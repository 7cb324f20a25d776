"""Steps of Fights between Zombies and Martians."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import Step


class Skirmishes(Step, frozen=True, gc=False):
    """Zombies fight the Martians of their space, before the Heroes' Fights or, `last`, after them.

    `left` are those who have not fought, as seat, space and number; `risen` Zombie Heroes.
    """

    kind: ClassVar[str] = "skirmishes"
    last: bool = False
    left: tuple[tuple[int, int, int], ...] | None = None
    risen: tuple[int, ...] = ()


class Skirmish(Step, frozen=True, gc=False):
    """A Zombie of a seat, or a Zombie Hero, against the Pack or Champion of a space."""

    kind: ClassVar[str] = "skirmish"
    space: int
    seat: int
    risen: int | None = None


class Maul(Step, frozen=True, gc=False):
    """A Zombie of a seat that has won wounds a Martian of the space."""

    kind: ClassVar[str] = "maul"
    space: int
    seat: int


class TurnSoldier(Step, frozen=True, gc=False):
    """A Zombie takes the place of a killed Soldier, of whom `before` were there (IFOS-450)."""

    kind: ClassVar[str] = "turn_soldier"
    space: int
    seat: int
    before: int
