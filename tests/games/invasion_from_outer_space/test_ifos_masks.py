"""The masks that lists of figures keep: whatever happens, they say what the lists say."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.table.party import (
    NOWHERE,
    Champion,
    Champions,
    Hero,
    Party,
    Troops,
    together,
)


def masks(state: InvasionState) -> list[tuple[object, ...]]:
    """What the lists of a state keep."""
    return [
        (
            state.heroes.places,
            state.heroes.spaces,
            state.heroes.living,
            state.heroes.late,
            state.heroes.wounded,
            state.heroes.items,
        ),
        (state.champions.beast, state.champions.giants, state.champions.spaces),
        *((each.some, each.several, each.full) for each in state.troops),
    ]


def afresh(state: InvasionState) -> list[tuple[object, ...]]:
    """The same, worked out from the figures alone."""
    heroes, champions = Party(state.heroes), Champions(state.champions)
    return [
        (heroes.places, heroes.spaces, heroes.living, heroes.late, heroes.wounded, heroes.items),
        (champions.beast, champions.giants, champions.spaces),
        *((each.some, each.several, each.full) for each in map(Troops, state.troops)),
    ]


def corrected(state: InvasionState, rng: Random) -> Action | None:
    """A value of a figure or pool set by hand, if any can be."""
    found = [each for each in state.correctables() if len(each.choices) > 1]
    if not found:
        return None
    chosen = rng.choice(found)
    return Action(TABLE, CORRECT, (chosen.path, rng.choice(chosen.choices)))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("play", ["board", "guide"])
def test_masks_say_what_the_lists_say_in_every_match(seats: int, play: str):
    state, rng = BOX.new_state(seats, simulated=True, options={"play": play}), Random(seats)
    for number in range(400):
        if state.is_terminal():
            break
        chance = state.current_player() == CHANCE
        action = state.sample(rng) if chance else rng.choice(state.legal_actions())
        if number % 25 == 24:
            action = corrected(state, rng) or action
        before, there = state.clone(), masks(state)
        state.advance(action)
        assert masks(state) == afresh(state), action
        assert masks(before) == there == afresh(before), "a copy shares nothing that moves"
        fresh = state.clone()
        fresh._asks = None
        assert state._list() == fresh._list(), "nobody is remembered who was asked before"


def test_where_soldiers_of_two_colours_stand_they_are_counted_together():
    blue, purple = Troops([0, 1, 2, 3, 1, 1, 0]), Troops([0, 0, 0, 0, 1, 2, 3])
    assert together([blue, purple]) == (0b1111110, 0b1111100, 0b1101000)
    assert together([blue]) == (blue.some, blue.several, blue.full)


def test_numbers_that_go_up_and_down_are_in_the_masks():
    troops = Troops([0, 3])
    troops[1] -= 1
    troops[0] += 1
    assert (troops.some, troops.several, troops.full) == (0b11, 0b10, 0)
    troops[1] -= 2
    assert (troops.some, troops.several, troops.full) == (0b01, 0, 0)


def test_figures_that_move_are_in_the_masks():
    troops = Troops([0, 3])
    troops.move(1, 0, 2)
    assert (troops, troops.some, troops.several, troops.full) == ([2, 1], 0b11, 0b01, 0)
    troops.move(1, 0, 1)
    assert (troops, troops.some, troops.several, troops.full) == ([3, 0], 0b01, 0b01, 0b01)
    troops.add(1, 1)
    assert (troops, troops.some) == ([3, 1], 0b11)


def test_a_hero_who_moves_stands_in_the_new_space_only():
    party = Party([Hero(7, space=2), Hero(9, space=2, tokens=1), Hero(5, space=4, alive=False)])
    party.move(1, 3)
    assert (party[1], party.spaces) == (Hero(9, space=3, tokens=1), 1 << 2 | 1 << 3)
    party.move(0, 3)
    party.move(2, 6)
    assert (party[2].space, party.spaces) == (6, 1 << 3)
    party.move(0, NOWHERE)
    assert party.spaces == 1 << 3


def test_who_is_dead_or_not_placed_stands_nowhere():
    party = Party([Hero(7, space=2), Hero(9)])
    assert (party.places, party.spaces) == ({7: 0, 9: 1}, 1 << 2)
    party[0] = Hero(7, space=2, alive=False)
    party[1] = Hero(4, space=3)
    assert (party.places, party.spaces) == ({7: 0, 4: 1}, 1 << 3)


def test_who_lives_and_who_came_late_is_kept_one_by_one():
    party = Party([Hero(7, space=2), Hero(9, late=True)])
    assert (party.living, party.late) == (0b11, 0b10)
    party[0] = Hero(7, space=2, alive=False)
    assert (party.living, party.late, party.spaces) == (0b10, 0b10, 0)
    party[1] = Hero(9, space=4)
    assert (party.living, party.late, party.spaces) == (0b10, 0, 1 << 4)
    party[0] = Hero(5, space=3, late=True)
    party.append(Hero(6, alive=False))
    assert (party.living, party.late, party.spaces) == (0b011, 0b001, 1 << 4 | 1 << 3)


def test_the_leader_is_no_giant_and_a_zombie_is_not_counted():
    champions = Champions(Champion() for _ in range(4))
    champions[1] = Champion(playing=True, space=1)
    champions[3] = Champion(playing=True, space=3)
    assert (champions.beast, champions.giants, champions.spaces) == (-1, 0, 1 << 1)
    champions[2] = Champion(playing=True)
    assert (champions.beast, champions.giants, champions.spaces) == (2, 0, 1 << 1)
    champions[2] = Champion(playing=True, space=5)
    assert (champions.beast, champions.giants, champions.spaces) == (2, 1 << 5, 1 << 5 | 1 << 1)
