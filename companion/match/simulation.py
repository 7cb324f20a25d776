"""The simulated table: bots in all seats, chance drawn from a seeded source.

The same header and seed give the same match, and so the same record, byte for byte.
"""

from collections.abc import Callable
from random import Random

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.engine.box import Bot, Box
from companion.engine.state import State
from companion.match.bots import bot_of, levels, random_bot
from companion.match.match import Header, Match, Seat

# Read aloud they are told apart, and no two begin alike.
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


def simulated_header(box: Box, seats: int, bot: str = "random") -> Header:
    """Seat bots of one level at a simulated table; ValueError what does not fit."""
    low, high = box.seats
    if not low <= seats <= high:
        many = f"{low}" if low == high else f"{low} to {high}"
        raise ValueError(f"{box.name} is played by {many}, not {seats}")
    if bot not in levels(box):
        raise ValueError(f"there is no bot {bot!r} for {box.name}, only {', '.join(levels(box))}")
    return Header(
        box=box.id,
        seats=tuple(Seat(NAMES[seat], box.colours[seat], bot) for seat in range(seats)),
        options=box.default_options(),
        rulings=box.default_rulings(),
        components=box.components(),
        simulated=True,
    )


def choosers(box: Box, header: Header) -> tuple[Bot, ...]:
    """Find the bot of every seat; a person's seat is played at random."""
    return tuple(bot_of(box, seat.bot or "random") for seat in header.seats)


def next_action(state: State, bots: tuple[Bot, ...], rng: Random) -> Action:
    """Let chance, a bot or the table decide what happens next."""
    player = state.current_player()
    if player == CHANCE:
        return state.sample(rng)
    if player == TABLE:
        return rng.choice(state.legal_actions(TABLE))
    for seat in range(state.seats) if player == SIMULTANEOUS else (player,):
        legal = state.legal_actions(seat)
        if legal:
            # The random bot looks at nothing, so nothing is written down for it.
            seen = {} if bots[seat] is random_bot else state.observation(seat)
            return bots[seat](seat, seen, legal, rng)
    raise RuntimeError("nobody may act, and the game is not over")


def play_out(
    match: Match, rng: Random, *, stop: Callable[[], bool] = lambda: False, bound: int = 0
) -> Match:
    """Play a match to the end; RuntimeError if it passes the bound of its box."""
    bots = choosers(match.box, match.header)
    longest = bound or match.box.bound(len(bots))
    while not match.state.is_terminal() and not stop():
        if len(match) >= longest:
            raise RuntimeError(f"{match.box.id} did not end within {longest} actions")
        action = next_action(match.state, bots, rng)
        match.push(action, "bot" if action.player >= 0 else "simulated")
    return match


def simulate(box: Box, header: Header, seed: str) -> Match:
    """Play one match from its seed."""
    # A text is hashed the same on every machine.
    return play_out(Match(box, header), Random(seed))
