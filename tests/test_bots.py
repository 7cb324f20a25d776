"""The levels of bots: legal, explained, blind to what is hidden, interruptible."""

from random import Random

import pytest

from companion import games
from companion.engine import bots
from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, View, equilibrium
from companion.engine.box import LEVELS
from companion.match.bots import player
from companion.match.simulation import simulate, simulated_header
from tests import toy

BOXES = [*(box.id for box in games.shelf()), "toy"]
FEW = Budget(iterations=2)


def box_of(box_id: str):
    return toy.BOX if box_id == "toy" else games.take(box_id)


def states(box_id: str, steps: int = 70, options: dict[str, str] | None = None):
    """States of one simulated match in which somebody has a choice."""
    box = box_of(box_id)
    match = simulate(box, simulated_header(box, box.seats[0], "normal", options), "states")
    for length in range(0, len(match), max(1, len(match) // steps)):
        state = match.state_at(length)
        for seat in range(state.seats):
            legal = state.legal_actions(seat)
            if len(legal) > 1:
                yield state, seat, legal


@pytest.mark.parametrize("box_id", BOXES)
def test_every_level_chooses_what_is_legal_and_says_why(box_id: str):
    box = box_of(box_id)
    asked = list(states(box_id, 12))[:3]
    assert asked
    for level in LEVELS:
        who = player(box, level)
        for state, seat, legal in asked:
            choice = who(View(state, seat, legal), Random(1), FEW)
            assert choice.action in legal
            assert str(choice.why).endswith(".") and "{" not in str(choice.why)
            assert who(View(state, seat, legal), Random(1), FEW) == choice


@pytest.mark.parametrize("box_id", [each for each in BOXES if each != "toy"])
def test_a_hard_bot_is_blind_to_what_is_hidden(box_id: str):
    """Two states that its seat cannot distinguish get the same answer."""
    hard = player(box_of(box_id), "hard")
    options = {"play": "board"} if box_id == "invasion-from-outer-space" else None
    for number, (state, seat, legal) in enumerate(list(states(box_id, 8, options))[-2:]):
        other = state.resample(seat, Random(number))
        assert other.legal_actions(seat) == legal
        answers = {hard(View(each, seat, legal), Random(3), FEW).action for each in (state, other)}
        assert len(answers) == 1


@pytest.mark.parametrize("box_id", ["martian-invasion", "mars-escape"])
def test_what_is_drawn_again_does_not_depend_on_what_is_hidden(box_id: str):
    """Else a bot that thinks ahead would learn from the real cards."""
    for state, seat, _ in list(states(box_id, 10)):
        other = state.resample(seat, Random(5))
        one, two = (each.resample(seat, Random(9)) for each in (state, other))
        rivals = [each for each in range(state.seats) if each != seat]
        for rival in rivals:
            assert one.observation(rival) == two.observation(rival)


def test_a_hard_bot_that_is_stopped_still_answers():
    state, seat, legal = next(states("toy"))
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    hard = player(toy.BOX, "hard")
    assert hard(View(state, seat, legal), Random(1), Budget(1000, stop)).action in legal
    assert len(asked) == 3


def test_thinking_ahead_beats_taking_most_in_the_toy():
    wins = 0
    for number in range(20):
        levels = ["hard", "normal"] if number % 2 else ["normal", "hard"]
        match = simulate(toy.BOX, simulated_header(toy.BOX, 2, levels), f"toy {number}")
        wins += levels[match.state.outcome().ranking[0][0]] == "hard"
    assert wins >= 10


def test_an_equilibrium_leaves_the_other_no_better_answer():
    rng = Random(4)
    for size in range(1, 6):
        gains = [[rng.uniform(-3, 3) for _ in range(size)] for _ in range(size)]
        value, mix = equilibrium(gains)
        back, other = equilibrium([[-gains[m][n] for m in range(size)] for n in range(size)])
        assert abs(sum(mix) - 1) < 1e-9 and abs(value + back) < 1e-9
        columns = zip(*gains, strict=True)
        worst = min(sum(m * gain for m, gain in zip(mix, row, strict=True)) for row in columns)
        best = max(sum(o * gain for o, gain in zip(other, row, strict=True)) for row in gains)
        assert abs(worst - value) < 1e-9 and abs(best - value) < 1e-9


def test_a_fair_game_of_equal_hands_is_worth_nothing():
    stones = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    value, mix = equilibrium(stones)
    assert abs(value) < 1e-9 and all(abs(each - 1 / 3) < 1e-9 for each in mix)


def test_thinking_ahead_leaves_the_plain_choice_only_for_what_is_surely_better():
    plain, other = Action(0, "take", (1,)), Action(0, "take", (2,))
    for gain, expected in ((0.02, plain), (0.5, other)):
        node = bots._Node([plain, other], plain)
        for action, value, times in ((plain, 0.4, 8), (other, 0.4 + gain, 12)):
            for _ in range(times):
                node.add(action, value)
        assert node.choice().action == expected


def test_a_reason_is_made_when_it_is_first_asked_for_and_once():
    made: list[str] = []
    choice = Choice(Action(0, "go"), lambda: made.append("once") or "Because.")
    assert choice.action == Action(0, "go") and not made
    assert choice.why == choice.why == "Because." and made == ["once"]
