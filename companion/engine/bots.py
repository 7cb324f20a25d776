"""Bots: what they know of a match, how they choose and how long, and a search that thinks ahead.

The search is an information-set Monte Carlo tree search for one seat, guided by the box's plain
bot. Every playout redraws the hidden cards, descends a tree of the seat's own decisions, and
continues with the plain bot in all seats. A node is keyed by what the seat has seen, so that the
search never learns from hidden information.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from math import ceil, log2, sqrt
from random import Random
from typing import Any, Protocol

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, TERMINAL, Action
from companion.engine.state import State
from companion.text import say
from companion.words import Text


class Bot(Protocol):
    """Chooses an action for a seat from that seat's observation alone."""

    def __call__(
        self, seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
    ) -> Action:
        """Choose one of `legal`."""


class View:
    """A match as one seat knows it: its options, its observation, and sampled possible states."""

    def __init__(self, state: State, seat: int, legal: Sequence[Action]) -> None:
        """Take `state` as seen from `seat`, which may choose among `legal`."""
        self.__state = state
        self.seat, self.legal = seat, legal

    @cached_property
    def observation(self) -> dict[str, Any]:
        """All that the seat can see."""
        return self.__state.observation(self.seat)

    def possible(self, rng: Random) -> State:
        """Sample a state that the seat cannot distinguish from the real one."""
        return self.__state.resample(self.seat, rng)


class Choice:
    """A chosen action with its reason in one sentence ("" if there is none).

    A reason that is expensive to write may be a function; it is called when the reason is first
    read, which never happens in a simulation.
    """

    __slots__ = ("_why", "action")

    def __init__(self, action: Action, why: Text | Callable[[], Text] = "") -> None:
        self.action, self._why = action, why

    @property
    def why(self) -> Text:
        """The reason; computed on first use."""
        if callable(self._why):
            self._why = self._why()
        return self._why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (self.action, self.why) == (other.action, other.why)


def luck_of(about: str) -> Random:
    """Return a source of chance that depends on `about` alone, for samples that must agree."""
    return Random(about)


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think, in playouts; 0 stands for the box's default.

    `stop` is polled between playouts. If it reads a clock, the choice depends on more than the
    seed.
    """

    iterations: int = 0
    stop: Callable[[], bool] = _never


class Player(Protocol):
    """Plays a seat. All levels of bots have this interface."""

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Choose one of the view's legal actions."""


Explain = Callable[[Mapping[str, Any], Action], Text]


class Plain:
    """A player that follows a simple bot without searching."""

    def __init__(self, bot: Bot, explain: Explain) -> None:
        """Wrap a bot and the function that explains its choices."""
        self._bot, self._explain = bot, explain

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        seen = view.observation
        chosen = self._bot(view.seat, seen, view.legal, rng)
        return Choice(chosen, partial(self._explain, seen, chosen))


_TINY = 1e-12


def equilibrium(gains: Sequence[Sequence[float]]) -> tuple[float, list[float]]:
    """Solve the game in which the row player wins `gains`; return its value and the row player's
    mix.

    Linear programming with Bland's rule, which always terminates; exact up to rounding.
    """
    low = min(map(min, gains)) - 1.0
    rows, columns = len(gains), len(gains[0])
    # Maximise the sum of y subject to (gains - low) y <= 1. The dual is the row player's mix.
    table = [
        [*(gain - low for gain in row), *(float(n == place) for n in range(rows)), 1.0]
        for place, row in enumerate(gains)
    ]
    goal = [-1.0] * columns + [0.0] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while True:
        enters = next((n for n in range(columns + rows) if goal[n] < -_TINY), None)
        if enters is None:
            break
        leaves = min(
            (n for n in range(rows) if table[n][enters] > _TINY),
            key=lambda n: (table[n][-1] / table[n][enters], basis[n]),
        )
        _pivot(table, goal, leaves, enters)
        basis[leaves] = enters
    total = goal[-1]
    mix = [max(0.0, each) / total for each in goal[columns : columns + rows]]
    return 1.0 / total + low, mix


def _pivot(table: list[list[float]], goal: list[float], place: int, column: int) -> None:
    row = table[place]
    by = row[column]
    row[:] = [each / by for each in row]
    for other in (*table, goal):
        if other is not row and other[column]:
            times = other[column]
            other[:] = [each - times * own for each, own in zip(other, row, strict=True)]


