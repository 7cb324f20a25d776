"""Complete an owner's components with practice data."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.cards import (
    ADVANCED,
    BASIC,
    Card,
    copies,
    read_card,
)
from companion.games.invasion_from_outer_space.text import say


def over(
    pieces: Iterable[Any], kind: type[Any], known: Iterable[Any], practice: Iterable[Any]
) -> tuple[list[Any], list[str]]:
    """Return the components of a kind, the owner's first, and the keys of practice ones."""
    own = {}
    for piece in pieces:
        if isinstance(piece, kind):
            if piece.key in own:
                raise ValueError(say("entry-error-twice", name=piece.name))
            own[piece.key] = piece
    left = [each for each in known if each.key not in own]
    made_up = [each for each in practice if each.key not in own]
    return [*own.values(), *left, *made_up], [each.key for each in made_up]


def fitting(given: Sequence[Card], spare: Iterable[Card], deck: str) -> list[Card]:
    """Return as many practice cards of a deck as fit; those named by the rulebook come first."""
    first = builtin_data.named(deck)
    mine = [card for card in spare if card.deck == deck]
    mine.sort(key=lambda card: (card.advanced, card.key.partition("-")[2] not in first))
    kept = []
    for advanced, most in ((False, BASIC), (True, ADVANCED)):
        room = most - copies(given, deck, advanced)
        for card in mine:
            taken = min(room, card.copies) if card.advanced == advanced else 0
            if taken:
                kept.append(read_card({**card.plain(), "copies": taken}))
                room -= taken
    return kept
