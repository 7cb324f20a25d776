"""Sequential halving over a few candidates, for games of many choices and short horizons.

The choices that the box's plain bot values most are played on with the same dice each, the better
half again, until two are left (Karnin, Koren and Somekh, 2013). What hidden cards may be is drawn
again for every try.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, log2, sqrt
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Bot, Budget, Choice, Explain, View
from companion.engine.search import Value, play_one, worth
from companion.engine.state import State
from companion.text import say

Rate = Callable[[int, Mapping[str, Any], Sequence[Action]], Sequence[float]]

SURE = 1.0  # By how many standard errors a choice must be better than the plain bot's.


def _one_moment(state: State) -> object:
    """Take all of a try for one moment: its dice depend on all before."""
    return None


@dataclass(frozen=True, slots=True)
class Halving:
    """How a box is searched by comparing candidates.

    `plain` plays all seats in a try, which `value` judges (0 to 1) if the match isn't over when
    `turn` has changed `turns` times, or after `depth` actions. `rate` gives the plain bot's
    opinion of each choice: only the `most` best are compared. `tries` is the default budget, all
    candidates together. Only choices of these `verbs` are compared; `plain` makes all others. The
    dice after each `moment` are the same for all candidates, however many were rolled before.
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
        """Return the candidate that is best when played on, the plain bot's in doubt."""
        usual = self.plain(view.seat, view.observation, view.legal, rng)
        if len(view.legal) == 1:
            return Choice(usual, say("bot-nothing-else"))
        if usual.verb not in self.verbs:
            return Choice(usual, partial(self.explain, view.observation, usual))
        left = self._candidates(view, usual)
        found: dict[Action, list[float | None]] = {action: [] for action in left}
        tries = budget.iterations or self.tries
        rounds = max(1, ceil(log2(len(left))))
        for _ in range(rounds):
            for _ in range(max(1, tries // (rounds * len(left)))):
                if budget.stop():
                    return _choice(found, usual)
                seed = rng.getrandbits(64)
                for action in left:
                    found[action].append(self._try(view, action, Random(seed)))
            better = sorted(left, key=lambda each: _mean(found[each]), reverse=True)
            left = [usual, *(a for a in better if a != usual)][: max(2, ceil(len(left) / 2))]
        return _choice(found, usual)

    def _candidates(self, view: View, usual: Action) -> list[Action]:
        others = [each for each in view.legal if each.verb in self.verbs and each != usual]
        rates = self.rate(view.seat, view.observation, others)
        order = sorted(range(len(others)), key=lambda n: rates[n], reverse=True)
        return [usual, *(others[n] for n in order[: self.most - 1])]

    def _try(self, view: View, action: Action, rng: Random) -> float | None:
        """Play on after an action; None if it isn't legal with the hidden cards drawn."""
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
        return worth(state, seat, self.value)


def _mean(values: Sequence[float | None]) -> float:
    known = [each for each in values if each is not None]
    return sum(known) / len(known) if known else 0.0


def _choice(found: Mapping[Action, Sequence[float | None]], usual: Action) -> Choice:
    """Choose the best; the plain bot's unless another is better by more than chance."""
    # Those tried to the end share all their dice with the plain bot's choice.
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
