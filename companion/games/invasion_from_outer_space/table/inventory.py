"""What a Hero carries: Power Tokens and at most four Items, two of them Weapons."""

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.cards import FindCards, Overload
from companion.games.invasion_from_outer_space.table import decks, figures, item_usage
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import say, words

MOST_ITEMS, MOST_WEAPONS = 4, 2


# ---- Items -----------------------------------------------------------------------------
def give(p: Position, hero: int, card: int) -> None:
    """Give a Hero an Item; a Hero who then carries too much puts some away at once (IFOS-218)."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, items=(*each.items, card))
    if too_much(p, hero):
        p.stack.append(Overload(p.hero_id(hero)))


def drop(p: Position, hero: int, card: int) -> None:
    """Take an Item from a Hero; the caller decides where it goes."""
    items = list(p.heroes[hero].items)
    items.remove(card)
    p.heroes[hero] = replace(p.heroes[hero], items=tuple(items))


def discard(p: Position, hero: int, card: int, facts: Facts, *rules: str) -> None:
    """Discard an Item of a Hero."""
    drop(p, hero, card)
    p.discard[HERO].append(card)
    if facts is not None:
        name = p.setup.cards[card].name
        text = say("table-discards", hero=words.hero(p, hero), card=name)
        add_fact(facts, "discarded", text, *rules)


def hand_over(p: Position, hero: int, other: int, card: int, facts: Facts) -> None:
    """Give an Item to another Hero in the same space (IFOS-191)."""
    drop(p, hero, card)
    item_usage.handed_on(p, hero, other, card)
    give(p, other, card)
    name = p.setup.cards[card].name
    text = say("table-gives", hero=words.hero(p, hero), card=name, other=words.hero(p, other))
    add_fact(facts, "given", text, "IFOS-191")


def give_starting_items(p: Position, hero: int, facts: Facts) -> None:
    """Give a Hero the sheet's starting cards, from deck or discard pile (IFOS-082)."""
    for name in p.setup.sheets[p.heroes[hero].sheet].begins_with:
        for card in dict.fromkeys(p.setup.decks[HERO]):
            if p.setup.cards[card].name == name and decks.fetch(p, card):
                give(p, hero, card)
                text = say("table-begins-with", hero=words.hero(p, hero), card=name)
                add_fact(facts, "found", text, "IFOS-082")
                break


def draw_starting_cards(p: Position, hero: int, more: int = 0) -> None:
    """Make a Hero draw the scenario's starting cards and `more` (IFOS-084, 260, 371).

    Against Martians, Small Town Heroes draw one more (IFOS-402).
    """
    number = int(p.setup.scenario.starting_cards) + more
    number += p.setup.sheets[p.heroes[hero].sheet].town and p.setup.martians > 0
    if number:
        p.stack.append(FindCards(p.hero_id(hero), number, starting=True))


# ---- limits -----------------------------------------------------------------------------
def load(p: Position, hero: int) -> tuple[int, int]:
    """Return (Items, Weapons) carried; double-handed ones count twice (IFOS-217, IFOS-219)."""
    items = weapons = 0
    for card in p.heroes[hero].items:
        data = p.setup.cards[card]
        items += data.hands
        weapons += data.hands if data.weapon else 0
    return items, weapons


def too_much(p: Position, hero: int) -> bool:
    """Return whether a Hero carries more than allowed."""
    items, weapons = load(p, hero)
    return items > MOST_ITEMS or weapons > MOST_WEAPONS


def has_room(p: Position, hero: int, card: int) -> bool:
    """Return whether a Hero can carry this Item as well."""
    items, weapons = load(p, hero)
    data = p.setup.cards[card]
    return items + data.hands <= MOST_ITEMS and (
        not data.weapon or weapons + data.hands <= MOST_WEAPONS
    )


def neighbours(p: Position, hero: int) -> list[int]:
    """Return the other Heroes in the space; without a board, all other living Heroes."""
    found = figures.bits(p.heroes.living & ~(1 << hero))
    here = p.heroes[hero].space
    return [n for n in found if p.ground is None or p.heroes[n].space == here]


# ---- Power Tokens ----------------------------------------------------------------------------
def spend_tokens(p: Position, hero: int, cost: int, facts: Facts) -> None:
    """Return Power Tokens to the supply (IFOS-209)."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, tokens=each.tokens - cost)
    if facts is not None:
        text = say("table-spends", hero=words.hero(p, hero), number=cost)
        add_fact(facts, "spent", text, "IFOS-205", "IFOS-209")
