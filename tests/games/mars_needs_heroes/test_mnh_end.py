"""How a game ends and who has won: MNH-33 to MNH-37."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.games.mars_needs_heroes import scoring
from companion.games.mars_needs_heroes.state import NOBODY
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, ended, last_set, refused


@pytest.mark.rule("MNH-33")
def test_the_last_cards_are_still_bid_for_and_then_it_is_over() -> None:
    table = last_set(2)
    assert not table.state.is_terminal() and table.phase() == "bid"
    assert table.state.outcome() is None
    table.bids(5, 4)
    assert not table.state.is_terminal()
    table.settle()
    assert table.state.is_terminal() and table.state.prompts() == ()
    assert refused(table, Action(0, "bid", (3,))) == "MNH-33"


@pytest.mark.rule("MNH-34")
def test_most_cards_of_one_colour_win() -> None:
    outcome = ended([{"yellow": 4, "green": 4, "blue": 4}, {"purple": 5}, {"green": 3}]).outcome()
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,), (2,)) and outcome.scores == (4, 5, 3)
    assert str(outcome.why).format(*NAMES) == "Bob wins with 5 of one colour (next best: 4)."
    assert outcome.rules == ("MNH-34",)
    items = tuple((str(label), count) for label, count in outcome.items[0])
    assert items == (("yellow", 4), ("green", 4), ("blue", 4), ("purple", 0))


@pytest.mark.rule("MNH-35")
@pytest.mark.parametrize(
    ("first", "second", "place"),
    [
        ({"yellow": 5, "green": 3}, {"green": 5, "blue": 2, "yellow": 2}, "second colour, 3"),
        ({"yellow": 5, "green": 3, "blue": 1}, {"green": 5, "blue": 3}, "third colour, 1"),
        (
            {"yellow": 3, "green": 2, "blue": 2, "purple": 1},
            {"yellow": 3, "green": 2, "blue": 2},
            "fourth colour, 1",
        ),
    ],
)
def test_a_tie_is_compared_place_by_place(first: dict, second: dict, place: str) -> None:
    outcome = ended([second, first]).outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))
    assert f"Bob wins the tie with Ann: {place}" in str(outcome.why).format(*NAMES)
    assert outcome.rules == ("MNH-34", "MNH-35")


@pytest.mark.rule("MNH-35")
def test_only_the_tied_are_compared() -> None:
    tallies = [{"yellow": 5, "green": 1}, {"yellow": 4, "green": 4}, {"blue": 5, "purple": 2}]
    outcome = ended(tallies).outcome()
    assert outcome is not None and outcome.ranking == ((2,), (0,), (1,))


@pytest.mark.rule("MNH-36")
def test_a_tie_over_the_last_cards_is_bid_again_with_full_hands() -> None:
    table = last_set(3)
    table.bids(4, 4, 4)
    table.settle()
    assert table.phase() == "bid" and table.seen["hands"] == [[1, 2, 3, 4, 5]] * 3
    table.bids(4, 4, 3)
    table.settle()
    assert table.state.is_terminal() and table.seen["won"][2]["yellow"] == 2


def _tie(table: Table, times: int) -> None:
    for _ in range(times):
        table.bids(5, 5)
        table.settle()


@pytest.mark.rule("MNH-37")
def test_two_players_may_reset_an_endless_loop() -> None:
    table = last_set(2)
    table.correct("token/0", 0)
    _tie(table, 5)
    assert [prompt.name for prompt in table.state.prompts()] == ["reset"]
    assert table.state.current_player() == TABLE
    assert refused(table, Action(0, "reset")) == "MNH-37"
    table.push(Action(TABLE, "reset"))
    assert table.seen["tokens"] == [1, 1] and table.seen["ties"] == 0
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2 and table.phase() == "bid"
    assert table.said("reset") == "Freeze Rays are ready again: Ann 1, Bob 1."


@pytest.mark.rule("MNH-37")
def test_without_a_reset_the_bidding_goes_on() -> None:
    table = last_set(2)
    table.correct("token/0", 0)
    _tie(table, 5)
    table.push(Action(TABLE, "go_on"))
    assert table.seen["tokens"] == [0, 1] and table.phase() == "bid"
    _tie(table, 1)
    assert table.phase() == "reset"


@pytest.mark.rule("MNH-33")
def test_only_the_last_card_of_the_pile_is_said_to_be_the_last() -> None:
    table = Table(2)
    table.cards()
    assert not [fact for fact in table.facts if fact.kind == "pile_empty"]
    assert [fact.kind for fact in last_set(2).facts].count("pile_empty") == 1


@pytest.mark.rule("MNH-34")
def test_equals_behind_the_first_share_their_place():
    table = Table(3)
    for seat, count in enumerate((4, 2, 2)):
        table.hold(seat, blue=count)
    assert scoring.ranking(table.state) == ((0,), (1, 2))


@pytest.mark.rule("MNH-34", "MNH-A11")
def test_a_tie_of_those_who_come_last_cites_no_rule_for_the_winner() -> None:
    state = ended([{"yellow": 9}, {"green": 2}, {"green": 2}])
    outcome = state.outcome()
    assert outcome is not None and outcome.ranking == ((0,), (1, 2))
    assert outcome.rules == ("MNH-34",)


@pytest.mark.rule("MNH-37")
def test_ties_over_the_last_set_are_counted_until_somebody_takes_it() -> None:
    table = last_set(2)
    table.bids(3, 3)
    table.settle()
    assert table.state.ties == 1
    table.bids(5, 4)
    table.settle()
    assert table.state.ties == 0


@pytest.mark.rule("MNH-A01")
@pytest.mark.parametrize(
    ("bids", "winner"), [((5, 3, 5), 1), ((3, 5, 5), 0), ((4, 4, 2), 2), ((5, 5, 5), 2)]
)
def test_where_only_pairs_cancel_the_highest_number_that_is_left_wins(bids, winner) -> None:
    table = Table(3, {"MNH-A01": "pairs"})
    table.cards()
    table.bids(*bids)
    assert table.seen["winner"] == winner


@pytest.mark.rule("MNH-A11", "MNH-15")
@pytest.mark.parametrize(("seats", "duel"), [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4)])
def test_a_sudden_death_is_revealed_once_all_of_the_tied_have_bid(seats: int, duel: int) -> None:
    tallies = [{"yellow": 2}] * duel + [{"green": 1}] * (seats - duel)
    state = ended(tallies, {"MNH-A11": "sudden"})
    assert state.duel == tuple(range(duel)) and not state.is_terminal()
    for seat in state.duel:
        assert state.winner == NOBODY and state.legal_actions(seat)
        state, _ = state.apply(Action(seat, "bid", (5 - seat,)))
    assert state.is_terminal() and state.champion == 0


@pytest.mark.rule("MNH-35", "MNH-34")
def test_of_two_equals_behind_the_winner_of_a_tie_the_first_is_named() -> None:
    outcome = ended([{"yellow": 5}, {"green": 5}, {"blue": 5, "purple": 1}]).outcome()
    assert outcome is not None and outcome.ranking == ((2,), (0, 1))
    assert "Cy wins the tie with Ann" in str(outcome.why).format(*NAMES)
