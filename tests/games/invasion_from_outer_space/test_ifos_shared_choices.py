"""What several players of a side decide: who spends first, and who chooses a building."""

import pytest
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.buildings import (
    NoteBuilding,
    PlaceAlly,
    PlaceCrowd,
    RandomSection,
)
from companion.games.invasion_from_outer_space.table.position import NONE, ZARD

MODES = pytest.mark.parametrize("play", ["guide", "board"])


@MODES
@pytest.mark.parametrize("simulated", [False, True])
@pytest.mark.rule("IFOS-133", "IFOS-134")
def test_the_second_martian_player_spends_first_if_the_two_want_it(play: str, simulated: bool):
    table = Table(play, seats=4, simulated=simulated).at("command")
    table.do("let_spend", 1)
    assert not table.can("let_spend"), "nobody hands on what was just handed over"
    table.do("call_point", ZARD)
    assert table.p.command_points == [1, 0] and not table.can("let_spend")
    table.do("end_command")
    assert table.asked == "command" and {a.player for a in table.state.legal_actions()} >= {0}
    table.do("call_point", ZARD).do("end_command")
    assert table.p.champions[ZARD].points == 2 and table.asked != "command"
    assert table.p.command_points == [0, 0] and "lost" not in table.kinds()


@pytest.mark.rule("IFOS-133")
def test_two_martian_players_spend_by_turns_each_use_resolved_before_the_next():
    table = Table("guide", seats=4)
    table.p.bonus[:] = [1, 1]
    table.at("command")
    for _ in range(2):
        table.do("call_point", ZARD)
        if table.can("let_spend"):
            table.do("let_spend", 1).do("call_point", ZARD)
            table.do("let_spend", 0)
    assert table.p.champions[ZARD].points == 3 and table.p.command_points == [0, 1]


@pytest.mark.rule("IFOS-133", "IFOS-132")
def test_one_martian_player_has_nobody_to_hand_over_to():
    assert not Table("guide").at("command").can("let_spend")


@pytest.mark.rule("IFOS-277")
def test_any_hero_player_chooses_a_building_that_is_nobodys_in_particular():
    table = Table(seats=4).at("heroes")
    table.carry_out(RandomSection(NONE, NoteBuilding())).roll(1)
    assert table.state.prompts()[0].players == (2, 3)
    assert {a.player for a in table.state.legal_actions()} == {2, 3}
    assert "Heroes" in str(table.state.prompts()[0].text)


@pytest.mark.parametrize(
    ("scenario", "step"), [("wipe-them-out", PlaceCrowd()), ("abduction", PlaceAlly())]
)
@pytest.mark.rule("IFOS-277", "IFOS-370", "IFOS-380")
def test_a_scenario_leaves_the_choice_to_all_hero_players(scenario: str, step: Step):
    table = Table(seats=4, game="advanced", scenario=scenario)
    table.carry_out(step).roll(1)
    assert table.state.prompts()[0].players == (2, 3)
