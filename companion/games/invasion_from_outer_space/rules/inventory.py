"""What a Hero carries: at most four Items, of which two Weapons; passing them on."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.table import item_usage
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import words

MOST_ITEMS, MOST_WEAPONS = 4, 2


def give(p: Position, hero: int, card: int) -> None:
    """Lay an Item before a Hero; too much is put away at once (IFOS-218)."""
    each = p.heroes[hero]
    p.heroes[hero] = replace(each, items=(*each.items, card))
    if too_much(p, hero):
        p.stack.append(Frame("burden", hero))


def drop(p: Position, hero: int, card: int) -> None:
    """Take an Item away from a Hero; where it goes is for the caller."""
    items = list(p.heroes[hero].items)
    items.remove(card)
    p.heroes[hero] = replace(p.heroes[hero], items=tuple(items))


def discard(p: Position, hero: int, card: int, facts: Facts, *rules: str) -> None:
    """Discard an Item of a Hero."""
    drop(p, hero, card)
    p.discard[HERO].append(card)
    name = p.setup.cards[card].name
    add_fact(facts, "discarded", f"{words.hero(p, hero)} discards {name}.", *rules)


def load(p: Position, hero: int) -> tuple[int, int]:
    """Count Items and Weapons; double-handed ones count twice (IFOS-217, IFOS-219)."""
    items = weapons = 0
    for card in p.heroes[hero].items:
        data = p.setup.cards[card]
        items += data.hands
        weapons += data.hands if data.weapon else 0
    return items, weapons


def too_much(p: Position, hero: int) -> bool:
    """Say whether a Hero carries more than allowed."""
    items, weapons = load(p, hero)
    return items > MOST_ITEMS or weapons > MOST_WEAPONS


def _burden(p: Position, f: Frame, facts: Facts) -> bool:
    if p.heroes[f.a].alive and too_much(p, f.a):
        return False
    p.stack.pop()
    return True


def neighbours(p: Position, hero: int) -> list[int]:
    """List the other Heroes in the space; without a board, all others may be there."""
    if p.guide:
        return [n for n, each in enumerate(p.heroes) if each.alive and n != hero]
    return [n for n in p.heroes_at(p.heroes[hero].space) if n != hero]


def _legal(p: Position, f: Frame) -> list[Action]:
    owner = p.owner(f.a)
    cards = sorted(set(p.heroes[f.a].items))
    found = [Action(owner, "drop", (p.setup.cards[card].key,)) for card in cards]
    for other in neighbours(p, f.a):
        found += [
            Action(owner, "pass_on", (other, p.setup.cards[card].key))
            for card in cards
            if _has_room(p, other, card)
        ]
    return found


def _has_room(p: Position, hero: int, card: int) -> bool:
    items, weapons = load(p, hero)
    data = p.setup.cards[card]
    return items + data.hands <= MOST_ITEMS and (
        not data.weapon or weapons + data.hands <= MOST_WEAPONS
    )


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "drop":
        discard(p, f.a, p.setup.index[str(action.args[0])], facts, "IFOS-218")
    else:
        hand_over(p, f.a, int(action.args[0]), p.setup.index[str(action.args[1])], facts)


def hand_over(p: Position, hero: int, other: int, card: int, facts: Facts) -> None:
    """Give an Item to another Hero of the space (IFOS-191)."""
    drop(p, hero, card)
    item_usage.handed_on(p, hero, other, card)
    give(p, other, card)
    name = p.setup.cards[card].name
    text = f"{words.hero(p, hero)} gives {name} to {words.hero(p, other)}."
    add_fact(facts, "given", text, "IFOS-191")


def _asked(p: Position, f: Frame) -> Asked:
    text = f"{words.hero(p, f.a)} carries too much: at most 4 Items, 2 of them Weapons."
    return Asked("burden", (p.owner(f.a),), text, ("IFOS-217", "IFOS-218", "IFOS-219"))


HANDLERS: Handlers = {
    "burden": Handler(
        run=_burden, actor=lambda p, f: p.owner(f.a), legal=_legal, play=_play, asked=_asked
    ),
}
