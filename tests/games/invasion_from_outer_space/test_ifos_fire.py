"""Fires: how they start, who they burn, the limit of eight."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    advanced,
    burn,
    burning,
    crowd,
    ground,
    hero_turn,
    listed,
    open_space,
    side,
    start_fire,
)
from ifos_table import Table

from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, ZARD, Fire


# ---- starting --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-024", "IFOS-310", "IFOS-313", "IFOS-314", "IFOS-463")
def test_a_fire_begins_with_its_new_side_up():
    table = advanced()
    here = open_space(table)
    start_fire(table, here)
    assert table.p.fires == [Fire(here, new=True)]


@pytest.mark.rule("IFOS-312")
def test_a_burning_space_takes_no_second_fire():
    table = advanced()
    here = open_space(table)
    burn(table, here)
    start_fire(table, here)
    assert table.p.fires == [Fire(here, new=False)]
    assert "IFOS-312" in table.facts[-1].rules


@pytest.mark.rule("IFOS-366", "IFOS-364")
def test_no_fire_starts_where_a_building_was():
    table = advanced()
    here = table.space("Ferris Wheel")
    table.p.destroyed |= 1 << here
    start_fire(table, here)
    assert not table.p.fires


@pytest.mark.rule("IFOS-315", "IFOS-313")
def test_a_fire_item_is_thrown_away_to_start_a_fire_next_to_the_hero():
    table = advanced()
    here = open_space(table)
    table.hero(1, space=here)
    table.item(1, "Matches")
    hero_turn(table, 1).do("move").do("stop").skip()
    near = {space for _, space in table.args("fire_item")}
    view = table.state.board_view()
    assert view is not None
    moves = [move for action, move in view.moves.items() if action.verb == "fire_item"]
    # Their spaces have no other name than a tap.
    assert {move.aim for move in moves} == near and all(map(view.is_tapped, view.moves))
    assert near == set(listed(ground(table).adjacent[here]))
    there = side(table, here, NORTH)
    table.do("fire_item", table.key("Matches"), there)
    assert burning(table) == {there}
    assert not table.p.heroes[1].items
    assert table.card("Matches") in table.p.discard[HERO]


@pytest.mark.rule("IFOS-316")
def test_what_hannah_only_counts_as_having_cannot_be_thrown_away():
    table = advanced()
    table.hero(0, space=open_space(table), tokens=3)
    hero_turn(table, 0).do("move").do("stop").skip()
    assert not table.can("fire_item")


# ---- damage ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-317", "IFOS-A38")
def test_all_models_roll_when_a_fire_starts_in_their_space():
    table = advanced()
    here = open_space(table)
    table.hero(0, space=here)
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    start_fire(table, here)
    dice = 0
    while table.due().startswith("Fire"):
        number = table.p.stack[-1].white
        dice += number
        table.roll(*[1] * number)
    assert dice == 4
    assert (table.p.heroes[0].wounds, table.p.soldiers(here)) == (0, 2)


@pytest.mark.rule("IFOS-317")
@pytest.mark.parametrize(("face", "wounds"), [(3, 0), (4, 1), (6, 1)])
def test_four_and_more_is_a_wound(face: int, wounds: int):
    table = advanced()
    here = open_space(table)
    table.hero(0, space=here)
    start_fire(table, here).roll(face).skip()
    assert table.p.heroes[0].wounds == wounds


@pytest.mark.rule("IFOS-A38", "IFOS-171", "IFOS-376")
def test_the_beast_rolls_too_and_may_be_tough():
    table = advanced()
    here = open_space(table)
    table.champion(ZARD, here)
    start_fire(table, here).roll(5)
    assert table.due() == "Toughness"
    table.roll(3)
    assert table.p.champions[ZARD].wounds == 1


@pytest.mark.rule("IFOS-317", "IFOS-179")
def test_a_hero_rolls_on_entering_and_again_when_the_move_ends_there():
    table = advanced()
    here = open_space(table)
    there = side(table, here, NORTH)
    table.hero(0, space=here)
    burn(table, there)
    hero_turn(table, 0).do("move").do("step", there)
    assert table.due().startswith("Fire")
    table.roll(1).do("stop")
    assert table.due().startswith("Fire")
    table.roll(6).skip()
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-459")
def test_on_stilts_only_passing_through_is_safe():
    table = advanced()
    here = open_space(table)
    there = side(table, here, NORTH)
    table.hero(0, space=here)
    table.item(0, "Stilts")
    burn(table, there)
    hero_turn(table, 0).do("move").do("step", there)
    assert table.asked == "walk"
    table.do("stop")
    assert table.due().startswith("Fire")
    other = advanced()
    other.hero(0, space=here)
    other.item(0, "Stilts")
    assert start_fire(other, here).due().startswith("Fire")


@pytest.mark.rule("IFOS-E10", "IFOS-317", "IFOS-A37")
def test_a_pack_rolls_for_entering_and_its_survivors_for_ending_there():
    table = advanced()
    here = open_space(table)
    there = side(table, here, EAST)
    table.soldiers(here, 3)
    burn(table, there)
    table.at("march").do("march", here, there, 3)
    assert table.p.stack[-1].white == 3
    table.roll(1, 1, 6)
    assert table.p.soldiers(there) == 2
    table.do("end_march")
    assert table.p.stack[-1].white == 2
    table.roll(4, 5)
    assert table.p.soldiers(there) == 0


@pytest.mark.rule("IFOS-A37", "IFOS-317")
@pytest.mark.parametrize(("ruling", "dice"), [("each-turn", 2), ("moved", 0), ("all", 2)])
def test_soldiers_who_stay_in_a_fire_roll_as_the_table_rules(ruling: str, dice: int):
    table = advanced(rulings={"IFOS-A37": ruling})
    here = open_space(table)
    table.soldiers(here, 2)
    burn(table, here)
    table.at("march").do("end_march")
    assert (table.p.stack[-1].white if table.due() else 0) == dice


@pytest.mark.rule("IFOS-A37", "IFOS-A36")
@pytest.mark.parametrize(
    ("rulings", "rolls"),
    [
        ({}, True),
        ({"IFOS-A37": "moved"}, False),
        ({"IFOS-A36": "no"}, False),
    ],
)
def test_a_move_of_no_spaces_in_a_fire_is_for_the_table_to_rule(
    rulings: dict[str, str], rolls: bool
):
    table = advanced(rulings=rulings)
    here = open_space(table)
    table.hero(0, space=here)
    burn(table, here)
    hero_turn(table, 0).do("move").do("stop")
    assert table.due().startswith("Fire") == rolls


@pytest.mark.rule("IFOS-A37", "IFOS-311")
@pytest.mark.parametrize(("ruling", "rolls"), [("each-turn", False), ("all", True)])
def test_a_hero_may_search_in_a_fire(ruling: str, rolls: bool):
    table = advanced(rulings={"IFOS-A37": ruling})
    here = table.space("Ferris Wheel")
    table.hero(0, space=here)
    burn(table, here)
    hero_turn(table, 0).do("search")
    fired = any(frame.kind == "scorch" for frame in table.p.stack)
    assert fired == rolls


@pytest.mark.rule("IFOS-A37")
@pytest.mark.parametrize(("ruling", "rolls"), [("each-turn", True), ("moved", False)])
def test_a_beast_that_stays_in_a_fire_rolls_as_the_table_rules(ruling: str, rolls: bool):
    table = advanced(rulings={"IFOS-A37": ruling})
    here = open_space(table)
    table.champion(ZARD, here)
    burn(table, here)
    table.at("march").do("beast_halt").do("end_march")
    assert table.due().startswith("Fire") == rolls


@pytest.mark.rule("IFOS-311")
def test_fires_hinder_neither_sight_nor_fights():
    table = advanced()
    here = open_space(table)
    there = side(table, here, NORTH)
    table.soldiers(there, 1)
    table.hero(0, space=here)
    table.at("rayguns")
    clear = table.args("blast")
    burn(table, here, there)
    assert table.args("blast") == clear
    fight = advanced()
    fight.soldiers(here, 1)
    fight.hero(0, space=here)
    burn(fight, here)
    assert fight.at("fights").can("fight", 0)


@pytest.mark.rule("IFOS-453", "IFOS-455")
def test_a_fire_takes_no_card_away_and_no_scratch_helps_a_crowd():
    table = advanced()
    here = open_space(table)
    crowd(table, here)
    table.hand(1, "Just a Scratch")
    start_fire(table, here)
    table.roll(6)
    # A card for Heroes may not be played: what spares a Crowd says so.
    assert table.asked == "crowd_wound_cards"
    assert not table.can("play", table.key("Just a Scratch"))
    table.do("go_on")
    assert table.p.crowds[0].wounds == 1


# ---- eight at the most -----------------------------------------------------------------------
def eight(table: Table, new: bool) -> list[int]:
    """Eight fires far from everybody."""
    free = [s for s in listed(ground(table).outdoors) if not table.p.heroes_at(s)][:8]
    burn(table, *free, new=new)
    return free


@pytest.mark.rule("IFOS-325", "IFOS-326")
def test_the_ninth_fire_moves_one_with_arrows_chosen_by_who_starts_it():
    table = advanced()
    laid = eight(table, new=False)
    table.p.fires[0] = Fire(laid[0], new=True)
    here = next(s for s in listed(ground(table).outdoors) if s not in laid)
    start_fire(table, here, seat=1)
    assert {space for (space,) in table.args("takes_fire")} == set(laid[1:])
    assert {each.player for each in table.p.legal_actions()} == {1}
    table.do("takes_fire", laid[3])
    assert burning(table) == set(laid) - {laid[3]} | {here}
    assert Fire(here, new=True) in table.p.fires


@pytest.mark.rule("IFOS-A39", "IFOS-326")
@pytest.mark.parametrize(("ruling", "starts"), [("not-placed", False), ("move-new", True)])
def test_when_all_eight_are_new_the_table_rules(ruling: str, starts: bool):
    table = advanced(rulings={"IFOS-A39": ruling})
    laid = eight(table, new=True)
    here = next(s for s in listed(ground(table).outdoors) if s not in laid)
    start_fire(table, here)
    assert (table.asked == "move_fire") == starts
    assert len(table.p.fires) == 8


# ---- putting out -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-320")
def test_a_water_bucket_puts_fires_out():
    table = advanced()
    here = open_space(table)
    burn(table, here)
    table.item(1, "Water Bucket")
    table.at("heroes")
    table.do("use", 1, table.key("Water Bucket"))
    assert not table.p.fires