Value = Callable[[State, int], float]

EXPLORE = 0.7  # exploration constant: how strongly rarely tried choices are favoured
NOISE = 0.25  # typical spread of the values of a choice
TRUST = 0.5  # prior of the plain bot's choice; the other choices share the rest


def won(state: State, seat: int) -> float:
    """Return a seat's share of the win of a finished match: 1, 0, or part of a shared win."""
    outcome = state.outcome()
    if outcome is None or seat not in outcome.ranking[0]:
        return 0.0
    return 1.0 / len(outcome.ranking[0])


def worth(state: State, seat: int, value: Value) -> float:
    """Return a playout's value for a seat: its win if the match is over, else the estimate."""
    return won(state, seat) if state.is_terminal() else value(state, seat)


def shares(values: Sequence[float]) -> tuple[float, ...]:
    """Scale values so that they add up to 1."""
    total = sum(values)
    return tuple(each / total for each in values) if total else (1 / len(values),) * len(values)


@dataclass(frozen=True, slots=True)
class Search:
    """The parameters of a box's tree search.

    `plain` plays all seats in a playout. `value` estimates the chance (0 to 1) of winning a match
    that is not over after `depth` actions. `tries` is the default budget.
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
        """Play up to the next decision of `seat`; return how many actions of the depth are left."""
        while left > 0:
            actor, legal = actor_of(state)
            if actor == TERMINAL or (actor == seat and len(legal) > 1):
                break
            state.follow(next_of(state, self.plain, actor, legal, rng))
            left -= 1
        return left


def play_one(state: State, plain: Bot, rng: Random) -> bool:
    """Play one action with the plain bot in all seats; return False if the match is over."""
    actor, legal = actor_of(state)
    if actor == TERMINAL:
        return False
    state.follow(next_of(state, plain, actor, legal, rng))
    return True


def next_of(state: State, plain: Bot, actor: int, legal: Sequence[Action], rng: Random) -> Action:
    """Choose the next action by chance, for the table or with the plain bot."""
    if actor == CHANCE:
        return state.sample(rng)
    if len(legal) == 1:
        return legal[0]
    if actor == TABLE:
        return rng.choice(legal)
    return plain(actor, state.observation(actor), legal, rng)


def actor_of(state: State) -> tuple[int, Sequence[Action]]:
    """Return who acts next and the legal actions.

    The actor may be CHANCE or TABLE, or TERMINAL at the end.
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
    """A decision of the seat: how often each choice was tried, and the sum of its values."""

    def __init__(self, legal: list[Action], prior: Action) -> None:
        self.prior, self.tries, self.below = prior, 0, dict[tuple[Action, str], _Node]()
        self.counts = dict.fromkeys(legal, 0)
        self.sums = dict.fromkeys(legal, 0.0)
        self._rest = (1 - TRUST) / max(1, len(legal) - 1)

    def select(self) -> Action:
        """Return the choice with the best sum of mean value and exploration bonus (PUCT)."""
        # An untried choice is valued at the average of the plain bot's choice so far.
        usual = self.sums[self.prior] / self.counts[self.prior] if self.counts[self.prior] else 0.5
        root = sqrt(self.tries + 1)

        def worth(action: Action) -> float:
            count = self.counts[action]
            mean = self.sums[action] / count if count else usual
            prior = TRUST if action == self.prior else self._rest
            return mean + EXPLORE * prior * root / (1 + count)

        return max(self.counts, key=worth)

    def add(self, action: Action, value: float) -> None:
        self.tries += 1
        self.counts[action] += 1
        self.sums[action] += value

    def choice(self) -> Choice:
        """Return the choice tried most often, the plain bot's unless it is clearly better."""
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


# Sequential halving over a few candidates, for games with many choices and short horizons. The
# candidates are the choices that the box's plain bot rates highest. They are played out with the
# same dice, and the better half is kept until two are left (Karnin, Koren and Somekh, 2013). Hidden
# cards are redrawn for every playout.


Rate = Callable[[int, Mapping[str, Any], Sequence[Action]], Sequence[float]]

SURE = 1.0  # standard errors by which a choice must beat the plain bot's


def _one_moment(state: State) -> object:
    """Take a whole playout as one moment: all its dice depend on those before."""
    return None


