"""Earth Overrun's Victory Points: what a kill is worth, whose it is, and who wins."""

from dataclasses import replace

import pytest
from ifos_overrun import overrun
from ifos_table import Table
from msgspec import structs

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.effects.cards import discard
from companion.games.invasion_from_outer_space.effects.choices import EffectContext
from companion.games.invasion_from_outer_space.events import ChampionKilled
from companion.games.invasion_from_outer_space.scenarios.goals import killed
from companion.games.invasion_from_outer_space.steps.base import HeroStarts
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.steps.combat import (
    NOBODY,
    HitChampion,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    BurnSoldiers,
    LightKerosene,
    SpreadFire,
    StartFire,
)
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    ZARD,
    ZOMBIE,
    Fire,
)

DEADLY = 9


def points(table: Table) -> list[int]:
    """Heroes, Martians, Zombies."""
    return table.p.progress


@pytest.mark.rule("IFOS-438", "IFOS-439")
def test_a_dead_hero_is_a_point_for_who_killed_it():
    for side, expected in ((MARTIAN, [0, 1, 0]), (ZOMBIE, [0, 0, 1]), (HERO, [0, 0, 0])):
        table = overrun().at("heroes")
        table.carry_out(WoundHero(table.p.hero_id(0), DEADLY, side=side)).skip()
        assert points(table) == expected
    assert points(overrun().carry_out(WoundHero(table.p.hero_id(1), DEADLY))) == [0, 0, 0]


@pytest.mark.rule("IFOS-438", "IFOS-440")
def test_a_champion_is_a_point_for_zombies_and_its_cost_for_heroes():
    for which in (ZARD, LEADER):
        for side in (HERO, ZOMBIE, MARTIAN):
            table = overrun().at("heroes")
            table.champion(which, 3)
            cost = table.p.setup.champions[which].cost
            assert cost > 1
            table.carry_out(HitChampion(which, DEADLY, "weakness", side=side)).skip()
            expected = {HERO: [cost, 0, 0], ZOMBIE: [0, 0, 1], MARTIAN: [0, 0, 0]}
            assert points(table) == expected[side]


@pytest.mark.rule("IFOS-438")
def test_six_soldiers_are_a_point_for_zombies_and_the_track_starts_again():
    table = overrun().at("heroes")
    for _ in range(6):
        table.soldiers(3, 3)
        table.carry_out(WoundSoldiers(0, 3, 1, "fight", side=ZOMBIE)).skip()
        assert points(table)[ZOMBIE] == (table.p.kill_tracks[ZOMBIE] == 0)
        table.p.troops[0][3] = 0
    assert table.p.kill_tracks == [0, 0, 0] and points(table) == [0, 0, 1]
    killed(table.p, "soldier", 8, ZOMBIE, None)
    assert table.p.kill_tracks[ZOMBIE] == 2 and points(table) == [0, 0, 2]


@pytest.mark.rule("IFOS-439")
def test_six_zombies_are_a_point_for_martians_as_a_zombie_hero_is():
    table = overrun()
    killed(table.p, "zombie", 5, MARTIAN, None)
    assert (table.p.kill_tracks[MARTIAN], points(table)) == (5, [0, 0, 0])
    killed(table.p, "zombie", 1, MARTIAN, None)
    assert (table.p.kill_tracks[MARTIAN], points(table)) == (0, [0, 1, 0])
    killed(table.p, "zombie-hero", 3, MARTIAN, None)
    assert points(table) == [0, 2, 0]
    killed(table.p, "zombie-champion", 3, MARTIAN, None)
    killed(table.p, "soldier", 3, MARTIAN, None)
    assert points(table) == [0, 2, 0]


