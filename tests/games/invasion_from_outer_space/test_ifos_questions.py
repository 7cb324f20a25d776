"""What people are asked and read: what waits for them without a board, and who is meant."""

import pytest
from ifos_advanced import advanced, crowd, crowd_phase
from ifos_table import Table
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.steps.base import BringCannon
from companion.games.invasion_from_outer_space.steps.buildings import RandomSection, SaucerFalls
from companion.games.invasion_from_outer_space.steps.fire import AimRay
from companion.games.invasion_from_outer_space.steps.heroes import FightCrowd
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.figures import BOXES
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Crowd


def paced(table: Table) -> bool:
    """Whether a person says when what is asked first is done."""
    return table.state.prompts()[0].paced


# ---- what the table does itself ------------------------------------------------------------
@pytest.mark.rule("IFOS-276", "IFOS-110", "IFOS-393", "IFOS-263", "IFOS-425")
def test_what_the_table_does_without_a_board_waits_until_somebody_says_it_is_done():
    guide = Table("guide")
    assert paced(guide.carry_out(RandomSection(1, SaucerFalls())))
    assert guide.asked == "building"
    assert paced(guide.carry_out(BringCannon())) and guide.asked == "bring_cannon"
    assert paced(Table("guide").at("march"))
    assert paced(ZombieTable("guide").at_zombies(3))
    assert paced(Table().carry_out(choices.to_do(1, "Song", "Sing.")))
    assert not paced(Table().at("march")) and not paced(Table("guide").at("heroes"))


# ---- who is meant --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-335", "IFOS-337")
@pytest.mark.parametrize(("face", "kind"), [(1, "heals"), (2, "stands"), (5, "runs")])
def test_each_crowd_is_known_by_its_number(face: int, kind: str):
    table = advanced()
    crowd(table, table.p.sites[2])
    crowd(table, table.p.sites[3])
    crowd_phase(table).roll(2)
    assert "Crowd 1" in table.said("crowd_stands")
    table.roll(face)
    assert "Crowd 2" in table.said(f"crowd_{kind}")


@pytest.mark.rule("IFOS-342")
def test_dice_against_a_crowd_are_named_with_its_number():
    table = advanced()
    crowd(table, table.p.sites[2], table.p.sites[3])
    table.soldiers(table.p.sites[3], 1)
    table.carry_out(FightCrowd(1, 1)).skip().roll(1)
    assert "Crowd 2" in table.said("rolled")
    table.p.crowds[1] = Crowd(table.p.crowds[1].space, BOXES)
    table.carry_out(FightCrowd(1, 1), FightCrowd(1, 1))
    assert not table.due() and table.p.pending(FightCrowd) is None, "it is destroyed"


@pytest.mark.rule("IFOS-337", "IFOS-338")
def test_without_a_board_people_move_the_crowd_with_that_number():
    table = advanced("guide")
    crowd(table, -1)
    crowd_phase(table).roll(6).roll(3)
    assert "Crowd 1" in table.said("crowd_moves")


@pytest.mark.rule("IFOS-003", "IFOS-283", "IFOS-436")
@pytest.mark.parametrize("why", objectives.WHY)
@pytest.mark.parametrize("side", [HERO, MARTIAN])
def test_the_end_says_who_has_won_and_why(why: str, side: int):
    table = Table()
    objectives.win(table.p, side, why, table.facts)
    said = table.said("won")
    assert str(objectives.WHY[why][0]) in said
    assert ("Heroes" if side == HERO else "Martians") in said.split(str(objectives.WHY[why][0]))[0]


@pytest.mark.rule("IFOS-461", "IFOS-160", "IFOS-230")
@pytest.mark.parametrize(("hits", "rules"), [
    (2, ("IFOS-461",)), (0, ("IFOS-160", "IFOS-230")),
])  # fmt: skip
def test_a_saucer_blast_and_the_death_ray_ask_for_who_is_touched(hits: int, rules: tuple):
    table = Table("guide").carry_out(AimRay(0, hits))
    assert table.asked == "touched" and table.state.prompts()[0].rules == rules
