"""Exact chances."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from companion.engine.odds import Question, Value, number
from companion.games.example.scoring import highest_alone

CARDS = (1, 2, 3, 4, 5)


def wins(card: int, others: int) -> Fraction:
    """Give the chance that a card wins while others choose any of five cards alike."""
    hands = [highest_alone((card, *cards)) for cards in product(CARDS, repeat=others)]
    return Fraction(hands.count(0), len(hands))


def _ask(card: int, others: int) -> Mapping[str, Value]:
    return {"wins": wins(card, others)}


QUESTIONS = (
    Question(
        "card",
        "Give the chance that a card takes the rocks in the first round.",
        _ask,
        (number("card", "C", (1, 5), "Our card."), number("others", "N", (1, 3), "Opponents.")),
        ("--card 4 --others 2",),
        assumes="Every opponent lays any card alike.",
    ),
)
