"""Clocks: whose decision runs which clock, what stops them, and what is kept."""

from pathlib import Path
from random import Random

import pytest

from companion import games
from companion.engine.actions import CHANCE
from companion.match.clocks import (
    MOST,
    NAME,
    Clocks,
    S,
    as_clock,
    deciding,
    keep_clock,
    paces,
    read_clocks,
)


def test_only_who_decides_is_counted_and_a_pause_counts_for_nobody() -> None:
    clocks = Clocks(3)
    clocks.run(frozenset({0}), 10 * S)
    clocks.run(frozenset({1, 2}), 15 * S)
    clocks.pause(18 * S)
    clocks.go_on(frozenset({1, 2}), 100 * S)
    clocks.run(frozenset({1}), 101 * S)
    assert [clocks.spent(seat, 103 * S) // S for seat in range(3)] == [5, 6, 4]


def test_a_budget_per_turn_is_whole_again_at_the_next_turn_but_not_after_a_pause() -> None:
    clocks = Clocks(2, 60 * S, per_turn=True)
    clocks.run(frozenset({0}), 0)
    clocks.pause(20 * S)
    clocks.go_on(frozenset({0}), 50 * S)
    assert clocks.shown(0, 60 * S) == 30 * S
    clocks.run(frozenset({1}), 60 * S)
    clocks.run(frozenset({0}), 70 * S)
    assert clocks.shown(0, 80 * S) == 50 * S and clocks.spent(0, 80 * S) == 40 * S
    clocks.go_on(frozenset({0}), 80 * S)  # The app looks every second.
    assert clocks.shown(0, 90 * S) == 40 * S
    whole = Clocks(1, 60 * S)
    whole.run(frozenset({0}), 0)
    assert whole.shown(0, 90 * S) == -30 * S


def test_times_that_a_match_had_go_on() -> None:
    clocks = Clocks(3, spent_ns=[5 * S])
    assert [clocks.spent(seat, 0) for seat in range(3)] == [5 * S, 0, 0]


@pytest.mark.parametrize(
    ("time_ns", "words"),
    [(0, "0:00"), (S, "0:01"), (65 * S, "1:05"), (64 * S + 1, "1:05"), (3661 * S, "1:01:01"),
     (-30 * S, "−0:30"), (-1, "−0:00")],
)  # fmt: skip
def test_how_a_clock_is_written(time_ns: int, words: str) -> None:
    assert as_clock(time_ns) == words


@pytest.mark.parametrize("box_id", games.ids())
def test_in_every_box_only_people_who_must_decide_run_and_nobody_while_dice_are_due(
    box_id: str,
) -> None:
    box, rng, ran = games.take(box_id), Random(5), 0
    seats = max(2, box.seats[0])
    state = box.new_state(seats, simulated=True, components=box.components())
    for _ in range(120):
        if state.is_terminal():
            break
        prompts = state.prompts()
        found = deciding(prompts, range(seats))
        ran += bool(found)
        if any(p.domain.dice() is not None for p in prompts if p.blocking):
            assert not found
        assert all(any(seat in p.players for p in prompts) for seat in found)
        assert deciding(prompts, ()) == frozenset()
        chance = state.current_player() == CHANCE
        state = state.apply(state.sample(rng) if chance else rng.choice(state.legal_actions()))[0]
    assert ran > 10


def test_times_are_kept_by_match_and_a_broken_file_loses_only_them(tmp_path: Path) -> None:
    for n in range(MOST + 2):
        if n in (0, MOST + 1):
            keep_clock(tmp_path, f"m{n}", [1.26, 0.0])
    assert read_clocks(tmp_path) == {"m0": [1.3, 0.0], f"m{MOST + 1}": [1.3, 0.0]}
    deep = "[" * 100_000
    large = f'{{"a": [{10**400}]}}'
    for text in ("", "[]", '{"a": 3}', '{"a": ["x"]}', '{"a": [1e999]}', large, deep):
        (tmp_path / NAME).write_text(text)
        assert read_clocks(tmp_path) == {}
    keep_clock(tmp_path, "new", [2.0])
    assert read_clocks(tmp_path) == {"new": [2.0]}


def test_the_pace_of_a_person_is_the_mean_of_games_with_a_clock() -> None:
    games = [(("Ann", "Bo"), [30.0, 90.0]), (("Ann", "Bo"), []), (("Cy", "Ann"), [0.0, 10.0])]
    found = paces([*games, (("Ann", "Bo", "Cy"), [1.0]), (("Bo", "Bo"), [5.0, 5.0])])
    assert found["Ann"] == (20.0, 0.625, 2)
    assert found["Bo"] == (50.0, 0.875, 2) and found["Cy"] == (0.0, 0.0, 1)
