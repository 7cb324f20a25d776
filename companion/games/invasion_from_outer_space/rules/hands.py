"""Decks, hands and discard piles: who draws what, and what nobody else can see.

Simulated, a draw is chance and every card is known here; at a table only what is shown.
"""

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Option
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.rules import inventory, response_windows
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Position,
    Tech,
)
from companion.games.invasion_from_outer_space.text import words

HIDDEN = "?"
FREE = "free"  # cards a Hero starts with
BACK = "back"  # a Scenario Search Card drawn at the start, which goes back into the deck


def deck_of(p: Position, seat: int) -> int:
    """The deck a seat draws from."""
    return MARTIAN if seat < p.setup.martians else HERO


def limit(p: Position) -> int:
    """The hand limit of a Martian player (IFOS-104)."""
    return 6 // p.setup.martians


def held(p: Position, seat: int) -> int:
    """Count the cards that take a place in the hand while drawing (IFOS-A08)."""
    if p.ruled["IFOS-A08"] == "no":
        # Those laid aside lie open: they are played at once when the drawing is over.
        return p.hand_sizes[seat] - sum(
            p.setup.cards[card].immediate for card in p.known_cards[seat]
        )
    return p.hand_sizes[seat]


def laid_aside(p: Position, card: int) -> bool:
    """Whether a card just drawn is laid aside openly, to be played at once (IFOS-A08)."""
    return p.ruled["IFOS-A08"] == "no" and p.setup.cards[card].immediate


def may_draw(p: Position, seat: int) -> bool:
    """Say whether a Martian player may draw: room in the hand, and a card to draw."""
    deck = deck_of(p, seat)
    return held(p, seat) < limit(p) and bool(p.deck_sizes[deck] or p.discard[deck])


# ---- what may be in a hand ------------------------------
def unseen(p: Position, deck: int) -> list[int]:
    """List the cards of a deck whose place nobody has seen yet, as far as the table knows."""
    left = list(p.setup.decks[deck])
    for card in shown(p, deck):
        if card in left:
            left.remove(card)
    return left


def shown(p: Position, deck: int) -> list[int]:
    """List the cards of a deck that lie open."""
    found = list(p.discard[deck])
    found += [each.card for each in p.cards_in_play if deck_of(p, each.seat) == deck]
    if deck == MARTIAN:
        found += [each.card for each in p.tech if each.up]
    else:
        for hero in p.heroes:
            found += hero.items
    return found


def may_hold(p: Position, seat: int) -> list[int]:
    """List the different cards that a seat holds, or at a table may hold."""
    if not p.hand_sizes[seat]:
        return []
    if p.simulated:
        return sorted(set(p.hands[seat]))
    cards = p.setup.cards
    found = set(p.known_cards[seat])
    if p.hand_sizes[seat] > len(p.known_cards[seat]):
        found |= {card for card in unseen(p, deck_of(p, seat)) if cards[card].kind != "item"}
    return sorted(found)


def may_hold_ids(p: Position, seat: int) -> list[str]:
    """The keys of the cards that a seat may hold."""
    return [p.setup.cards[card].key for card in may_hold(p, seat)]


def tech_ids(p: Position, seat: int) -> list[str]:
    """What a seat can lay face down: at a table nobody sees which."""
    if not p.simulated:
        return [HIDDEN] if p.hand_sizes[seat] else []
    return [p.setup.cards[c].key for c in may_hold(p, seat) if p.setup.cards[c].kind == "tech"]


def reveal_ids(p: Position, tech: Tech) -> list[str]:
    """Which Tech a face-down card can be."""
    cards = p.setup.cards
    if tech.card != NONE:
        return [cards[tech.card].key]
    return sorted({cards[c].key for c in unseen(p, MARTIAN) if cards[c].kind == "tech"})


# ---- cards that leave a hand ------------------------------
def take_out(p: Position, seat: int, card: int) -> None:
    """Take a card out of a hand; where it goes is for the caller."""
    p.hand_sizes[seat] -= 1
    hand = list(p.hands[seat])
    if p.simulated:
        hand.remove(card)
        p.hands[seat] = tuple(hand)
    if card in p.known_cards[seat]:
        known = list(p.known_cards[seat])
        known.remove(card)
        p.known_cards[seat] = tuple(known)


def lose(p: Position, seat: int, card: int) -> None:
    """Discard a card from a hand."""
    take_out(p, seat, card)
    p.discard[deck_of(p, seat)].append(card)


