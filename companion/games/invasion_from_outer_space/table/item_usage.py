"""The use of Items: by one Hero a turn, and once in a Fight."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.table.position import ItemUse, Position

TALENT = -1  # Stands for a Small Town Hero's ability among the used cards.


def use(p: Position, hero: int, card: int) -> None:
    """Note that a Hero used a copy, for this turn and this Fight (IFOS-193, IFOS-245)."""
    mark(p, hero, card)
    number = p.hero_id(hero)
    used = ItemUse(card, number, number)
    if used not in p.used_items:
        p.used_items = (*p.used_items, used)


def use_and_test(p: Position, hero: int, card: int) -> None:
    """Note a use, and push the Break Test that follows it, if the Item is kept (IFOS-220)."""
    use(p, hero, card)
    if not p.setup.cards[card].once:
        test_break(p, p.hero_id(hero), card)


def test_break(p: Position, hero: HeroId, card: int) -> None:
    """Push the Break Test of an Item that can break (IFOS-220)."""
    if p.setup.cards[card].breaks:
        p.stack.append(BreakTest(hero, card))


def mark(p: Position, hero: int, card: int) -> None:
    """Note that a Hero used a card in the current Fight or activation."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, used=(*each.used, card))


def may_use(p: Position, hero: int, card: int) -> bool:
    """Return whether a Hero holds a copy that no other Hero used this turn (IFOS-193)."""
    if not p.used_items:
        return True
    number = p.hero_id(hero)
    by_others = sum(
        each.card == card and each.holder == number and each.user != number for each in p.used_items
    )
    return p.heroes[hero].items.count(card) > by_others


def worn(p: Position, hero: int, card: int) -> bool:
    """Return whether every copy the Hero holds was used in this Fight or activation."""
    each = p.heroes[hero]
    return card in each.used and each.used.count(card) >= each.items.count(card)


def handed_on(p: Position, giver: int, taker: int, card: int) -> None:
    """Keep a copy marked as used this turn when it changes hands."""
    for place, each in enumerate(p.used_items):
        if each.card == card and each.holder == p.hero_id(giver):
            changed = replace(each, holder=p.hero_id(taker))
            p.used_items = (*p.used_items[:place], changed, *p.used_items[place + 1 :])
            return


def make_ready(p: Position, hero: int) -> None:
    """Let a Hero use everything again after a Fight or an activation."""
    each = p.heroes[hero]
    if each.used or each.bonus_used:
        p.heroes[hero] = replace(each, used=(), bonus_used=False)
