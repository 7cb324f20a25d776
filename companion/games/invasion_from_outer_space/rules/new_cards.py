"""A card entered in the middle of a match: the owner's form makes it known here."""

import json
from dataclasses import replace

from msgspec import structs

from companion.engine.actions import TABLE, Action, IllegalAction
from companion.games.invasion_from_outer_space.components.cards import ADVANCED, BASIC, Card
from companion.games.invasion_from_outer_space.components.forms import read_entry, read_piece
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Text


def may_define(p: Position) -> bool:
    """Whether an unknown card can still turn up: at a real table, while some are made up."""
    return not p.simulated and p.winner == NONE and bool(p.setup.made_up)


def check(p: Position, action: Action) -> None:
    """Refuse a card that is none, or for which there is no place; IllegalAction says why."""
    if action.player != TABLE or len(action.args) != 1 or not isinstance(action.args[0], str):
        raise IllegalAction("", say("card-new-from-table"))
    if not may_define(p):
        raise IllegalAction("IFOS-031", say("card-all-known"))
    try:
        with_card(p, read(action.args[0]))
    except (ValueError, RecursionError) as error:
        raise IllegalAction("IFOS-031", _reason(error)) from error


def _reason(error: Exception) -> Text:
    """The message of an error, to be read later; parsers of other projects only have strings."""
    reason = error.args[0] if error.args else ""
    return reason if isinstance(reason, Message) else str(error)


def read(text: str) -> Card:
    """Read a card from the form as JSON; ValueError says what to change."""
    piece = read_piece(read_entry(json.loads(text)))
    if not isinstance(piece, Card):
        raise ValueError(say("card-only-card"))
    return piece


def define(p: Position, action: Action, facts: Facts) -> None:
    """Play on with the card."""
    card = read(str(action.args[0]))
    p.setup = with_card(p, card)
    add_fact(facts, "defined", say("card-known-now", what=card.name), "IFOS-031")


def with_card(p: Position, card: Card) -> MatchSetup:
    """Put a card in the place of made-up ones; every other card keeps its number."""
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
    """Take made-up copies that nobody has seen out, until the deck has its number (IFOS-031)."""
    most = ADVANCED if card.advanced else BASIC
    same = [
        n
        for n, each in enumerate(cards)
        if (each.deck, each.advanced) == (card.deck, card.advanced)
    ]
    over = sum(cards[n].copies for n in same) - most
    for n in reversed(same):
        if over <= 0:
            return
        if cards[n].key in made_up:
            taken = min(over, cards[n].copies - seen.count(n))
            cards[n] = structs.replace(cards[n], key="", copies=cards[n].copies - taken)
            over -= taken
    if over > 0:
        raise ValueError(say("card-no-place", number=card.copies, what=card.name))
