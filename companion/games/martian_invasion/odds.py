"""Exact odds of cards drawn from a shuffled deck of which only counts are known."""

from fractions import Fraction
from math import comb

from companion.games.martian_invasion.components import (
    ALL,
    COPIES,
    DECK,
    TRAIT_NAMES,
    TRAITS,
    WIDTH,
)

SHUFFLED = "a shuffled deck; hidden cards are all alike"
FRESH = "a hand just drawn from a shuffled deck; nobody has chosen from it"
_SIDES = ("martian", "human")


def holds(cards: int, copies: int = COPIES, unseen: int = DECK) -> Fraction:
    """Give the chance that `cards` of `unseen` hold at least one of `copies` alike.

    Exact while nobody chose from that hand; ValueError if the numbers do not fit together.
    """
    if not 0 <= cards <= unseen or not 0 <= copies <= unseen:
        raise ValueError(f"{cards} cards and {copies} copies do not fit into {unseen} unseen cards")
    return 1 - Fraction(comb(unseen - copies, cards), comb(unseen, cards))


def next_card(copies: int, left: int) -> Fraction:
    """Give the chance that the next of `left` cards is one of `copies`."""
    if left < 1 or not 0 <= copies <= left:
        raise ValueError(f"{copies} copies do not fit into {left} cards")
    return Fraction(copies, left)


def copies_of(side: str, trait: str) -> int:
    """Count the cards of a whole deck that have a trait, both named in lower case."""
    letter = next(key for key, name in TRAIT_NAMES.items() if name.lower() == trait)
    seat = _SIDES.index(side)
    kinds = [kind for kind in ALL if kind // WIDTH == seat and letter in TRAITS[kind]]
    return COPIES * len(kinds)
