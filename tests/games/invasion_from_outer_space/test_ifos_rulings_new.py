"""Rulings on what a fire, a crash and an Ally do where the rulebook is silent: A88 to A91, A41."""

from functools import partial
from typing import Any

import pytest
from ifos_advanced import advanced, burn, crowd, ground, hero_turn, listed, open_space
from ifos_effects import MARTIANS, does
from ifos_scenarios import abduction, crashed, sky
from ifos_table import Table
from ifos_three import ThreeTable

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.rules import zombie_turn
from companion.games.invasion_from_outer_space.steps.buildings import (
    FleeChampion,
    FleeHero,
    FleeSoldiers,
    SaucerFalls,
)
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    Danger,
    RunCrowd,
    SpreadFire,
    StartFire,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    ChampionArrives,
    PlaceSoldiers,
    PlaceZombies,
)
from companion.games.invasion_from_outer_space.table import crowds, fires, health
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NOWHERE,
    Crowd,
)
from companion.match.readings import readings


def ruled(number: int, choice: str, play: str = "board", **values: Any) -> Table:
    """A match of the Advanced Game with one ruling."""
    return advanced(play, rulings={f"IFOS-A{number}": choice}, **values).at("heroes")


def rolls(table: Table) -> int:
    """How many dice are rolled now for fires and crashes, each for no wound."""
    number = 0
    while table.due().startswith("Fire"):
        dice = table.p.stack[-1].white
        table.roll(*[1] * dice).skip()
        number += dice
    return number


# ---- placed into a fire --------------------------------------------------------------------
def burning_site(choice: str) -> tuple[Table, int]:
    """A match in which the first Landing Site burns, and its space."""
    table = ruled(88, choice)
    site = table.p.sites[0]
    burn(table, site)
    return table, site


@pytest.mark.rule("IFOS-A88", "IFOS-317")
@pytest.mark.parametrize(("choice", "often"), [("none", 0), ("rolls", 1)])
def test_who_is_placed_into_a_fire_rolls_or_not(choice: str, often: int):
    table, site = burning_site(choice)
    table.carry_out(PlaceSoldiers(0, 2, 0)).do("land", site, 2)
    assert rolls(table) == 2 * often
    table = ruled(88, choice)
    table.p.sites = [site]
    burn(table, site)
    table.carry_out(ChampionArrives(0, LEADER)).do("arrive", site)
    assert rolls(table) == often


@pytest.mark.rule("IFOS-A88", "IFOS-263")
@pytest.mark.parametrize(("choice", "often"), [("none", 0), ("rolls", 1)])
def test_a_soldier_that_a_card_places_into_a_fire_rolls_or_not(choice: str, often: int):
    table, site = burning_site(choice)
    does(table, "place n=1 where=any what=soldier", MARTIANS).do("choose", "space", site)
    assert rolls(table) == often


@pytest.mark.rule("IFOS-A88", "IFOS-433")
@pytest.mark.parametrize(("choice", "often"), [("none", 0), ("rolls", 1)])
def test_a_zombie_that_comes_to_a_burning_pit_rolls_or_not(choice: str, often: int):
    table = ThreeTable(A88=choice)
    pit, *others = crowds.pits(table.p)
    burn(table, pit)
    table.zombies(pit, 1)
    step = PlaceZombies(1, 1, (0, *[1] * len(others)))
    table.p.push(step)
    zombie_turn._place(table.p, step, table.facts)  # Settling might place Zombies without end.
    assert step not in table.p.stack
    assert table.settle().p.troops[1][pit] == 2 and rolls(table) == often


@pytest.mark.rule("IFOS-A88", "IFOS-260")
@pytest.mark.parametrize(("choice", "often"), [("none", 0), ("rolls", 1)])
def test_a_new_hero_placed_into_a_fire_rolls_or_not(choice: str, often: int):
    table = ruled(88, choice)
    table.soldiers(table.p.sites[0], 1)
    burn(table, table.p.ground.centre)
    table.hero(0, space=open_space(table))
    health.kill_hero(table.p, 0, MARTIAN)
    table.settle().skip().do("new_hero").do("sheet").do("at_centre")
    table.p.stack = [each for each in table.p.stack if not isinstance(each, FindCards)]
    table.settle()
    assert rolls(table) == often


