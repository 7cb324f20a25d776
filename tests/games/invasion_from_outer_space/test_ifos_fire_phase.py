"""The Fire Phase: fires go out, burn on, or spread; buildings that burn down."""

import pytest
from ifos_advanced import (
    EAST,
    EASTWARD,
    HEROES_CHOOSE,
    MARTIANS_CHOOSE,
    NORTH,
    NORTHWARD,
    SOUTH,
    SOUTHWARD,
    WESTWARD,
    advanced,
    burn,
    burning,
    crowd,
    fire_phase,
    ground,
    listed,
    open_space,
    side,
    start_fire,
)
from msgspec.structs import replace

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import MARTIAN, ZARD, CardInPlay, Fire


def seats(table) -> set[int]:
    """Who may answer now."""
    return {seat for prompt in table.state.prompts() for seat in prompt.players}


# ---- the phase -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-291", "IFOS-292", "IFOS-309")
@pytest.mark.parametrize(("fires", "phase"), [(False, False), (True, True)])
def test_the_fire_phase_follows_the_martian_turn_when_there_is_a_fire(fires: bool, phase: bool):
    table = advanced()
    if fires:
        burn(table, open_space(table))
    table.p.stack = [Round(RoundPart.FIRES)]
    settle(table.state, table.facts)
    assert table.due().startswith("The fire") == phase
    assert ("fire_phase" in table.kinds()) == phase
    if not phase:
        assert table.asked == "heroes"


@pytest.mark.rule("IFOS-292")
def test_there_is_no_fire_phase_in_the_basic_game():
    from ifos_table import Table

    table = Table()
    burn(table, open_space(table))
    settle(table.state, table.facts)
    assert table.asked == "heroes"


@pytest.mark.rule("IFOS-318", "IFOS-463")
def test_new_fires_are_not_rolled_for():
    table = advanced()
    old, new = 101, open_space(table)
    burn(table, old)
    burn(table, new, new=True)
    fire_phase(table)
    assert ground(table).names[old] in table.due()
    table.roll(3)
    assert table.asked == "heroes"


@pytest.mark.rule("IFOS-319", "IFOS-320", "IFOS-321")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_one_goes_out_five_and_six_spread(face: int):
    table = advanced()
    here = open_space(table)
    burn(table, here)
    fire_phase(table).roll(face)
    assert (here in burning(table)) == (face != 1)
    assert table.due().startswith("Direction") == (face >= 5)


@pytest.mark.rule("IFOS-321", "IFOS-322", "IFOS-313", "IFOS-A41")
@pytest.mark.parametrize(("face", "way"), [(NORTHWARD, NORTH), (EASTWARD, EAST),
                                           (SOUTHWARD, SOUTH), (WESTWARD, 3)])  # fmt: skip
def test_it_spreads_to_the_side_of_the_die(face: int, way: int):
    table = advanced()
    here = open_space(table)
    burn(table, here)
    fire_phase(table).roll(5).roll(face)
    assert burning(table) == {here, side(table, here, way)}


@pytest.mark.rule("IFOS-327", "IFOS-463", "IFOS-310", "IFOS-328")
def test_when_the_phase_ends_all_fires_show_their_arrows():
    table = advanced()
    here = open_space(table)
    burn(table, here)
    fire_phase(table).roll(5).roll(NORTHWARD)
    assert table.asked == "heroes"
    assert not any(fire.new for fire in table.p.fires)


@pytest.mark.rule("IFOS-322", "IFOS-A43", "IFOS-A41")
@pytest.mark.parametrize(("ruling", "spaces"), [("eight", 8), ("four", 4)])
@pytest.mark.parametrize(("face", "seat"), [(HEROES_CHOOSE, 1), (MARTIANS_CHOOSE, 0)])
def test_a_choice_may_be_at_a_slant(ruling: str, spaces: int, face: int, seat: int):
    table = advanced(rulings={"IFOS-A43": ruling}, simulated=True)
    here = open_space(table)
    burn(table, here)
    fire_phase(table).roll(6).roll(face)
    assert len(table.args("goes")) == spaces
    assert {a.player for a in table.p.legal_actions()} == {seat}
    burn(table, side(table, here, NORTH), new=True)
    assert (side(table, here, NORTH),) not in table.args("goes")
    to = table.args("goes")[0][0]
    table.do("goes", to)
    assert int(to) in burning(table)


