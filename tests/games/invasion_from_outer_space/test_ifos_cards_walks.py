"""Random play that loves cards and Tech: what everybody must be able to rely on, step by step."""

from random import Random

import pytest
from ifos_table import components

from companion.engine.actions import CHANCE, TABLE, Action, IllegalAction
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
def test_a_table_that_follows_sees_the_same_and_no_piece_is_lost(play: str, seats: int, rulings):
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


def guesses(state, rng: Random) -> list[Action]:
    """Actions with cards, abilities and answers in a window, most of them not legal now."""
    setup, seats = state.setup, (TABLE, CHANCE, *range(state.seats))
    keys = [card.key for card in rng.sample(setup.cards, 12)] + ["", "no-card"]
    held = [setup.cards[card].key for hand in state.hands for card in hand]
    worn = [setup.cards[card].key for hero in state.heroes for card in hero.items]
    lying = [(setup.cards[each.card].key, n) for n, each in enumerate(state.cards_in_play)]
    args: dict[str, list[tuple[int | str | bool, ...]]] = {
        "play": [(key,) for key in {*keys, *held}] + [()],
        "talent": [(n,) for n in range(-1, 5)] + [(True,), ("1",)],
        "bonus": [(n,) for n in range(-1, 5)],
        "use": [(n, key) for n in range(-1, 5) for key in {*worn, keys[0]}],
        "tech": [(n,) for n in range(-1, state.serial + 2)],
        "helps": [*lying, (keys[0], 0), (keys[1], -1)],
        "big_top": [(n,) for n in range(-1, 5)] + [(True,)],
        "pass": [(), (0,)],
        "go_on": [(), (0,)],
    }
    return [Action(s, verb, each) for verb, found in args.items() for each in found for s in seats]


@WALKS
@pytest.mark.parametrize("simulated", [True, False])
def test_what_is_refused_is_what_is_not_listed(play: str, seats: int, rulings, simulated: bool):
    rng = Random(f"{play} {seats} {simulated}")
    state = begin(play, seats, rulings, simulated)
    for step in range(STEPS):
        if state.is_terminal():
            break
        if not step % 3:
            legal = state.legal_actions()
            assert all(accepts(state, each) for each in legal)
            listed = {(*each[:2], repr(each.args)) for each in legal}
            for action in guesses(state, rng):
                right = (*action[:2], repr(action.args)) in listed
                assert accepts(state, action) == right, (action, state.stack)
        state.advance(choose(state, rng))


def accepts(state, action: Action) -> bool:
    state._listed = None  # or the list itself would be asked
    try:
        state.check(action)
    except IllegalAction:
        return False
    return True
