"""Where effects come from: a card, a Combat Bonus, a Talent, Tech, or what the table has told.

A source is a short text in a frame: a kind, a key, and for a shot the space it is aimed at.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.games.invasion_from_outer_space.effects.schema import Effect, read_line
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import words

ALL = 99


class Job(NamedTuple):
    """One effect being carried out: how much, for whom, at which space if that is settled."""

    effect: Effect
    n: int
    hero: int
    seat: int
    space: int
    name: str
    source: str


def side_of(p: Position, seat: int) -> int:
    """The side a seat plays on."""
    return MARTIAN if seat < p.setup.martians else HERO


def whose(p: Position, seat: int, effect: Effect) -> int:
    """The side whose dice an effect is about."""
    side = side_of(p, seat)
    return side if effect.side == "own" else 1 - side


@lru_cache(maxsize=256)
def read(line: str) -> Effect:
    """Take an effect back from its line."""
    return read_line(line, "An effect")


def effects(p: Position, source: str) -> tuple[Effect, ...]:
    """The effects of a source, as printed or as the table has told them (IFOS-A01)."""
    kind, key, *_ = source.split(" ")
    if kind in ("talent", "bonus"):
        sheet = p.setup.sheets[p.setup.sheet_index[key]]
        printed = sheet.talent.effects if kind == "talent" else sheet.bonus
        return printed or told(p, source)
    card = p.setup.cards[p.setup.index[key]]
    if kind == "combat":
        return card.combat
    if card.effects or card.combat:
        return card.effects
    return told(p, source)


def recipe_key(source: str) -> str:
    """By what the table's own effects are kept: a card's key, or a Talent of a Hero."""
    kind, key, *_ = source.split(" ")
    return f"talent {key}" if kind == "talent" else key


def told(p: Position, source: str) -> tuple[Effect, ...]:
    """The effects that the table has told in this match."""
    return tuple(read(line) for line in p.recipes.get(recipe_key(source), ()))


def printed(p: Position, source: str) -> bool:
    """Whether the effects are known without asking the table."""
    kind, key, *_ = source.split(" ")
    if kind == "talent":
        return bool(p.setup.sheets[p.setup.sheet_index[key]].talent.effects)
    return kind == "bonus" or p.setup.cards[p.setup.index[key]].known


def text(p: Position, source: str) -> str:
    """The text that people read on the card or the sheet."""
    kind, key, *_ = source.split(" ")
    if kind in ("talent", "bonus"):
        sheet = p.setup.sheets[p.setup.sheet_index[key]]
        return sheet.talent.text if kind == "talent" else sheet.text
    return p.setup.cards[p.setup.index[key]].text


def space(source: str) -> int:
    """The space a shot is aimed at, or NONE."""
    parts = source.split(" ")
    return int(parts[2]) if parts[0] in ("shot", "talent") and parts[2:] else NONE


def name(p: Position, source: str) -> str:
    """What people call the source."""
    kind, key, *_ = source.split(" ")
    if kind == "talent":
        return p.setup.sheets[p.setup.sheet_index[key]].talent.name
    if kind == "bonus":
        return p.setup.sheets[p.setup.sheet_index[key]].name
    return p.setup.cards[p.setup.index[key]].name


def acting(p: Position, seat: int) -> int:
    """The Hero of a seat who fights or is activated now, or NONE."""
    fight = p.fight
    if fight is not None and fight.hero != NONE and p.owner(fight.hero) == seat:
        return fight.hero
    for frame in reversed(p.stack):
        if frame.kind in ("hero", "hurt") and p.owner(frame.a) == seat:
            return int(frame.a)
    return NONE


def own_heroes(p: Position, seat: int) -> list[int]:
    """The living Heroes of a seat; of all Hero players for a Martian one."""
    martian = side_of(p, seat) == MARTIAN
    return [n for n, h in enumerate(p.heroes) if h.alive and (martian or p.owner(n) == seat)]


def living(p: Position) -> list[int]:
    """All living Heroes."""
    return [n for n, hero in enumerate(p.heroes) if hero.alive]


def where(p: Position, space_: int) -> str:
    """A space in words."""
    return words.space(p, space_)
