"""Exact odds of cards drawn from a shuffled deck of which only counts are known."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from companion.engine.odds import CHOICE, Parameter, Question, Value, number
from companion.games.martian_invasion.components import (
    ALL,
    COPIES,
    DECK,
    TRAIT_NAMES,
    TRAITS,
    WIDTH,
)
from companion.games.martian_invasion.text import say

SHUFFLED, FRESH = say("odds-shuffled"), say("odds-fresh")
_SIDES = ("martian", "human")


def holds(cards: int, copies: int = COPIES, unseen: int = DECK) -> Fraction:
    """Return the chance that `cards` of `unseen` include at least one of `copies` equal cards.

    Exact while nobody has chosen from that hand; ValueError if the numbers are inconsistent.
    """
    if not 0 <= cards <= unseen or not 0 <= copies <= unseen:
        raise ValueError(say("odds-no-such-hand", cards=cards, copies=copies, unseen=unseen))
    return 1 - Fraction(comb(unseen - copies, cards), comb(unseen, cards))


def next_card(copies: int, left: int) -> Fraction:
    """Return the chance that the next of `left` cards is one of `copies`."""
    if left < 1 or not 0 <= copies <= left:
        raise ValueError(say("odds-too-many-copies", copies=copies, left=left))
    return Fraction(copies, left)


def copies_of(side: str, trait: str) -> int:
    """Return the number of cards in a deck with a trait; both are named in lower case."""
    letter = next(key for key, name in TRAIT_NAMES.items() if name.lower() == trait)
    seat = _SIDES.index(side)
    kinds = [kind for kind in ALL if kind // WIDTH == seat and letter in TRAITS[kind]]
    return COPIES * len(kinds)


# ---- questions of the command line ---------------------------------------------------
_COPIES = number("copies", "K", (0, DECK), say("odds-copies"), 4, show_default=True)


def _hand(cards: int, copies: int, unseen: int) -> Mapping[str, Value]:
    return {"holds": holds(cards, copies, unseen), "assumes": FRESH}


def _next(copies: int, left: int, side: str | None, trait: str | None) -> Mapping[str, Value]:
    if (side is None) != (trait is None):
        raise ValueError(say("odds-side-and-trait"))
    if side is not None and trait is not None:
        copies, left = copies_of(side, trait), DECK
    return {"next": next_card(copies, left), "assumes": SHUFFLED}


QUESTIONS = (
    Question(
        "hand",
        say("odds-hand"),
        _hand,
        (
            number("cards", "N", (0, DECK), say("odds-cards")),
            _COPIES,
            number(
                "unseen",
                "U",
                (0, DECK),
                say("odds-unseen"),
                DECK,
                show_default=True,
            ),
        ),
        ("--cards 7 --copies 4 --unseen 52 --json",),
        assumes=FRESH,
    ),
    Question(
        "next",
        say("odds-next"),
        _next,
        (
            _COPIES,
            number(
                "left",
                "U",
                (1, DECK),
                say("odds-left"),
                DECK,
                show_default=True,
            ),
            Parameter("side", say("odds-side"), CHOICE, choices=_SIDES),
            Parameter(
                "trait",
                say("odds-trait"),
                CHOICE,
                choices=tuple(name.lower() for name in TRAIT_NAMES.values()),
            ),
        ),
        ("--copies 4 --left 45", "--side martian --trait bonus"),
        assumes=SHUFFLED,
    ),
)
