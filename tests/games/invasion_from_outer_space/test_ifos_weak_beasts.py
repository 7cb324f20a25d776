"""What counts as a beast's weakness, whose figures make a Pack, and how two rooms are asked for."""

import pytest
from ifos_advanced import advanced, listed
from ifos_cards import quiet
from ifos_table import Table
from ifos_town import SAM, in_corn, town
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.effects import damage
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.combat import EndOfFight, FindInCorn
from companion.games.invasion_from_outer_space.steps.effects import CardSource, ShotSource, Source
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    SUPER,
    ZOMBIE,
)

SPACE = 4


def is_weakness(table: Table, source: Source, space: int = SPACE) -> bool:
    """Whether what hits a space is a weakness of the beast in it."""
    effect = table.p.setup.cards[table.card("Bomb")].effects[0]
    context = EffectContext(effect, 1, 0, 1, space, "Bomb", source)
    return damage._is_weakness(table.p, space, context)


@pytest.mark.rule("IFOS-376", "IFOS-199")
def test_a_beast_is_weak_to_some_cards_that_are_shot_or_thrown_at_it():
    table = quiet(advanced())
    bomb, knives = table.card("Bomb"), table.card("Throwing Knives")
    assert "Bomb" in table.p.setup.champions[SUPER].weaknesses
    table.champion(SUPER, SPACE)
    assert is_weakness(table, ShotSource(bomb, SPACE))
    assert not is_weakness(table, ShotSource(knives, SPACE))
    assert not is_weakness(table, CardSource(bomb))
    assert not is_weakness(table, ShotSource(bomb, SPACE), SPACE + 1)


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
