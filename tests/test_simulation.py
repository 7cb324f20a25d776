"""Bots and the simulated table."""

from collections import Counter
from random import Random

import pytest

from companion.engine.actions import TABLE, Action
from companion.games import take
from companion.match.bots import bot_of, levels, random_bot
from companion.match.match import Match
from companion.match.simulation import Choosers, next_action, play_out, simulate, simulated_header
from tests import toy


def test_the_random_bot_chooses_evenly_and_looks_at_nothing():
    legal = [Action(0, "take", (n,)) for n in range(4)]
    rng = Random(1)
    drawn = Counter(random_bot(0, {}, legal, rng) for _ in range(4000))
    assert set(drawn) == set(legal) and all(abs(n - 1000) < 150 for n in drawn.values())


def test_levels_begin_with_random_and_an_unknown_one_is_refused():
    assert levels(toy.BOX) == ("random", "easy", "normal", "hard", "greedy")
    with pytest.raises(ValueError, match="only random, easy, normal, hard, greedy"):
        bot_of(toy.BOX, "genius")


@pytest.mark.parametrize(("seats", "bot"), [(1, "random"), (5, "random"), (3, "genius")])
def test_a_table_that_does_not_fit_is_refused(seats: int, bot: str):
    with pytest.raises(ValueError, match=r"played by|no bot"):
        simulated_header(toy.BOX, seats, bot)


def test_each_step_says_that_a_bot_or_the_simulation_made_it():
    match = simulate(toy.BOX, simulated_header(toy.BOX, 3), "s")
    assert {step.source for step in match.steps if step.action.player >= 0} == {"bot"}
    assert {step.source for step in match.steps if step.action.player < 0} <= {"simulated"}


def test_a_game_that_passes_its_bound_is_stopped():
    with pytest.raises(RuntimeError, match="did not end"):
        play_out(Match(toy.BOX, simulated_header(toy.BOX, 2)), Random(1), bound=2)


def test_the_seed_is_the_same_on_every_machine():
    match = simulate(toy.BOX, simulated_header(toy.BOX, 2), "fixed")
    reported = [f"{a.player} {a.verb} {a.args}" for a in (step.action for step in match.steps)]
    assert reported[:3] == ["0 take (1,)", "1 dare ()", "-1 roll (0, 0, 0, 0, 1, 0)"]


def test_no_bot_sits_at_a_table_where_it_cannot_know_its_hand() -> None:
    assert take("mars-escape").table_bots == ()
    assert take("mars-needs-heroes").table_bots == ("easy", "normal", "hard")
    # Known by three names, for matches that were begun with the older ones.
    invasion = take("invasion-from-outer-space")
    assert invasion.table_bots == ("easy", "normal")
    assert bot_of(invasion, "martian") == bot_of(invasion, "hero") == bot_of(invasion, "normal")


@pytest.mark.parametrize("blind", [True, False])
def test_only_sensible_bots_sit_at_a_table_where_the_likely_happens(blind: bool):
    class Table:
        def likely(self, legal, rng):
            return legal[:1]

        def decides(self, state, legal, rng):
            return legal[-1]

        def current_player(self):
            return TABLE

        def legal_actions(self, seat):
            return [Action(seat, "likely"), Action(seat, "unlikely")]

    table = Table()
    chosen = next_action(table, Choosers(table, (), blind), Random(1))
    assert chosen.verb == ("unlikely" if blind else "likely")
