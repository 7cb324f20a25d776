"""Hard Walls, Pinch Points, Explosives, the Martian Leader and the Fun House."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    SOUTH,
    advanced,
    burn,
    burning,
    ground,
    hero_turn,
    listed,
    open_space,
    side,
)
from ifos_table import Table

from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, ZARD


# ---- the game --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-287", "IFOS-289", "IFOS-023")
def test_the_advanced_game_has_all_cards_and_the_leader():
    table, basic = advanced(), Table()
    assert [len(deck) for deck in table.p.setup.decks] == [60, 60]
    assert [len(deck) for deck in basic.p.setup.decks] == [40, 40]
    for each, called in ((table, {ZARD, LEADER}), (basic, {ZARD})):
        each.p.bonus[0] = 4
        each.at("command")
        assert {which for (which,) in each.args("call_point")} == called


@pytest.mark.rule("IFOS-288", "IFOS-075")
def test_any_scenario_is_for_the_advanced_game_only():
    assert advanced(scenario="unleashed").p.setup.scenario.name == "Unleashed"
    with pytest.raises(ValueError, match="Basic Game"):
        Table(scenario="unleashed")


# ---- Hard Walls ------------------------------------------------------------------------------
def hard_pairs(table: Table) -> list[tuple[int, int]]:
    """Neighbours with a Hard Wall without a door between them: seen in the Basic Game only."""
    all_ = ground(table)
    return [
        (s, o)
        for s in range(all_.size)
        for o in listed(all_.adjacent[s])
        if all_.seen(s) >> o & 1 and not all_.seen_hard(s) >> o & 1
    ]


@pytest.mark.rule("IFOS-296", "IFOS-298", "IFOS-059")
def test_martians_do_not_shoot_through_a_hard_wall_they_touch():
    for game, sees in (("basic", True), ("advanced", False)):
        table = Table(game=game)
        here, there = hard_pairs(table)[0]
        table.soldiers(here, 1)
        table.hero(0, space=there)
        assert table.at("rayguns").can("blast", here, there, 0) == sees


@pytest.mark.rule("IFOS-297", "IFOS-E09")
def test_but_straight_through_a_door_in_it():
    table = advanced()
    all_ = ground(table)
    rooms = sum(all_.fun_house.values())
    here, there = next(
        (s, o)
        for s in listed(rooms)
        for way in range(4)
        for o in listed(all_.drift(s, way) & all_.steps[s])
        if not rooms >> o & 1
    )
    table.soldiers(here, 1)
    table.hero(0, space=there)
    table.at("rayguns")
    assert table.can("blast", here, there, 0)
    # A space next to the door's is not seen from there.
    aside = [o for o in listed(all_.adjacent[here]) if not all_.seen_hard(here) >> o & 1]
    assert aside
    table.hero(0, space=aside[0])
    assert not table.can("blast", here, aside[0], 0)


# ---- Pinch Points ----------------------------------------------------------------------------
def pinch(table: Table) -> tuple[int, int]:
    """Two spaces with a Pinch Point between them."""
    all_ = ground(table)
    return next((s, o) for s in range(all_.size) for o in listed(all_.pinch[s]))


@pytest.mark.rule("IFOS-299", "IFOS-301", "IFOS-060")
@pytest.mark.parametrize(("passes", "stays"), [(0, True), (1, False)])
def test_a_hero_passes_a_pinch_point_by_an_agility_test(passes: int, stays: bool):
    table = advanced()
    here, there = pinch(table)
    table.hero(0, space=here)
    agility = table.p.setup.sheets[table.p.heroes[0].sheet].agility
    hero_turn(table, 0, 6).do("move").do("step", there).roll(agility - 1 + passes)
    assert (table.p.heroes[0].space == here) == stays
    # A failed test ends the move.
    assert (table.asked == "walk") != stays


@pytest.mark.rule("IFOS-060")
def test_in_the_basic_game_no_test_is_needed():
    table = Table()
    here, there = pinch(table)
    table.hero(0, space=here)
    table.at("heroes").do("activate", 0).roll(6, green=(1,)).do("move").do("step", there)
    assert table.p.heroes[0].space == there


@pytest.mark.rule("IFOS-300")
def test_martians_pass_without_a_test():
    table = advanced()
    here, there = pinch(table)
    table.soldiers(here, 1)
    table.at("march").do("march", here, there, 1)
    assert table.p.soldiers(there) == 1
    assert table.due() == ""


# ---- Explosives ------------------------------------------------------------------------------
def bomber(item: str = "Bomb") -> tuple[Table, int, int, int]:
    """Lucrezia with a Bomb and no fire; a Pack two spaces east, nothing between."""
    table = advanced()
    here = open_space(table)
    near = side(table, here, EAST)
    far = side(table, near, SOUTH)
    table.hero(1, space=here)
    table.item(1, item)
    table.soldiers(far, 3)
    return table, here, near, far


def ranged(table: Table) -> Table:
    """Stand in Lucrezia's Ranged Attack phase."""
    hero_turn(table, 1).do("move").do("stop").skip()
    return table


