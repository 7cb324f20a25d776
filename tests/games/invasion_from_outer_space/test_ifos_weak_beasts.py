"""What counts as a beast's weakness, whose figures make a Pack, and how two rooms are asked for."""

import pytest
from ifos_advanced import advanced, listed
from ifos_cards import quiet
from ifos_town import SAM, in_corn, town
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.combat import EndOfFight, FindInCorn
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    SUPER,
    ZOMBIE,
)

SPACE = 4


@pytest.mark.rule("IFOS-376", "IFOS-199")
def test_a_beast_is_weak_to_some_cards_that_are_shot_or_thrown_at_it():
    table = quiet(advanced())
    bomb, knives = table.card("Bomb"), table.card("Throwing Knives")
    assert "Bomb" in table.p.setup.champions[SUPER].weaknesses
    assert fights.is_weak(table.p, SUPER, bomb)
    assert not fights.is_weak(table.p, SUPER, knives)
    assert not fights.is_weak(table.p, SUPER, None)


@pytest.mark.rule("IFOS-410", "IFOS-449")
@pytest.mark.parametrize(("side", "rule"), [(ZOMBIE, "IFOS-449"), (HERO, "IFOS-410")])
def test_a_search_of_the_cornfield_names_the_rule_of_who_searches(side: int, rule: str):
    table = town()
    table.soldiers(table.p.sites[0], 1)
    table.hero(SAM, space=in_corn(table))
    table.at("heroes").p.side = side
    table.facts.clear()
    table.carry_out(FindInCorn(EndOfFight()))
    table.roll(5)
    assert [fact.rules for fact in table.facts if fact.kind == "corn"] == [(rule,)]


@pytest.mark.rule("IFOS-358", "IFOS-A70")
def test_the_room_that_a_hero_goes_to_is_named():
    table = quiet(advanced())
    house = table.p.ground.fun_house
    table.hero(0, space=listed(house[3])[0])
    table.carry_out(FunHouse(table.p.hero_id(0), "search"))
    table.roll(2)
    assert "goes to room 2: to which empty space?" in table.question()


@pytest.mark.rule("IFOS-391")
@pytest.mark.parametrize("colour", [0, 1])
def test_zombies_of_either_player_are_a_pack_where_no_martians_play(colour: int):
    table = ZombieTable(seats=6)
    assert len(table.p.troops) == 2 and not table.p.pack_at(SPACE)
    table.p.troops[colour][SPACE] = 1
    assert table.p.pack_at(SPACE) and not table.p.pack_at(NONE)
