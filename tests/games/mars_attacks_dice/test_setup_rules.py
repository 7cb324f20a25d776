"""Pieces and setup: MAD-01 to MAD-12."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, DEFINE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice import BOX

from .table import ROW, Table, card

NAMES = ["Ayr", "Bonn", "Cork", "Dover"]


def steps(seats=4, **options):
    return {rule: str(text) for text, rule in BOX.setup(seats, options)}


@pytest.mark.rule("MAD-01")
def test_there_are_29_location_cards_besides_the_difficulty_card():
    assert len(BOX.components()["cards"]) == 29
    thirty = [card(f"Town {number}") for number in range(30)]
    assert len(BOX.components({"entries": thirty[:29]})["cards"]) == 29
    with pytest.raises(ValueError, match="29"):
        BOX.components({"entries": thirty})


@pytest.mark.rule("MAD-01")
def test_a_thirtieth_card_cannot_be_entered_in_mid_match():
    table = Table()
    assert not table.state.is_legal(Action(TABLE, DEFINE, ('{"name": "One more"}',)))


@pytest.mark.rule("MAD-01")
def test_the_box_has_ten_dice_and_four_tokens_in_each_of_six_colours():
    assert len(BOX.colours) == 6
    census = Table(seats=6).state.census()
    assert census["dice"] == 10
    assert [census[f"tokens of seat {seat}"] for seat in range(6)] == [4] * 6


@pytest.mark.rule("MAD-02")
def test_four_tokens_of_a_seat_can_lie_on_four_cards():
    table = Table()
    for stack in range(4):
        table.target(stack).roll(8 - stack, 1 + stack, 1).stop()
        table.skip().skip()
    assert [table.token(stack, 0) for stack in range(4)] == [1, 2, 3, 4]
    assert "four tokens" in steps()["MAD-02"]


@pytest.mark.rule("MAD-03")
def test_the_first_player_begins_and_keeps_the_marker_all_game():
    table = Table(first=2)
    assert (table.turn, table.seen["first"]) == (2, 2)
    for _ in range(4):
        table.skip()
        assert table.seen["first"] == 2


@pytest.mark.rule("MAD-03")
def test_only_a_seat_of_the_table_can_begin():
    state = BOX.new_state(3)
    assert [action.args for action in state.legal_actions()] == [(0,), (1,), (2,)]
    with pytest.raises(IllegalAction):
        state.apply(Action(TABLE, "first", (3,)))


@pytest.mark.rule("MAD-04")
@pytest.mark.parametrize(("side", "nukes"), [("two", 2), ("one", 1)])
def test_the_difficulty_card_counts_one_or_two_nukes(side, nukes):
    table = Table(difficulty=side)
    assert table.seen["difficulty"] == nukes
    assert table.seen["corners"]["total"] == 4 + nukes
    assert ("one Nuke" if nukes == 1 else "two Nukes") in steps(difficulty=side)["MAD-04"]


@pytest.mark.rule("MAD-04")
def test_two_nukes_are_the_default_and_a_third_side_does_not_exist():
    assert BOX.default_options() == {"difficulty": "two"}
    with pytest.raises(ValueError, match="difficulty"):
        BOX.new_state(3, options={"difficulty": "three"})


@pytest.mark.rule("MAD-05")
def test_the_shuffled_cards_lie_in_four_stacks_any_card_equally_likely_on_top():
    state = BOX.new_state(3, simulated=True)
    assert len(state.observation(None)["stacks"]) == 4
    state, _ = state.apply(Action(TABLE, "first", (0,)))
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 29
    assert {chance for _, chance in outcomes} == {outcomes[0][1]}
    assert outcomes[0][1] * 29 == 1
    assert "four stacks" in steps()["MAD-05"]


@pytest.mark.rule("MAD-06")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_stack_is_as_deep_as_there_are_players(seats):
    state = BOX.new_state(seats)
    assert [stack["left"] for stack in state.observation(None)["stacks"]] == [seats] * 4
    table = Table(seats=seats)
    assert [stack["left"] for stack in table.seen["stacks"]] == [seats - 1] * 4
    assert f"{seats} cards" in steps(seats)["MAD-06"]


@pytest.mark.rule("MAD-07")
def test_cards_that_were_not_dealt_never_show():
    rng = Random(2)
    for _ in range(20):
        state = BOX.new_state(3, simulated=True)
        shown = 0
        while not state.is_terminal():
            chance = state.current_player() == CHANCE
            action = state.sample(rng) if chance else rng.choice(state.legal_actions())
            shown += action.verb == "turn_up"
            state.advance(action)
        assert shown <= 12
        assert state.observation(None)["unseen"] == 29 - shown
    assert "17 cards" in steps(3)["MAD-07"]


@pytest.mark.rule("MAD-08")
def test_the_first_turn_waits_until_the_top_card_of_each_stack_is_up():
    state = BOX.new_state(3)
    state, _ = state.apply(Action(TABLE, "first", (1,)))
    ids = [entry["id"] for entry in BOX.components()["cards"]]
    for stack in range(4):
        assert state.observation(None)["phase"] == "turn_up"
        assert state.observation(None)["turning_up"] == stack
        state, _ = state.apply(Action(CHANCE, "turn_up", (stack, ids[stack])))
        assert state.observation(None)["stacks"][stack]["card"]["id"] == ids[stack]
    assert state.observation(None)["phase"] == "target"


@pytest.mark.rule("MAD-08")
def test_a_card_is_turned_up_once_only():
    state = BOX.new_state(3)
    state, _ = state.apply(Action(TABLE, "first", (1,)))
    state, _ = state.apply(Action(CHANCE, "turn_up", (0, "dallas")))
    with pytest.raises(IllegalAction, match="Dallas"):
        state.apply(Action(CHANCE, "turn_up", (1, "dallas")))
    with pytest.raises(IllegalAction, match="Nowhere"):
        state.apply(Action(CHANCE, "turn_up", (1, "Nowhere")))


@pytest.mark.rule("MAD-09")
def test_the_line_of_corner_nukes_is_the_row_and_the_difficulty_card():
    row = (card("Ayr", nukes=0), card("Bonn", nukes=1), card("Cork", nukes=2), ROW[3])
    assert Table(row).seen["corners"]["total"] == 2 + 0 + 1 + 2 + 1
    assert "corner Nukes" in steps()["MAD-09"]


@pytest.mark.rule("MAD-10")
def test_a_face_up_card_stays_in_play_until_it_is_claimed():
    table = Table()
    for _ in range(7):
        assert [action.args[0] for action in table.legal()] == [0, 1, 2, 3]
        assert [stack["card"]["name"] for stack in table.seen["stacks"]] == NAMES
        table.skip()
    table.target(2).roll(4, 5, 1)
    assert table.seen["stacks"][2]["card"] is None


@pytest.mark.rule("MAD-11")
def test_a_claim_turns_up_the_next_card_of_that_stack():
    table = Table(deck=[card("Paris")])
    table.target(2).roll(4, 5, 1)
    assert (table.phase, table.seen["turning_up"]) == ("turn_up", 2)
    with pytest.raises(IllegalAction) as refused:
        table.do(Action(CHANCE, "turn_up", (1, "paris")))
    assert refused.value.rule == "MAD-11"
    table.up()
    assert table.seen["stacks"][2]["card"]["name"] == "Paris"
    assert table.state.is_legal(Action(1, "target", (2,)))


@pytest.mark.rule("MAD-12")
def test_the_difficulty_card_counts_from_the_first_turn_to_the_last():
    table = Table(left=0)
    for stack in range(3):
        table.target(stack).roll(4, 5, 1)
        assert table.seen["difficulty"] == 2
        if table.phase != "over":
            assert table.seen["corners"]["total"] == 2 + 3 - stack
