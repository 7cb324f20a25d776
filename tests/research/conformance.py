"""The public conformance tests of OpenSpiel, PettingZoo and Shimmy, run on a box unmodified.

Of the tests those projects publish, these are the ones that can run on a game they have not seen.
"""

import os
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import numpy as np
import pyspiel
from absl import flags
from open_spiel.integration_tests import api_test as spiel_api
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    get_all_states,
    ismcts,
    mcts,
)
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from shimmy import OpenSpielCompatibilityV0

from companion.research import open_spiel
from companion.research.petting_zoo import BoxEnv, env

ROOT = Path(__file__).parent.parent.parent
PLUGIN = "companion.research.open_spiel"
# A position of each box near its end, the tree of which is walked through in seconds.
ENDINGS = {
    "mars-needs-heroes": {"seed": 0, "late": 9},
    "mars-attacks-dice": {"seed": 13, "late": 2},
    "invasion-from-outer-space": {"seed": 6, "late": 4},
    "martian-invasion": {"seed": 1, "late": 7},
    # Its cards come round again and again, so that no whole tree is small.
    "mars-escape": {"seed": 0, "late": 10, "length": 6},
}
Check = Callable[[], object]


def checks(box_id: str, sims: int = 10) -> Iterator[tuple[str, Check]]:
    """All tests of a box by name; each raises what is wrong, or gives a note."""
    yield from _simulations(box_id, sims)
    yield from _files(box_id)
    yield from _trees(box_id)
    yield from _algorithms(box_id)
    yield from _petting_zoo(box_id)
    yield from _shimmy(box_id)


def _names(box_id: str) -> tuple[str, str]:
    name = open_spiel.short_name(box_id)
    return name, name + open_spiel.AT_ONCE


def _simulations(box_id: str, sims: int) -> Iterator[tuple[str, Check]]:
    name, at_once = _names(box_id)

    def simulated(game: str, count: int, serialize: bool) -> Check:
        return lambda: pyspiel.random_sim_test(
            pyspiel.load_game(game), num_sims=count, serialize=serialize, verbose=False
        )

    def turn_based() -> None:
        game = pyspiel.load_game_as_turn_based(at_once)
        pyspiel.random_sim_test(game, num_sims=fewer, serialize=True, verbose=False)

    def observed() -> None:
        game = pyspiel.load_game(at_once)
        observer = game.make_observer(pyspiel.IIGObservationType(perfect_recall=True), {})
        pyspiel.random_sim_test(game, fewer, serialize=False, verbose=False, observer=observer)

    fewer = max(1, sims // 3)
    yield "random_sim_test, at once", simulated(at_once, sims, serialize=False)
    yield "random_sim_test, at once, serialised", simulated(at_once, fewer, serialize=True)
    yield "random_sim_test, turn-based transform", turn_based
    yield "random_sim_test, own observer", observed
    yield "random_sim_test, sequential, serialised", simulated(name, sims, serialize=True)


# ---- whole test files, our games registered first ------------------------------------
def _files(box_id: str) -> Iterator[tuple[str, Check]]:
    name, at_once = _names(box_id)
    yield "games_sim_test.py", lambda: _run(
        "-m", "pytest", "-q", "-p", PLUGIN, "-p", "no:cacheprovider", "--pyargs",
        "open_spiel.python.tests.games_sim_test", "-k", f"sim_{name} or sim_{at_once}",
    )  # fmt: skip
    yield "api_test.py, at once", lambda: _api_file(at_once)
    yield "api_test.py, sequential", lambda: _api_file(name)


def _api_file(game: str) -> str:
    code = (
        f"import {PLUGIN}, runpy, sys\n"
        f"sys.argv = ['t', '--test_only_games=^{game}$']\n"
        "runpy.run_module('open_spiel.integration_tests.api_test', run_name='__main__', "
        "alter_sys=True)"
    )
    return _run("-c", code)


def _run(*arguments: str) -> str:
    """Run Python and give the line that counts tests; RuntimeError with the end if it fails."""
    with tempfile.TemporaryDirectory() as empty:
        done = subprocess.run(
            [sys.executable, *arguments], capture_output=True, text=True, cwd=empty,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
    lines = (done.stderr + done.stdout).strip().splitlines()
    if done.returncode:
        raise RuntimeError(" / ".join(lines[-3:]))
    return next((each for each in lines if each.startswith("Ran ") or " passed" in each), "")


# ---- whole trees ---------------------------------------------------------------------
def ending(box_id: str) -> pyspiel.Game:
    """A box from a position near its end."""
    return pyspiel.load_game(open_spiel.short_name(box_id), ENDINGS[box_id])


def _trees(box_id: str) -> Iterator[tuple[str, Check]]:
    yield "api_test.EnforceAPIOnFullTreeBase, an ending", lambda: _full_tree(box_id)
    yield "generate_playthrough and replay", lambda: _playthrough(_names(box_id)[0])
    yield "cfr and nash_conv, an ending", lambda: _cfr(box_id)


def _full_tree(box_id: str) -> str:
    _flags()
    game = ending(box_id)
    states = get_all_states.get_all_states(game, -1, True, True).values()
    chance = sum(state.is_chance_node() for state in states)
    ends = sum(state.is_terminal() for state in states)
    counted = (chance, len(states) - chance - ends, ends)
    spiel_api.TOTAL_NUM_STATES[box_id] = counted
    known = len(spiel_api._assert_is_perfect_recall(game))
    spiel_api.PERFECT_RECALL_NUM_STATES[box_id] = known
    case = type("Ending", (spiel_api.EnforceAPIOnFullTreeBase,), dict(game_name=box_id, game=game))
    suite = unittest.TestLoader().loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream=StringIO()).run(suite)
    wrong = [
        f"{test.id()}: {why.splitlines()[-1]}" for test, why in result.failures + result.errors
    ]
    assert not wrong, "; ".join(wrong)
    return f"{result.testsRun} tests; chance, decisions, ends: {counted}; {known} information sets"


def _flags() -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["t"])


