"""How a game of Mars Escape ends: nobody acts any more, and who has won is known."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, TERMINAL, Action
from companion.games.mars_escape import BOX, effects, legal, rules
from companion.games.mars_escape.components import FREEZE, SLEIGHT
from companion.games.mars_escape.engine import EscapeState
from companion.games.mars_escape.state import TURN, Entry
from tests.games.mars_escape.esc_table import Table
from tests.walks import choose

LONGEST = 5000


def is_over(state: EscapeState) -> bool:
    """Whether a game is over; all that says so agrees."""
    over = state.is_terminal()
    assert (state.current_player() == TERMINAL) is over
    assert (state.outcome() is not None) is over
    assert (not state.prompts()) is over
    if over:
        assert not state.legal_actions() and not state.chance_outcomes()
    return over


def in_turn(**rulings: str) -> EscapeState:
    """A simulated game in the first turn, with a card drawn."""
    ruled = {f"ESC-{key}": choice for key, choice in rulings.items()}
    state, rng = BOX.new_state(3, simulated=True, rulings=ruled), Random(1)
    while state.phase != TURN:
        state = state.apply(choose(state, rng))[0]
    return state.clone()


@pytest.mark.rule("ESC-04", "ESC-05")
@pytest.mark.parametrize("simulated", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_somebody_acts_until_the_game_is_over_and_nobody_then(simulated: bool, seed: int):
    state, rng = BOX.new_state(2, simulated=simulated), Random(seed)
    for _ in range(LONGEST):
        if is_over(state):
            break
        state = state.apply(choose(state, rng))[0]
    assert is_over(state)
    ranks = state.outcome().ranking
    assert ranks[0] == ((state.winner,) if state.winner >= 0 else (0, 1))


@pytest.mark.rule("ESC-04", "ESC-A03")
@pytest.mark.parametrize("choice", ["immediate", "last_steal"])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_fourth_part_ends_a_simulated_game(choice: str, seat: int):
    state = in_turn(A03=choice)
    for alien in legal.to_track(state):
        if state.parts(seat) < 4:
            effects.gain(state, seat, alien, [])
    rules.proceed(state, [])
    if choice == "last_steal":
        assert not is_over(state)
        while not is_over(state) and state.stack:
            state = state.apply(state.legal_actions()[0])[0]
    assert is_over(state) and state.winner == seat
    assert state.outcome().ranking == ((seat,), tuple(n for n in range(3) if n != seat))


@pytest.mark.rule("ESC-05", "ESC-A39")
def test_the_game_ends_without_a_winner_when_all_aliens_are_gone():
    state = in_turn(A39="ends")
    aliens = legal.to_track(state)
    state.stock = [tuple(aliens[seat::3]) for seat in range(3)]
    rules.proceed(state, [])
    assert is_over(state) and state.outcome().ranking == ((0, 1, 2),)


@pytest.mark.rule("ESC-04")
def test_at_a_table_everybody_may_act_until_somebody_escapes():
    table = Table(2)
    table.give(0, "queen", "tripod", "brainiac")
    table.give(1, "dust_worm")
    assert not is_over(table.state)
    table.item(0, "steal", "dust_worm")
    assert is_over(table.state) and table.state.winner == 0


@pytest.mark.rule("ESC-A04", "ESC-85", "ESC-86")
def test_chance_decides_what_a_copied_sleight_takes_though_another_card_comes_first():
    state = in_turn(A04="fifo")
    first = Entry(1, state.cards.index["freeze_ray"], FREEZE, 1, 2)
    copied = Entry(2, state.cards.index["sleight_of_hand"], SLEIGHT, 1, 0)
    printed = Entry(3, state.cards.index["printer"], SLEIGHT, 1, shut=True)
    state.stack, state.working, state.who = [first, copied, printed], printed.id, 1
    state = state.apply(Action(1, "use", (2,)))[0]
    assert state.current_player() == CHANCE
