"""How much memory a match of very many steps takes, and what an undo costs there.

The steps are corrections by hand after some play by bots: a match by the rules ends long before.
"""

import gc
import time
from pathlib import Path
from random import Random

from companion import games
from companion.engine.actions import CORRECT, TABLE, Action, IllegalAction
from companion.engine.state import State
from companion.match.match import Match
from companion.match.simulation import choosers, next_action, simulated_header
from tests.bench.figures import Figure

PLAYED, BACK = 30, 500  # steps by bots; steps that are undone for the figure
FRESH = 50  # steps until the values that can be set are listed again


def measure(rounds: int = 100) -> list[Figure]:
    """Play a thousand steps a round with every box, and undo some."""
    return [figure for box in games.ids() for figure in _measured(box, 1000 * rounds)]


def _measured(box: str, steps: int) -> list[Figure]:
    """The figures of a box; the ratio compares with a list of all states."""
    gc.collect()
    before = _resident()
    match = _long_match(box, steps)
    gc.collect()
    grown = _resident() - before
    states = [match.state_at(place) for place in range(steps - BACK, steps)]
    ours, plain = min(_undone(match) for _ in range(5)), min(_walked(states) for _ in range(5))
    return [
        Figure(f"long_match.{box}.steps", len(match)),
        Figure(f"long_match.{box}.memory_grown", grown / 2**20, "MB", at_most=60),
        Figure(f"long_match.{box}.undo", 1e6 * ours / BACK, "us"),
        Figure(f"long_match.{box}.undo_against_list", ours / plain, "times"),
    ]


def _long_match(name: str, steps: int) -> Match:
    box = games.take(name)
    header = simulated_header(box, box.seats[0])
    match, rng, bots = Match(box, header), Random(1), choosers(box, header)
    while len(match) < PLAYED:
        match.push(next_action(match.state, bots, rng), "bot")
    values = match.state.correctables()
    while len(match) < steps:
        value = rng.choice(values)
        try:
            match.push(Action(TABLE, CORRECT, (value.path, rng.choice(value.choices))))
            stale = len(match) % FRESH == 0
        except IllegalAction:
            stale = True
        if stale:
            values = match.state.correctables()
        if match.state.is_terminal() or not values:  # over, or the boards are being entered
            match.undo()
            values = match.state.correctables()
    return match


def _undone(match: Match) -> float:
    begun = time.perf_counter()
    for _ in range(BACK):
        match.undo()
        assert match.state
    taken = time.perf_counter() - begun
    match.redo(BACK)
    return taken


class _Listed:
    """As a match that keeps every state in a list: a cursor, a check, a state."""

    def __init__(self, states: list[State]) -> None:
        self.states, self.length, self.store = states, len(states), None

    def undo(self) -> None:
        self.go_to(max(1, self.length - 1))

    def go_to(self, length: int) -> None:
        if not 0 <= length <= len(self.states):
            raise IndexError
        if length == self.length:
            return
        self.length = length

    @property
    def state(self) -> State:
        return self.states[self.length - 1]


def _walked(states: list[State]) -> float:
    listed = _Listed(states)
    begun = time.perf_counter()
    for _ in range(BACK):
        listed.undo()
        assert listed.state
    return time.perf_counter() - begun


def _resident() -> int:
    """Bytes of memory this process holds."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0
