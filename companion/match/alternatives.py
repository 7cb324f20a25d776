"""Which other actions were possible at an earlier step, and what choosing one would break.

No widgets and no rules: the states of the match are asked.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.actions import CORRECT, DEFINE, RULE, Action
from companion.engine.domain import BaseDomain
from companion.engine.state import State
from companion.match.match import InvalidatedStep, Match, Step, replay
from companion.words import Text

BY_HAND = (CORRECT, RULE, DEFINE)
# Longer lists are cut: nobody reads through more.
MOST = 120


class Alternative(NamedTuple):
    """Another action for a step, in words that hold `{0}` for names."""

    action: Action
    label: Text


def asked_for(state: State, action: Action) -> BaseDomain | None:
    """Return the dice or the number that were due when `action` answered; None if it was a
    choice.
    """
    domains = (prompt.domain for prompt in state.prompts())
    return next((domain for domain in domains if domain.builds(action)), None)


def alternatives(state: State, action: Action) -> list[Alternative]:
    """Return all actions that were possible instead of `action`."""
    if action.verb in BY_HAND:
        return []
    found: list[Action] = []
    for prompt in state.prompts():
        domain = prompt.domain
        results = (domain.first or domain).results
        options = tuple(each.action for each in results) if results else domain.actions()
        if action in options:
            found += _comparable(options, action)
    if not found:
        found = state.legal_actions(action.player)[:MOST]
    others = [each for each in dict.fromkeys(found) if each != action]
    # Not the button's label: without its question it says too little.
    return [Alternative(each, state.describe(each)) for each in others]


def _comparable(options: tuple[Action, ...], action: Action) -> Sequence[Action]:
    """Replace a seat's secret only by another of that seat; anything else by any option."""
    own = [each for each in options if each.player == action.player]
    return own if len(own) > 1 else options


def trial(match: Match, index: int, action: Action) -> InvalidatedStep | None:
    """Find the first later step that would no longer hold, on a copy; IllegalAction as `amend`."""
    copy = Match(match.box, match.header)
    replay(copy, tuple((step.action, step.source) for step in match.steps))
    return copy.amend(index, action)


def covered(match: Match) -> frozenset[int]:
    """Return the steps chosen in a secret that is not revealed yet: nobody may read them.

    They may have been undone: redo brings them back.
    """
    steps = (*match.steps, *match.undone)
    lengths = {len(match), len(steps)}
    return frozenset().union(*(_covered(match, steps[:length]) for length in lengths))


def _covered(match: Match, steps: Sequence[Step]) -> frozenset[int]:
    ready = _ready(match.state_at(len(steps)))
    found: set[int] = set()
    for place in range(len(steps) - 1, -1, -1):
        action = steps[place].action
        if action.verb in BY_HAND:
            continue  # it reveals nothing
        if action.player not in ready or not any(
            each.domain.is_secret for each in match.state_at(place).prompts()
        ):
            break
        found.add(place)
    return frozenset(found)


def _ready(state: State) -> frozenset[int]:
    secrets = [each.domain for each in state.prompts() if each.domain.is_secret]
    return frozenset(seat for secret in secrets for seat in secret.ready)
