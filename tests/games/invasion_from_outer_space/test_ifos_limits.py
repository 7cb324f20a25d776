"""Where attacks, moves and effects end: sight, room, figures that are not yet there."""

import pytest
from ifos_advanced import EAST, advanced, burn, crowd, ground, listed, open_space, side
from ifos_cards import aside, fight, quiet
from ifos_table import Table
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.effects import cannons
from companion.games.invasion_from_outer_space.legal import fights, hand_cards, moments, ranged
from companion.games.invasion_from_outer_space.steps.cards import CardSource, MillCards, PlayedCard
from companion.games.invasion_from_outer_space.steps.combat import Cause, WoundHero, WoundSoldiers
from companion.games.invasion_from_outer_space.table import crowds, figures, fires, inventory
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    ZARD,
    CardInPlay,
    Tech,
)


# ---- Ranged Attacks ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-196", "IFOS-203", "IFOS-198")
def test_a_hero_shoots_only_at_what_is_in_range_and_in_sight():
    table = quiet(Table())
    where = ground(table)
    here, hidden, seen = next(
        (space, hidden, seen)
        for space in range(where.size)
        for hidden in range(where.size)
        if hidden != space and where.distance(space, hidden) <= 2
        and not figures.sees(table.p, space) >> hidden & 1
        for seen in range(where.size)
        if seen not in (space, hidden) and where.distance(space, seen) <= 2
        and figures.sees(table.p, space) >> seen & 1
    )  # fmt: skip
    table.hero(0, space=here)
    table.item(0, "Throwing Knives")
    table.soldiers(hidden, 1)
    table.soldiers(seen, 1)
    assert ranged.in_range(table.p, 0, 2) >> hidden & 1 == 0
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop")
    assert {space for _, space in table.args("shoot")} == {seen}


# ---- the Martian Leader ----------------------------------------------------------------------
def led(soldiers: int, ahead: int) -> tuple[Table, int, int, int]:
    """The Leader with Soldiers, two spaces in a row to the east, and Soldiers in one of them."""
    table = Table(game="advanced")
    here = open_space(table)
    first = side(table, here, EAST)
    second = side(table, first, EAST)
    table.soldiers(here, soldiers)
    table.champion(LEADER, here)
    return table, here, first, second


@pytest.mark.rule("IFOS-355", "IFOS-113")
def test_the_leader_takes_no_pack_where_it_has_no_room():
    table, _, first, second = led(2, 0)
    table.soldiers(first, 2)
    table.at("march")
    assert (first, 0) in table.args("lead_on") and (first, 1) not in table.args("lead_on")
    table, _, first, second = led(2, 0)
    table.soldiers(second, 2)
    table.at("march").do("lead_on", first, 1)
    spaces = {to for to, _ in table.args("lead_on")}
    assert spaces and second not in spaces


# ---- Heroes who have just come --------------------------------------------------------------
@pytest.mark.rule("IFOS-262")
def test_the_death_ray_touches_nobody_who_has_just_come():
    table = quiet(Table("guide"))
    table.hand(0, "Death Ray")
    table.p.hand_sizes[0] -= 1
    table.p.tech.append(Tech(3, 0, table.card("Death Ray"), 0, True))
    table.at("command")
    table.hero(0, late=True)
    table.do("tech", 3)
    assert {n for kind, n in table.args("touched") if kind == "hero"} == {1, 2, 3}


@pytest.mark.rule("IFOS-262")
def test_who_has_just_come_takes_no_part():
    table = Table("guide")
    table.hero(0, late=True)
    assert [figures.takes_part(table.p, n) for n in range(2)] == [False, True]


@pytest.mark.rule("IFOS-259", "IFOS-257")
@pytest.mark.parametrize("replaced", [False, True])
def test_the_fight_of_a_hero_who_dies_in_it_ends_and_hurts_nobody(replaced: bool):
    table = quiet(Table())
    table.item(0, "Tent Mallet")
    here = aside(table, 0)
    fight(table, 6, 6, theirs=(1,))
    assert table.p.fight is not None
    boxes = table.p.setup.sheets[table.p.heroes[0].sheet].health
    if not replaced:
        table.p.sheets = ()
    table.carry_out(WoundHero(table.p.hero_id(0), boxes)).skip()
    if replaced:
        table.do("new_hero").do("sheet").do("at_centre").do("found", table.key("Cabbage"))
    assert table.p.heroes[0].alive == replaced
    assert table.p.fight is None and table.p.soldiers(here) == 1


# ---- what counts ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A03")
@pytest.mark.parametrize(
    ("by", "counted"),
    [("fight", 1), ("ranged", 1), ("explosive", 1), ("weakness", 1), ("crash", 1), ("fire", 0),
     ("card", 0), ("removed", 0)],
)  # fmt: skip
def test_what_heroes_do_counts_for_them(by: Cause, counted: int):
    table = Table("guide", rulings={"IFOS-A03": "by-heroes"})
    table.soldiers(-1, 2)
    table.carry_out(WoundSoldiers(0, -1, 1, by))
    assert table.p.kills == counted


