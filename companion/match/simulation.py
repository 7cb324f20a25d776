"""The simulated table: bots in all seats, chance drawn from a seeded source.

The same header and seed give the same match and the same record, byte for byte.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.engine.bots import Budget, Player, View
from companion.engine.box import Box
from companion.engine.state import Law, State
from companion.match.bots import levels, player
from companion.match.match import Header, Match, Seat
from companion.text import say
from companion.words import Message, Percent

# Names that sound different and start with different letters.
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
# Each box's own number of playouts, without a clock.
USUAL = Budget()


def simulated_header(
    box: Box,
    seats: int,
    bot: str | Sequence[str] = "random",
    options: Mapping[str, str] | None = None,
) -> Header:
    """Seat bots at a simulated table, all of one level or with one level per seat.

    ValueError says which argument does not fit.
    """
    opted = box.opted(options)
    ruled = box.ruled(None, opted)
    low, high = box.seats_with(ruled, opted)
    if not low <= seats <= high:
        many = low if low == high else say("simulate-range", low=low, high=high)
        raise ValueError(say("simulate-seats", box=box.name, many=many, seats=seats))
    bots = [bot] * seats if isinstance(bot, str) else list(bot)
    if len(bots) != seats:
        raise ValueError(say("simulate-bots", bots=len(bots), seats=seats))
    for each in bots:
        if each not in levels(box):
            known = ", ".join(levels(box))
            raise ValueError(say("bot-unknown", level=repr(each), box=box.name, known=known))
    header = Header(
        box=box.id,
        seats=tuple(Seat(NAMES[seat], box.colours[seat], bots[seat]) for seat in range(seats)),
        options=opted,
        rulings=ruled,
        components=box.suited(box.components(), opted),
        simulated=True,
    )
    Match(box, header)  # raises ValueError for options that do not go together
    return header


class Choosers(NamedTuple):
    """Who decides at a simulated table: the box for the people, and a player for each seat.

    If `blind`, all bots play at random, and so do the people.
    """

    box: Box
    players: tuple[Player, ...]
    blind: bool


def choosers(box: Box, header: Header) -> Choosers:
    """Find the player of every seat; a person's seat plays at random."""
    bots = [seat.bot or "random" for seat in header.seats]
    blind = all(bot == "random" for bot in bots)
    return Choosers(box, tuple(player(box, bot) for bot in bots), blind)


def next_action(state: State, table: Choosers, rng: Random, budget: Budget = USUAL) -> Action:
    """Choose the next action, by chance, by a bot or for the table."""
    actor = state.current_player()
    if actor == CHANCE:
        return state.sample(rng)
    if actor == TABLE:
        options: Sequence[Action] = state.legal_actions(TABLE)
        options = options if table.blind else table.box.likely(options, rng)
        return table.box.decides(state, options, rng)
    for seat in range(state.seats) if actor == SIMULTANEOUS else (actor,):
        legal = state.legal_actions(seat)
        if legal:
            return table.players[seat](View(state, seat, legal), rng, budget).action
    raise RuntimeError("nobody may act, and the game is not over")


def play_out(
    match: Match,
    rng: Random,
    *,
    bound: int = 0,
    budget: Budget = USUAL,
) -> Match:
    """Play a match to the end; RuntimeError if it exceeds the bound of its box."""
    table = choosers(match.box, match.header)
    longest = bound or match.box.bound(len(table.players))
    while not match.state.is_terminal():
        if len(match) >= longest:
            raise RuntimeError(f"{match.box.id} did not end within {longest} actions")
        action = next_action(match.state, table, rng, budget)
        match.push(action, "bot" if action.player >= 0 else "simulated")
    return match


def breach(match: Match) -> tuple[int, Law] | None:
    """Replay a match and return the first step after which a law is broken, and the law."""
    state = Match(match.box, match.header).state
    for place, step in enumerate(match.steps, 1):
        state, _ = state.apply(step.action)
        for law in state.laws:
            if not law.holds(state):
                return place, law
    return None


def simulate(box: Box, header: Header, seed: str, budget: Budget = USUAL) -> Match:
    """Play one match from its seed."""
    # Seeding with a string gives the same numbers on every machine.
    return play_out(Match(box, header), Random(seed), budget=budget)


# Many simulated matches, on one core or several. Each is played from its own seed, so the totals
# are the same with any number of workers.


SURE = 1.96  # standard errors of a 95 % interval


class Played(NamedTuple):
    """One match: who sat where, which seats came first together, how many actions it took."""

    bots: tuple[str, ...]
    first: tuple[int, ...]
    actions: int


@dataclass(frozen=True, slots=True)
class Series:
    """The matches to play. With `rotate` the bots move on by one seat from match to match.

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
        """Play match `number` of the series, which that number and the seed determine."""
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
    """Return a level's share of all wins (shared wins in parts) and its confidence interval."""
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