@pytest.mark.rule("IFOS-302", "IFOS-303")
def test_a_bomb_needs_something_to_light_it_and_meets_a_whole_pack():
    table, _here, _near, far = bomber()
    assert not ranged(table).can("shoot", table.key("Bomb"), far)
    table, _here, _near, far = bomber()
    table.item(1, "Matches")
    ranged(table).do("shoot", table.key("Bomb"), far).roll(2).skip()
    assert table.p.soldiers(far) == 0
    assert table.card("Bomb") in table.p.discard[HERO]


@pytest.mark.rule("IFOS-330")
def test_without_a_fire_item_it_goes_off_in_a_fire():
    table, _here, near, far = bomber()
    burn(table, far)
    ranged(table)
    assert table.args("throw_into") == [(table.key("Bomb"), far)]
    table.do("throw_into", table.key("Bomb"), far).roll(2).skip()
    assert table.p.soldiers(far) == 0
    assert near not in burning(table)


@pytest.mark.rule("IFOS-331")
@pytest.mark.parametrize(("face", "left"), [(3, 3), (4, 0)])
def test_thrown_through_a_fire_it_is_lit_on_four_or_lost(face: int, left: int):
    table, _here, near, far = bomber()
    # In a line: the thrower, the fire, a second Pack.
    here, fire = far, side(table, far, SOUTH)
    goal = side(table, fire, SOUTH)
    table.p.troops[0][far], table.p.troops[0][goal] = 0, 3
    table.hero(1, space=here)
    burn(table, fire)
    ranged(table)
    assert not table.can("throw_through", table.key("Bomb"), near)
    table.do("throw_through", table.key("Bomb"), goal).roll(face)
    if face >= 4:
        table.roll(2).skip()
    assert table.p.soldiers(goal) == left
    assert table.card("Bomb") in table.p.discard[HERO]


@pytest.mark.rule("IFOS-331", "IFOS-330")
def test_a_fire_elsewhere_lights_nothing():
    table, here, _near, _far = bomber()
    burn(table, side(table, here, NORTH))
    ranged(table)
    assert not table.can("throw_through")


# ---- the Martian Leader ----------------------------------------------------------------------
def led(**values) -> tuple[Table, int, int]:
    """The Leader with two Soldiers, and the next space to the south."""
    table = advanced(**values)
    here = open_space(table)
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    return table, here, side(table, side(table, here, EAST), SOUTH)


@pytest.mark.rule("IFOS-353", "IFOS-E28")
def test_the_leader_shares_a_space_with_a_full_pack_but_not_with_the_beast():
    table, here, _ = led()
    there = side(table, here, EAST)
    table.soldiers(there, 3)
    table.at("march")
    assert table.can("lead_on", there, 0)
    assert not table.can("lead_on", there, 1)
    table.p.troops[0][there] = 0
    table.p.pool[0] += 3
    table.champion(ZARD, there)
    # The beast has moved: it is somewhere the Leader may not go.
    table.do("beast_halt")
    assert not table.can("lead_on", there, 0)
    assert figures.room(table.p, there) == 0


@pytest.mark.rule("IFOS-355")
def test_he_moves_two_spaces_and_takes_the_pack_along_instead_of_its_move():
    table, here, there = led()
    between = side(table, here, EAST)
    table.at("march").do("lead_on", between, 1).do("lead_on", there, 1)
    assert table.p.champions[LEADER].space == there
    assert table.p.soldiers(there) == 2
    assert not [args for args in table.args("march") if args[0] == there]
    assert not table.can("lead_on")


@pytest.mark.rule("IFOS-A22", "IFOS-116", "IFOS-355")
@pytest.mark.parametrize(("ruling", "goes_on"), [("no", False), ("champions", True)])
def test_whether_he_passes_a_hero_is_for_the_table_to_rule(ruling: str, goes_on: bool):
    table, here, _there = led(rulings={"IFOS-A22": ruling})
    between = side(table, here, EAST)
    table.hero(0, space=between)
    table.at("march").do("lead_on", between, 0)
    assert table.can("lead_on") == goes_on


@pytest.mark.rule("IFOS-A23", "IFOS-355")
@pytest.mark.parametrize(("ruling", "number"), [("start", 2), ("on-the-way", 3)])
def test_whether_soldiers_met_on_the_way_come_along_is_for_the_table_to_rule(
    ruling: str, number: int
):
    table, here, there = led(rulings={"IFOS-A23": ruling})
    between = side(table, here, EAST)
    table.soldiers(between, 1)
    table.at("march").do("lead_on", between, 1).do("lead_on", there, 1)
    assert table.p.soldiers(there) == number
    assert bool([args for args in table.args("march") if args[0] == between]) == (number == 2)


