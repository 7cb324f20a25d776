"""Exact chances of Mars Escape, as fractions. Each holds under the assumption it names."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from companion.engine.odds import TEXT, Parameter, Question, Value, number
from companion.games.mars_escape.components import HAND

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


# ---- asked on the command line -------------------------------------------------------
_CARDS = (0, 64)
_COPIES = number("copies", "N", _CARDS, "Copies of the card nobody has seen yet.")
_UNSEEN = number("unseen", "N", _CARDS, "All cards nobody has seen yet, aliens left out.")


def _alien(hidden: int, deck: int, draws: int) -> Mapping[str, Value]:
    return {"alien": alien_within(hidden, deck, draws), "assuming": ALIEN_ASSUMES}


def _hand(copies: int, unseen: int, cards: int) -> Mapping[str, Value]:
    return {"hand": in_hand(copies, unseen, cards), "assuming": HAND_ASSUMES}


def _anybody(copies: int, unseen: int, hands: str) -> Mapping[str, Value]:
    counts = hands.split(",")
    if not all(count.isdecimal() for count in counts):
        raise ValueError(f"--hands {hands!r}: the cards of each hand with commas, as 3,5")
    chance = anybody_holds(copies, unseen, tuple(map(int, counts)))
    return {"anybody": chance, "assuming": HAND_ASSUMES}


QUESTIONS = (
    Question(
        "alien",
        "Give the chance that an alien is among the next cards.",
        _alien,
        (
            number("hidden", "N", (0, 11), "Aliens nobody has seen yet."),
            number("deck", "N", _CARDS, "Cards in the deck."),
            number("draws", "N", _CARDS, "Cards drawn (1).", 1),
        ),
        ("--hidden 9 --deck 40 --draws 2",),
        assumes=ALIEN_ASSUMES,
    ),
    Question(
        "hand",
        "Give the chance that a fresh hand holds a named card.",
        _hand,
        (_COPIES, _UNSEEN, number("cards", "N", _CARDS, f"Cards in the hand ({HAND}).", HAND)),
        ("--copies 4 --unseen 53 --cards 4",),
        assumes=HAND_ASSUMES,
    ),
    Question(
        "anybody",
        "Give the chance that anybody at all can hold a named card.",
        _anybody,
        (
            _COPIES,
            _UNSEEN,
            Parameter("hands", "Cards in each of the hands.", TEXT, "A,B", required=True),
        ),
        ("--copies 4 --unseen 50 --hands 3,5",),
        assumes=HAND_ASSUMES,
    ),
)
