"""Bids, who wins them, and ties: MNH-14 to MNH-26."""

import pytest

from companion.engine.actions import Action
from companion.engine.prompts import Secret
from tests.games.mars_needs_heroes.mnh_table import Table, refused


@pytest.mark.rule("MNH-14")
def test_a_bid_is_secret_until_all_are_in_and_comes_in_any_order() -> None:
    table = Table(3)
    table.cards()
    for seat, number in ((2, 5), (0, 4)):
        table.push(Action(seat, "bid", (number,)))
    state = table.state
    for viewer in (None, 0, 1):
        seen = state.observation(viewer)
        assert seen["bids"] == [None] * 3 and seen["hands"] == [[1, 2, 3, 4, 5]] * 3
        assert seen.get("bid") == (4 if viewer == 0 else None)
    assert state.observation(2)["bid"] == 5
    domain = state.prompts()[0].domain
    assert isinstance(domain, Secret)
    assert domain.ready == (0, 2) and [seat for seat, _ in domain.options] == [1]


@pytest.mark.rule("MNH-14")
def test_everybody_bids_once() -> None:
    table = Table(3)
    table.cards()
    table.push(Action(1, "bid", (3,)))
    assert refused(table, Action(1, "bid", (4,))) == "MNH-14"
    assert refused(table, Action(3, "bid", (4,))) == "MNH-14"
    assert table.state.legal_actions(1) == []


@pytest.mark.rule("MNH-15")
def test_all_bids_are_revealed_together() -> None:
    table = Table(3)
    table.cards()
    table.bids(3, 1)
    assert table.phase() == "bid" and table.seen["bids"] == [None] * 3
    table.push(Action(2, "bid", (2,)))
    assert table.phase() == "freeze" and table.seen["bids"] == [3, 1, 2]
    assert table.said("revealed") == "Bids: Ann 3, Bob 1, Cy 2. Ann leads with 3."


@pytest.mark.rule("MNH-16")
@pytest.mark.parametrize("best", range(4))
def test_the_highest_number_wins(best: int) -> None:
    table = Table()
    table.cards()
    bids = [1, 2, 3, 4]
    bids[best] = 5
    table.bids(*bids)
    assert table.seen["winner"] == best


@pytest.mark.rule("MNH-17")
def test_the_winner_takes_what_lies_there_and_nobody_else_does() -> None:
    table = Table()
    table.cards("yellow", "green")
    table.bids(1, 2, 4, 3)
    assert not any(map(any, (tally.values() for tally in table.seen["won"])))
    table.settle()
    assert table.seen["won"][2] == {"yellow": 1, "green": 1, "blue": 0, "purple": 0}
    assert sum(sum(tally.values()) for tally in table.seen["won"]) == 2
    assert not any(table.seen["table"].values())
    text = "Cy wins with 4 and takes 2 cards (yellow, green): now 1 yellow, 1 green."
    assert table.said("took") == text


@pytest.mark.rule("MNH-18")
def test_a_played_card_stays_on_the_table() -> None:
    table = Table(2)
    table.play(5, 1)
    table.cards()
    assert refused(table, Action(0, "bid", (5,))) == "MNH-18"
    assert table.seen["spent"] == [[5], [1]]
    assert [a.args[0] for a in table.state.legal_actions(0)] == [1, 2, 3, 4]


@pytest.mark.rule("MNH-19")
def test_everybody_sees_what_is_spent_and_what_is_left() -> None:
    table = Table(2)
    table.play(5, 1)
    table.play(2, 3)
    for viewer in (None, 0, 1):
        seen = table.state.observation(viewer)
        assert seen["spent"] == [[2, 5], [1, 3]]
        assert seen["hands"] == [[1, 3, 4], [2, 4, 5]]


@pytest.mark.rule("MNH-20")
@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        ((5, 5, 4, 2), 2),
        ((5, 5, 1, 2), 3),
        ((5, 5, 5, 1), 3),
        ((4, 4, 5, 1), 2),
        ((3, 2, 2, 1), 0),
        ((5, 5, 2), 2),
    ],
)
def test_equal_numbers_cancel_and_the_next_highest_wins(bids: tuple[int, ...], winner: int) -> None:
    table = Table(len(bids))
    table.cards()
    table.bids(*bids)
    assert table.seen["winner"] == winner