def lay_down(p: Position, seat: int, key: str) -> int:
    """Lay a card face down; at a table it stays unknown."""
    if key == HIDDEN:
        p.hand_sizes[seat] -= 1
        return NONE
    card = p.setup.index[key]
    take_out(p, seat, card)
    return card


# ---- drawing ------------------------------
def draw(p: Position, seat: int, number: int) -> None:
    """Have a seat draw cards into its hand, one at a time (IFOS-104)."""
    p.stack.append(Frame("draw_cards", seat, number))


def _draw(p: Position, f: Frame, facts: Facts) -> bool:
    seat, left = f.a, f.b
    deck = deck_of(p, seat)
    if left and deck == MARTIAN and not p.deck_sizes[deck] and p.discard[deck]:
        reshuffle(p, facts)
    may = may_draw(p, seat) if deck == MARTIAN else p.deck_sizes[deck] > 0
    if left and may:
        return False
    p.stack.pop()
    return True


def reshuffle(p: Position, facts: Facts) -> None:
    """The Martian discard pile becomes the deck again (IFOS-284); the Heroes' never does."""
    p.deck_sizes[MARTIAN] = len(p.discard[MARTIAN])
    if p.simulated:
        p.deck_cards[MARTIAN] = sorted(p.discard[MARTIAN])
    p.discard[MARTIAN] = []
    add_fact(facts, "shuffled", "The Martian discard pile is shuffled.", "IFOS-284")


def _draw_legal(p: Position, f: Frame) -> list[Action]:
    cards = p.setup.cards
    deck = deck_of(p, f.a)
    if not p.simulated:
        aside = {cards[c].key for c in unseen(p, deck) if laid_aside(p, c)}
        return [Action(CHANCE, "card", (key,)) for key in (HIDDEN, *sorted(aside))]
    return [Action(CHANCE, "card", (cards[c].key,)) for c in sorted(set(p.deck_cards[deck]))]


def _draw_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack[-1] = f._replace(b=f.b - 1)
    key = str(action.args[0])
    into_hand(p, f.a, key)
    if key != HIDDEN and laid_aside(p, p.setup.index[key]):
        p.known_cards[f.a] = tuple(sorted((*p.known_cards[f.a], p.setup.index[key])))
    add_fact(facts, "drew", f"{words.seat(f.a)} draws a card.", "IFOS-103")


def into_hand(p: Position, seat: int, key: str) -> None:
    """Move a card from the deck to a hand."""
    deck = deck_of(p, seat)
    p.deck_sizes[deck] -= 1
    p.hand_sizes[seat] += 1
    if key != HIDDEN:
        card = p.setup.index[key]
        if p.simulated:
            p.deck_cards[deck].remove(card)
            p.hands[seat] = tuple(sorted((*p.hands[seat], card)))


def receive(p: Position, seat: int, card: int) -> None:
    """Put a card that everybody has seen into a hand."""
    p.hand_sizes[seat] += 1
    p.known_cards[seat] = tuple(sorted((*p.known_cards[seat], card)))
    if p.simulated:
        p.hands[seat] = tuple(sorted((*p.hands[seat], card)))


def _draw_asked(p: Position, f: Frame) -> Asked:
    text = f"{words.seat(f.a)} draws a card."
    # What is in the deck is for nobody to see, not even as buttons.
    domain = Choices(()) if p.simulated else None
    return Asked("draw", (TABLE,), text, ("IFOS-103", "IFOS-104"), domain)


# ---- cards found by a Hero ------------------------------
def free_cards(p: Position, hero: int, number: int) -> None:
    """Have a Hero take cards from the top of the Hero deck (IFOS-084, IFOS-260, IFOS-371)."""
    if number:
        p.stack.append(Frame("find", hero, number, 0, FREE))


def cards_for(p: Position, hero: int, number: int) -> None:
    """Have a Hero draw cards for an effect or in the Big Top: no Search, no start (A52)."""
    if number:
        p.stack.append(Frame("find", hero, number, 0, "draw"))


def goes_back(p: Position, f: Frame, card: int) -> bool:
    """Whether a starting card is shuffled back, the first time (IFOS-294, 295, 373, A68)."""
    if f.word != FREE or not p.setup.advanced or f.c:
        return False
    data = p.setup.cards[card]
    return data.search_card or any(data.has(word) for word in p.setup.scenario.search_cards)


def search(p: Position, hero: int) -> None:
    """Have a Hero draw the top card (IFOS-186)."""
    p.stack.append(Frame("find", hero, 1, 0, "search"))


