"""What a rule does in the case next to the usual one: without a board, without Martians, alone."""

import pytest
from ifos_advanced import EAST, SOUTH, WEST, advanced, crowd, ground, listed, open_space, side
from ifos_effects import BUSY, does, ready
from ifos_scenarios import abduction, read_by_table, turn_ends
from ifos_table import Table, components
from ifos_three import ThreeTable
from ifos_town import HEROES as TOWN_HEROES
from ifos_zombies import ZOMBIES, ZombieTable

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.steps.combat import WoundHero
from companion.games.invasion_from_outer_space.table import crowds, decks, entering, figures
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    ZARD,
)

MODES = pytest.mark.parametrize("play", ["board", "guide"])


# ---- Heroes and Items ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-402", "IFOS-260")
def test_against_zombies_alone_a_town_hero_need_not_be_replaced():
    options = {**ZOMBIES, "heroes": "small-town", "play": "guide"}
    entered = dict(BOX.suited(components(), options))
    table = ZombieTable("guide", heroes=TOWN_HEROES, guests="small-town", entered=entered)
    assert not table.p.setup.martians and table.p.setup.sheets[table.p.heroes[0].sheet].town
    table.at("heroes").carry_out(WoundHero(table.p.hero_id(0), 4, offered=True))
    assert table.can("no_hero")


@pytest.mark.rule("IFOS-220", "IFOS-262")
@pytest.mark.parametrize("gone", ["item", "hero"])
def test_a_break_test_of_what_is_gone_is_left_out_and_the_next_follows(gone: str):
    table = Table().at("heroes")
    table.item(0, "Gallery Rifle")
    table.item(1, "Tent Mallet")
    first = BreakTest(table.p.hero_id(0), table.card("Gallery Rifle"))
    if gone == "item":
        table.hero(0, items=())
    else:
        table.hero(0, alive=False)
    table.carry_out(BreakTest(table.p.hero_id(1), table.card("Tent Mallet")), first)
    assert table.due() == "Tent Mallet: Break Test"


# ---- marching --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-355")
@pytest.mark.parametrize(("takes", "left"), [(0, 2), (1, 0)])
def test_the_leader_goes_alone_or_with_all_soldiers_of_his_space(takes: int, left: int):
    table = advanced()
    here = open_space(table)
    to = side(table, here, SOUTH)
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    table.at("march").do("lead_on", to, takes)
    assert (table.p.soldiers(here), table.p.soldiers(to)) == (left, 2 - left)
    said = "with the Soldiers" if takes else "alone"
    assert table.p.champions[LEADER].space == to, said


@pytest.mark.rule("IFOS-116", "IFOS-115")
def test_a_pack_that_is_moved_stops_at_a_hero():
    table = advanced()
    here = open_space(table)
    to = side(table, here, EAST)
    beyond = side(table, to, EAST)
    table.soldiers(here, 1)
    row = 1 << here | 1 << to | 1 << beyond
    table.p.destroyed = ground(table).everywhere & ~row  # only a row of three is left
    assert listed(entering.pack_reach(table.p, here, 2)) == sorted((to, beyond))
    assert entering.pack_way(table.p, here, beyond, 2) == (to, beyond)
    table.hero(0, space=to)
    assert listed(entering.pack_reach(table.p, here, 2)) == [to]


# ---- Ray Guns --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-117")
def test_each_martian_player_ends_the_ray_guns_once():
    table = Table().at("rayguns")
    assert table.asked == "rayguns" and table.verbs() == {"end_blasts"}
    table = Table(seats=4).at("rayguns")
    assert table.state.prompts()[0].players == (0, 1)
    table.do("end_blasts")
    assert table.state.prompts()[0].players == (1,) and table.asked == "rayguns"
    table.do("end_blasts")
    assert table.asked != "rayguns"