@pytest.mark.rule("IFOS-439")
def test_a_zombie_hero_of_any_sheet_is_a_point_for_martians_and_no_other_champion_is():
    table = overrun()
    setup, sheets = table.p.setup, len(table.p.setup.sheets)
    # Zombie Heroes follow the Champions, one a sheet, then the great ones of the Zombies.
    every = (*setup.champions, *setup.champions[:1] * (sheets + 2))
    table.p.setup = replace(setup, champions=every)
    for champion in range(len(CHAMPIONS), len(every)):
        before = points(table)[MARTIAN]
        table.p.publish(ChampionKilled(champion, "fight", MARTIAN), table.facts)
        gained = points(table)[MARTIAN] - before
        assert gained == (champion < len(CHAMPIONS) + sheets)
        table.p.progress, table.p.winner = [0, 0, 0], NONE


@pytest.mark.rule("IFOS-440")
def test_heroes_get_one_a_soldier_two_a_zombie_and_the_boxes_of_the_great():
    table = overrun().at("heroes")
    table.soldiers(3, 3)
    table.carry_out(WoundSoldiers(0, 3, 2, "ranged", side=HERO)).skip()
    assert points(table) == [2, 0, 0]
    for victim, number, worth in (
        ("zombie", 3, 6),
        ("zombie-hero", 3, 3),
        ("zombie-champion", 4, 4),
    ):
        before = points(table)[HERO]
        killed(table.p, victim, number, HERO, None)
        assert points(table)[HERO] - before == worth


@pytest.mark.rule("IFOS-436", "IFOS-441")
def test_the_game_is_over_at_once_with_the_last_point():
    table = overrun().at("heroes")
    table.p.progress = [23, 2, 2]
    killed(table.p, "soldier", 1, HERO, None)
    assert not table.state.is_terminal()
    killed(table.p, "soldier", 1, HERO, None)
    assert table.state.is_terminal() and table.p.winner == HERO
    assert "Victory Points" in str(table.state.outcome().why)
    for side in (MARTIAN, ZOMBIE):
        table = overrun()
        table.p.progress = [24, 2, 2]
        killed(table.p, "hero", 1, side, None)
        assert table.p.winner == side


@pytest.mark.rule("IFOS-A81", "IFOS-440")
def test_of_two_that_are_there_the_side_whose_turn_it_is_wins():
    for turn in (HERO, MARTIAN, ZOMBIE):
        table = overrun()
        table.p.progress, table.p.side = [25, 3, 3], turn
        killed(table.p, "soldier", 1, NOBODY, None)
        assert table.p.winner == turn
    table = overrun(rulings={"IFOS-A81": "shared"})
    table.p.progress = [25, 3, 1]
    killed(table.p, "soldier", 1, NOBODY, None)
    ranking = table.state.outcome().ranking
    assert ranking[0] == (0, 1)


@pytest.mark.rule("IFOS-A79", "IFOS-441")
def test_four_dead_heroes_or_no_martian_left_end_nothing_unless_ruled():
    for ruling, over in (("points", False), ("all", True)):
        table = overrun(rulings={"IFOS-A79": ruling}).at("heroes")
        table.p.dead_heroes = 3
        table.carry_out(WoundHero(table.p.hero_id(0), DEADLY)).skip()
        assert table.state.is_terminal() == over
        table = overrun(rulings={"IFOS-A79": ruling}).at("heroes")
        table.soldiers(3, 1)
        table.carry_out(WoundSoldiers(0, 3, 1, "ranged", side=HERO)).skip()
        assert table.state.is_terminal() == over


# ---- who started what --------------------------------------------------------------------
@pytest.mark.rule("IFOS-A80")
def test_a_fire_kills_for_who_started_it_also_where_it_has_spread():
    for ruling, expected in (("starter", [0, 0, 1]), ("turn", [0, 1, 0])):
        table = overrun(rulings={"IFOS-A80": ruling}).at("march")
        table.hero(0, space=5, wounds=0)
        there = table.p.setup.sheets[table.p.heroes[0].sheet].health
        table.hero(0, wounds=there - 1)
        table.p.fires = [Fire(5, False, side=ZOMBIE)]
        table.carry_out(BurnHero(table.p.hero_id(0), 5)).roll(6).skip()
        assert points(table) == expected
    table = overrun().at("march")
    table.p.fires = [Fire(5, False, side=HERO)]
    table.carry_out(SpreadFire(5, side=HERO)).roll(3)
    if table.asked == "drift":
        table.push(table.state.legal_actions()[0])
    assert [each.side for each in table.p.fires] == [HERO, HERO]


