"""Random games and copies of Martian Invasion, to be timed against public engines."""

from random import Random

from companion.games.martian_invasion import BOX
from tests.bench.playouts import copy_often, play_out

_START = BOX.new_state(2, simulated=True)


def martian_invasion(rng: Random) -> tuple[int, int]:
    """Play one random game of 2; give (transitions, decisions)."""
    return play_out(_START, rng)


def martian_invasion_clones(rng: Random, copies: int = 1000) -> tuple[int, int]:
    """Copy a state some way into a game many times; give (copies, 0)."""
    return copy_often(_START, rng, 40, copies)
