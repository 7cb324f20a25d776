"""Random games and copies of Martian Invasion, to be timed beside public engines."""

from random import Random

from companion.actions import CHANCE
from companion.games.martian_invasion import BOX

_START = BOX.new_state(2, simulated=True)


def martian_invasion(rng: Random) -> tuple[int, int]:
    """Play one random game; give (transitions, decisions)."""
    state = _START.clone()
    transitions = decisions = 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
        state.advance(action)
        transitions += 1
    return transitions, decisions


def martian_invasion_clones(rng: Random, copies: int = 1000) -> tuple[int, int]:
    """Copy a state some way into a game many times; give (copies, 0)."""
    state = _START.clone()
    for _ in range(40):
        legal = state.legal_actions()
        state.advance(state.sample(rng) if state.current_player() == CHANCE else rng.choice(legal))
    for _ in range(copies):
        state.clone()
    return copies, 0