@pytest.mark.rule("IFOS-A80")
def test_kerosene_burns_for_who_set_the_fire_that_lights_it():
    table = overrun().at("march")
    assert table.p.ground is not None
    adjacent = table.p.ground.adjacent[5]
    space = (adjacent & -adjacent).bit_length() - 1
    table.p.fires = [Fire(5, False, side=ZOMBIE)]
    table.p.kerosene = 1 << space
    table.carry_out(LightKerosene())
    assert (space, ZOMBIE) in [(each.space, each.side) for each in table.p.fires]


@pytest.mark.rule("IFOS-A80")
def test_without_a_board_the_table_says_whose_fire_it_was_where_both_burn():
    table = overrun("guide").at("march")
    table.soldiers(NOWHERE, 3)
    table.p.fires = [Fire(NOWHERE, side=HERO)]
    table.carry_out(BurnSoldiers(0, NOWHERE, 1)).roll(6).skip()
    assert points(table) == [1, 0, 0]
    table.p.fires.append(Fire(NOWHERE, side=MARTIAN))
    table.carry_out(BurnSoldiers(0, NOWHERE, 1)).roll(6).skip()
    assert table.asked == "who_started" and points(table) == [1, 0, 0]
    table.do("started", HERO)
    assert points(table) == [2, 0, 0]


@pytest.mark.rule("IFOS-A80")
def test_a_fire_is_its_starters():
    table = overrun().at("heroes")
    table.carry_out(StartFire(5, 1, HERO))
    assert [each.side for each in table.p.fires] == [HERO]


@pytest.mark.rule("IFOS-432")
def test_no_track_runs_out():
    table = overrun().at("track")
    table.skip()
    for _ in range(3):
        table.at("track")
        assert table.p.track_marker > 0 and not table.state.is_terminal()


@pytest.mark.rule("IFOS-435")
def test_all_heroes_start_in_the_centre_with_starting_cards_only():
    for play in ("board", "guide"):
        table = overrun(play)
        table.hero(0, space=1)
        table.carry_out(HeroStarts(table.p.hero_id(0)))
        centre = NOWHERE if table.p.ground is None else table.p.ground.centre
        assert table.p.heroes[0].space == centre
        assert table.said("placed").endswith("in the center.")
        drawn = table.p.pending(FindCards)
        assert drawn is not None and (drawn.left, drawn.starting) == (1, True)


@pytest.mark.rule("IFOS-442")
def test_a_card_against_a_deck_meets_those_of_all_opponents():
    table = overrun()
    effect = read_line("discard n=2 what=hero-deck", "A test")
    for seat, foes, decks in ((0, "both", [HERO, ZOMBIE]), (0, "martians", [HERO])):
        p = table.p
        scenario = structs.replace(p.setup.scenario, key="", foes=foes)
        p.setup = replace(p.setup, scenario=scenario)
        object.__setattr__(p.setup, "decks", ((1, 2, 3), (4,), (5, 6)))
        p.stack = []
        discard(p, EffectContext(effect, 2, NONE, seat, NONE, "", None), None)
        assert [step.deck for step in p.stack[::-1]] == decks


@pytest.mark.rule("IFOS-437", "IFOS-438", "IFOS-439", "IFOS-440")
def test_the_scenario_says_its_goals_its_board_and_its_starting_cards():
    scenario = overrun().p.setup.scenario
    goals = [scenario.goal(side) for side in (HERO, MARTIAN, ZOMBIE)]
    assert [(goal.kind, goal.n) for goal in goals] == [("points", n) for n in (25, 3, 3)]
    assert scenario.starting_cards == 1 and scenario.foes == "both"
    assert overrun().p.setup.center == "fair-grounds"
