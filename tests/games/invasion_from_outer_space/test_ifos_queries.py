"""What rules look up: who stands where, whose fire it is, what an ended match ended by."""

import pytest
from ifos_advanced import (
    NORTH,
    SOUTH,
    advanced,
    burn,
    crowd,
    ground,
    listed,
    open_space,
    side,
)
from ifos_table import Table
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.effects import places
from companion.games.invasion_from_outer_space.effects.heavy_weapons import cannons
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.buildings import NoteBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.cards import DrawCards
from companion.games.invasion_from_outer_space.steps.crowds import AutomaticHits, FightCrowd
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    BurnSoldiers,
    Danger,
    LightKerosene,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.zombies import (
    DrawStage,
    ZombieDraw,
)
from companion.games.invasion_from_outer_space.table import decks, objectives, zombies
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    ZARD,
    Fire,
)


# ---- fires ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-308", "IFOS-A80")
@pytest.mark.parametrize("other", [0, -1])
def test_kerosene_burns_for_the_side_whose_fire_is_next_to_it(other: int):
    table = advanced()
    here = open_space(table)
    near, far = side(table, here, NORTH), listed(ground(table).outdoors)[other] if other else 0
    table.p.fires += [Fire(far, False, MARTIAN), Fire(near, False, HERO)]
    table.p.kerosene |= 1 << here
    table.at("heroes").carry_out(LightKerosene())
    assert [fire.side for fire in table.p.fires if fire.space == here] == [HERO]


@pytest.mark.rule("IFOS-317", "IFOS-388")
def test_what_burns_soldiers_and_zombies_cites_its_rule():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    burn(table, here)
    table.at("heroes").carry_out(BurnSoldiers(0, here, 2)).roll(4, 1)
    fact = [each for each in table.facts if each.kind == "burnt"][-1]
    assert "IFOS-388" not in fact.rules and fact.rules
    undead = ZombieTable(game="crossover")
    here = undead.p.ground.centre
    undead.soldiers(here, 2)
    burn(undead, here)
    undead.at("heroes").carry_out(BurnSoldiers(0, here, 2)).roll(4, 5)
    fact = [each for each in undead.facts if each.kind == "burnt"][-1]
    assert fact.rules == ("IFOS-388",)


@pytest.mark.rule("IFOS-329", "IFOS-362")
@pytest.mark.parametrize("danger", Danger)
def test_without_a_board_the_table_is_asked_who_burns_or_is_under_the_saucer(danger: Danger):
    table = advanced("guide").at("heroes")
    table.carry_out(WhoBurns(danger, (BurnHero(table.p.hero_id(0), -1, danger),)))
    assert table.asked == "who_burns"
    rules = table.state.prompts()[0].rules
    assert ("IFOS-329" in rules) == (danger is Danger.FIRE)
    assert ("IFOS-362" in rules) == (danger is Danger.CRASH)


# ---- Crowds --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-341")
def test_a_crowd_is_found_in_its_own_space_only():
    table = advanced()
    here = open_space(table)
    crowd(table, here)
    assert table.p.crowd_at(here) == 0
    others = set(listed(ground(table).everywhere)) - {here}
    assert all(table.p.crowd_at(space) == NONE for space in others)


@pytest.mark.rule("IFOS-342", "IFOS-345")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("step", [lambda n: FightCrowd(n, 2), AutomaticHits])
def test_dice_against_a_crowd_say_which_crowd(step, which: int):
    table = advanced()
    here = open_space(table)
    crowd(table, here, side(table, here, NORTH))
    table.at("heroes").p.push(step(which))
    if step is AutomaticHits:
        table.p.push(Roll(2, 0, ""))
    table.settle().roll(1, 2)
    assert f"Crowd {which + 1}" in table.said("rolled")


# ---- Zombies -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-443")
def test_zombies_stand_where_soldiers_and_zombie_heroes_are():
    table = ZombieTable()
    first, second = listed(table.p.ground.outdoors)[5:7]
    table.soldiers(first, 2)
    assert zombies.standing(table.p) == 1 << first
    zombies.rise(table.p, 0, second)
    assert zombies.standing(table.p) == 1 << first | 1 << second


@pytest.mark.rule("IFOS-433")
def test_zombie_players_discard_then_draw_up_to_their_hand():
    table = ZombieTable("guide")
    seat = zombies.seats(table.p).start
    table.carry_out(ZombieDraw(seat, DrawStage.DRAW)).skip()
    assert table.asked == "draw" and table.p.stack[-1] == DrawCards(
        seat, decks.limit(table.p, seat)
    )


# ---- who owns a step, what is said -----------------------------------------------------------
@pytest.mark.rule("IFOS-275")
def test_a_random_building_is_the_choice_of_the_heros_player():
    table = advanced(seats=3).at("heroes")
    places.roll_building(table.p, 3)
    assert table.p.stack[-1] == RandomSection(table.p.owner(3), NoteBuilding())
    places.roll_building(table.p, NONE)
    assert table.p.stack[-1] == RandomSection(NONE, NoteBuilding())


@pytest.mark.rule("IFOS-112")
def test_a_march_is_said():
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 2)
    table.at("march").do("march", here, side(table, here, NORTH), 1)
    assert "march" in table.kinds()


# ---- targets and ends ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-222", "IFOS-229")
def test_a_cannon_can_hit_champions_and_packs():
    table = advanced()
    here = open_space(table)
    table.champion(ZARD, side(table, here, SOUTH))
    table.soldiers(side(table, here, NORTH), 1)
    wanted = 1 << side(table, here, SOUTH) | 1 << side(table, here, NORTH)
    assert cannons._goals(table.p) == wanted


@pytest.mark.rule("IFOS-102")
@pytest.mark.parametrize(("marker", "holds"), [(0, True), (1, False), (3, False)])
@pytest.mark.parametrize("reason", ["time", "time-lead"])
def test_the_end_by_time_holds_while_the_marker_is_at_the_earth(
    marker: int, holds: bool, reason: str
):
    table = Table()
    table.p.win_reason, table.p.track_marker = reason, marker
    assert objectives.holds(table.p) is holds
