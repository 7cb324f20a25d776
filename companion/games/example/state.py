"""The values of a game, without rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from companion.engine.state import copier

ROLL, CHOOSE, OVER = range(3)
PHASES = ("roll", "choose", "over")


@dataclass(slots=True, init=False, eq=False, repr=False)
class Position:
    """All values; lists are by seat."""

    simulated: bool
    seats: int
    ruled: Mapping[str, str]  # shared between states: replaced, never changed in place
    _choices: Mapping[str, tuple[str, ...]]  # the choices of every ruling
    phase: int
    bank: int  # rocks not thrown yet
    crater: int
    rocks: list[int]
    hands: list[tuple[int, ...]]
    chosen: list[int]  # secret until all have chosen; 0 for a seat that has not

    def clone(self) -> Self:
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    def waiting(self) -> list[int]:
        """Return the seats that have not chosen yet."""
        return [seat for seat, card in enumerate(self.chosen) if not card]


copy_values = copier(Position)
