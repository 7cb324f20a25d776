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
        self.some = self.several = self.full = 0
        for space, number in enumerate(self):
            if number:
                self[space] = number

    def __setitem__(self, space: int, number: int) -> None:  # type: ignore[override]
        list.__setitem__(self, space, number)
        bit = 1 << space
        self.some = self.some | bit if number > 0 else self.some & ~bit
        self.several = self.several | bit if number > 1 else self.several & ~bit
        self.full = self.full | bit if number >= FULL_PACK else self.full & ~bit


def together(packs: list[Troops]) -> tuple[int, int, int]:
    """Return the spaces with at least one, two and three figures of any of these colours."""
    some = several = full = 0
    for troops in packs:
        full |= troops.full | several & troops.some | some & troops.several
        several |= troops.several | some & troops.some
        some |= troops.some
    return some, several, full
