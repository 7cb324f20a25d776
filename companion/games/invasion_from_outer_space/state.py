"""The rules engine of Invasion From Outer Space: what is due now, and the door to the rooms."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from companion.engine.actions import (
    CHANCE,
    CORRECT,
    DEFINE,
    RULE,
    SIMULTANEOUS,
    TABLE,
    TERMINAL,
    Action,
)
from companion.engine.actions import IllegalAction as Illegal
from companion.engine.dice import D6, roll_outcomes
from companion.engine.prompts import Prompt
from companion.engine.state import Correctable, Outcome, RuledState
from companion.games.invasion_from_outer_space import prompts
from companion.games.invasion_from_outer_space.corrections import apply, fields
from companion.games.invasion_from_outer_space.engine import HANDLERS
from companion.games.invasion_from_outer_space.handlers import Facts, Frame
from companion.games.invasion_from_outer_space.hidden import observation, projection
from companion.games.invasion_from_outer_space.rules import (
    new_cards,
    opening,
    optional_actions,
    roll_modifiers,
)
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import action_labels

Choices = Mapping[str, tuple[str, ...]]
FACES = 6


class InvasionState(Position, RuledState):
    """A game of Invasion From Outer Space."""

    __slots__ = ("_choices", "_listed")

    _listed: list[Action] | None  # the legal actions, once somebody has asked for them

    def __init__(
        self, setup: MatchSetup, simulated: bool, ruled: Mapping[str, str], choices: Choices
    ) -> None:
        """Begin a game; the box has checked all of it."""
        self.begin(setup, simulated, ruled)
        self._choices = choices
        self._listed = None
        opening.begin(self)
        settle(self, None)

    # ---- what is due -------------------------------------------------------------
    def current_player(self) -> int:
        """Who acts now; what chance decides, a table reports."""
        if self.winner != NONE:
            return TERMINAL
        frame = self.stack[-1]
        if frame.kind == "roll":
            return CHANCE
        actor = HANDLERS[frame.kind].actor
        assert actor is not None
        player = actor(self, frame)
        if self.simulated or player == TABLE:
            return player
        return TABLE if player == CHANCE else SIMULTANEOUS

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.winner != NONE

    def prompts(self) -> tuple[Prompt, ...]:
        """All the engine waits for now."""
        return prompts.prompts(self, self._all())

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """All actions the rules allow now (of one player)."""
        found = self._all()
        return found[:] if player is None else [each for each in found if each.player == player]

    def _all(self) -> list[Action]:
        if self._listed is None:
            self._listed = self._list()
        return self._listed

    def _list(self) -> list[Action]:
        if self.winner != NONE:
            return []
        frame = self.stack[-1]
        if frame.kind == "roll":
            return [action for action, _ in outcomes(frame)]
        legal = HANDLERS[frame.kind].legal
        assert legal is not None
        return legal(self, frame) + optional_actions.legal(self, frame)

    def _check(self, action: Action) -> None:
        if self.winner != NONE:
            raise Illegal("", "The game is over.")
        if action.verb == DEFINE:
            new_cards.check(self, action)
            return
        frame = self.stack[-1]
        if frame.kind == "roll":
            check_roll(frame, action)
            return
        for each in self._all():
            # 1 == True == 1.0 for Python; a record must not blur them.
            if each == action and list(map(type, each.args)) == list(map(type, action.args)):
                return
        raise Illegal(prompts.rule_of(self), prompts.why_not(self, action))

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """All outcomes of the chance due now with exact chances."""
        if self.current_player() != CHANCE:
            return []
        frame = self.stack[-1]
        if frame.kind == "roll":
            return outcomes(frame)
        return projection.chances(self, frame, self._all())

    def sample(self, rng: Random) -> Action:
        """Draw one chance outcome."""
        frame = self.stack[-1]
        if frame.kind == "roll":
            args = [0] * (FACES * (1 + bool(frame.b)))
            for die in range(frame.a + frame.b):
                face = int(rng.random() * FACES)
                args[face + FACES * (die >= frame.a)] += 1
            return Action(CHANCE, "roll", tuple(args))
        return projection.sample(self, frame, rng)

    # ---- what follows ------------------------------------------------------------
    def _play(self, action: Action, facts: Facts) -> None:
        self._listed = None
        if action.verb == CORRECT:
            apply.correct(self, action, facts)
        elif action.verb == RULE:
            apply.rule(self, action, facts)
        elif action.verb == DEFINE:
            new_cards.define(self, action, facts)
        elif action.verb == "roll":
            rolled(self, action, facts)
        elif optional_actions.takes(self, action):
            optional_actions.play(self, action, facts)
        else:
            frame = self.stack[-1]
            play = HANDLERS[frame.kind].play
            assert play is not None
            play(self, frame, action, facts)
        settle(self, facts)
        if action.verb in (CORRECT, RULE):
            self._unstick(facts)

    def _unstick(self, facts: Facts) -> None:
        """A hand can set anything: what nobody can answer any more is given up."""
        while self.winner == NONE and not self._all():
            self.stack.pop()
            self._listed = None
            settle(self, facts)

    def clone(self) -> Self:
        """Copy by hand."""
        other = object.__new__(type(self))
        self.copy_into(other)
        other._choices = self._choices
        other._listed = self._listed
        return other

    # ---- what it means -----------------------------------------------------------
    def outcome(self) -> Outcome | None:
        """Tell who has won and why; None while the game goes on."""
        return objectives.outcome(self)

    def scores(self) -> tuple[int, ...]:
        """What each seat's side has counted towards its objective."""
        return objectives.scores(self)

    def describe(self, action: Action) -> str:
        """Say in words what `action` is."""
        return action_labels.describe(self, action)

    # ---- who sees what -----------------------------------------------------------
    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat, or with None the public, sees."""
        return observation.observation(self, viewer)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Deal the other hands and the decks anew."""
        other = self.clone()
        if self.simulated:
            other._listed = None
            projection.redraw(other, viewer, rng)
        return other

    def project(self, action: Action) -> tuple[Action, ...]:
        """Tell what a table would report of `action`."""
        return projection.project(self, action)

    # ---- what a hand may set -----------------------------------------------------
    def correctables(self) -> tuple[Correctable, ...]:
        """All values that may be set by hand now."""
        return fields.correctables(self)

    # ---- for tests ---------------------------------------------------------------
    def census(self) -> Mapping[str, int]:
        """Count all pieces by kind, wherever they are."""
        return projection.census(self)


