"""Add a card that its owner enters in the middle of a match."""

import json
from dataclasses import replace

from msgspec import structs

from companion.engine.actions import TABLE, Action, IllegalAction
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.cards import ADVANCED, BASIC, Card
from companion.games.invasion_from_outer_space.components.forms import read_entry, read_piece
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Text


def may_define(p: Position) -> bool:
    """Return whether an unknown card can still turn up: at a real table with practice cards."""
    return not p.simulated and p.winner == NONE and bool(p.setup.made_up)


def check(p: Position, action: Action) -> None:
    """Raise IllegalAction, with the reason, if the card is invalid or there is no place for it."""
    if action.player != TABLE or len(action.args) != 1 or not isinstance(action.args[0], str):
        raise IllegalAction("", say("card-new-from-table"))
    if not may_define(p):
        raise IllegalAction("IFOS-031", say("card-all-known"))
    try:
        with_card(p, read(action.args[0]))
    except (ValueError, RecursionError) as error:
        raise IllegalAction("IFOS-031", _reason(error)) from error


def _reason(error: Exception) -> Text:
    """Return the message of an error; errors from other libraries hold plain strings."""
    reason = error.args[0] if error.args else ""
    return reason if isinstance(reason, Message) else str(error)


def read(text: str) -> Card:
    """Read a card from the form's JSON; raise ValueError with what to change."""
    piece = read_piece(read_entry(json.loads(text)))
    if not isinstance(piece, Card):
        raise ValueError(say("card-only-card"))
    return piece


def define(p: Position, action: Action, facts: Facts) -> None:
    """Add the card to the match."""
    card = read(str(action.args[0]))
    p.setup = with_card(p, card)
    add_fact(facts, "defined", say("card-known-now", what=card.name), "IFOS-031")


def with_card(p: Position, card: Card) -> MatchSetup:
    """Return a set-up in which the card replaces practice cards; other cards keep their numbers."""
    setup, cards = p.setup, list(p.setup.cards)
    old = setup.index.get(card.key, NONE)
    if old != NONE and card.key not in setup.made_up:
        raise ValueError(say("card-known-already", what=card.name))
    if card.deck not in setup.deck_names:
        raise ValueError(say("card-other-deck", what=card.name))
    deck = setup.deck_names.index(card.deck)
    seen = decks.shown(p, deck)
    if old == NONE:
        cards.append(card)
    elif seen.count(old) > card.copies:
        raise ValueError(say("card-more-lie", number=card.copies, what=card.name))
    else:
        cards[old] = card
    made_up = setup.made_up - {card.key}
    _make_room(cards, card, made_up, seen)
    return replace(setup, cards=tuple(cards), made_up=made_up)


def _make_room(cards: list[Card], card: Card, made_up: frozenset[str], seen: list[int]) -> None:
    """Remove practice copies that nobody has seen until the deck has its printed size
    (IFOS-031).
    """
    most = ADVANCED if card.advanced else BASIC
    same = [
        n
        for n, each in enumerate(cards)
        if (each.deck, each.advanced) == (card.deck, card.advanced)
    ]
    over = max(0, sum(cards[n].copies for n in same) - most)
    for n in reversed(same):
        if cards[n].key in made_up:
            taken = min(over, cards[n].copies - seen.count(n))
            cards[n] = structs.replace(cards[n], key="", copies=cards[n].copies - taken)
            over -= taken
    if over:
        raise ValueError(say("card-no-place", number=card.copies, what=card.name))
