"""Which action leaves the table no choice, so that the match can take it by itself.

A prompt with one possible answer isn't asked, unless a person has to say when (`paced`).
"""

from companion.engine.actions import Action, IllegalAction
from companion.engine.prompts import Cards, Choices, Prompt
from companion.engine.state import State

# Longer chains without a decision don't happen; a faulty engine must not hang the screen.
LONGEST = 500


def forced_action(state: State) -> Action | None:
    """The only answer to what blocks the game; None where a person has something to decide.

    What others may do meanwhile counts as a decision if the answer would take it from them.
    """
    prompts = state.prompts()
    blocking = [prompt for prompt in prompts if prompt.blocking]
    action = _only_answer(blocking[0]) if len(blocking) == 1 else None
    if action is None or not state.is_legal(action):
        return None
    offers = [prompt for prompt in prompts if not prompt.blocking]
    return action if not offers or _all_keep(state, action, offers) else None


def _only_answer(prompt: Prompt) -> Action | None:
    domain = prompt.domain
    if prompt.paced or not isinstance(domain, Choices | Cards) or len(domain.options) != 1:
        return None
    return None if _may_enter(prompt) else domain.options[0].action


def _may_enter(prompt: Prompt) -> bool:
    return isinstance(prompt.domain, Cards) and prompt.domain.may_enter


def _all_keep(state: State, action: Action, offers: list[Prompt]) -> bool:
    """Whether all that is offered besides can still be done after `action`."""
    if any(_may_enter(prompt) for prompt in offers):
        return False  # nobody knows what an unknown card needs
    try:
        after, _ = state.apply(action)
    except IllegalAction:
        return False
    return all(after.is_legal(each) for prompt in offers for each in prompt.domain.actions())
