"""Bids in equilibrium: two by solving the rest of both hands, more by learning not to regret.

Equal numbers cancel and their cards wait for the next bid. Freeze Rays are left out.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from companion.engine.matrix import equilibrium

Hand = tuple[int, ...]

ROUNDS = 60  # in which several bidders learn; their mix then hardly moves any more


def mix_of_two(own: Hand, other: Hand, worth: float, usual: float) -> list[float]:
    """How often to bid each card of the `own` hand, with what is at stake and usually will be."""
    return list(_solved(own, other, _share(worth, usual))[1])


def value_of_two(own: Hand, other: Hand, worth: float, usual: float) -> float:
    """What both hands are worth to the first in all their bids, in `usual` stakes."""
    return _solved(own, other, _share(worth, usual))[0]


def _share(worth: float, usual: float) -> float:
    """The stake in usual ones, rounded so that solved hands can be found again."""
    return round(min(max(worth, 0.0) / max(usual, 1e-6), 20.0), 1)


@lru_cache(maxsize=16384)
def _solved(own: Hand, other: Hand, stake: float) -> tuple[float, tuple[float, ...]]:
    if not own or not other:
        return 0.0, ()
    value, mix = equilibrium(gains(own, other, stake))
    return value, tuple(mix)


def gains(own: Hand, other: Hand, stake: float) -> list[list[float]]:
    """What each pair of bids brings, the equilibrium of the hands that are left included."""
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


def mix_of_many(hands: Sequence[Hand], seat: int, gains_: Sequence[float]) -> list[float]:
    """How often to bid each card, with what winning brings each seat beyond a usual set.

    All learn by regret matching; their average is given.
    """
    regrets = [[0.0] * len(hand) for hand in hands]
    total = [0.0] * len(hands[seat])
    for _ in range(ROUNDS):
        mixes = [_matching(each) for each in regrets]
        total = [old + new for old, new in zip(total, mixes[seat], strict=True)]
        for who, gain in enumerate(gains_):
            chances = _chances(hands, mixes, who)
            mean = sum(m * c for m, c in zip(mixes[who], chances, strict=True))
            regrets[who] = [
                old + gain * (chance - mean)
                for old, chance in zip(regrets[who], chances, strict=True)
            ]
    return [each / ROUNDS for each in total]


def _matching(regrets: Sequence[float]) -> list[float]:
    good = [max(0.0, each) for each in regrets]
    total = sum(good)
    return [each / total for each in good] if total else [1 / len(good)] * len(good)


def _chances(hands: Sequence[Hand], mixes: Sequence[Sequence[float]], who: int) -> list[float]:
    """The chance of each card of `who` to be the highest that nobody else has bid."""
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