@pytest.mark.rule("IFOS-A88")
@pytest.mark.parametrize("choice", ["none", "rolls"])
def test_without_a_board_the_table_is_asked_who_landed_in_a_fire(choice: str):
    table = ruled(88, choice, "guide")
    burn(table, NOWHERE)
    table.carry_out(PlaceSoldiers(0, 2))
    assert isinstance(table.p.stack[-1], WhoBurns) is (choice == "rolls")


@pytest.mark.rule("IFOS-A88", "IFOS-260", "IFOS-156")
@pytest.mark.parametrize("choice", ["none", "rolls"])
def test_without_a_board_it_is_asked_about_champions_and_new_heroes_too(choice: str):
    table = ruled(88, choice, "guide")
    burn(table, NOWHERE)
    table.soldiers(NOWHERE, 1)
    table.carry_out(ChampionArrives(0, LEADER))
    assert isinstance(table.p.stack[-1], WhoBurns) is (choice == "rolls")
    table = ruled(88, choice, "guide")
    burn(table, NOWHERE)
    table.soldiers(NOWHERE, 1)
    health.kill_hero(table.p, 0, MARTIAN)
    table.settle().skip().do("new_hero").do("sheet").do("at_random").do("building_found")
    asked = next((step for step in table.p.stack if isinstance(step, WhoBurns)), None)
    assert (asked is not None) is (choice == "rolls")
    if asked is not None:  # Even a Hero who comes in this phase (IFOS-262).
        assert BurnHero(table.p.hero_id(0), NOWHERE) in asked.left


# ---- moved into a fire -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-A89", "IFOS-317", "IFOS-365")
@pytest.mark.parametrize(("choice", "often"), [("one", 1), ("each", 2), ("flights", 1)])
def test_who_is_pushed_into_a_fire_rolls_once_or_twice(choice: str, often: int):
    for kind in ("soldier", "hero", "champion"):
        table = ruled(89, choice)
        here = open_space(table)
        fire = listed(table.p.ground.adjacent[here])[0]
        # Only the burning space is left to flee to.
        table.p.destroyed = table.p.ground.adjacent[here] & ~(1 << fire)
        burn(table, fire)
        table.soldiers(table.p.sites[0], 1)
        table.hero(0, space=here)
        table.soldiers(here, 1)
        table.champion(LEADER, here)
        steps = {"soldier": FleeSoldiers(0, here), "champion": FleeChampion(LEADER, here)}
        table.carry_out(steps.get(kind) or FleeHero(table.p.hero_id(0), here))
        assert rolls(table) == often, kind


# ---- under a saucer --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A90", "IFOS-361", "IFOS-334")
@pytest.mark.parametrize(("choice", "wounds", "runs"), [
    ("spared", 0, False), ("wounded", 1, False), ("runs", 1, True),
])  # fmt: skip
def test_a_crowd_under_a_saucer_is_spared_or_wounded_or_runs(choice, wounds: int, runs: bool):
    table = sky(rulings={"IFOS-A90": choice})
    here = open_space(table)
    crowd(table, here)
    crashed(table, here).roll(1)
    if choice != "spared":
        table.roll(3).skip()
    assert table.p.crowds[0].wounds == wounds
    assert ("run" in table.due() or "Crowd" in table.due()) is runs


@pytest.mark.rule("IFOS-A90")
@pytest.mark.parametrize("choice", ["spared", "wounded"])
def test_without_a_board_a_crowd_under_a_saucer_can_be_named(choice: str):
    table = sky("guide", rulings={"IFOS-A90": choice})
    table.p.crowds = []
    crowd(table, NOWHERE)
    fires.ask_who(table.p, Danger.CRASH)
    table.settle()
    assert (3 in {args[0] for args in table.args("burns")}) is (choice == "wounded")


# ---- Allies ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A91", "IFOS-380")
@pytest.mark.parametrize("choice", ["any", "between"])
def test_the_last_token_of_a_turn_moves_an_ally_or_is_lost(choice: str):
    table = abduction(rulings={"IFOS-A91": choice}).at("heroes")
    for n in range(4):
        table.hero(n, space=table.p.sites[1], tokens=1)
    table.p.activated = 0b0111
    table.do("activate", 3).roll(1, green=(1,))
    assert table.can("move_ally") is (choice == "any")
    table.do("move").do("stop").skip()
    while table.asked != "heroes" and table.can("go_on"):
        table.do("go_on")
    if choice == "between":
        assert table.p.side != HERO or table.asked != "heroes"
        return
    assert table.asked == "heroes" and not table.can("activate")
    table.do("move_ally", 0)
    while table.can("pays"):
        table.do("pays")
    table.do("ally_to")
    assert table.asked == "heroes" and "before it ends" in table.question()
    table.do("go_on")
    assert table.asked != "heroes" or table.p.activated == 0


