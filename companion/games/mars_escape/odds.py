"""Exact chances of Mars Escape, as fractions. Each holds under the assumption it names."""

from fractions import Fraction
from math import comb

ALIEN_ASSUMES = "Aliens are never held, so every alien nobody has seen is in the shuffled deck."
HAND_ASSUMES = "The cards nobody has seen are shuffled; nothing is known about what is kept."


def alien_within(hidden: int, deck: int, draws: int) -> Fraction:
    """Chance that at least one of the next `draws` cards is an alien."""
    if not 0 <= hidden <= deck or not 0 <= draws <= deck:
        raise ValueError(f"{draws} cards cannot be drawn from {deck} with {hidden} aliens.")
    return 1 - Fraction(comb(deck - hidden, draws), comb(deck, draws))


def in_hand(copies: int, unseen: int, hand: int) -> Fraction:
    """Chance that a fresh hand of `hand` cards holds at least one of `copies`.

    `unseen` counts the cards it is dealt from; with aliens set aside that is 53 at the start.
    """
    if not 0 <= copies <= unseen or not 0 <= hand <= unseen:
        raise ValueError(f"A hand of {hand} with {copies} copies cannot come from {unseen} cards.")
    return 1 - Fraction(comb(unseen - copies, hand), comb(unseen, hand))


def anybody_holds(copies: int, unseen: int, hands: tuple[int, ...]) -> Fraction:
    """Chance that somebody holds one of `copies`: all those hands are like one big hand."""
    return in_hand(copies, unseen, sum(hands))
