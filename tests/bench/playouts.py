"""One random game, and many copies of a state, of any engine: to be timed against public ones."""

from random import Random

from companion.engine.actions import CHANCE, TERMINAL
from companion.engine.state import State


def play_out(start: State, rng: Random) -> tuple[int, int]:
    """Play one random game of listed and drawn actions; give (transitions, decisions)."""
    state = start.clone()
    transitions = decisions = 0
    while (actor := state.current_player()) != TERMINAL:
        if actor == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
        state.follow(action)
        transitions += 1
    return transitions, decisions


def copy_often(start: State, rng: Random, steps: int, copies: int) -> tuple[int, int]:
    """Copy a state `steps` into a game many times; give (copies, 0)."""
    state = start.clone()
    for _ in range(steps):
        legal = state.legal_actions()
        state.advance(state.sample(rng) if state.current_player() == CHANCE else rng.choice(legal))
    for _ in range(copies):
        state.clone()
    return copies, 0
