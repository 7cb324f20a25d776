"""What a round of Invasion From Outer Space announces to the whole table."""

import pytest
from ifos_table import NAMES, Table

from companion.games.invasion_from_outer_space.steps.combat import WoundChampion, WoundHero
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZARD
from tests.banners import banners

BOTH = pytest.mark.parametrize("play", ["guide", "board"])


def said(table: Table) -> list[tuple[str, int]]:
    return banners(table.facts, NAMES)


def wounded(table: Table, n: int, number: int) -> list[tuple[str, int]]:
    table.at("heroes")
    table.facts.clear()
    return said(table.carry_out(WoundHero(table.p.hero_id(n), number)))


@BOTH
@pytest.mark.rule("IFOS-013", "IFOS-252")
def test_a_wound_says_what_is_left(play: str):
    assert wounded(Table(play), 3, 1) == [("CASSIDY – 1 WOUND – 3 OF 4 LEFT", 1)]


@BOTH
@pytest.mark.rule("IFOS-252", "IFOS-257")
def test_a_death_is_announced(play: str):
    assert wounded(Table(play), 3, 4)[0] == ("CASSIDY IS DEAD", 1)


@pytest.mark.rule("IFOS-252", "IFOS-256")
def test_a_champion_is_counted_down_too():
    table = Table("guide")
    table.champion(ZARD)
    boxes = table.p.setup.champions[ZARD].health
    table.at("heroes").facts.clear()
    table.carry_out(WoundChampion(ZARD, -1, 1, "fight"))
    table.carry_out(WoundChampion(ZARD, -1, boxes - 1, "fight"))
    assert said(table)[:2] == [
        (f"THE ZARD BEAST – 1 WOUND – {boxes - 1} OF {boxes} LEFT", 0),
        ("THE ZARD BEAST IS KILLED", 0),
    ]


@BOTH
@pytest.mark.rule("IFOS-247", "IFOS-248", "IFOS-251")
def test_a_fight_and_its_wound_are_announced(play: str):
    table = Table(play)
    here = table.p.sites[0] if table.p.ground else -1
    table.soldiers(here, 2)
    table.hero(0, space=here)
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 2, 0)))
    table.facts.clear()
    table.roll(6, 1, green=(5, 5)).skip()
    assert said(table)[:2] == [("HANNAH WINS 6 TO 5", 1), ("1 SOLDIER KILLED", 0)]


@pytest.mark.rule("IFOS-122", "IFOS-124", "IFOS-125")
def test_ray_guns_and_a_dodge_are_announced():
    table = Table()
    here = table.p.sites[0]
    table.soldiers(here, 2)
    table.hero(0, space=here)
    table.at("rayguns").do("blast", here, here, 0).roll(5, 1).skip()
    assert said(table)[-1] == ("RAY GUNS – 1 HIT", 0)
    table.roll(6).skip()
    assert said(table)[-1] == ("HANNAH DODGES", 1)


@BOTH
@pytest.mark.rule("IFOS-129", "IFOS-088")
def test_a_landing_says_how_many_to_place(play: str):
    table = Table(play)
    table.p.landing = [True]
    table.at("land").roll(3)
    assert ("PLACE 3 SOLDIERS ON LANDING SITES", 0) in said(table)


@pytest.mark.rule("IFOS-129")
def test_a_landing_never_says_more_than_the_pool_holds():
    table = Table()
    table.p.landing, table.p.pool[0] = [True], 2
    table.at("land").roll(6)
    assert said(table)[-1] == ("PLACE 2 SOLDIERS ON LANDING SITES", 0)


@pytest.mark.rule("IFOS-280", "IFOS-281")
@pytest.mark.parametrize(
    ("seats", "side", "banner"),
    [
        (2, HERO, ("THE HEROES WIN", 1)),
        (2, MARTIAN, ("THE MARTIANS WIN", 0)),
        (4, HERO, ("THE HEROES WIN", -1)),
        (4, MARTIAN, ("THE MARTIANS WIN", -1)),
    ],
)
def test_a_side_wins_in_the_colour_of_its_only_seat(seats: int, side: int, banner: tuple[str, int]):
    table = Table("guide", seats=seats)
    objectives.win(table.p, side, "table", table.facts)
    assert said(table) == [banner]
