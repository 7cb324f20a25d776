"""What the scenarios say and ask: saucers, Crowds and printed objectives."""

import pytest
from ifos_advanced import advanced, crowd, ground, listed, named, open_space
from ifos_scenarios import crashed, entered, sky, turn_ends
from ifos_table import NAMES, Table

from companion.games.invasion_from_outer_space.events import CannonHit, ScenarioBegan
from companion.games.invasion_from_outer_space.steps.buildings import (
    CrowdStarts,
    DestroyBuilding,
    NewObjective,
    PlaceCrowd,
    SaucerFalls,
    SaucerHit,
    SetUpScenario,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NOWHERE,
    SUPER,
)

BUSY = "Hero Turn: which Hero acts now?"


def rules(table: Table) -> tuple[str, ...]:
    """The rules of what is asked."""
    return table.state.prompts()[0].rules


# ---- saucers ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-379", "IFOS-361")
def test_hits_on_a_saucer_are_counted_in_words_until_it_crashes():
    table = sky()
    table.facts.clear()
    table.p.publish(CannonHit(table.p.sites[1]), table.facts)
    (hit,) = table.facts
    assert hit.words(NAMES) == "Saucer 2 is hit: 1 of 2."
    assert str(hit.headline) == "Saucer 2 hit – 1 of 2 left"
    table.facts.clear()
    space = table.p.sites[1]
    table.p.publish(CannonHit(space), table.facts)
    last, down = table.facts
    assert (last.words(NAMES), str(last.headline)) == ("Saucer 2 is hit: 2 of 2.", "")
    assert down.words(NAMES) == "Saucer 2 is destroyed and crashes."
    assert str(down.headline) == "Saucer 2 crashes" and space not in table.p.sites
    assert table.p.stack[-2].space == space


@pytest.mark.rule("IFOS-361", "IFOS-362", "IFOS-363")
def test_where_a_saucer_falls_is_said():
    table = sky()
    here = open_space(table)
    crashed(table, here).facts.clear()
    table.roll(2)
    assert table.story()[0] == f"2: it falls into {named(table, here)}."
    table = crashed(sky(), here)
    table.facts.clear()
    table.roll(3)
    assert table.story() == ["3: it falls on a Random Building."]


@pytest.mark.rule("IFOS-379")
def test_without_a_board_the_saucer_that_was_hit_is_asked_for_while_one_can_be_shot_down():
    table = sky("guide").carry_out(SaucerHit())
    assert table.question() == "Did the cannon hit a saucer? One with how many wounds?"
    assert rules(table) == ("IFOS-379",)
    assert table.args("saucer_hit") == [(0,), (1,), (2,), (3,)]
    table.do("no_saucer_hit")
    assert table.question() == BUSY and table.p.saucer_damage == [0] * 4
    table.p.saucer_damage = []
    assert table.carry_out(SaucerHit()).question() == BUSY
    table.p.publish(CannonHit(-1), table.facts)
    assert table.settle().question() == BUSY


@pytest.mark.rule("IFOS-379")
@pytest.mark.parametrize(("scenario", "damage"), [
    ("blow-em-out-of-the-sky", [0] * 4), ("abduction", [])
])  # fmt: skip
def test_only_where_saucers_can_be_shot_down_their_hits_are_tracked(scenario, damage):
    table = advanced(scenario=scenario)
    table.p.publish(ScenarioBegan(), table.facts)
    assert table.p.saucer_damage == damage


@pytest.mark.rule("IFOS-363", "IFOS-A71")
def test_without_a_board_who_is_under_a_saucer_is_asked_before_the_building_is_gone():
    table = sky("guide")
    table.facts.clear()
    table.carry_out(SaucerFalls())
    assert table.question() == "Who is under the saucer and rolls?" and table.story() == []
    table.do("nobody_burns")
    assert table.story() == ["The building is destroyed: put a large counter on it."]


# ---- Crowds, the beast -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-370", "IFOS-A46")
def test_where_a_crowd_starts_is_asked_with_the_number_or_the_building_and_said():
    table = advanced(scenario="wipe-them-out", seats=3)
    table.soldiers(table.p.sites[0], 1)
    crowd(table, open_space(table))
    table.at("heroes").facts.clear()
    table.carry_out(CrowdStarts())
    assert table.question() == "Where does Crowd 2 start?" and rules(table) == ("IFOS-370",)
    assert table.state.prompts()[0].players == (1, 2)
    table.do("crowd_starts", table.p.sites[1])
    assert table.story() == [f"Crowd 2 starts in {named(table, table.p.sites[1])}."]
    table.carry_out(CrowdStarts(1))
    name = ground(table).buildings[1].name
    assert table.question() == f"In which space of {name} does the Crowd stand?"


