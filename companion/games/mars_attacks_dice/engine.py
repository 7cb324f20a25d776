"""The state that the companion plays; it delegates each question to the file for its role."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from companion.engine.actions import CHANCE, CORRECT, DEFINE, RULE, TABLE, TERMINAL, Action
from companion.engine.by_hand import Settable
from companion.engine.prompts import Prompt
from companion.engine.state import Facts, Outcome
from companion.games.mars_attacks_dice import corrections, hidden, legal, prompts, scoring
from companion.games.mars_attacks_dice.components import DICE
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.rules import in_force as ready
from companion.games.mars_attacks_dice.rules import turn
from companion.games.mars_attacks_dice.rules.in_force import Rules, rolls
from companion.games.mars_attacks_dice.state import (
    DIFFICULTY,
    FIRST,
    NONE,
    OVER,
    ROLL,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import words
from companion.words import Text

# Who acts in each phase; SEAT stands for the seat whose turn it is.
_SEAT = -99
_ACTORS = (TABLE, CHANCE, CHANCE, _SEAT, _SEAT, CHANCE, _SEAT, _SEAT, TERMINAL)
_HALF = Fraction(1, 2)


class MarsAttacksState(Position):
    """A game of Mars Attacks: The Dice Game."""

    __slots__ = ()

    def __init__(
        self,
        rules: Rules,
        *,
        simulated: bool,
        difficulty: int,
        choices: Mapping[str, tuple[str, ...]],
    ) -> None:
        """Begin a game that waits for its first player."""
        seats = rules.seats
        self.rules = rules
        self.simulated = simulated
        self.seats = seats
        self._choices = choices
        self.phase = FIRST
        self.difficulty = difficulty
        self.first = self.turn = self.trigger = NONE
        self.up = (NONE,) * STACKS
        # Two players share the stacks of three (MAD-A01).
        self.left = (max(3, seats),) * STACKS
        self.tokens = (NONE,) * (STACKS * seats)
        self.unseen = tuple(range(len(rules.cards)))
        self.claimed = ((),) * seats
        self.extra_vp = (0,) * seats
        self.extra = 0
        self.last_round = False
        turn.clear(self)

    # ---- pending -----------------------------------------------------------------
    def current_player(self) -> int:
        actor = _ACTORS[self.phase]
        return self.turn if actor == _SEAT else actor

    def prompts(self) -> tuple[Prompt, ...]:
        return prompts.prompts(self)

    def legal_actions(self, player: int | None = None) -> list[Action]:
        if player is not None and player != self.current_player():
            return []
        return legal.actions(self)

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        if self.phase == ROLL:
            return list(rolls(self.due, self.rules.sides, self.kept()).outcomes)
        if self.phase == TURN_UP:
            chance = Fraction(1, max(1, len(self.unseen)))
            return [(action, chance) for action in self.legal_actions()]
        if self.phase == DIFFICULTY:
            return [(action, _HALF) for action in ready.DIFFICULTY]
        return []

    def sample(self, rng: Random) -> Action:
        if self.phase == ROLL:
            return rolls(self.due, self.rules.sides, self.kept()).draw(rng)
        if self.phase == TURN_UP:
            place = self.unseen[int(rng.random() * len(self.unseen))]
            return self.rules.turn_ups[self.hole()][place]
        return ready.DIFFICULTY[int(rng.random() * 2)]

    def _check(self, action: Action) -> None:
        legal.check(self, action)

    # ---- playing -----------------------------------------------------------------
    def _play(self, action: Action, facts: Facts = None) -> None:
        # The arguments are checked already.
        _PLAY[action.verb](self, action.args, facts)

    follow = _play

    # ---- results -----------------------------------------------------------------
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def scores(self) -> tuple[int, ...]:
        return tuple(self.vp(seat) for seat in range(self.seats))

    def describe(self, action: Action) -> Text:
        if action.verb == CORRECT:
            return self.said_by_hand(action)
        return words.describe(self, action)

    # ---- hidden information ------------------------------------------------------
    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        return hidden.observation(self)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Return a copy: the order of cards is not stored, they are drawn when turned up."""
        return self.clone()

    def project(self, action: Action) -> tuple[Action, ...]:
        return (action,)

    # ---- corrections -------------------------------------------------------------
    def settables(self) -> Iterable[Settable]:
        return corrections.settables(self)

    def rulings(self) -> Mapping[str, str]:
        return self.rules.rulings

    def ruling_choices(self) -> Mapping[str, tuple[str, ...]]:
        return self._choices

    # ---- for tests ---------------------------------------------------------------
    def census(self) -> Mapping[str, int]:
        cards = len(self.unseen) + sum(place >= 0 for place in self.up)
        cards += sum(map(len, self.claimed)) + LOCATIONS - len(self.rules.cards)
        lying = self.m + self.r + self.n + self.due
        counts = {"location cards": cards, "dice": lying if self.attacking() else DICE}
        for seat in range(self.seats):
            placed = sum(self.token(stack, seat) != NONE for stack in range(STACKS))
            counts[f"tokens of seat {seat}"] = placed + (4 - placed)
        return counts


def _correct(s: MarsAttacksState, args: tuple[Any, ...], facts: Facts) -> None:
    s.set_by_hand(Action(TABLE, CORRECT, args), facts)
    corrections.settle(s, facts)


def _resolved(s: MarsAttacksState, args: tuple[Any, ...], facts: Facts) -> None:
    s.resolving = False
    turn.proceed(s, facts)


_PLAY: dict[str, Callable[[MarsAttacksState, tuple[Any, ...], Facts], None]] = {
    "roll": lambda s, args, facts: turn.roll(s, args[0], args[1], args[2], facts),
    "go": lambda s, args, facts: turn.go_on(s, facts),
    "stop": lambda s, args, facts: turn.stop(s, facts),
    "target": lambda s, args, facts: turn.attack(s, args[0], facts),
    "turn_up": lambda s, args, facts: turn.turn_up(s, args[0], args[1], facts),
    "set_die": lambda s, args, facts: turn.set_die(s, args[0], facts),
    "set_none": lambda s, args, facts: turn.set_none(s),
    "resolved": _resolved,
    "first": lambda s, args, facts: turn.begin(s, args[0], facts),
    "difficulty": lambda s, args, facts: turn.lay_difficulty(s, args[0], facts),
    DEFINE: lambda s, args, facts: turn.define(s, args[0], facts),
    CORRECT: _correct,
    RULE: lambda s, args, facts: corrections.rule(s, args[0], args[1], facts),
}
