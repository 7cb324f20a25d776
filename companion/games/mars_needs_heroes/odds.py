"""Exact odds of a bid if all other players bid every card of their hands equally often.

All equal numbers cancel (MNH-16, MNH-20, and MNH-A01 by default), and nobody freezes.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import exp
from operator import mul

from companion.engine.bots import equilibrium
from companion.engine.odds import TEXTS, Parameter, Question, Value, number
from companion.games.mars_needs_heroes.text import say


def bid(card: int, hands: Sequence[Iterable[int]]) -> dict[str, Fraction]:
    """Return the chances that `card` wins, that nobody does, and that another player does.

    `hands` holds one hand for each opponent; ValueError if one is empty.
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
    """Return the chance that `card` wins as a float; hands are sorted and not empty."""
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


# ---- questions of the command line ---------------------------------------------------
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

# Bids in equilibrium: for two bidders by solving both hands, for more by learning. Equal numbers
# cancel and their cards wait for the next bid. Freeze Rays are left out.


Hand = tuple[int, ...]
Worth = Sequence[Sequence[float]]  # by taker, then seat: the seat's chance to win the match

ROUNDS = 50  # rounds of learning
STEP = 3.0  # scale of the steps of the first rounds
SHARP = 12.5  # logarithm of how much a card outweighs one worth a usual set less
LEAST = 0.02  # smallest share of a card; without it a tie might never end


def mix_of_two(own: Hand, other: Hand, worth: float, usual: float) -> list[float]:
    """Return the probability of each card of the `own` hand, given the current and usual stake."""
    return list(_solved(own, other, _share(worth, usual))[1])


def _share(worth: float, usual: float) -> float:
    """Return the stake in usual stakes, rounded so that solved hands are found in the cache."""
    return round(min(max(worth, 0.0) / max(usual, 1e-6), 20.0), 1)


@lru_cache(maxsize=16384)
def _solved(own: Hand, other: Hand, stake: float) -> tuple[float, tuple[float, ...]]:
    if not own or not other:
        return 0.0, ()
    value, mix = equilibrium(gains(own, other, stake))
    return value, tuple(mix)


def gains(own: Hand, other: Hand, stake: float) -> list[list[float]]:
    """Return the value of each pair of bids, with the remaining hands played in equilibrium."""
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


# ---- three and more bidders ----------------------------------------------------------
def mixes_of_many(
    hands: Sequence[Hand], now: Worth, usual: Worth, foreseen: Worth = ()
) -> list[list[float]]:
    """Return mixes of all bidders in which each is a good answer to the others.

    `foreseen` says of each bidder how often each card is bid whatever is worth it; the rest of the
    bids, which may be all, are answers.

    Smooth fictitious play: in every round, cards are bid more often the more they are worth against
    the mixes so far, and the mixes move towards these answers in decreasing steps. No method is
    known that always finds an equilibrium of several bidders; a test measures how close this one
    comes.
    """
    table = _Table(hands, now, usual)
    mixes = [[1 / len(hand)] * len(hand) for hand in hands]
    sure = foreseen or [[0.0] * len(hand) for hand in hands]
    for turn in range(ROUNDS):
        met = [_blended(*each) for each in zip(sure, mixes, strict=True)]
        answers = [_answer(table.values(who, met)) for who in range(len(hands))]
        step = STEP / (turn + STEP)
        mixes = [
            [old + (new - old) * step for old, new in zip(*each, strict=True)]
            for each in zip(mixes, answers, strict=True)
        ]
    return mixes


def _blended(sure: Sequence[float], mix: Sequence[float]) -> list[float]:
    rest = 1 - sum(sure)
    return [each + rest * share for each, share in zip(sure, mix, strict=True)]


def _answer(values: Sequence[float]) -> list[float]:
    best = max(values)
    weights = [exp(SHARP * (value - best)) for value in values]
    total = sum(weights)
    return [each / total for each in weights]


class _Table:
    """The value of every combination of bids to every bidder, in usual sets."""

    def __init__(self, hands: Sequence[Hand], now: Worth, usual: Worth) -> None:
        now, usual = _about_mean(now), _about_mean(usual)
        size = sum(abs(row[seat]) for seat, row in enumerate(usual)) / len(hands)
        unit = size or max(max(map(abs, row)) for row in now) or 1.0
        # By bidder and card: the values of all combinations of the others' bids.
        self.rows: list[list[list[float]]] = [[[] for _ in hand] for hand in hands]
        for bids in product(*hands):
            worth = _worth(hands, bids, now, usual)
            for who, (hand, bid) in enumerate(zip(hands, bids, strict=True)):
                self.rows[who][hand.index(bid)].append(worth[who] / unit)

    def values(self, who: int, mixes: Sequence[Sequence[float]]) -> list[float]:
        """Return the value of each card of `who` against the mixes of the others."""
        chances = [1.0]
        for mix in (*mixes[:who], *mixes[who + 1 :]):
            chances = [chance * share for chance in chances for share in mix]
        return [sum(map(mul, chances, row)) for row in self.rows[who]]


def _worth(hands: Sequence[Hand], bids: Sequence[int], now: Worth, usual: Worth) -> list[float]:
    """Return the value of the bids to each seat, including sets that the
    remaining cards will win.
    """
    later = sets_won(tuple(map(_without, hands, bids)))
    found = [sum(map(mul, later, column)) for column in zip(*usual, strict=True)]
    single = max((bid for bid in bids if bids.count(bid) == 1), default=0)
    if single:
        found = [old + new for old, new in zip(found, now[bids.index(single)], strict=True)]
    return found


def _about_mean(worth: Worth) -> Worth:
    """Return the shares relative to their mean over all takers, so that no taker means 0."""
    means = [sum(column) / len(worth) for column in zip(*worth, strict=True)]
    return [[each - mean for each, mean in zip(row, means, strict=True)] for row in worth]


@lru_cache(maxsize=65536)
def sets_won(hands: tuple[Hand, ...]) -> tuple[float, ...]:
    """Return how many sets each hand wins if all play their cards in random order.

    While all sets have the same value, nobody can do better against random order: each card meets
    each card of the others equally often, whenever it is played.
    """
    if not all(hands):  # all cards are bid, or a hand was corrected
        return (0.0,) * len(hands)
    return tuple(
        sum(win_chance(card, (*hands[:who], *hands[who + 1 :])) for card in hand)
        for who, hand in enumerate(hands)
    )


def mixed(mix: Sequence[float]) -> list[float]:
    """Return the mix with the share of every card raised to at least LEAST, if possible."""
    least = min(LEAST, 1 / len(mix))
    spare = 1 - least * len(mix)
    total = sum(mix)
    return [least + spare * each / total for each in mix] if total else [1 / len(mix)] * len(mix)
