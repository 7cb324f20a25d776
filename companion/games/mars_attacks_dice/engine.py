"""The engine: checks an action, plays it, and tells what is due. Speaks through its neighbours."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from companion.engine.actions import CHANCE, DEFINE, RULE, TABLE, TERMINAL, Action
from companion.engine.actions import CORRECT as CORRECT_VERB
from companion.engine.prompts import Prompt
from companion.engine.state import Correctable, Fact, Outcome
from companion.games.mars_attacks_dice import corrections, hidden, legal, prompts, scoring
from companion.games.mars_attacks_dice.components import DICE, LOCATIONS, STACKS
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
        """Lay out a game that waits for its first player."""
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

    # ---- what is due -------------------------------------------------------------
    def current_player(self) -> int:
        """Who acts: a seat, CHANCE, TABLE or TERMINAL."""
        actor = _ACTORS[self.phase]
        return self.turn if actor == _SEAT else actor

    def prompts(self) -> tuple[Prompt, ...]:
        """What the engine waits for, with the odds."""
        return prompts.prompts(self)

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """All actions the rules allow now."""
        if player is not None and player != self.current_player():
            return []
        return legal.actions(self)

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """All outcomes of a roll, a card or a toss with exact chances."""
        if self.phase == ROLL:
            return list(rolls(self.due, self.rules.sides, self.kept()).outcomes)
        if self.phase == TURN_UP:
            chance = Fraction(1, max(1, len(self.unseen)))
            return [(action, chance) for action in self.legal_actions()]
        if self.phase == DIFFICULTY:
            return [(action, _HALF) for action in ready.DIFFICULTY]
        return []

    def sample(self, rng: Random) -> Action:
        """Draw one chance outcome."""
        if self.phase == ROLL:
            return rolls(self.due, self.rules.sides, self.kept()).draw(rng)
        if self.phase == TURN_UP:
            place = self.unseen[int(rng.random() * len(self.unseen))]
            return self.rules.turn_ups[self.hole()][place]
        return ready.DIFFICULTY[int(rng.random() * 2)]

    def _check(self, action: Action) -> None:
        legal.check(self, action)

    # ---- playing -----------------------------------------------------------------
    def _play(self, action: Action, facts: list[Fact] | None) -> None:
        # Checked, so the arguments are what the verb needs.
        verb = action.verb
        args: tuple[Any, ...] = action.args
        if verb == "roll":
            m, r, n = args
            turn.roll(self, m, r, n, facts)
        elif verb == "go":
            turn.go_on(self, facts)
        elif verb == "stop":
            turn.stop(self, facts)
        elif verb == "target":
            turn.attack(self, args[0], facts)
        elif verb == "turn_up":
            stack, card_id = args
            turn.turn_up(self, stack, card_id, facts)
        else:
            self._play_rare(verb, args, facts)

    def _play_rare(self, verb: str, args: tuple[Any, ...], facts: list[Fact] | None) -> None:
        if verb == "set_die":
            turn.set_die(self, args[0], facts)
        elif verb == "set_none":
            turn.set_none(self)
        elif verb == "resolved":
            self.resolving = False
            turn.proceed(self, facts)
        elif verb == "first":
            turn.begin(self, args[0], facts)
        elif verb == "difficulty":
            turn.lay_difficulty(self, args[0], facts)
        elif verb == DEFINE:
            turn.define(self, args[0], facts)
        else:
            self._play_by_hand(verb, args, facts)

    def _play_by_hand(self, verb: str, args: tuple[Any, ...], facts: list[Fact] | None) -> None:
        path, value = args
        if facts is not None:
            said = words.describe(self, Action(TABLE, verb, args))
            facts.append(Fact("ruling" if verb == RULE else "corrected", said))
        if verb == CORRECT_VERB:
            corrections.correct(self, path, value, facts)
        else:
            self.rules = self.rules.ruled(path, value)
            corrections.settle(self, facts)

    # ---- what it means -----------------------------------------------------------
    def outcome(self) -> Outcome | None:
        """Who has won and what decided; None while the game goes on."""
        return scoring.outcome(self) if self.phase == OVER else None

    def scores(self) -> tuple[int, ...]:
        """The VP of each seat now."""
        return tuple(self.vp(seat) for seat in range(self.seats))

    def describe(self, action: Action) -> str:
        """Say in words what an action is."""
        return words.describe(self, action)

    # ---- who sees what -----------------------------------------------------------
    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        """All that lies open, the same for everybody."""
        return hidden.observation(self)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Copy: which card comes next is drawn only when it is turned up."""
        return self.clone()

    def project(self, action: Action) -> tuple[Action, ...]:
        """Everything that happens is public."""
        return (action,)

    # ---- what a hand may set -----------------------------------------------------
    def correctables(self) -> tuple[Correctable, ...]:
        """All values that a hand may set now."""
        return corrections.correctables(self)

    def rulings(self) -> Mapping[str, str]:
        """The table's present choice of every ruling."""
        return self.rules.rulings

    def ruling_choices(self) -> Mapping[str, tuple[str, ...]]:
        """The keys that may be chosen, for every ruling."""
        return self._choices

    # ---- for tests ---------------------------------------------------------------
    def census(self) -> Mapping[str, int]:
        """Count cards and dice wherever they are, and each seat's tokens."""
        cards = len(self.unseen) + sum(place >= 0 for place in self.up)
        cards += sum(map(len, self.claimed)) + LOCATIONS - len(self.rules.cards)
        lying = self.m + self.r + self.n + self.due
        counts = {"location cards": cards, "dice": lying if self.attacking() else DICE}
        for seat in range(self.seats):
            placed = sum(self.token(stack, seat) != NONE for stack in range(STACKS))
            counts[f"tokens of seat {seat}"] = placed + (4 - placed)
        return counts
