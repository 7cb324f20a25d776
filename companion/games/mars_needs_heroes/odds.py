"""Exact odds of a bid if every other player bids any card of the hand alike (MNH-16, MNH-20).

All equal numbers cancel (MNH-A01 as by default) and nobody freezes.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from companion.engine.odds import TEXTS, Parameter, Question, Value, number
from companion.games.mars_needs_heroes.text import say


def bid(card: int, hands: Sequence[Iterable[int]]) -> dict[str, Fraction]:
    """Return the chances that `card` wins, that nobody does, and that another player does.

    `hands` holds one hand for each opponent; raise ValueError if one is empty.
    """
    held = tuple(tuple(sorted(hand)) for hand in hands)
    if not all(held):
        raise ValueError(say("odds-empty-hand"))
    win, nobody, ways = _ways(card, held)
    return {
        "win": Fraction(win, ways),
        "nobody": Fraction(nobody, ways),
        "other": Fraction(ways - win - nobody, ways),
    }


def win_chance(card: int, hands: Sequence[tuple[int, ...]]) -> float:
    """Return the chance that `card` wins as a float; hands are ordered and not empty."""
    win, _, ways = _ways(card, tuple(hands))
    return win / ways


@lru_cache(maxsize=16384)
def _ways(card: int, hands: tuple[tuple[int, ...], ...]) -> tuple[int, int, int]:
    """Return the number of combinations in which the card wins, nobody wins, and in all."""
    win = nobody = ways = 0
    for others in product(*hands):
        bids = (card, *others)
        single = [number for number in bids if bids.count(number) == 1]
        ways += 1
        if not single:
            nobody += 1
        elif max(single) == card:
            win += 1
    return win, nobody, ways


# ---- asked on the command line -------------------------------------------------------
def _ask(card: int, hands: tuple[str, ...]) -> Mapping[str, Value]:
    parsed = tuple(_hand(text) for text in hands)
    if len(parsed) > 3:
        raise ValueError(say("odds-too-many-opponents", count=len(parsed)))
    return bid(card, parsed)


def _hand(text: str) -> tuple[int, ...]:
    cards = text.split(",")
    if not all(card in ("1", "2", "3", "4", "5") for card in cards):
        raise ValueError(say("odds-no-hand", hand=repr(text)))
    if len(set(cards)) < len(cards):
        raise ValueError(say("odds-twice", hand=repr(text)))
    return tuple(sorted(int(card) for card in cards))


QUESTIONS = (
    Question(
        "bid",
        say("odds-bid"),
        _ask,
        (
            number("card", "C", (1, 5), say("odds-card")),
            Parameter(
                "hands",
                say("odds-hands"),
                TEXTS,
                "HAND...",
                required=True,
            ),
        ),
        ("--card 4 --hands 1,3,5 2,4,5",),
        assumes=say("odds-assumes"),
    ),
)
