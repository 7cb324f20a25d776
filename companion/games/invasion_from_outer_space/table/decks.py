"""Decks, hands and discard piles: where cards are and how they move.

In a simulation every card is known; at a real table, only those that have been shown.
"""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.cards import ScrapTech
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    ZOMBIE,
    Position,
    Tech,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

HIDDEN = "?"
BACK = "back"  # key of a Scenario Search Card drawn at the start, which is shuffled back


def deck_of(p: Position, seat: int) -> int:
    """Return the deck that a seat draws from."""
    return p.setup.sides[seat]


def card_label(p: Position, key: str) -> Text:
    """Return the name of a card for a button."""
    if key == HIDDEN:
        return say("action-card-secret")
    if key == BACK:
        return say("action-card-back")
    return p.setup.cards[p.setup.index[key]].name


# ---- how many ----------------------------------------------------------------------------
def limit(p: Position, seat: int = 0) -> int:
    """Return the hand limit of a Martian (IFOS-104) or Zombie player."""
    if p.setup.undead and side_of(p, seat) == ZOMBIE:
        return p.setup.undead.hand // p.setup.zombies
    return 6 // p.setup.martians


def held(p: Position, seat: int) -> int:
    """Return how many cards count against the hand limit while drawing (IFOS-A08)."""
    if p.ruled["IFOS-A08"] == "no":
        # Cards set aside are face up and are played as soon as drawing is over.
        return p.hand_sizes[seat] - sum(
            p.setup.cards[card].immediate for card in p.known_cards[seat]
        )
    return p.hand_sizes[seat]


def laid_aside(p: Position, card: int) -> bool:
    """Return whether a card just drawn is set aside face up, to be played at once (IFOS-A08)."""
    return p.ruled["IFOS-A08"] == "no" and p.setup.cards[card].immediate


def may_draw(p: Position, seat: int) -> bool:
    """Return whether a Martian or Zombie player may draw: room in hand and a card to draw."""
    deck = p.setup.sides[seat]
    return held(p, seat) < limit(p, seat) and bool(p.deck_sizes[deck] or p.discard[deck])


# ---- which card may be where ---------------------------------------------------------------
def may_enter(p: Position) -> bool:
    """Return whether a card that nobody has entered yet may turn up."""
    return not p.simulated and bool(p.setup.made_up)


def shown(p: Position, deck: int) -> list[int]:
    """Return the cards of a deck that are face up."""
    found = list(p.discard[deck])
    found += [each.card for each in p.cards_in_play if deck_of(p, each.seat) == deck]
    if deck == MARTIAN:
        found += [each.card for each in p.tech if each.up]
    elif deck == HERO:
        for hero in p.heroes:
            found += hero.items
    return found


def unseen(p: Position, deck: int) -> list[int]:
    """Return the cards of a deck that the table has not seen yet."""
    left = list(p.setup.decks[deck])
    for card in shown(p, deck):
        if card in left:
            left.remove(card)
    return left


def may_hold(p: Position, seat: int) -> list[int]:
    """Return the different cards that a seat holds or, at a real table, may hold."""
    if not p.hand_sizes[seat]:
        return []
    if p.simulated:
        return list(dict.fromkeys(p.hands[seat]))  # a hand is kept sorted
    cards = p.setup.cards
    found = set(p.known_cards[seat])
    if p.hand_sizes[seat] > len(p.known_cards[seat]):
        found |= {card for card in unseen(p, deck_of(p, seat)) if cards[card].kind != "item"}
    return sorted(found)


def may_hold_ids(p: Position, seat: int) -> list[str]:
    """Return the keys of the cards that a seat may hold."""
    return [p.setup.cards[card].key for card in may_hold(p, seat)]


def tech_ids(p: Position, seat: int) -> list[str]:
    """Return the keys of Tech that a seat can play face down; hidden at a real table."""
    if not p.simulated:
        return [HIDDEN] if p.hand_sizes[seat] > len(_no_tech(p, seat)) else []
    hand, tech = p.hands[seat], p.setup.tech
    if tech.isdisjoint(hand):
        return []
    return [p.setup.cards[card].key for card in dict.fromkeys(hand) if card in tech]