@dataclass(frozen=True, slots=True)
class Halving:
    """The parameters of a box's search by comparing candidates.

    `plain` plays all seats in a playout. `value` judges it (0 to 1) if the match is not over after
    `depth` actions, or when `turn` has changed `turns` times; it is the chance of the seat's side,
    so a match won counts in full, however many seats share the win. `rate` gives the plain bot's
    rating of each choice; only the `most` highest are compared. `tries` is the default budget for
    all candidates together. Only choices with these `verbs` are compared; `plain` makes all others.
    The dice after each `moment` are the same for all candidates, however many were rolled before.
    """

    plain: Bot
    value: Value
    rate: Rate
    turn: Callable[[State], object]
    turns: int
    depth: int
    tries: int
    most: int
    verbs: frozenset[str]
    explain: Explain
    moment: Callable[[State], object] = _one_moment

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Return the candidate that does best in playouts, or the plain bot's choice in doubt."""
        usual = self.plain(view.seat, view.observation, view.legal, rng)
        if len(view.legal) == 1:
            return Choice(usual, say("bot-nothing-else"))
        left = self._candidates(view, usual) if usual.verb in self.verbs else [usual]
        if len(left) == 1:
            return Choice(usual, partial(self.explain, view.observation, usual))
        found: dict[Action, list[float | None]] = {action: [] for action in left}
        tries = budget.iterations or self.tries
        rounds = max(2, ceil(log2(len(left))))
        for _ in range(rounds):
            for _ in range(max(1, tries // (rounds * len(left)))):
                if budget.stop():
                    return _choice(found, usual)
                seed = rng.getrandbits(64)
                for action in left:
                    found[action].append(self._try(view, action, Random(seed)))
            # What went exactly like the plain bot's choice, with the same dice, leads to the same.
            others = [each for each in left if found[each] != found[usual]]
            if not others:
                break
            better = sorted(others, key=lambda each: _mean(found[each]), reverse=True)
            left = [usual, *better][: max(2, ceil(len(left) / 2))]
        return _choice(found, usual)

    def _candidates(self, view: View, usual: Action) -> list[Action]:
        others = [each for each in view.legal if each.verb in self.verbs and each != usual]
        rates = self.rate(view.seat, view.observation, others)
        order = sorted(range(len(others)), key=lambda n: rates[n], reverse=True)
        return [usual, *(others[n] for n in order[: self.most - 1])]

    def _try(self, view: View, action: Action, rng: Random) -> float | None:
        """Play on after an action; None if it is illegal with the hidden cards drawn."""
        seed = rng.getrandbits(64)
        state, seat = view.possible(rng), view.seat
        if not state.is_legal(action):
            return None
        turn, left = self.turn(state), self.turns
        moment = self.moment(state)
        state.follow(action)
        for _ in range(self.depth):
            if self.turn(state) != turn:
                turn, left = self.turn(state), left - 1
            if (now := self.moment(state)) != moment:
                moment, rng = now, Random(f"{seed} {now}")
            if not left or not play_one(state, self.plain, rng):
                break
        if state.is_terminal():
            return float(won(state, seat) > 0)
        return self.value(state, seat)


def _mean(values: Sequence[float | None]) -> float:
    known = [each for each in values if each is not None]
    return sum(known) / len(known) if known else 0.0


def _choice(found: Mapping[Action, Sequence[float | None]], usual: Action) -> Choice:
    """Choose the best, or the plain bot's unless another is better by more than chance."""
    # Only playouts that reached the end share all their dice with the plain bot's choice.
    most = len(found[usual])
    if not most:
        return Choice(usual, say("bot-no-time"))
    best = max((a for a in found if len(found[a]) == most), key=lambda each: _mean(found[each]))
    pairs = zip(found[best], found[usual], strict=True)
    gains = [one - other for one, other in pairs if one is not None and other is not None]
    if best != usual and not _clear(gains):
        best = usual
    return Choice(best, say("bot-best", tries=most, chance=round(100 * _mean(found[best]))))


def _clear(gains: Sequence[float]) -> bool:
    """Return whether the mean gain is more than SURE standard errors above zero."""
    number = len(gains)
    if number < 2:
        return False
    mean = sum(gains) / number
    spread = sqrt(sum((each - mean) ** 2 for each in gains) / (number - 1))
    return mean > SURE * spread / sqrt(number)
