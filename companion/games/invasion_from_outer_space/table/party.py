"""The Heroes in play: who they are, and where they stand."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId

NOWHERE = -1


class Hero(Struct, frozen=True, gc=False):
    """One of the four Heroes in play; a `late` one takes no part in the current phase."""

    sheet: HeroId
    space: int = NOWHERE
    wounds: int = 0
    tokens: int = 0
    items: tuple[int, ...] = ()
    alive: bool = True
    late: bool = False
    used: tuple[int, ...] = ()  # Cards used in the current Fight or activation.
    bonus_used: bool = False  # Likewise, the Combat Bonus of the sheet.


class Party(list[Hero]):
    """The Heroes by index; `places` has the index of each, `spaces` where living ones are, as bits.

    `living`, `late` and `wounded` name Heroes as bits; `items` has what any of them holds. Set or
    append one Hero at a time; the rest follows.
    """

    __slots__ = ("items", "late", "living", "places", "spaces", "wounded")

    items: frozenset[int]
    late: int
    living: int
    places: Mapping[HeroId | None, int]  # Shared: replaced, never changed in place.
    spaces: int
    wounded: int

    def __init__(self, heroes: Iterable[Hero] = ()) -> None:
        super().__init__(heroes)
        self._find()

    def __setitem__(self, n: int, hero: Hero) -> None:  # type: ignore[override]
        old = self[n]
        list.__setitem__(self, n, hero)
        if hero.sheet != old.sheet:
            self._find()
            return
        if hero.alive is not old.alive:
            self.living ^= 1 << n
        if hero.late is not old.late:
            self.late ^= 1 << n
        if hero.items is not old.items:
            self._hold()
        if bool(hero.wounds) is not bool(old.wounds):
            self.wounded ^= 1 << n
        if hero.space != old.space or hero.alive is not old.alive:
            self._stand()

    def move(self, n: int, space: int) -> None:
        """Put a Hero into a space; nothing else follows from that than where Heroes are."""
        hero = self[n]
        list.__setitem__(self, n, replace(hero, space=space))
        if hero.alive:
            self._stand()

    def append(self, hero: Hero) -> None:
        """Add a Hero."""
        list.append(self, hero)
        self._find()

    def _find(self) -> None:
        self.places = {hero.sheet: n for n, hero in enumerate(self)}
        self.living = sum(1 << n for n, hero in enumerate(self) if hero.alive)
        self.late = sum(1 << n for n, hero in enumerate(self) if hero.late)
        self.wounded = sum(1 << n for n, hero in enumerate(self) if hero.wounds)
        self._hold()
        self._stand()

    def _hold(self) -> None:
        self.items = frozenset([card for hero in self for card in hero.items])

    def _stand(self) -> None:
        spaces = 0
        for hero in self:
            if hero.alive and (space := hero.space) >= 0:
                spaces |= 1 << space
        self.spaces = spaces
