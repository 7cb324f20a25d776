"""Exact chances in Mars Escape, as fractions. Each names its assumption."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from companion.engine.odds import TEXT, Parameter, Question, Value, number
from companion.games.mars_escape.counts import HAND
from companion.games.mars_escape.text import say

ALIEN_ASSUMES, HAND_ASSUMES = say("odds-alien-assumes"), say("odds-hand-assumes")


def alien_within(hidden: int, deck: int, draws: int) -> Fraction:
    """Return the chance that at least one of the next `draws` cards is an alien."""
    if not 0 <= hidden <= deck or not 0 <= draws <= deck:
        raise ValueError(say("odds-too-many-draws", draws=draws, deck=deck, hidden=hidden))
    return 1 - Fraction(comb(deck - hidden, draws), comb(deck, draws))


def in_hand(copies: int, unseen: int, hand: int) -> Fraction:
    """Return the chance that a fresh hand of `hand` cards holds at least one of `copies`.

    `unseen` is the number of cards that it is dealt from; with aliens set aside, 53 at the start.
    """
    if not 0 <= copies <= unseen or not 0 <= hand <= unseen:
        raise ValueError(say("odds-no-such-hand", hand=hand, copies=copies, unseen=unseen))
    return 1 - Fraction(comb(unseen - copies, hand), comb(unseen, hand))


def anybody_holds(copies: int, unseen: int, hands: tuple[int, ...]) -> Fraction:
    """Return the chance that somebody holds one of `copies`: all hands count as one big hand."""
    return in_hand(copies, unseen, sum(hands))


# ---- questions of the command line ---------------------------------------------------
_CARDS = (0, 64)
_COPIES = number("copies", "N", _CARDS, say("odds-copies"))
_UNSEEN = number("unseen", "N", _CARDS, say("odds-unseen"))


def _alien(hidden: int, deck: int, draws: int) -> Mapping[str, Value]:
    return {"alien": alien_within(hidden, deck, draws), "assuming": ALIEN_ASSUMES}


def _hand(copies: int, unseen: int, cards: int) -> Mapping[str, Value]:
    return {"hand": in_hand(copies, unseen, cards), "assuming": HAND_ASSUMES}


def _anybody(copies: int, unseen: int, hands: str) -> Mapping[str, Value]:
    counts = hands.split(",")
    if not all(count.isdecimal() for count in counts):
        raise ValueError(say("odds-hands-wrong", hands=repr(hands)))
    chance = anybody_holds(copies, unseen, tuple(map(int, counts)))
    return {"anybody": chance, "assuming": HAND_ASSUMES}


QUESTIONS = (
    Question(
        "alien",
        say("odds-alien"),
        _alien,
        (
            number("hidden", "N", (0, 11), say("odds-hidden")),
            number("deck", "N", _CARDS, say("odds-deck")),
            number("draws", "N", _CARDS, say("odds-draws"), 1),
        ),
        ("--hidden 9 --deck 40 --draws 2",),
        assumes=ALIEN_ASSUMES,
    ),
    Question(
        "hand",
        say("odds-hand"),
        _hand,
        (_COPIES, _UNSEEN, number("cards", "N", _CARDS, say("odds-cards", hand=HAND), HAND)),
        ("--copies 4 --unseen 53 --cards 4",),
        assumes=HAND_ASSUMES,
    ),
    Question(
        "anybody",
        say("odds-anybody"),
        _anybody,
        (
            _COPIES,
            _UNSEEN,
            Parameter("hands", say("odds-hands"), TEXT, "A,B", required=True),
        ),
        ("--copies 4 --unseen 50 --hands 3,5",),
        assumes=HAND_ASSUMES,
    ),
)
