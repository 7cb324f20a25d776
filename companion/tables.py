"""The simulated table: bots in all seats, chance drawn from a seeded source.

The same header and seed give the same match, and so the same record, byte for byte.
"""

from collections.abc import Callable
from random import Random

from companion.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.bots import bot_of, levels
from companion.box import Box
from companion.engine import State
from companion.match import Header, Match, Seat

# Read aloud they are told apart, and no two begin alike.
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


def simulated_header(box: Box, seats: int, bot: str = "random") -> Header:
    """Seat bots of one level at a simulated table; ValueError what does not fit."""
    low, high = box.seats
    if not low <= seats <= high:
        raise ValueError(f"{box.name} is played by {low} to {high}, not {seats}")
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


def seats_due(state: State) -> tuple[int, ...]:
    """The seats that may act now, lowest first."""
    due = {seat for prompt in state.prompts() for seat in prompt.players if seat >= 0}
    return tuple(sorted(seat for seat in due if state.legal_actions(seat)))


def next_action(state: State, box: Box, bots: tuple[str | None, ...], rng: Random) -> Action:
    """Let chance, a bot or the table decide what happens next."""
    player = state.current_player()
    if player == CHANCE:
        return state.sample(rng)
    if player == TABLE:
        return rng.choice(state.legal_actions(TABLE))
    seat = seats_due(state)[0] if player == SIMULTANEOUS else player
    choose = bot_of(box, bots[seat] or "random")
    return choose(seat, state.observation(seat), state.legal_actions(seat), rng)


def play_out(
    match: Match, rng: Random, *, stop: Callable[[], bool] = lambda: False, bound: int = 0
) -> Match:
    """Play a match to the end; RuntimeError if it passes the bound of its box."""
    bots = tuple(seat.bot for seat in match.header.seats)
    longest = bound or match.box.bound(len(bots))
    while not match.state.is_terminal() and not stop():
        if len(match) >= longest:
            raise RuntimeError(f"{match.box.id} did not end within {longest} actions")
        action = next_action(match.state, match.box, bots, rng)
        match.push(action, "bot" if action.player >= 0 else "simulated")
    return match


def simulate(box: Box, header: Header, seed: str) -> Match:
    """Play one match from its seed."""
    # A text is hashed the same on every machine.
    return play_out(Match(box, header), Random(seed))
