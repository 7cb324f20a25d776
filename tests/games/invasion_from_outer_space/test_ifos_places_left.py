"""Ruins and Crowds: who must leave, what ends there, and who takes a stance."""

import pytest
from ifos_advanced import advanced, burn, ground, listed
from ifos_cards import empty, quiet
from ifos_table import Table
from ifos_three import ThreeTable

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeChampion,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.steps.heroes import TakeStance
from companion.games.invasion_from_outer_space.table import crowds, figures, sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    ZARD,
    ZOMBIE,
    Crowd,
)


def bare(**values) -> Table:
    """A table of the Advanced Game with nothing due."""
    return empty(advanced(**values))


# ---- ruins ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-364", "IFOS-366")
def test_in_a_ruin_fires_and_kerosene_end():
    table = bare()
    p = table.p
    burn(table, 4, 5, 6)
    p.kerosene = 1 << 4 | 1 << 7
    p.destroyed = 1 << 9
    figures.destroy(p, 1 << 4 | 1 << 6)
    assert p.destroyed == 1 << 4 | 1 << 6 | 1 << 9
    assert [fire.space for fire in p.fires] == [5] and p.kerosene == 1 << 7
    ruins = [space for space in range(ground(table).size) if figures.is_destroyed(p, space)]
    assert ruins == [4, 6, 9]
    assert figures.standing(p) == ground(table).everywhere & ~p.destroyed
    inside = (n for n, each in enumerate(ground(table).buildings) if each.mask & p.destroyed)
    number = next(inside, 0)
    mask = ground(table).buildings[number].mask
    assert figures.spaces(p, number) == mask & ~p.destroyed
    assert figures.spaces(p) == figures.standing(p)


@pytest.mark.rule("IFOS-278", "IFOS-279")
def test_a_roll_names_numbered_buildings_that_stand():
    table = bare()
    where = ground(table)
    numbered = [n for n, each in enumerate(where.buildings) if each.numbers]
    assert figures.usable(table.p) == numbered
    for section in range(1, 5):
        inside = [n for n in numbered if where.buildings[n].section == section]
        assert figures.usable(table.p, section) == inside
    gone = numbered[0]
    table.p.destroyed = 1 << listed(where.buildings[gone].mask)[0]
    assert figures.usable(table.p) == numbered[1:], "one ruined space is enough"


@pytest.mark.rule("IFOS-362", "IFOS-365")
def test_everybody_in_a_space_must_leave_it():
    table = bare(seats=4)
    p = table.p
    table.soldiers(5, 2, 1)
    table.soldiers(6, 1, 0)
    table.champion(LEADER, 5)
    table.champion(ZARD, 6)
    for n, space in enumerate((5, 6, 5, 7)):
        table.hero(n, space=space)
    figures.push_out(p, 5)
    heroes = [FleeHero(p.hero_id(n), 5) for n in (0, 2)]
    assert p.stack == [FleeSoldiers(1, 5), FleeChampion(LEADER, 5), *heroes]
    three = ThreeTable()
    three.p.stack = []
    three.zombies(5, 1)
    crowds.rise(three.p, 4, 5)
    figures.push_out(three.p, 5)
    assert three.p.stack == [FleeSoldiers(1, 5), FleeChampion(crowds.place_of(4), 5)]
    guided = quiet(advanced("guide"))
    guided.p.stack = []
    figures.push_out(guided.p, NOWHERE)
    assert guided.p.stack == []


# ---- Crowds --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-348", "IFOS-349", "IFOS-350", "IFOS-351")
def test_heroes_in_a_crowd_take_their_stance_one_by_one():
    table = bare()
    p = table.p
    ids = [p.hero_id(n) for n in range(4)]
    for n, space in enumerate((5, 5, 6, 5)):
        table.hero(n, space=space)
    table.hero(3, late=True)
    p.crowds = [Crowd(5)]
    p.protecting, p.hiding = (ids[0], ids[2]), (ids[1], ids[2])
    assert [crowds.can_be_attacked(p, space) for space in (5, 6, 7)] == [False, False, True]
    assert [crowds.is_hiding(p, n) for n in range(4)] == [False, True, False, False]
    crowds.ask_stances(p, 5)
    assert p.stack == [TakeStance(ids[1]), TakeStance(ids[0])], "the first is asked first"
    assert (p.protecting, p.hiding) == ((ids[2],), (ids[2],))
    crowds.forget_stances(p)
    assert (p.protecting, p.hiding) == ((), ())
    assert not crowds.is_hiding(p, 1) and crowds.can_be_attacked(p, 5)


# ---- who decides ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A12", "IFOS-008")
def test_who_decides_for_a_side():
    p = Table("guide", seats=4).p
    p.control = 1
    assert sides.seats(p, MARTIAN) == (1,) and sides.seats(p, HERO) == (2, 3)
    assert sides.heroes(p) == (2, 3)
    assert [sides.alone(p, side) for side in (HERO, MARTIAN, ZOMBIE)] == [NONE, NONE, NONE]
    assert sides.left(p, ()) == (0, 1) and sides.left(p, (0,)) == (1,)
    assert sides.martian(p, ()) == SIMULTANEOUS and sides.martian(p, (0,)) == 1
    assert sides.actor((2,)) == 2 and sides.actor((2, 3)) == SIMULTANEOUS
    one = Table("guide").p
    assert [sides.alone(one, side) for side in (HERO, MARTIAN)] == [1, 0]
    assert sides.martian(one, ()) == 0 and sides.left(one, (0,)) == ()
    three = ThreeTable().p
    assert [sides.alone(three, side) for side in (HERO, MARTIAN, ZOMBIE)] == [2, 0, 1]
    assert sides.seats(three, ZOMBIE) == (1,)
    found = sides.spaces((2, 3), "flees", (7, 5))
    assert found == [Action(seat, "flees", (space,)) for space in (7, 5) for seat in (2, 3)]
