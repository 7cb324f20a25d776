"""The Crowd Phase: Crowds heal and move, and fires drive them away."""

import pytest
from ifos_advanced import (
    EAST,
    HEROES_CHOOSE,
    MARTIANS_CHOOSE,
    NORTH,
    NORTHWARD,
    advanced,
    burn,
    crowd,
    crowd_phase,
    ground,
    listed,
    open_space,
    side,
    start_fire,
)
from ifos_scenarios import sky

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.steps.fire import BurnCrowd, Danger
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.table.position import Crowd


# ---- the Crowd Phase -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-332", "IFOS-292", "IFOS-291")
@pytest.mark.parametrize("there", [True, False])
def test_the_crowd_phase_follows_the_hero_turn_when_there_are_crowds(there: bool):
    table = advanced()
    table.soldiers(60, 1)
    if there:
        crowd(table, 61)
    table.p.stack = [Round(RoundPart.CROWDS)]
    settle(table.state, table.facts)
    assert table.due().startswith("Crowd 1") == there


@pytest.mark.rule("IFOS-335", "IFOS-336", "IFOS-337")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_one_heals_five_and_six_move(face: int):
    table = advanced()
    crowd(table, open_space(table), wounds=2)
    crowd_phase(table).roll(face)
    assert table.p.crowds[0].wounds == 2 - (face == 1)
    assert table.due().startswith("Direction") == (face >= 5)


@pytest.mark.rule("IFOS-336")
def test_a_crowd_without_wounds_has_nothing_to_heal():
    table = advanced()
    crowd(table, open_space(table))
    crowd_phase(table).roll(1)
    assert table.p.crowds[0].wounds == 0


@pytest.mark.rule("IFOS-337", "IFOS-A41")
def test_it_moves_to_the_side_of_the_die():
    table = advanced()
    here = open_space(table)
    crowd(table, here)
    crowd_phase(table).roll(6).roll(NORTHWARD)
    assert table.p.crowds == [Crowd(side(table, here, NORTH))]


@pytest.mark.rule("IFOS-337", "IFOS-A43", "IFOS-339")
@pytest.mark.parametrize(("face", "seat"), [(HEROES_CHOOSE, 1), (MARTIANS_CHOOSE, 0)])
def test_at_a_slant_only_by_choice(face: int, seat: int):
    table = advanced(simulated=True)
    here = open_space(table)
    crowd(table, here)
    crowd_phase(table).roll(6).roll(face)
    assert {s for (s,) in table.args("goes")} == set(listed(ground(table).adjacent[here]))
    assert {a.player for a in table.p.legal_actions()} == {seat}


@pytest.mark.rule("IFOS-339", "IFOS-A50")
def test_of_several_spaces_on_that_side_the_heroes_choose():
    table = advanced(simulated=True)
    all_ = ground(table)
    here, way = next(
        (s, w) for s in range(all_.size) for w in range(4) if len(listed(all_.drift(s, w))) > 1
    )
    crowd(table, here)
    crowd_phase(table).roll(6).roll(way + 2)
    assert {s for (s,) in table.args("goes")} == set(listed(all_.drift(here, way)))
    assert {a.player for a in table.p.legal_actions()} == {1}


@pytest.mark.rule("IFOS-338", "IFOS-364")
@pytest.mark.parametrize("what", ["fire", "crowd", "ruin", "edge"])
def test_fires_crowds_ruins_and_the_edge_stop_it(what: str):
    table = advanced()
    here = open_space(table)
    if what == "edge":
        here = next(s for s in range(ground(table).size) if not ground(table).drift(s, NORTH))
    crowd(table, here)
    there = -1 if what == "edge" else side(table, here, NORTH)
    if what == "fire":
        burn(table, there)
    elif what == "crowd":
        crowd(table, there)
    elif what == "ruin":
        table.p.destroyed |= 1 << there
    crowd_phase(table).roll(6).roll(NORTHWARD)
    assert table.p.crowds[0] == Crowd(here)


@pytest.mark.rule("IFOS-338")
def test_walls_do_not_stop_it():
    table = advanced()
    all_ = ground(table)
    here, there = next(
        (s, o)
        for s in range(all_.size)
        for o in listed(all_.drift(s, NORTH))
        if not all_.steps[s] >> o & 1 and len(listed(all_.drift(s, NORTH))) == 1
    )
    crowd(table, here)
    crowd_phase(table).roll(6).roll(NORTHWARD)
    assert table.p.crowds == [Crowd(there)]


@pytest.mark.rule("IFOS-A48", "IFOS-338")
@pytest.mark.parametrize(("ruling", "moves"), [("yes", True), ("no", False)])
def test_whether_martians_hold_a_crowd_is_for_the_table_to_rule(ruling: str, moves: bool):
    table = advanced(rulings={"IFOS-A48": ruling})
    here = open_space(table)
    crowd(table, here)
    table.soldiers(here, 1)
    crowd_phase(table).roll(6).roll(NORTHWARD)
    assert (table.p.crowds[0].space != here) == moves


@pytest.mark.rule("IFOS-340", "IFOS-A47", "IFOS-317")
@pytest.mark.parametrize(("face", "wounds"), [(3, 0), (4, 1)])
def test_a_fire_in_its_space_wounds_a_crowd_on_four_and_drives_it_away(face: int, wounds: int):
    table = advanced()
    here = open_space(table)
    crowd(table, here)
    start_fire(table, here).roll(face)
    assert table.due().startswith("Direction of Crowd 1")
    table.roll(NORTHWARD)
    assert table.p.crowds == [Crowd(side(table, here, NORTH), wounds)]


@pytest.mark.rule("IFOS-340", "IFOS-362", "IFOS-334")
@pytest.mark.parametrize(("danger", "rule"), [
    (Danger.FIRE, "IFOS-340"), (Danger.CRASH, "IFOS-362"),
])  # fmt: skip
def test_what_wounds_a_crowd_is_said_with_its_rule(danger: Danger, rule: str):
    table = sky()
    here = open_space(table)
    crowd(table, here)
    burn(table, here)
    table.carry_out(BurnCrowd(0, here, danger)).roll(6).skip()
    (wounded,) = [fact for fact in table.facts if fact.kind == "crowd_wounded"]
    assert wounded.rules[2:] == (rule,)


@pytest.mark.rule("IFOS-337", "IFOS-A41")
def test_where_the_chart_is_read_from_the_marker_the_table_says_where_it_goes():
    table = advanced(rulings={"IFOS-A41": "printed"})
    here = open_space(table)
    crowd(table, here)
    crowd_phase(table).roll(6)
    assert {a.player for a in table.p.legal_actions()} == {TABLE}
    table.do("goes", side(table, here, EAST))
    assert table.p.crowds == [Crowd(side(table, here, EAST))]


@pytest.mark.rule("IFOS-333")
def test_there_is_one_crowd_at_most_in_a_space():
    table = advanced(simulated=True)
    here = open_space(table)
    there = side(table, here, NORTH)
    crowd(table, here, there)
    crowd_phase(table).roll(6).roll(HEROES_CHOOSE)
    assert there not in {s for (s,) in table.args("goes")}
