"""The simulated game: chance, secret shouts, what the table would see, and what nobody sees."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action, IllegalAction
from companion.games.mars_needs_heroes import BOX
from companion.games.mars_needs_heroes.engine import HeroesState
from tests.games.mars_needs_heroes.mnh_simulated import (
    begin,
    random_action,
    random_rulings,
    steps,
    until,
)


def _window(seats: int, *bids: int, rulings: dict[str, str] | None = None) -> HeroesState:
    state = until(begin(seats, rulings), "bid", Random(1))
    for seat, number in enumerate(bids):
        state, _ = state.apply(Action(seat, "bid", (number,)))
    return state


def _yell(state: HeroesState, *yells: tuple[int, int]) -> HeroesState:
    for seat, loud in yells:
        state, _ = state.apply(Action(seat, "yell", (loud,)))
    return state


@pytest.mark.rule("MNH-11")
def test_chance_names_the_youngest_with_equal_weights() -> None:
    state = begin(3)
    assert state.current_player() == CHANCE
    assert dict(state.chance_outcomes()) == {
        Action(CHANCE, "youngest", (seat,)): Fraction(1, 3) for seat in range(3)
    }
    action = Action(CHANCE, "youngest", (2,))
    assert state.project(action) == (Action(TABLE, "youngest", (2,)),)
    assert not state.is_legal(Action(TABLE, "youngest", (2,)))


@pytest.mark.rule("MNH-10")
def test_cards_are_drawn_as_often_as_their_chance_says() -> None:
    state = until(begin(2), "turn_up", Random(0))
    rng = Random(5)
    drawn = Counter(state.sample(rng) for _ in range(8000))
    for action, chance in state.chance_outcomes():
        assert drawn[action] / 8000 == pytest.approx(float(chance), abs=0.02)


@pytest.mark.rule("MNH-29")
def test_shouts_are_secret_until_all_have_decided() -> None:
    state = _yell(_window(3, 5, 4, 3), (2, 1), (0, 1))
    assert state.current_player() == SIMULTANEOUS
    assert state.legal_actions() == [Action(1, "yell", (0,)), Action(1, "yell", (1,))]
    assert "yell" not in state.observation() and state.observation(1)["yell"] is None
    assert state.observation(2)["yell"] == 1
    assert state.observation()["tokens"] == [1, 1, 1]


@pytest.mark.rule("MNH-30")
def test_chance_says_who_of_several_was_first() -> None:
    state = _yell(_window(3, 5, 4, 3), (0, 0), (1, 1), (2, 1))
    assert state.chance_outcomes() == [
        (Action(CHANCE, "first", (1,)), Fraction(1, 2)),
        (Action(CHANCE, "first", (2,)), Fraction(1, 2)),
    ]
    with pytest.raises(IllegalAction):
        state.apply(Action(CHANCE, "first", (0,)))
    after, _ = state.apply(Action(CHANCE, "first", (2,)))
    assert after.observation()["tokens"] == [1, 1, 0]
    assert sum(after.observation()["won"][2].values()) == 2


@pytest.mark.rule("MNH-30")
def test_a_single_shout_freezes_at_once_and_silence_settles() -> None:
    loud = _yell(_window(2, 5, 4), (0, 0), (1, 1)).observation()
    assert loud["tokens"] == [1, 0] and sum(loud["won"][1].values()) == 2
    quiet = _yell(_window(2, 5, 4), (0, 0), (1, 0)).observation()
    assert quiet["tokens"] == [1, 1] and sum(quiet["won"][0].values()) == 2


@pytest.mark.rule("MNH-A02")
@pytest.mark.parametrize(
    ("choice", "slower"),
    [
        ("keep", [(1,), (2,)]),
        ("spent", [(1, 2), (2, 1)]),
        ("slammed", [(1,), (1, 2), (2,), (2, 1)]),
    ],
)
def test_a02_who_loses_a_token_by_being_slower(choice: str, slower: list) -> None:
    state = _window(3, 5, 4, 3, rulings={"MNH-A02": choice})
    state = _yell(state, (0, 0), (1, 1), (2, 1))
    outcomes = state.chance_outcomes()
    assert [action.args for action, _ in outcomes] == slower
    after, _ = state.apply(outcomes[-1][0])
    lost = set(outcomes[-1][0].args)
    assert after.observation()["tokens"] == [int(seat not in lost) for seat in range(3)]


@pytest.mark.rule("MNH-A03")
def test_a03_a_second_round_of_shouts_follows_a_ray() -> None:
    state = _window(3, 5, 4, 3, rulings={"MNH-A03": "last"})
    state = _yell(state, (0, 0), (1, 1), (2, 0))
    assert state.observation()["window"]["seats"] == [0, 2]
    state = _yell(state, (2, 1), (0, 0))
    state = _yell(state, (0, 0))
    assert sum(state.observation()["won"][2].values()) == 2


@pytest.mark.rule("MNH-A04")
def test_a04_the_winner_is_not_asked() -> None:
    state = _window(3, 5, 4, 3, rulings={"MNH-A04": "others"})
    assert {action.player for action in state.legal_actions()} == {1, 2}
    with pytest.raises(IllegalAction, match="MNH-A04"):
        state.apply(Action(0, "yell", (1,)))


@pytest.mark.rule("MNH-15")
@pytest.mark.rule("MNH-29")
@pytest.mark.parametrize("seed", range(60))
def test_the_table_would_see_the_same_game(seed: int) -> None:
    rng = Random(seed)
    rulings = random_rulings(rng) if seed % 2 else {}
    seats = 2 + seed % 3
    table = BOX.new_state(seats, rulings=rulings)
    for state, action, after in steps(begin(seats, rulings), rng):
        for report in state.project(action):
            assert report in table.legal_actions()
            table, _ = table.apply(report)
        assert table.observation() == after.observation()
    assert table.outcome() == after.outcome() is not None


@pytest.mark.rule("MNH-14")
@pytest.mark.parametrize("seed", range(30))
def test_nobody_can_distinguish_a_state_from_one_with_other_secrets(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 3
    for state, _, _ in steps(begin(seats, random_rulings(rng)), rng):
        for viewer in (None, *range(seats)):
            other = state.resample(viewer, rng)
            assert other.observation(viewer) == state.observation(viewer)
            assert other.legal_actions(viewer) == state.legal_actions(viewer)
            assert other.prompts() == state.prompts()


@pytest.mark.rule("MNH-14")
def test_secrets_are_really_drawn_again() -> None:
    state = _window(3, 5, 4)
    drawn = Counter(state.resample(0, Random(seed)).observation(1)["bid"] for seed in range(200))
    assert set(drawn) == {1, 2, 3, 4, 5}
    assert {state.resample(0, Random(seed)).observation(0)["bid"] for seed in range(20)} == {5}


@pytest.mark.parametrize("seed", range(30))
def test_no_piece_is_lost_no_game_is_too_long_and_no_earlier_state_moves(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 3
    first = begin(seats, random_rulings(rng))
    length = 0
    for _, _, after in steps(first, rng):
        assert after.census() == first.census()
        length += 1
    assert length <= BOX.bound(seats)
    assert first.observation() == begin(seats, first.rulings()).observation()


@pytest.mark.parametrize("seed", range(10))
def test_advancing_a_clone_gives_what_apply_gives(seed: int) -> None:
    rng = Random(seed)
    for state, action, after in steps(begin(3, random_rulings(rng)), rng):
        moved = state.clone()
        moved.advance(action)
        for viewer in (None, 0, 1, 2):
            assert moved.observation(viewer) == after.observation(viewer)


def test_every_chance_adds_up_to_one_and_is_legal() -> None:
    rng = Random(3)
    for state, _, _ in steps(begin(2, {"MNH-A14": "any", "MNH-A02": "slammed"}), rng):
        outcomes = state.chance_outcomes()
        assert bool(outcomes) == (state.current_player() == CHANCE)
        assert not outcomes or sum(chance for _, chance in outcomes) == 1
        assert all(state.is_legal(action) for action, _ in outcomes)
        assert random_action(state, rng) in state.legal_actions()


@pytest.mark.rule("MNH-29", "MNH-30", "MNH-37")
@pytest.mark.parametrize(("action", "reason"), [
    (Action(CHANCE, "first", (0,)), "did not shout"),
    (Action(CHANCE, "first", (0, 1)), "did not shout"),
    (Action(CHANCE, "first", (-1,)), "Chance decides"),
    (Action(CHANCE, "first", (3,)), "Chance decides"),
    (Action(0, "first", (1,)), "Chance decides"),
])  # fmt: skip
def test_who_was_first_is_for_chance_and_among_those_who_shouted(action: Action, reason: str):
    state = _yell(_window(3, 5, 4, 3), (0, 0), (1, 1), (2, 1))
    with pytest.raises(IllegalAction, match=reason):
        state.apply(action)
