"""Table mode and simulated mode are one engine; cards entered in mid-match; random games end."""

import json
from random import Random

import pytest

from companion.engine.actions import CHANCE, DEFINE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice import BOX

from .table import ROW, Table, card


def random_game(state, rng):
    """Give every state of a random game with the action that follows; at last (state, None)."""
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        action = state.sample(rng) if chance else rng.choice(state.legal_actions())
        yield state, action
        state, _ = state.apply(action)
    yield state, None


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_simulated_game_followed_at_a_table_looks_the_same_at_each_step(seats):
    entered = BOX.new_state(seats)
    steps = 0
    for state, action in random_game(BOX.new_state(seats, simulated=True), Random(seats)):
        assert state.observation(None) == entered.observation(None)
        assert state.legal_actions() == entered.legal_actions()
        assert state.outcome() == entered.outcome()
        for report in state.project(action) if action else ():
            entered, _ = entered.apply(report)
        steps += 1
    assert entered.is_terminal()
    assert steps < BOX.bound(seats)


def test_nobody_can_distinguish_a_resampled_state_from_the_real_one():
    rng = Random(3)
    for state, _ in random_game(BOX.new_state(3, simulated=True), rng):
        other = state.resample(1, rng)
        assert other is not state
        assert other.observation(1) == state.observation(1)
        assert other.legal_actions(1) == state.legal_actions(1)
        assert other.prompts() == state.prompts()


def test_observations_are_plain_json_and_the_same_for_all():
    for state, _ in random_game(BOX.new_state(3, simulated=True), Random(5)):
        seen = state.observation(None)
        assert json.loads(json.dumps(seen)) == seen
        assert state.observation(2) == seen


@pytest.mark.parametrize("difficulty", ["one", "two"])
def test_pieces_are_counted_the_same_all_game(difficulty):
    first = BOX.new_state(4, simulated=True, options={"difficulty": difficulty})
    for state, _ in random_game(first, Random(6)):
        assert state.census() == first.census()


@pytest.mark.parametrize("rulings", [{}, {"MAD-A24": "all_ten", "MAD-A23": "random"}])
def test_chances_are_exact_and_sampling_draws_what_may_happen(rulings):
    first = BOX.new_state(3, simulated=True, rulings=rulings)
    for state, action in random_game(first, Random(7)):
        outcomes = state.chance_outcomes()
        if state.current_player() == CHANCE:
            assert sum(chance for _, chance in outcomes) == 1
            assert action in [outcome for outcome, _ in outcomes]
            assert [outcome for outcome, _ in outcomes] == state.legal_actions()
        else:
            assert outcomes == []


def test_sampling_follows_the_chances():
    rng = Random(9)
    state = Table((card("Ayr"), *ROW[1:])).target(0).roll(2, 3, 5).go().state
    tally = {action: 0 for action, _ in state.chance_outcomes()}
    for _ in range(9000):
        tally[state.sample(rng)] += 1
    for action, chance in state.chance_outcomes():
        assert abs(tally[action] - 9000 * chance) < 200


# ---- cards entered by the owner -----------------------------------------------------
def entered_by_owner(*entries, **more):
    components = BOX.components({"entries": list(entries)})
    state = BOX.new_state(3, components=components, **more)
    return state.apply(Action(TABLE, "first", (0,)))[0]


def test_a_new_card_becomes_an_option_of_the_turn_up():
    state = entered_by_owner(card("Ayr"))
    prompt = state.prompts()[0]
    assert (prompt.name, prompt.domain.may_enter) == ("turn_up", True)
    assert [option.label for option in prompt.domain.options] == ["Ayr"]
    state, facts = state.apply(Action(TABLE, DEFINE, (json.dumps(card("Paris", vp=6)),)))
    assert "Paris" in str(facts[0].text)
    labels = [option.label for option in state.prompts()[0].domain.options]
    assert labels == ["Ayr", "Paris"]
    state, _ = state.apply(Action(CHANCE, "turn_up", (0, "paris")))
    assert state.observation(None)["stacks"][0]["card"]["vp"] == 6


def test_with_no_card_known_the_next_can_still_be_entered():
    state = entered_by_owner(card("Ayr"))
    state, _ = state.apply(Action(CHANCE, "turn_up", (0, "ayr")))
    assert state.legal_actions() == []
    assert state.prompts()[0].domain.may_enter
    state, _ = state.apply(Action(TABLE, DEFINE, (json.dumps(card("Paris")),)))
    assert state.legal_actions() == [Action(CHANCE, "turn_up", (1, "paris"))]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "nonsense", "[" * 5000, json.dumps(card("Ayr")), json.dumps({"name": 3})],
)
def test_a_card_that_cannot_be_read_or_is_known_is_refused(text):
    state = entered_by_owner(card("Ayr"))
    with pytest.raises(IllegalAction) as refused:
        state.apply(Action(TABLE, DEFINE, (text,)))
    assert str(refused.value.reason)


def test_practice_and_simulated_tables_know_all_cards():
    text = json.dumps(card("Paris"))
    practice, _ = BOX.new_state(3).apply(Action(TABLE, "first", (0,)))
    entries = [card(f"City {number}") for number in range(20)]
    simulated = entered_by_owner(*entries, simulated=True)
    for state in (practice, simulated):
        assert not state.prompts()[0].domain.may_enter
        assert not state.is_legal(Action(TABLE, DEFINE, (text,)))


def test_a_game_of_all_entered_cards_shows_that_they_are_the_owners():
    state = entered_by_owner(card("Ayr"))
    assert state.observation(None)["data"] == "owner"
    assert BOX.new_state(3).observation(None)["data"] == "practice"
