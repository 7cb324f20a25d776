"""Bids in equilibrium: nobody can do better against them, and stakes are chances that move."""

from itertools import product
from math import prod
from random import Random

import pytest

from companion.engine.bots import equilibrium
from companion.games.mars_needs_heroes import odds
from companion.games.mars_needs_heroes.bot import dealt_chances, weighed_stakes

FULL = (1, 2, 3, 4, 5)


@pytest.mark.parametrize("stake", [0.3, 1.0, 2.37])
@pytest.mark.parametrize(("own", "other"), [(FULL, FULL), ((1, 3, 5), (2, 3, 4)), ((2, 5), (1, 5))])
def test_no_bid_beats_the_mix_by_more_than_a_hundredth(
    own: tuple[int, ...], other: tuple[int, ...], stake: float
) -> None:
    """Against every bid of the other, the mix keeps the value of the hands."""
    mix = odds.mix_of_two(own, other, stake, 1.0)
    gains = odds.gains(own, other, round(stake, 1))
    value, _ = equilibrium(gains)
    columns = zip(*gains, strict=True)
    kept = [sum(m * gain for m, gain in zip(mix, row, strict=True)) for row in columns]
    assert min(kept) >= value - 0.01 and sum(mix) == pytest.approx(1)


def test_equal_hands_are_worth_nothing_and_the_better_hand_something() -> None:
    assert _value(FULL, FULL, 2.0) == pytest.approx(0, abs=1e-9)
    assert _value((4, 5), (1, 2), 1.0) == pytest.approx(2)
    assert _value((1, 2), (4, 5), 1.0) == pytest.approx(-2)


def _value(own: tuple[int, ...], other: tuple[int, ...], stake: float) -> float:
    """Return the value of both hands to the first over all bids."""
    return equilibrium(odds.gains(own, other, stake))[0]


def alike(worth: float, seats: int) -> list[list[float]]:
    """Chances by taker, then seat: whoever takes the cards gains `worth`, which the others lose."""
    lost = worth / (seats - 1)
    return [[worth if taker == seat else -lost for seat in range(seats)] for taker in range(seats)]


def test_three_bidders_learn_to_bid_high_for_much_and_low_for_little() -> None:
    hands = [(3, 5), (2, 4), (1, 4)]
    usual = alike(0.1, 3)
    high = odds.mixes_of_many(hands, alike(0.3, 3), usual)[0]
    low = odds.mixes_of_many(hands, alike(0.01, 3), usual)[0]
    assert high[1] > 0.9 and low[0] > 0.9
    assert sum(odds.mixes_of_many(hands, alike(0.3, 3), usual)[1]) == pytest.approx(1)


def test_while_all_sets_are_worth_the_same_any_order_of_cards_is_as_good() -> None:
    """What a hand will win is counted for cards in any order: then no bid may be better now."""
    hands = [FULL] * 3
    table = odds._Table(hands, alike(0.1, 3), alike(0.1, 3))
    values = table.values(0, [[0.2] * 5] * 3)
    assert max(values) - min(values) < 1e-9
    assert odds.sets_won(((), ())) == (0.0, 0.0)


def missed(rng: Random) -> float:
    """What one of several bidders can gain by another bid, at most, in usual sets.

    Each bid is weighed here by every combination of the others' bids, one by one.
    """
    seats, size = rng.choice([3, 4]), rng.randint(1, 5)
    hands = [tuple(sorted(rng.sample(FULL, size))) for _ in range(seats)]
    now, usual = alike(rng.choice([0.02, 0.1, 0.25]), seats), alike(0.1, seats)
    mixes = odds.mixes_of_many(hands, now, usual)
    gains = []
    for seat, mix in enumerate(mixes):
        value = [0.0] * len(mix)
        for places in product(*(range(len(hand)) for hand in hands)):
            bids = [hand[place] for hand, place in zip(hands, places, strict=True)]
            left = tuple(
                tuple(c for c in hand if c != bid) for hand, bid in zip(hands, bids, strict=True)
            )
            later = sum(won * usual[n][seat] for n, won in enumerate(odds.sets_won(left)))
            single = [bid for bid in bids if bids.count(bid) == 1]
            taken = now[bids.index(max(single))][seat] if single else 0.0
            others = prod(mixes[n][place] for n, place in enumerate(places) if n != seat)
            value[places[seat]] += (taken + later) * others
        gains.append(max(value) - sum(share * each for share, each in zip(mix, value, strict=True)))
    return max(gains) / 0.1


def test_hardly_a_bidder_of_several_gains_by_another_bid() -> None:
    found = sorted(missed(Random(seed)) for seed in range(60))
    assert found[53] < 0.08 and found[-1] < 0.25


@pytest.mark.parametrize("hand", [(1,), (2, 5), FULL])
def test_a_mix_bids_every_card_now_and_then(hand: tuple[int, ...]) -> None:
    for mix in ([1.0] + [0.0] * (len(hand) - 1), [0.0] * len(hand)):
        shares = odds.mixed(mix)
        assert sum(shares) == pytest.approx(1) and min(shares) >= min(odds.LEAST, 1 / len(hand))


def seen(won: list[dict[str, int]], table: dict[str, int], pile: int = 0) -> dict:
    return {"colours": ["green", "blue"], "won": won, "table": table, "pile": pile,
            "unseen": {"green": pile, "blue": 0}, "freezer": None, "winner": None}  # fmt: skip


def test_cards_that_decide_the_match_are_worth_all_of_it() -> None:
    level = [{"green": 2, "blue": 0}, {"green": 2, "blue": 0}]
    at = weighed_stakes(seen(level, {"green": 1, "blue": 0}), Random(1), 10)
    assert at.now == ((1.0, 0.0), (0.0, 1.0)) and at.usual == ((0.0, 0.0), (0.0, 0.0))
    assert at.gain(0) == at.gain(1) == 1.0 and at.usual_gain(0) == 0
    ahead = [{"green": 5, "blue": 0}, {"green": 2, "blue": 0}]
    at = weighed_stakes(seen(ahead, {"green": 1, "blue": 0}), Random(1), 10)
    assert at.gain(0) == at.gain(1) == 0.0


def test_chances_follow_who_takes_the_cards() -> None:
    level = [{"green": 2, "blue": 0}, {"green": 2, "blue": 0}]
    open_ = seen(level, {"green": 1, "blue": 0})
    assert dealt_chances({**open_, "winner": 1}, Random(1)) == (0.0, 1.0)
    assert dealt_chances({**open_, "winner": 1, "freezer": 0}, Random(1)) == (1.0, 0.0)
    assert sum(dealt_chances(open_, Random(1))) == pytest.approx(1)