@pytest.mark.rule("IFOS-A91")
@pytest.mark.parametrize("play", ["board", "guide"])
def test_a_hero_turn_ends_by_itself_where_nobody_can_pay_for_an_ally(play: str):
    table = abduction(play, rulings={"IFOS-A91": "any"})
    for n in range(4):
        table.hero(n, tokens=0)
    table.p.activated = 0b1111
    table.at("heroes")
    table.p.activated = 0b1111
    table.settle()
    assert not table.can("go_on") and not table.can("move_ally")


@pytest.mark.rule("IFOS-A91", "IFOS-380")
def test_no_ally_is_moved_in_mid_walk_where_that_is_between_activations_only():
    for choice in ("any", "between"):
        table = abduction(rulings={"IFOS-A91": choice})
        hero_turn(table, 0).do("move")
        assert table.can("move_ally") is (choice == "any")


# ---- both goals at once ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-A87", "IFOS-281", "IFOS-361")
@pytest.mark.parametrize(("choice", "winner"), [("order", MARTIAN), ("turn", HERO)])
def test_the_last_hero_and_the_last_martian_under_one_saucer(choice: str, winner: int):
    table = both_die(choice)
    assert table.p.winner == winner


@pytest.mark.rule("IFOS-A87")
def test_or_both_sides_share_the_win():
    table = both_die("shared")
    result = table.state.outcome()
    assert result is not None and len(result.ranking[0]) == 2
    assert "one event" in str(result.why)


@pytest.mark.rule("IFOS-A87", "IFOS-317")
@pytest.mark.parametrize("choice", ["turn", "shared"])
def test_one_event_with_one_goal_is_won_as_ever(choice: str):
    table = advanced(rulings={"IFOS-A87": choice}).at("heroes")
    here = open_space(table)
    table.soldiers(here, 1)
    table.carry_out(StartFire(here, 0, HERO)).roll(6).skip()
    assert table.p.winner == HERO and table.p.win_reason == "none"


@pytest.mark.rule("IFOS-A87", "IFOS-363", "IFOS-365")
@pytest.mark.parametrize(("choice", "winner"), [("order", MARTIAN), ("turn", HERO)])
def test_a_building_that_falls_on_the_last_hero_and_the_last_martian(choice: str, winner: int):
    table = sky(rulings={"IFOS-A87": choice})
    number = next(n for n, each in enumerate(ground(table).buildings) if each.mask.bit_count() > 1)
    here, there, *_ = listed(ground(table).buildings[number].mask)
    table.p.troops[0].move(60, here, 1)
    table.p.dead_heroes = 3
    table.hero(0, space=there, wounds=table.p.setup.sheets[table.p.heroes[0].sheet].health - 1)
    table.carry_out(SaucerFalls(number))
    while table.p.winner == -1 and table.due().startswith("The crash"):
        table.roll(6).skip()
        while table.can("no_hero"):
            table.do("no_hero")
    while table.p.winner == -1 and table.asked == "flee":
        table.push(table.state.legal_actions()[0])
    assert table.p.winner == winner


def both_die(choice: str) -> Table:
    """In the Hero Turn a saucer falls on the fourth Hero and on the only Martian left."""
    table = sky(rulings={"IFOS-A87": choice})
    here = open_space(table)
    table.p.troops[0].move(60, here, 1)
    table.p.dead_heroes = 3
    table.hero(0, space=here, wounds=table.p.setup.sheets[table.p.heroes[0].sheet].health - 1)
    crashed(table, here).roll(1)
    while table.p.winner == -1 and table.due().startswith("The crash"):
        table.roll(6).skip()
        while table.can("no_hero"):
            table.do("no_hero")
    return table


@pytest.mark.rule("IFOS-A41")
@pytest.mark.parametrize("step", [SpreadFire, partial(RunCrowd, 0)])
def test_who_reads_the_marker_is_shown_to_hang_on_a_ruling(step):
    """Only what led to the question looks at it: no answer does."""
    table = ruled(41, "printed")
    here = open_space(table)
    table.p.crowds = [Crowd(here)]
    table.carry_out(step(here))
    assert table.question().startswith("Where does")
    assert "IFOS-A41" in {each.ruling.id for each in readings(BOX, table.p)}