@pytest.mark.rule("IFOS-A24", "IFOS-354")
@pytest.mark.parametrize(("ruling", "hits"), [("sharing", 3), ("moved", 1)])
def test_whether_those_he_only_met_shoot_as_well_is_for_the_table_to_rule(ruling: str, hits: int):
    table = advanced(rulings={"IFOS-A24": ruling})
    here = open_space(table)
    there = side(table, here, EAST)
    table.champion(LEADER, here)
    table.soldiers(there, 2)
    table.hero(0, space=side(table, there, SOUTH))
    table.at("march").do("lead_on", there, 0).do("halt").do("end_march")
    table.do("blast", there, table.p.heroes[0].space, 0)
    if ruling == "moved":
        # First the Leader's own die, then those of the two.
        table.roll(3).roll(3, 4)
    else:
        table.roll(3, 3, 4)
    table.skip()
    assert table.said("hits").startswith(f"{hits} hit")


@pytest.mark.rule("IFOS-A24", "IFOS-354")
def test_those_who_moved_with_him_always_do():
    table, here, there = led(rulings={"IFOS-A24": "moved"})
    between = side(table, here, EAST)
    table.hero(0, space=side(table, there, SOUTH))
    table.at("march").do("lead_on", between, 1).do("lead_on", there, 1).do("end_march")
    table.do("blast", there, table.p.heroes[0].space, 0).roll(3, 3, 3).skip()
    assert table.said("hits").startswith("3 hits")


@pytest.mark.rule("IFOS-A24", "IFOS-354")
def test_those_who_stood_still_with_him_do_not():
    table, here, _ = led(rulings={"IFOS-A24": "moved"})
    table.hero(0, space=side(table, here, SOUTH))
    table.at("march").do("end_march").do("blast", here, table.p.heroes[0].space, 0)
    table.roll(3).roll(3, 4).skip()
    assert table.said("hits").startswith("1 hit")


@pytest.mark.rule("IFOS-356", "IFOS-241")
def test_he_adds_two_fight_dice_to_those_of_his_pack():
    table, here, _ = led()
    table.hero(0, space=here)
    table.at("fights").do("fight", 0)
    assert (table.p.stack[-1].white, table.p.stack[-1].green) == (2, 4)


# ---- the Fun House ---------------------------------------------------------------------------
def visitor(number: int = 5, **values) -> Table:
    """A Hero who Searches in a room of the Fun House."""
    table = advanced(**values)
    table.hero(0, space=listed(ground(table).fun_house[number])[0])
    return hero_turn(table, 0).do("search")


@pytest.mark.rule("IFOS-357", "IFOS-069")
def test_in_the_basic_game_the_fun_house_is_a_building_like_others():
    table = Table()
    table.hero(0, space=listed(ground(table).fun_house[5])[0])
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("search")
    assert table.asked == "found"
    house = next(b for b in ground(table).buildings if b.rooms)
    assert house.hard
    assert set(house.rooms) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("IFOS-E12", "IFOS-357", "IFOS-359")
def test_who_rolls_the_own_room_stays_has_its_bonus_and_searches():
    table = visitor()
    here = table.p.heroes[0].space
    table.roll(5)
    assert table.p.heroes[0].space == here
    assert table.asked == "note"
    assert "room 5" in str(table.state.prompts()[0].text)
    table.do("noted")
    assert table.asked == "found"


@pytest.mark.rule("IFOS-358", "IFOS-A70")
def test_another_room_carries_the_hero_there_before_the_search():
    table = visitor()
    # Martians in the room left behind do not hold the Hero and are not fought.
    table.soldiers(table.p.heroes[0].space, 1)
    table.roll(2)
    assert {s for (s,) in table.args("room")} == set(listed(ground(table).fun_house[2]))
    table.do("room", listed(ground(table).fun_house[2])[1])
    assert table.p.heroes[0].space == listed(ground(table).fun_house[2])[1]
    assert table.asked == "found"


@pytest.mark.rule("IFOS-360", "IFOS-A69")
@pytest.mark.parametrize(
    ("ruling", "what", "out"),
    [("models", "soldier", True), ("models", "fire", False), ("everything", "fire", True)],
)
def test_a_room_without_an_empty_space_leads_out_without_a_search(
    ruling: str, what: str, out: bool
):
    table = visitor(rulings={"IFOS-A69": ruling})
    for space in listed(ground(table).fun_house[2]):
        if what == "soldier":
            table.soldiers(space, 1)
        else:
            burn(table, space)
    table.roll(2)
    assert (table.p.heroes[0].space == ground(table).clown_head) == out
    assert ground(table).outdoors >> ground(table).clown_head & 1
    assert not (out and table.asked == "found")


@pytest.mark.rule("IFOS-358", "IFOS-360")
@pytest.mark.parametrize(("answer", "searches"), [("other_room", True), ("full_room", False)])
def test_without_a_board_the_table_says_what_the_room_is(answer: str, searches: bool):
    table = advanced("guide")
    table.soldiers(-1, 3)
    hero_turn(table, 0).do("fun_house").roll(4)
    assert table.verbs() == {"own_room", "other_room", "full_room"}
    table.do(answer)
    assert (table.asked == "found") == searches
