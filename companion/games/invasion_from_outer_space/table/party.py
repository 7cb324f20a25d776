"""Heroes, Champions, troops, Fights, Blasts and factions, as values."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.turn import RoundPart
from companion.games.invasion_from_outer_space.text import say

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
    used: tuple[int, ...] = ()  # cards used in the current Fight or activation
    bonus_used: bool = False  # whether the Combat Bonus of the sheet was used in it


class Party(list[Hero]):
    """The Heroes by index; `places` has the index of each, `spaces` where living ones are, as bits.

    `living`, `late` and `wounded` name Heroes as bits; `items` has all that any of them holds. Set
    or append one Hero at a time, which updates the rest.
    """

    __slots__ = ("items", "late", "living", "places", "spaces", "wounded")

    items: frozenset[int]
    late: int
    living: int
    places: Mapping[HeroId | None, int]  # shared: replaced, never changed in place
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
        """Put a Hero into a space, without any consequence for the rules."""
        hero = self[n]
        list.__setitem__(self, n, replace(hero, space=space))
        if hero.alive:
            self._stand()

    def append(self, hero: Hero) -> None:
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


# The Champions: who is in play, and where they stand.


# The box's Champions. With Zombies, Zombie Heroes follow them in the list.
CHAMPIONS = ("zard", "leader", "super")
ZARD, LEADER, SUPER = range(3)


class Champion(Struct, frozen=True, gc=False):
    """A Champion: Command Points on its token, and its space when in play."""

    playing: bool = False
    space: int = NOWHERE
    wounds: int = 0
    points: int = 0


class Champions(list[Champion]):
    """Champions by index, with the spaces of the box's own as bits: of all, and of giants.

    `beast` is the giant in play, or -1. Set one Champion at a time, which updates the rest.
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


# The data of a Fight and of a Blast while they are being resolved.


class Fight(Struct, frozen=True, gc=False):
    """The current Fight: who takes part, the dice so far, and what changes the result."""

    hero: int
    space: int
    soldiers: int = 0
    champion: int | None = None
    leader: bool = False
    ours: tuple[int, ...] = ()  # the Hero's dice, lowest first
    theirs: tuple[int, ...] = ()
    hero_ties: bool = False
    martian_ties: bool = False
    cancelled: bool = False
    beats: bool = False  # whether a win of the Hero kills every opponent (IFOS-407)
    zombie: int | None = None  # the seat of the ordinary Zombie that fights, if any
    yields: bool = False  # whether a Zombie loses ties to a Hero who wins ties (IFOS-A86)

    @property
    def undead(self) -> bool:
        """Whether the opponent is a Zombie or a Zombie Hero."""
        return self.zombie is not None or (self.champion or 0) >= len(CHAMPIONS)

    def ahead(self) -> int:
        """Return who is ahead: 1 the Hero, -1 the Martians, 0 a draw (IFOS-247 to 250)."""
        ours, theirs = max(self.ours, default=0), max(self.theirs, default=0)
        if ours != theirs:
            return 1 if ours > theirs else -1
        if self.yields and self.undead and self.hero_ties:
            return 1  # Zombies win ties unless their opponent would (IFOS-448)
        return self.hero_ties - self.martian_ties


class Blast(Struct, frozen=True, gc=False):
    """The current Blast: who fires, at which Heroes, and the dice so far."""

    space: int
    soldiers: int = 0
    leader: bool = False
    targets: tuple[HeroId, ...] = ()
    dice: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()  # dice of Soldiers that did not move with the Leader (IFOS-A24)
    cancelled: bool = False


# How many figures of one colour are in each space, and which spaces have room for more.


FULL_PACK = 3
_set = list.__setitem__


class Troops(list[int]):
    """Figures by space, and the spaces with at least one, two and three of them, as bits.

    Change one number at a time, which updates the masks.
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
        """Add figures to a space; a negative number removes them."""
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


# The factions of a match: who plays which, and the order of their turns.


HEROES = 4
SOLDIERS = 18  # Soldiers of all colours together (IFOS-006)
HERO, MARTIAN, ZOMBIE = range(3)  # indices of both the decks and the sides
SIDES = ("heroes", "martians", "zombies")  # names used in observations and messages
# The order in which sides get their seats (IFOS-008): the Heroes come last.
ORDER = (MARTIAN, ZOMBIE, HERO)
# With three sides, the numbers of Martian and Zombie players by seats (IFOS-430).
THREE_SIDED = {3: (1, 1), 4: (1, 1), 5: (1, 1), 6: (1, 1), 7: (2, 1), 8: (2, 2)}
TRACK = 6  # kills per Victory Point (IFOS-438, IFOS-439)
MOST_OF_TWO = 6  # most players with two sides (IFOS-007)
TURNS = {HERO: RoundPart.HEROES, MARTIAN: RoundPart.MARTIANS, ZOMBIE: RoundPart.ZOMBIES}


class Players(NamedTuple):
    """The number of players on each side."""

    heroes: int
    martians: int
    zombies: int


def players(seats: int, foes: str) -> Players:
    """Divide the seats among the sides (IFOS-008, IFOS-430); ValueError if they do not fit."""
    if foes == "both":
        if seats not in THREE_SIDED:
            raise ValueError(say("setup-error-three-sides", number=seats))
        martians, zombies = THREE_SIDED[seats]
        return Players(seats - martians - zombies, martians, zombies)
    if seats > MOST_OF_TWO:
        raise ValueError(say("setup-error-two-sides", most=MOST_OF_TWO, number=seats))
    foe = 2 if seats in (4, 6) else 1
    return Players(seats - foe, foe, 0) if foes == "martians" else Players(seats - foe, 0, foe)


class Rounds(NamedTuple):
    """The parts of a round, in order (IFOS-097, IFOS-291, IFOS-292, IFOS-387, IFOS-431)."""

    parts: tuple[RoundPart, ...]

    @property
    def first(self) -> RoundPart:
        """The part that begins a round."""
        return self.parts[0]

    def after(self, part: RoundPart) -> RoundPart:
        """Return the part that follows; after the last one, the first of the next round."""
        return self.parts[(self.parts.index(part) + 1) % len(self.parts)]


def rounds_of(foes: tuple[int, ...]) -> Rounds:
    """Return the parts of a round against `foes`: their turns, fires, Heroes, Crowds."""
    turns = tuple(TURNS[side] for side in foes)
    return Rounds((*turns, RoundPart.FIRES, RoundPart.HEROES, RoundPart.CROWDS))
