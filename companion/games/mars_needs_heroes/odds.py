"""Exact odds of a bid while every other player bids any card of the hand alike (MNH-16, MNH-20).

All equal numbers cancel (MNH-A01 as by default) and nobody freezes.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product


def bid(card: int, hands: Sequence[Iterable[int]]) -> dict[str, Fraction]:
    """Give the chances that `card` wins, that nobody does, and that another player does.

    `hands` holds one hand for each opponent; ValueError if one is empty.
    """
    held = tuple(tuple(sorted(hand)) for hand in hands)
    if not all(held):
        raise ValueError("an opponent without cards cannot bid")
    win, nobody, ways = _ways(card, held)
    return {
        "win": Fraction(win, ways),
        "nobody": Fraction(nobody, ways),
        "other": Fraction(ways - win - nobody, ways),
    }


@lru_cache(maxsize=4096)
def _ways(card: int, hands: tuple[tuple[int, ...], ...]) -> tuple[int, int, int]:
    """Count in how many ways the others can bid so that I win, that nobody wins, and all."""
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