@pytest.mark.rule("MNH-20")
def test_the_fact_names_what_cancels() -> None:
    table = Table()
    table.cards("yellow", "green")
    table.bids(5, 5, 4, 2)
    table.settle()
    text = "Two 5s cancel. Cy wins with 4 and takes 2 cards (yellow, green)"
    assert table.said("took").startswith(text)
    assert "MNH-20" in table.facts[-1].rules


@pytest.mark.rule("MNH-21")
def test_the_winner_turns_up_two_new_cards() -> None:
    table = Table(youngest=0)
    table.play(1, 2, 3, 5)
    assert table.phase() == "turn_up" and table.seen["turner"] == 3
    table.cards()
    assert sum(table.seen["table"].values()) == 2 and table.seen["pile"] == 36


@pytest.mark.rule("MNH-22")
def test_hands_come_back_after_five_bids_and_not_before() -> None:
    table = Table(2)
    for number in (1, 2, 3, 4):
        table.play(number, number % 5 + 1)
    table.cards()
    assert table.seen["hands"] == [[5], [1]]
    table.bids(5, 1)
    table.settle()
    table.cards()
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2
    assert table.said("refilled").startswith("Everyone’s hand is empty")


@pytest.mark.rule("MNH-23")
@pytest.mark.parametrize(
    "bids", [(3, 3), (4, 4, 4), (5, 5, 5, 5), (5, 5, 2, 2), (1, 4, 4, 1), (2, 3, 2, 3)]
)
def test_nobody_left_is_a_bidding_tie(bids: tuple[int, ...]) -> None:
    table = Table(len(bids))
    table.cards()
    table.bids(*bids)
    assert table.seen["winner"] is None
    assert "it’s a tie" in table.said("tied")


@pytest.mark.rule("MNH-23")
@pytest.mark.parametrize("bids", [(3, 2), (4, 4, 1), (5, 5, 5, 4), (5, 5, 2, 1)])
def test_somebody_left_is_no_tie(bids: tuple[int, ...]) -> None:
    table = Table(len(bids))
    table.cards()
    table.bids(*bids)
    assert table.seen["winner"] is not None


@pytest.mark.rule("MNH-24")
def test_two_more_cards_join_after_a_tie() -> None:
    table = Table()
    table.cards("yellow", "green")
    table.bids(3, 3, 2, 2)
    table.settle()
    assert table.phase() == "turn_up" and table.seen["turner"] == 0
    assert not any(map(any, (tally.values() for tally in table.seen["won"])))
    table.cards("yellow", "blue")
    assert table.seen["table"] == {"yellow": 2, "green": 1, "blue": 1, "purple": 0}
    assert table.seen["pile"] == 36


@pytest.mark.rule("MNH-25")
def test_all_bid_again_with_other_cards_for_everything() -> None:
    table = Table(2)
    table.play(3, 3)
    table.cards()
    assert table.phase() == "bid" and sum(table.seen["table"].values()) == 4
    assert refused(table, Action(0, "bid", (3,))) == "MNH-18"
    table.bids(4, 5)
    table.settle()
    assert sum(table.seen["won"][1].values()) == 4


@pytest.mark.rule("MNH-26")
def test_ties_in_a_row_pile_up_for_one_winner() -> None:
    table = Table(2)
    for number in (1, 2, 3):
        table.play(number, number)
    table.play(5, 4)
    assert sum(table.seen["won"][0].values()) == 8
    assert sum(table.seen["won"][1].values()) == 0


@pytest.mark.rule("MNH-16", "MNH-20")
@pytest.mark.parametrize(
    ("bids", "cancelled"), [((1, 2, 3), False), ((2, 2, 3), True), ((4, 1, 4), True)]
)
def test_that_equal_bids_cancel_is_cited_where_some_do(bids, cancelled) -> None:
    table = Table(3)
    table.cards()
    table.bids(*bids)
    table.settle()
    for kind in ("revealed", "took"):
        fact = next(each for each in table.facts if each.kind == kind)
        assert ("MNH-20" in fact.rules) is cancelled
