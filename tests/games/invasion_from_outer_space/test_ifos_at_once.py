"""What happens at once, whatever brings it about, and who sees, uses and is hurt by fire."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    SOUTH,
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
from ifos_scenarios import abduction
from ifos_table import Table, components

from companion.games.invasion_from_outer_space import laws
from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.steps.combat import WoundHero, WoundSoldiers
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    Danger,
    LightKerosene,
    StartFire,
)
from companion.games.invasion_from_outer_space.table import figures, fires
from companion.games.invasion_from_outer_space.table import fires as burns
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN


# ---- an Ally alone in a fire -----------------------------------------------------------------
def _dies(table: Table, here: int) -> None:
    table.hero(0, space=here)
    table.carry_out(WoundHero(table.p.hero_id(0), 9)).skip()


def _shot(table: Table, here: int) -> None:
    table.soldiers(here, 1)
    table.carry_out(WoundSoldiers(0, here, 1, "ranged", side=HERO)).skip()


def _marches(table: Table, here: int) -> None:
    table.soldiers(here, 1)
    table.p.troops[0].move(here, side(table, here, NORTH), 1)
    table.settle()


def _is_carried_off(table: Table, here: int) -> None:
    table.hero(0, space=here)
    table.p.heroes.move(0, side(table, here, NORTH))
    table.settle()


@pytest.mark.rule("IFOS-381")
@pytest.mark.parametrize("leave", [_dies, _shot, _marches, _is_carried_off])
def test_an_ally_runs_as_soon_as_it_is_alone_in_a_fire_whatever_left_it_there(leave):
    table = abduction()
    here = table.p.allies[0]
    burn(table, here)
    table.at("heroes")
    leave(table, here)
    assert table.asked == "ally_flees"
    assert table.do("ally_flees").p.allies[0] not in burning(table)


@pytest.mark.rule("IFOS-381", "IFOS-380")
def test_an_ally_that_must_run_from_the_centre_is_not_saved_there():
    table = abduction()
    table.p.progress[HERO] = table.p.setup.scenario.heroes.n - 1
    table.p.allies[0] = here = table.p.ground.centre
    for n in range(4):
        table.hero(n, space=table.p.sites[1])
    burn(table, here)
    _shot(table.at("heroes"), here)
    table.do("ally_flees")
    assert table.p.winner == -1 and table.p.allies[0] != here


# ---- Kerosene is lit before anything else ----------------------------------------------------
@pytest.mark.rule("IFOS-307", "IFOS-308", "IFOS-338")
def test_kerosene_burns_before_a_crowd_runs_from_the_fire_that_lights_it():
    table = advanced()
    here = open_space(table)
    spot = side(table, here, NORTH)
    crowd(table, here)
    table.p.kerosene |= 1 << spot
    start_fire(table, here)
    assert burning(table) == {here, spot} and not table.p.kerosene
    table.roll(1).skip().roll(2)  # It would run north.
    assert table.p.crowds[0].space == here, "a fire stops it"


@pytest.mark.rule("IFOS-307", "IFOS-308", "IFOS-338")
@pytest.mark.parametrize("older", [False, True])
def test_all_kerosene_that_an_older_fire_lights_burns_before_a_crowd_runs_from_it(older):
    """In older records the Crowd ran first, and rolled again where it had run to."""
    table = advanced(entered=components() | {"edition": 4}) if older else advanced()
    here = open_space(table)
    spot, fire = side(table, here, NORTH), side(table, here, SOUTH)
    crowd(table, here)
    burn(table, fire)
    table.p.kerosene |= 1 << spot
    table.at("heroes")
    fires.lay_kerosene(table.p, here, table.facts)
    table.settle()
    assert burning(table) == ({fire, here} if older else {fire, here, spot})


@pytest.mark.rule("IFOS-307")
def test_it_is_a_law_that_nothing_else_is_asked_before_kerosene_is_lit():
    (law,) = [each for each in laws.LAWS if each.name == "kerosene-next-to-a-fire-burns"]
    table = advanced().at("heroes")
    here = open_space(table)
    burn(table, here)
    table.p.kerosene |= 1 << side(table, here, NORTH)
    waiting = table.p.stack[-1]
    assert not law.holds(table.p)
    table.p.stack.append(LightKerosene())
    assert law.holds(table.p), "it is about to happen"
    table.p.stack.append(waiting)
    assert not law.holds(table.p)


@pytest.mark.rule("IFOS-307", "IFOS-329")
def test_kerosene_next_to_the_last_space_of_a_building_is_lit_before_it_falls():
    table = advanced()
    where = ground(table)
    number, building, last, outside = next(
        (n, each, space, near)
        for n, each in enumerate(where.buildings)
        for space in listed(each.mask)
        for near in listed(where.adjacent[space])
        if each.mask.bit_count() < 8 and where.building[near] != n
        and not each.mask & ~(1 << space) & where.touching[near]
    )  # fmt: skip
    others = listed(building.mask & ~(1 << last))
    burn(table, *others)
    table.p.kerosene = 1 << outside
    start_fire(table, last)
    assert table.p.destroyed == building.mask and not table.p.kerosene
    assert burning(table) == {outside}


@pytest.mark.rule("IFOS-307", "IFOS-317")
def test_the_first_fire_burns_first_once_all_kerosene_is_lit():
    table = advanced()
    here = open_space(table)
    spot = side(table, here, NORTH)
    table.p.kerosene |= 1 << spot
    table.hero(0, space=here)
    table.hero(1, space=spot)
    start_fire(table, here)
    assert table.p.stack[-2] == BurnHero(table.p.hero_id(0), here)
    table.roll(1).skip()
    assert table.p.stack[-2] == BurnHero(table.p.hero_id(1), spot)
    table.roll(1).skip()
    assert not any(isinstance(each, LightKerosene) for each in table.p.stack)


@pytest.mark.rule("IFOS-329")
def test_a_building_whose_fires_were_set_by_hand_falls_at_once():
    table = advanced()
    building = next(each for each in ground(table).buildings if each.mask.bit_count() < 8)
    burn(table, *listed(building.mask))
    table.at("heroes")
    assert table.p.destroyed == building.mask and not burning(table)


# ---- a fire is thrown where the Hero sees ----------------------------------------------------
def behind_a_hard_wall(table: Table) -> tuple[int, int]:
    """A space, and one next to it that a Hard Wall hides."""
    where = ground(table)
    return next(
        (space, near)
        for space in range(where.size)
        for near in listed(where.adjacent[space])
        if not where.seen_hard(space) >> near & 1 and where.seen(space) >> near & 1
    )


@pytest.mark.rule("IFOS-296", "IFOS-203", "IFOS-306", "IFOS-315")
def test_nothing_is_lit_through_a_hard_wall():
    table = advanced()
    here, hidden = behind_a_hard_wall(table)
    table.hero(1, space=here)
    table.item(1, "Matches")
    table.p.kerosene |= 1 << hidden
    spaces = {each.args[-1] for each in ranged.attacks(table.p, 1)}
    assert spaces and hidden not in spaces
    assert spaces == set(listed(ground(table).adjacent[here] & figures.sees(table.p, here)))


# ---- lighting is a use -----------------------------------------------------------------------
def two_with_matches(*more: str) -> tuple[Table, int]:
    """Two Heroes in one space with Kerosene on two sides; the first has Matches."""
    table = advanced()
    here = open_space(table)
    for n in (1, 2):
        table.hero(n, space=here)
    table.item(1, "Matches", *more)
    table.p.kerosene |= 1 << side(table, here, NORTH) | 1 << side(table, here, SOUTH)
    return table, here


@pytest.mark.rule("IFOS-193", "IFOS-306")
def test_matches_that_lit_kerosene_serve_no_second_hero_in_the_turn():
    table, here = two_with_matches()
    hero_turn(table, 1).do("move").do("stop").skip().do("go_on")
    table.do("shoot", "light", side(table, here, NORTH)).roll(6).skip()
    hero_turn_goes_on(table, 2)
    table.do("take", 1, table.key("Matches")).do("go_on")
    assert table.card("Matches") in table.p.heroes[2].items
    assert not any(a[0] == "light" for a in table.args("shoot")) and not table.can("fire_item")


def hero_turn_goes_on(table: Table, hero: int) -> None:
    """Activate the next Hero, who stays where he is."""
    table.skip().do("activate", hero).roll(1, green=(1,)).do("move").do("stop").skip()


@pytest.mark.rule("IFOS-220", "IFOS-306")
@pytest.mark.parametrize(("face", "breaks"), [(3, True), (4, False)])
def test_matches_are_tested_for_breaking_after_they_lit_kerosene(face: int, breaks: bool):
    table, here = two_with_matches()
    hero_turn(table, 1).do("move").do("stop").skip().do("go_on")
    spot = side(table, here, NORTH)
    table.do("shoot", "light", spot)
    assert spot in burning(table), "it is lit first"
    table.roll(face).skip()
    assert (table.card("Matches") in table.p.heroes[1].items) is not breaks


@pytest.mark.rule("IFOS-220", "IFOS-303", "IFOS-193")
def test_a_bomb_uses_the_matches_that_light_it():
    table, here = two_with_matches("Bomb")
    to = side(table, here, EAST)
    table.soldiers(to, 2)
    table.soldiers(table.p.sites[0], 1)
    hero_turn(table, 1).do("move").do("stop").skip().do("go_on")
    table.do("shoot", table.key("Bomb"), to).roll(6).skip()
    used = {(each.card, each.user) for each in table.p.used_items}
    assert (table.card("Matches"), table.p.hero_id(1)) in used
    assert table.due() == "Matches: Break Test"


@pytest.mark.rule("IFOS-193", "IFOS-306")
def test_of_two_fire_items_the_player_says_which_is_used():
    table, here = two_with_matches("Circus Torch")
    hero_turn(table, 1).do("move").do("stop").skip().do("go_on")
    table.do("shoot", "light", side(table, here, NORTH))
    assert table.asked == "lighter" and "light it with" in table.question()
    table.do("lights_with", table.key("Circus Torch"))
    assert [each.card for each in table.p.used_items] == [table.card("Circus Torch")]


@pytest.mark.rule("IFOS-316", "IFOS-306")
def test_who_counts_as_having_a_fire_item_uses_none():
    table, here = two_with_matches()
    hannah = 0
    table.hero(hannah, space=here)
    table.item(hannah, "Matches")
    hero_turn(table, hannah).do("move").do("stop").skip().do("go_on")
    table.do("shoot", "light", side(table, here, NORTH))
    assert not table.p.used_items


# ---- no marker for another fire --------------------------------------------------------------
@pytest.mark.rule("IFOS-326", "IFOS-A44", "IFOS-315")
def test_while_all_eight_fires_are_new_nothing_is_lit_and_no_item_thrown_away():
    table, here = two_with_matches("Brace of Pistols")
    far = [s for s in listed(ground(table).outdoors) if not ground(table).within(here, 3) >> s & 1]
    burn(table, *far[:8], new=True)
    assert ranged.attacks(table.p, 1) == []
    table.p.fires = table.p.fires[:7]
    assert {each.verb for each in ranged.attacks(table.p, 1)} == {"shoot", "ignite", "fire_item"}


@pytest.mark.rule("IFOS-326", "IFOS-A44")
@pytest.mark.parametrize("play", ["board", "guide"])
def test_kerosene_that_is_hit_stays_unlit_where_the_eighth_fire_has_started_meanwhile(play: str):
    from companion.games.invasion_from_outer_space.steps.fire import LightWithItem

    table = advanced(play)
    space = side(table, open_space(table), NORTH) if play == "board" else -1
    far = (
        [s for s in range(60) if not ground(table).within(space, 2) >> s & 1] if space >= 0 else []
    )
    burn(table, *(far[:8] or [-1] * 8), new=True)
    table.p.kerosene, table.p.kerosene_count = (1 << space, 0) if space >= 0 else (0, 1)
    table.at("heroes").carry_out(LightWithItem(table.p.hero_id(0), space))
    assert (
        fires.kerosene_spaces(table.p) == [space]
        and len(table.p.fires) == 8
        and "no_fire" in table.kinds()
    )


# ---- who takes part --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-262", "IFOS-317", "IFOS-362")
@pytest.mark.parametrize("danger", list(Danger))
def test_a_hero_who_came_in_this_phase_is_neither_burnt_nor_crushed(danger: Danger):
    table = advanced()
    here = open_space(table)
    table.hero(0, space=here, late=True)
    table.hero(1, space=here)
    table.p.stack = []
    burns.all_roll(table.p, here, danger)
    assert table.p.stack == [BurnHero(table.p.hero_id(1), here, danger)]
    guided = advanced("guide")
    guided.hero(0, late=True)
    burns.ask_who(guided.p, danger)
    named = [each.hero for each in guided.p.stack[-1].left if isinstance(each, BurnHero)]
    assert guided.p.hero_id(0) not in named and len(named) == 3


# ---- whose kill a fire is --------------------------------------------------------------------
@pytest.mark.rule("IFOS-A03", "IFOS-076")
@pytest.mark.parametrize(("side_", "counts"), [(MARTIAN, False), (HERO, True), (-1, True)])
def test_a_soldier_who_dies_in_a_fire_of_the_martians_is_no_kill_of_the_heroes(side_, counts):
    table = advanced()
    here = open_space(table)
    table.soldiers(here, 1)
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes").carry_out(StartFire(here, 0, side_)).roll(6).skip()
    assert not table.p.soldiers(here)
    assert table.p.kills == table.p.progress[HERO] == int(counts)
