"""The state of the box: it delegates every question to the file for that role."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from companion.engine.actions import CHANCE, CORRECT, RULE, SIMULTANEOUS, TERMINAL, Action
from companion.engine.by_hand import Settable
from companion.engine.prompts import Prompt
from companion.engine.state import Facts, Outcome, RuledState
from companion.games.example import corrections, hidden, legal, prompts, rules, scoring
from companion.games.example.state import OVER, ROLL, Position
from companion.games.example.text import words
from companion.words import Text


class ExampleState(Position, RuledState):
    """A game of Moon Rocks."""

    __slots__ = ()

    def __init__(
        self,
        seats: int,
        simulated: bool,
        ruled: Mapping[str, str],
        choices: Mapping[str, tuple[str, ...]],
        cards: tuple[int, ...],
    ) -> None:
        """Start a game; the box has checked the arguments."""
        self.seats, self.simulated, self.ruled, self._choices = seats, simulated, ruled, choices
        self.phase, self.bank, self.crater = ROLL, 6 * len(cards), 0
        self.rocks, self.hands, self.chosen = [0] * seats, [cards] * seats, [0] * seats

    def current_player(self) -> int:
        return (CHANCE, SIMULTANEOUS, TERMINAL)[self.phase]

    def prompts(self) -> tuple[Prompt, ...]:
        return prompts.prompts(self)

    def legal_actions(self, player: int | None = None) -> list[Action]:
        return [each for each in legal.listed(self) if player in (None, each.player)]

    def _check(self, action: Action) -> None:
        legal.check(self, action)

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        return [(roll, Fraction(1, 6)) for roll in legal.ROLLS] if self.phase == ROLL else []

    def _play(self, action: Action, facts: Facts) -> None:
        if action.verb == "roll":
            rules.roll(self, action.args.index(1) + 1, facts)
        elif action.verb == "choose":
            rules.choose(self, action.player, int(action.args[0]), facts)
        elif action.verb == CORRECT:
            self.set_by_hand(action, facts)
        elif action.verb == RULE:
            corrections.rule(self, action, facts)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def scores(self) -> tuple[int, ...]:
        return tuple(self.rocks)

    def describe(self, action: Action) -> Text:
        return self.said_by_hand(action) if action.verb == CORRECT else words.describe(action)

    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        return hidden.observation(self, viewer)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        return hidden.resample(self, viewer, rng)

    def project(self, action: Action) -> tuple[Action, ...]:
        return hidden.project(self, action)

    def settables(self) -> Iterable[Settable]:
        return corrections.settables(self)

    def census(self) -> Mapping[str, int]:
        return {"rocks": self.bank + self.crater + sum(self.rocks)}
