"""Random games and copies of Mars Needs Heroes, to be timed against public engines."""

from random import Random

from companion.games.mars_needs_heroes import BOX
from tests.bench.playouts import copy_often, play_out

_START = BOX.new_state(4, simulated=True)


def mars_needs_heroes(rng: Random) -> tuple[int, int]:
    """Play one random game of 4; give (transitions, decisions)."""
    return play_out(_START, rng)


def mars_needs_heroes_clones(rng: Random, copies: int = 1000) -> tuple[int, int]:
    """Copy a state some way into a game many times; give (copies, 0)."""
    return copy_often(_START, rng, 40, copies)
