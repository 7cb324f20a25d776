"""Random play that loves cards and Tech: what everybody must be able to rely on, step by step."""

from random import Random

import pytest
from ifos_table import components

from companion.engine.actions import CHANCE, Action
from companion.games.invasion_from_outer_space import BOX

STEPS = 450
LOVED = {
    "build": 8, "tech_point": 8, "reveal": 20, "tech": 20, "touched": 6, "lay": 4, "play": 5,
    "talent": 5, "use": 5, "helps": 9, "turn": 3, "end_command": 1 / 3,
}  # fmt: skip
OTHER_RULINGS = {
    "IFOS-A59": "told", "IFOS-A08": "no", "IFOS-A21": "spend-first", "IFOS-A51": "hero-turn",
    "IFOS-A65": "no", "IFOS-A53": "wasted", "IFOS-A34": "dice-count", "IFOS-A57": "round",
}  # fmt: skip
WALKS = pytest.mark.parametrize(
    ("play", "seats", "rulings"),
    [("board", 2, None), ("board", 4, OTHER_RULINGS), ("guide", 2, OTHER_RULINGS),
     ("guide", 4, {"IFOS-A01": "left"})],
)  # fmt: skip


def begin(play: str, seats: int, rulings: dict[str, str] | None, simulated: bool):
    options = {"play": play, "game": "advanced", "scenario": "unleashed"}
    return BOX.new_state(
        seats, simulated=simulated, rulings=rulings, options=options, components=components()
    )


def choose(state, rng: Random) -> Action:
    if state.current_player() == CHANCE:
        return state.sample(rng)
    legal = state.legal_actions()
    return rng.choices(legal, [LOVED.get(action.verb, 1) for action in legal])[0]


@WALKS
def test_a_table_that_is_told_sees_the_same_and_no_piece_is_lost(play: str, seats: int, rulings):
    rng = Random(f"{play} {seats}")
    state, table = begin(play, seats, rulings, True), begin(play, seats, rulings, False)
    first, known = dict(state.census()), {topic.id for topic in BOX.topics}
    for _ in range(STEPS):
        if state.is_terminal():
            break
        action = choose(state, rng)
        for report in state.project(action):
            assert report in table.legal_actions()
            table = table.apply(report)[0]
        state, facts = state.apply(action)
        assert table.observation(None) == state.observation(None), action
        assert dict(state.census()) == dict(table.census()) == first
        assert all(set(fact.rules) <= known for fact in facts)
        assert all(set(prompt.rules) <= known for prompt in state.prompts())
        legal = state.legal_actions()
        assert len(legal) == len(set(legal)) and all(state.describe(each) for each in legal)


@WALKS
def test_nobody_is_asked_because_of_what_is_hidden(play: str, seats: int, rulings):
    rng = Random(f"{seats} {play}")
    state = begin(play, seats, rulings, True)
    for step in range(STEPS):
        if state.is_terminal():
            break
        viewer = (None, *range(seats))[step % (seats + 1)]
        other = state.resample(viewer, rng)
        assert other.current_player() == state.current_player()
        assert other.observation(viewer) == state.observation(viewer)
        if viewer is not None:
            assert other.legal_actions(viewer) == state.legal_actions(viewer)
        shown = [(each.name, each.players, each.text) for each in other.prompts()]
        assert shown == [(each.name, each.players, each.text) for each in state.prompts()]
        state.advance(choose(state, rng))
