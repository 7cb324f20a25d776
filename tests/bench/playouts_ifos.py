"""Random games of Invasion From Outer Space on the board, to be timed against public engines."""

from functools import cache
from random import Random

from companion.engine.actions import CHANCE
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.state import InvasionState
from tests.bench.playouts import copy_often, play_out


@cache
def _start() -> InvasionState:
    """A Basic match of three with its boards laid; what they make is made once a match."""
    state = BOX.new_state(3, simulated=True, options={"play": "board"})
    rng = Random(1)
    while state.ground is None:
        state.advance(state.sample(rng) if state.current_player() == CHANCE else
                      rng.choice(state.legal_actions()))  # fmt: skip
    return state


def invasion(rng: Random) -> tuple[int, int]:
    """Play one random game of 3 on the board; give (transitions, decisions)."""
    return play_out(_start(), rng)


def invasion_clones(rng: Random, copies: int = 1000) -> tuple[int, int]:
    """Copy a state some way into a game many times; give (copies, 0)."""
    return copy_often(_start(), rng, 100, copies)
