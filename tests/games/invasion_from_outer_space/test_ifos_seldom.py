"""What seldom happens: effects without anybody to serve, and pieces that come into a fire."""

import pytest
from ifos_advanced import burn, crowd, ground, open_space
from ifos_effects import BUSY, HEROES, by_hand, does, ready
from ifos_scenarios import sky
from ifos_zombies import ZombieTable
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.steps.buildings import EnterBuilding
from companion.games.invasion_from_outer_space.steps.fire import RunCrowd
from companion.games.invasion_from_outer_space.table.position import NOWHERE, ZARD


# ---- effects ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize("line", ["quench n=1", "heal n=1 target=self"])
def test_where_nothing_burns_and_nobody_is_wounded_nothing_happens(line: str):
    table = does(ready(), line, hero=2)
    assert table.story() == [f"Nothing happens: {read_line(line, 'Test').words}."]
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-132")
def test_without_martians_nobody_gets_command_points():
    table = ZombieTable()
    table.at("heroes").facts.clear()
    does(table, "command n=1")
    assert table.kinds() == ["skipped"]


@pytest.mark.rule("IFOS-199", "IFOS-253")
def test_a_card_that_kills_a_champion_fills_all_its_boxes():
    table = ready()
    table.champion(ZARD, open_space(table))
    does(table, "kill target=champion").roll(1, 1, 1).skip()  # shakes none off
    assert not table.p.champions[ZARD].playing


@pytest.mark.rule("IFOS-198")
def test_a_card_that_wounds_the_own_hero_asks_which_one():
    table = ready(seats=3)
    does(table, "wound n=1 target=self", HEROES)
    own = [n for n in range(4) if table.p.owner(n) == HEROES]
    assert table.args("choose") == [("hero", n) for n in own] and 1 < len(own) < 4
    table.do("choose", "hero", own[1]).skip()
    assert [n for n in range(4) if table.p.heroes[n].wounds] == [own[1]]


@pytest.mark.rule("IFOS-263")
def test_a_piece_of_no_kind_is_placed_by_hand_on_a_board_too():
    line = "place n=1 where=any what=marker"
    assert does(ready(), line).question() == by_hand(read_line(line, "Test").words)


@pytest.mark.rule("IFOS-263", "IFOS-379")
def test_a_landing_site_that_is_removed_takes_the_damage_of_its_saucer_along():
    table = sky().at("heroes")
    table.p.saucer_damage[:] = [0, 1, 2, 3]
    sites = list(table.p.sites)
    does(table, "remove n=1 what=saucer", HEROES).do("choose", "site", 1)
    assert table.p.sites == [sites[0], *sites[2:]] and table.p.saucer_damage == [0, 2, 3]


# ---- figures ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A88", "IFOS-317")
@pytest.mark.parametrize(("ruling", "wounds"), [("none", 0), ("rolls", 1)])
def test_a_hero_who_comes_into_a_burning_building_rolls_by_ruling(ruling: str, wounds: int):
    table = ready(rulings={"IFOS-A88": ruling})
    building = 2
    spaces = [n for n, each in enumerate(ground(table).building) if each == building]
    burn(table, spaces[0])
    table.carry_out(EnterBuilding(table.p.hero_id(0), building))
    table.do("starts", spaces[0])
    if wounds:
        table.roll(6).skip()
    assert (table.p.heroes[0].space, table.p.heroes[0].wounds) == (spaces[0], wounds)


@pytest.mark.rule("IFOS-114")
def test_of_a_crowded_space_three_soldiers_march_at_once():
    table = ready()
    here = open_space(table)
    table.soldiers(here, 5)
    table.at("march")
    assert {number for space, _, number in table.args("march") if space == here} == {1, 2, 3}


@pytest.mark.rule("IFOS-337")
def test_without_a_board_a_crowd_that_is_gone_does_not_move():
    table = ready("guide")
    crowd(table, NOWHERE)
    table.p.crowds[0] = replace(table.p.crowds[0], wounds=9)
    table.carry_out(RunCrowd(0, NOWHERE))
    assert table.kinds() == [] and table.question() == BUSY
