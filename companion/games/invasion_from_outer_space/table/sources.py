"""Sources of effects: their effects, as printed or entered at the table, and their names."""

from functools import lru_cache

from companion.games.invasion_from_outer_space.components.cards import Card, HeroSheet
from companion.games.invasion_from_outer_space.components.effects import Effect, read_line
from companion.games.invasion_from_outer_space.steps.cards import (
    BonusSource,
    CombatSource,
    Source,
    TalentSource,
)
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say

_OF_A_SHEET = (TalentSource, BonusSource)


def card_number(source: Source) -> int | None:
    """Return the number of a source's card; None for a source on a sheet."""
    number: int | None = getattr(source, "card", None)
    return number


def card_of(p: Position, source: Source) -> Card | None:
    """Return the card of a source; None for a source on a sheet."""
    number = card_number(source)
    return None if number is None else p.setup.cards[number]


def _sheet(p: Position, source: Source) -> HeroSheet:
    assert isinstance(source, _OF_A_SHEET)
    return p.setup.sheets[source.sheet]


def effects(p: Position, source: Source) -> tuple[Effect, ...]:
    """Return the effects of a source, as printed or as entered at the table (IFOS-A01)."""
    card = card_of(p, source)
    if card is None:
        sheet = _sheet(p, source)
        if type(source) is BonusSource:
            return sheet.bonus
        return sheet.talent.effects or _entered(p, source)
    if type(source) is CombatSource:
        return card.combat
    return card.effects if card.known else _entered(p, source)


def recipe_key(p: Position, source: Source) -> str:
    """Return the key under which effects entered at the table are stored."""
    card = card_of(p, source)
    return f"talent {_sheet(p, source).key}" if card is None else card.key


@lru_cache(maxsize=256)
def read(line: str) -> Effect:
    """Parse an effect from one line of text."""
    return read_line(line, say("entry-an-effect"))


def _entered(p: Position, source: Source) -> tuple[Effect, ...]:
    return tuple(read(line) for line in p.recipes.get(recipe_key(p, source), ()))


def printed(p: Position, source: Source) -> bool:
    """Return whether the effects are known without asking the table."""
    card = card_of(p, source)
    if card is not None:
        return card.known
    return isinstance(source, BonusSource) or bool(_sheet(p, source).talent.effects)


def text(p: Position, source: Source) -> str:
    """Return the printed text of the card or the sheet."""
    card = card_of(p, source)
    if card is not None:
        return card.text
    sheet = _sheet(p, source)
    return sheet.text if isinstance(source, BonusSource) else sheet.talent.text


def name(p: Position, source: Source) -> str:
    """Return the printed name of the source."""
    card = card_of(p, source)
    if card is not None:
        return card.name
    sheet = _sheet(p, source)
    return sheet.name if isinstance(source, BonusSource) else sheet.talent.name


def space(source: Source) -> int | None:
    """Return the space that a Ranged Attack hit; None for other sources."""
    found: int | None = getattr(source, "space", None)
    return found
