"""The state of a game: its modules by role, how it starts, and the methods that must be fast."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from companion.engine.actions import CHANCE, TABLE, TERMINAL, Action
from companion.engine.by_role import Roles, StateByRole
from companion.engine.goals import Standing
from companion.games.mars_attacks_dice import corrections, hidden, legal, prompts, scoring
from companion.games.mars_attacks_dice import in_force as ready
from companion.games.mars_attacks_dice import rules as rules_module
from companion.games.mars_attacks_dice.components import DICE
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.in_force import Rules, rolls
from companion.games.mars_attacks_dice.laws import LAWS
from companion.games.mars_attacks_dice.state import (
    DIFFICULTY,
    FIRST,
    NONE,
    ROLL,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import say

# Who acts in each phase; _SEAT stands for the seat whose turn it is.
_SEAT = -99
_ACTORS = (TABLE, CHANCE, CHANCE, _SEAT, _SEAT, CHANCE, _SEAT, _SEAT, TERMINAL)
_HALF = Fraction(1, 2)


class MarsAttacksState(Position, StateByRole):
    """A game of Mars Attacks: The Dice Game."""

    __slots__ = ()

    roles = Roles(prompts, hidden, corrections, scoring, say, legal)
    verbs = rules_module.VERBS
    laws = LAWS

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
        # Two players use the stacks for three (MAD-A01).
        self.left = (max(3, seats),) * STACKS
        self.tokens = (NONE,) * (STACKS * seats)
        self.unseen = tuple(range(len(rules.cards)))
        self.claimed = ((),) * seats
        self.extra_vp = (0,) * seats
        self.extra = 0
        self.last_round = False
        rules_module.clear(self)

    def current_player(self) -> int:
        actor = _ACTORS[self.phase]
        return self.turn if actor == _SEAT else actor

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

    def scores(self) -> tuple[int, ...]:
        return tuple(self.vp(seat) for seat in range(self.seats))

    def standing(self) -> Standing:
        return scoring.now(self)

    def rulings(self) -> Mapping[str, str]:
        return self.rules.rulings

    def decide(self, ruling: str, choice: str) -> None:
        self.rules = self.rules.ruled(ruling, choice)

    def ruling_choices(self) -> Mapping[str, tuple[str, ...]]:
        return self._choices

    def census(self) -> Mapping[str, int]:
        cards = len(self.unseen) + sum(place >= 0 for place in self.up)
        cards += sum(map(len, self.claimed)) + LOCATIONS - len(self.rules.cards)
        lying = self.m + self.r + self.n + self.due
        counts = {"location cards": cards, "dice": lying if self.attacking() else DICE}
        for seat in range(self.seats):
            placed = sum(self.token(stack, seat) != NONE for stack in range(STACKS))
            counts[f"tokens of seat {seat}"] = placed + (4 - placed)
        return counts
