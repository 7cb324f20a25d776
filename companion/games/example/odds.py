"""Exact chances for the odds questions."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from companion.engine.odds import Question, Value, number
from companion.games.example.scoring import highest_alone
from companion.games.example.text import say

CARDS = (1, 2, 3, 4, 5)


def wins(card: int, others: int) -> Fraction:
    """Return the chance that a card wins if the others choose any of five cards equally often."""
    hands = [highest_alone((card, *cards)) for cards in product(CARDS, repeat=others)]
    return Fraction(hands.count(0), len(hands))


def _ask(card: int, others: int) -> Mapping[str, Value]:
    return {"wins": wins(card, others)}


QUESTIONS = (
    Question(
        "card",
        say("odds-card"),
        _ask,
        (
            number("card", "C", (1, 5), say("odds-ours")),
            number("others", "N", (1, 3), say("odds-others")),
        ),
        ("--card 4 --others 2",),
        assumes=say("odds-assumes"),
    ),
)
