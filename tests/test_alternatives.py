"""What a step could have been instead, at any moment of any box; no widgets."""

import pytest

from companion.engine.prompts import Window
from companion.match.review import alternatives
from tests.walks import BOXES, some, take, walk


@pytest.mark.parametrize("box_id", BOXES)
@pytest.mark.parametrize("simulated", [True, False], ids=["simulated", "table"])
def test_every_alternative_is_legal_and_another_one(box_id: str, simulated: bool):
    played = walk(box_id, take(box_id).seats[1], 0, simulated=simulated)
    steps = dict(zip(map(id, played.states), played.actions, strict=False))
    for state in some(played.states[:-1], 40):
        action = steps[id(state)]
        for other in alternatives(state, action):
            assert other.action != action and state.is_legal(other.action) and other.label


def test_a_card_in_a_response_window_can_be_amended():
    played = walk("mars-escape", 3, 0, simulated=False)
    windows = [
        (state, action)
        for state, action in zip(played.states, played.actions, strict=False)
        for prompt in state.prompts()
        if isinstance(prompt.domain, Window) and action in prompt.domain.actions()
    ]
    assert windows
    assert any(len(alternatives(state, action)) > 1 for state, action in windows)
