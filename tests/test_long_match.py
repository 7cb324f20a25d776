"""A match of very many steps keeps only some of its states, and nobody notices."""

from random import Random

import pytest

from companion.engine.actions import CORRECT, TABLE, Action
from companion.match.match import BLOCK, BLOCKS, Header, Match, Seat
from tests import toy

STEPS = BLOCK * (BLOCKS + 4) + 7


@pytest.fixture(scope="module")
def seen() -> list[int]:
    """What seat 0 has after each number of steps."""
    rng = Random(1)
    return [0, *(rng.randrange(13) for _ in range(STEPS))]


@pytest.fixture
def match(seen: list[int]) -> Match:
    seats = (Seat("Ann", "red"), Seat("Bob", "blue"))
    made = Match(toy.BOX, Header("toy", seats, components={"data": "practice"}))
    for value in seen[1:]:
        made.push(correction(value))
    return made


def correction(value: int) -> Action:
    return Action(TABLE, CORRECT, ("taken.0", value))


def test_only_the_states_used_last_are_all_kept(match: Match):
    held = sum(len(block) for block in match._states._blocks.values())
    assert held <= BLOCK * BLOCKS < STEPS
    match.state_at(3)
    assert sum(len(block) for block in match._states._blocks.values()) <= BLOCK * BLOCKS


def test_every_state_is_had_again_in_any_order(match: Match, seen: list[int]):
    places = [*range(0, STEPS + 1, 7), STEPS]
    Random(2).shuffle(places)
    assert [match.state_at(place).scores()[0] for place in places] == [seen[p] for p in places]
    with pytest.raises(IndexError):
        match.state_at(STEPS + 1)


@pytest.mark.parametrize("place", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, STEPS - BLOCK, STEPS - 1])
def test_undo_to_anywhere_and_another_step_there(match: Match, seen: list[int], place: int):
    match.undo(STEPS - place)
    assert match.state.scores()[0] == seen[place]
    match.redo(STEPS)
    assert match.state.scores()[0] == seen[STEPS]
    match.go_to(place)
    match.push(correction(5))
    assert (len(match), match.undone, match.state.scores()[0]) == (place + 1, (), 5)
    assert match.state_at(place).scores()[0] == seen[place]
    match.push(correction(7))
    assert [match.state_at(n).scores()[0] for n in (place + 1, place + 2)] == [5, 7]


def test_an_early_step_is_amended_and_a_trial_leaves_all_as_it_was(match: Match, seen: list[int]):
    assert match.trial([correction(9)]).state.scores()[0] == 9
    assert match.state.scores()[0] == seen[STEPS]
    assert match.amend(BLOCK + 1, correction(11)) is None
    assert match.state_at(BLOCK + 2).scores()[0] == 11
    assert match.state_at(BLOCK + 3).scores()[0] == seen[BLOCK + 3]
    assert len(match) == STEPS


def test_steps_that_say_the_same_are_one(match: Match, seen: list[int]):
    first, second, *_ = (place for place in range(STEPS) if seen[place + 1] == 4)
    assert match.steps[first].action is match.steps[second].action
