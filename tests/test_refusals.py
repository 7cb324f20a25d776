"""A refusal gives its reason, whatever was asked of the state before."""

from random import Random

from companion.engine.actions import Action, IllegalAction
from companion.engine.state import State
from tests.walks import TABLES, walk

TRIED, MOMENTS = 25, 25


def refusal(state: State, action: Action) -> tuple[str, str] | None:
    """The rule and the words with which an action is refused, or None."""
    try:
        state.check(action)
    except IllegalAction as error:
        return error.rule, str(error)
    return None


@TABLES
def test_the_reason_is_the_same_after_all_was_listed(box_id: str, seats: int) -> None:
    refused = 0
    for seed in range(2):
        played = walk(box_id, seats, seed, simulated=False)
        actions, rng = list(dict.fromkeys(played.actions)), Random(seed)
        step = max(1, len(played.actions) // MOMENTS)
        for number in range(0, len(played.actions), step):
            # A state that nothing was asked of yet.
            state = played.states[number].apply(played.actions[number])[0]
            tried = rng.sample(actions, min(TRIED, len(actions)))
            before = [refusal(state, action) for action in tried]
            state.legal_actions()
            assert [refusal(state, action) for action in tried] == before
            refused += sum(each is not None for each in before)
    assert refused > 20
