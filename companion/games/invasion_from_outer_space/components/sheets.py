"""Hero sheets and Champion tokens: their printed content and its checks."""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import force_setattr

from companion.games.invasion_from_outer_space.components.cards import Moment
from companion.games.invasion_from_outer_space.components.printed import (
    Component,
    Effects,
    Name,
    NamedComponent,
    NameOrNone,
    Names,
    Number,
    Text,
    Threshold,
    check_range,
    read,
)
from companion.games.invasion_from_outer_space.text import say

# There are eight Heroes, of which four play (IFOS-081, IFOS-452).
HEROES = 8
MOST_HEALTH = 9
Health = Annotated[int, Meta(ge=1, le=MOST_HEALTH)]
# Rage, Giant and Roar of the Zard Beast; the Leader's Ray Gun, and that he leads a Pack.
Trait = Literal["rage", "giant", "roar", "ray-gun", "leads"]


class Talent(Component, frozen=True, kw_only=True):
    """The ability for which a Hero pays `cost` Power Tokens (IFOS-205).

    `range` and `hit` are 0 unless it is a Ranged Attack of its own.
    """

    name: Name
    when: Moment = "any"
    cost: Annotated[int, Meta(ge=1, le=3)] = 1
    range: Number = 0
    hit: Threshold = 0
    effects: Effects = ()
    text: Text = ""


class HeroSheet(NamedComponent, frozen=True, kw_only=True):
    """A Hero's sheet.

    `agility` is the D6 result that passes an Agility Test (IFOS-125), `health` the number of Health
    Boxes, `bonus` are effects the Hero has in every Fight without paying, `counts_as` keywords of
    Items it always counts as having, `begins_with` the names of its starting cards.
    """

    town: ClassVar[bool] = False  # Whether the Hero is from the Small Town.
    name: Name
    role: Text = ""
    start: Name
    agility: Annotated[int, Meta(ge=2, le=6)]
    health: Health
    keywords: Names = ()
    counts_as: Names = ()
    begins_with: Names = ()
    bonus: Effects = ()
    talent: Talent
    text: Text = ""


class Ability(Talent, frozen=True, kw_only=True):
    """A Small Town Hero's ability, free once in a Fight or activation; may be empty."""

    name: NameOrNone = ""
    cost: Annotated[int, Meta(ge=0, le=0)] = 0


class TownHero(HeroSheet, frozen=True, kw_only=True):
    """The sheet of a Small Town Hero, from Last Night on Earth; Agility is not printed
    (IFOS-384).
    """

    town: ClassVar[bool] = True
    agility: int = 0
    health: Annotated[int, Meta(ge=2, le=6)]
    talent: Ability = Ability()

    def __post_init__(self) -> None:
        """Set Agility to the number of Health Boxes (IFOS-384)."""
        super().__post_init__()
        force_setattr(self, "agility", self.health)

    def plain(self) -> dict[str, Any]:
        """Return the sheet as plain values, without what is not printed."""
        return {key: value for key, value in super().plain().items() if key != "agility"}


class Champion(NamedComponent, frozen=True, kw_only=True):
    """A Champion's token.

    `cost` in Command Points, 0 for one that is never called; `moves` in spaces; `dice` for Fights;
    `toughness` is the D6 result that ignores a wound and `hit` that of its Ray Gun and of all who
    share its space, 0 without; `weaknesses` are keywords or names of cards.
    """

    name: Name
    cost: Number
    moves: Annotated[int, Meta(ge=1, le=6)]
    dice: Annotated[int, Meta(ge=1, le=8)]
    health: Health
    toughness: Threshold = 0
    hit: Threshold = 0
    traits: tuple[Trait, ...] = ()
    weaknesses: Names = ()
    text: Text = ""

    @property
    def called(self) -> bool:
        """Whether Command Points can call it (IFOS-153)."""
        return self.cost > 0


def read_hero(values: object) -> HeroSheet:
    """Read one sheet from plain values; raise ValueError with the reason if invalid."""
    return read(HeroSheet, values, say("entry-the-hero"))


def read_town_hero(values: object) -> TownHero:
    """Read the sheet of a Small Town Hero from plain values; raise ValueError if invalid."""
    return read(TownHero, values, say("entry-the-hero"))


def read_champion(values: object) -> Champion:
    """Read one token from plain values; raise ValueError with the reason if invalid."""
    token = read(Champion, values, say("entry-the-champion"))
    check_range(token.name, "toughness", token.toughness)
    check_range(token.name, "hit", token.hit)
    if len(set(token.traits)) != len(token.traits):
        raise ValueError(say("entry-error-trait-twice", name=token.name))
    return token


def read_heroes(values: Iterable[object]) -> tuple[HeroSheet, ...]:
    """Read all eight sheets; raise ValueError for a duplicate or a ninth."""
    sheets = tuple(read_hero(each) for each in values)
    if len({sheet.key for sheet in sheets}) != len(sheets):
        raise ValueError(say("entry-error-hero-twice"))
    if len(sheets) > HEROES:
        raise ValueError(say("entry-error-heroes", most=HEROES, number=len(sheets)))
    return sheets


def read_town_heroes(values: Iterable[object]) -> tuple[TownHero, ...]:
    """Read the sheets of the Small Town; raise ValueError for a duplicate."""
    sheets = tuple(read_town_hero(each) for each in values)
    if len({sheet.key for sheet in sheets}) != len(sheets):
        raise ValueError(say("entry-error-hero-twice"))
    return sheets


def read_champions(values: Iterable[object]) -> tuple[Champion, ...]:
    """Read all Champions; raise ValueError for a duplicate."""
    tokens = tuple(read_champion(each) for each in values)
    if len({token.key for token in tokens}) != len(tokens):
        raise ValueError(say("entry-error-champion-twice"))
    return tokens
