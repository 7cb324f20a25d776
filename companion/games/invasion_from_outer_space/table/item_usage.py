"""The use of Items, by one Hero a turn and once in a Fight, and of Tech, once a turn."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.table.position import HEROES, Position

# A use this turn is one number: the card, who used it, and who holds it now.
BONUS = -1  # stands among the things used for the Combat Bonus of the sheet
CARD, USER = HEROES * HEROES, HEROES


def use(p: Position, hero: int, card: int) -> None:
    """Note that a Hero has used a copy, this turn and in this Fight (IFOS-193, IFOS-245)."""
    mark(p, hero, card)
    number = card * CARD + hero * USER + hero
    if number not in p.used_items:
        p.used_items = (*p.used_items, number)


def test_break(p: Position, hero: HeroId, card: int) -> None:
    """Have an Item tested after its use, if it can break (IFOS-220)."""
    if p.setup.cards[card].breaks:
        p.push(BreakTest(hero, card))


def mark(p: Position, hero: int, what: int) -> None:
    """Note that a Hero has used something in the present Fight or activation."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, used=(*each.used, what))


def may_use(p: Position, hero: int, card: int) -> bool:
    """Whether a Hero holds a copy that no other Hero has used this turn (IFOS-193)."""
    if not p.used_items:
        return True
    by_others = sum(
        number // CARD == card and number % USER == hero and number // USER % HEROES != hero
        for number in p.used_items
    )
    return p.heroes[hero].items.count(card) > by_others


def worn(p: Position, hero: int, card: int) -> bool:
    """Whether every copy a Hero holds was used in this Fight or activation."""
    each = p.heroes[hero]
    return each.used.count(card) >= each.items.count(card)


def handed_on(p: Position, giver: int, taker: int, card: int) -> None:
    """A copy that was used this turn stays used when it changes hands."""
    for place, number in enumerate(p.used_items):
        if number // CARD == card and number % USER == giver:
            spent = list(p.used_items)
            spent[place] = number - giver + taker
            p.used_items = tuple(spent)
            return


def ready_tech(p: Position) -> None:
    """Let Tech be used again: a turn begins."""
    for n, each in enumerate(p.tech):
        if each.used:
            p.tech[n] = replace(each, used=False)
