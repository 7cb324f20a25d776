"""What seldom happens: nobody to serve, what has gone meanwhile, and time alone."""

import dataclasses

import pytest
from ifos_advanced import advanced, burn, crowd, ground, open_space
from ifos_cards import quiet
from ifos_effects import BUSY, HEROES, MARTIANS, by_hand, does, ready
from ifos_scenarios import sky
from ifos_table import Table, components
from ifos_zombies import ZombieTable
from msgspec.structs import replace

from companion.games.invasion_from_outer_space import scoring
from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.components.scenarios import NEVER
from companion.games.invasion_from_outer_space.rules import buildings
from companion.games.invasion_from_outer_space.steps.buildings import (
    EnterBuilding,
    FleeSoldiers,
    RandomSection,
    SaucerFalls,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    BreakTest,
    CardSource,
    PlayedCard,
    PlayStage,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.fire import Danger, RunCrowd
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, Squeeze
from companion.games.invasion_from_outer_space.steps.turn import ComparePacks, ReinforcePhase
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NOWHERE, ZARD


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


@pytest.mark.rule("IFOS-269")
@pytest.mark.parametrize(("stage", "past"), [(PlayStage.WINDOW, False), (PlayStage.ACTS, True)])
def test_a_card_that_has_begun_to_act_is_past_cancelling(stage: PlayStage, past: bool):
    table = ready()
    card = table.card("Double Shift")
    played = PlayedCard(MARTIANS, card, CardSource(card), stage=stage)
    table.p.stack += [played, ResponseWindow("card", HEROES)]
    assert ("skipped" in does(table, "cancel_card").kinds()) is past


# ---- what has gone meanwhile -----------------------------------------------------------------
@pytest.mark.rule("IFOS-220", "IFOS-268")
def test_an_item_that_a_card_has_taken_breaks_no_more():
    table = quiet(Table()).at("heroes")
    table.item(0, "Gallery Rifle")
    table.carry_out(BreakTest(table.p.hero_id(0), table.card("Gallery Rifle")))
    table.hero(0, items=())
    table.facts.clear()
    table.roll(1).skip()
    assert table.story() == [] and table.asked == "heroes"


@pytest.mark.rule("IFOS-257")
@pytest.mark.parametrize("change", [{"alive": False}, {"late": True}])
def test_who_has_died_or_come_late_neither_moves_nor_searches(change: dict[str, bool]):
    table = quiet(Table()).at("heroes")
    step = HeroActs(table.p.hero_id(0), 3)
    table.hero(0, **change)
    assert table.carry_out(step).asked == "heroes" and step not in table.p.stack


@pytest.mark.rule("IFOS-257", "IFOS-301")
def test_in_an_older_record_a_hero_who_died_squeezes_nowhere():
    table = quiet(advanced(entered=components() | {"edition": 3})).at("heroes")
    table.carry_out(Squeeze(table.p.hero_id(0), open_space(table)))
    table.hero(0, alive=False)
    table.facts.clear()
    assert table.roll(6).skip().kinds() == []


@pytest.mark.rule("IFOS-365", "IFOS-A72")
def test_where_no_space_has_room_nobody_flees():
    table = advanced()
    here = open_space(table)
    for to in range(ground(table).size):
        table.p.troops[0][to] = 2 if to == here else 3
    step = FleeSoldiers(0, here)
    assert buildings._ways(table.p, step) == 0  # With a wrong way they might flee without end.
    assert table.carry_out(step).p.troops[0][here] == 2 and not table.can("flees")


# ---- what the table says ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-108", "IFOS-109")
@pytest.mark.parametrize(("seats", "rule"), [(2, "IFOS-108"), (4, "IFOS-109")])
@pytest.mark.parametrize("more", [0, 1])
def test_of_dice_that_lie_the_table_says_whether_they_are_more(seats: int, rule: str, more: int):
    table = Table("guide", seats=seats)
    table.soldiers(NOWHERE, 4)
    table.carry_out(ReinforcePhase(0), ComparePacks(0, (1, 2)))
    assert table.state.prompts()[0].rules == (rule,) and "3" in table.question()
    assert table.do("more", more).p.landing[0] is bool(more)


@pytest.mark.rule("IFOS-276", "IFOS-361")
def test_without_a_board_a_saucer_falls_once_its_building_is_found():
    table = advanced("guide").carry_out(RandomSection(1, SaucerFalls()))
    assert table.do("building_found").asked == "who_burns"
    assert table.p.stack[-1].danger is Danger.CRASH


# ---- who wins --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-280")
def test_nobody_is_ranked_while_nobody_has_won():
    assert scoring.outcome(Table("guide").p) is None


@pytest.mark.rule("IFOS-280", "IFOS-100")
@pytest.mark.parametrize("played", [0, 4])
def test_a_side_that_wins_by_time_alone_needs_all_turns_of_the_track(played: int):
    table = Table("guide")
    scenario = table.p.setup.scenario
    scenario = replace(scenario, key="", martians=replace(scenario.martians, n=NEVER))
    table.state.setup = dataclasses.replace(table.p.setup, scenario=scenario)
    table.p.track_marker -= played
    goal = scoring.standing(table.p).goals[MARTIAN]
    assert (goal.has, goal.needs, goal.picture) == (played, scenario.turns, "lamp")
