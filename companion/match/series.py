"""Many simulated matches, on one core or several: the same totals with any number of workers.

Every match is played from its own seed, so it does not matter who plays it or when.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.engine.bots import Budget
from companion.engine.box import Box
from companion.match.match import Header, Match
from companion.match.simulation import simulate
from companion.text import say
from companion.words import Message, Percent

SURE = 1.96  # standard errors of a 95 % interval


class Played(NamedTuple):
    """One match: who sat where, which seats came first together, how many actions it took."""

    bots: tuple[str, ...]
    first: tuple[int, ...]
    actions: int


@dataclass(frozen=True, slots=True)
class Series:
    """What is played. With `rotate` the bots move on by one seat from match to match.

    `tries` is the budget of bots that search, 0 for the default.
    """

    header: Header
    seed: str
    tries: int = 0
    rotate: bool = False

    def bots(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat in match `number`."""
        bots = tuple(seat.bot or "random" for seat in self.header.seats)
        by = number % len(bots) if self.rotate else 0
        return bots[by:] + bots[:by]

    def play(self, box: Box, number: int) -> Match:
        """Play match `number`."""
        bots = self.bots(number)
        pairs = zip(self.header.seats, bots, strict=True)
        header = replace(self.header, seats=tuple(replace(seat, bot=bot) for seat, bot in pairs))
        return simulate(box, header, f"{self.seed}:{number}", Budget(self.tries))


def played(match: Match) -> Played:
    """Summarise a finished match."""
    outcome = match.state.outcome()
    bots = tuple(seat.bot or "random" for seat in match.header.seats)
    return Played(bots, outcome.ranking[0] if outcome else (), len(match))


def totals(matches: Iterable[Played], seats: int) -> dict[str, Any]:
    """Add up matches: wins by seat, shared wins, actions, and how each level did."""
    wins, ties, actions, number = [0] * seats, 0, 0, 0
    places: dict[str, int] = {}
    shares: dict[str, float] = {}
    for each in matches:
        number += 1
        actions += each.actions
        if len(each.first) == 1:
            wins[each.first[0]] += 1
        else:
            ties += 1
        for seat, bot in enumerate(each.bots):
            places[bot] = places.get(bot, 0) + 1
            won = seat in each.first
            shares[bot] = shares.get(bot, 0.0) + (1 / len(each.first) if won else 0.0)
    levels = [
        {"bot": bot, **_level(shares[bot], number, places[bot] / (number * seats))}
        for bot in places
    ]
    return {"actions": actions, "wins": wins, "ties": ties, "levels": levels}


def _level(won: float, matches: int, fair: float) -> dict[str, float]:
    """Return a level's share of all matches won, a shared win in parts, and its interval."""
    low, high = interval(won / matches, matches)
    found = {"share": won / matches, "low": low, "high": high, "fair": fair}
    return {key: round(value, 4) for key, value in found.items()}


def interval(share: float, number: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share of `number` games (Wilson)."""
    square = SURE * SURE / number
    middle = share + square / 2
    spread = SURE * math.sqrt((share * (1 - share) + square / 4) / number)
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def level_words(levels: Sequence[dict[str, Any]]) -> list[Message]:
    """Return how each level did, if there are several."""
    if len(levels) < 2:
        return []
    return [
        say(
            "simulate-level",
            bot=each["bot"],
            share=Percent(each["share"], 1),
            low=Percent(each["low"], 1),
            high=Percent(each["high"], 1),
            times=each["share"] / each["fair"],
        )
        for each in levels
    ]
