"""How many figures of one colour are in each space, and which spaces have room for more."""

from collections.abc import Iterable

FULL_PACK = 3


class Troops(list[int]):
    """Figures by space, and the spaces with at least one, two and three of them, as bits.

    Set one number at a time; the masks follow.
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
        old, bit = self[space], 1 << space
        list.__setitem__(self, space, number)
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
