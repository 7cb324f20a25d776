"""Bids in equilibrium: for two bidders by solving both hands, for more by regret matching.

Equal numbers cancel and their cards wait for the next bid. Freeze Rays are left out.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from companion.engine.matrix import equilibrium

Hand = tuple[int, ...]

ROUNDS = 20  # Rounds of learning between two checks of the mixes.
MOST_ROUNDS = 400
GAIN = 0.005  # The gain by another bid below which learning stops.


def mix_of_two(own: Hand, other: Hand, worth: float, usual: float) -> list[float]:
    """Return the probability of each card of the `own` hand, with the current and usual stake."""
    return list(_solved(own, other, _share(worth, usual))[1])


def _share(worth: float, usual: float) -> float:
    """Return the stake in usual stakes, rounded so that the cache of solved hands is hit."""
    return round(min(max(worth, 0.0) / max(usual, 1e-6), 20.0), 1)


@lru_cache(maxsize=16384)
def _solved(own: Hand, other: Hand, stake: float) -> tuple[float, tuple[float, ...]]:
    if not own or not other:
        return 0.0, ()
    value, mix = equilibrium(gains(own, other, stake))
    return value, tuple(mix)


def gains(own: Hand, other: Hand, stake: float) -> list[list[float]]:
    """Return the value of each pair of bids, with the equilibrium of the remaining hands."""
    return [
        [
            (stake if card > against else -stake if card < against else 0.0)
            + _solved(
                _without(own, card),
                _without(other, against),
                1.0 if card != against else round(stake + 1.0, 1),
            )[0]
            for against in other
        ]
        for card in own
    ]


def _without(hand: Hand, card: int) -> Hand:
    return tuple(each for each in hand if each != card)


def mix_of_many(hands: Sequence[Hand], seat: int, worth: Sequence[float]) -> list[float]:
    """Return the probability of each card of a seat; `worth` is each seat's gain by winning."""
    return mixes_of_many(hands, worth)[seat]


def mixes_of_many(hands: Sequence[Hand], worth: Sequence[float]) -> list[list[float]]:
    """Return the mixes of all seats, from which no seat gains more than `GAIN` by deviating.

    Regret matching plus: one seat after the other answers the newest mixes, regrets don't fall
    below zero, and later rounds weigh more in the average (Tammelin, arXiv:1407.5042).
    """
    regrets = [[0.0] * len(hand) for hand in hands]
    totals = [[0.0] * len(hand) for hand in hands]
    mixes = [_matching(each) for each in regrets]
    for number in range(1, MOST_ROUNDS + 1):
        for who, gain in enumerate(worth):
            chances = _chances(hands, mixes, who)
            mean = _mean(mixes[who], chances)
            regrets[who] = [
                max(0.0, old + gain * (chance - mean))
                for old, chance in zip(regrets[who], chances, strict=True)
            ]
            mixes[who] = _matching(regrets[who])
            totals[who] = [
                old + number * new for old, new in zip(totals[who], mixes[who], strict=True)
            ]
        if not number % ROUNDS:
            found = [_matching(each) for each in totals]
            if _best_gain(hands, found, worth) <= GAIN:
                break
    return [_matching(each) for each in totals]


def _best_gain(
    hands: Sequence[Hand], mixes: Sequence[Sequence[float]], worth: Sequence[float]
) -> float:
    """Return the most that one seat could gain by another bid if the others keep their mixes."""
    most = 0.0
    for who, gain in enumerate(worth):
        chances = _chances(hands, mixes, who)
        mean = _mean(mixes[who], chances)
        most = max(most, *(gain * (chance - mean) for chance in chances))
    return most


def _mean(mix: Sequence[float], chances: Sequence[float]) -> float:
    return sum(share * chance for share, chance in zip(mix, chances, strict=True))


def _matching(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [each / total for each in weights] if total else [1 / len(weights)] * len(weights)


def _chances(hands: Sequence[Hand], mixes: Sequence[Sequence[float]], who: int) -> list[float]:
    """Return for each card of `who` the chance that it is the highest one bid only once."""
    others = [n for n in range(len(hands)) if n != who]
    found = [0.0] * len(hands[who])
    for places in product(*(range(len(hands[n])) for n in others)):
        chance = 1.0
        for n, place in zip(others, places, strict=True):
            chance *= mixes[n][place]
        if not chance:
            continue
        bids = [hands[n][place] for n, place in zip(others, places, strict=True)]
        single = max((bid for bid in bids if bids.count(bid) == 1), default=0)
        for place, card in enumerate(hands[who]):
            if card not in bids and card > single:
                found[place] += chance
    return found
