"""Destroyed buildings: what is lost with them, where everybody flees, and what is asked."""

import pytest
from ifos_advanced import advanced, crowd, ground, listed, open_space
from ifos_table import NAMES, Table

from companion.games.invasion_from_outer_space.steps.buildings import (
    DestroyBuilding,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.table.position import MARTIAN, CardInPlay

RULES = ("IFOS-364", "IFOS-365", "IFOS-366")


def number(table: Table, name: str) -> int:
    """The number of a building."""
    return [each.name for each in ground(table).buildings].index(name)


def standing() -> Table:
    """The Advanced Game in the Hero Turn, with one Soldier far away."""
    table = advanced()
    far = next(site for site in table.p.sites if site != open_space(table))
    table.soldiers(far, 1)
    return table.at("heroes")


@pytest.mark.rule("IFOS-364", "IFOS-365", "IFOS-366")
def test_a_destroyed_building_is_named_to_everybody():
    table = standing()
    table.carry_out(DestroyBuilding(number(table, "Ticket Office")))
    (fact,) = table.facts
    assert (fact.rules, fact.seat) == (RULES, table.p.control)
    assert fact.banner(NAMES) == "TICKET OFFICE DESTROYED"
    assert table.story() == [
        "Ticket Office is destroyed: put a large counter on it. Nothing can enter it any more."
    ]
    mask = ground(table).buildings[number(table, "Ticket Office")].mask
    assert table.p.destroyed == mask


@pytest.mark.rule("IFOS-364")
def test_without_a_board_some_building_is_destroyed():
    table = advanced("guide")
    table.soldiers(-1, 1)
    table.at("heroes").carry_out(DestroyBuilding(None))
    (fact,) = table.facts
    assert (fact.rules, fact.seat) == (RULES, table.p.control)
    assert fact.banner(NAMES) == "BUILDING DESTROYED"
    assert table.story() == ["The building is destroyed: put a large counter on it."]


@pytest.mark.rule("IFOS-364")
def test_what_is_destroyed_is_not_destroyed_again_and_the_game_goes_on():
    table = standing()
    office, stand = number(table, "Ticket Office"), number(table, "Popcorn Stand")
    table.carry_out(DestroyBuilding(office)).story()
    table.carry_out(DestroyBuilding(stand), DestroyBuilding(office))
    assert [each[:13] for each in table.story()] == ["Popcorn Stand"]


@pytest.mark.rule("IFOS-366")
def test_cards_in_its_spaces_are_discarded_and_all_others_stay():
    table = standing()
    inside = listed(ground(table).buildings[number(table, "Ticket Office")].mask)
    assert inside == [18, 19]
    card = table.card("Lights Out")
    table.p.cards_in_play = [CardInPlay(card, 0, space) for space in (-1, 17, 18, 19, 20, 50)]
    table.carry_out(DestroyBuilding(number(table, "Ticket Office")))
    assert [each.spot for each in table.p.cards_in_play] == [-1, 17, 20, 50]
    assert table.p.discard[MARTIAN] == [card, card]


# ---- fleeing -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-365", "IFOS-A72")
def test_a_hero_flees_to_a_space_next_to_the_building_of_his_players_choice():
    table = standing()
    inside = listed(ground(table).buildings[number(table, "Popcorn Stand")].mask)
    table.hero(2, space=inside[0])
    table.carry_out(DestroyBuilding(number(table, "Popcorn Stand")))
    assert table.asked == "flee" and table.state.prompts()[0].players == (1,)
    assert table.question() == "Angelica must leave 2-b4 (Popcorn Stand). Where to?"
    out = ground(table).adjacent[inside[0]] & ~table.p.destroyed
    assert {to for to, _ in table.args("flees")} == set(listed(out))
    to = listed(out)[-1]
    table.facts.clear()
    table.do("flees", to, 1)
    assert table.p.heroes[2].space == to and table.asked != "flee"
    assert table.facts[0].rules == ("IFOS-365", "IFOS-362")
    assert table.story()[0].startswith("Angelica to ")


@pytest.mark.rule("IFOS-365", "IFOS-113", "IFOS-A72")
def test_soldiers_flee_one_by_one_or_together_as_far_as_there_is_room():
    table = standing()
    here = open_space(table)
    table.soldiers(here, 2)
    near = listed(ground(table).fly(here, 1) & ~(1 << here))
    for to in near[1:]:
        table.p.troops[0][to] = 3
    table.p.troops[0][near[0]] = 1
    table.carry_out(FleeSoldiers(0, here))
    assert (table.p.troops[0][here], table.p.troops[0][near[0]]) == (0, 3), "the only way"
    table = standing()
    table.soldiers(here, 2)
    for to in near[2:]:
        table.p.troops[0][to] = 3
    table.p.troops[0][near[0]] = 2
    table.carry_out(FleeSoldiers(0, here))
    assert table.state.prompts()[0].players == (0,)
    assert set(table.args("flees")) == {(near[0], 1), (near[1], 1), (near[1], 2)}
    names = ground(table).names
    assert table.question() == f"The Soldiers must leave {names[here]}. Where to?"
    table.do("flees", near[0], 1)
    assert table.story() == [f"1 Soldier to {names[to]}." for to in near[:2]]
    assert (table.p.troops[0][here], table.p.troops[0][near[1]]) == (0, 1), "the last one, too"


@pytest.mark.rule("IFOS-365", "IFOS-A72")
def test_who_has_no_room_next_to_the_space_flees_two_spaces():
    table = standing()
    here = open_space(table)
    for to in listed(ground(table).fly(here, 1) & ~(1 << here)):
        table.p.destroyed |= 1 << to
    table.hero(0, space=here)
    table.carry_out(FleeHero(table.p.hero_id(0), here))
    reached = ground(table).fly(here, 2) & ~table.p.destroyed & ~(1 << here)
    assert {to for to, _ in table.args("flees")} == set(listed(reached))


@pytest.mark.rule("IFOS-365", "IFOS-A72")
def test_the_heroes_choose_where_crowds_and_allies_flee():
    table = standing()
    building = ground(table).buildings[number(table, "Popcorn Stand")]
    crowd(table, listed(building.mask)[0])
    table.p.allies = [listed(building.mask)[1]]
    table.carry_out(DestroyBuilding(number(table, "Popcorn Stand")))
    table.facts.clear()
    said = []
    while table.asked == "flee":
        assert table.state.prompts()[0].players == (1,)
        table.do("flees")
        said += table.story()
    assert {each.split(" to ")[0] for each in said} == {"Crowd 1", "An Ally"}
    assert not building.mask >> table.p.crowds[0].space & 1
    assert not building.mask >> table.p.allies[0] & 1
