"""The simulated table: bots in all seats, chance drawn from a seeded source.

The same header and seed give the same match and the same record, byte for byte.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.engine.bots import Budget, Player, View
from companion.engine.box import Box
from companion.engine.laws import Law
from companion.engine.state import State
from companion.match.bots import levels, player
from companion.match.match import Header, Match, Seat
from companion.text import say

# They sound different when read aloud, and no two start with the same letter.
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
# Each box's own number of tries, no clock.
USUAL = Budget()


def simulated_header(
    box: Box,
    seats: int,
    bot: str | Sequence[str] = "random",
    options: Mapping[str, str] | None = None,
) -> Header:
    """Seat bots at a simulated table, all of one level or one level per seat.

    ValueError says what does not fit.
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
    Match(box, header)  # refuses options that do not go together
    return header


class Choosers(NamedTuple):
    """Who decides at a simulated table: the box for the people, and a player per seat.

    `blind`: all play at random, and so do the people.
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
    """Let chance, a bot or the table choose the next action."""
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
    stop: Callable[[], bool] = lambda: False,
    bound: int = 0,
    budget: Budget = USUAL,
) -> Match:
    """Play a match to the end; RuntimeError if it exceeds the bound of its box."""
    table = choosers(match.box, match.header)
    longest = bound or match.box.bound(len(table.players))
    while not match.state.is_terminal() and not stop():
        if len(match) >= longest:
            raise RuntimeError(f"{match.box.id} did not end within {longest} actions")
        action = next_action(match.state, table, rng, budget)
        match.push(action, "bot" if action.player >= 0 else "simulated")
    return match


def breach(match: Match) -> tuple[int, Law] | None:
    """Play a match again and return the first step after which a law does not hold, and the law."""
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