@pytest.mark.rule("IFOS-323")
def test_other_fires_and_the_edge_stop_it_walls_do_not():
    table = advanced()
    here = open_space(table)
    there = side(table, here, NORTH)
    burn(table, here, there)
    fire_phase(table).do("rolls_fire", here).roll(6).roll(NORTHWARD)
    assert burning(table) == {here, there}
    all_ = ground(table)
    edge = next(s for s in range(all_.size) if not all_.drift(s, NORTH))
    walled = next(
        s
        for s in range(all_.size)
        for o in listed(all_.drift(s, EAST))
        if not all_.steps[s] >> o & 1 and len(listed(all_.drift(s, EAST))) == 1
    )
    for space, face, spreads in ((edge, NORTHWARD, False), (walled, EASTWARD, True)):
        table = advanced()
        burn(table, space)
        fire_phase(table).roll(6).roll(face)
        assert (len(table.p.fires) == 2) == spreads


@pytest.mark.rule("IFOS-324", "IFOS-A50")
def test_of_several_spaces_on_that_side_the_martians_choose():
    table = advanced(simulated=True)
    all_ = ground(table)
    here, way = next(
        (s, w) for s in range(all_.size) for w in range(4) if len(listed(all_.drift(s, w))) > 1
    )
    burn(table, here)
    fire_phase(table).roll(6).roll(way + 2)
    assert {s for (s,) in table.args("goes")} == set(listed(all_.drift(here, way)))
    assert {a.player for a in table.p.legal_actions()} == {0}


@pytest.mark.rule("IFOS-318", "IFOS-A40")
@pytest.mark.parametrize(("ruling", "asks"), [("martians", True), ("fixed", False)])
def test_the_order_of_the_fires_is_the_martians_choice(ruling: str, asks: bool):
    table = advanced(rulings={"IFOS-A40": ruling})
    first, second = 101, open_space(table)
    burn(table, first, second)
    fire_phase(table)
    assert (table.asked == "fires") == asks
    if asks:
        table.do("rolls_fire", second)
        assert ground(table).names[second] in table.due()
        table.roll(2)
    else:
        assert ground(table).names[first] in table.due()
        table.roll(2)
    table.roll(2)
    assert table.asked == "heroes"


@pytest.mark.rule("IFOS-318")
def test_all_are_rolled_in_order_by_one_tap():
    table = advanced()
    burn(table, 101, open_space(table), 60)
    fire_phase(table).do("in_order").roll(1).roll(1).roll(1)
    assert not table.p.fires


@pytest.mark.rule("IFOS-326", "IFOS-A40")
def test_in_the_fire_phase_the_martians_move_a_fire_when_all_eight_burn():
    table = advanced(simulated=True)
    here = open_space(table)
    near = ground(table).adjacent[here]
    others = [s for s in listed(ground(table).outdoors) if s != here and not near >> s & 1][:7]
    burn(table, here, *others)
    fire_phase(table).do("rolls_fire", here).roll(6).roll(NORTHWARD)
    assert {a.player for a in table.p.legal_actions()} == {0}
    table.do("takes_fire", others[0])
    # What was moved is New, and not rolled for.
    assert others[0] not in burning(table)
    assert (others[0],) not in table.args("rolls_fire")
    assert Fire(side(table, here, NORTH), True) in table.p.fires


@pytest.mark.rule("IFOS-A41", "IFOS-321")
def test_where_the_chart_is_read_from_the_marker_the_table_says_it():
    table = advanced(rulings={"IFOS-A41": "printed"})
    here = open_space(table)
    burn(table, here)
    fire_phase(table).roll(5)
    assert {a.player for a in table.p.legal_actions()} == {TABLE}
    assert table.can("stays")
    table.do("goes", side(table, here, SOUTH))
    assert side(table, here, SOUTH) in burning(table)


@pytest.mark.rule("IFOS-307")
def test_kerosene_next_to_a_fire_that_had_no_marker_left_catches_in_the_next_fire_phase():
    table = advanced()
    here = open_space(table)
    burn(table, here)
    table.p.kerosene |= 1 << side(table, here, NORTH)
    fire_phase(table)
    assert side(table, here, NORTH) in burning(table)


# ---- burnt down, destroyed -------------------------------------------------------------------
def burn_down(table, name: str = "Torch Shed") -> list[int]:
    """Set the last space of a building on fire."""
    first, second = table.space(name), table.space(name, 1)
    burn(table, first)
    start_fire(table, second)
    return [first, second]


@pytest.mark.rule("IFOS-329", "IFOS-364", "IFOS-366")
def test_a_building_that_burns_in_every_space_is_destroyed_and_its_fires_go():
    table = advanced()
    spaces = burn_down(table)
    assert table.p.destroyed == sum(1 << s for s in spaces)
    assert not table.p.fires
    assert table.kinds().count("burnt_down") == 1


