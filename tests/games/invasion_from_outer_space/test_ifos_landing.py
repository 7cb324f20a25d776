"""Martians who land: how many, at which Site, and what is known only afterwards."""

import pytest
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.turn import Landing, LandPhase, PlaceSoldiers
from companion.games.invasion_from_outer_space.table.position import FULL_PACK, HERO, NONE, ZARD

RULES = ("IFOS-129", "IFOS-130", "IFOS-142")


@pytest.mark.rule("IFOS-142")
@pytest.mark.parametrize("site", range(4))
def test_the_site_where_martians_land_is_asked_for_by_its_number(site: int):
    table = Table().at("command")
    table.carry_out(PlaceSoldiers(0, 2, site))
    assert table.question() == f"Ann: place 2 Soldiers at Landing Site {site + 1}."
    assert table.state.prompts()[0].rules == RULES
    assert {space for space, _ in table.args("land")} == {table.p.sites[site]}


@pytest.mark.rule("IFOS-142", "IFOS-088")
@pytest.mark.parametrize(("left", "pool", "asked"), [
    (1, 18, False), (2, 18, True), (3, 18, True), (3, 1, True), (3, 0, False), (0, 18, False),
])  # fmt: skip
def test_without_a_board_fewer_may_land_than_came(left: int, pool: int, asked: bool):
    table = Table("guide")
    table.p.pool = [pool]
    table.champion(ZARD)
    table.at("command").carry_out(PlaceSoldiers(0, left, landing=Landing.UP_TO))
    if not asked:
        assert table.asked == "command" and table.p.pool == [pool - min(left, pool)]
        assert not table.p.landed
        return
    most = min(left, pool)
    assert [n for (n,) in table.args("land")] == list(range(most, -1, -1))
    can = f"up to {most} Soldier{'s' if most > 1 else ''}"
    assert table.question() == f"Ann: place {can} at one Landing Site."
    table.do("land", most - 1)
    assert table.asked == "command" and table.p.pool == [pool - most + 1]


@pytest.mark.rule("IFOS-129", "IFOS-130")
def test_without_a_board_all_that_came_land_and_the_table_may_still_say_fewer():
    table = Table("guide", seats=4).at("heroes")
    for seat, number in ((0, 2), (1, 3), (0, 1)):
        table.carry_out(PlaceSoldiers(seat, number, landing=Landing.ALL))
    assert table.p.pool == [6, 6] and table.p.landed == (3, 3)
    assert table.args("found_room") == [
        (0, 2), (0, 1), (0, 0), (1, 2), (1, 1), (1, 0)
    ]  # fmt: skip
    assert table.buttons("found_room")[1:4] == [
        "1 blue Soldier placed", "No room for any", "2 purple Soldiers placed"
    ]  # fmt: skip
    table.facts.clear()
    table.do("found_room", 1, 1)
    assert table.p.pool == [6, 8] and table.p.landed == (3, 0)
    assert table.facts[0].rules == ("IFOS-130",)
    assert table.story() == ["No room for 2 Martians."]


@pytest.mark.rule("IFOS-129", "IFOS-094")
@pytest.mark.parametrize("landing", [Landing.FIRST, Landing.UP_TO])
def test_without_a_board_only_who_lands_by_a_roll_is_reported_later(landing: Landing):
    table = Table("guide").at("heroes")
    table.carry_out(PlaceSoldiers(0, 1, landing=landing))
    assert table.p.pool == [17] and not table.p.landed


@pytest.mark.rule("IFOS-A04", "IFOS-283", "IFOS-130")
@pytest.mark.parametrize(("ruling", "over"), [("at-once", True), ("end-of-turn", False)])
def test_while_martians_still_act_an_empty_board_is_no_end_where_ruled_so(ruling, over: bool):
    table = Table("guide", rulings={"IFOS-A04": ruling})
    table.champion(ZARD)
    table.at("command").carry_out(PlaceSoldiers(0, 2))
    table.p.champions[ZARD] = type(table.p.champions[ZARD])()
    table.do("found_room", 0, 0)
    assert table.state.is_terminal() is over


@pytest.mark.rule("IFOS-129")
@pytest.mark.parametrize(("landing", "pool"), [(False, 9), (True, 0)])
def test_who_did_not_roll_enough_or_has_nobody_left_lands_nobody(landing: bool, pool: int):
    table = Table("guide", seats=4)
    table.p.landing, table.p.pool = [landing, True], [pool, 9]
    table.at("heroes").carry_out(LandPhase(0)).roll(6)
    assert table.p.pool == [pool, 6] and table.p.landing == [False, False]


@pytest.mark.rule("IFOS-129", "IFOS-113")
def test_up_to_three_land_in_a_space_with_room_for_them():
    table = Table()
    first, second, third, full = table.p.sites
    table.soldiers(second, 1)
    table.soldiers(third, 2)
    table.soldiers(full, 3)
    table.at("heroes").carry_out(PlaceSoldiers(0, 5))
    assert table.args("land") == [
        (space, n)
        for space in sorted((first, second, third))
        for n in range(1, FULL_PACK - table.p.soldiers(space) + 1)
    ]
    table.do("land", second, 2)
    assert table.p.stack[-1] == PlaceSoldiers(0, 3)
    table.p.pool = [1]
    assert {n for _, n in table.args("land")} == {1}
    assert table.question() == "Ann: place 1 Soldier on Landing Sites."
    table.do("land", first, 1)
    assert table.asked == "heroes", "nobody is left in the pool"


@pytest.mark.rule("IFOS-130", "IFOS-A14")
@pytest.mark.parametrize(("ruling", "lost"), [("yes", False), ("no", True)])
def test_a_hero_keeps_martians_from_a_site_where_ruled_so(ruling: str, lost: bool):
    table = Table(rulings={"IFOS-A14": ruling})
    site = table.p.sites[1]
    table.hero(0, space=site)
    table.at("heroes").facts.clear()
    table.carry_out(PlaceSoldiers(0, 2, 1))
    assert (table.asked == "land") is not lost
    assert ("lost" in table.kinds()) is lost and table.p.side == HERO
    assert table.p.heroes.spaces >> site & 1 and NONE not in table.p.sites
