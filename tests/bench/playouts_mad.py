"""Random games of Mars Attacks: The Dice Game, for measuring. Each call plays one whole game."""

from random import Random

from companion.engine.actions import CHANCE, TERMINAL
from companion.games.mars_attacks_dice import BOX

SEATS = 4
_START = BOX.new_state(SEATS, simulated=True)
_MIDDLE = _START.clone()
for _ in range(40):
    _actor = _MIDDLE.current_player()
    _MIDDLE.advance(_MIDDLE.sample(Random(7)) if _actor == CHANCE else _MIDDLE.legal_actions()[0])


def mars_attacks_dice(rng: Random) -> tuple[int, int]:
    """Play one random game of listed and drawn actions; give transitions and decisions."""
    state = _START.clone()
    transitions = decisions = 0
    while (actor := state.current_player()) != TERMINAL:
        if actor == CHANCE:
            state.follow(state.sample(rng))
        else:
            legal = state.legal_actions()
            state.follow(legal[int(rng.random() * len(legal))])
            decisions += 1
        transitions += 1
    return transitions, decisions


def clones(rng: Random) -> tuple[int, int]:
    """Copy a state of the middle of a game 1000 times."""
    for _ in range(1000):
        _MIDDLE.clone()
    return 1000, 0