# ---- the agenda ----------------------------------------------------------------------
def settle(p: Position, facts: Facts) -> None:
    """Carry out all that nobody is asked for, until something is due or it is over."""
    while p.stack and p.winner == NONE:
        frame = p.stack[-1]
        kind = frame.kind
        if kind == "roll":
            return
        if kind == "rolled":
            p.stack.pop()
            _give_faces(p, (), facts)
            continue
        run: Callable[[Position, Frame, Facts], bool] | None = HANDLERS[kind].run
        if run is None or not run(p, frame, facts):
            return


# ---- dice ----------------------------------------------------------------------------
def rolled(p: Position, action: Action, facts: Facts) -> None:
    """Give the faces of a roll to the frame that asked, each group lowest first (IFOS-268)."""
    what = p.stack.pop().word
    faces: list[int] = []
    for place, number in enumerate(action.args):
        faces += [place % FACES + 1] * int(number)
    if not roll_modifiers.hold(p, what, tuple(faces)):
        _give_faces(p, tuple(faces), facts)


def _give_faces(p: Position, faces: tuple[int, ...], facts: Facts) -> None:
    frame = p.stack[-1]
    take = HANDLERS[frame.kind].rolled
    assert take is not None
    take(p, frame, faces, facts)


def check_roll(frame: Frame, action: Action) -> None:
    """Refuse anything but the dice that are due."""
    groups = (frame.a, frame.b) if frame.b else (frame.a,)
    args = action.args
    right = (
        action.player == CHANCE
        and action.verb == "roll"
        and len(args) == FACES * len(groups)
        and all(type(number) is int and number >= 0 for number in args)
        and all(
            sum(int(n) for n in args[FACES * g : FACES * g + FACES]) == count
            for g, count in enumerate(groups)
        )
    )
    if not right:
        due = " and ".join(map(str, groups))
        raise Illegal("", f"A roll of {due} dice is due.")


def outcomes(frame: Frame) -> list[tuple[Action, Fraction]]:
    """List every result of the dice due, as face counts of each group, with exact chances."""
    first = roll_outcomes(D6, frame.a)
    if not frame.b:
        return [(Action(CHANCE, "roll", counts), chance) for counts, chance in first]
    return [
        (Action(CHANCE, "roll", (*counts, *others)), chance * other)
        for counts, chance in first
        for others, other in roll_outcomes(D6, frame.b)
    ]
