"""A real table answers in any order. The simulated game asks one after the other, and ends up the
same wherever it can get there.
"""

from random import Random

import pytest

from companion.engine.actions import CHANCE, Action
from companion.games.mars_escape import BOX
from companion.games.mars_escape.engine import EscapeState
from tests.walks import choose

STEPS, LONGEST = 400, 12


def asked(state: EscapeState, action: Action) -> EscapeState | None:
    """Have others pass until the seat of `action` may act; None where it is not asked any more."""
    for _ in range(LONGEST):
        if state.is_legal(action):
            return state
        passed = Action(state.current_player(), "pass")
        if passed.player in (CHANCE, action.player) or not state.is_legal(passed):
            return None
        if state.project(passed):
            return None  # with this pass a table closes the window
        state = state.apply(passed)[0]
    return None


def held(state: EscapeState, table: EscapeState) -> list[Action]:
    """What a table allows now, of the cards that the seats really hold."""
    hands = [state.observation(seat)["hand"] for seat in range(state.seats)]
    cards = [each for each in table.legal_actions() if each.verb in ("play", "weapon")]
    return [each for each in cards if each.player >= 0 and each.args[0] in hands[each.player]]


@pytest.mark.rule("ESC-37", "ESC-38", "ESC-A42")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("order", ["lifo", "fifo", "turn_order"])
def test_cards_laid_in_the_order_of_a_table_lead_to_the_same_position(seats: int, order: str):
    rng, rulings, compared = Random(f"{seats} {order}"), {"ESC-A04": order}, 0
    state = BOX.new_state(seats, simulated=True, rulings=rulings)
    table = BOX.new_state(seats, rulings=rulings)
    for _ in range(STEPS):
        if state.is_terminal():
            break
        found = held(state, table) if rng.random() < 0.7 else []
        action = rng.choice(found) if found else None
        there = asked(state, action) if action is not None else None
        if action is None or there is None:
            chance = state.current_player() == CHANCE
            action = state.sample(rng) if chance else rng.choice(state.legal_actions())
            for report in state.project(action):
                table = table.apply(report)[0]
            there = state
        else:
            table, compared = table.apply(action)[0], compared + 1
        state = there.apply(action)[0]
        assert table.observation(None) == state.observation(None), action
    assert compared >= 10


@pytest.mark.rule("ESC-62", "ESC-82")
def test_every_active_card_that_may_be_cancelled_or_copied_is_offered():
    compared = 0
    for seed in range(6):
        rng, state = Random(seed), BOX.new_state(3, simulated=True)
        while not state.is_terminal():
            seat, listed = state.current_player(), state.legal_actions()
            for name in ("confusion_ray", "printer") if seat >= 0 else ():
                every = [Action(seat, "play", (name, each.id)) for each in state.stack + state.down]
                legal = {action for action in every if state.is_legal(action)}
                assert legal == {a for a in listed if a.verb == "play" and a.args[0] == name}
                compared += len(legal)
            state = state.apply(choose(state, rng))[0]
    assert compared > 5


@pytest.mark.rule("ESC-A06")
def test_where_an_attack_is_judged_at_once_its_player_goes_on():
    rulings, found = {"ESC-A06": "at_once"}, 0
    for seed in range(6):
        rng, state = Random(seed), BOX.new_state(3, simulated=True, rulings=rulings)
        while not state.is_terminal():
            action = choose(state, rng)
            before, state = state, state.apply(action)[0]
            if action.verb == "weapon" and not before.stack and state.turn == before.turn:
                found += 1
                assert state.is_terminal() or state.stack or state.who == state.turn
    assert found
