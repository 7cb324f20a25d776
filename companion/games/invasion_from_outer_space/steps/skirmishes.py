"""Steps of Fights between Zombies and Martians."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import Step


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
    """Without a board, the table says which Martians a Zombie fights."""

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
