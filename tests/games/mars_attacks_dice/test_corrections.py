"""What a hand may set right: each value, what follows, and that nothing breaks afterwards."""

from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice import BOX, rules

from .table import BY_HAND, ROW, SEATTLE, Table, card, monument


def paths(table):
    return {field.path: field for field in table.state.correctables()}


def test_before_the_row_lies_there_only_the_difficulty_can_be_set():
    state = BOX.new_state(3)
    assert [field.path for field in state.correctables()] == ["difficulty"]
    after, _ = state.apply(Action(TABLE, CORRECT, ("difficulty", 1)))
    assert after.observation(None)["difficulty"] == 1


def test_a_card_that_lies_on_another_stack_swaps_with_what_is_there():
    """With its tokens, and the target with it; a gap asks for the card that lies there."""
    table = Table().target(0).roll(5, 3, 2)
    was = [stack["card"]["id"] for stack in table.seen["stacks"]]
    table.correct("token.0.1", 1).correct("stack.2.card", was[0])
    row = table.seen["stacks"]
    assert [stack["card"]["id"] for stack in row] == [was[2], was[1], was[0], was[3]]
    assert paths(table)["target"].value == 2 and paths(table)["token.2.1"].value == 1
    assert paths(table)["token.0.1"].value == "none"
    table = Table().correct("stack.1.card", "none")
    left = [stack["left"] for stack in table.seen["stacks"]]
    table.correct("stack.1.card", was[3])
    row = table.seen["stacks"]
    assert row[1]["card"]["id"] == was[3] and row[3]["card"] is None
    assert [stack["left"] for stack in row] == [left[0], left[1] - 1, left[2], left[3] + 1]


def test_every_value_is_among_its_own_choices_at_any_time():
    rng = Random(4)
    state = BOX.new_state(4, simulated=True, rulings={"MAD-A10": "beside"})
    while not state.is_terminal():
        for field in state.correctables():
            assert field.value in field.choices, field
        chance = state.current_player() == CHANCE
        state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))


def test_a_value_can_be_set_to_what_it_is_and_nothing_changes():
    table = Table().attack(0, 5, 3, 2).target(1).roll(5, 3, 2)
    before = table.seen
    for path, field in paths(table).items():
        if path != "turn":
            assert Table.correct(table, path, field.value).seen == before, path


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("difficulty", 1, lambda seen: seen["difficulty"]),
        ("first", 2, lambda seen: seen["first"]),
        ("extra", 2, lambda seen: seen["extra_turns"]),
        ("extra_vp.1", -3, lambda seen: seen["vp"][1]),
        ("token.1.2", 4, lambda seen: seen["stacks"][1]["tokens"][2]),
        ("stack.3.left", 0, lambda seen: seen["stacks"][3]["left"]),
        ("stack.2.card", "extra-5", lambda seen: seen["stacks"][2]["card"]["id"]),
        ("owner.extra-5", 1, lambda seen: 1 if seen["claimed"][1] else None),
    ],
)
def test_a_value_set_by_hand_is_what_lies_there_then(path, value, where):
    assert where(Table().correct(path, value).seen) == value


def test_a_correction_is_named_in_the_history():
    table = Table().correct("extra_vp.1", 2)
    assert table.kinds() == ["corrected"]
    assert table.words() == "Set by hand: P1’s points added by hand = 2."


@pytest.mark.parametrize(
    "args",
    [("extra_vp.1", True), ("extra_vp.1", 999), ("nowhere", 1), ("extra_vp.1",), (), (1, 1)],
)
def test_a_value_out_of_range_or_of_another_type_is_refused(args):
    with pytest.raises(IllegalAction):
        Table().do(Action(TABLE, CORRECT, args))
    with pytest.raises(IllegalAction):
        Table().do(Action(0, CORRECT, ("extra_vp.1", 2)))


def test_whose_turn_it_is_begins_that_turn_again():
    table = Table().target(0).roll(5, 3, 2).correct("turn", 2)
    assert (table.turn, table.phase) == (2, "target")
    assert table.token(0, 0) is None


def test_the_target_can_be_set_right_and_the_dice_are_judged_again():
    row = (card("Ayr"), card("Bonn", "RRR"), *ROW[2:])
    table = Table(row).target(0).roll(5, 3, 2).correct("target", 1)
    assert table.claimed(0) == ["Bonn"]


def test_dice_are_set_one_symbol_at_a_time_and_judged_when_all_ten_lie_again():
    table = Table().target(0).roll(5, 4, 1).correct("dice.martian", 4)
    assert table.phase == "decide"
    table.correct("dice.ray_gun", 5)
    assert table.claimed(0) == ["Ayr"]


