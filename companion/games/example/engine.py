"""The state of a game: its modules by role, and how it starts."""

from collections.abc import Mapping
from fractions import Fraction

from companion.engine.actions import CHANCE, SIMULTANEOUS, TERMINAL, Action
from companion.engine.by_role import Roles, StateByRole
from companion.games.example import corrections, hidden, legal, prompts, rules, scoring
from companion.games.example.state import ROLL, Position
from companion.games.example.text import say


class ExampleState(Position, StateByRole):
    """A game of Moon Rocks."""

    __slots__ = ()

    roles = Roles(prompts, hidden, corrections, scoring, say, legal)
    verbs = rules.VERBS

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

    def legal_actions(self, player: int | None = None) -> list[Action]:
        return [each for each in legal.listed(self) if player in (None, each.player)]

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        return [(roll, Fraction(1, 6)) for roll in legal.ROLLS] if self.phase == ROLL else []

    def scores(self) -> tuple[int, ...]:
        return tuple(self.rocks)

    def census(self) -> Mapping[str, int]:
        return {"rocks": self.bank + self.crater + sum(self.rocks)}