@pytest.mark.rule("IFOS-370", "IFOS-A46")
def test_a_crowd_for_which_the_building_has_no_room_starts_nowhere():
    table = advanced(scenario="wipe-them-out")
    table.soldiers(table.p.sites[0], 1)
    crowd(table, *listed(ground(table).buildings[1].mask))
    number = len(table.p.crowds)
    table.at("heroes").carry_out(CrowdStarts(1))
    assert table.question() == BUSY and len(table.p.crowds) == number


@pytest.mark.rule("IFOS-370", "IFOS-A46")
def test_where_no_building_stands_the_heroes_choose_the_space_of_a_crowd():
    table = advanced(scenario="wipe-them-out")
    for each in ground(table).buildings:
        table.p.destroyed |= each.mask if each.numbers else 0
    table.at("heroes").carry_out(PlaceCrowd())
    assert table.question() == "Where does Crowd 1 start?"
    table = advanced(scenario="wipe-them-out").at("heroes").carry_out(PlaceCrowd())
    assert table.due() == "Random Board Section"


@pytest.mark.rule("IFOS-368", "IFOS-378")
@pytest.mark.parametrize("play", ["guide", "board"])
def test_the_champion_of_the_card_is_there_from_the_start_and_no_other(play: str):
    table = advanced(play, scenario="unleashed")
    table.carry_out(SetUpScenario())
    centre = ground(table).centre if play == "board" else NOWHERE
    assert [each.playing for each in table.p.champions] == [n == SUPER for n in range(3)]
    assert table.p.champions[SUPER].space == centre
    where = named(table, centre) if play == "board" else "a space of the board"
    assert table.said("champion") == f"The Super Zard Beast starts in {where}."
    table = advanced(play, scenario="wipe-them-out")
    table.p.publish(ScenarioBegan(), table.facts)
    assert not any(each.playing for each in table.p.champions)


# ---- objectives that only the card names -----------------------------------------------------
READ = {"kind": "read", "n": 2, "text": "First."}
TOO = {"kind": "read", "n": 3, "text": "Second."}


@pytest.mark.rule("IFOS-280", "IFOS-A02")
def test_both_sides_may_have_an_objective_to_be_read_and_their_texts_are_shown():
    data = entered("Wipe Them Out", heroes=READ, martians=TOO, end="read")
    table = advanced("guide", scenario="wipe-them-out", entered=data)
    table.soldiers(-1, 1)
    turn_ends(table, MARTIAN)
    assert table.question() == "Read the scenario card: has a side reached its objective?"
    assert rules(table) == ("IFOS-280",)
    assert table.state.prompts()[0].detail == "First. Second."
    assert table.args("reached") == [(HERO,), (MARTIAN,)]
    table.do("reached", MARTIAN)
    assert (table.p.winner, table.p.progress[MARTIAN]) == (MARTIAN, 3)


@pytest.mark.rule("IFOS-280")
def test_without_such_an_objective_nobody_is_asked():
    table = advanced("guide", scenario="wipe-them-out")
    table.soldiers(-1, 1)
    assert turn_ends(table, MARTIAN).question() == BUSY


@pytest.mark.rule("IFOS-367")
def test_a_building_is_asked_about_only_where_an_objective_is_read():
    for goal, asked in ((READ, True), (None, False)):
        data = entered("Wipe Them Out", **({"heroes": goal} if goal else {}))
        table = advanced(scenario="wipe-them-out", entered=data)
        table.soldiers(table.p.sites[0], 1)
        for n in range(4):
            table.hero(n, space=open_space(table))
        table.at("heroes").carry_out(DestroyBuilding(2))
        assert (table.asked == "was_aim") == asked
        if asked:
            text = "Was the building part of an objective? If so, roll a new one."
            assert table.question() == text and rules(table) == ("IFOS-367",)
            assert {a.verb for a in table.state.legal_actions()} >= {"was_aim", "no_aim"}
            table.do("no_aim")
        assert table.question() == BUSY


@pytest.mark.rule("IFOS-367")
@pytest.mark.parametrize("building", [None, 0, 1])
def test_the_building_that_replaces_another_is_named(building: int | None):
    table = advanced(scenario="wipe-them-out").at("heroes")
    table.facts.clear()
    table.carry_out(NewObjective(building))
    name = "" if building is None else ground(table).buildings[building].name
    assert table.story() == ([] if building is None else [f"The objective is now {name}."])
    assert table.question() == BUSY
