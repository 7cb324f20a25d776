"""Random simulated games of Mars Needs Heroes, step by step, for tests."""

from collections.abc import Iterator, Mapping
from random import Random

from companion.engine.actions import CHANCE, Action
from companion.games.mars_needs_heroes import BOX
from companion.games.mars_needs_heroes.engine import HeroesState

CHOICES = {ruling.id: tuple(key for key, _ in ruling.choices) for ruling in BOX.rulings}


def begin(seats: int, rulings: Mapping[str, str] | None = None) -> HeroesState:
    return BOX.new_state(seats, simulated=True, rulings=rulings)


def random_rulings(rng: Random) -> dict[str, str]:
    return {ruling: rng.choice(keys) for ruling, keys in CHOICES.items()}


def random_action(state: HeroesState, rng: Random) -> Action:
    if state.current_player() == CHANCE:
        return state.sample(rng)
    return rng.choice(state.legal_actions())


def steps(state: HeroesState, rng: Random) -> Iterator[tuple[HeroesState, Action, HeroesState]]:
    """Play to the end: each state, what happens, and the state after."""
    while not state.is_terminal():
        action = random_action(state, rng)
        after, _ = state.apply(action)
        yield state, action, after
        state = after


def until(state: HeroesState, phase: str, rng: Random) -> HeroesState:
    """Play on until a moment of this name comes."""
    while state.observation()["phase"] != phase:
        state, _ = state.apply(random_action(state, rng))
    return state
