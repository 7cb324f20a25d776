"""The greedy bot: legal, blind to secrets, better than chance, and never tied forever."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, Action
from companion.games.mars_needs_heroes import BOX, bot
from companion.games.mars_needs_heroes.engine import HeroesState
from tests.games.mars_needs_heroes.mnh_simulated import begin, random_rulings, until
from tests.games.mars_needs_heroes.mnh_table import Table, last_set

GREEDY = BOX.bots()["greedy"]


def _game(seats: int, greedy: set[int], rng: Random, rulings: dict | None = None) -> HeroesState:
    state = begin(seats, rulings)
    length = 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            action = state.sample(rng)
        else:
            seat = state.legal_actions()[0].player
            legal = state.legal_actions(seat)
            seen = state.observation(seat)
            action = GREEDY(seat, seen, legal, rng) if seat in greedy else rng.choice(legal)
            assert action in legal
        state.advance(action)
        length += 1
        assert length <= BOX.bound(seats)
    return state


@pytest.mark.parametrize("seed", range(15))
def test_bots_finish_any_game(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 3
    state = _game(seats, set(range(seats)), rng, random_rulings(rng))
    assert state.outcome() is not None


def test_greedy_beats_random() -> None:
    rng = Random(11)
    first = 0
    for _ in range(120):
        outcome = _game(3, {0}, rng).outcome()
        assert outcome is not None
        first += 0 in outcome.ranking[0]
    # By chance alone a third, and hardly ever more than 52 of 120.
    assert first > 60


def test_the_choice_depends_only_on_what_the_seat_sees() -> None:
    rng = Random(2)
    state = until(begin(3), "bid", rng)
    state, _ = state.apply(Action(1, "bid", (5,)))
    for seed in range(20):
        other = state.resample(0, Random(seed))
        chosen = [
            GREEDY(0, each.observation(0), each.legal_actions(0), Random(seed))
            for each in (state, other)
        ]
        assert chosen[0] == chosen[1]


def test_it_bids_high_for_much_and_low_for_little() -> None:
    table = Table(2)
    table.hold(0, yellow=6)
    table.cards("yellow", "yellow")
    seen = table.state.observation(0)
    assert bot.worth(0, seen) == 2 * 7
    assert GREEDY(0, seen, table.state.legal_actions(0), Random(0)).args == (5,)
    table = Table(2)
    table.hold(0, yellow=6)
    table.cards("green", "blue")
    seen = table.state.observation(0)
    assert GREEDY(0, seen, table.state.legal_actions(0), Random(0)).args == (1,)


def test_it_freezes_what_is_worth_it_and_never_its_own() -> None:
    table = Table(2)
    table.hold(1, yellow=6)
    table.cards("yellow", "yellow")
    table.bids(5, 4)
    assert not bot.wants_freeze(0, table.state.observation(0))
    assert bot.wants_freeze(1, table.state.observation(1))
    legal = table.state.legal_actions(1)
    assert GREEDY(1, table.state.observation(1), legal, Random(0)) == Action(1, "freeze")


def test_two_bots_do_not_tie_forever() -> None:
    for seed in range(20):
        rng = Random(seed)
        table = last_set(2)
        for seat in (0, 1):
            table.correct(f"token/{seat}", 0)
        for _ in range(60):
            if table.state.is_terminal():
                break
            for seat in (0, 1):
                state = table.state
                legal = state.legal_actions(seat)
                if legal:
                    table.push(GREEDY(seat, state.observation(seat), legal, rng))
            if table.phase() == "reset":
                table.push(table.state.legal_actions()[1])
        assert table.state.is_terminal()
