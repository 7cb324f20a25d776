"""How the bots play with and against Zombies, and where three sides meet."""

from collections import Counter
from random import Random

import pytest
from ifos_three import begun
from ifos_zombies import ZombieTable

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.bots.hero import standing
from companion.games.invasion_from_outer_space.bots.levels import (
    ANYTHING,
    chances,
    explain,
    greedy,
    promise,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZOMBIE
from tests.games.invasion_from_outer_space.ifos_bots import hero as entered
from tests.games.invasion_from_outer_space.ifos_bots import scene


def among(zombies: dict[int, int], *heroes: dict, martians: dict[int, int] | None = None, **more):
    """What is seen of a row of spaces with Zombies, and Martians where some are given."""
    points = {"heroes": {"kind": "points", "n": 25}, "turns": 1}
    points |= {side: {"kind": "points", "n": 3} for side in ("martians", "zombies")}
    seen = scene(heroes, {}, **{"scenario": points, "track": [0, 0, 0], "pool": [0]} | more)
    troops = [martians, zombies] if martians is not None else [zombies]
    seen["board"]["troops"] = [[[space, n] for space, n in each.items()] for each in troops]
    return seen | {"martians": int(martians is not None), "zombies": 1}


def choose(seen: dict, *actions: tuple, seat: int = 0) -> Action:
    """Let a bot choose among actions given as (verb, args...)."""
    return greedy(
        seat, seen, [Action(seat, verb, tuple(args)) for verb, *args in actions], Random(1)
    )


def test_zombies_go_through_walls_to_their_prey():
    seen = among({2: 1}, entered(4))
    seen["board"]["steps"] = [0] * 8
    assert choose(seen, ("shamble", 2, 1), ("shamble", 2, 3), ("end_shamble",)).args == (2, 3)
    assert choose(seen, ("shamble", 2, 1), ("end_shamble",)).verb == "end_shamble"
    assert choose(seen, ("prowl", 1), ("prowl", 3), ("prowl_ends",)).args == (3,)


def test_a_hero_keeps_away_from_zombies_and_fears_none_that_cannot_come():
    seen = among({4: 1}, entered(2))
    here = Scene(seen, 1)
    assert standing(here, 0, 4) < standing(here, 0, 5) < standing(here, 0, 2)
    assert here.bites[3] == here.bites[5] > here.bites[2] > here.bites[1] == 0


def test_a_zombie_hero_is_seen_as_well():
    seen = among({}, entered(2))
    seen["champions"].append({"name": "Carl", "playing": True, "space": 3})
    assert Scene(seen, 1).zombies == {3: 2} and Scene(seen, 1).packs == {3: 2}


def test_of_three_sides_each_hunts_both_others_and_heroes_first():
    seen = among({3: 1}, entered(6), martians={1: 1})
    martian, zombie, hero = (Scene(seen, seat) for seat in range(3))
    assert (martian.side, zombie.side, hero.side) == (MARTIAN, ZOMBIE, HERO)
    assert set(martian.prey) == {3, 6} and set(zombie.prey) == {1, 6}
    assert hero.packs == {1: 1, 3: 1} and hero.martian_packs == {1: 1}
    assert choose(seen, ("aims", 0), ("aims", 4)).args == (0,)
    seen = among({2: 3}, entered(6), martians={1: 3})
    assert choose(seen, ("blast", 1, 2, 4), ("end_blasts",)).verb == "blast"
    assert "the Zombies" in str(explain(seen, Action(0, "blast", (1, 2, 4))))


def test_with_three_sides_who_has_more_of_its_points_is_expected_to_win():
    state = begun(seats=8)
    state.progress = [5, 2, 0]
    found = chances(state)
    assert sum(found) == pytest.approx(1) and len(found) == 8
    # Two Martians, two Zombies, four Heroes.
    assert sum(found[:2]) > sum(found[4:]) > sum(found[2:4])
    assert promise(state, 0) == pytest.approx(sum(found[:2]))
    assert promise(state, 4) == pytest.approx(sum(found[4:]))


@pytest.mark.parametrize("mode", ["board", "guide"])
def test_bots_play_with_three_sides_and_explain_what_they_do(mode):
    state, rng, kinds = begun(mode, 4, simulated=True), Random(3), Counter()
    for _ in range(500):
        if state.is_terminal():
            break
        player = state.current_player()
        if player == CHANCE:
            action = state.sample(rng)
        elif player == TABLE:
            action = BOX.decides(state, state.legal_actions(TABLE), rng)
        else:
            seats = range(state.seats) if player == SIMULTANEOUS else (player,)
            seat = next(each for each in seats if state.legal_actions(each))
            seen, legal = state.observation(seat), state.legal_actions(seat)
            action = greedy(seat, seen, legal, rng)
            for each in {other.verb: other for other in (*legal, action)}.values():
                why = str(explain(seen, each))
                assert why[-1] in ".!?" and why != str(ANYTHING.why), each.verb
                kinds[each.verb] += 1
        state = state.apply(action)[0]
    assert len(kinds) > 15


@pytest.mark.rule("IFOS-444")
def test_without_a_board_each_zombie_fights_once():
    table = ZombieTable("guide")
    table.soldiers(-1, 2)
    table.at_zombies(4)
    for left in (1, 0):
        table.do("zombie_fight", 0, 0).roll(6, 1, green=(5,)).skip()
        if left:
            assert table.can("zombie_fight")
    assert not table.can("zombie_fight") and table.can("end_fights")


def test_a_simulated_table_mostly_names_another_fight_of_zombies():
    table = ZombieTable("guide", simulated=True)
    table.soldiers(-1, 2)
    table.at_zombies(4)
    legal, rng = table.state.legal_actions(TABLE), Random(1)
    ends = sum(BOX.decides(table.state, legal, rng).verb == "end_fights" for _ in range(200))
    assert 10 < ends < 45
