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

BOX = "mars-needs-heroes"
PLAYED, BACK = 60, 500  # steps by bots; steps that are undone for the figure


def measure(rounds: int = 100) -> list[Figure]:
    """Play a thousand steps a round, undo some; the ratio compares with a list of all states."""
    steps = 1000 * rounds
    gc.collect()
    before = _resident()
    match = _long_match(steps)
    gc.collect()
    grown = _resident() - before
    states = [match.state_at(place) for place in range(steps - BACK, steps)]
    ours, plain = min(_undone(match) for _ in range(5)), min(_walked(states) for _ in range(5))
    return [
        Figure("long_match.steps", len(match)),
        Figure("long_match.memory", grown / 2**20, "MB", at_most=60),
        Figure("long_match.undo", 1e6 * ours / BACK, "us"),
        Figure("long_match.undo_against_list", ours / plain, "times"),
    ]


def _long_match(steps: int) -> Match:
    box = games.take(BOX)
    header = simulated_header(box, box.seats[0])
    match, rng, bots = Match(box, header), Random(1), choosers(box, header)
    while len(match) < PLAYED:
        match.push(next_action(match.state, bots, rng), "bot")
    choices = [(each.path, value) for each in match.state.correctables() for value in each.choices]
    while len(match) < steps:
        try:
            match.push(Action(TABLE, CORRECT, rng.choice(choices)))
        except IllegalAction:
            continue
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