@pytest.mark.rule("IFOS-282", "IFOS-286")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
@pytest.mark.parametrize(("by", "over"), [(HERO, False), (MARTIAN, True)])
def test_only_martians_who_use_up_the_hero_deck_win_by_it(left: int, by: int, over: bool):
    table = Table("guide").at("heroes")
    gone = table.p.deck_sizes[HERO] - left
    table.p.discard[HERO] += list(table.p.setup.decks[HERO][:gone])
    table.p.deck_sizes[HERO] = left
    table.carry_out(MillCards(by, 2))
    for _ in range(min(left, 2)):
        table.do("milled")
    assert table.state.is_terminal() == (over and left < 3)


# ---- the template --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-160")
def test_of_two_sections_that_touch_a_space_the_lowest_number_is_needed():
    table = Table()
    sections = table.p.setup.kit.death_ray
    aim = cannons.all_aims(table.p, int(table.p.sites[0]), sections)[0]
    both = aim._replace(touched=tuple(1 << 7 for _ in aim.touched))
    numbers = [section.number for section in sections]
    assert cannons.number_at(both, sections, 7) == numbers[0] == min(numbers)
    assert cannons.number_at(both, sections, 6) == 0


# ---- where somebody stands already -----------------------------------------------------------
@pytest.mark.rule("IFOS-156", "IFOS-364", "IFOS-168")
def test_a_champion_arrives_at_no_site_that_is_destroyed_or_holds_a_giant():
    table = Table(game="advanced")
    ruined, giant, *free = map(int, table.p.sites)
    table.p.destroyed |= 1 << ruined
    table.champion(ZARD, giant)
    assert hand_cards.arrival_spaces(table.p, LEADER) == sorted(free)


@pytest.mark.rule("IFOS-360", "IFOS-A69", "IFOS-364")
@pytest.mark.parametrize("what", ["hero", "soldier", "champion", "crowd", "ruin"])
def test_a_space_of_the_fun_house_with_a_model_is_not_empty(what: str):
    table = advanced()
    first, *others = listed(ground(table).fun_house[2])
    if what == "hero":
        table.hero(0, space=first)
    elif what == "soldier":
        table.soldiers(first, 1)
    elif what == "champion":
        table.champion(LEADER, first)
    elif what == "crowd":
        crowd(table, first)
    else:
        table.p.destroyed |= 1 << first
    assert listed(inventory.empty(table.p, 2)) == others


@pytest.mark.rule("IFOS-358", "IFOS-317")
def test_a_hero_carried_into_a_fire_of_the_fun_house_rolls_for_it():
    table = quiet(advanced())
    here, *_ = listed(ground(table).fun_house[1])
    table.hero(0, space=here)
    to, *others = listed(ground(table).fun_house[2])
    burn(table, to)
    for space in others:
        table.soldiers(space, 1)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("search").roll(2)
    assert table.p.heroes[0].space == to
    assert "ire" in table.due(), "the roll for the fire"


@pytest.mark.rule("IFOS-307")
def test_kerosene_is_lit_by_a_fire_in_its_space_or_next_to_it():
    table = advanced()
    here = open_space(table)
    adjacent = side(table, here, EAST)
    far = side(table, side(table, adjacent, EAST), EAST)
    burn(table, here)
    table.p.kerosene = 1 << here | 1 << adjacent | 1 << far
    assert set(listed(fires.due(table.p))) == {here, adjacent}


# ---- who and what is meant -----------------------------------------------------------------
@pytest.mark.rule("IFOS-A12", "IFOS-157", "IFOS-029")
def test_a_pack_is_fired_by_its_colour_and_with_the_leader_by_who_has_the_champions():
    table = Table(seats=4, game="advanced")
    here = open_space(table)
    table.p.pool = [9, 9]
    table.p.control = 0
    table.soldiers(here, 1, colour=1)
    assert fights.gunner(table.p, here) == 1
    table.champion(LEADER, here)
    assert fights.gunner(table.p, here) == 0
    table.p.champions[LEADER] = replace(table.p.champions[LEADER], playing=False, space=-1)
    table.soldiers(here, 1, colour=0)
    table.p.control = 1
    assert fights.gunner(table.p, here) == 1


@pytest.mark.rule("IFOS-350")
def test_nobody_hides_where_no_crowd_is():
    table = advanced()
    here = open_space(table)
    table.hero(0, space=here)
    table.p.hiding = (table.p.hero_id(0),)
    assert not crowds.is_hiding(table.p, 0)
    crowd(table, here)
    assert crowds.is_hiding(table.p, 0)


@pytest.mark.rule("IFOS-270", "IFOS-453")
def test_what_can_be_cancelled_belongs_to_the_other_side_and_has_acted():
    table = quiet(Table())
    ours, theirs = table.card("Drum Roll"), table.card("Lights Out")
    table.p.cards_in_play = [CardInPlay(theirs, 0), CardInPlay(ours, 1)]
    table.p.tech.append(Tech(5, 0, table.card("Death Ray"), 0, True))
    keys = {n: table.p.setup.cards[n].key for n in (ours, theirs)}
    of_martians = [("lying", keys[theirs], 0), ("tech", 5)]
    assert moments.opposing(table.p, HERO) == of_martians
    assert moments.opposing(table.p, MARTIAN) == [("lying", keys[ours], 1)]
    table.p.push(PlayedCard(0, theirs, CardSource(theirs)))
    assert moments.opposing(table.p, HERO) == of_martians[1:]