def reveal_ids(p: Position, tech: Tech) -> list[str]:
    """Return the keys of the Tech that a face-down card can be."""
    cards = p.setup.cards
    if tech.card != NONE:
        return [cards[tech.card].key]
    return sorted({cards[c].key for c in unseen(p, MARTIAN) if cards[c].kind == "tech"})


# ---- cards that leave a hand ---------------------------------------------------------------
def take_out(p: Position, seat: int, card: int) -> None:
    """Remove a card from a hand; the caller decides where it goes."""
    p.hand_sizes[seat] -= 1
    if p.simulated:
        p.hands[seat] = _without(p.hands[seat], card)
    if card in p.known_cards[seat]:
        p.known_cards[seat] = _without(p.known_cards[seat], card)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def lose(p: Position, seat: int, card: int) -> None:
    """Discard a card from a hand."""
    take_out(p, seat, card)
    p.discard[deck_of(p, seat)].append(card)


def lay_down(p: Position, seat: int, key: str) -> int:
    """Play Tech from hand face down and return it; NONE if the table cannot see it.

    It may be Tech that everybody has seen, so from now on none is known to be in that hand.
    """
    card = NONE
    if key == HIDDEN:
        p.hand_sizes[seat] -= 1
    else:
        card = p.setup.index[key]
        take_out(p, seat, card)
    p.known_cards[seat] = _no_tech(p, seat)
    return card


def _no_tech(p: Position, seat: int) -> tuple[int, ...]:
    """Return the cards other than Tech that are known to be in a hand."""
    if not p.known_cards[seat]:
        return ()
    return tuple(c for c in p.known_cards[seat] if p.setup.cards[c].kind != "tech")


# ---- cards that leave a deck -----------------------------------------------------------------
def take_top(p: Position, deck: int, key: str) -> None:
    """Remove the top card of a deck; the caller decides where it goes."""
    p.deck_sizes[deck] -= 1
    if p.simulated and key != HIDDEN:
        p.deck_cards[deck].remove(p.setup.index[key])


def into_hand(p: Position, seat: int, key: str) -> None:
    """Move the top card of the seat's deck into its hand."""
    take_top(p, deck_of(p, seat), key)
    p.hand_sizes[seat] += 1
    if p.simulated and key != HIDDEN:
        p.hands[seat] = tuple(sorted((*p.hands[seat], p.setup.index[key])))


def receive(p: Position, seat: int, card: int) -> None:
    """Put a card that everybody has seen into a hand."""
    p.hand_sizes[seat] += 1
    p.known_cards[seat] = tuple(sorted((*p.known_cards[seat], card)))
    if p.simulated:
        p.hands[seat] = tuple(sorted((*p.hands[seat], card)))


def fetch(p: Position, card: int) -> bool:
    """Remove a card from the Hero discard pile or deck; return False if it is in neither."""
    if card in p.discard[HERO]:
        p.discard[HERO].remove(card)
        return True
    there = p.deck_cards[HERO] if p.simulated else unseen(p, HERO)
    if card not in there or not p.deck_sizes[HERO]:
        return False
    take_top(p, HERO, p.setup.cards[card].key)
    return True


def reshuffle(p: Position, facts: Facts, deck: int = MARTIAN) -> None:
    """Shuffle a discard pile into a new deck (IFOS-284); never the Heroes'."""
    p.deck_sizes[deck] = len(p.discard[deck])
    if p.simulated:
        p.deck_cards[deck] = sorted(p.discard[deck])
    p.discard[deck] = []
    add_fact(facts, "shuffled", say("table-shuffled"), "IFOS-284")


# Discarding cards in play and Tech.


def discard_lying(p: Position, place: int) -> None:
    """Discard the card in play at `place`; its marker goes with it (IFOS-270)."""
    each = p.cards_in_play.pop(place)
    p.discard[side_of(p, each.seat)].append(each.card)


def discard_tech(p: Position, tech: int) -> None:
    """Discard Tech; if it is face down, it is shown first (IFOS-272)."""
    for n, each in enumerate(p.tech):
        if each.id == tech and each.up:
            del p.tech[n]
            p.discard[MARTIAN].append(each.card)
        elif each.id == tech:
            p.stack.append(ScrapTech(each.seat, tech))