def extra_cards(p: Position) -> int:
    """How many starting cards the scenario gives every Hero (IFOS-371)."""
    return int(p.setup.scenario.starting_cards)


def _find(p: Position, f: Frame, facts: Facts) -> bool:
    if f.b and p.deck_sizes[HERO] and p.heroes[f.a].alive:
        return False
    p.stack.pop()
    return True


def _find_legal(p: Position, f: Frame) -> list[Action]:
    cards = p.setup.cards
    if p.simulated:
        return [Action(CHANCE, "found", (cards[c].key,)) for c in sorted(set(p.deck_cards[HERO]))]
    left = unseen(p, HERO)
    found = {cards[c].key for c in left if cards[c].kind == "item"}
    hidden = any(cards[c].kind != "item" for c in left)
    back = any(cards[c].kind != "item" and goes_back(p, f, c) for c in left)
    options = [HIDDEN] * hidden + [BACK] * back + sorted(found)
    return [Action(CHANCE, "found", (key,)) for key in options or [HIDDEN]]


def _find_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    """An Item lies open before the Hero, an Event goes to the hand (IFOS-033, IFOS-034)."""
    key, hero = str(action.args[0]), f.a
    card = p.setup.index.get(key, NONE)
    name = words.hero(p, hero)
    if key == BACK or (card != NONE and goes_back(p, f, card)):
        # Only once for each card: the next one may be kept whatever it is.
        p.stack[-1] = f._replace(c=1)
        text = f"{name} draws a Scenario Search Card: it is shuffled back, and another drawn."
        add_fact(facts, "shuffled", text, "IFOS-294", "IFOS-295", "IFOS-373")
        return
    p.stack[-1] = f._replace(b=f.b - 1, c=0)
    if card != NONE and p.setup.cards[card].kind == "item":
        p.deck_sizes[HERO] -= 1
        if p.simulated:
            p.deck_cards[HERO].remove(card)
        add_fact(
            facts, "found", f"{name} finds {p.setup.cards[card].name}.", "IFOS-188", "IFOS-085"
        )
        inventory.give(p, hero, card)
        return
    seat = p.owner(hero)
    into_hand(p, seat, key)
    add_fact(facts, "found", f"{name} draws an Event, kept secret.", "IFOS-187", "IFOS-189")
    p.stack.append(Frame("immediate", seat, hero))


def _find_asked(p: Position, f: Frame) -> Asked:
    name = words.hero(p, f.a)
    text = f"{name} takes the top card of the Hero deck. An Item is shown, an Event kept secret."
    options = tuple(
        Option(a, response_windows.card_label(p, str(a.args[0]))) for a in _find_legal(p, f)
    )
    domain = Cards("the Hero deck", options, may_enter(p))
    return Asked("found", (TABLE,), text, ("IFOS-186", "IFOS-187", "IFOS-188"), domain)


def may_enter(p: Position) -> bool:
    """Whether a card that nobody has told may turn up."""
    return not p.simulated and bool(p.setup.made_up)


def starting_items(p: Position, hero: int, facts: Facts) -> None:
    """Give a Hero the cards the sheet begins with, from deck or discard (IFOS-082, A61)."""
    for name in p.setup.sheets[p.heroes[hero].sheet].begins_with:
        for card in dict.fromkeys(p.setup.decks[HERO]):
            if p.setup.cards[card].name == name and _fetch(p, card):
                inventory.give(p, hero, card)
                add_fact(facts, "found", f"{words.hero(p, hero)} begins with {name}.", "IFOS-082")
                break


def _fetch(p: Position, card: int) -> bool:
    late = any(frame.kind == "round" for frame in p.stack)
    if late and p.ruled["IFOS-A61"] == "no":
        return False
    if card in p.discard[HERO]:
        p.discard[HERO].remove(card)
        return True
    if p.simulated:
        if card not in p.deck_cards[HERO]:
            return False
        p.deck_cards[HERO].remove(card)
    elif card not in unseen(p, HERO):
        return False
    if not p.deck_sizes[HERO]:
        return False
    p.deck_sizes[HERO] -= 1
    return True


HANDLERS: Handlers = {
    "draw_cards": Handler(
        run=_draw, actor=lambda p, f: CHANCE, legal=_draw_legal, play=_draw_play,
        asked=_draw_asked,
    ),
    "find": Handler(
        run=_find, actor=lambda p, f: CHANCE, legal=_find_legal, play=_find_play,
        asked=_find_asked,
    ),
}  # fmt: skip
