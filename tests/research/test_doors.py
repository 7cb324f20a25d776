"""OpenSpiel and PettingZoo, where they are installed: a few cheap checks of every box.

All public tests, which take minutes, are `python -m tests.research`.
"""

import re
from pathlib import Path

import pytest

from companion import games

pytest.importorskip("pyspiel", reason="the extra `research` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

BOXES = pytest.mark.parametrize("box_id", games.ids())


@pytest.mark.parametrize("at_once", [False, True])
@BOXES
def test_a_box_is_a_game_of_open_spiel(box_id: str, at_once: bool):
    import pyspiel

    from companion.research.open_spiel import AT_ONCE, short_name

    name = short_name(box_id) + (AT_ONCE if at_once else "")
    game = pyspiel.load_game(name, {"late": 12, "seed": 1})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@BOXES
def test_a_box_is_an_environment_of_petting_zoo(box_id: str):
    from pettingzoo.test import api_test

    from companion.research.petting_zoo import BoxEnv

    with pytest.warns(UserWarning):  # an observation is a dictionary, as it must be with a mask
        api_test(BoxEnv(box_id, late=12, seed=1), num_cycles=10)


@BOXES
def test_what_is_won_adds_up_even_where_chance_alone_ends_a_game(box_id: str):
    from companion.research.petting_zoo import env

    table = env(box_id, late=1, seed=1)
    table.reset(seed=1)
    won = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        won[agent] += reward
        table.step(None if over else int(seen["action_mask"].argmax()))
    assert sum(won.values()) == 0.0 and max(won.values()) > 0.0


@BOXES
def test_a_box_without_secrets_says_so(box_id: str):
    from tests.walks import some, walk

    states = list(some(walk(box_id, games.take(box_id).seats[0], 0).states, 20))
    alike = all(each.observation(0) == each.observation(None) for each in states)
    assert alike == (games.take(box_id).research.open)


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]):
    page = Path(__file__).parents[2] / "RESEARCH.md"
    found = re.search(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    assert found and len(found[1].strip().splitlines()) <= 12
    exec(found[1], {})
    assert capsys.readouterr().out.startswith("[")
