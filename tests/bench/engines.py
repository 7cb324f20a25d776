"""How fast the rules engines are: random games and copies, against plain Python and OpenSpiel.

CPU time, all cases in turn in every round: a neighbour's load or a slow minute of the machine
hits all of them alike, and the ratios stay.
"""

import importlib
import time
from collections.abc import Callable
from functools import partial
from random import Random

from tests.bench.figures import Figure, middle, spread

# Plays one game (or makes many copies) and reports (transitions, decisions).
Playout = Callable[[Random], tuple[int, int]]

OURS = ("mars_needs_heroes", "mars_attacks_dice", "martian_invasion", "mars_escape")
# Every step of every figure on a board of 117 spaces: measured against bounds of its own.
BOARD, BOARD_GOAL = "invasion_from_outer_space", 30_000
COPIES = tuple(f"{name}_clones" for name in OURS)
ANCHOR = "python_liars_poker"
# How many times the anchor's speed each game must have.
TO_ANCHOR = dict.fromkeys(OURS, 2.5) | {BOARD: 0.5}
STEPS = 40


class Toy:
    """A walk with a list, a dict and two calls a step: what a Python step costs at least."""

    __slots__ = ("log", "steps", "tally")

    def __init__(self) -> None:
        self.steps = 0
        self.log: list[tuple[int, int]] = []
        self.tally: dict[int, int] = {}

    def legal(self) -> list[int]:
        return [0, 1, 2, 3] if self.steps & 1 else [0, 1]

    def apply(self, action: int) -> None:
        self.steps += 1
        self.log.append((self.steps, action))
        self.tally[action] = self.tally.get(action, 0) + 1


def toy_walk(rng: Random) -> tuple[int, int]:
    """Play one toy walk."""
    toy = Toy()
    while toy.steps < STEPS:
        legal = toy.legal()
        toy.apply(legal[int(rng.random() * len(legal))])
    return STEPS, STEPS


def liars_poker() -> Playout | None:
    """OpenSpiel's game in pure Python, driven as ours are; None where it is not installed."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")
    except ImportError:
        return None
    return partial(_play_open_spiel, pyspiel.load_game(ANCHOR))


def _play_open_spiel(game, rng: Random) -> tuple[int, int]:
    state = game.new_initial_state()
    transitions = decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), rng.random()))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        transitions += 1
    return transitions, decisions


def _drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    for action, chance in outcomes:
        at -= chance
        if at < 0:
            return action
    return outcomes[-1][0]


def cases() -> dict[str, Playout]:
    """All that is measured, by name."""
    from tests.bench import playouts_esc, playouts_ifos, playouts_mad, playouts_mi, playouts_mnh

    found: dict[str, Playout] = {
        "toy_walk": toy_walk,
        OURS[0]: playouts_mnh.mars_needs_heroes,
        OURS[1]: playouts_mad.mars_attacks_dice,
        OURS[2]: playouts_mi.martian_invasion,
        OURS[3]: playouts_esc.mars_escape,
        COPIES[0]: playouts_mnh.mars_needs_heroes_clones,
        COPIES[1]: playouts_mad.clones,
        COPIES[2]: playouts_mi.martian_invasion_clones,
        COPIES[3]: playouts_esc.mars_escape_clones,
        BOARD: playouts_ifos.invasion,
        f"{BOARD}_clones": playouts_ifos.invasion_clones,
    }
    anchor = liars_poker()
    return {**found, ANCHOR: anchor} if anchor else found


def rate(play: Playout, seconds: float, seed: int) -> float:
    """Play for `seconds` of this process's time; report the transitions a second."""
    rng, transitions = Random(seed), 0
    begun = time.process_time()
    while True:
        transitions += play(rng)[0]
        spent = time.process_time() - begun
        if spent >= seconds:
            return transitions / spent


def measure(rounds: int = 5, seconds: float = 1.0) -> list[Figure]:
    """Measure all cases in turn, `rounds` times for `seconds` each."""
    found: dict[str, list[float]] = {}
    playing = cases()
    for play in playing.values():
        rate(play, min(seconds, 0.2), 0)  # the first games also fill caches
    for number in range(rounds):
        for name, play in playing.items():
            found.setdefault(name, []).append(rate(play, seconds, number))
    return _reported(found)


def _reported(found: dict[str, list[float]]) -> list[Figure]:
    reported = [Figure("engines.spread", max(map(spread, found.values())))]
    goals = dict.fromkeys(OURS, 150_000) | dict.fromkeys(COPIES, 200_000) | {BOARD: BOARD_GOAL}
    for name, rates in found.items():
        reported.append(Figure(f"engines.{name}", middle(rates), "/s", at_least=goals.get(name)))
    for name in OURS:
        reported.append(Figure(f"engines.{name}.to_toy_walk", _ratio(found, name, "toy_walk")))
    for name, goal in TO_ANCHOR.items() if ANCHOR in found else ():
        ratio = _ratio(found, name, ANCHOR)
        reported.append(Figure(f"engines.{name}.to_{ANCHOR}", ratio, at_least=goal))
    return reported


def _ratio(found: dict[str, list[float]], name: str, anchor: str) -> float:
    """The median of the rounds' ratios: each compares what was measured side by side."""
    return middle(ours / theirs for ours, theirs in zip(found[name], found[anchor], strict=True))
