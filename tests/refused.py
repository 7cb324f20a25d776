"""States after some actions, and how a state refuses an action."""

from typing import Any, TypeVar

import pytest

from companion.engine.actions import Action, IllegalAction
from companion.engine.state import State

S = TypeVar("S", bound=State)


def after(state: S, *actions: tuple[Any, ...]) -> S:
    """Return the state after actions of a player, a verb and its arguments each."""
    for player, verb, *args in actions:
        state, _ = state.apply(Action(player, verb, tuple(args)))
    return state


def refusal(state: State, player: int, verb: str, args: tuple[Any, ...]) -> tuple[str, str]:
    """Return the rule and the words by which an action is refused; fails if it is legal."""
    with pytest.raises(IllegalAction) as error:
        state.check(Action(player, verb, args))
    return error.value.rule, str(error.value.reason)
