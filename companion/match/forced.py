"""Find the action that leaves the table no choice, so that the match can play it by itself.

A prompt with one possible answer isn't asked, unless a person has to say when (`paced`).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.engine.actions import Action, IllegalAction

if TYPE_CHECKING:
    from companion.engine.prompts import Prompt
    from companion.engine.state import State

# Longer chains without a decision don't happen; a faulty engine must not hang the screen.
LONGEST = 500


def forced_action(state: "State", prompts: "Sequence[Prompt] | None" = None) -> Action | None:
    """Return the only answer to the prompt that blocks the game; None if a person has to decide.

    Optional actions of others count as a decision if the answer would take them away.
    """
    if prompts is None:
        prompts = state.prompts()
    blocking = [prompt for prompt in prompts if prompt.blocking]
    if len(blocking) != 1 or blocking[0].paced:
        return None
    action = blocking[0].domain.only_answer()
    if action is None or not state.is_legal(action):
        return None
    offers = [prompt for prompt in prompts if not prompt.blocking]
    return action if not offers or _all_keep(state, action, offers) else None


def _all_keep(state: "State", action: Action, offers: "list[Prompt]") -> bool:
    """Return whether all optional actions are still possible after `action`."""
    if any(prompt.domain.is_open() for prompt in offers):
        return False  # the effect of an unknown card is unknown
    try:
        after, _ = state.apply(action)
    except IllegalAction:
        return False
    return all(after.is_legal(each) for prompt in offers for each in prompt.domain.actions())
