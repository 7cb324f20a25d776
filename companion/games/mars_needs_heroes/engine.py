"""The state of a game: its modules by role, how it starts, and the methods that must be fast."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from companion.engine.actions import CHANCE, Action
from companion.engine.by_role import Roles, StateByRole
from companion.engine.goals import Standing
from companion.games.mars_needs_heroes import corrections, hidden, legal, prompts, rules, scoring
from companion.games.mars_needs_heroes.components import Deck
from companion.games.mars_needs_heroes.laws import LAWS
from companion.games.mars_needs_heroes.state import (
    BID,
    BIDS,
    EVERYBODY,
    FULL,
    HAND,
    OVER,
    TURN_UP,
    Position,
)
from companion.games.mars_needs_heroes.text import say

Choices = Mapping[str, tuple[str, ...]]


class HeroesState(Position, StateByRole):
    """A game of Mars Needs Heroes."""

    __slots__ = ()

    roles = Roles(prompts, hidden, corrections, scoring, say, legal)
    verbs = rules.VERBS
    laws = LAWS

    def __init__(
        self,
        seats: int,
        simulated: bool,
        ruled: Mapping[str, str],
        choices: Choices,
        decks: Mapping[str, Deck],
        seconds: float,
    ) -> None:
        self.begin(seats, simulated, ruled, seconds)
        self._choices = choices
        self.decks = decks
        self.lay_out()

    current_player = Position.who

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def legal_actions(self, player: int | None = None) -> list[Action]:
        phase = self.phase
        if phase == BID:
            bids, hands = self.bids, self.hands
            if player is None:
                every = self.duel or EVERYBODY[self.seats]  # as `bidders`, asked at every bid
                return [a for s in every if not bids[s] for a in BIDS[s][hands[s]]]
            due = player in self.bidders() and not bids[player]
            return list(BIDS[player][hands[player]]) if due else []
        if phase == TURN_UP:
            if player not in (None, CHANCE):
                return []
            pairs = zip(self.deck.turn_up, self.weights(), strict=True)
            return [action for action, count in pairs if count]
        found = legal.listed(self)
        return found if player is None else [each for each in found if each.player == player]

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        if self.current_player() != CHANCE:
            return []
        if self.phase == TURN_UP:
            weights = self.weights()
            pairs = zip(self.deck.turn_up, weights, strict=True)
            return [(action, Fraction(count, sum(weights))) for action, count in pairs if count]
        actions = self.legal_actions()
        return [(action, Fraction(1, len(actions))) for action in actions]

    def sample(self, rng: Random) -> Action:
        if self.phase == TURN_UP:
            weights = self.weights()
            place, drawn = 0, int(rng.random() * sum(weights))
            while drawn >= weights[place]:
                drawn -= weights[place]
                place += 1
            return self.deck.turn_up[place]
        return rng.choice(self.legal_actions(CHANCE))

    def scores(self) -> tuple[int, ...]:
        return scoring.scores(self)

    def standing(self) -> Standing:
        return scoring.standing(self)

    def census(self) -> Mapping[str, int]:
        down = [1 if self.phase == BID and bid else 0 for bid in self.bids]
        held = [len(HAND[hand]) - lies for hand, lies in zip(self.hands, down, strict=True)]
        spent = [len(HAND[FULL ^ hand]) for hand in self.hands]
        return {
            "invader cards": sum(self.unseen) + self.uncounted + sum(self.pot) + sum(self.won),
            "hero cards": sum(held) + sum(down) + sum(spent),
            "freeze ray tokens": len(self.tokens),
        }
