"""Exact odds of cards drawn from a shuffled deck of which only counts are known."""

from fractions import Fraction
from math import comb

from companion.games.martian_invasion.cards import ALL, COPIES, DECK, TRAITS, WIDTH


def holds(cards: int, copies: int = COPIES, unseen: int = DECK) -> Fraction:
    """Give the chance that `cards` of `unseen` hold at least one of `copies` alike.

    Exact for a fresh hand, and for any hand that nobody chose from; ValueError if these
    numbers do not fit together.
    """
    if not 0 <= cards <= unseen or not 0 <= copies <= unseen:
        raise ValueError(f"{cards} cards and {copies} copies do not fit into {unseen} unseen cards")
    return 1 - Fraction(comb(unseen - copies, cards), comb(unseen, cards))


def next_card(copies: int, left: int) -> Fraction:
    """Give the chance that the next of `left` cards is one of `copies`."""
    if left < 1 or not 0 <= copies <= left:
        raise ValueError(f"{copies} copies do not fit into {left} cards")
    return Fraction(copies, left)


def copies_of(seat: int, trait: str) -> int:
    """Count the cards of a whole deck that have a trait."""
    kinds = [kind for kind in ALL if kind // WIDTH == seat and trait in TRAITS[kind]]
    return COPIES * len(kinds)
