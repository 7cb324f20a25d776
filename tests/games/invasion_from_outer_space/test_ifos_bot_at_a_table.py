"""A bot among people at a real table: no card it cannot know, no figure it cannot see."""

from random import Random

import pytest

from companion.games.invasion_from_outer_space import BOX, OF_CARDS, ON_CONSOLE


@pytest.mark.parametrize("play", ["guide", "board"])
def test_it_never_names_a_card_and_without_a_board_only_uses_the_console(play: str):
    asked = 0
    for seed in range(4):
        state, rng = BOX.new_state(3, options={"play": play}), Random(seed)
        for _ in range(400):
            if state.is_terminal():
                break
            legal = state.legal_actions(0)
            for action in BOX.for_bots(state, legal):
                assert action in legal and action.verb not in OF_CARDS
                assert play == "board" or state.ground or action.verb in ON_CONSOLE
                asked += 1
            state = state.apply(rng.choice(state.legal_actions()))[0]
    assert asked > 50


def test_at_a_simulated_table_it_may_do_all_it_is_allowed():
    state, rng = BOX.new_state(2, simulated=True), Random(1)
    while not state.legal_actions(0):
        chance = state.current_player() == -1
        state = state.apply(state.sample(rng) if chance else rng.choice(state.legal_actions()))[0]
    legal = state.legal_actions(0)
    assert BOX.for_bots(state, legal) == legal
