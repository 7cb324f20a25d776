"""The state of a match of Invasion From Outer Space, by the engine's contract."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from companion.engine.actions import (
    CHANCE,
    CORRECT,
    DEFINE,
    RESULT,
    RULE,
    SIMULTANEOUS,
    TABLE,
    TERMINAL,
    Action,
)
from companion.engine.actions import IllegalAction as Illegal
from companion.engine.by_hand import Settable
from companion.engine.by_role import Roles
from companion.engine.goals import Standing
from companion.engine.page import BoardView
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space import (
    action_labels,
    board_view,
    prompts,
    results,
    scoring,
)
from companion.games.invasion_from_outer_space import (
    board_view as board_view_module,
)
from companion.games.invasion_from_outer_space.corrections import fields
from companion.games.invasion_from_outer_space.engine import (
    IN_GUIDE,
    ON_BOARD,
    SUBSCRIBERS,
    check_roll,
    handler_of,
    in_order,
    outcomes,
    settle,
    take,
    thrown,
)
from companion.games.invasion_from_outer_space.hidden import projection
from companion.games.invasion_from_outer_space.laws import LAWS
from companion.games.invasion_from_outer_space.legal import moments, optional_actions
from companion.games.invasion_from_outer_space.rules import abilities, landing, opening
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup, make
from companion.games.invasion_from_outer_space.table.position import NONE, MatchState, copy_values
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

Choices = Mapping[str, tuple[str, ...]]
_BY_HAND = frozenset((CORRECT, RULE))
_FROM_OUTSIDE = _BY_HAND | {DEFINE, moments.VERB}
_BESIDES = _FROM_OUTSIDE | optional_actions.VERBS | {RESULT}


class InvasionState(MatchState):
    """A match of Invasion From Outer Space."""

    __slots__ = ("_asks", "_choices", "_listed")

    roles = Roles(prompts, projection, fields, scoring, say)
    label = action_labels.describe
    subscribers = SUBSCRIBERS
    laws = LAWS
    _asks: int | None  # the player asked by the top step, once looked up
    _listed: list[Action] | None  # the legal actions, once a check or prompt has asked for them

    def __init__(
        self, setup: MatchSetup, simulated: bool, ruled: Mapping[str, str], choices: Choices
    ) -> None:
        self.begin(setup, simulated, ruled)
        self._choices = choices
        self._asks = self._listed = None
        opening.begin(self)
        settle(self, None)

    # ---- pending -----------------------------------------------------------------
    def current_player(self) -> int:
        """Return who acts now; a real table reports chance outcomes."""
        if self.winner != NONE:
            return TERMINAL
        step = self.stack[-1]
        player = (IN_GUIDE if self.ground is None else ON_BOARD).actors[type(step)](self, step)
        self._asks = player
        if self.simulated or player == TABLE or type(step) is Roll:
            return player
        return TABLE if player == CHANCE else SIMULTANEOUS

    def _due_player(self, step: Any) -> int:
        """Return the player asked by the top step, as its handler says."""
        return (IN_GUIDE if self.ground is None else ON_BOARD).actors[type(step)](self, step)

    def is_terminal(self) -> bool:
        return self.winner != NONE

    def legal_actions(self, player: int | None = None) -> list[Action]:
        found = self._list() if self._listed is None else self._listed[:]
        return found if player is None else [each for each in found if each.player == player]

    def listed(self) -> list[Action]:
        if self._listed is None:
            self._listed = self._list()
        return self._listed

    def _list(self) -> list[Action]:
        if self.winner != NONE:
            return []
        step = self.stack[-1]
        lists, actor = (IN_GUIDE if self.ground is None else ON_BOARD).lists[type(step)]
        found = lists(self, step)
        if actor is not None:
            player = actor(self, step) if self._asks is None else self._asks
            found += optional_actions.listed(self, step, player)
        if self.simulated:
            return found
        found += results.listed(self)
        return found + moments.listed(self) if self.landed else found

    def _check(self, action: Action) -> None:
        if self.winner != NONE:
            raise Illegal("", say("prompt-over"))
        if action.verb == DEFINE:
            abilities.check(self, action)
            return
        step = self.stack[-1]
        if action.verb == RESULT:
            numbers = all(type(each) is int for each in action.args)
            if not numbers or action not in results.listed(self):
                raise Illegal(prompts.rule_of(self), say("prompt-not-now"))
            return
        due = step if type(step) is Roll else None
        if due is None and action.verb == "roll":
            due = results.early_roll(self)
        if due is not None:
            check_roll(due, action)
            return
        if not self._allows(step, action):
            raise Illegal(prompts.rule_of(self), prompts.why_not(self, action))

    def _allows(self, step: Any, action: Action) -> bool:
        """Return whether an answer is legal; lists all answers only if the handler has no check."""
        # In Python 1 == True == 1.0, but a record has to keep them apart.
        for each in action.args:
            if type(each) is not int and type(each) is not str:
                return False
        # An action that is not listed is checked further, to find its own reason.
        if self._listed is not None and action in self._listed:
            return True
        if action.verb == moments.VERB:
            return action in moments.listed(self)
        if optional_actions.is_optional(self, action):
            return optional_actions.allows(self, step, self._due_player(step), action)
        check = handler_of(self, step).check
        if check is None:
            return action in self.listed()
        check(self, step, action)
        return True

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        if self.current_player() != CHANCE:
            return []
        step = self.stack[-1]
        if type(step) is Roll:
            return outcomes(step)
        return projection.chances(self, step, self.listed())

    def sample(self, rng: Random) -> Action:
        step = self.stack[-1]
        if type(step) is Roll:
            return thrown(step, rng)
        return projection.sample(self, step, self.listed, rng)

    # ---- playing -----------------------------------------------------------------
    def _play(self, action: Action, facts: Facts = None) -> None:
        self._asks = self._listed = None
        verb = action.verb
        if verb == "roll":
            if type(self.stack[-1]) is not Roll:
                self._ask_early()
            take(self, self.stack.pop(), in_order(action.args), facts)
        elif verb in _BESIDES and self._plays_besides(action, facts):
            return
        else:
            self.landed = ()
            step = self.stack[-1]
            plays = (IN_GUIDE if self.ground is None else ON_BOARD).plays
            plays[type(step)](self, step, action, facts)
        settle(self, facts)

    follow = _play

    def _ask_early(self) -> None:
        """Ask for dice that come before another answer."""
        early = results.early_roll(self)
        assert early is not None
        self.stack[-1] = early

    def _take_result(self, action: Action, facts: Facts) -> None:
        """Take the result of dice that are due, even if it comes before another answer."""
        if type(self.stack[-1]) is not Roll:
            self._ask_early()
        found = results.asker(self)
        assert found is not None
        faces = found.faces(self, int(action.args[0]))
        self.stack.pop()
        take(self, found.due, faces, facts)

    def _plays_besides(self, action: Action, facts: Facts) -> bool:
        """Play an action that answers no step, or by its result; return whether it is one.

        It may be optional, or come from outside: a correction, a ruling, a new card, or a report
        about Martians who landed.
        """
        if action.verb == RESULT:
            self._take_result(action, facts)
            settle(self, facts)
            return True
        if action.verb in _FROM_OUTSIDE:
            self._enter(action, facts)
            return True
        if optional_actions.is_optional(self, action):
            self.stack.append(moments.step_of(self, action))
            settle(self, facts)
            return True
        return False

    def _enter(self, action: Action, facts: Facts) -> None:
        """Apply a correction, ruling, new card, or a report about Martians who landed."""
        if action.verb == CORRECT:
            self.landed = ()
            self._correct(action, facts)
        elif action.verb == RULE:
            self._rule(action, facts)
        elif action.verb == DEFINE:
            abilities.define(self, action, facts)
        else:
            landing.put_back(self, action, facts)
        settle(self, facts)
        if action.verb in _BY_HAND:
            self._unstick(facts)

    def _unstick(self, facts: Facts) -> None:
        """Drop steps that nobody can answer any more, because corrections can set anything."""
        while self.winner == NONE and not self.listed():
            self.stack.pop()
            self._asks = self._listed = None
            settle(self, facts)

    def clone(self) -> Self:
        """Return a copy; written by hand for speed."""
        other = object.__new__(type(self))
        copy_values(self, other)
        other._choices = self._choices
        other._asks = self._asks
        other._listed = self._listed
        return other

    # ---- results -----------------------------------------------------------------
    def scores(self) -> tuple[int, ...]:
        return scoring.scores(self)

    def standing(self) -> Standing:
        return scoring.standing(self)

    # ---- hidden information ------------------------------------------------------
    def card_names(self) -> dict[str, str]:
        return {card.key: card.name for card in self.setup.cards}

    def board_view(self) -> BoardView | None:
        return board_view.view(self)

    def without_codes(self, text: str) -> str:
        """Replace codes of spaces by buildings and Landing Sites."""
        return words.without_codes(self, text)

    def why_not_there(self, source: int, space: int) -> Text:
        return board_view_module.why_not(self, source, space)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        other = super().resample(viewer, rng)
        other._asks = other._listed = None
        return other

    def settable(self, path: str) -> Settable | None:
        """Return the value with this path, without looking at every space."""
        return fields.settable(self, path)

    # ---- for tests ---------------------------------------------------------------
    def census(self) -> Mapping[str, int]:
        return projection.census(self)


def new_state(
    seats: int,
    options: Mapping[str, str],
    components: Mapping[str, Any],
    simulated: bool,
    ruled: Mapping[str, str],
    choices: Choices,
) -> InvasionState:
    """Begin a game with components as `Box.components` returns them.

    ValueError if they do not fit.
    """
    return InvasionState(make(seats, options, components), simulated, ruled, choices)
