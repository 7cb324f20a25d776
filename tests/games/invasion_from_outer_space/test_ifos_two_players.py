"""Two players of a side and three sides; and what is said and done only once."""

import pytest
from ifos_cards import aside, effect, entered, fight
from ifos_table import Table, components
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.steps.buildings import CrowdStarts
from companion.games.invasion_from_outer_space.steps.turn import (
    CountPacks,
    Round,
    RoundPart,
    Shamble,
)
from companion.games.invasion_from_outer_space.table import crowds, party
from companion.games.invasion_from_outer_space.table.party import ZARD
from companion.games.invasion_from_outer_space.text import words

HANNAH, FIRST, SECOND = 0, 0, 1
MOVES = 3


@pytest.mark.rule("IFOS-008")
@pytest.mark.parametrize("colour", [FIRST, SECOND])
def test_a_pack_of_either_martian_player_is_there(colour: int):
    table = Table(seats=4)
    space = aside(table, HANNAH)
    assert not table.p.pack_at(space) and not table.p.martians_at(space)
    table.soldiers(space, 1, colour)
    assert table.p.pack_at(space) and table.p.martians_at(space)


@pytest.mark.rule("IFOS-430")
def test_two_zombie_players_share_the_figures():
    one, two = ZombieTable(seats=2), ZombieTable(seats=4)
    figures = one.p.setup.undead.figures
    assert one.p.setup.troops == (figures,) and two.p.setup.troops == (figures // 2,) * 2


@pytest.mark.rule("IFOS-392")
@pytest.mark.parametrize(("done", "moves"), [((), FIRST), ((FIRST,), SECOND)])
def test_who_has_not_finished_moves_the_zombie_hero(done: tuple[int, ...], moves: int):
    table = ZombieTable(seats=4)
    ground, sheet = table.p.ground, table.p.sheets[0]
    assert ground is not None
    crowds.rise(table.p, sheet, int(ground.spots[0]))
    table.at_zombies(MOVES)
    while table.p.pending(Shamble) is not None and table.p.stack[-1].done != done:
        table.do("end_shamble")
    table.do("rouse", crowds.place_of(sheet)).roll(6)
    assert {action.player for action in table.state.legal_actions()} == {moves}


@pytest.mark.rule("IFOS-243")
def test_a_bonus_helps_once_in_a_fight():
    heroes = [
        {**sheet, "bonus": [effect("reroll n=1 side=own")]} if sheet["name"] == "Hannah" else sheet
        for sheet in components()["heroes"]
    ]
    table = Table(entered={**components(), "heroes": heroes})
    aside(table, HANNAH)
    table.hand(1, "Stand Your Ground")  # The window stays open.
    fight(table, 1, 2, theirs=(6, 5))
    table.do("bonus", HANNAH).do("choose", "die", 1).roll(2)
    assert table.can("go_on") and not table.can("bonus")


@pytest.mark.rule("IFOS-198")
def test_without_a_board_a_shot_meets_the_beast_if_nobody_else_is_there():
    plain = entered(Throwing_Knives={"effects": []})  # One wound, as no card says otherwise.
    table = Table("guide", game="advanced", entered=plain)
    table.champion(ZARD)
    table.item(HANNAH, "Throwing Knives")
    table.at("heroes").do("activate", HANNAH).roll(1, green=(1,)).do("move").do("stop")
    while table.asked == "swap":
        table.do("go_on")
    table.do("shoot", table.key("Throwing Knives")).roll(6)
    assert table.due() == "Toughness"
    assert table.roll(1).p.champions[ZARD].wounds == 1


@pytest.mark.rule("IFOS-370")
def test_the_question_where_a_crowd_stands_counts_them():
    table = Table(game="advanced", scenario="wipe-them-out")
    table.carry_out(CrowdStarts(), CrowdStarts())
    assert "Crowd 1" in table.question()
    ground = table.p.ground
    assert ground is not None
    first, second = (table.space(each.name) for each in ground.buildings[1:3])
    table.do("crowd_starts", first)
    assert "Crowd 2" in table.question()
    table.do("crowd_starts", second)
    assert words.space(table.p, second) in table.said("placed")


@pytest.mark.rule("IFOS-430")
@pytest.mark.parametrize(
    ("seats", "heroes", "martians", "zombies"),
    [(3, 1, 1, 1), (4, 2, 1, 1), (5, 3, 1, 1), (6, 4, 1, 1), (7, 4, 2, 1), (8, 4, 2, 2)],
)
def test_three_sides_share_the_seats(seats: int, heroes: int, martians: int, zombies: int):
    assert party.players(seats, "both") == (heroes, martians, zombies)


@pytest.mark.rule("IFOS-097")
def test_the_hero_turn_is_called():
    table = Table()
    table.p.stack = [Round(RoundPart.HEROES)]
    table.settle()
    assert table.kinds().count("hero_turn") == 1


@pytest.mark.rule("IFOS-108")
def test_as_many_packs_are_counted_as_soldiers_stand_alone():
    table = Table("guide")
    table.soldiers(-1, table.p.pool[FIRST])
    table.carry_out(CountPacks(FIRST))
    assert max(action.args for action in table.state.legal_actions()) == (18,)
