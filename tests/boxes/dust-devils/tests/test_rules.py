"""The rules of Dust Devils."""

import pytest
from dust_devils import BOX

from companion.engine.actions import CHANCE, RULE, TABLE, Action
from companion.engine.state import State


def after(*steps: int | str, seats: int = 2) -> State:
    """Play rolls and decisions."""
    state = BOX.new_state(seats)
    for step in steps:
        if isinstance(step, int):
            action = Action(CHANCE, "roll", tuple(int(face == step) for face in range(1, 7)))
        else:
            action = Action(state.current_player(), step)
        state = state.apply(action)[0]
    return state


@pytest.mark.rule("DD-01")
def test_there_are_thirty_crystals_for_two_to_five():
    assert after().observation()["pool"] == 30
    with pytest.raises(ValueError, match="DD-01"):
        BOX.new_state(6)


@pytest.mark.rule("DD-02")
def test_the_die_says_how_many_are_found():
    assert after(4, "go_on", 3).observation()["found"] == 7


@pytest.mark.rule("DD-03")
def test_a_one_takes_all_of_the_turn():
    state = after(4, "go_on", 1)
    assert state.scores() == (0, 0) and state.observation()["pool"] == 30
    assert state.observation()["turn"] == 1


@pytest.mark.rule("DD-04")
def test_what_is_kept_is_kept_and_five_rolls_are_the_most():
    assert after(4, "stop", 1).scores() == (4, 0)
    assert after(2, "go_on", 2, "go_on", 2, "go_on", 2, "go_on", 2).scores() == (10, 0)


TIE = [*[5, "go_on", 5, "go_on", 5, "stop"], *[5, "go_on", 5, "go_on", 5]]


@pytest.mark.rule("DD-05", "DD-A01")
def test_the_most_crystals_win_and_equals_share():
    state = after(*TIE)
    assert state.outcome().ranking == ((0, 1),)
    later = state.apply(Action(TABLE, RULE, ("DD-A01", "later")))[0]
    assert later.outcome().ranking == ((1,), (0,))