@pytest.mark.rule("IFOS-118", "IFOS-119")
def test_where_nobody_can_be_hit_no_space_is_near():
    table = advanced()
    assert fights.near(table.p, {}) == 0
    space = open_space(table)
    found = fights.near(table.p, {space: fights.Aim.HEROES})
    assert set(listed(found)) == {space, *listed(ground(table).adjacent[space])}


@pytest.mark.rule("IFOS-121", "IFOS-341")
def test_who_may_be_shot_at_is_named_in_the_question():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 1)
    to = side(table, here, WEST)
    table.hero(0, space=to)
    crowd(table, to)
    table.at("rayguns")
    (blast,) = [args for args in table.args("blast") if args[1] == to]
    table.do("blast", *blast).do("neither")
    assert table.question().startswith("At the Heroes or at the Crowd in ")


@pytest.mark.rule("IFOS-121", "IFOS-447")
def test_zombies_who_may_be_shot_at_are_named_in_the_question():
    table = ThreeTable()
    space = listed(table.p.ground.outdoors)[0]
    table.soldiers(space, 2)
    table.zombies(space, 1)
    table.hero(0, space=space)
    table.at("rayguns").do("blast", space, space, 3)
    assert table.question().startswith("At the Heroes or at the Zombies in ")


# ---- Champions that wait ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-446", "IFOS-153")
def test_a_champion_that_is_not_in_play_is_no_prey():
    table = ThreeTable()
    space = table.p.sites[0]
    table.champion(ZARD, space)
    assert crowds.martians(table.p) >> space & 1
    table.p.champions[ZARD] = type(table.p.champions[ZARD])(playing=False, space=space)
    assert not crowds.martians(table.p)
    table.p.champions[ZARD] = type(table.p.champions[ZARD])(playing=True, space=-1)
    assert not crowds.martians(table.p)


@pytest.mark.rule("IFOS-362", "IFOS-365")
def test_only_champions_of_the_space_flee():
    table = advanced()
    here, there = open_space(table), table.p.sites[0]
    table.champion(ZARD, there)
    figures.push_out(table.p, here)
    assert len(table.p.stack) == 1
    table.champion(LEADER, here)
    figures.push_out(table.p, here)
    assert [step.champion for step in table.p.stack[1:]] == [LEADER]


# ---- cards -----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-032")
@pytest.mark.parametrize(("simulated", "may"), [(False, True), (True, False)])
def test_only_at_a_table_an_unknown_card_may_turn_up(simulated: bool, may: bool):
    assert decks.may_enter(Table("guide", simulated=simulated).p) is may


@pytest.mark.rule("IFOS-145")
def test_tech_is_numbered_as_it_is_played():
    table = Table("guide", simulated=True)
    names = [c.name for c in table.p.setup.cards if c.kind == "tech"][:2]
    table.hand(0, *names)
    table.at("command")
    for name in names:
        table.do("build", table.key(name))
    assert [each.id for each in table.p.tech] == [1, 2]


@MODES
@pytest.mark.rule("IFOS-089", "IFOS-129")
def test_soldiers_that_a_card_places_at_sites_land_there(play: str):
    table = does(ready(play), "place n=2 where=site what=soldier", seat=0)
    assert table.story() == ["2 new Martians land."]
    if play == "guide":
        assert table.p.landed == (2,) and table.question() == BUSY
    else:
        assert table.can("land") and table.asked != BUSY


# ---- Allies ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-380")
@MODES
@pytest.mark.parametrize(("side_", "what"), [(HERO, "saved"), (MARTIAN, "carried off")])
def test_it_is_said_where_an_ally_leaves_only_if_that_is_known(play: str, side_: int, what: str):
    table = turn_ends(abduction(play, entered=read_by_table()), side_).do("ally_gone", 0)
    said = f"An Ally is {what}"
    if play == "guide":
        assert table.said("ally") == f"{said}."
    else:
        assert table.said("ally").startswith(f"{said} in ")