@pytest.mark.rule("IFOS-329", "IFOS-A45")
def test_a_building_that_burns_in_part_or_has_more_spaces_than_fires_stands():
    table = advanced()
    start_fire(table, table.space("Torch Shed"))
    assert not table.p.destroyed
    table = advanced()
    table.p.heroes = Party(replace(hero, space=open_space(table)) for hero in table.p.heroes)
    large = next(each.mask for each in ground(table).buildings if each.mask.bit_count() > 8)
    burn(table, *listed(large)[:7])
    start_fire(table, listed(large)[7])
    assert not table.p.destroyed


@pytest.mark.rule("IFOS-329")
def test_the_practice_big_top_burns_down_with_all_eight_fires():
    table = advanced()
    table.p.heroes = Party(replace(hero, space=open_space(table)) for hero in table.p.heroes)
    *most, last = listed(ground(table).big_top)
    burn(table, *most)
    start_fire(table, last)
    assert table.p.destroyed == ground(table).big_top


@pytest.mark.rule("IFOS-365", "IFOS-A72")
def test_models_inside_are_pushed_out_by_their_owners():
    table = advanced(simulated=True)
    first, second = table.space("Torch Shed"), table.space("Torch Shed", 1)
    table.hero(0, space=first)
    table.soldiers(first, 2)
    table.champion(ZARD, second)
    crowd(table, first)
    burn_down(table)
    while table.due():
        table.roll(*[1] * table.p.stack[-1].white)
        table.skip()
    ways = ground(table).adjacent[first] & ~table.p.destroyed
    assert {to for to, _ in table.args("flees")} <= set(range(ground(table).size))
    movers = []
    while table.asked == "flee":
        movers.append({a.player for a in table.p.legal_actions()})
        table.do("flees")
        table.skip()
    assert movers and all(len(each) == 1 for each in movers)
    assert {1} in movers and {0} in movers
    hero = table.p.heroes[0].space
    assert ways >> hero & 1
    assert not table.p.destroyed >> table.p.champions[ZARD].space & 1
    assert not table.p.destroyed >> table.p.crowds[0].space & 1
    assert not any(table.p.soldiers(s) for s in (first, second))


@pytest.mark.rule("IFOS-365", "IFOS-A72", "IFOS-113")
def test_when_all_adjacent_spaces_are_full_one_goes_two_or_more_away():
    table = advanced()
    here = table.space("Torch Shed")
    all_ = ground(table)
    blocked = all_.adjacent[here]
    table.soldiers(here, 1)
    table.p.destroyed |= blocked & ~(1 << table.space("Torch Shed", 1))
    burn_down(table)
    while table.due():
        table.roll(*[1] * table.p.stack[-1].white)
    away = {all_.distance(here, int(to)) for to, _ in table.args("flees")}
    assert away == {2}


@pytest.mark.rule("IFOS-364")
def test_nothing_enters_a_destroyed_building():
    table = advanced()
    table.soldiers(60, 1)
    spaces = burn_down(table)
    all_ = ground(table)
    adjacent = next(s for s in range(all_.size) if any(all_.steps[s] >> d & 1 for d in spaces)
                  and s not in spaces)  # fmt: skip
    table.hero(0, space=adjacent)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move")
    assert not {s for (s,) in table.args("step")} & set(spaces)
    table = advanced()
    table.soldiers(adjacent, 1)
    spaces = burn_down(table)
    table.at("march")
    assert not {to for _, to, _ in table.args("march")} & set(spaces)


@pytest.mark.rule("IFOS-366")
def test_cards_on_a_destroyed_building_are_discarded():
    table = advanced()
    card = table.card("Lights Out")
    table.p.cards_in_play = [
        CardInPlay(card, 0, table.space("Torch Shed")),
        CardInPlay(card, 0, 96),
    ]
    table.p.kerosene |= 1 << table.space("Torch Shed")
    burn_down(table)
    assert table.p.cards_in_play == [CardInPlay(card, 0, 96)]
    assert table.p.discard[MARTIAN] == [card]
    assert not table.p.kerosene


@pytest.mark.rule("IFOS-278", "IFOS-364")
def test_a_destroyed_building_is_no_random_building():
    from companion.games.invasion_from_outer_space.table import figures

    table = advanced()
    before = figures.usable(table.p)
    burn_down(table)
    gone = [n for n in before if n not in figures.usable(table.p)]
    assert [ground(table).buildings[n].name for n in gone] == ["Torch Shed"]