def test_with_dice_missing_the_table_is_asked_and_nothing_is_judged():
    table = Table().target(0).roll(5, 3, 2).correct("dice.martian", 0)
    assert table.verbs() == {"stop"}
    with pytest.raises(IllegalAction) as refused:
        table.go()
    assert refused.value.rule == "MAD-53"
    assert table.stop().token(0, 0) == 3


def test_a_nuke_set_by_hand_can_be_the_last_one():
    table = Table().target(0).roll(3, 2, 5).correct("dice.ray_gun", 1).correct("dice.nuke", 6)
    assert "nuked" in table.kinds()


def test_a_lower_difficulty_can_make_the_nukes_enough():
    table = Table().target(0).roll(3, 2, 5).correct("difficulty", 1)
    assert "nuked" in table.kinds()


def test_a_target_that_is_taken_away_begins_the_turn_again():
    table = Table().target(0).roll(5, 3, 2).correct("stack.0.card", "none")
    assert table.phase == "turn_up"
    assert table.up().turn == 0
    assert table.phase == "target"


def test_another_card_on_a_stack_takes_the_tokens_off():
    table = Table().attack(0, 5, 3, 2).correct("stack.0.card", "extra-3")
    assert table.token(0, 0) is None
    assert table.state.census()["location cards"] == 29


def test_over_and_on_again():
    table = Table().correct("over", "yes")
    assert table.state.is_terminal()
    assert table.state.outcome() is not None
    table.correct("over", "no")
    assert (table.phase, table.turn) == ("target", 0)


def test_the_last_round_can_be_called_and_called_off():
    table = Table().correct("last_round", "yes").skip().correct("last_round", "no")
    assert table.skip().skip().phase == "target"
    assert table.correct("last_round", "yes").skip().skip().skip().phase == "over"


def test_a_stack_without_a_card_that_could_lie_on_it_is_used_up():
    entries = [*ROW, *[card(f"Rest {number}") for number in range(8)]]
    state = BOX.new_state(3, simulated=True, components=BOX.components({"entries": entries}))
    rng = Random(1)
    state.advance(Action(TABLE, "first", (0,)))
    for _ in range(4):
        state.advance(state.sample(rng))
    for entry in [field.path for field in state.correctables() if field.path[:6] == "owner."]:
        state.advance(Action(TABLE, CORRECT, (entry, 1)))
    state.advance(Action(TABLE, CORRECT, ("stack.0.card", "none")))
    owned = next(f.path for f in state.correctables() if f.path[:6] == "owner." and f.value != 1)
    state.advance(Action(TABLE, CORRECT, (owned, 1)))
    state.advance(Action(TABLE, CORRECT, ("turn", 1)))
    assert state.observation(None)["phase"] == "target"
    assert state.observation(None)["stacks"][0]["left"] == 0


ROW_OF_ALL = (
    card("Ayr", "RRNNM", **BY_HAND),
    card("Seattle", **SEATTLE),
    monument("Arch"),
    card("Vegas", "NNN", nukes=2),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example(5301242, False)  # a token set on the last space of its card
@given(st.integers(0, 2**32), st.booleans())
def test_random_corrections_and_rulings_never_break_what_follows(seed, simulated):
    rng = Random(seed)
    entries = [*ROW_OF_ALL, *BOX.components()["cards"][2:20]]
    entries = list({entry["name"]: entry for entry in entries}.values())
    seats = rng.choice((3, 4))
    components = BOX.components({"entries": entries})
    state = BOX.new_state(seats, simulated=simulated, components=components)
    for _ in range(120):
        if rng.random() < 0.35:
            action = random_correction(state, rng)
        elif state.is_terminal():
            assert state.outcome() is not None
            action = random_correction(state, rng)
        else:
            legal = state.legal_actions()
            if not legal:
                # Only a table whose next card nobody has entered can be here.
                assert state.prompts()[0].domain.may_enter
                action = random_correction(state, rng)
            elif state.current_player() == CHANCE:
                action = state.sample(rng)
            else:
                action = rng.choice(legal)
        state, _ = state.apply(action)
        state.prompts(), state.observation(0), state.scores(), state.describe(action)
        assert sum(chance for _, chance in state.chance_outcomes()) in (0, 1)
        assert state.census()["location cards"] == 29


def random_correction(state, rng):
    if rng.random() < 0.2:
        ruling, choices = rng.choice(list(state.ruling_choices().items()))
        return Action(TABLE, RULE, (ruling, rng.choice(choices)))
    field = rng.choice(state.correctables())
    return Action(TABLE, CORRECT, (field.path, rng.choice(field.choices)))


def test_a_stack_without_a_card_to_turn_up_is_empty_and_the_others_stay():
    state = Table(ROW).state.clone()
    state.up, state.unseen, state.simulated = (state.up[0], -1, *state.up[2:]), (), True
    state.left = (2, 3, 1, 4)
    rules.proceed(state, None)
    assert state.left == (2, 0, 1, 4)
