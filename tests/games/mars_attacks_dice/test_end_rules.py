"""The end and who wins: MAD-60 to MAD-64, examples E11 and E12."""

import pytest

from companion.engine.actions import IllegalAction

from .table import ROW, Table, card


def finish(table):
    while table.phase != "over":
        table.skip()
    return table.state.outcome()


@pytest.mark.rule("MAD-60")
@pytest.mark.rule("MAD-03")
def test_e11_the_player_right_of_the_marker_ends_the_game_at_once():
    table = Table(first=1, left=0).skip().skip()
    assert table.turn == 0
    table.target(0).roll(5, 5, 0)
    assert table.phase == "over"
    assert table.legal() == []
    with pytest.raises(IllegalAction) as refused:
        table.target(1)
    assert refused.value.rule == "MAD-60"


@pytest.mark.rule("MAD-60")
@pytest.mark.rule("MAD-03")
def test_e12_after_the_first_player_every_other_has_exactly_one_turn():
    table = Table(first=1, seats=4, left=0)
    table.target(0).roll(5, 5, 0)
    turns = []
    while table.phase != "over":
        turns.append(table.turn)
        table.skip()
    assert turns == [2, 3, 0]
    assert table.seen["last_round"] is True


@pytest.mark.rule("MAD-60")
def test_a_stack_with_a_card_left_does_not_end_the_game():
    table = Table(left=1).attack(0, 5, 5, 0)
    assert table.seen["last_round"] is False
    assert table.state.outcome() is None


@pytest.mark.rule("MAD-60")
def test_a_row_that_is_used_up_before_the_round_is_over_ends_the_game():
    table = Table(left=0, seats=6)
    for stack in range(4):
        assert table.phase == "target"
        table.target(stack).roll(5, 5, 0)
    assert table.phase == "over"


@pytest.mark.rule("MAD-61")
def test_the_points_of_all_claimed_cards_are_added_line_by_line():
    row = (card("Ayr", vp=3), card("Bonn", vp=4), *ROW[2:])
    table = Table(row, deck=[card("Paris", vp=6)])
    table.attack(0, 5, 5, 0).attack(1, 5, 5, 0).skip().attack(0, 5, 5, 0)
    assert table.state.scores() == (9, 4, 0)
    outcome = table.correct("extra_vp.2", 5).correct("over", "yes").state.outcome()
    items = tuple(tuple((str(label), vp) for label, vp in lines) for lines in outcome.items)
    assert items == ((("Ayr", 3), ("Paris", 6)), (("Bonn", 4),), (("Set by hand", 5),))
    assert outcome.scores == (9, 4, 5)


@pytest.mark.rule("MAD-62")
def test_the_highest_points_win_even_with_fewer_cards():
    table = Table((card("Ayr", vp=5), card("Bonn", vp=2), card("Cork", vp=2), ROW[3]))
    table.attack(0, 5, 5, 0).attack(1, 5, 5, 0).skip().skip().attack(2, 5, 5, 0)
    outcome = table.correct("over", "yes").state.outcome()
    assert outcome.ranking == ((0,), (1,), (2,))
    assert "5 points to {1}’s 4" in str(outcome.why)


@pytest.mark.rule("MAD-63")
def test_a_tie_goes_to_the_one_with_most_claimed_cards():
    table = Table((card("Ayr", vp=2), card("Bonn", vp=4), card("Cork", vp=2), ROW[3]))
    table.attack(0, 5, 5, 0).attack(1, 5, 5, 0).skip().attack(2, 5, 5, 0)
    outcome = table.correct("over", "yes").state.outcome()
    assert outcome.scores == (4, 4, 0)
    assert outcome.ranking == ((0,), (1,), (2,))
    assert "2 claimed cards to 1" in str(outcome.why)
    assert "MAD-63" in outcome.rules


def test_one_claimed_card_is_said_in_the_singular():
    table = Table((card("Ayr", vp=2), card("Bonn", vp=2), *ROW[2:]))
    table.attack(0, 5, 5, 0).attack(1, 5, 5, 0)
    outcome = table.correct("over", "yes").state.outcome()
    assert "both have 2 points and 1 claimed card;" in str(outcome.why)


@pytest.mark.rule("MAD-64")
@pytest.mark.parametrize(("first", "ranking"), [(0, (2, 1, 0)), (1, (0, 2, 1)), (2, (1, 0, 2))])
def test_still_tied_the_latest_in_turn_order_wins(first, ranking):
    outcome = Table(first=first).correct("over", "yes").state.outcome()
    assert [seats[0] for seats in outcome.ranking] == list(ranking)
    assert all(len(seats) == 1 for seats in outcome.ranking)
    assert "later in turn order" in str(outcome.why)
