"""Hero sheets and Champion tokens: what is printed on them, and the checks."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.games.invasion_from_outer_space.components.cards import MOMENTS
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.components.parsing import (
    Told,
    read_choice,
    read_effects,
    read_name,
    read_names,
    read_number,
    read_table,
    read_text,
    slug,
)

# There are eight Heroes, four play at a time (IFOS-081, IFOS-452).
HEROES = 8
MOST_HEALTH = 9
# Rage, Giant and Roar of the Zard Beast; the Leader's Ray Gun, and that he takes a Pack along.
TRAITS = ("rage", "giant", "roar", "ray-gun", "leads")
TALENT_FIELDS = ("name", "when", "cost", "range", "hit", "effects", "text")
HERO_FIELDS = (
    "name", "role", "start", "agility", "health", "keywords", "counts_as", "begins_with", "bonus",
    "talent", "text",
)  # fmt: skip
CHAMPION_FIELDS = (
    "name", "cost", "moves", "dice", "health", "toughness", "hit", "traits", "weaknesses", "text",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Talent:
    """The ability for which a Hero pays `cost` Power Tokens (IFOS-205).

    `range` and `hit` are 0 unless it is a Ranged Attack of its own.
    """

    name: str
    when: str
    cost: int
    range: int
    hit: int
    effects: tuple[Effect, ...]
    text: str

    def plain(self) -> dict[str, Any]:
        """Give the Talent as a table of plain values."""
        told: dict[str, Any] = {key: getattr(self, key) for key in TALENT_FIELDS}
        told["effects"] = [each.plain() for each in self.effects]
        return told


@dataclass(frozen=True, slots=True)
class HeroSheet:
    """A Hero's sheet.

    `agility` is the D6 result that passes an Agility Test (IFOS-125), `health` counts Health
    Boxes, `bonus` are effects the Hero has in every Fight without paying, `counts_as` keywords
    of Items it always counts as having, `begins_with` the names of its starting cards.
    """

    key: str
    name: str
    role: str
    start: str
    agility: int
    health: int
    keywords: tuple[str, ...]
    counts_as: tuple[str, ...]
    begins_with: tuple[str, ...]
    bonus: tuple[Effect, ...]
    talent: Talent
    text: str

    def plain(self) -> dict[str, Any]:
        """Give the sheet as a table of plain values, as `read_hero` takes it."""
        told: dict[str, Any] = {key: getattr(self, key) for key in HERO_FIELDS}
        for key in ("keywords", "counts_as", "begins_with"):
            told[key] = list(told[key])
        told["bonus"] = [each.plain() for each in self.bonus]
        told["talent"] = self.talent.plain()
        return told


@dataclass(frozen=True, slots=True)
class Champion:
    """A Champion's token.

    `cost` in Command Points, 0 for one that is never called; `moves` in spaces; `dice` for
    Fights; `toughness` is the D6 result that ignores a wound and `hit` that of its Ray Gun and
    of all who share its space, 0 without; `weaknesses` are keywords or names of cards.
    """

    key: str
    name: str
    cost: int
    moves: int
    dice: int
    health: int
    toughness: int
    hit: int
    traits: tuple[str, ...]
    weaknesses: tuple[str, ...]
    text: str

    @property
    def called(self) -> bool:
        """Whether Command Points can call it (IFOS-153)."""
        return self.cost > 0

    def plain(self) -> dict[str, Any]:
        """Give the token as a table of plain values, as `read_champion` takes it."""
        told: dict[str, Any] = {key: getattr(self, key) for key in CHAMPION_FIELDS}
        return {**told, "traits": list(self.traits), "weaknesses": list(self.weaknesses)}


def read_hero(told: object) -> HeroSheet:
    """Read one sheet told as a table; ValueError says what to mend."""
    told = read_table(told, "A Hero sheet", HERO_FIELDS)
    name = read_name(told, "The Hero")
    return HeroSheet(
        key=slug(name),
        name=name,
        role=read_text(told, "role", name),
        start=read_name(told, name, "start"),
        agility=read_number(told, "agility", 2, 6, name),
        health=read_number(told, "health", 1, MOST_HEALTH, name),
        keywords=read_names(told, "keywords", name),
        counts_as=read_names(told, "counts_as", name),
        begins_with=read_names(told, "begins_with", name),
        bonus=read_effects(told, "bonus", name),
        talent=_read_talent(told.get("talent"), name),
        text=read_text(told, "text", name),
    )


def _read_talent(told: object, hero: str) -> Talent:
    what = f"The Talent of {hero}"
    told = read_table(told, what, TALENT_FIELDS)
    return Talent(
        name=read_name(told, what),
        when=read_choice(told, "when", MOMENTS, what, "any"),
        cost=read_number(told, "cost", 1, 3, what, 1),
        range=read_number(told, "range", 0, 12, what, 0),
        hit=read_number(told, "hit", 0, 6, what, 0),
        effects=read_effects(told, "effects", what),
        text=read_text(told, "text", what),
    )


def read_champion(told: object) -> Champion:
    """Read one token told as a table; ValueError says what to mend."""
    told = read_table(told, "A Champion token", CHAMPION_FIELDS)
    name = read_name(told, "The Champion")
    return Champion(
        key=slug(name),
        name=name,
        cost=read_number(told, "cost", 0, 12, name),
        moves=read_number(told, "moves", 1, 6, name),
        dice=read_number(told, "dice", 1, 8, name),
        health=read_number(told, "health", 1, MOST_HEALTH, name),
        toughness=_threshold(told, "toughness", name),
        hit=_threshold(told, "hit", name),
        traits=_traits(told, name),
        weaknesses=read_names(told, "weaknesses", name),
        text=read_text(told, "text", name),
    )


def _threshold(told: Told, key: str, name: str) -> int:
    value = read_number(told, key, 0, 6, name, 0)
    if value == 1:
        raise ValueError(f"{name}: {key} is 0 for none, or a number from 2 to 6.")
    return value


def _traits(told: Told, name: str) -> tuple[str, ...]:
    values = told.get("traits", ())
    if not isinstance(values, list | tuple) or any(each not in TRAITS for each in values):
        raise ValueError(f"{name}: traits are some of {', '.join(TRAITS)}.")
    if len(set(values)) != len(values):
        raise ValueError(f"{name}: a trait is told twice.")
    return tuple(values)


def read_heroes(told: Iterable[object]) -> tuple[HeroSheet, ...]:
    """Read all eight sheets; ValueError for one told twice or for a ninth."""
    sheets = tuple(read_hero(each) for each in told)
    if len({sheet.key for sheet in sheets}) != len(sheets):
        raise ValueError("A Hero is told twice.")
    if len(sheets) > HEROES:
        raise ValueError(f"There are {HEROES} Heroes, and {len(sheets)} are told (IFOS-452).")
    return sheets


def read_champions(told: Iterable[object]) -> tuple[Champion, ...]:
    """Read all Champions; ValueError for one told twice."""
    tokens = tuple(read_champion(each) for each in told)
    if len({token.key for token in tokens}) != len(tokens):
        raise ValueError("A Champion is told twice.")
    return tokens
