"""The worked examples of the rulebook and what follows from them: E01 to E09."""

from collections import Counter
from random import Random

import pytest

from tests.games.mars_needs_heroes.mnh_simulated import begin, random_rulings, steps
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, ended, last_set


@pytest.mark.rule("MNH-E01")
@pytest.mark.rule("MNH-01")
@pytest.mark.rule("MNH-07")
@pytest.mark.rule("MNH-09")
@pytest.mark.rule("MNH-10")
def test_e01_four_players_set_up() -> None:
    seen = Table(4, youngest=None).seen
    assert seen["hands"] == [[1, 2, 3, 4, 5]] * 4
    assert seen["tokens"] == [1, 1, 1, 1]
    assert seen["pile"] == 40 and sum(seen["table"].values()) == 0


@pytest.mark.rule("MNH-E02")
@pytest.mark.rule("MNH-20")
@pytest.mark.rule("MNH-16")
@pytest.mark.parametrize("bids", [(5, 5, 2), (5, 2, 5, 1), (1, 5, 5, 2)])
def test_e02_two_fives_cancel_and_the_two_wins(bids: tuple[int, ...]) -> None:
    table = Table(len(bids))
    table.cards()
    table.bids(*bids)
    assert table.seen["winner"] == bids.index(2)


@pytest.mark.rule("MNH-E03")
@pytest.mark.rule("MNH-23")
@pytest.mark.parametrize("bids", [(3, 3, 3, 3), (5, 2, 5, 2)])
def test_e03_two_ways_to_tie(bids: tuple[int, ...]) -> None:
    table = Table(4)
    table.cards()
    table.bids(*bids)
    assert table.seen["winner"] is None
    table.settle()
    assert table.phase() == "turn_up"


@pytest.mark.rule("MNH-E04")
@pytest.mark.rule("MNH-24")
@pytest.mark.rule("MNH-25")
@pytest.mark.rule("MNH-26")
def test_e04_a_tie_puts_four_cards_on_the_table() -> None:
    table = Table(4)
    table.play(3, 3, 3, 3)
    table.cards()
    assert sum(table.seen["table"].values()) == 4
    table.bids(5, 4, 2, 1)
    assert all(3 not in hand for hand in table.seen["hands"])
    table.settle()
    assert sum(table.seen["won"][0].values()) == 4


@pytest.mark.rule("MNH-E05")
@pytest.mark.rule("MNH-34")
@pytest.mark.rule("MNH-35")
def test_e05_four_green_decide_on_the_third_comparison() -> None:
    outcome = ended(
        [{"yellow": 6, "blue": 5, "green": 3}, {"yellow": 6, "purple": 5, "green": 4}]
    ).outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))
    assert str(outcome.why).format(*NAMES) == "Bob wins the tie with Ann: third colour, 4 to 3."


@pytest.mark.rule("MNH-E06")
@pytest.mark.rule("MNH-13")
@pytest.mark.rule("MNH-33")
def test_e06_twenty_reveals_of_two_and_twenty_bids_come_before_the_end() -> None:
    for seed in range(40):
        rng = Random(seed)
        reveals = 0
        played: Counter[tuple[int, int | str]] = Counter()
        for state, action, after in steps(begin(2 + seed % 3), rng):
            if action.verb == "turn_up":
                reveals += after.observation()["phase"] != "turn_up"
            if action.verb == "bid" and state.round <= 20:
                played[action.player, action.args[0]] += 1
            if after.left == 0 and state.left:
                assert after.round == 20
        assert reveals == 20
        assert set(played.values()) == {4} and len(played) == 5 * (2 + seed % 3)


@pytest.mark.rule("MNH-E07")
@pytest.mark.rule("MNH-36")
@pytest.mark.rule("MNH-22")
def test_e07_the_twentieth_bid_ties_and_all_five_cards_come_back() -> None:
    table = Table(2)
    for bid in range(19):
        number = bid % 5 + 1
        table.play(number, number % 5 + 1)
    table.cards()
    assert table.seen["round"] == 20 and table.seen["pile"] == 0
    table.correct("hand/1", "5")
    table.bids(5, 5)
    assert table.seen["spent"][0] == [1, 2, 3, 4, 5]
    table.settle()
    assert table.seen["round"] == 21 and table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2


@pytest.mark.rule("MNH-E08")
@pytest.mark.rule("MNH-22")
@pytest.mark.rule("MNH-18")
def test_e08_every_number_once_in_five_bids_and_the_rest_is_always_known() -> None:
    for seed in range(20):
        rng = Random(seed)
        blocks: Counter[tuple[int, int, int | str]] = Counter()
        for state, action, after in steps(begin(4), rng):
            if action.verb == "bid" and state.round <= 20:
                blocks[(state.round - 1) // 5, action.player, action.args[0]] += 1
            seen = after.observation()
            for hand, spent in zip(seen["hands"], seen["spent"], strict=True):
                assert sorted(hand + spent) == [1, 2, 3, 4, 5]
        assert set(blocks.values()) == {1} and len(blocks) == 4 * 4 * 5


@pytest.mark.rule("MNH-E09")
@pytest.mark.rule("MNH-17")
@pytest.mark.rule("MNH-33")
def test_e09_all_forty_cards_are_won_in_the_end() -> None:
    for seed in range(60):
        rng = Random(seed)
        rulings = {**random_rulings(rng), "MNH-A16": "all"}
        *_, (_, _, last) = steps(begin(2 + seed % 3, rulings), rng)
        assert sum(sum(tally.values()) for tally in last.observation()["won"]) == 40


@pytest.mark.rule("MNH-E09")
def test_e09_a_short_game_gives_everything_away_too() -> None:
    table = last_set(4)
    table.bids(1, 2, 3, 4)
    table.settle()
    assert table.seen["won"][3]["yellow"] == 2
