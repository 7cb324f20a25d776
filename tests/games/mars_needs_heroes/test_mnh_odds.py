"""The odds of a bid against games really played through the engine."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.engine.actions import CHANCE, CORRECT, TABLE, Action
from companion.games.mars_needs_heroes import BOX, odds

HANDS = [
    [[1, 2, 3, 4, 5]],
    [[5]],
    [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
    [[1, 3, 5], [2, 3]],
    [[1, 2, 3], [1, 2, 3], [1, 2, 3]],
    [[2, 4], [4, 5], [1, 2, 5]],
]


def _played(card: int, hands: list[list[int]]) -> dict[str, Fraction]:
    """Try every way in which the others can bid, at a table."""
    start = BOX.new_state(len(hands) + 1)
    begin = [Action(TABLE, "youngest", (0,))]
    begin += [Action(CHANCE, "turn_up", ("green",))] * 2
    for action in begin:
        start, _ = start.apply(action)
    for seat, hand in enumerate(hands, 1):
        text = " ".join(map(str, hand))
        start, _ = start.apply(Action(TABLE, CORRECT, (f"hand/{seat}", text)))
    ends: Counter[str] = Counter()
    for others in product(*hands):
        state = start
        for seat, number in enumerate((card, *others)):
            state, _ = state.apply(Action(seat, "bid", (number,)))
        winner = state.observation()["winner"]
        ends["nobody" if winner is None else "win" if winner == 0 else "other"] += 1
    return {name: Fraction(ends[name], ends.total()) for name in ("win", "nobody", "other")}


@pytest.mark.rule("MNH-16")
@pytest.mark.rule("MNH-20")
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("card", range(1, 6))
def test_odds_are_those_of_all_bids_played_out(card: int, hands: list[list[int]]) -> None:
    assert odds.bid(card, hands) == _played(card, hands)


def test_known_values() -> None:
    full = [1, 2, 3, 4, 5]
    assert odds.bid(5, [full])["win"] == Fraction(4, 5)
    assert odds.bid(3, [full]) == {
        "win": Fraction(2, 5),
        "nobody": Fraction(1, 5),
        "other": Fraction(2, 5),
    }
    assert odds.bid(5, [full, full])["win"] == Fraction(16, 25)


def test_the_order_of_opponents_and_cards_does_not_matter() -> None:
    assert odds.bid(3, [[5, 1], [2]]) == odds.bid(3, [[2], [1, 5]])


def test_an_empty_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="without cards"):
        odds.bid(3, [[1], []])
