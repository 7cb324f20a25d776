"""How many figures of one colour are in each space, and which spaces have room for more."""

from collections.abc import Iterable

FULL_PACK = 3
_set = list.__setitem__


class Troops(list[int]):
    """Figures by space, and the spaces with at least one, two and three of them, as bits.

    Change one number at a time; the masks follow.
    """

    __slots__ = ("full", "several", "some")

    some: int
    several: int
    full: int

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        super().__init__(numbers)
        self.some = self._with(1)
        self.several = self._with(2)
        self.full = self._with(FULL_PACK)

    def _with(self, least: int) -> int:
        return sum(1 << space for space, number in enumerate(self) if number >= least)

    def __setitem__(self, space: int, number: int) -> None:  # type: ignore[override]
        self.add(space, number - self[space])

    def move(self, space: int, to: int, number: int) -> None:
        """Move figures from one space into another."""
        self.add(space, -number)
        self.add(to, number)

    def add(self, space: int, more: int) -> None:
        """Put so many more figures into a space, or fewer."""
        old, bit = self[space], 1 << space
        number = old + more
        _set(self, space, number)
        # Each mask changes only where the number passes its limit.
        if (old > 0) is not (number > 0):
            self.some ^= bit
        if (old > 1) is not (number > 1):
            self.several ^= bit
        if (old >= FULL_PACK) is not (number >= FULL_PACK):
            self.full ^= bit


def together(packs: list[Troops]) -> tuple[int, int, int]:
    """Return the spaces with at least one, two and three figures of any of these colours."""
    some = several = full = 0
    for troops in packs:
        full |= troops.full | several & troops.some | some & troops.several
        several |= troops.several | some & troops.some
        some |= troops.some
    return some, several, full
