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


class NameMartians(Step, frozen=True, gc=False):
    """Without a board the table says which Martians a Zombie meets."""

    kind: ClassVar[str] = "against"
    seat: int
    risen: int | None = None


class Skirmish(Step, frozen=True, gc=False):
    """A Zombie of a seat, or a Zombie Hero, against the Pack or Champion of a space.

    On the board the Martians are those of the space; else they are named.
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
    """A Zombie takes the place of a killed Soldier; there were `before` (IFOS-450)."""

    kind: ClassVar[str] = "turn_soldier"
    space: int
    seat: int
    before: int
