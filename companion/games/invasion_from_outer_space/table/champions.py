"""The Champions: who is in play, and where they stand."""

from collections.abc import Iterable

from msgspec import Struct

from companion.games.invasion_from_outer_space.table.party import NOWHERE

# The box's Champions; with Zombies, Zombie Heroes follow them in the list.
CHAMPIONS = ("zard", "leader", "super")
ZARD, LEADER, SUPER = range(3)


class Champion(Struct, frozen=True, gc=False):
    """A Champion: Command Points on its token, and its space when in play."""

    playing: bool = False
    space: int = NOWHERE
    wounds: int = 0
    points: int = 0


class Champions(list[Champion]):
    """Champions by index, and as bits the spaces of the box's own: of all, and of the giant ones.

    `beast` is the giant in play, or -1. Set one Champion at a time; the rest follows.
    """

    __slots__ = ("beast", "giants", "spaces")

    beast: int
    giants: int
    spaces: int

    def __init__(self, champions: Iterable[Champion] = ()) -> None:
        super().__init__(champions)
        self._find()

    def __setitem__(self, which: int, champion: Champion) -> None:  # type: ignore[override]
        list.__setitem__(self, which, champion)
        self._find()

    def _find(self) -> None:
        playing = [which for which, each in enumerate(self[: len(CHAMPIONS)]) if each.playing]
        giants = [which for which in playing if which != LEADER]
        self.beast = giants[0] if giants else -1
        self.spaces, self.giants = self._spaces(playing), self._spaces(giants)

    def _spaces(self, found: list[int]) -> int:
        mask = 0
        for which in found:
            if self[which].space >= 0:
                mask |= 1 << self[which].space
        return mask
