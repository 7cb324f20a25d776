"""What a Hero carries and uses: Power Tokens, at most four Items, and what a Search finds."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.cards import BreakTest, FindCards, Overload
from companion.games.invasion_from_outer_space.table import decks, figures
from companion.games.invasion_from_outer_space.table.position import HERO, ItemUse, Position
from companion.games.invasion_from_outer_space.text import say, words

# The use of Items: by one Hero a turn, and once in a Fight.


TALENT = -1  # stands for a Small Town Hero's ability among the used cards


def use(p: Position, hero: int, card: int) -> None:
    """Record that a Hero used a copy, for this turn and this Fight (IFOS-193, IFOS-245)."""
    mark(p, hero, card)
    number = p.hero_id(hero)
    used = ItemUse(card, number, number)
    if used not in p.used_items:
        p.used_items = (*p.used_items, used)


def use_and_test(p: Position, hero: int, card: int) -> None:
    """Record a use, and push the Break Test that follows it if the Item is kept (IFOS-220)."""
    use(p, hero, card)
    if not p.setup.cards[card].once:
        test_break(p, p.hero_id(hero), card)


def test_break(p: Position, hero: HeroId, card: int) -> None:
    """Push the Break Test of an Item that can break (IFOS-220)."""
    if p.setup.cards[card].breaks:
        p.stack.append(BreakTest(hero, card))


def mark(p: Position, hero: int, card: int) -> None:
    """Record that a Hero used a card in the current Fight or activation."""
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


MOST_ITEMS, MOST_WEAPONS = 4, 2


# ---- Items -----------------------------------------------------------------------------
def give(p: Position, hero: int, card: int) -> None:
    """Give a Hero an Item; a Hero who then carries too much puts some away at once (IFOS-218)."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, items=(*each.items, card))
    if too_much(p, hero):
        p.stack.append(Overload(p.hero_id(hero)))


def lighten(p: Position) -> None:
    """Let Heroes who carry too much put some away before anything else (IFOS-218)."""
    p.stack.extend(Overload(p.hero_id(n)) for n in overloaded(p))


def overloaded(p: Position) -> list[int]:
    """Return the Heroes in play who carry too much, by their places."""
    return [n for n, hero in enumerate(p.heroes) if hero.alive and too_much(p, n)]


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
    handed_on(p, hero, other, card)
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
    if p.ground is None:
        return [*found]
    heroes, here = p.heroes, p.heroes[hero].space
    return [n for n in found if heroes[n].space == here]


# ---- Power Tokens ----------------------------------------------------------------------------
def spend_tokens(p: Position, hero: int, cost: int, facts: Facts) -> None:
    """Return Power Tokens to the supply (IFOS-209)."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, tokens=each.tokens - cost)
    if facts is not None:
        text = say("table-spends", hero=words.hero(p, hero), number=cost)
        add_fact(facts, "spent", text, "IFOS-205", "IFOS-209")


# The cost of a Hero's Talent: Power Tokens, or being usable only once.


def pay(p: Position, n: int, facts: Facts) -> None:
    """Spend the Power Tokens (IFOS-205), or mark a free ability as used."""
    cost = p.setup.sheets[p.heroes[n].sheet].talent.cost
    if cost:
        spend_tokens(p, n, cost, facts)
    else:
        mark(p, n, TALENT)


# The rooms of the Fun House: who is inside, and which spaces are free.


def room_of(p: Position, space: int) -> int:
    """Return the number of a space's room, 0 for none (IFOS-357)."""
    if p.ground is None:
        return 0
    for number, mask in p.ground.fun_house.items():
        if mask >> space & 1:
            return number
    return 0


def is_in(p: Position, hero: int) -> bool:
    """Return whether a Hero is in the Fun House, which has no rooms in the
    Basic Game (IFOS-069).
    """
    return p.setup.advanced and bool(room_of(p, p.heroes[hero].space))


def empty(p: Position, room: int) -> int:
    """Return the free spaces of a room, as bits (IFOS-A69)."""
    assert p.ground is not None
    mask = p.ground.fun_house.get(room, 0) & figures.standing(p)
    for space in figures.bits(mask):
        taken = bool(p.heroes_at(space)) or p.martians_at(space) or p.crowd_at(space) >= 0
        if p.ruled["IFOS-A69"] == "everything":
            markers = p.kerosene | p.cannons
            taken |= p.fire_at(space) or bool(markers >> space & 1) or space in p.allies
        if taken:
            mask &= ~(1 << space)
    return mask


# What a Search finds: the top card, or a discarded one that the building allows.


TOP_CARD, NOTHING = "search", "pick_nothing"


def carry_out(p: Position, n: int, what: str, facts: Facts) -> None:
    """Draw the top card, pick up nothing, or pick up the card with the key `what`."""
    if what == TOP_CARD:
        if facts is not None:
            add_fact(facts, "search", say("table-searches", hero=words.hero(p, n)), "IFOS-186")
        p.stack.append(FindCards(p.hero_id(n), 1))
        return
    if what == NOTHING:
        add_fact(facts, "search", say("table-finds-nothing", hero=words.hero(p, n)), "IFOS-071")
        return
    card = p.setup.index[what]
    p.discard[HERO].remove(card)
    name = p.setup.cards[card].name
    text = say("table-picks-up", hero=words.hero(p, n), card=name)
    add_fact(facts, "found", text, "IFOS-070", "IFOS-071")
    if p.setup.cards[card].kind == "item":
        give(p, n, card)
    else:
        decks.receive(p, p.owner(n), card)


def begin(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Begin a Search; in the Fun House, a die is rolled first (IFOS-358)."""
    what = str(action.args[0]) if action.args else action.verb
    if action.verb == "fun_house":
        p.stack.append(FunHouse(p.hero_id(n), TOP_CARD))
    elif is_in(p, n):
        p.stack.append(FunHouse(p.hero_id(n), what))
    else:
        carry_out(p, n, what, facts)
