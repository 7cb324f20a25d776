"""Information-set Monte Carlo tree search for one seat, guided by the box's plain bot.

Every try draws the hidden cards again, descends a tree of the seat's own decisions, and plays on
with the plain bot in all seats. A node is what the seat has seen, so the search never learns from
hidden information.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, TERMINAL, Action
from companion.engine.bots import Bot, Budget, Choice, View
from companion.engine.state import State
from companion.text import say

Value = Callable[[State, int], float]

EXPLORE = 0.7  # exploration: how much a rarely tried choice is favoured
NOISE = 0.25  # typical spread of a choice's values
TRUST = 0.5  # prior of the plain bot's choice; the others share the rest


def won(state: State, seat: int) -> float:
    """Return a seat's share of the win of a finished match: 1, 0, or part of a shared win."""
    outcome = state.outcome()
    if outcome is None or seat not in outcome.ranking[0]:
        return 0.0
    return 1.0 / len(outcome.ranking[0])


def worth(state: State, seat: int, value: Value) -> float:
    """Return how a try ended for a seat: as it was won, else as `value` estimates."""
    return won(state, seat) if state.is_terminal() else value(state, seat)


def shares(values: Sequence[float]) -> tuple[float, ...]:
    """Scale values so that they add up to 1."""
    total = sum(values)
    return tuple(each / total for each in values) if total else (1 / len(values),) * len(values)


@dataclass(frozen=True, slots=True)
class Search:
    """How a box is searched.

    `plain` plays all seats in a try. `value` estimates the chance (0 to 1) to win a match that is
    not over after `depth` actions. `tries` is the default budget.
    """

    plain: Bot
    value: Value
    depth: int
    tries: int

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Return the choice tried most often."""
        best = self.plain(view.seat, view.observation, view.legal, rng)
        if len(view.legal) == 1:
            return Choice(best, say("bot-nothing-else"))
        root = _Node(list(view.legal), best)
        for _ in range(budget.iterations or self.tries):
            if budget.stop():
                break
            self._try(root, view, rng)
        return root.choice()

    def _try(self, root: "_Node", view: View, rng: Random) -> None:
        state, seat = view.possible(rng), view.seat
        node, path, left = root, [], self.depth
        while True:
            action = node.select()
            if not state.is_legal(action):
                return  # legal with these hidden cards, but not with others
            path.append((node, action))
            state.follow(action)
            left = self._others(state, seat, left - 1, rng)
            if left <= 0 or state.is_terminal():
                break
            seen = state.observation(seat)
            key = (action, repr(seen))
            if key not in node.below:
                legal = state.legal_actions(seat)
                node.below[key] = _Node(legal, self.plain(seat, seen, legal, rng))
                while left > 0 and play_one(state, self.plain, rng):
                    left -= 1
                break
            node = node.below[key]
        value = worth(state, seat, self.value)
        for node, action in path:
            node.add(action, value)

    def _others(self, state: State, seat: int, left: int, rng: Random) -> int:
        """Play on to the next decision of `seat`; return how many actions of the depth are left."""
        while left > 0:
            actor, legal = actor_of(state)
            if actor == TERMINAL or (actor == seat and len(legal) > 1):
                break
            state.follow(next_of(state, self.plain, actor, legal, rng))
            left -= 1
        return left


def play_one(state: State, plain: Bot, rng: Random) -> bool:
    """Play one action with the plain bot in all seats; False if the match is over."""
    actor, legal = actor_of(state)
    if actor == TERMINAL:
        return False
    state.follow(next_of(state, plain, actor, legal, rng))
    return True


def next_of(state: State, plain: Bot, actor: int, legal: Sequence[Action], rng: Random) -> Action:
    """Choose as chance, the table or the plain bot."""
    if actor == CHANCE:
        return state.sample(rng)
    if len(legal) == 1:
        return legal[0]
    if actor == TABLE:
        return rng.choice(legal)
    return plain(actor, state.observation(actor), legal, rng)


def actor_of(state: State) -> tuple[int, Sequence[Action]]:
    """Return who acts next, CHANCE and TABLE included, and the legal actions; TERMINAL at the
    end.
    """
    player = state.current_player()
    if player in (CHANCE, TERMINAL):
        return player, ()
    if player == TABLE:
        return TABLE, state.legal_actions(TABLE)
    for seat in range(state.seats) if player == SIMULTANEOUS else (player,):
        legal = state.legal_actions(seat)
        if legal:
            return seat, legal
    return TERMINAL, ()


class _Node:
    """A decision of the seat: how often each choice was tried, and its total value."""

    def __init__(self, legal: list[Action], prior: Action) -> None:
        self.prior, self.tries, self.below = prior, 0, dict[tuple[Action, str], _Node]()
        self.counts = dict.fromkeys(legal, 0)
        self.sums = dict.fromkeys(legal, 0.0)
        self._rest = (1 - TRUST) / max(1, len(legal) - 1)

    def select(self) -> Action:
        """Return the choice with the best sum of mean value and exploration bonus (PUCT)."""
        # An untried choice is worth the average of the plain bot's choice so far.
        usual = self.sums[self.prior] / self.counts[self.prior] if self.counts[self.prior] else 0.5
        root = sqrt(self.tries + 1)

        def worth(action: Action) -> float:
            count = self.counts[action]
            mean = self.sums[action] / count if count else usual
            prior = TRUST if action == self.prior else self._rest
            return mean + EXPLORE * prior * root / (1 + count)

        return max(self.counts, key=worth)

    def add(self, action: Action, value: float) -> None:
        """Count a try and its value."""
        self.tries += 1
        self.counts[action] += 1
        self.sums[action] += value

    def choice(self) -> Choice:
        """Return the choice tried most often; the plain bot's unless another is clearly better."""
        best = max(self.counts, key=lambda each: (self.counts[each], each == self.prior))
        tries, usual = self.counts[best], self.counts[self.prior]
        if best != self.prior and usual:
            gain = self.sums[best] / tries - self.sums[self.prior] / usual
            if gain < NOISE * sqrt(1 / tries + 1 / usual):
                best = self.prior
        if not self.tries:
            return Choice(best, say("bot-no-time"))
        chance = round(100 * self.sums[best] / max(1, self.counts[best]))
        return Choice(best, say("bot-best", tries=self.tries, chance=chance))