def _playthrough(name: str) -> str:
    _flags()
    np.random.seed(3)
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=3)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "playthrough.txt"
        path.write_text(text, encoding="utf-8")
        wanted, got = generate_playthrough.replay(str(path))
    assert wanted == got
    return f"{len(text.splitlines())} lines"


def _cfr(box_id: str) -> str:
    game = ending(box_id)
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    # The same for any number of players; `exploitability` itself refuses more than two.
    value = exploitability.nash_conv(game, solver.average_policy())
    return f"what deviating wins: {value:.4f}"


# ---- algorithms ----------------------------------------------------------------------
def _algorithms(box_id: str) -> Iterator[tuple[str, Check]]:
    name, _ = _names(box_id)
    yield "evaluate_bots, uniform random", lambda: _random_bots(name)
    yield "mcts.MCTSBot", lambda: _searched(name)
    yield "ismcts.ISMCTSBot, resampler", lambda: _information_set_search(name)
    yield "rl_environment.Environment", lambda: _learning(name)


def _random_bots(name: str) -> None:
    game = pyspiel.load_game(name)
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(player, 5 + player) for player in players]
    for seed in range(3):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)


def _decision(game: pyspiel.Game) -> pyspiel.State:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def _searched(name: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    mcts.MCTSBot(
        game, 1.4, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
    ).step(_decision(game))  # fmt: skip


def _information_set_search(name: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=1.4, max_simulations=5,
        random_state=rng, final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )  # fmt: skip
    bot.set_resampler(lambda state, player: state.resampled(player, rng.randint(2**31)))
    bot.step(_decision(game))


def _learning(name: str) -> None:
    environment = rl_environment.Environment(pyspiel.load_game(name))
    step, rng = environment.reset(), np.random.RandomState(1)
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])


# ---- PettingZoo and Shimmy -----------------------------------------------------------
def _petting_zoo(box_id: str) -> Iterator[tuple[str, Check]]:
    def made(**choices: object) -> object:
        return env(box_id, **choices)

    def parallel() -> object:
        return turn_based_aec_to_parallel(env(box_id))

    yield "PettingZoo api_test(env())", lambda: api_test(made(), num_cycles=1000)
    yield "PettingZoo api_test(raw env)", lambda: api_test(BoxEnv(box_id), num_cycles=1000)
    yield "PettingZoo seed_test", lambda: seed_test(made, num_cycles=500)
    yield "PettingZoo render_test", lambda: render_test(made)
    yield "PettingZoo performance_benchmark", lambda: performance_benchmark(made())
    yield "PettingZoo parallel_api_test", lambda: parallel_api_test(parallel(), num_cycles=100)
    yield "PettingZoo parallel_seed_test", lambda: parallel_seed_test(parallel, num_cycles=50)
    yield "PettingZoo state_test", lambda: state_test(made(), parallel())


def _shimmy(box_id: str) -> Iterator[tuple[str, Check]]:
    for how, name in zip(("sequential", "at once"), _names(box_id), strict=True):
        yield (
            f"Shimmy api_test, {how}",
            lambda name=name: api_test(OpenSpielCompatibilityV0(game_name=name), num_cycles=200),
        )
